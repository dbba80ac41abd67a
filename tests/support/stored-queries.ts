import { expect, type Page } from '@playwright/test';

/** What the database of queries has kept, by name; what it knows about the use of it left out. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('rille-queries');
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const database = request.result;
          const names = database.transaction('rows').objectStore('rows').getAllKeys();
          names.onsuccess = () => {
            database.close();
            resolve(names.result.map(String).flatMap((name) => (name === 'uses' ? [] : name.replace(/^schema-\d+-/, ''))));
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
