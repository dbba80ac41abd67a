import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BuildForTests, buildsForTests } from '../../scripts/lib/builds-for-tests.mjs';
import { type RunningServer, startServer } from '../../scripts/lib/shop.mjs';
import { type FaultProxy, openFaultProxy } from './fault-proxy';
import { test as base, expect } from './shop';

type BuildName = 'a' | 'b';

interface Builds {
  /** The servers of both builds, side by side. */
  readonly servers: Readonly<Record<BuildName, RunningServer>>;
  readonly builds: Readonly<Record<BuildName, BuildForTests>>;
  /** Hashed files that only the first build has. */
  readonly onlyInA: readonly string[];
}

/** One origin on which one build or the other is deployed, behind a line that can break. */
export interface Origin extends FaultProxy {
  deploy(build: BuildName): void;
  /**
   * In the middle of a rolling deploy: servers of both builds stand behind the address, and requests go to them in
   * turns, the first one to the new build, whose files the old one's server was not built with.
   */
  deployBoth(): void;
  /** Hashed files of the first build answer as told, whatever the server keeps. */
  readonly onlyInA: RegExp;
  /** One of them, a route that is loaded when it is opened. */
  readonly lazyInA: string;
  readonly builtAtMs: Readonly<Record<BuildName, number>>;
}

function backend(): { readonly url: string } {
  const url = process.env.RILLE_BACKEND_URL;
  if (!url) throw new Error('No backend is running: start the tests with `npx playwright test`.');
  return { url };
}

async function openBuilds(): Promise<Builds & { stop(): Promise<void> }> {
  const builds = await buildsForTests();
  const dataDir = await mkdtemp(join(tmpdir(), 'rille-two-builds-'));
  const start = ({ root }: BuildForTests) => startServer({ backend: backend(), port: '0', dataDir, root, onLine: () => undefined });
  const [a, b] = await Promise.all([start(builds.a), start(builds.b)]);
  const assetsOf = ({ root }: BuildForTests) => readdir(join(root, 'dist/client/assets'));
  const inB = new Set(await assetsOf(builds.b));
  return {
    servers: { a, b },
    builds,
    onlyInA: (await assetsOf(builds.a)).filter((file) => !inB.has(file)),
    async stop() {
      await Promise.all([a.stop(), b.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One more server, with a data folder of its own. */
async function withServer({ root }: BuildForTests, env: Readonly<Record<string, string>>, use: (url: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rille-one-build-'));
  const server = await startServer({ backend: backend(), port: '0', dataDir, root, env, onLine: () => undefined });
  await use(server.url);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * What reaches the old worker while it is being ended for the new one starts it again. A visitor's browser
 * ends it once it has nothing to do; one that is watched, as here, does not, and is asked once more.
 */
export async function letInAtLast(page: Page, originUrl: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const ended = new Set<string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status !== 'activated') continue;
      if (runningStatus === 'stopping') ended.add(versionId);
      if (runningStatus !== 'running' || !ended.delete(versionId)) continue;
      // It may have gone meanwhile, and the page too.
      devtools.send('ServiceWorker.skipWaiting', { scopeURL: `${originUrl}/` }).catch(() => undefined);
    }
  });
  await devtools.send('ServiceWorker.enable');
}

/** Tests in front of an origin on which builds come and go; their pages have real service workers. */
export const test = base.extend<{ origin: Origin; killed: string; alone: string }, { twoBuilds: Builds }>({
  twoBuilds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const builds = await openBuilds();
      await use(builds);
      await builds.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  origin: async ({ twoBuilds }, use) => {
    const proxy = await openFaultProxy(twoBuilds.servers.a.url);
    await use({
      ...proxy,
      deploy: (build) => proxy.point(twoBuilds.servers[build].url),
      deployBoth: () => proxy.point(twoBuilds.servers.b.url, twoBuilds.servers.a.url),
      onlyInA: new RegExp(`^/assets/(?:${twoBuilds.onlyInA.map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`),
      lazyInA: `/assets/${twoBuilds.onlyInA.find((file) => /^product\._handle-.*\.js$/.test(file))}`,
      builtAtMs: { a: twoBuilds.builds.a.builtAtMs, b: twoBuilds.builds.b.builtAtMs },
    });
    await proxy.close();
  },
  /** The first build's server with the emergency brake pulled. */
  killed: async ({ twoBuilds: { builds } }, use) => withServer(builds.a, { RILLE_KILL_WORKER: '1' }, use),
  /** A server of the first build that shares its files with no other one. */
  alone: async ({ twoBuilds: { builds } }, use) => withServer(builds.a, {}, use),
  context: async ({ context, origin }, use) => {
    context.on('page', (page) => void letInAtLast(page, origin.url).catch(() => undefined));
    await use(context);
  },
  baseURL: async ({ origin }, use) => use(origin.url),
  serviceWorkers: 'allow',
});

/** Which build the page on screen is of. */
export const buildOf = async (page: Page): Promise<number> => Number(await page.locator('html').getAttribute('data-build'));

/** A browser lets a new worker in when the old one has finished what it is doing. */
export const LETTING_IN = { timeout: 60_000 };

/** What the browser does by itself within a day, and the shop when it is looked at again. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A look that fails leaves what was there, as for a visitor; what comes of it is what is waited for.
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
  });

/**
 * Waits until the whole shop is on this device: the build with what is opened rarely, the catalogue with
 * its products' texts, and the page in the worker's hands.
 */
export async function onDevice(page: Page): Promise<void> {
  const isThere = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active || !navigator.serviceWorker.controller) return false;
    const [catalogue, rest] = await Promise.all([caches.open('rille-catalogue'), caches.open('rille-rest')]);
    const named = (await catalogue.keys()).find(({ url }) => /\/catalog\/[a-z]{2}\.json$/.test(url));
    const manifest = named && (await catalogue.match(named));
    if (!manifest || !(await rest.keys()).some(({ url }) => /\/assets\/rest-/.test(url))) return false;
    const { detailsUrls } = (await manifest.json()) as { readonly detailsUrls: readonly string[] };
    return (await Promise.all(detailsUrls.map((url) => catalogue.match(url)))).every(Boolean);
  };
  await expect.poll(() => page.evaluate(isThere), { timeout: 120_000 }).toBe(true);
}

export { expect };
