import { canonicalEmail, EMAIL_MAX, hasLines, plainLine, plainPassword, plainText } from '../../shop-rules';
import { Refusal } from './refusal';

const LONGEST_TEXT = 200;
/** Fields in which people write sentences, and what payment providers send back. */
const LONGEST_PROSE = 2_000;
const PROSE = new Set(['metadata', 'context', 'data', 'note', 'description', 'message', 'contract', 'token', 'reason', 'words', 'remark']);
/** Fields of several lines: what a page asks for with a text area. */
const LINES = new Set(['contract', 'description', 'message', 'note', 'reason', 'remark', 'words']);
/** Whoever chose one knows why it looks as it does. */
const PASSWORDS = new Set(['password', 'old_password']);
const DEEPEST = 8;
const MOST_VALUES = 2_000;
/** Names that every object has already: core's class-transformer takes such a field for the thing itself, and fails over it. */
const OF_EVERY_OBJECT = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Reads every text of a request body, whatever its shape: NUL and broken surrogates have no place in PostgreSQL, a name of ten thousand
 * characters is not a name, and one of two lines neither. What is right comes in its normal form, an e-mail address in the one spelling
 * that is kept (docs/decisions/0039): nothing behind this sees another. HTML is text like any other and stays as it is; whoever shows it
 * escapes it.
 *
 * @returns the body, of which nothing but texts is another
 * @throws {Refusal} Names the field.
 */
export function readTexts(body: unknown): unknown {
  let values = 0;
  const read = (value: unknown, path: string, name: string, longest: number, depth: number): unknown => {
    values += 1;
    if (values > MOST_VALUES) throw new Refusal('invalid_data', 'The request has too many values.');
    if (depth > DEEPEST) throw new Refusal('invalid_data', `${path} is nested too deeply.`);
    if (typeof value === 'string') return readText(value, path, name, longest);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([inner, child]) => {
      checkText(inner, path ? `A name in ${path}` : 'A field name', LONGEST_TEXT);
      if (OF_EVERY_OBJECT.has(inner)) throw new Refusal('invalid_data', `${path ? `${path}.${inner}` : inner} is no field of anything.`);
      const limit = PROSE.has(inner) ? LONGEST_PROSE : inner === 'email' ? Math.max(EMAIL_MAX, longest) : longest;
      return [inner, read(child, path ? `${path}.${inner}` : inner, Array.isArray(value) ? name : inner, limit, depth + 1)] as const;
    });
    return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  };
  return read(body, '', '', LONGEST_TEXT, 0);
}

/** One text in the form that its field is kept in. */
function readText(text: string, path: string, name: string, longest: number): string {
  checkCharacters(text, path);
  if (PASSWORDS.has(name)) {
    checkText(plainPassword(text), path, longest);
    return text;
  }
  if (!LINES.has(name) && hasLines(text)) throw new Refusal('invalid_data', `${path} has more than one line.`);
  const plain = name === 'email' ? (canonicalEmail(text) ?? plainLine(text)) : LINES.has(name) ? plainText(text) : plainLine(text);
  checkText(plain, path, longest);
  return plain;
}

function checkCharacters(text: string, field: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Refusal('invalid_data', `${field} holds characters that are not text.`);
}

/**
 * Check one text.
 *
 * @throws {Refusal} It is too long or holds characters no text has.
 */
export function checkText(text: string, field: string, longest = LONGEST_TEXT): void {
  if (text.length > longest) throw new Refusal('invalid_data', `${field} is too long, ${longest} characters are the limit.`);
  checkCharacters(text, field);
}
