import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { documentHeaders, inlineBlocksOf } from '../headers';
import { type Handler, isRead } from '../request-context';
import { type Encoded, etagOf, notAllowed, sendEncoded } from '../respond';
import { mediaTypeOf } from './media-types';

/** A build's files by their path on the site. */
export type BuiltFiles = ReadonlyMap<string, Encoded>;

const FOREVER = 'public, max-age=31536000, immutable';
/** Files of `public/` keep their names, so they are asked for again, at the price of a 304. */
const ASK_AGAIN = 'no-cache';
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';

/**
 * Reads a build into memory.
 *
 * It is two or three megabytes, and a running shop then survives the next build emptying the
 * folder under it. Tags come from the content, so every server gives a file the same one.
 */
export async function readBuiltFiles(dir: string): Promise<BuiltFiles> {
  const files = new Map<string, Encoded>();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  await Promise.all(
    paths.map(async (path) => {
      const site = `/${relative(dir, path).split(sep).join('/')}`;
      if (/\.(?:br|gz)$/.test(site) || /\/\./.test(site)) return;
      const read = (ending: string) => (known.has(path + ending) ? readFile(path + ending) : undefined);
      const [plain, brotli, gzip] = await Promise.all([readFile(path), read('.br'), read('.gz')]);
      files.set(site, { type: mediaTypeOf(site), etag: etagOf(plain), plain, brotli, gzip });
    }),
  );
  return files;
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/fonts/') ? A_WEEK : ASK_AGAIN;
}

/** The built files, except the shell, which answers routes and not its own name. */
export function builtFiles(files: BuiltFiles): Handler {
  return (context) => {
    const file = files.get(context.plainPath);
    if (!file || context.plainPath === '/index.html') return false;
    if (!isRead(context)) return notAllowed(context);
    // What acts by itself, as a document or a worker. A page's own scripts act under its rules; repeated
    // with each of sixty of them, these would weigh as much as a font.
    const acts = /javascript|html|svg/.test(file.type) && !context.plainPath.startsWith('/assets/');
    const inline =
      acts && Buffer.isBuffer(file.plain) && !/javascript/.test(file.type) ? inlineBlocksOf(file.plain.toString('utf8')) : undefined;
    return sendEncoded(context, file, { 'cache-control': cachingOf(context.plainPath), ...(acts && documentHeaders(inline)) });
  };
}

/** Where hashed files of other builds may be, by name. */
export type AssetReader = (name: string) => Promise<Buffer | null>;

/** What earlier builds on this machine have left. */
export const earlierAssets =
  (dir: string): AssetReader =>
  (name) =>
    readFile(join(dir, 'assets', name)).catch(() => null);

/**
 * Hashed files of other builds: a tab that was open during a deploy still finds its chunks, and so does a
 * page that came from another server of a newer build.
 */
export function otherBuildsAssets(readers: readonly AssetReader[]): Handler {
  const firstOf = async (name: string): Promise<Buffer | undefined> => {
    for (const read of readers) {
      const bytes = await read(name);
      if (bytes) return bytes;
    }
    return undefined;
  };
  return async (context) => {
    const name = /^\/assets\/([\w-][\w.-]*)$/.exec(context.plainPath)?.[1];
    if (!name || !isRead(context)) return false;
    const read = (ending: string) => firstOf(name + ending);
    const plain = await read('');
    if (!plain) return false;
    const [brotli, gzip] = await Promise.all([read('.br'), read('.gz')]);
    return sendEncoded(context, { type: mediaTypeOf(name), etag: etagOf(plain), plain, brotli, gzip }, { 'cache-control': FOREVER });
  };
}
