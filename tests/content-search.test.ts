import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { searchablePages, sectionsOf } from '../scripts/lib/content-search.ts';
import { searchPages } from '../src/catalogue/search/page-search.ts';
import { HOUSE_WORDS } from '../src/content/house-words.ts';

const dir = mkdtempSync(join(tmpdir(), 'rille-content-'));
afterAll(() => rmSync(dir, { recursive: true }));

const write = (path: string, language: string, title: string, text: string) => {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(
    join(dir, `${path}.${language}.mdx`),
    `---\ntitle: ${title}\ndescription: ${title}.\nchanged: 2026-11-24\n---\n\n${text}\n`,
  );
};
for (const [path, en, de] of [
  ['about', 'About us', 'Über uns'],
  ['shipping', 'Shipping', 'Versand'],
  ['returns', 'Returns', 'Rückgabe'],
  ['withdrawal', 'Withdrawal', 'Widerruf'],
  ['purchase', 'We buy decks', 'Wir kaufen an'],
] as const) {
  write(path, 'en', en, 'A text.');
  write(path, 'de', de, 'Ein Text.');
}
write(
  'faq/shipping',
  'en',
  'Questions about shipping',
  '## Can a deck go to a packing station? [#address]\n\nNo, it is too large: {FACTS.x} kg.',
);
write(
  'faq/shipping',
  'de',
  'Fragen zum Versand',
  '## Kann ein Gerät an eine Packstation gehen? [#address]\n\nNein, es ist zu groß: {FACTS.x} kg.',
);

const german = searchablePages('de', dir, dir);
const english = searchablePages('en', dir, dir);
const first = (pages: typeof german, query: string) => searchPages(pages, query, 3)[0];

test('a text is taken apart at its headings, and only its words are kept', () => {
  expect(
    sectionsOf('import { A } from "a";\n\nFirst *of* all.\n\n## What now? [#now]\n\n<Part title="A part">\n\n[Look](/shop) at {A.x}.\n'),
  ).toEqual([
    { heading: '', words: 'first all' },
    { heading: 'What now?', id: 'now', words: '' },
    { heading: 'A part', words: 'look' },
  ]);
});

describe('what the shop itself is asked leads to a page', () => {
  test.each([
    ['opening hours', '/about'],
    ['öffnungszeiten', '/about'],
    ['öfnungszeiten', '/about'],
    ['oeffnungszeiten', '/about'],
    ['gift card', '/about'],
    ['gutschein', '/about'],
    ['shipping to Switzerland', '/shipping'],
    ['do you ship to switzerland', '/shipping'],
    ['versand schweiz', '/shipping'],
    ['was kostet der versand', '/shipping'],
    ['rückgabe', '/returns'],
    ['widerruf', '/withdrawal'],
    ['sell my technics', '/purchase'],
  ])('%s, in either language', (query, path) => {
    for (const pages of [german, english]) expect(first(pages, query), query).toMatchObject({ path, sure: true });
  });
});

test('a question among the headings is found by its words, with the place to jump to', () => {
  expect(first(german, 'packstation')).toMatchObject({
    path: '/faq/shipping',
    heading: 'Kann ein Gerät an eine Packstation gehen?',
    id: 'address',
  });
  expect(first(english, 'packing station')).toMatchObject({ path: '/faq/shipping', id: 'address' });
});

test('who looks for goods is not sent to texts first', () => {
  for (const query of ['slipmat', 'technics 1210', 'concorde mkii club', 'nadel', 'plattenspieler brummt'])
    expect(
      searchPages(german, query, 3).filter(({ sure }) => sure),
      query,
    ).toEqual([]);
});

test('a page with a route of its own is found once the route exists', () => {
  expect(german.map(({ path }) => path)).not.toContain('/contact');
  writeFileSync(join(dir, 'contact.tsx'), '');
  expect(first(searchablePages('de', dir, dir), 'öffnungszeiten')).toMatchObject({ path: '/contact', title: 'Kontakt' });
  rmSync(join(dir, 'contact.tsx'));
});

test('house words are kept in both languages, and name pages by their path', () => {
  for (const { pages, en, de } of HOUSE_WORDS) {
    expect(pages.every((path) => /^\/[a-z/-]+$/.test(path))).toBe(true);
    for (const words of [en, de]) expect(words.split(', ').every((word) => word.trim() === word && word !== '')).toBe(true);
  }
});
