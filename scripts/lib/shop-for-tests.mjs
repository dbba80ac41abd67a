import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build-steps.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { mustRun } from './processes.mjs';
import { BACKEND, ROOT } from './root.mjs';
import { mailboxDir, startBackend, startShop } from './shop.mjs';

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

/** A data folder of its own for one backend, with everything seeded. */
async function freshData(name) {
  const dataDir = join(CACHE, 'shops', name);
  await rm(dataDir, { recursive: true, force: true });
  await folder(join(CACHE, 'shops'));
  // cp keeps owners and modes, without which PostgreSQL refuses its own files.
  if (process.platform !== 'win32') await mustRun('Copying the test data', 'cp', ['-a', await template(), dataDir]);
  else await folder(dataDir);
  return dataDir;
}

/**
 * Our backend and a stock Medusa on the same catalogue, on free ports and with data of their own.
 *
 * @returns {Promise<{ ours: string, stock: string, stop: () => Promise<void> }>} where they are
 */
export async function startBackendsForTests() {
  await ensureInstalled();
  await alone('build', () => ensureBuilt({ shop: false }));
  const open = async (name, stock) => {
    const dataDir = await freshData(`${process.pid}-${name}`);
    const backend = await startBackend({ dataDir, onLine: quiet, stock, env: MANY_VISITORS });
    return {
      url: backend.url,
      databaseUrl: (await databaseOf(dataDir)).url,
      async stop() {
        await backend.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  };
  // The template must be there before two want it.
  await template();
  const [ours, stock] = await Promise.all([open('ours', false), open('stock', true)]);
  return { ours, stock, stop: async () => void (await Promise.all([ours.stop(), stock.stop()])) };
}

/** The backend's own database as it runs now: its process, and where tests change what a shop's people would change. */
async function databaseOf(dataDir) {
  const note = join(dataDir, 'database-home');
  const home = existsSync(note) ? await readFile(note, 'utf8') : dataDir;
  const [pid, , , port] = (await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const { database: password } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  return { pid: Number(pid), url: `postgres://medusa:${password}@127.0.0.1:${port?.trim()}/rille` };
}

/** Many visitors of the tests come from one address, and each signs up or in. */
const MANY_VISITORS = { RATE_LIMIT_FACTOR: '1000' };

/** The page for staff is opened for the tests that ask for it: a port is one shop's. */
const NO_STAFF = { STAFF_PORT: '0' };

/**
 * The whole shop as `npm start` runs it, on free ports and with data of its own.
 *
 * @param {{ onLine?: (line: string) => void, env?: Record<string, string> }} [options] `env`: what the server is told besides
 * @returns {Promise<import('./shop-for-tests.d.mts').RunningShop>}
 */
export async function startShopForTests({ onLine = process.env.RILLE_VERBOSE ? undefined : quiet, env = {} } = {}) {
  const withBackend = !process.env.BACKEND_URL;
  await ensureInstalled({ withBackend });
  if (withBackend) await alone('build', () => ensureBuilt({ shop: false }));
  const dataDir = withBackend ? await freshData(String(process.pid)) : join(CACHE, 'shops', String(process.pid));
  await folder(dataDir);
  // Until the server has read the build: another run of the tests may want to renew it.
  const start = (port) =>
    alone('build', async () => {
      await ensureBuilt({ withBackend });
      return startShop({ dataDir, port, onLine, env: { ...MANY_VISITORS, ...NO_STAFF, ...env } });
    });
  const shop = await start('0');
  let running = shop;
  const close = async () => {
    const ending = running;
    running = null;
    await ending?.stop();
  };
  return {
    ...shop,
    ...(withBackend && {
      databaseUrl: (await databaseOf(dataDir)).url,
      database: () => databaseOf(dataDir),
      mailbox: mailboxDir(dataDir),
    }),
    pids: () => running?.pids() ?? {},
    close,
    async open() {
      running ??= await start(new URL(shop.url).port);
    },
    async stop() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
