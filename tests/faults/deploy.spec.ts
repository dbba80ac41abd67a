// Long because it plays every way in which two builds can meet on one origin.

import type { Page } from '@playwright/test';
import { stored } from '../support/cart-record';
import { goToReview, inSync, putIntoCart } from '../support/checkout';
import { ownClock, stopTime } from '../support/own-clock';
import { openResting } from '../support/resting-list';
import { buildOf, expect, LETTING_IN, lookForUpdate, type Origin, onDevice, test } from '../support/two-builds';

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
/** Sentences of a browser that misses a file. */
const MISSING =
  /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS|net::ERR_|MIME type|Minified React error|Failed to update a ServiceWorker|The above error/;
/** Files of the product's page, which no other page loads. */
const PRODUCT_CHUNK = /^\/assets\/product\._handle-[^/]*\.js/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const quantity = (page: Page) => page.getByRole('textbox', { name: /^(?:Quantity|Menge): / });
const versionNote = (page: Page) => page.getByText('A new version of the shop is ready.');

/** Counts how often the page was loaded, not walked to. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    sessionStorage.setItem('test_loads', String(Number(sessionStorage.getItem('test_loads') ?? 0) + 1));
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('test_loads')));
}

/** Whether the browser's registration has a worker at this stage. */
const hasWorker = (page: Page, stage: 'installing' | 'waiting') =>
  page.evaluate(async (name) => Boolean((await navigator.serviceWorker.getRegistration())?.[name]), stage);

/** A list with all its parts: what it fetches after it is seen would be missed on its own account. */
async function openListing(page: Page): Promise<void> {
  // The app's own part comes last, and asks for its worker.
  const isApp = page.waitForEvent('console', (message) => /Service Worker registration blocked/.test(message.text()));
  await openResting(page, '/shop/turntables');
  await expect(title(page)).toHaveText('Turntables');
  await expect(page.locator('[data-sync-light="in-sync"]')).toBeAttached();
  await isApp;
}

/**
 * The new build is looked for until it is installed on this device and waits: a browser that is just looking
 * by itself answers with what was there before. Often, for what is said of it is said for five seconds.
 */
const waitingVersion = (page: Page) =>
  expect
    .poll(
      async () => {
        await lookForUpdate(page);
        return hasWorker(page, 'waiting');
      },
      { ...LETTING_IN, intervals: [100] },
    )
    .toBe(true);

/** A page of the first build, kept on this device, with the second build waiting behind it. */
async function pageWithWaitingUpdate(page: Page, origin: Origin, path = '/'): Promise<void> {
  await page.goto(path);
  await onDevice(page);
  origin.deploy('b');
  await waitingVersion(page);
}

/** Whether the page has let the waiting version in. Call it before the page loads. */
async function watchLettingIn(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown, ...rest: unknown[]) {
      if (JSON.stringify(message).includes('activate-update')) document.documentElement.dataset.testLettingIn = 'true';
      Reflect.apply(postMessage, this, [message, ...rest]);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.testLettingIn === 'true');
}

/** The page goes to the background for a moment. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Within the page: a link that is pressed before it is alive loads the next one. */
async function walkToProduct(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await page.getByRole('article').first().getByRole('link').first().click();
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(MISSING));

test.describe('a page that was open before the deploy', () => {
  test('D01: finds its lazy parts in its worker and goes on as it is', async ({ page, origin }) => {
    await page.goto('/shop/turntables');
    await onDevice(page);
    const loads = await countLoads(page);
    origin.deploy('b');
    origin.fail(origin.onlyInA, { kind: 'status', status: 404 });
    await walkToProduct(page);
    await expect(page).toHaveURL(/\/product\//);
    await expect(title(page)).toBeVisible();
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    expect(await loads()).toBe(0);
  });

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('D01: finds its lazy parts with the server, which keeps those of earlier builds', async ({ page, origin }) => {
      await openListing(page);
      origin.deploy('b');
      await walkToProduct(page);
      await expect(page).toHaveURL(/\/product\//);
      await expect(title(page)).not.toHaveText('Turntables');
      expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    });

    test('D02: is loaded again exactly once when its lazy parts are truly gone, and then shows the page', async ({ page, origin }) => {
      await openListing(page);
      const loads = await countLoads(page);
      origin.deploy('b');
      origin.fail(origin.onlyInA, { kind: 'status', status: 404 });
      await walkToProduct(page);
      await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
      await expect(page).toHaveURL(/\/product\//);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Add to cart/ })
          .first(),
      ).toBeVisible();
      expect(await loads()).toBe(1);
    });

    test('D05: is loaded again once when a lazy part comes as a page with status 200', async ({ page, origin }) => {
      await openListing(page);
      const loads = await countLoads(page);
      origin.deploy('b');
      origin.fail(origin.onlyInA, { kind: 'html' });
      await walkToProduct(page);
      await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Add to cart/ })
          .first(),
      ).toBeVisible();
      expect(await loads()).toBe(1);
    });

    test('D03: is loaded again once when the part is broken in the new build too, and then can be read and says what is missing', async ({
      page,
      origin,
    }) => {
      // However slow the machine is: the second failure comes within ten seconds of the first.
      await page.clock.setFixedTime(new Date());
      await openListing(page);
      const loads = await countLoads(page);
      origin.deploy('b');
      origin.fail(origin.onlyInA, { kind: 'status', status: 404 });
      origin.fail(PRODUCT_CHUNK, { kind: 'status', status: 404 });
      await walkToProduct(page);
      await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
      const line = page.getByRole('alert').filter({ hasText: 'Part of this page is missing: you can read it, but not use it yet.' });
      const again = line.getByRole('link', { name: 'Try again' });
      await expect(line).toBeVisible();
      await expect(title(page)).toHaveText('Technics SL-1210MK2 – refurbished');
      expect(await loads()).toBe(1);

      // It goes with the press, and comes back with the page that is loaded for it.
      await again.click();
      await expect(line).toBeVisible();
      await expect(title(page)).toHaveText('Technics SL-1210MK2 – refurbished');
      expect(await loads()).toBe(2);

      origin.heal();
      await again.click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
      await expect(line).toHaveCount(0);
      expect(await loads()).toBe(3);
    });

    test('D04: is not loaded again without a network but says what is missing, and opens it when the network is back', async ({
      page,
      origin,
      context,
    }) => {
      await openListing(page);
      const loads = await countLoads(page);
      await origin.setOnline(false);
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
      await expect(title(page)).toHaveText('This page is not on your device yet');
      expect(await loads()).toBe(0);
      expect(await buildOf(page)).toBe(origin.builtAtMs.a);

      await origin.setOnline(true);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    });

    test('N07: is loaded again once when a lazy part arrives cut off, and is never white', async ({ page, origin }) => {
      await openListing(page);
      const loads = await countLoads(page);
      origin.fail(PRODUCT_CHUNK, { kind: 'cut', bytes: 400 });
      origin.hear(({ path }) => {
        if (path.startsWith('/product/')) origin.heal();
      });
      await walkToProduct(page);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Add to cart/ })
          .first(),
      ).toBeVisible();
      expect(await loads()).toBe(1);
    });
  });
});

test.describe('a new version', () => {
  test('is told in a quiet note, waits on the page where it was found, and comes in at the next one', async ({ page, origin }) => {
    await pageWithWaitingUpdate(page, origin);
    await expect(versionNote(page)).toBeVisible();
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect(title(page)).toHaveText('Turntables');
  });

  test('is not told before what somebody has just done has been said', async ({ page, origin }) => {
    await page.clock.install();
    await page.goto(STYLUS);
    await onDevice(page);
    await stopTime(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const openCart = page.getByRole('button', { name: 'Open cart' });
    await expect(openCart).toBeVisible();
    origin.deploy('b');
    await waitingVersion(page);
    await page.clock.runFor(4_000);
    await expect(openCart).toBeVisible();
    await expect(versionNote(page)).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(versionNote(page)).toBeVisible();
    await expect(openCart).toBeHidden();
  });

  test('comes in at once for whoever wants it', async ({ page, origin }) => {
    await pageWithWaitingUpdate(page, origin);
    await page.getByRole('button', { name: 'Load it now' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  });

  test('D06: changes nothing about a full cart, a change made offline, and the language', async ({ page, origin, context }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: origin.url }]);
    await putIntoCart(page, STYLUS);
    await onDevice(page);
    await page.evaluate(() => localStorage.setItem('left-by-a', '1'));
    await page.goto('/cart');
    await inSync(page);
    await origin.setOnline(false);
    await page.getByRole('button', { name: /^Eins mehr: / }).click();
    await expect(quantity(page)).toHaveValue('2');
    await expect(page.getByRole('banner').getByText('Auf dem Gerät')).toBeVisible();
    // A tap is shown while it is still on its way to the disk.
    await expect.poll(async () => (await stored<{ q: number }>(page, 'intent')).map(({ q }) => q)).toEqual([2]);
    await page.goto('about:blank');

    // The shop comes back as the new build, and the worker of the old one has never heard of it.
    origin.deploy('b');
    await origin.setOnline(true);
    await page.goto('/cart');
    await waitingVersion(page);
    await expect(page.getByText('Eine neue Version des Shops ist da.')).toBeVisible();
    await expect(quantity(page)).toHaveValue('2');
    await inSync(page);
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first().click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    expect(await page.evaluate(() => localStorage.getItem('left-by-a'))).toBeNull();
    await page.goto('/cart');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(quantity(page)).toHaveValue('2');
    await inSync(page);
  });

  test('D07: that is taken without a network shows the goods', async ({ page, origin }) => {
    await pageWithWaitingUpdate(page, origin);
    await origin.setOnline(false);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect(title(page)).toHaveText('Turntables');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
    await walkToProduct(page);
    await expect(page).toHaveURL(/\/product\//);
    await expect(title(page)).not.toHaveText(/Turntables|cannot be reached/);
  });

  test('D08: does not come in during the checkout, but after it', async ({ page, origin }) => {
    await putIntoCart(page, STYLUS);
    await onDevice(page);
    await goToReview(page);
    const loads = await countLoads(page);
    origin.deploy('b');
    await waitingVersion(page);
    await page.goBack();
    await expect(page).toHaveURL(/step=payment/);
    await lookAway(page);
    await page.goForward();
    await expect(page).toHaveURL(/step=review/);
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    expect(await loads()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await expect(quantity(page)).toHaveValue('1');
    await page.getByRole('banner').getByRole('link', { name: 'Rille, home' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('1');
  });

  test('does not come in under the hands of somebody who fills in a form, but when they have left it', async ({ page, origin }) => {
    await page.goto('/login');
    await onDevice(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mara.feld@example.com');
    const loads = await countLoads(page);
    origin.deploy('b');
    await waitingVersion(page);
    await lookAway(page);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('mara.feld@example.com');
    await page.getByRole('link', { name: 'Create one' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    expect(await loads()).toBe(1);
    await expect(page).toHaveURL(/\/register/);
  });

  test('is not kept out by what somebody has typed into the search of the header', async ({ page, origin }) => {
    await page.goto('/');
    await onDevice(page);
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('s');
    origin.deploy('b');
    await waitingVersion(page);
    await expect(versionNote(page)).toBeVisible();
    await lookAway(page);
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  });

  test('is not kept out by a form that somebody has emptied again', async ({ page, origin }) => {
    await page.goto('/login');
    await onDevice(page);
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await email.pressSequentially('m');
    await email.press('Backspace');
    await expect(email).toHaveValue('');
    origin.deploy('b');
    await waitingVersion(page);
    await expect(versionNote(page)).toBeVisible();
    await lookAway(page);
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  });

  test('does not come in under an open drawer, but when it is closed', async ({ page, origin }) => {
    const skip = await ownClock(page);
    const lettingIn = await watchLettingIn(page);
    await pageWithWaitingUpdate(page, origin);
    await expect(versionNote(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await lookAway(page);
    // What lets a version in waits for a quiet line, four seconds at most.
    await skip(5_000);
    expect(await lettingIn()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await lookAway(page);
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  });

  test('comes in while nobody looks', async ({ page, origin }) => {
    await pageWithWaitingUpdate(page, origin);
    // By then the page knows of it.
    await expect(versionNote(page)).toBeVisible();
    await lookAway(page);
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  });

  test('D09: taken in one tab lets the other go on, lazy parts included, until its own next page', async ({ page, origin, context }) => {
    await page.goto('/login');
    await onDevice(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mara.feld@example.com');
    const other = await context.newPage();
    await pageWithWaitingUpdate(other, origin);
    await other.getByRole('button', { name: 'Load it now' }).click();
    await expect.poll(() => buildOf(other), LETTING_IN).toBe(origin.builtAtMs.b);

    // Nothing of the old build is left at the shop, and there is no network either.
    await origin.setOnline(false);
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('mara.feld@example.com');
    const lazyPart = origin.lazyInA;
    expect(await page.evaluate(async (path) => (await fetch(path)).status, lazyPart)).toBe(200);
    await page.getByRole('link', { name: 'Create one' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect(page).toHaveURL(/\/register/);
  });

  test('D10: whose installation fails at one file leaves the old one in charge, and the next try goes on where it stopped', async ({
    page,
    origin,
  }) => {
    await page.goto('/');
    await onDevice(page);
    origin.deploy('b');
    const asked: string[] = [];
    origin.hear(({ path }) => asked.push(path));
    origin.fail(/^\/assets\/pack-/, { kind: 'status', status: 503 });
    await expect
      .poll(async () => {
        await lookForUpdate(page);
        return asked.filter((path) => /^\/assets\/pack-/.test(path)).length;
      })
      .toBeGreaterThan(0);
    await expect.poll(() => hasWorker(page, 'installing')).toBe(false);
    expect(await hasWorker(page, 'waiting')).toBe(false);
    await page.goto('/shop/turntables');
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);

    const before = asked.splice(0).filter((path) => origin.onlyInA.test(path) === false && /^\/assets\/.*\.js$/.test(path));
    origin.heal();
    await waitingVersion(page);
    // What had arrived is not fetched a second time.
    expect(asked.filter((path) => before.includes(path))).toEqual([]);
    expect(asked.some((path) => /^\/assets\/pack-/.test(path))).toBe(true);
  });

  test('D10: whose seventh file does not come is taken all the same, and has it when the next page asks', async ({ page, origin }) => {
    // Six are what the shop needs to stand; the seventh is what is opened rarely.
    const REST = /^\/assets\/rest-/;
    const kept = () => page.evaluate(async () => (await (await caches.open('rille-rest')).keys()).map(({ url }) => new URL(url).pathname));
    const storedRest = async () => (await kept()).filter((path) => REST.test(path));
    await page.goto('/');
    await onDevice(page);
    await expect.poll(storedRest).toHaveLength(1);
    const before = await storedRest();
    origin.forget();
    origin.fail(REST, { kind: 'status', status: 503 });
    origin.deploy('b');
    await waitingVersion(page);
    expect(origin.heard('GET', REST)).not.toEqual([]);
    expect(await storedRest()).toEqual(before);
    origin.heal();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect.poll(async () => (await storedRest()).filter((path) => !before.includes(path))).toHaveLength(1);
  });

  test('D12: goes together with old pages that something in between still gives out', async ({ page, origin }) => {
    const old = await (await page.request.get('/')).text();
    origin.deploy('b');
    // A CDN that keeps pages for an hour: the worker is new, the page and its files are old.
    origin.fail(/^\/(?:shop\/turntables)?$/, { kind: 'status', status: 200, type: 'text/html; charset=utf-8', body: old });
    await page.goto('/');
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    await onDevice(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
    await expect(title(page)).toHaveText('Turntables');
    await page.goto('/shop/turntables');
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect(title(page)).toHaveText('Turntables');
  });

  test('D12: brings its own pages, and until then those of the old one stay with it', async ({ page, origin }) => {
    await page.goto('/shop/turntables');
    await onDevice(page);
    const storedEntry = () =>
      page.evaluate(async () => {
        const cache = await caches.open('rille-pages');
        const request = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/shop/turntables');
        const html = request ? await (await cache.match(request))?.text() : '';
        return /type="module" src="([^"]+)"/.exec(html ?? '')?.[1];
      });
    await expect.poll(storedEntry).toBeTruthy();
    const old = await storedEntry();
    // Old enough to be renewed when it is shown.
    const grownOld = () =>
      page.evaluate(async () => {
        const cache = await caches.open('rille-pages');
        for (const request of await cache.keys()) {
          const kept = await cache.match(request);
          if (!kept?.headers.has('x-rille-kept-at')) continue;
          const headers = new Headers(kept.headers);
          headers.set('x-rille-kept-at', '0');
          await cache.put(request, new Response(await kept.text(), { headers }));
        }
      });
    origin.deploy('b');
    origin.forget();
    // The worker may just be putting a fresh one in the place of the one made old.
    await expect(async () => {
      await grownOld();
      await page.goto('/shop/turntables');
      expect(await buildOf(page)).toBe(origin.builtAtMs.a);
      await expect.poll(() => origin.heard('GET', /^\/shop\/turntables$/).length, { timeout: 3_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
    await page.goto('/shop/turntables');
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    expect(await storedEntry()).toBe(old);
    await waitingVersion(page);
    await expect(versionNote(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cartridges' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await origin.setOnline(false);
    await page.goto('/shop/turntables');
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
  });

  test('D13: that is taken back leaves the cart it was filled with to the old one', async ({ page, origin }) => {
    origin.deploy('b');
    await putIntoCart(page, STYLUS);
    await onDevice(page);
    expect(await buildOf(page)).toBe(origin.builtAtMs.b);
    origin.deploy('a');
    await waitingVersion(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.a);
    await page.goto('/cart');
    await expect(quantity(page)).toHaveValue('1');
    await inSync(page);
  });
});
