import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testNamedBy, titlesIn } from './support/proof-table';

const ROOT = join(import.meta.dirname, '..');
/** Obligations per section: every page, products and lists, cart and checkout, after the sale. */
const HOW_MANY = [8, 14, 10, 10];
const IDS = HOW_MANY.flatMap((count, section) => Array.from({ length: count }, (_, index) => `${section + 1}.${index + 1}`));

const IDS_IN_FRONT = /^law ((?:\d\.\d+(?:, )?)+)/;

const rows = readFileSync(join(ROOT, 'docs/law.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, proofs] = /^\| (\d\.\d+) \| .+? \| (.*) \|$/.exec(line) ?? [];
    return id && proofs !== undefined ? [{ id, proofs: proofs.split('<br>').filter(Boolean) }] : [];
  });

const idsOf = (title: string): string[] => IDS_IN_FRONT.exec(title)?.[1]?.split(', ') ?? [];

test('every obligation is in the table, once and in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(IDS);
});

test.each(rows)('obligation $id has a test named after it', ({ id, proofs }) => {
  expect(proofs).not.toEqual([]);
  for (const proof of proofs) {
    const { path, title } = testNamedBy(proof) ?? { path: '', title: '' };
    expect(existsSync(join(ROOT, path)) && path, proof).toBeTruthy();
    expect(titlesIn(path), path).toContain(title);
    expect(idsOf(title), title).toContain(id);
  }
});

test('what a browser shows of an obligation is in its row', () => {
  for (const name of readdirSync(join(ROOT, 'tests/e2e')).filter((file) => file.endsWith('.spec.ts')))
    for (const title of titlesIn(`tests/e2e/${name}`))
      for (const id of idsOf(title)) expect(rows.find((row) => row.id === id)?.proofs, title).toContain(`\`tests/e2e/${name}\` ${title}`);
});

const TEXTS = ['src/i18n/texts', 'src/i18n/texts-elsewhere', 'src/content/pages', 'backend/data'].flatMap((dir) =>
  readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mdx|json)$/.test(file))
    .map((file) => join(dir, file)),
);

test('law 2.8 Green claims: no text claims that anything is good for the environment', () => {
  const claims = TEXTS.filter((file) =>
    /sustainab|eco-?friendly|climate.neutral|nachhaltig|umweltfreundlich|klimaneutral/i.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(claims).toEqual([]);
});
