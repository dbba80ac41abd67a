// Long because it breaks the storage of a browser in every way that one can show.

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { PURGED_FIRST } from '../../src/protocol/caches';
import { cartIdOf, piecesAtShop, stored } from '../support/cart-record';
import { CLUB, expectExact, expectOnScreen, LEADS, MIX, oneMore, type Thing, walkToCart } from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import { droppable, upgradedByNewerBuild } from '../support/databases';
import { stopTime } from '../support/own-clock';
import { limitStorage } from '../support/quota';
import { expect, test } from '../support/shop';

const notKept = (page: Page) => page.getByRole('status').filter({ hasText: 'Your cart is not saved on this device.' });
const broughtBack = (page: Page) => page.getByText('We have brought it back as far as it was known');

/** The cart outlives the page, and the shop has the same. */
async function expectKept(page: Page, request: APIRequestContext, ...pieces: (readonly [Thing, number])[]): Promise<void> {
  await inSync(page);
  await page.goto('/cart');
  await expectExact(page, request, ...pieces);
  await expect(notKept(page)).toBeHidden();
}

/** Something in the cart, with the shop. @returns the id of the shop's cart */
async function shopWithCart(page: Page): Promise<string> {
  await putIntoCart(page, MIX.path);
  return cartIdOf(page);
}

/** Something in a cart that is not kept; that is said for five seconds, and the shop may hear of it later. */
async function putIntoMemory(page: Page): Promise<void> {
  const words = `In your cart as long as this window is open; the browser keeps nothing here: ${MIX.title}`;
  await Promise.all([putIntoCart(page, MIX.path), expect(page.getByText(words)).toBeVisible({ timeout: 60_000 })]);
}

test.describe('a browser that keeps nothing', () => {
  const BROWSERS: Readonly<Record<string, () => void>> = {
    'has no databases': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    'forbids them': () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
    'cannot open them': () => {
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        Object.defineProperty(request, 'error', { value: new DOMException('Internal error', 'UnknownError') });
        queueMicrotask(() => request.onerror?.(new Event('error')));
        return request;
      };
    },
  };
  for (const [how, break_] of Object.entries(BROWSERS)) {
    test(`S01: one that ${how} still has a cart that reaches the shop, and says that it is not kept`, async ({ page, request }) => {
      await page.addInitScript(break_);
      await putIntoMemory(page);
      await walkToCart(page);
      await expect(notKept(page)).toContainText('It lasts as long as this window is open.');
      const written = page.waitForResponse((answer) => /\/line-items/.test(answer.url()));
      await oneMore(page, MIX);
      const { cart } = await (await written).json();
      expect(await piecesAtShop(request, cart.id)).toEqual({ [MIX.variant]: 2 });
      await inSync(page);
      await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
    });
  }
});

test('S02: a database that never opens is given up after two seconds, and a reload is offered that brings the cart back', async ({
  page,
  request,
}) => {
  await shopWithCart(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('hangs') === null) return;
    IDBFactory.prototype.open = (name) => {
      document.documentElement.dataset.opening = `${document.documentElement.dataset.opening ?? ''} ${name}`;
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
  await page.evaluate(() => sessionStorage.setItem('hangs', 'yes'));
  await page.clock.install();
  await stopTime(page);
  await page.goto('/cart');
  // Until it is tried and said, time passes as it takes.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('html')).toHaveAttribute('data-opening', /shop-cart/, { timeout: 200 });
    await expect(page.getByText('Reading your cart.').first()).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(2_000);
  await expect(notKept(page)).toContainText('Reloading the page may help.');
  await page.clock.resume();
  await page.evaluate(() => sessionStorage.removeItem('hangs'));
  await notKept(page).getByRole('button', { name: 'Reload the page' }).click();
  await expectOnScreen(page, [[MIX, 1]]);
  await expectKept(page, request, [MIX, 1]);
});

test('S03: a connection that the browser has dropped is opened again, and the shopper sees nothing of it', async ({ page, request }) => {
  const connection = await droppable(page, 'shop-cart');
  await shopWithCart(page);
  await walkToCart(page);
  await connection.drop();
  await oneMore(page, MIX);
  await expectOnScreen(page, [[MIX, 2]]);
  await expect(notKept(page)).toBeHidden();
  await inSync(page);
  expect(await connection.left()).toBe(0);
  await expectKept(page, request, [MIX, 2]);
});

test('S04: an old tab lets a newer build have the database, and both go on', async ({ page, context, request }) => {
  await shopWithCart(page);
  await walkToCart(page);
  const newer = await context.newPage();
  await newer.goto('/');
  expect(await upgradedByNewerBuild(newer, 'shop-cart')).toBe(false);
  await oneMore(page, MIX);
  await expectKept(page, request, [MIX, 2]);
});

/** The caches that still hold what was put into them. */
const keptCaches = (page: Page) =>
  page.evaluate(
    async (names) => {
      const kept: string[] = [];
      for (const name of names) if (await caches.match('/filling', { cacheName: name })) kept.push(name);
      return kept;
    },
    [...PURGED_FIRST],
  );

test.describe('a full disk', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const full = new DOMException('The disk is full.', 'QuotaExceededError');
      const put = IDBObjectStore.prototype.put;
      let refusals = 0;
      Object.assign(window, {
        refuseWrites: (count: number) => {
          refusals = count;
        },
      });
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        const request = put.apply(this, given);
        const { transaction } = this;
        // Only what the tap writes: the cart that is read as its page opens may be written at any moment, and makes room of its own.
        if (transaction.db.name !== 'shop-cart' || this.name !== 'intent' || refusals === 0) return request;
        refusals -= 1;
        Object.defineProperty(transaction, 'error', { value: full });
        transaction.abort();
        return request;
      };
    }),
  );

  /** Something in every cache, in the cart, and so many writes of the cart that do not fit. */
  async function fullDisk(page: Page, refusals: number): Promise<string> {
    const cartId = await shopWithCart(page);
    await walkToCart(page);
    await page.evaluate(
      async (names) => {
        for (const name of names) await (await caches.open(name)).put('/filling', new Response('full'));
      },
      [...PURGED_FIRST],
    );
    await page.evaluate(`refuseWrites(${refusals})`);
    return cartId;
  }

  for (const purged of [1, 2, 3]) {
    test(`S06: gives the cart the place of ${purged} of the caches, the least missed first, and no more`, async ({ page, request }) => {
      await fullDisk(page, purged);
      await oneMore(page, MIX);
      await expect.poll(() => keptCaches(page)).toEqual(PURGED_FIRST.slice(purged));
      await expectKept(page, request, [MIX, 2]);
    });
  }

  test('S06: that has no place even then lets the cart live in memory, and says so', async ({ page, request }) => {
    const cartId = await fullDisk(page, 1_000);
    await oneMore(page, MIX);
    await expect(notKept(page)).toContainText('It lasts as long as this window is open.');
    await expectOnScreen(page, [[MIX, 2]]);
    await inSync(page);
    expect(await piecesAtShop(request, cartId)).toEqual({ [MIX.variant]: 2 });
    expect(await keptCaches(page)).toEqual([]);
  });
});

test.describe('a quota that is used up', () => {
  const FILLING_BYTES = 4_000_000;
  /** What the browser asks for beside a page that is no page of the shop. */
  const NO_ICON = /status of 404/;

  /**
   * Every cache filled, and a real quota with so much more or less room than is taken. Before the shop has
   * written anything: the browser promises a database in use some room, which then outlasts the quota.
   */
  async function filledUpTo(page: Page, context: BrowserContext, roomBytes: number): Promise<void> {
    await page.goto('/robots.txt');
    await page.evaluate(
      async ({ names, size }) => {
        const noise = new Uint8Array(size);
        for (let at = 0; at < size; at += 50_000) crypto.getRandomValues(noise.subarray(at, at + 50_000));
        for (const name of names) await (await caches.open(name)).put('/filling', new Response(noise));
      },
      { names: [...PURGED_FIRST], size: FILLING_BYTES },
    );
    await limitStorage(page, context, roomBytes);
  }

  for (const purged of [1, 2, PURGED_FIRST.length]) {
    test(`S06: gives the cart the place of ${purged} of the caches, the least missed first, and no more`, async ({
      page,
      context,
      request,
      consoleGuard,
    }) => {
      consoleGuard.allow(NO_ICON);
      await filledUpTo(page, context, (0.5 - purged) * FILLING_BYTES);
      await putIntoCart(page, MIX.path);
      await expect.poll(() => keptCaches(page)).toEqual(PURGED_FIRST.slice(purged));
      await expectKept(page, request, [MIX, 1]);
    });
  }

  test('S06: that leaves no place even then lets the cart live in memory, and says so', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(NO_ICON);
    await filledUpTo(page, context, -10 * FILLING_BYTES);
    await putIntoMemory(page);
    expect(await keptCaches(page)).toEqual([]);
  });
});

/** Stylesheets that have been asked for and are not there yet. */
const stillLoading = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet).map(({ href }) => href),
  );

/**
 * Runs in the page: presses until the browser closes the cart's database, and once more when it has ended what
 * was being written and has not yet said that it closes: of what begins then Chromium tells nothing any more.
 *
 * @returns how often
 */
async function pressedUntilClosed(button: HTMLElement): Promise<number> {
  let presses = 0;
  let closed = false;
  const press = () => {
    presses++;
    button.click();
  };
  const begin = IDBDatabase.prototype.transaction;
  const pressLast = () => {
    if (!closed) press();
    closed = true;
    IDBDatabase.prototype.transaction = begin;
  };
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given);
    if (this.name !== 'shop-cart') return transaction;
    transaction.addEventListener('abort', pressLast);
    this.addEventListener('close', pressLast);
    return transaction;
  };
  while (!closed) {
    // The shop has no more than forty.
    if (presses < 30) press();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return presses;
}

test.describe('a cart that the browser has lost', () => {
  test('S07: comes back while the page is open, with what the shop has not heard of yet', async ({
    page,
    context,
    request,
    consoleGuard,
  }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    await shopWithCart(page);
    await walkToCart(page);
    await expectOnScreen(page, [[MIX, 1]]);
    await expect(page).toHaveURL(/\/cart$/);
    // What the page fetches ahead must not be on its way when the network goes.
    await expect.poll(() => stillLoading(page)).toEqual([]);
    await context.setOffline(true);
    await oneMore(page, MIX);
    await expect(page.getByText('One change is waiting.').first()).toBeVisible();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
    await expect(broughtBack(page)).toBeVisible();
    await context.setOffline(false);
    await expectKept(page, request, [MIX, 2]);
  });

  test('S07: comes back while it is being written, with every piece', async ({ page, context, request, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    await putIntoCart(page, LEADS.path);
    await walkToCart(page);
    await expectOnScreen(page, [[LEADS, 1]]);
    await expect.poll(() => stillLoading(page)).toEqual([]);
    await context.setOffline(true);
    const pressing = page.getByRole('button', { name: `One more: ${LEADS.title}` }).evaluate(pressedUntilClosed);
    const devtools = await context.newCDPSession(page);
    await expect(page.getByRole('textbox', { name: `Quantity: ${LEADS.title}` })).not.toHaveValue('1');
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
    const presses = await pressing;
    await expect(broughtBack(page)).toBeVisible();
    await context.setOffline(false);
    await expectKept(page, request, [LEADS, 1 + presses]);
  });

  test('S07: comes back from the shop when it was lost between two visits', async ({ page, context, request }) => {
    const cartId = await shopWithCart(page);
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: process.env.RILLE_URL ?? '', storageTypes: 'indexeddb' });
    await page.goto('/cart');
    await expectOnScreen(page, [[MIX, 1]]);
    await expect(broughtBack(page)).toBeVisible();
    expect(await cartIdOf(page)).toBe(cartId);
    await oneMore(page, MIX);
    await expectKept(page, request, [MIX, 2]);
    await page.getByRole('button', { name: 'Understood' }).click();
    // A press is shown while it is still on its way to the disk.
    await expect.poll(async () => (await stored<{ notices: unknown[] }>(page, 'link')).flatMap(({ notices }) => notices)).toEqual([]);
    await page.reload();
    await expectOnScreen(page, [[MIX, 2]]);
    await expect(broughtBack(page)).toBeHidden();
  });
});

/** Writes into the cart's database behind the shop's back. */
async function tamper(page: Page, store: string, value: unknown, key: string[], version?: number): Promise<void> {
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('shop-cart', given.version);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(given.store, 'readwrite');
          transaction.objectStore(given.store).put(given.value, given.key);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { store, value, key, version },
  );
}

test('S08: one row that cannot be read is put aside, and the others load', async ({ page, request }) => {
  await shopWithCart(page);
  const nonsense = { rowKey: 'variant_nothing', q: 'many' };
  await tamper(page, 'intent', nonsense, ['guest', 'variant_nothing']);
  await page.goto('/cart');
  await expectOnScreen(page, [[MIX, 1]]);
  await oneMore(page, MIX);
  await expectKept(page, request, [MIX, 2]);
  expect(await stored(page, 'quarantine')).toEqual([nonsense]);
});

test('S10: local storage that throws changes nothing', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await shopWithCart(page);
  await expectKept(page, request, [MIX, 1]);
});

test('S10: local storage that is full changes nothing', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await shopWithCart(page);
  await expectKept(page, request, [MIX, 1]);
});

test('S11: after a rollback the older build reads what it knows of the newer one and deletes nothing', async ({ page, request }) => {
  await shopWithCart(page);
  const [row] = await stored<Record<string, unknown>>(page, 'intent');
  const unknown = { rowKey: 'variant_future', shape: 'not invented yet' };
  await tamper(page, 'intent', { ...row, gift: 'with a bow' }, ['guest', MIX.variant], 7);
  await tamper(page, 'intent', unknown, ['guest', 'variant_future']);
  await page.goto('/cart');
  await oneMore(page, MIX);
  await expectKept(page, request, [MIX, 2]);
  const rows = await stored(page, 'intent');
  expect(rows).toContainEqual(unknown);
  expect(rows).toContainEqual(expect.objectContaining({ rowKey: MIX.variant, q: 2, gift: 'with a bow' }));
});

for (const [when, time] of [
  ['eight days ahead', Date.now() + 8 * 24 * 60 * 60_000],
  ['in 1970', 0],
] as const) {
  test(`S12: a cart filled while the clock stands ${when} goes on when it is right again`, async ({ page, context, request }) => {
    await page.clock.install({ time });
    await putIntoCart(page, MIX.path);
    await walkToCart(page);
    await oneMore(page, MIX);
    await inSync(page);
    const right = await context.newPage();
    await page.close();
    await putIntoCart(right, CLUB.path);
    await expectKept(right, request, [MIX, 2], [CLUB, 1]);
  });

  test(`S12: a cart goes on when the clock jumps and stands ${when}`, async ({ page, context, request }) => {
    await shopWithCart(page);
    const wrong = await context.newPage();
    await page.close();
    await wrong.clock.install({ time });
    await putIntoCart(wrong, CLUB.path);
    await expectKept(wrong, request, [MIX, 1], [CLUB, 1]);
  });
}

test('S09: a device that was cleared of everything but its cookies starts clean, says so, and keeps again', async ({
  page,
  request,
  baseURL,
}) => {
  await shopWithCart(page);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('rille_been_here=1');
  const browser = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(baseURL ?? '').origin,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  });
  await page.goto(MIX.path);
  await expect(page.getByText('Your browser has cleared what this shop had kept on this device')).toBeVisible();
  await shopWithCart(page);
  await expectKept(page, request, [MIX, 1]);
});
