import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/port.mjs';
import { descendantsOf, start, stop } from '../../scripts/lib/processes.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { type RunningShop, startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { openCart, until } from './asking';

const BACK_WITHIN_MS = 10_000;
const FALLS = 6;
const START_WITHIN_MS = 90_000;

describe(`Killed with SIGKILL, for the ${FALLS}th time too,`, () => {
  let shop: RunningShop;
  let limitMs = BACK_WITHIN_MS;
  beforeAll(async () => {
    shop = await startShopForTests();
    await shop.close();
    const since = Date.now();
    await shop.open();
    // On a machine that is busy with something else a start by hand takes longer as well.
    limitMs = Math.max(BACK_WITHIN_MS, 4 * (Date.now() - since));
  });
  afterAll(() => shop.stop());

  const victims = {
    'the database': async () => (await shop.database?.())?.pid,
    'the backend': async () => shop.pids().backend,
    'the server': async () => shop.pids().server,
  };

  test.each(Object.keys(victims) as (keyof typeof victims)[])(
    '%s is back within 10 s, and nobody is told anything but to come again',
    async (name) => {
      for (let time = 1; time <= FALLS; time++) {
        const pid = await victims[name]();
        const said = new Set<string>();
        process.kill(Number(pid), 'SIGKILL');
        const isBack = async () => {
          const { status, retryAfter } = await openCart(shop.url);
          if (status !== 200) said.add(status === 503 && retryAfter ? '503 with Retry-After' : String(status));
          return status === 200 && (await victims[name]()) !== pid;
        };
        expect(await until(isBack, limitMs), `time ${time}`).toBe(true);
        // Of a server that is dead nothing is heard at all.
        for (const words of said) expect(['503 with Retry-After', ...(name === 'the server' ? ['0'] : [])]).toContain(words);
      }
    },
  );
});

describe('After a kill -9', () => {
  const ended: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  /** `npm start` without npm, which would not hear of it. */
  function open(dataDir: string, port: number) {
    const shop = start(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: undefined,
        npm_lifecycle_event: undefined,
        RILLE_DATA: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk) => (output += chunk));
    ended.push(() => stop(shop));
    return { pid: Number(shop.pid), isOpen: () => until(() => output.includes('Rille is open'), START_WITHIN_MS), output: () => output };
  }

  test.runIf(process.platform === 'linux').each([
    ['of everything', (pid: number) => [pid, ...descendantsOf(pid)]],
    ['of the one process that a person started', (pid: number) => [pid]],
  ])('%s the next start opens the shop at once, at the same port', async (_, victims) => {
    const dataDir = await mkdtemp(join(ROOT, '.cache/killed-'));
    ended.push(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const first = open(dataDir, port);
    expect(await first.isOpen(), first.output()).toBe(true);
    for (const pid of victims(first.pid)) process.kill(pid, 'SIGKILL');
    const second = open(dataDir, port);
    expect(await second.isOpen(), second.output()).toBe(true);
    expect((await openCart(`http://127.0.0.1:${port}`)).status).toBe(200);
  });
});
