import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { expect } from '@playwright/test';

/** What a browser keeps of answers: its HTTP cache, the workers' caches, and compiled scripts. */
const CACHES = /(?:^|[\\/])(?:Cache|CacheStorage|Code Cache)[\\/]/;

const filesOf = async (profile: string): Promise<string[]> =>
  (await readdir(profile, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** A running browser takes files away between looking and reading. */
const read = (path: string): Promise<Buffer> => readFile(path).catch(() => Buffer.alloc(0));

/**
 * Waits until the browser has written to its disk what a page has put into local storage, and with it all that was put there or
 * taken from there before; it may take some seconds over that, and a kill before brings back what was.
 */
export const writtenToDisk = (profile: string, text: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const paths = (await filesOf(profile)).filter((path) => path.includes('Local Storage'));
        return (await Promise.all(paths.map(read))).some((bytes) => bytes.includes(text));
      },
      { timeout: 60_000 },
    )
    .toBe(true);

/**
 * Which of some texts stand in what a browser has kept of answers, whoever asked for them: pages cannot look into the
 * HTTP cache, somebody with the device can. Bodies lie there as they were sent, so they must come uncompressed.
 *
 * @param profile folder of the browser's profile
 */
export async function foundOnDisk(profile: string, texts: readonly string[]): Promise<string[]> {
  const paths = (await filesOf(profile)).filter((path) => CACHES.test(path.slice(profile.length + sep.length)));
  const found = new Set<string>();
  for (const path of paths) {
    const bytes = await read(path);
    for (const text of texts) if (bytes.includes(text)) found.add(text);
  }
  return texts.filter((text) => found.has(text));
}
