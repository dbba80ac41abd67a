import type { Page } from '@playwright/test';
import { comeBare, textsAreMissing } from '../support/bare-page';
import { putIntoCart } from '../support/checkout';
import { droppable, upgradedByNewerBuild } from '../support/databases';
import { test as base } from '../support/faulty-line';
import { expect } from '../support/shop';
import { expectKept, keptNames } from '../support/stored-queries';
import { pressUnlessThere } from '../support/unless-there';

/** Without a worker: then the database keeps the catalogue too. */
const test = base.extend({ serviceWorkers: 'block' });

const MIX = { path: '/product/ortofon-stylus-concorde-mkii-mix', title: 'Ortofon Stylus Concorde MKII Mix' };
const CLUB = { path: '/product/ortofon-stylus-concorde-mkii-club', title: 'Ortofon Stylus Concorde MKII Club' };
/** Everything with data, and the probe; pages and code come all the same, as from a cache. */
const DATA = /^\/(?:store|catalog|healthz)\b/;
const GONE = { kind: 'nothing' } as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const noNetwork = (page: Page) => page.getByRole('region', { name: 'No network at the moment.' });
const cannotBeReached = (page: Page) => expect(title(page)).toHaveText('The shop cannot be reached');
const price = (page: Page) => page.getByRole('main').getByText('€55.00').first();

/** Goes where the search leads, within the page. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').fill(words);
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** Looks at a product, until it and the catalogue are kept. */
async function lookedAt(page: Page, { path, title: name }: { readonly path: string; readonly title: string } = MIX): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toHaveText(name);
  await expectKept(page, { path });
}

/** Breaks the database of queries only; the cart's own is left alone. */
const breakDatabase = (page: Page, how: 'hangs' | 'is broken until it is deleted' | 'is full') =>
  page.addInitScript((kind) => {
    const open = IDBFactory.prototype.open;
    const remove = IDBFactory.prototype.deleteDatabase;
    let broken = kind === 'is broken until it is deleted';
    IDBFactory.prototype.open = function (name, version) {
      if (name !== 'rille-queries' || (kind !== 'hangs' && !broken))
        return version === undefined ? open.call(this, name) : open.call(this, name, version);
      const request = new EventTarget() as IDBOpenDBRequest;
      if (kind === 'hangs') return request;
      Object.defineProperty(request, 'error', { value: new DOMException('Internal error', 'UnknownError') });
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    };
    IDBFactory.prototype.deleteDatabase = function (name) {
      broken &&= name !== 'rille-queries';
      return remove.call(this, name);
    };
    if (kind !== 'is full') return;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'rows' && this.transaction.db.name === 'rille-queries') throw new DOMException('full', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  }, how);

test.beforeEach(({ faults, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_|(?:Offline|ForeignAnswer)Error/);
  comeBare(faults);
  textsAreMissing(faults);
});

test('S12: what was kept is shown whatever the clock says, with the age that the shop’s clock gives it', async ({ page, faults }) => {
  await lookedAt(page);
  faults.fail(DATA, GONE);
  const day = 24 * 60 * 60 * 1_000;
  for (const time of [Date.now() + 8 * day, new Date('1970-01-02').getTime()]) {
    await page.clock.setSystemTime(time);
    await page.reload();
    await expect(title(page)).toHaveText(MIX.title);
    await expect(price(page)).toBeVisible();
    await expect(noNetwork(page)).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^Prices from \\d+ \\w+ ${new Date().getFullYear()}, `))
        .first(),
    ).toBeVisible();
  }
  expect((await keptNames(page)).length).toBeGreaterThan(3);
});

for (const [how, breakIt] of [
  ['has no databases', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'forbids them',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
] as const) {
  test(`S01: a browser that ${how} shows the shop all the same, and says without a network that it keeps nothing`, async ({
    page,
    faults,
  }) => {
    await page.addInitScript(breakIt);
    await page.goto(MIX.path);
    await expect(price(page)).toBeVisible();
    await search(page, CLUB.title);
    await expect(title(page)).toHaveText(CLUB.title);
    faults.fail(DATA, GONE);
    await search(page, 'sl-1210mk2');
    await expect(noNetwork(page)).toContainText('This browser keeps nothing on this device');
    await page.goBack();
    await expect(title(page)).toHaveText(CLUB.title);
  });
}

test('S02: a database that never opens holds nobody up', async ({ page, faults }) => {
  await lookedAt(page);
  await breakDatabase(page, 'hangs');
  await page.reload();
  await expect(title(page)).toHaveText(MIX.title);
  await expect(price(page)).toBeVisible();
  faults.fail(DATA, GONE);
  await search(page, CLUB.title);
  await expect(noNetwork(page)).toContainText('This browser keeps nothing on this device');
  await page.reload();
  await cannotBeReached(page);
  faults.heal();
  const product = page.getByRole('heading', { level: 1, name: CLUB.title });
  await pressUnlessThere(page.getByRole('main').getByRole('button', { name: 'Try again' }), product);
  await expect(product).toBeVisible();
});

test('S03: a connection that the browser has dropped is opened again, and what is looked at is kept as before', async ({ page }) => {
  const connection = await droppable(page, 'rille-queries');
  await lookedAt(page);
  await connection.drop();
  await search(page, CLUB.title);
  await expect.poll(connection.left).toBe(0);
  await expectKept(page, CLUB);
});

test('S04, S11: an old tab lets a newer build have the database, and goes on keeping in what it finds there', async ({ page, context }) => {
  await lookedAt(page);
  const newer = await context.newPage();
  await newer.goto('/robots.txt');
  expect(await upgradedByNewerBuild(newer, 'rille-queries')).toBe(false);
  await search(page, CLUB.title);
  await expectKept(page, CLUB);
  // The older build also starts with it.
  await page.reload();
  await lookedAt(page);
});

test('S05: a full disk costs nothing but what would have been kept', async ({ page }) => {
  await breakDatabase(page, 'is full');
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: `Quantity: ${MIX.title}` })).toHaveValue('1');
  expect(await keptNames(page)).toEqual([]);
});

test('S07: a database that cannot be opened any more is made anew, and keeps again', async ({ page, faults }) => {
  await lookedAt(page);
  await breakDatabase(page, 'is broken until it is deleted');
  await page.reload();
  await lookedAt(page);
  faults.fail(DATA, GONE);
  await search(page, CLUB.title);
  await cannotBeReached(page);
  await page.goBack();
  await expect(title(page)).toHaveText(MIX.title);
});

test('S07: a database that is deleted under an open page is made anew, and the cart is not touched', async ({ page, faults }) => {
  await lookedAt(page);
  await putIntoCart(page, MIX.path);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('rille-queries');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await lookedAt(page, CLUB);
  faults.fail(DATA, GONE);
  await page.reload();
  await expect(title(page)).toHaveText(CLUB.title);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1/ })
    .or(page.getByRole('button', { name: /^Cart, 1/ }))
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: `Quantity: ${MIX.title}` })).toHaveValue('1');
});

test('S08: a row that nobody can read is thrown away alone', async ({ page, faults }) => {
  await lookedAt(page, CLUB);
  await lookedAt(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('rille-queries');
        request.onsuccess = () => {
          const transaction = request.result.transaction('rows', 'readwrite');
          const store = transaction.objectStore('rows');
          const names = store.getAllKeys();
          names.onsuccess = () => {
            for (const name of names.result)
              if (String(name).includes('mkii-mix')) store.put('{"buster":"","state":{"data":{"product":', name);
          };
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  faults.fail(DATA, GONE);
  await page.reload();
  await cannotBeReached(page);
  await page.goto(CLUB.path);
  await expect(title(page)).toHaveText(CLUB.title);
  expect((await keptNames(page)).filter((name) => name.includes('mkii-mix'))).toEqual([]);
});

test('S10: where local storage throws, what is kept is found all the same', async ({ page, faults }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await lookedAt(page);
  faults.fail(DATA, GONE);
  await page.reload();
  await expect(title(page)).toHaveText(MIX.title);
  await expect(price(page)).toBeVisible();
});

test('what earlier builds have kept in a way of their own makes room, while another tab still has it open', async ({ page, context }) => {
  const earlier = await context.newPage();
  await earlier.goto('/robots.txt');
  const isDeleted = earlier.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('shop-queries', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('text').put('{"schema":1}', 'a');
        request.onsuccess = () => {
          request.result.onversionchange = ({ newVersion }) => {
            request.result.close();
            resolve(newVersion === null);
          };
          Object.assign(window, { isOpen: true });
        };
      }),
  );
  await expect.poll(() => earlier.evaluate('window.isOpen')).toBe(true);
  await lookedAt(page);
  expect(await isDeleted).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(expect.not.arrayContaining(['shop-queries']));
});

test('S12: nothing personal is ever kept with it', async ({ page }) => {
  await lookedAt(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('mara.feld@example.com');
  await lookedAt(page, CLUB);
  const names = await keptNames(page);
  expect(names.filter((name) => !name.startsWith('["catalogue",'))).toEqual([]);
});
