import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** What runs of a folder: no tests, no texts, nothing that a version of the database or the first catalogue was made with. */
const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/(?:testing|migrations|seed|texts|texts-elsewhere)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const backend = sourcesIn('backend/src');
const pages = ['domain', 'src', 'staff'].flatMap(sourcesIn);

/** Rules of a text, by their longest value: those of `src/forms/rules.ts` and valibot's own. */
const LENGTH = /\b(?:maxLength|(?:required|optional)(?:Text|Lines|AddressLine)|personName)\((\w+)\)/g;

/** Lengths that a file of the backend sets itself, by number or by a constant of its own. A list's (`MOST_…`) is no text's. */
const ownLengths = ({ path, text }: Source): string[] =>
  [...text.matchAll(LENGTH)].flatMap(([rule, max = '']) =>
    /^\d/.test(max) || (!max.startsWith('MOST_') && new RegExp(`\\bconst ${max} =`).test(text)) ? [`${path}: ${rule}`] : [],
  );

/** Choices of three words or more: the same ones in another order are the same choice. */
const choicesIn = ({ text }: Source): string[] =>
  [...text.matchAll(/\[\s*('[\w-]+'(?:,\s*'[\w-]+'){2,}),?\s*\]/g)].map(([, words = '']) =>
    words
      .split(',')
      .map((word) => word.trim())
      .sort()
      .join(),
  );

/** Patterns that say more than "a word" or "digits". */
const patternsIn = ({ text }: Source): string[] =>
  [...text.matchAll(/(?<=[(=,] ?)\/\^(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\$\/[a-z]*/g)]
    .map(([pattern]) => pattern)
    .filter(({ length }) => length >= 20);

/** Named limits with their numbers, of everything but time. */
const limitsIn = ({ text }: Source): string[] =>
  [...text.matchAll(/\bconst ((?:MOST|LONGEST|LARGEST)_\w+|\w+_MAX) = ([\d_]+);/g)].flatMap(([, name = '', number = '']) =>
    name.endsWith('_MS') ? [] : [`${name} ${number.replaceAll('_', '')}`],
  );

/** What stands in the backend and for a page as well, with a file of each. */
function twice(found: (source: Source) => string[], one: readonly Source[], other: readonly Source[]): string[] {
  const there = new Map(other.flatMap((source) => found(source).map((rule) => [rule, source.path] as const)));
  return one.flatMap((source) => found(source).flatMap((rule) => (there.has(rule) ? [`${rule}: ${source.path}, ${there.get(rule)}`] : [])));
}

test('the backend sets no length of a text itself', () => {
  const message = 'how long a text may be belongs into domain/text-limits.ts, and comes to the backend by backend/src/shop-rules.ts';
  expect(backend.flatMap(ownLengths), message).toEqual([]);
});

test.each([
  ['choice', choicesIn],
  ['pattern', patternsIn],
  ['limit', limitsIn],
] as const)('no %s is written once for a page and once for the backend', (_, found) => {
  const message = 'what page and backend both go by belongs into domain, and comes to the backend by backend/src/shop-rules.ts';
  expect(twice(found, backend, pages), message).toEqual([]);
});

test('what is written twice is found', () => {
  const source = (text: string): Source => ({ path: 'some.ts', text });
  expect(
    ownLengths(source('const NOTE_MAX = 500;\nnote: optionalLines(NOTE_MAX), name: personName(100), serial: requiredText(SERIAL_MAX)')),
  ).toHaveLength(2);
  const here = source("const LONGEST_NOTE = 1_000;\nconst KINDS = ['a', 'b', 'c-d'];\nconst NUMBER = /^[A-Za-z0-9 -]{0,60}$/;");
  const there = source("const LONGEST_NOTE = 1000;\nv.picklist(['c-d', 'a', 'b']), v.regex(/^[A-Za-z0-9 -]{0,60}$/)");
  for (const found of [choicesIn, patternsIn, limitsIn]) expect(twice(found, [here], [there])).toHaveLength(1);
});

test('no field of the shop says itself that it is a password', () => {
  const own = sourcesIn('src').filter(
    ({ path, text }) => path !== 'src/forms/hidden-type.ts' && /\btype[=:][^,}\n]*["']password["']/.test(text),
  );
  expect(
    own.map(({ path }) => path),
    'a field that hides what is typed has its type from src/forms/hidden-type.ts: on the tablet it is none to the browser',
  ).toEqual([]);
});
