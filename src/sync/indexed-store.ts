import type { Clock } from '../platform/clock';
import { done, openDatabase, records } from '../storage/database';
import { isWorthKeeping, restored } from './restore';
import { type CartContext, type CartDocument, EMPTY_CONTEXT, EMPTY_DOCUMENT, EMPTY_LINK, GUEST, type Intent } from './state';
import { type CartStore, JOURNAL_ROWS } from './store';
import { readInflight, readIntent, readLink } from './stored-form';
import type { JournalEntry } from './types';

/** A database of its own: no cache rule, build stamp or query persister may touch it. */
export const CART_DATABASE = 'shop-cart';

const MIGRATIONS = [
  /** 1: intents, the link to the shop's cart, the request under way, journal, unreadable rows, whose cart is shown. */
  (database: IDBDatabase) => {
    for (const name of ['intent', 'link', 'inflight', 'current']) database.createObjectStore(name);
    for (const name of ['journal', 'quarantine']) database.createObjectStore(name, { autoIncrement: true });
  },
];

const CART_STORES = ['intent', 'link', 'inflight', 'current', 'quarantine', 'journal'];

interface Loaded {
  readonly document: CartDocument;
  readonly malformed: readonly { readonly key: IDBValidKey; readonly row: unknown }[];
  /** Nothing was ever written here: the database is new. */
  readonly isNew: boolean;
}

/** Asks for everything together: every question of its own would wait until the page has time for the answer. */
async function load(transaction: IDBTransaction): Promise<Loaded> {
  const store = (name: string) => transaction.objectStore(name);
  const [intents, links, inflights, current] = await Promise.all([
    records(store('intent')),
    records(store('link')),
    records(store('inflight')),
    done(store('current').get('context')) as Promise<unknown>,
  ]);
  const name = typeof current === 'string' ? current : GUEST;
  const contexts: Record<string, CartContext> = { [name]: EMPTY_CONTEXT };
  for (const { key, value } of links) contexts[String(key)] = { ...EMPTY_CONTEXT, link: readLink(value) ?? EMPTY_LINK };
  for (const { key, value } of inflights) {
    contexts[String(key)] = { ...(contexts[String(key)] ?? EMPTY_CONTEXT), inflight: readInflight(value) };
  }
  const malformed: { key: IDBValidKey; row: unknown }[] = [];
  const rows: Record<string, Record<string, Intent>> = {};
  for (const { key, value } of intents) {
    const row = readIntent(value);
    if (!row || !Array.isArray(key) || key[1] !== row.rowKey) {
      malformed.push({ key, row: value });
      continue;
    }
    const context = String(key[0]);
    rows[context] = { ...rows[context], [row.rowKey]: row };
  }
  for (const [context, own] of Object.entries(rows)) contexts[context] = { ...(contexts[context] ?? EMPTY_CONTEXT), rows: own };
  const isNew = links.length === 0 && intents.length === 0 && current === undefined;
  return { document: { current: name, contexts }, malformed, isNew };
}

/** Writes only what changed, so that a tap costs one row. */
function write(transaction: IDBTransaction, before: CartDocument, after: CartDocument): void {
  const intents = transaction.objectStore('intent');
  const links = transaction.objectStore('link');
  const inflights = transaction.objectStore('inflight');
  if (before.current !== after.current) transaction.objectStore('current').put(after.current, 'context');
  for (const name of new Set([...Object.keys(before.contexts), ...Object.keys(after.contexts)])) {
    const old = before.contexts[name];
    const now = after.contexts[name];
    if (old === now) continue;
    for (const rowKey of Object.keys(old?.rows ?? {})) if (!now?.rows[rowKey]) intents.delete([name, rowKey]);
    for (const row of Object.values(now?.rows ?? {})) if (old?.rows[row.rowKey] !== row) intents.put(row, [name, row.rowKey]);
    if (!now) links.delete(name);
    else if (old?.link !== now.link) links.put(now.link, name);
    if (old?.inflight && !now?.inflight) inflights.delete(name);
    else if (now?.inflight && old?.inflight !== now.inflight) inflights.put(now.inflight, name);
  }
}

/**
 * @param last key of the newest entry that this page knows of; 0 for none. What is too old by it goes
 * without a look at what is there: other tabs write too, and so there may be a few more for a while.
 * @returns what will be asked for the key of the newest entry
 */
function log(transaction: IDBTransaction, entries: readonly JournalEntry[], last: number): IDBRequest<IDBValidKey> | undefined {
  const journal = transaction.objectStore('journal');
  const old = last + entries.length - JOURNAL_ROWS;
  if (entries.length > 0 && old > 0) journal.delete(IDBKeyRange.upperBound(old));
  return entries.map((entry) => journal.add(entry)).at(-1);
}

/** Rows that no build can read are put aside; those of a newer build are left for it. */
function putAside(transaction: IDBTransaction, { malformed }: Loaded): void {
  if (transaction.db.version > MIGRATIONS.length) return;
  for (const { key, row } of malformed) {
    transaction.objectStore('quarantine').add(row);
    transaction.objectStore('intent').delete(key);
  }
}

export interface IndexedStoreOptions {
  readonly factory: IDBFactory;
  readonly clock: Clock;
  /** What is known of the cart from elsewhere, in case the browser has lost the database since the last visit. */
  readonly spare?: CartDocument | null;
  /** The browser has closed the database: look whether something was lost. */
  readonly onClosed?: () => void;
}

/**
 * The cart in IndexedDB, written with strict durability. What the browser loses of it while this page
 * is open comes back from memory; what it lost before, from the spare.
 *
 * @throws {StorageError} this device keeps no database
 */
export async function indexedStore({ factory, clock, spare = null, onClosed }: IndexedStoreOptions): Promise<CartStore> {
  /** As last seen; null before, and after the cart was deleted on purpose. */
  let last: CartDocument | null = spare;
  let newestEntry = 0;
  const database = await openDatabase({
    name: CART_DATABASE,
    version: MIGRATIONS.length,
    migrations: MIGRATIONS,
    factory,
    clock,
    onDeleted: () => {
      last = null;
    },
    ...(onClosed && { onClosed }),
  });

  const isLost = ({ isNew }: Loaded): boolean => isNew && last !== null && isWorthKeeping(last);
  const remembered = <T extends { readonly document: CartDocument }>(changed: T): T => {
    last = changed.document;
    return changed;
  };
  const update: CartStore['update'] = async (change) =>
    remembered(
      await database.transact(CART_STORES, 'readwrite', async (transaction) => {
        const loaded = await load(transaction);
        putAside(transaction, loaded);
        const before = last !== null && isLost(loaded) ? restored(last) : loaded.document;
        const { document, result, log: said = [] } = change(before);
        write(transaction, before === loaded.document ? before : EMPTY_DOCUMENT, document);
        const entries = said.map((what) => ({ at: clock.now(), what }));
        const newest = log(transaction, entries, newestEntry);
        return () => {
          if (newest) newestEntry = Number(newest.result);
          return { document, result };
        };
      }),
    );

  return {
    durable: true,
    unread: false,
    async read() {
      const loaded = await database.transact(CART_STORES, 'readonly', async (transaction) => {
        const found = await load(transaction);
        return () => found;
      });
      return (isLost(loaded) ? await update((document) => ({ document, result: undefined, log: ['restored'] })) : remembered(loaded))
        .document;
    },
    update,
    journal: () =>
      database.transact(['journal'], 'readonly', async (transaction) => {
        const entries = (await done(transaction.objectStore('journal').getAll())) as JournalEntry[];
        return () => entries.slice(-JOURNAL_ROWS);
      }),
    close: () => database.close(),
  };
}
