import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onePurchase } from './browser-tests.mjs';
import { freePort } from './port.mjs';
import { start, stop } from './processes.mjs';
import { ROOT } from './root.mjs';
import { Explained, say } from './say.mjs';

/** From `npm start` with an empty data folder to the sentence that the shop is open. */
const OPENING_LIMIT_MS = 180_000;

/** Starts the shop as the README says and resolves with its address. */
function opened(shop) {
  return new Promise((resolve, reject) => {
    const lines = [];
    const timer = setTimeout(() => reject(new Explained(`npm start was not ready in time.\n${lines.join('\n')}`)), OPENING_LIMIT_MS);
    const read = (line) => {
      lines.push(line);
      const url = /Rille is open:\s+(\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    };
    for (const stream of [shop.stdout, shop.stderr]) createInterface({ input: stream }).on('line', read);
    void shop.ended.then(() => reject(new Explained(`npm start ended by itself.\n${lines.join('\n')}`))).finally(() => clearTimeout(timer));
  });
}

/** The shop as somebody new starts it, with an empty data folder, and one purchase in it. */
export async function smokeTest(resultsDir) {
  const dataDir = join(ROOT, '.cache/smoke');
  await rm(dataDir, { recursive: true, force: true });
  // Others may enter: as root PostgreSQL runs as another user.
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const shop = start('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(await freePort()), RILLE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await opened(shop);
    say(`  open at ${url}`);
    return await onePurchase(resultsDir, url);
  } finally {
    await stop(shop, 20_000);
    await rm(dataDir, { recursive: true, force: true });
  }
}
