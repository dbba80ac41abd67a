import type { Config } from '../config';
import type { Duty } from '../visit';
import { builtFiles, earlierAssets, readBuiltFiles } from './built-files';
import type { Shell } from './shell';

/** What the shop shows: files, and the page behind every route. Vite's own in development. */
export interface Site {
  readonly files: readonly Duty[];
  shellFor(path: string): Promise<Shell>;
}

/**
 * The site as built.
 *
 * @throws {Error} there is no build, or it has no page
 */
export async function builtSite({ clientDir, earlierAssetsDir }: Pick<Config, 'clientDir' | 'earlierAssetsDir'>): Promise<Site> {
  const files = await readBuiltFiles(clientDir).catch(() => null);
  const page = files?.get('/index.html');
  if (!files || !page || !Buffer.isBuffer(page.plain)) throw new Error('The shop is not built yet: run `npm run build` first.');
  const shell: Shell = { page, html: page.plain.toString('utf8') };
  return {
    files: [builtFiles(files), earlierAssets(earlierAssetsDir)],
    shellFor: () => Promise.resolve(shell),
  };
}
