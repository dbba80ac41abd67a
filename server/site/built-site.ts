import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config } from '../config';
import { type ClientFiles, readClientFiles } from '../render/client-build';
import type { Handler } from '../request-context';
import { etagOf } from '../respond';
import { SharedFiles } from '../shared-files';
import { type BuiltFiles, builtFiles, earlierAssets, otherBuildsAssets, readBuiltFiles } from './built-files';
import { isPage } from './routes';
import type { Shell } from './shell';

/** What the shop shows: files, and the page behind every route. Vite's own in development. */
export interface Site {
  readonly files: readonly Handler[];
  shellFor(path: string): Promise<Shell>;
  /**
   * The page of exactly this content, of whichever build: a worker wants its own, whatever server it asks.
   *
   * @param digest base64 of its SHA-256
   * @returns null where no server has it
   */
  shellOf?(digest: string): Promise<Shell | null>;
  /** Tells the other servers again what this one has, while it runs. */
  share?(): Promise<void>;
  /** Missing where pages are not rendered here: in development, and in a build without a renderer. */
  readonly rendering?: { readonly threadFile: string; readonly files: ClientFiles };
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
const shellName = (digest: string): string => `${Buffer.from(digest, 'base64').toString('hex')}.html`;

/** Hashed files by their names, in the encodings they are kept in. */
function assetsOf(files: BuiltFiles): ReadonlyMap<string, Buffer> {
  const assets = [...files].flatMap(([path, { plain, brotli, gzip }]) => {
    const name = /^\/assets\/([^/]+)$/.exec(path)?.[1];
    const encodings: readonly (readonly [string, Buffer | undefined])[] = [
      // The encodings first: whoever finds the file finds these too.
      [`${name}.br`, brotli],
      [`${name}.gz`, gzip],
      [`${name}`, Buffer.isBuffer(plain) ? plain : undefined],
    ];
    return name ? encodings.filter((one): one is readonly [string, Buffer] => one[1] !== undefined) : [];
  });
  return new Map(assets);
}

/**
 * The site as built, told to the other servers behind the same address.
 *
 * @throws {Error} there is no build, or it has no page
 */
export async function builtSite({
  clientDir,
  earlierAssetsDir,
  rendererFile,
  sharedAssetsDir,
}: Pick<Config, 'clientDir' | 'earlierAssetsDir' | 'rendererFile' | 'sharedAssetsDir'>): Promise<Site> {
  const files = await readBuiltFiles(clientDir).catch(() => null);
  const page = files?.get('/index.html');
  if (!files || !page || !Buffer.isBuffer(page.plain)) throw new Error('The shop is not built yet: run `npm run build` first.');
  const shell: Shell = { page, html: page.plain.toString('utf8') };
  const clientFiles = existsSync(rendererFile) ? await readClientFiles(clientDir) : null;
  const shared = new SharedFiles(sharedAssetsDir);
  const [digest, assets, name] = [digestOf(page.plain), assetsOf(files), shellName(digestOf(page.plain))];
  const shells = new Map([[name, page.plain]]);
  const share = async () => {
    await shared.publish('assets', assets);
    await shared.publish('shells', shells);
  };
  await share();
  return {
    share,
    async shellOf(wanted) {
      if (wanted === digest) return shell;
      const plain = await shared.read('shells', shellName(wanted));
      // Its name is its content: nothing else is given out as the page.
      if (!plain || digestOf(plain) !== wanted) return null;
      return { page: { type: page.type, etag: etagOf(plain), plain }, html: plain.toString('utf8') };
    },
    ...(clientFiles && { rendering: { threadFile: rendererFile, files: clientFiles } }),
    files: [builtFiles(files), otherBuildsAssets([earlierAssets(earlierAssetsDir), (name) => shared.read('assets', name)])],
    shellFor: (path) => Promise.resolve({ ...shell, isPage: isPage(path) }),
  };
}
