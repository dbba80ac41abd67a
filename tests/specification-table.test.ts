import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testNamedBy, titlesIn } from './support/proof-table';

const ROOT = join(import.meta.dirname, '..');

const document = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
const section = document.slice(document.indexOf('## Shown by another test')).split(/\n## /, 2);

const rows = (section[0] ?? '').split('\n').flatMap((line) => {
  const [, sections, what, proof] = /^\| (\d(?:, \d)*) \| (.+?) \| (`.+) \|$/.exec(line) ?? [];
  return sections && what && proof ? [{ sections, what, proof }] : [];
});

test('each section of the specification but the first has something that only another test can show', () => {
  expect([...new Set(rows.flatMap(({ sections }) => sections.split(', ')))].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each(rows)('§$sections $what is shown by the test that is named', ({ proof }) => {
  const { path, title } = testNamedBy(proof) ?? { path: '', title: '' };
  expect(path && existsSync(join(ROOT, path)), proof).toBeTruthy();
  expect(titlesIn(path), path).toContain(title);
});
