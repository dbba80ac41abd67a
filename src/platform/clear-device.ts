import { writeCookie } from './cookies';

/** Longer than any of it takes; a browser that says nothing is not waited for. */
const LONGEST_MS = 5_000;

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((late) => setTimeout(late, LONGEST_MS))]);

async function endWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function deleteCaches(): Promise<void> {
  // Without https there are none.
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
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

/** Takes out what is in a database that somebody else has open, too. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await new Promise((settle) => {
      for (const event of ['complete', 'abort'] as const) transaction.addEventListener(event, settle);
    });
  } finally {
    database.close();
  }
}

/** @param known names for a browser that does not tell which there are */
async function deleteDatabases(known: readonly string[]): Promise<void> {
  const listed = (await indexedDB.databases?.().catch(() => null)) ?? [];
  const names = new Set([...known, ...listed.flatMap(({ name }) => name ?? [])]);
  const isThere = names.delete(OF_THE_WORKER);
  await Promise.all([isThere ? emptyDatabase(OF_THE_WORKER) : null, ...[...names].map(deleteDatabase)]);
}

function deleteCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name !== '') writeCookie(name, '', 0);
  }
}

/**
 * Takes away everything that this shop has on this device and a script can reach: service workers first, which would fill the
 * caches anew, then caches, databases, both storages and cookies. Never rejects; the page must be left afterwards, since it
 * still has in its memory what it had.
 */
export async function clearDevice(databases: readonly string[]): Promise<void> {
  await inTime(endWorkers());
  await Promise.all([inTime(deleteCaches()), inTime(deleteDatabases(databases))]);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Forbidden here, so there is nothing in them.
  }
  deleteCookies();
}
