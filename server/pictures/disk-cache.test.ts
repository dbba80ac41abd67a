import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/open-shop';
import { DiskCache } from './disk-cache';

const bytes = (length: number) => Buffer.alloc(length, 1);

test('beyond its limit a cache forgets what was not asked for longest', async () => {
  const cache = new DiskCache(await temporaryFolder(onTestFinished), 300);
  await cache.put('a.jpg', bytes(100));
  await cache.put('b.jpg', bytes(100));
  await cache.put('c.jpg', bytes(100));
  await cache.get('a.jpg');
  await cache.put('d.jpg', bytes(100));
  expect(await cache.get('b.jpg')).toBeNull();
  expect(await Promise.all(['a.jpg', 'c.jpg', 'd.jpg'].map(async (key) => (await cache.get(key))?.length))).toEqual([100, 100, 100]);
  expect(cache.bytes).toBe(300);
});

test('what is larger than the whole cache is not kept at all', async () => {
  const cache = new DiskCache(await temporaryFolder(onTestFinished), 300);
  await cache.put('a.jpg', bytes(100));
  await cache.put('huge.jpg', bytes(301));
  expect(cache.bytes).toBe(100);
});

test('a restart finds what was kept, in the order of use, and holds to a smaller limit', async () => {
  const dir = await temporaryFolder(onTestFinished);
  const before = new DiskCache(dir, 1_000);
  for (const [key, usedS] of [
    ['old.jpg', 1_000],
    ['new.jpg', 3_000],
    ['middle.jpg', 2_000],
  ] as const) {
    await before.put(key, bytes(100));
    await utimes(join(dir, key), usedS, usedS);
  }
  await writeFile(join(dir, 'new.jpg.1.x.part'), 'killed while writing');
  const after = new DiskCache(dir, 200);
  expect(await after.get('old.jpg')).toBeNull();
  expect((await readdir(dir)).sort()).toEqual(['middle.jpg', 'new.jpg']);
});

test('a file that another server removed is a miss', async () => {
  const dir = await temporaryFolder(onTestFinished);
  const [one, other] = [new DiskCache(dir, 1_000), new DiskCache(dir, 50)];
  await one.put('a.jpg', bytes(100));
  await other.get('a.jpg');
  expect(await one.get('a.jpg')).toBeNull();
  expect(one.bytes).toBe(0);
});

test('a folder that cannot be made costs the keeping, not the picture', async () => {
  const cache = new DiskCache('/dev/null/pictures', 1_000);
  expect(await cache.get('a.jpg')).toBeNull();
  await expect(cache.put('a.jpg', bytes(1))).rejects.toThrow();
});
