import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTRACT_PATHS } from '../domain/contract-texts';
import { LOCALES } from '../domain/locale';
import { hashOf, keepTexts, keptText, keptTexts } from '../scripts/lib/content-archive';
import { CONTENT_DIR, readContent } from '../scripts/lib/content-pages';

let root: string;
let pages: string;

const contracts = (dir: string) => readContent(dir).filter(({ path }) => CONTRACT_PATHS.some((contract) => contract === path));
const keep = () => keepTexts(contracts(pages), pages);
const change = async (from: string, to: string) => {
  const file = join(pages, 'returns.en.mdx');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rille-kept-'));
  pages = join(root, 'pages');
  await cp(CONTENT_DIR, pages, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('every text that is ordered under today is kept in the repository: a build writes it, and it is committed with the change', () => {
  const kept = new Set(keptTexts(CONTENT_DIR).map(({ hash }) => hash));
  for (const page of contracts(CONTENT_DIR))
    for (const locale of LOCALES)
      expect(kept, `${page.path} in ${locale}: npm run build`).toContain(hashOf(keptText(page, locale, CONTENT_DIR)));
});

test('a text that changes is kept beside the one it was, word for word', async () => {
  keep();
  const before = keptTexts(pages);
  await change('You bear the direct costs', 'We bear the direct costs');
  keep();
  const after = keptTexts(pages);
  expect(after).toHaveLength(before.length + 1);
  expect(after).toEqual(expect.arrayContaining(before));
  const versions = after.filter(({ path, locale }) => path === '/returns' && locale === 'en');
  const texts = await Promise.all(versions.map(({ file }) => readFile(file, 'utf8')));
  expect(texts.filter((text) => text.includes('You bear the direct costs'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('We bear the direct costs'))).toHaveLength(1);
});

test('a text that stays as it was is kept once, however often the shop is built', async () => {
  keep();
  const names = await readdir(join(root, 'archive'));
  keep();
  expect(await readdir(join(root, 'archive'))).toEqual(names);
});

test('the shop’s facts are kept as what they were', () => {
  for (const page of contracts(pages))
    for (const locale of LOCALES) expect(keptText(page, locale, pages)).not.toMatch(/FACTS|LAW\.|^import /m);
});

test('a kept text that somebody has changed stops the build: it is not the one that orders name', async () => {
  keep();
  const [name = ''] = await readdir(join(root, 'archive'));
  await writeFile(join(root, 'archive', name), `${await readFile(join(root, 'archive', name), 'utf8')} and more`);
  expect(() => keptTexts(pages)).toThrow(name);
});

test('what may change without the text stands in none that an order keeps', async () => {
  await change(
    "import { LAW } from '../../../domain/facts';",
    "import { LAW } from '../../../domain/facts';\nimport { it } from '../../../domain/elsewhere';",
  );
  expect(keep).toThrow(/\/returns/);
});
