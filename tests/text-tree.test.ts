import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { textTree } from '../scripts/lib/text-tree';

/** A folder of i18n with texts of a club in it. */
async function folderOfTexts() {
  const dir = await mkdtemp(join(tmpdir(), 'rille-texts-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const plant = async (folder: string) => {
    await mkdir(join(dir, folder), { recursive: true });
    for (const locale of ['en', 'de']) await writeFile(join(dir, folder, `${locale}.ts`), 'export const planted = {};');
  };
  for (const folder of ['texts/club', 'texts/club/door', 'texts-elsewhere/mail']) await plant(folder);
  const file = join(dir, 'text-tree.gen.ts');
  const plugin = textTree(dir);
  /** As every build, test and development begins. */
  const begin = () => resolveConfig({ configFile: false, root: dir, plugins: [plugin] }, 'serve');
  return { dir, plant, file, plugin, begin, tree: () => readFile(file, 'utf8') };
}

const TREE = `
/** What pages load, by its folder. */
export interface TextBundles {
  club: { en: typeof import('./texts/club/en'); de: typeof import('./texts/club/de') };
}

/** What is said elsewhere than on the pages of the shop. */
export interface TextsElsewhere {
  mail: { en: typeof import('./texts-elsewhere/mail/en'); de: typeof import('./texts-elsewhere/mail/de') };
}
`;

test('a planted folder of texts is typed, and nothing else has to be written', async () => {
  const { begin, tree } = await folderOfTexts();
  await begin();
  expect((await tree()).replace(/^\/\/.*\n/, '')).toBe(TREE);
});

test('while the shop is developed a new folder is typed at once, and one that goes is not any more', async () => {
  const { dir, plant, plugin, begin, tree } = await folderOfTexts();
  await begin();
  const watcher = new EventEmitter();
  if (typeof plugin.configureServer !== 'function') throw new Error('it does not watch');
  (plugin.configureServer as (server: ViteDevServer) => void)({ watcher } as unknown as ViteDevServer);
  await plant('texts/bar');
  watcher.emit('all', 'add', join(dir, 'elsewhere.ts'));
  expect(await tree()).not.toContain('bar');
  watcher.emit('all', 'add', join(dir, 'texts/bar/en.ts'));
  expect(await tree()).toContain(`  bar: { en: typeof import('./texts/bar/en'); de: typeof import('./texts/bar/de') };\n  club:`);
  await rm(join(dir, 'texts/bar'), { recursive: true });
  watcher.emit('all', 'unlinkDir', join(dir, 'texts/bar'));
  expect(await tree()).not.toContain('bar');
});

test('where no folder has come or gone nothing is written', async () => {
  const { begin, file } = await folderOfTexts();
  await begin();
  await utimes(file, 0, 0);
  await begin();
  expect((await stat(file)).mtimeMs).toBe(0);
});
