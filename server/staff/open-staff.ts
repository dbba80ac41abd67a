import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { listen, serverOf, stopper } from '../listener';
import { say, wordsOf } from '../log';
import { shopOptions } from '../shop';
import { readBuiltFiles } from '../site/built-files';
import { createStaff } from './staff';

/** The page for staff while it is open. */
export interface OpenStaff {
  readonly url: string;
  stop(): Promise<void>;
}

/** When the shop that visitors are given was built, epoch ms; null where it is not built, as while developing. */
const builtAt = async (clientDir: string): Promise<number | null> => {
  const text = await readFile(join(clientDir, '.vite/build.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text).builtAtMs;
};

/**
 * Opens the page for staff on a port of its own, which the shop's never leads to. A shop that cannot open it sells all the same,
 * and says so.
 *
 * @param url of the shop, where no public one is known
 * @param goodsChanged is told each time that staff have changed what the shop's lists show
 * @returns null where there is none
 */
export async function openStaff(config: Config, url: string, goodsChanged: () => void): Promise<OpenStaff | null> {
  if (config.staffPort === 0) return null;
  try {
    const files = await readBuiltFiles(config.staffDir).catch(() => {
      throw new Error('it is not built yet: run `npm run build`');
    });
    const staff = createStaff(config, files, { url: config.publicUrl ?? url, builtAtMs: await builtAt(config.clientDir), goodsChanged });
    const server = serverOf({ options: shopOptions, handle: staff.handle });
    const staffUrl = await listen(server, { port: config.staffPort, host: config.staffHost }, 'STAFF_PORT');
    return { url: staffUrl, stop: stopper(server, staff.close) };
  } catch (error) {
    say(`The page for staff is closed: ${wordsOf(error)}`);
    return null;
  }
}
