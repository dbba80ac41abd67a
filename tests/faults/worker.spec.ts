// Long because it shows every task of the worker, and what it never touches.

import type { Page } from '@playwright/test';
import { inSync, putIntoCart } from '../support/checkout';
import { stopTime } from '../support/own-clock';
import { limitStorage } from '../support/quota';
import { buildOf, expect, LETTING_IN, lookForUpdate, type Origin, onDevice, test } from '../support/two-builds';

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
/** Sentences of a browser whose shop is gone or answers nonsense. */
const UNREACHABLE =
  /Failed to load resource|net::ERR_|Failed to fetch|ServiceWorker|MIME type|(?:Offline|ForeignAnswer)Error|SyntaxError|fetching the script/;

const cards = (page: Page) => page.getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity: / });

/** The kept catalogue: which manifest, and which of its parts are there. */
/** Without the texts of single products, which come when the catalogue is whole. */
const keptCatalogue = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('rille-catalogue');
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/catalog/details-'));
    paths.sort();
    return { manifest: await (await cache.match('/catalog/de.json'))?.text(), paths };
  });

const postToWorker = (page: Page, data: unknown) =>
  page.evaluate(async (message) => (await navigator.serviceWorker.ready).active?.postMessage(message), data);
const renewCatalogue = (page: Page) => postToWorker(page, { rille: 1, message: { type: 'keep-catalogue', country: 'de' } });

/** What the worker says of itself; it is given a moment. */
const askState = (page: Page) =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, 5_000, null);
    });
    worker?.postMessage({ rille: 1, message: { type: 'tell-state', country: 'de' } }, [port2]);
    return answer;
  });

/** Without a network, in a tab that knows nothing yet. */
async function expectWholeShopOffline(page: Page, origin: Origin): Promise<void> {
  await origin.setOnline(false);
  const cold = await page.context().newPage();
  await cold.goto('/shop/turntables');
  await expect(title(cold)).toHaveText('Turntables');
  await expect.poll(() => cards(cold).count()).toBeGreaterThan(5);
  await cold.close();
}

// One of the longest, and among the last: nobody waits for it alone.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(UNREACHABLE));

test('N01: without a network at the very first visit there is nothing, and one visit later there is everything', { tag: '@gate' }, async ({
  page,
  origin,
}) => {
  await origin.setOnline(false);
  await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await origin.setOnline(true);
  // The first one is busy with the browser's own error page.
  const next = await page.context().newPage();
  await next.goto('/');
  await onDevice(next);
  await expectWholeShopOffline(next, origin);
});

test('N02: after one visit the shop starts without a network, with its shell, its goods and the cart', { tag: '@gate' }, async ({
  page,
  origin,
}) => {
  await putIntoCart(page, STYLUS);
  await onDevice(page);
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.goto('/shop/turntables');
  await expect(title(cold)).toHaveText('Turntables');
  expect(await buildOf(cold)).toBe(origin.builtAtMs.a);
  await expect.poll(() => cards(cold).count()).toBeGreaterThan(5);
  await cold.goto('/cart');
  await expect(quantity(cold)).toHaveValue('1');
});

test('a page about a person that the worker opens has its title and its language before its script runs', async ({ page, origin }) => {
  await page.goto('/');
  await onDevice(page);
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.addInitScript(() => {
    // All is read, and no script of the page has run.
    const note = () => {
      const { title, documentElement } = document;
      Object.assign(window, { beforeScripts: [title, documentElement.lang, documentElement.dataset.build] });
    };
    document.addEventListener('readystatechange', note, { once: true });
  });
  for (const [path, title, locale] of [
    ['/cart', 'Cart', 'en'],
    ['/de/wishlist', 'Merkliste', 'de'],
    ['/de/login', 'Anmelden', 'de'],
    ['/en/account/order/order_1', 'Your orders', 'en'],
  ] as const) {
    await cold.goto(path);
    expect(await cold.evaluate(() => Reflect.get(window, 'beforeScripts'))).toEqual([`${title} – Rille`, locale, undefined]);
    // The page that begins says its own in the same place.
    await expect(cold.locator('h1').first()).toBeVisible();
    await expect(cold.locator('title')).toHaveCount(1);
  }
});

/** Paths of the pages that are kept as the server has rendered them. */
const storedPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('rille-pages')).keys()).map(({ url }) => new URL(url).pathname));

test('N02: a page somebody has opened, and the ways in, stand there as they were rendered, and come to life without a network', async ({
  page,
  origin,
}) => {
  await page.goto(STYLUS);
  await onDevice(page);
  await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining([STYLUS, '/', '/shop/turntables']));
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { rendered: document.querySelector('h1') }));
  });
  for (const path of [STYLUS, '/', '/shop/turntables']) {
    await cold.goto(path);
    await expect(cold.locator('html')).toHaveAttribute('data-build', String(origin.builtAtMs.a));
    await expect(cold.getByRole('region', { name: 'No network at the moment.' })).toBeVisible();
    expect(
      await cold.evaluate(() => {
        const { rendered } = window as unknown as { rendered: Element | null };
        return rendered !== null && rendered === document.querySelector('h1');
      }),
      path,
    ).toBe(true);
  }
  // In another language, or with a choice in its address, a page is made here.
  await cold.context().addCookies([{ name: 'rille_locale', value: 'de', url: origin.url }]);
  await cold.goto('/shop/turntables');
  await expect(title(cold)).toHaveText('Plattenspieler');
  await cold.goto('/shop/turntables?sort=price-asc');
  await expect(title(cold)).toHaveText('Plattenspieler');
  // A product that nobody has opened here, with what only its own page says.
  await cards(cold).first().getByRole('link').first().click();
  await expect(
    cold
      .getByRole('main')
      .getByText(/^Preise von (?:heute|gestern), /)
      .first(),
  ).toBeVisible();
  await expect(cold.getByRole('region', { name: 'Bilder' })).toBeVisible();
});

test('N02: however many pages are named to the worker, the first ones are kept', async ({ page }) => {
  await page.goto('/');
  await onDevice(page);
  const nowhere = (from: number, count: number) => Array.from({ length: count }, (_, place) => `/nowhere-${from + place}`);
  // No way in, so no page has asked for it.
  const paths = ['/', ...nowhere(0, 60), STYLUS, ...nowhere(60, 500)];
  const visitor = { locale: 'en', country: 'de' };
  await postToWorker(page, { rille: 1, message: { type: 'keep-pages', visitor, paths, isLineThin: false } });
  await expect.poll(() => storedPages(page)).toContain(STYLUS);
});

test.describe('a new catalogue that does not arrive whole leaves the last good one', () => {
  const NEW_PART = '/catalog/prices-reg_de-00000000000000000000.json';
  /** The manifest names a part that nobody has yet. */
  const nameNewPart = (origin: Origin) =>
    origin.fail('/catalog/de.json', { kind: 'changed', change: (manifest) => ({ ...(manifest as object), pricesUrls: [NEW_PART] }) });

  /** @param path what arrives broken */
  const expectLastGood =
    (path: string, break_: (origin: Origin) => void) =>
    async ({ page, origin }: { page: Page; origin: Origin }) => {
      await page.goto('/shop/turntables');
      await onDevice(page);
      const before = await keptCatalogue(page);
      const asked: string[] = [];
      origin.hear((heard) => asked.push(heard.path));
      break_(origin);
      // Asked more than once: the worker leaves a few seconds between two looks.
      await expect
        .poll(
          async () => {
            await renewCatalogue(page);
            return asked.filter((one) => one === path).length;
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(1);
      expect(await keptCatalogue(page)).toEqual(before);
      await expectWholeShopOffline(page, origin);
    };

  test(
    'X04: because one of its files is not what its name says',
    expectLastGood(NEW_PART, (origin) => {
      nameNewPart(origin);
      origin.fail(NEW_PART, { kind: 'status', status: 200, type: 'application/json', body: '{"offers":{}}' });
    }),
  );
  test(
    'N06: because the list of its files is cut off',
    expectLastGood('/catalog/de.json', (origin) => origin.fail('/catalog/de.json', { kind: 'cut', bytes: 60 })),
  );
  test(
    'N08: because a log-in page answers in the place of a file',
    expectLastGood(NEW_PART, (origin) => {
      nameNewPart(origin);
      origin.fail(NEW_PART, { kind: 'html' });
    }),
  );
});

test('N08: where a log-in page answers everything, the shop is there and none of it is kept', async ({ page, origin }) => {
  await page.goto('/');
  await onDevice(page);
  origin.fail(/./, { kind: 'html' });
  await page.goto('/shop/turntables');
  await expect(title(page)).toHaveText('Turntables');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  const pages = await page.evaluate(async () => {
    const found: { readonly path: string; readonly isOurs: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!/html/.test(response?.headers.get('content-type') ?? '')) continue;
        found.push({ path: new URL(request.url).pathname, isOurs: / id="root"/.test((await response?.text()) ?? '') });
      }
    }
    return found;
  });
  expect(pages).toContainEqual({ path: '/shell.html', isOurs: true });
  expect(pages.filter(({ isOurs }) => !isOurs)).toEqual([]);
});

test('D14, X05: words the worker does not know, or that somebody made up, change nothing', async ({ page, origin, consoleGuard }) => {
  await page.goto('/');
  await onDevice(page);
  const before = await keptCatalogue(page);
  const made: readonly unknown[] = [
    'activate-update',
    null,
    { type: 'SKIP_WAITING' },
    { rille: 99, message: { type: 'repair', country: 'de' } },
    { rille: 1, message: { type: 'keep-catalogue', country: '../../store/carts' } },
    { rille: 1, message: { type: 'delete-everything' } },
  ];
  // What it should know and cannot read is said: a mistake of ours, or of whoever speaks in our name.
  consoleGuard.allow(/^uncaught: page and worker do not understand each other: keep-catalogue: country /);
  const told = page.context().waitForEvent('weberror');
  for (const data of made) await postToWorker(page, data);
  expect((await told).error().message).toContain('keep-catalogue: country ');
  // The worker is alive and answers the next proper question.
  await expect.poll(() => askState(page)).toMatchObject({ rille: 1, message: { type: 'state', state: { builtAtMs: origin.builtAtMs.a } } });
  expect(await keptCatalogue(page)).toEqual(before);
});

/** The worker of a build that speaks otherwise. */
async function strangeWorker(page: Page): Promise<string> {
  const source = await (await page.request.get('/sw.js')).text();
  const [, name] = /rille:(\w+),message:/.exec(source) ?? [];
  const strange = source.replace(new RegExp(`\\b${name}=1\\b`), `${name}=2`);
  expect(strange).not.toBe(source);
  return strange;
}

/** Resolves when no worker waits any more. Nobody waits for long while no page of the shop is open. */
async function nobodyWaits(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  const statuses = new Map<string, string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => [...statuses.values()].filter((status) => status !== 'redundant'), LETTING_IN).toEqual(['activated']);
  await devtools.detach();
}

test('D14: a worker whose words this page does not know serves it all the same, and gives way to one that it knows', async ({
  page,
  origin,
}) => {
  await putIntoCart(page, STYLUS);
  await onDevice(page);
  origin.fail('/sw.js', { kind: 'status', status: 200, type: 'text/javascript', body: await strangeWorker(page) });
  const workers = async (tab: Page) => {
    await lookForUpdate(tab);
    return tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waits: Boolean(registration?.waiting), comes: Boolean(registration?.installing) };
    });
  };
  await expect.poll(() => workers(page)).toEqual({ waits: true, comes: false });
  // It does not know the word that lets it in, and the page goes on.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
  await expect(title(page)).toHaveText('Turntables');
  expect((await workers(page)).waits).toBe(true);

  // With the last page of the old one it comes in by itself.
  await page.goto('about:blank');
  const tab = await page.context().newPage();
  await page.close();
  await nobodyWaits(tab);
  await tab.goto('/shop/turntables');
  expect(await workers(tab)).toEqual({ waits: false, comes: false });
  await expect.poll(() => cards(tab).count()).toBeGreaterThan(5);
  await tab.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await expect(tab.getByRole('dialog').getByRole('region', { name: 'On this device' })).toBeVisible();
  await tab.keyboard.press('Escape');
  await cards(tab).first().getByRole('link').first().click();
  await expect(tab).toHaveURL(/\/product\//);
  await tab.goto('/cart');
  await expect(quantity(tab)).toHaveValue('1');
  await origin.setOnline(false);
  await tab.goto('/shop/turntables');
  await expect(title(tab)).toHaveText('Turntables');

  await origin.setOnline(true);
  origin.heal();
  await expect.poll(() => workers(tab), { ...LETTING_IN, intervals: [100] }).toEqual({ waits: true, comes: false });
  // By then the page knows of it, too; it says so for five seconds.
  await expect(tab.getByText('A new version of the shop is ready.')).toBeVisible();
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cartridges' }).click();
  // It loads the page again.
  await expect.poll(() => workers(tab).catch(() => null), LETTING_IN).toEqual({ waits: false, comes: false });
  await expect.poll(() => buildOf(tab)).toBe(origin.builtAtMs.a);
  await expect.poll(() => askState(tab).catch(() => null)).toMatchObject({ rille: 1, message: { type: 'state' } });
});

test('N02, N04: where nothing is ever answered, a cold start shows the shop and a product nobody has opened, and says how old', async ({
  page,
  origin,
}) => {
  await page.goto('/');
  await onDevice(page);
  await page.close();
  // The browser believes itself online, and every request hangs.
  origin.fail(/./, { kind: 'silence' });

  const cold = await page.context().newPage();
  await cold.clock.install();
  await cold.goto('/shop/turntables', { waitUntil: 'commit' });
  await expect(title(cold)).toHaveText('Turntables');
  await expect.poll(() => cards(cold).count()).toBeGreaterThan(5);
  await expect(cold.locator('html')).toHaveAttribute('data-alive', 'true');
  await stopTime(cold);
  await cards(cold).first().getByRole('link').first().click();
  await expect(cold).toHaveURL(/\/product\//);
  // The read is given up after three seconds of the page's own time, which begin when it is asked.
  await expect(async () => {
    await cold.clock.runFor(1_000);
    await expect(title(cold)).not.toHaveText('Turntables', { timeout: 200 });
  }).toPass();
  // Both the read and the probe have had their time.
  await cold.clock.runFor(10_000);
  await expect(cold.getByRole('region', { name: 'No network at the moment.' })).toBeVisible();
  await expect(
    cold
      .getByRole('main')
      .getByText(/^Prices from (?:today|yesterday), /)
      .first(),
  ).toBeVisible();
});

test('what is personal is never kept: the worker leaves the Store API alone', async ({ page, origin }) => {
  await putIntoCart(page, STYLUS);
  await onDevice(page);
  await expect.poll(() => storedPages(page)).toContain(STYLUS);
  await page.goto('/cart');
  await inSync(page);
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(kept).toContain(STYLUS);
  const personal = /^\/(?:en\/|de\/)?(?:store|cart|checkout|account|login|register|order-confirmation|wishlist|compare|handover)\b/;
  expect(kept.filter((path) => personal.test(path))).toEqual([]);
  await origin.setOnline(false);
  expect(
    await page.evaluate(() =>
      fetch('/store/config').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
});

test.describe('a broken worker', () => {
  const BROKEN = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate')
        event.respondWith(new Response('<title>white</title>', { headers: { 'content-type': 'text/html' } }));
    });`;

  test('D11: is ended within one navigation once the emergency brake is pulled, and the cart is still there', async ({
    page,
    origin,
    killed,
  }) => {
    await putIntoCart(page, STYLUS);
    await onDevice(page);
    origin.fail('/sw.js', { kind: 'status', status: 200, type: 'text/javascript', body: BROKEN });
    // A browser that is just looking by itself answers with what was there before.
    await expect
      .poll(async () => {
        await lookForUpdate(page);
        return origin.heard('GET', /^\/sw\.js$/).some(({ fault }) => fault === 'status');
      })
      .toBe(true);
    const isLetIn = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return !registration?.installing && !registration?.waiting;
      });
    await expect.poll(isLetIn, LETTING_IN).toBe(true);
    await page.goto('/');
    await expect(page).toHaveTitle('white');

    origin.heal();
    origin.point(killed);
    await page.goto('/');
    await expect(page).not.toHaveTitle('white');
    await expect(title(page)).toBeVisible();
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('1');
  });

  test('D11: the brake does not load a page again under the hands of somebody who fills in a form', async ({ page, origin, killed }) => {
    await page.goto('/login');
    await onDevice(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mara.feld@example.com');
    origin.point(killed);
    await expect
      .poll(async () => {
        await lookForUpdate(page);
        return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      }, LETTING_IN)
      .toBe(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('mara.feld@example.com');
  });
});

test.describe('pictures', () => {
  const listed = (page: Page) =>
    page.evaluate(async () => (await (await caches.open('rille-pictures-list')).keys()).map(({ url }) => new URL(url).pathname));

  test('of the lists come while nothing else is going on, and are all there without a network', async ({ page, origin }) => {
    await page.goto('/');
    await onDevice(page);
    await expect.poll(async () => (await listed(page)).length, { timeout: 90_000 }).toBeGreaterThan(100);
    await origin.setOnline(false);
    await page.goto('/shop/cartridges-headshells');
    const first = cards(page).first().getByRole('img');
    await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)).toBe(true);
  });

  test('are not fetched ahead for somebody who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      const told: string[] = [];
      Object.assign(window, { told });
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (data, ...rest) {
        told.push(data?.message?.type);
        return postMessage.call(this, data, ...(rest as [StructuredSerializeOptions]));
      };
    });
    await page.goto('/');
    await onDevice(page);
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect.poll(told).toContain('keep-catalogue');
    // Whatever was put off to an idle moment has been done after the next one.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(await told()).not.toContain('keep-pictures');
    expect(await listed(page)).toEqual([]);
  });

  test('once seen on a product page stay', async ({ page, origin }) => {
    await page.goto('/');
    await onDevice(page);
    await page.goto(STYLUS);
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const seen = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), seen)).toBe(true);
    await origin.setOnline(false);
    expect(await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), seen)).toMatch(/^image\//);
  });

  test('S05: give up their place when a new one does not fit into the quota, and the cart is kept', async ({ page, context, origin }) => {
    await page.goto('/');
    await onDevice(page);
    await expect.poll(async () => (await listed(page)).length, { timeout: 60_000 }).toBeGreaterThan(10);
    await limitStorage(page, context, -1_000, origin.url);
    await putIntoCart(page, STYLUS);
    // Those that find room again meanwhile are soon too many once more.
    await expect.poll(() => listed(page), { timeout: 60_000 }).toEqual([]);
    expect((await keptCatalogue(page)).manifest).toBeTruthy();
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('1');
    await expect(page.getByText('Your cart is not saved on this device.')).toBeHidden();
  });

  test('S05: make room first when the disk is full, and the cart is kept', async ({ page }) => {
    await page.goto('/');
    await onDevice(page);
    await expect.poll(async () => (await listed(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.goto(STYLUS);
    await expect.poll(() => page.evaluate(() => caches.has('rille-pictures-seen'))).toBe(true);
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      const remove = CacheStorage.prototype.delete;
      const gone: string[] = [];
      Object.assign(window, { gone });
      CacheStorage.prototype.delete = function (name) {
        gone.push(name);
        return remove.call(this, name);
      };
      IDBObjectStore.prototype.put = function (...values) {
        if (this.transaction.db.name === 'shop-cart' && !gone.includes('rille-pictures-list'))
          throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values as Parameters<typeof put>);
      };
    });
    await putIntoCart(page, STYLUS);
    // Two writes may have met the full disk at the same moment.
    expect(await page.evaluate(() => [...new Set((window as unknown as { gone: string[] }).gone)])).toEqual([
      'rille-pictures-seen',
      'rille-pictures-list',
    ]);
    expect((await keptCatalogue(page)).manifest).toBeTruthy();
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('1');
  });
});

test('repairing fetches everything anew but the cart', async ({ page, origin }) => {
  await putIntoCart(page, STYLUS);
  await onDevice(page);
  await page.evaluate(async () => {
    const shell = await caches.open('rille-shell');
    for (const request of await shell.keys()) if (/\/assets\//.test(request.url)) await shell.put(request, new Response('broken'));
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  const panel = page.getByRole('region', { name: 'On this device' });
  await expect(panel).toContainText('The whole shop is on this device');
  await panel.getByRole('button', { name: 'Repair' }).click();
  await expect(panel).toContainText('Everything was fetched anew.');
  await expectWholeShopOffline(page, origin);
  await page.goto('/cart');
  await expect(quantity(page)).toHaveValue('1');
});
