import { throwAway } from '../protocol/caches';
import { writeCookie } from './cookies';
import { KIOSK_DATABASE, KIOSK_HINT } from './kiosk-hint';

/** Where something is kept on a device. */
export type DeviceStore = 'cookie' | 'database' | 'cache' | 'local' | 'session';

/** What is not to be taken away. */
export type Stays = (kind: DeviceStore, name: string) => boolean;

/**
 * What makes this device the shop's tablet: nothing that is cleared for a visitor takes it along, or an ordinary browser that many people use would be
 * left. Only `forgetKiosk` ends it.
 */
const isOfTablet: Stays = (kind, name) =>
  kind === 'database' ? name === KIOSK_DATABASE : (kind === 'cookie' || kind === 'local') && name === KIOSK_HINT;

/** Longer than any of it takes; a browser that says nothing is not waited for. */
const LONGEST_MS = 5_000;

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((late) => setTimeout(late, LONGEST_MS))]);

async function endWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function deleteCaches(stays: Stays): Promise<void> {
  // Without https there are none.
  if (!('caches' in window)) return;
  const names = await caches.keys();
  // Emptied first: one that somebody else has open is there until they let go.
  await Promise.all(names.filter((name) => !stays('cache', name)).map((name) => throwAway(caches, name)));
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // `blocked` is no end: it goes on as soon as whoever has it open lets go.
    for (const event of ['success', 'error'] as const) request.addEventListener(event, () => resolve());
  });

/**
 * The worker has it open until it ends, half a minute after this page has gone. To ask for its deletion would keep the next
 * worker, too, from opening it for as long, so it is left empty.
 */
const OF_THE_WORKER = 'workbox-expiration';

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Does something with the stores of a database that somebody else may have open, too; not where it has none. */
async function inDatabase(name: string, work: (stores: readonly IDBObjectStore[]) => void): Promise<void> {
  const database = await open(name);
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    work(stores.map((store) => transaction.objectStore(store)));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** Takes out what is in a database. */
const emptyDatabase = (name: string): Promise<void> =>
  inDatabase(name, (stores) => {
    for (const store of stores) store.clear();
  });

const listed = async (): Promise<readonly string[]> =>
  ((await indexedDB.databases?.().catch(() => null)) ?? []).flatMap(({ name }) => name ?? []);

/** @param known names for a browser that does not tell which there are */
async function deleteDatabases(known: readonly string[], stays: Stays): Promise<void> {
  const there = await listed();
  const names = new Set([...known, ...there].filter((name) => !stays('database', name)));
  // What somebody has open is deleted once they let go, and empty until then.
  await Promise.all([...names].map((name) => (there.includes(name) ? emptyDatabase(name).catch(() => undefined) : undefined)));
  names.delete(OF_THE_WORKER);
  await Promise.all([...names].map(deleteDatabase));
}

const cookieNames = (): string[] => document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []);

function clearStorage(kind: 'local' | 'session', stays: Stays): void {
  try {
    // Merely naming it throws where storage is forbidden.
    const storage = kind === 'local' ? localStorage : sessionStorage;
    for (const key of Object.keys(storage)) if (!stays(kind, key)) storage.removeItem(key);
  } catch {
    // Then there is nothing in it.
  }
}

/**
 * Takes away everything that this shop has on this device and a script can reach, but that it is the shop's tablet: service workers first, which would
 * fill the caches anew, then caches, databases, both storages and cookies. Never rejects; the page must be left afterwards, since it still has in its
 * memory what it had.
 *
 * @param stays with it only what it does not name goes, and service workers stay
 */
export async function clearDevice(databases: readonly string[], stays?: Stays): Promise<void> {
  if (!stays) await inTime(endWorkers());
  const kept: Stays = (kind, name) => isOfTablet(kind, name) || (stays?.(kind, name) ?? false);
  for (const name of cookieNames()) if (!kept('cookie', name)) writeCookie(name, '', 0);
  for (const kind of ['local', 'session'] as const) clearStorage(kind, kept);
  await Promise.all([inTime(deleteCaches(kept)), inTime(deleteDatabases(databases, kept))]);
}

async function rowsIn(name: string): Promise<number> {
  let rows = 0;
  await inDatabase(name, (stores) => {
    for (const store of stores) {
      const counting = store.count();
      counting.addEventListener('success', () => {
        rows += counting.result;
      });
    }
  });
  return rows;
}

/** What is still there of what had to go, each as its kind and its name. @throws {Error} a database cannot be read */
export async function leftOnDevice(stays: Stays): Promise<string[]> {
  const names: (readonly [DeviceStore, string])[] = cookieNames().map((name) => ['cookie', name]);
  try {
    for (const key of Object.keys(localStorage)) names.push(['local', key]);
    for (const key of Object.keys(sessionStorage)) names.push(['session', key]);
  } catch {
    // Forbidden here.
  }
  if ('caches' in window) for (const name of await caches.keys()) names.push(['cache', name]);
  for (const name of await listed()) if (!stays('database', name) && (await rowsIn(name)) > 0) names.push(['database', name]);
  return names.filter(([kind, name]) => !stays(kind, name)).map((found) => found.join(' '));
}
