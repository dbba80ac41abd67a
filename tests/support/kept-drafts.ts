import type { Page } from '@playwright/test';

/** The box that asks for a whole draft to be kept. */
export const keepAll = (page: Page) => page.getByRole('checkbox', { name: /^(?:Keep all of it on this device|Bis zum Absenden alles)/ });

/** What a page finds of whole drafts: each part by its name, texts as they are, of photos how many. Null where not even the database is there. */
export const keptOn = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rille-drafts')) return null;
    const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
      const opening = indexedDB.open('rille-drafts');
      let isGone = false;
      // The shop has taken it away since: opening it would make an empty one.
      opening.onupgradeneeded = () => {
        isGone = true;
        opening.transaction?.abort();
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => (isGone ? resolve(null) : reject(opening.error));
    });
    if (!database) return null;
    try {
      const rows = database.transaction('rows').objectStore('rows');
      const [names, values] = await Promise.all(
        [rows.getAllKeys(), rows.getAll()].map(
          (asked) =>
            new Promise<unknown[]>((resolve, reject) => {
              asked.onsuccess = () => resolve(asked.result);
              asked.onerror = () => reject(asked.error);
            }),
        ),
      );
      return Object.fromEntries(
        (names ?? []).map((name, index) => {
          const { value } = (values?.[index] ?? {}) as { value?: unknown };
          return [String(name), Array.isArray(value) ? value.length : value];
        }),
      );
    } finally {
      database.close();
    }
  });
