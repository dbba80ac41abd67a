import type { Page } from '@playwright/test';

/**
 * Everything that a page of the shop can find on this device, as one text: its databases, caches, both
 * storages, cookies, the history's entry, the address, and what stands in the page itself.
 */
export const everythingHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of Array.from(database.objectStoreNames)) {
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|text/.test(answer?.headers.get('content-type') ?? '');
        found.push(request.url, isText && (await answer?.text()));
      }
    }
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
    found.push({ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href);
    found.push(document.title, document.documentElement.outerHTML, inputs);
    return JSON.stringify(found);
  });
