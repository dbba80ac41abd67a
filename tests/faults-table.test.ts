import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const HOW_MANY = { N: 19, W: 21, C: 13, T: 5, K: 4, S: 17, D: 15, P: 10, X: 17, A: 3 };
const IDS = Object.entries(HOW_MANY).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}${String(index + 1).padStart(2, '0')}`),
);

/** `path` followed by the test's title; what varies in a title is written "…". */
const REFERENCE = /^`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)` (.+)$/;
const TITLE = /\btest(?:\.each\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/gs;
/** A browser test of faults begins with their ids. */
const IDS_IN_FRONT = /^[A-Z]\d\d(?:, [A-Z]\d\d)*(?=:)/;

const rows = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, fault, proofs] = /^\| ([A-Z]\d\d) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return id && fault && proofs ? [{ id, proofs: proofs.split('<br>') }] : [];
  });

/** Titles as a reader sees them in the table. */
const titlesIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(['"`])/g, '$1').replace(/\$\{[^}]*\}/g, '…'),
  );

test('every fault is in the table, once and in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(IDS);
});

test.each(rows)('what is said to prove $id exists under that id', ({ id, proofs }) => {
  expect(proofs).not.toEqual([]);
  for (const proof of proofs) {
    const [, path, title] = REFERENCE.exec(proof) ?? [];
    if (!path || !title) {
      // Words instead of a test: they must say something, and name no test that nobody checks.
      expect(proof).toMatch(/^not yet$|^.{40,}$/);
      expect(proof).not.toMatch(/^`|\.spec\.ts|\.test\.ts/);
      continue;
    }
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(titlesIn(join(ROOT, path)), path).toContain(title);
    expect(title, 'the id is in the title').toMatch(new RegExp(`\\b${id}\\b`));
  }
});

test('what the browser proves of a fault is in its row', () => {
  const browserTests = readdirSync(join(ROOT, 'tests/faults'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/faults/${name}`)
    .flatMap((path) => titlesIn(join(ROOT, path)).map((title) => ({ title, proof: `\`${path}\` ${title}` })));
  for (const { title, proof } of browserTests)
    for (const id of IDS_IN_FRONT.exec(title)?.[0].split(', ') ?? [])
      expect(rows.find((row) => row.id === id)?.proofs, id).toContain(proof);
});

test('a row that nothing proves says so and nothing else', () => {
  for (const { id, proofs } of rows) if (proofs.includes('not yet')) expect(proofs, id).toHaveLength(1);
});
