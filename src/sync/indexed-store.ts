import type { Clock } from '../platform/clock';
import { done, openDatabase } from '../storage/database';
import { type CartContext, type CartDocument, EMPTY_CONTEXT, EMPTY_LINK, GUEST, type Intent, type JournalEntry } from './state';
import { type CartStore, JOURNAL_ROWS } from './store';
import { readInflight, readIntent, readLink } from './stored-form';

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
}

async function load(transaction: IDBTransaction): Promise<Loaded> {
  const store = (name: string) => transaction.objectStore(name);
  const [intents, intentKeys, links, linkKeys, inflights, inflightKeys, current] = await Promise.all([
    done(store('intent').getAll()) as Promise<unknown[]>,
    done(store('intent').getAllKeys()),
    done(store('link').getAll()) as Promise<unknown[]>,
    done(store('link').getAllKeys()),
    done(store('inflight').getAll()) as Promise<unknown[]>,
    done(store('inflight').getAllKeys()),
    done(store('current').get('context')) as Promise<unknown>,
  ]);
  const name = typeof current === 'string' ? current : GUEST;
  const contexts: Record<string, CartContext> = { [name]: EMPTY_CONTEXT };
  links.forEach((link, index) => {
    contexts[String(linkKeys[index])] = { ...EMPTY_CONTEXT, link: readLink(link) ?? EMPTY_LINK };
  });
  inflights.forEach((inflight, index) => {
    const key = String(inflightKeys[index]);
    contexts[key] = { ...(contexts[key] ?? EMPTY_CONTEXT), inflight: readInflight(inflight) };
  });
  const malformed: { key: IDBValidKey; row: unknown }[] = [];
  const rows: Record<string, Record<string, Intent>> = {};
  intents.forEach((data, index) => {
    const key = intentKeys[index] as IDBValidKey;
    const row = readIntent(data);
    if (!row || !Array.isArray(key) || key[1] !== row.rowKey) {
      malformed.push({ key, row: data });
      return;
    }
    const context = String(key[0]);
    rows[context] = { ...rows[context], [row.rowKey]: row };
  });
  for (const [context, own] of Object.entries(rows)) contexts[context] = { ...(contexts[context] ?? EMPTY_CONTEXT), rows: own };
  return { document: { current: name, contexts }, malformed };
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

async function log(transaction: IDBTransaction, entries: readonly JournalEntry[]): Promise<void> {
  const journal = transaction.objectStore('journal');
  for (const entry of entries) journal.add(entry);
  const surplus = (await done(journal.count())) - JOURNAL_ROWS;
  if (surplus <= 0) return;
  for (const key of await done(journal.getAllKeys(undefined, surplus))) journal.delete(key);
}

/**
 * The cart in IndexedDB, written with strict durability.
 *
 * @throws {StorageError} this device keeps no database
 */
export async function indexedStore({ factory, clock }: { factory: IDBFactory; clock: Clock }): Promise<CartStore> {
  const database = await openDatabase({ name: CART_DATABASE, version: MIGRATIONS.length, migrations: MIGRATIONS, factory, clock });
  return {
    durable: true,
    read: () =>
      database.transact(CART_STORES, 'readonly', async (transaction) => {
        const { document } = await load(transaction);
        return () => document;
      }),
    update: (change) =>
      database.transact(CART_STORES, 'readwrite', async (transaction) => {
        const { document: before, malformed } = await load(transaction);
        for (const { key, row } of malformed) {
          transaction.objectStore('quarantine').add(row);
          transaction.objectStore('intent').delete(key);
        }
        const { document, result, log: said } = change(before);
        write(transaction, before, document);
        if (said && said.length > 0)
          await log(
            transaction,
            said.map((what) => ({ at: clock.now(), what })),
          );
        return () => ({ document, result });
      }),
    journal: () =>
      database.transact(['journal'], 'readonly', async (transaction) => {
        const entries = (await done(transaction.objectStore('journal').getAll())) as JournalEntry[];
        return () => entries;
      }),
    close: () => database.close(),
  };
}
