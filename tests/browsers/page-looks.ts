/**
 * What can be seen in the page. These run there, not here: each stands alone and returns JSON.
 */

/** What the worker answers; as `src/protocol/messages.ts` has it. Null where no worker controls the page, or none answers. */
export const askWorker = (message: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker.controller;
    if (!worker) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 2_000, null);
    worker.postMessage(message, [port2]);
  });

export const isAlive = (): boolean => document.documentElement.dataset.alive === 'true' && !document.querySelector('[data-deferred]');

export const textsOf = (css: string): string[] =>
  [...document.querySelectorAll(css)].filter((element) => element.checkVisibility()).map((element) => (element.textContent ?? '').trim());

export const valuesOf = (css: string): string[] => [...document.querySelectorAll<HTMLInputElement>(css)].map(({ value }) => value);

/** Pictures of a list; those that are not drawn yet are brought into view, for lists load them late. */
export function picturesIn(css: string): { readonly all: number; readonly notDrawn: readonly string[] } {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(css)];
  const notDrawn = pictures.filter((picture) => !picture.complete || picture.naturalWidth === 0);
  notDrawn[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { all: pictures.length, notDrawn: notDrawn.map(({ currentSrc, src }) => currentSrc || src) };
}

export const lightOf = (): string | null => document.querySelector('header [data-sync-light]')?.getAttribute('data-sync-light') ?? null;

/** Which of the shop's carts is this browser's; null while the shop knows none. */
export const cartId = (): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('shop-cart');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const asking = database.transaction('link').objectStore('link').getAll();
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => {
        database.close();
        resolve(asking.result[0]?.cartId ?? null);
      };
    };
  });

/** Where somebody is and what they read, for whoever has to find out why. */
export const scene = (): string =>
  `${location.pathname}${location.search}: ${(document.querySelector('main') ?? document.body).textContent.replace(/\s+/g, ' ').slice(0, 400)}`;
