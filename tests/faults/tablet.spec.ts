import type { Browser, Page } from '@playwright/test';
import { cartIdOf } from '../support/cart-record';
import { MIX } from '../support/cart-screen';
import { newPerson, type Person } from '../support/customer';
import { test as killable } from '../support/killable-browser';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { everythingHere } from '../support/stored-on-device';
import { attract, beginVisit, doneButton, openTablet } from '../support/tablet';

/** Nobody else types it. */
const TYPED = 'quarzgrammophonzebra';
const IDLE_MS = 60_000;
const ASK_MS = 30_000;
/** Databases of the visitor's alone; the cart's has a row of an empty one. */
const LISTS_OF_VISITORS = ['rille-own', 'rille-orders'];

/** What somebody leaves who looks around: a search, a page, lists, a cart that the shop knows. */
async function lookAround(page: Page): Promise<readonly string[]> {
  await beginVisit(page);
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill(TYPED);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(TYPED));
  await search.fill('MIX');
  await search.fill(MIX.title);
  await search.press('Enter');
  await page.getByRole('main').getByRole('article').filter({ hasText: MIX.title }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: MIX.title })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first().click();
  await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
  await expect.poll(() => cartIdOf(page).catch(() => '')).not.toBe('');
  await page.evaluate((typed) => {
    sessionStorage.setItem('rille-draft:contact', typed);
    localStorage.setItem('something new', typed);
    // biome-ignore lint/suspicious/noDocumentCookie: as a page might that nobody has thought of
    document.cookie = `somebody=${typed}; path=/`;
    window.name = typed;
  }, TYPED);
  return [TYPED, await cartIdOf(page)];
}

/** Looks through everything that a page can find here, and through its history. */
async function expectNothingOf(page: Page, traces: readonly string[]): Promise<void> {
  const found = await everythingHere(page);
  for (const trace of traces) expect(found).not.toContain(trace);
  const left = await page.evaluate(async (names) => {
    // The app opens them for whoever comes next.
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!names.includes(name)) continue;
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      for (const store of database.objectStoreNames)
        rows[name] =
          (rows[name] ?? 0) +
          (await new Promise<number>((done) => {
            const counting = database.transaction(store).objectStore(store).count();
            counting.onsuccess = () => done(counting.result);
          }));
      database.close();
    }
    return {
      rows: Object.entries(rows).filter(([, count]) => count > 0),
      caches: await caches.keys(),
      page: location.pathname + location.search,
      name: window.name,
    };
  }, LISTS_OF_VISITORS);
  expect(left).toMatchObject({ rows: [], page: '/de', name: '' });
  expect(left.caches).not.toContain('rille-pages');
  // What stays: the goods, and the app.
  expect(left.caches).toEqual(expect.arrayContaining(['rille-shell', 'rille-catalogue']));
}

/** What was the first thing that this page has shown to anybody. */
const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const { visibility } = document.documentElement?.style ?? {};
      if (document.body && visibility !== 'hidden' && document.body.innerText.trim() !== '') {
        Object.assign(window, { firstShown: document.querySelector('main')?.getAttribute('aria-label') ?? document.body.innerText });
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const firstShown = (page: Page) => page.evaluate(() => (window as unknown as { firstShown?: string }).firstShown);

const onTablet = { viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' } as const;

test.describe('The tablet', () => {
  test.use(onTablet);

  test('P01, P04: nobody answers, and nothing of the visitor is left: on the device, on screen, behind the way back; "I am still here" goes on', {
    tag: '@gate',
  }, async ({ page, browser, baseURL }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    const skip = await ownClock(page);
    await page.reload();
    const before = await page.evaluate(() => history.length);
    const traces = await lookAround(page);
    const dialog = page.getByRole('dialog', { name: 'Are you still here?' });
    await skip(IDLE_MS + 1);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('timer')).toContainText(/In \d+ seconds/);
    await skip(ASK_MS - 5_000);
    await dialog.getByRole('button', { name: 'I am still here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
    await skip(IDLE_MS + 1);
    await expect(dialog).toBeVisible();
    // The focus stays inside.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body),
      ).toBe(true);
    }
    await skip(ASK_MS + 1);
    await expect(attract(page)).toBeVisible();
    await expectNothingOf(page, traces);
    expect(await page.evaluate(() => history.length)).toBe(before);
    const address = page.url();
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    if (page.url().startsWith(baseURL ?? '')) await expect(attract(page)).toBeVisible();
    await page.goto(address);
    await expect(attract(page)).toBeVisible();
    await beginVisit(page);
    await expect(page.getByRole('link', { name: 'Your list, 0 items' })).toBeVisible();
  });

  test('P01: another window of the tablet ends with the visit, and words that somebody made up end nothing else (X05)', async ({
    page,
    browser,
    baseURL,
    context,
  }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    const other = await context.newPage();
    await other.goto('/');
    await beginVisit(other);
    const traces = await lookAround(page);
    await page.evaluate(() => {
      const channel = new BroadcastChannel('rille-kiosk');
      for (const word of [null, 1, 'leave', { over: true }, ['over'], 'OVER']) channel.postMessage(word);
      channel.close();
    });
    await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await expect(attract(other)).toBeVisible();
    for (const each of [page, other]) await expectNothingOf(each, traces);
  });

  test('P03: a visit that ends without a network is cleared whole, and a login is ended later', async ({
    page,
    browser,
    baseURL,
    context,
  }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    // As staff allow it on the tablet's own page.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('rille-kiosk');
          opening.onsuccess = () => {
            const store = opening.result.transaction('kiosk', 'readwrite').objectStore('kiosk');
            const read = store.get('record');
            read.onsuccess = () => store.put({ ...read.result, config: { login: true } }, 'record');
            store.transaction.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        }),
    );
    await page.reload();
    const person = newPerson();
    const traces = [...(await lookAround(page)), person.email];
    await signUpHere(page, person);
    await context.setOffline(true);
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await expectNothingOf(page, traces);
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/store/auth'));
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await ended).ok()).toBe(true);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('rille_session');
    expect((await page.request.get('/store/auth')).status()).toBe(401);
  });
});

async function signUpHere(page: Page, person: Person): Promise<void> {
  const answer = await page.evaluate(async ({ email, password, firstName, lastName }) => {
    const made = await fetch('/store/customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, first_name: firstName, last_name: lastName }),
    });
    return made.status;
  }, person);
  expect(answer).toBe(200);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the app notes with a login
    document.cookie = 'rille_session=1234; path=/';
  });
}

killable.describe('The tablet that loses power', () => {
  killable.use({ serviceWorkers: 'allow' });

  killable(
    'P02: killed in the middle of a visit, and in the middle of its end, it shows nothing before everything is gone',
    async ({ device, browser, baseURL }) => {
      killable.setTimeout(300_000);
      let page = await device.start();
      await openTablet(page, browser as Browser, baseURL);
      for (const isEnding of [false, true]) {
        const traces = await lookAround(page);
        const address = page.url();
        if (isEnding) {
          // Nothing that is asked to go goes.
          await page.evaluate(() => {
            IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
            IDBObjectStore.prototype.clear = () => new EventTarget() as IDBRequest<undefined>;
            CacheStorage.prototype.keys = () => new Promise(() => {});
          });
          await doneButton(page).click();
          await expect(page.locator('html')).toHaveCSS('visibility', 'hidden');
        }
        await device.kill();
        page = await device.start();
        await watchFirstPaint(page);
        await page.goto(address);
        await expect(attract(page)).toBeVisible();
        expect(await firstShown(page)).toBe('Willkommen');
        await expectNothingOf(page, traces);
      }
    },
  );
});
