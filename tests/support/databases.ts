import type { Page } from '@playwright/test';

/**
 * Lets a browser drop a page's connection to one of its databases, once each time `drop` is called; from the next page on.
 *
 * @returns `left` says how many of the drops have not been met yet
 */
export async function droppable(page: Page, database: string): Promise<{ drop(): Promise<void>; left(): Promise<number> }> {
  await page.addInitScript((name) => {
    const real = IDBDatabase.prototype.transaction;
    let drops = 0;
    Object.assign(window, {
      drop: () => {
        drops += 1;
      },
      drops: () => drops,
    });
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof real>) {
      if (drops === 0 || this.name !== name) return real.apply(this, given);
      drops -= 1;
      this.close();
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    } as typeof real;
  }, database);
  return { drop: () => page.evaluate('drop()'), left: () => page.evaluate('drops()') };
}

/** A newer build upgrades a database. @returns whether a page of an older one stood in its way */
export const upgradedByNewerBuild = (newer: Page, database: string): Promise<boolean> =>
  newer.evaluate(
    (name) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name, 7);
        let waited = false;
        opening.onblocked = () => {
          waited = true;
        };
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('tomorrow');
        opening.onsuccess = () => {
          opening.result.close();
          resolve(waited);
        };
      }),
    database,
  );
