import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What a browser keeps of answers: its HTTP cache, the workers' caches, and compiled scripts. */
const CACHES = /(?:^|[\\/])(?:Cache|CacheStorage|Code Cache)[\\/]/;

/**
 * Which of some texts stand in what a browser has kept of answers, whoever asked for them: pages cannot look into the
 * HTTP cache, somebody with the device can. Bodies lie there as they were sent, so they must come uncompressed.
 *
 * @param profile folder of the browser's profile
 */
export async function foundOnDisk(profile: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // A running browser takes files away between looking and reading.
  const read = (path: string) => readFile(path).catch(() => Buffer.alloc(0));
  const found = new Set<string>();
  for (const path of paths.filter((path) => CACHES.test(path.slice(profile.length + sep.length)))) {
    const bytes = await read(path);
    for (const text of texts) if (bytes.includes(text)) found.add(text);
  }
  return texts.filter((text) => found.has(text));
}
