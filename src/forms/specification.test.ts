import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../i18n/texts/checkout/en';
import { forms } from '../i18n/texts/forms/en';
import { MESSAGE_KEYS } from './messages';

const ROOT = join(import.meta.dirname, '../..');

/** What the specification says about forms, in its order. */
const RULES = [
  'required',
  'required, by name',
  'counter',
  'email',
  'email, second wording',
  'url',
  'number',
  'min',
  'max',
  'length',
  'confirm',
  'accepted',
  'date rules',
  'incomplete',
  'not all correct',
  'had errors',
  'fallback',
  'password hint',
  'password rules',
  'street and house number are one line',
  'house number in the metadata',
  'terms before checkout',
  'billing and shipping in the same country',
  'billing in the selected region',
  'date picker: earliest and latest',
  'date picker: placeholder',
  'date picker: years',
  'bounds of single fields',
];

interface Row {
  readonly rule: string;
  readonly words: string;
  readonly where: string;
}

const rows: readonly Row[] = readFileSync(join(ROOT, 'docs/forms.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, rule, words, where] = /^\| (.+?) \| (.*?) ?\| (.+) \|$/.exec(line) ?? [];
    return rule && where && rule !== 'rule' ? [{ rule, words: words ?? '', where }] : [];
  });

const product = ['domain', 'src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/i18n\/texts(?:-elsewhere)?\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** English words as a reader sees them, without what stands in for values. */
const said = [...Object.values(forms.errors), forms.incomplete, forms.hadErrors, forms.passwordHint];
const asPattern = (text: string) =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

test('every rule of the specification has its row, once and in order', () => {
  expect(rows.map(({ rule }) => rule)).toEqual(RULES);
});

test.each(rows)('$rule is built and used, or has its reason', ({ where }) => {
  const [, name, path] = /^`(\w+)` in `([^`]+)`/.exec(where) ?? [];
  if (!name || !path) {
    expect(where).toMatch(/^not needed(?: yet)?: .{8,}/);
    return;
  }
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(new RegExp(`^export (?:const|function) ${name}\\b`, 'm'));
  const uses = product.filter(({ path: user, text }) => user !== path && new RegExp(`import [^;]*\\b${name}\\b[^;]* from`).test(text));
  expect(uses).not.toEqual([]);
});

test.each(rows.filter(({ words, where }) => words && !where.startsWith('not needed')))('“$words” is said in these words', ({ words }) => {
  const name = checkout.review.termsName;
  expect(said.some((text) => asPattern(text).test(words.replace('{name}', name)) || text.includes(words))).toBe(true);
});

test('every message is said by some rule', () => {
  expect([...MESSAGE_KEYS].sort()).toEqual(Object.keys(forms.errors).sort());
  const unsaid = MESSAGE_KEYS.filter(
    (key) => !product.some(({ path, text }) => path !== 'src/forms/messages.ts' && text.includes(`'${key}'`)),
  );
  expect(unsaid).toEqual([]);
});
