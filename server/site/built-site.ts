import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { type ClientFiles, readClientFiles } from '../render/client-build';
import type { Duty } from '../visit';
import { builtFiles, earlierAssets, readBuiltFiles } from './built-files';
import { routesOf } from './routes';
import type { Shell } from './shell';

/** What the shop shows: files, and the page behind every route. Vite's own in development. */
export interface Site {
  readonly files: readonly Duty[];
  shellFor(path: string): Promise<Shell>;
  /** Missing where pages are not rendered here: in development, and in a build without a renderer. */
  readonly rendering?: { readonly threadFile: string; readonly files: ClientFiles };
}

/**
 * The site as built.
 *
 * @throws {Error} there is no build, or it has no page
 */
export async function builtSite({
  clientDir,
  earlierAssetsDir,
  rendererFile,
}: Pick<Config, 'clientDir' | 'earlierAssetsDir' | 'rendererFile'>): Promise<Site> {
  const files = await readBuiltFiles(clientDir).catch(() => null);
  const page = files?.get('/index.html');
  if (!files || !page || !Buffer.isBuffer(page.plain)) throw new Error('The shop is not built yet: run `npm run build` first.');
  const shell: Shell = { page, html: page.plain.toString('utf8') };
  const manifest = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8').catch(() => null);
  // A build of somebody else's, without a manifest: nothing is known of its pages.
  const isPage = manifest === null ? () => true : routesOf(manifest);
  const clientFiles = existsSync(rendererFile) ? await readClientFiles(clientDir) : null;
  return {
    ...(clientFiles && { rendering: { threadFile: rendererFile, files: clientFiles } }),
    files: [builtFiles(files), earlierAssets(earlierAssetsDir)],
    shellFor: (path) => Promise.resolve({ ...shell, isPage: isPage(path) }),
  };
}
