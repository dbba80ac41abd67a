import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedFiles, type SharedFolder, type SharingRules } from './shared-files';
import { temporaryFolder, writeFiles } from './testing/open-shop';

const DAY_MS = 24 * 60 * 60 * 1000;
const RULES = { keptMs: 30 * DAY_MS, mostFiles: 4 };

/** Servers that share a folder, on one clock. */
async function openServers(rules: SharingRules = RULES) {
  const dir = await temporaryFolder(onTestFinished);
  const clock = { ms: Date.now() };
  const all: Record<SharedFolder, SharingRules> = { assets: rules, shells: rules, catalog: rules };
  return { dir, clock, open: () => new SharedFiles(dir, all, () => clock.ms) };
}

const files = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(`contents of ${name}`)]));

test('what one server has all others serve', async () => {
  const { open } = await openServers();
  await open().publish('assets', files('main-a1b2c3d4.js'));
  expect(String(await open().read('assets', 'main-a1b2c3d4.js'))).toBe('contents of main-a1b2c3d4.js');
  expect(await open().read('catalog', 'main-a1b2c3d4.js')).toBeNull();
});

test.each(['../secret', '..', '.', '', '.hidden', 'a/b.js', 'a\\b.js', 'a\0.js', `${'x'.repeat(300)}.js`])(
  'a name that could lead elsewhere is nobody’s: %j',
  async (name) => {
    const { dir, open } = await openServers();
    await writeFiles(dir, { secret: 'secret', 'assets/.hidden': 'half a file', 'assets/a/b.js': 'below' });
    expect(await open().read('assets', name)).toBeNull();
  },
);

test('a file that a power cut has left empty is written anew', async () => {
  const { dir, open } = await openServers();
  await writeFiles(dir, { 'assets/main-1.js': '' });
  await open().publish('assets', files('main-1.js'));
  expect(String(await open().read('assets', 'main-1.js'))).toBe('contents of main-1.js');
});

test('files of builds that no server has any more go after thirty days, those of a running server stay', async () => {
  const { clock, open } = await openServers();
  const [old, running] = [open(), open()];
  await old.publish('assets', files('old.js'));
  for (let day = 0; day < 40; day++) {
    await running.publish('assets', files('running.js'));
    clock.ms += DAY_MS;
  }
  expect(await running.read('assets', 'running.js')).not.toBeNull();
  expect(await running.read('assets', 'old.js')).toBeNull();
});

test('of more files than there is room for the oldest go first, with what was never finished', async () => {
  const { dir, clock, open } = await openServers();
  for (const name of ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.js']) {
    await open().publish('assets', files(name));
    if (name === 'a.js') await writeFile(join(dir, 'assets/.x.js.1'), 'half');
    clock.ms += DAY_MS;
  }
  expect((await readdir(join(dir, 'assets'))).sort()).toEqual(['c.js', 'd.js', 'e.js', 'f.js']);
});

test('a folder that cannot be written is told once and takes nothing from the shop', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const toldAlso = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const dir = await temporaryFolder(onTestFinished);
  await writeFile(join(dir, 'file'), '');
  const shared = new SharedFiles(join(dir, 'file'));
  for (let time = 0; time < 3; time++) await shared.publish('assets', files('a.js'));
  expect(told.mock.calls.length + toldAlso.mock.calls.length).toBe(1);
  expect(await shared.read('assets', 'a.js')).toBeNull();
});
