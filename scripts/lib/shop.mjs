import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND, ROOT } from './root.mjs';
import { complain } from './say.mjs';
import { askChild, askHttp } from './silence.mjs';
import { supervise } from './supervised.mjs';

/** A first start makes a database and fills it; on a slow disk that takes its time. */
const BACKEND_TIMEOUT_MS = 120_000;
const SERVER_TIMEOUT_MS = 30_000;

export const defaultDataDir = () => process.env.RILLE_DATA || join(ROOT, '.data');

/** What the backend writes letters with; where it has not been built mails wait. */
const LETTERS = join(ROOT, 'dist/mail/letters.cjs');

/** Where mails go while no `SMTP_URL` names a mail server. */
export const mailboxDir = (dataDir = defaultDataDir()) => join(dataDir, 'mailbox');

/** Medusa is talkative where nobody needs it; its own warnings about transactions come with every request. */
const NOISE = /^\s*$|withTransaction called without custom implementation|^\s+at /;

/**
 * Starts our own Medusa, unless `BACKEND_URL` names another one.
 *
 * @param {{ dataDir?: string, onLine?: (line: string) => void, stock?: boolean, env?: Record<string, string> }} [options] `stock`: without
 *   our corrections; `env`: what the shop is told besides, of which it takes how often something may be done
 * @returns {Promise<{ url: string, publishableKey?: string, pid?: number, stop: () => Promise<void> }>} `pid` of the process that runs now
 */
export async function startBackend({
  dataDir = defaultDataDir(),
  onLine = (line) => NOISE.test(line) || complain(line),
  stock = false,
  env: { RATE_LIMIT_FACTOR } = {},
} = {}) {
  if (process.env.BACKEND_URL) {
    return { url: process.env.BACKEND_URL, publishableKey: process.env.PUBLISHABLE_KEY, stop: async () => {} };
  }
  const backend = await supervise({
    name: 'The backend',
    file: join(BACKEND, 'dist/main.js'),
    cwd: BACKEND,
    readyWord: 'RILLE_BACKEND_READY',
    timeoutMs: BACKEND_TIMEOUT_MS,
    // After a fall it takes its old port again, for that is where the server looks for it.
    env: (earlier) => ({
      RILLE_DATA: dataDir,
      HOST: '127.0.0.1',
      PORT: earlier ? new URL(earlier.url).port : '0',
      ...(existsSync(LETTERS) && { MAIL_LETTERS: LETTERS }),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`,
      ...(RATE_LIMIT_FACTOR && { RATE_LIMIT_FACTOR }),
      ...(stock && { RILLE_STOCK: '1' }),
      // A test runner says so of itself; Medusa leaves things out when it hears that.
      ...(process.env.NODE_ENV === 'test' && { NODE_ENV: undefined }),
    }),
    ask: (_, { url }) => askHttp(`${url}/live`),
    onLine,
  });
  return {
    url: backend.ready.url,
    publishableKey: process.env.PUBLISHABLE_KEY || backend.ready.publishableKey,
    get pid() {
      return backend.pid;
    },
    stop: backend.stop,
  };
}

/** Starts the built server in front of a backend; `root` is where its `dist` lies, `env` what it is told besides. */
export async function startServer({ backend, port = process.env.PORT, dataDir = defaultDataDir(), root = ROOT, env = {}, onLine } = {}) {
  const server = await supervise({
    name: 'The server',
    file: join(root, 'dist/server/main.js'),
    cwd: root,
    readyWord: 'RILLE_SERVER_READY',
    timeoutMs: SERVER_TIMEOUT_MS,
    env: (earlier) => ({
      ...env,
      BACKEND_URL: backend.url,
      PUBLISHABLE_KEY: backend.publishableKey,
      RILLE_DATA: dataDir,
      PORT: earlier ? new URL(earlier.url).port : port,
    }),
    // Not over its port: visitors could take all connections, and it would be ended for that.
    ask: askChild,
    onLine,
  });
  return {
    url: server.ready.url,
    staffUrl: server.ready.staffUrl,
    get pid() {
      return server.pid;
    },
    stop: server.stop,
  };
}

/**
 * Backend and server together.
 *
 * @returns {Promise<{ url: string, staffUrl?: string, backendUrl: string, pids: () => { backend?: number, server?: number }, stop: () => Promise<void> }>}
 */
export async function startShop(options = {}) {
  const backend = await startBackend(options);
  try {
    const server = await startServer({ ...options, backend });
    return {
      url: server.url,
      staffUrl: server.staffUrl,
      backendUrl: backend.url,
      pids: () => ({ backend: backend.pid, server: server.pid }),
      // At once: the server ends in its own time while the backend ends its requests.
      stop: async () => void (await Promise.all([server.stop(), backend.stop()])),
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
