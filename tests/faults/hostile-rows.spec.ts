import type { Page } from '@playwright/test';
import { MIX, quantityOf } from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import { expect, test } from '../support/shop';
import { onDevice } from '../support/two-builds';

test.use({ serviceWorkers: 'allow' });

const MARKUP = '<img src=x onerror="window.wasHit=1">"\'</script><script>window.wasHit=1</script>';

/** What whoever has had the device in their hands may have put in the place of what the shop keeps. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  'nothing at all': null,
  'empty text': '',
  markup: MARKUP,
  'keys of every object': JSON.parse(
    '{"__proto__":{"wasHit":1},"constructor":{"prototype":{"wasHit":1}},"toString":1,"then":{},"length":-1,"data":{"__proto__":{"wasHit":1}}}',
  ),
  'very much': { length: 1e9, items: Array.from({ length: 2_000 }, (_, at) => ({ id: at, handle: MARKUP, title: { en: MARKUP } })) },
};

/** Puts a value into everything that pages keep here; what the shop's own files are made of stays. @returns how much that was */
const replaceAll = (page: Page, value: unknown) =>
  page.evaluate(async (text) => {
    const hostile: unknown = JSON.parse(text);
    let rows = 0;
    for (const storage of [localStorage, sessionStorage]) for (const key of Object.keys(storage)) storage.setItem(key, text);
    for (const pair of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: as somebody writes it by hand
      document.cookie = `${pair.split('=')[0]}=${encodeURIComponent(text).slice(0, 3_000)}; path=/`;
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      for (const store of database.objectStoreNames)
        rows += await new Promise<number>((done, fail) => {
          const transaction = database.transaction(store, 'readwrite');
          const table = transaction.objectStore(store);
          let count = 0;
          const walking = table.openCursor();
          walking.onsuccess = () => {
            const cursor = walking.result;
            if (!cursor) return;
            const path = table.keyPath;
            const isObject = typeof hostile === 'object' && hostile !== null && !Array.isArray(hostile);
            // Where a row has its key in it, it keeps that and nothing else.
            cursor.update(typeof path === 'string' ? { ...(isObject && (hostile as object)), [path]: cursor.key } : hostile);
            count += 1;
            cursor.continue();
          };
          transaction.oncomplete = () => done(count);
          transaction.onabort = () => fail(transaction.error);
        });
      database.close();
    }
    for (const name of await caches.keys()) {
      if (!/catalogue|pages|packs/.test(name)) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        await cache.put(request, new Response(text, { headers: { 'content-type': kept?.headers.get('content-type') ?? 'text/plain' } }));
        rows += 1;
      }
    }
    return rows;
  }, JSON.stringify(value));

const notHit = (page: Page) =>
  page.evaluate(() => [(window as { wasHit?: number }).wasHit, ({} as { wasHit?: number }).wasHit, ([] as { wasHit?: number }).wasHit]);

for (const [what, value] of Object.entries(HOSTILE)) {
  test(`S08, X05: ${what} in every row, storage, cookie and cache opens the shop all the same, and a cart fills`, async ({
    page,
    consoleGuard,
  }) => {
    test.slow();
    // Cookies of that kind are refused by the shop's own rules, and rows that nobody can read are told to whoever looks for them.
    consoleGuard.allow(/status of 4\d\d/);
    // Read once, thrown away, and read anew.
    consoleGuard.allow(/unreadable catalogue/);
    await putIntoCart(page, MIX.path);
    await page.mouse.move(20, 20);
    await page.mouse.move(60, 60);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to wish list', exact: true }).click();
    await main.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.goto('/contact');
    await page.getByRole('main').getByRole('textbox').first().fill('Somebody');
    await onDevice(page);
    expect(await replaceAll(page, value)).toBeGreaterThan(3);

    for (const path of ['/contact', '/wishlist', '/compare', '/shop', '/cart', MIX.path]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(await notHit(page)).toEqual([undefined, undefined, undefined]);
    }
    await putIntoCart(page, MIX.path);
    await page.goto('/cart');
    await inSync(page);
    // The page that was open may have written its own once more before it left.
    await expect(quantityOf(page, MIX)).toHaveValue(/^[12]$/);
    await page.mouse.move(30, 30);
    expect(await notHit(page)).toEqual([undefined, undefined, undefined]);
  });
}
