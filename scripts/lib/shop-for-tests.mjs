import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build-steps.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { mustRun } from './processes.mjs';
import { BACKEND, ROOT } from './root.mjs';
import { startBackend, startShop } from './shop.mjs';

const CACHE = join(ROOT, '.cache');
const TEMPLATES = join(CACHE, 'shop-templates');
const quiet = () => {};

/** As other users see it too: as root PostgreSQL runs as another user and must be able to enter. */
const folder = (path) => mkdir(path, { recursive: true, mode: 0o755 });

/** A data folder with a seeded database, made once for each state of the backend. */
async function template() {
  const name = fingerprint(['src', 'data', 'package-lock.json'].map((path) => join(BACKEND, path))).slice(0, 16);
  const dir = join(TEMPLATES, name);
  if (existsSync(dir)) return dir;
  await folder(TEMPLATES);
  const making = `${dir}.${process.pid}`;
  await folder(making);
  const backend = await startBackend({ dataDir: making, onLine: quiet });
  await backend.stop();
  for (const other of await readdir(TEMPLATES)) {
    // An older state of the backend; what another run is making has a second ending.
    if (!other.includes('.')) await rm(join(TEMPLATES, other), { recursive: true, force: true });
  }
  await rename(making, dir).catch(() => rm(making, { recursive: true, force: true }));
  return dir;
}

/**
 * The whole shop as `npm start` runs it, on free ports and with data of its own.
 *
 * @returns {Promise<{ url: string, backendUrl: string, stop: () => Promise<void> }>}
 */
export async function startShopForTests({ onLine = process.env.RILLE_VERBOSE ? undefined : quiet } = {}) {
  const withBackend = !process.env.BACKEND_URL;
  await ensureInstalled({ withBackend });
  const dataDir = join(CACHE, 'shops', String(process.pid));
  await rm(dataDir, { recursive: true, force: true });
  await folder(join(CACHE, 'shops'));
  if (withBackend) await alone('build', () => ensureBuilt({ shop: false }));
  // cp keeps owners and modes, without which PostgreSQL refuses its own files.
  if (withBackend && process.platform !== 'win32') await mustRun('Copying the test data', 'cp', ['-a', await template(), dataDir]);
  else await folder(dataDir);
  // Until the server has read the build: another run of the tests may want to renew it.
  const shop = await alone('build', async () => {
    await ensureBuilt({ withBackend });
    return startShop({ dataDir, port: '0', onLine });
  });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
