import { expect, type Page } from '@playwright/test';

/** What the database of queries has kept, by name. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('shop-queries');
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const database = request.result;
          const names = database.transaction('text').objectStore('text').getAllKeys();
          names.onsuccess = () => {
            database.close();
            resolve(names.result.map(String));
          };
        };
      }),
  );

/** Waits until the catalogue and a product are kept there. */
export async function expectKept(page: Page, { path }: { readonly path: string }): Promise<void> {
  const handle = path.split('/').at(-1) ?? '';
  await expect
    .poll(async () => {
      const names = await keptNames(page);
      return ['"manifest"', '/catalog/shop-', '/catalog/products-', '/catalog/prices-', `"${handle}"`].filter(
        (part) => !names.some((known) => known.includes(part)),
      );
    })
    .toEqual([]);
}
