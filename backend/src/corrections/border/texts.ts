import { Refusal } from './refusal';

const LONGEST_TEXT = 200;
/** As mail servers have it. */
const LONGEST_EMAIL = 254;
/** Fields in which people write sentences, and what payment providers send back. */
const LONGEST_PROSE = 2_000;
const PROSE = new Set(['metadata', 'context', 'data', 'note', 'description', 'message', 'contract', 'token', 'reason', 'words']);
const DEEPEST = 8;
const MOST_VALUES = 2_000;
/** Names that every object has already: core's class-transformer takes such a field for the thing itself, and fails over it. */
const OF_EVERY_OBJECT = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Check every text of a request body, whatever its shape: NUL and broken surrogates have no
 * place in PostgreSQL, and a name of ten thousand characters is not a name. HTML is text
 * like any other and stays as it is; whoever shows it escapes it.
 *
 * @throws {Refusal} Names the field.
 */
export function checkTexts(body: unknown): void {
  let values = 0;
  const visit = (value: unknown, path: string, longest: number, depth: number): void => {
    values += 1;
    if (values > MOST_VALUES) throw new Refusal('invalid_data', 'The request has too many values.');
    if (depth > DEEPEST) throw new Refusal('invalid_data', `${path} is nested too deeply.`);
    if (typeof value === 'string') checkText(value, path, longest);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      checkText(name, path ? `A name in ${path}` : 'A field name', LONGEST_TEXT);
      if (OF_EVERY_OBJECT.has(name)) throw new Refusal('invalid_data', `${path ? `${path}.${name}` : name} is no field of anything.`);
      const limit = PROSE.has(name) ? LONGEST_PROSE : name === 'email' ? Math.max(LONGEST_EMAIL, longest) : longest;
      visit(child, path ? `${path}.${name}` : name, limit, depth + 1);
    }
  };
  visit(body, '', LONGEST_TEXT, 0);
}

/**
 * Check one text.
 *
 * @throws {Refusal} It is too long or holds characters no text has.
 */
export function checkText(text: string, field: string, longest = LONGEST_TEXT): void {
  if (text.length > longest) throw new Refusal('invalid_data', `${field} is too long, ${longest} characters are the limit.`);
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Refusal('invalid_data', `${field} holds characters that are not text.`);
}
