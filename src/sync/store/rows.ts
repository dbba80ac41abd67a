import { done, records } from '../../storage/database';
import { type CartContext, type CartDocument, EMPTY_CONTEXT, EMPTY_LINK, GUEST, type Intent } from '../core/state';
import type { JournalEntry } from '../types';
import { JOURNAL_ROWS } from './cart-store';
import { readInflight, readIntent, readLink, toStoredIntent, toStoredLink } from './schema';

/** The cart's database, version by version. */
export const MIGRATIONS = [
  /** 1: intents, the link to the shop's cart, the request under way, journal, unreadable rows, whose cart is shown. */
  (database: IDBDatabase) => {
    for (const name of ['intent', 'link', 'inflight', 'current']) database.createObjectStore(name);
    for (const name of ['journal', 'quarantine']) database.createObjectStore(name, { autoIncrement: true });
  },
];

/** Every change is written over all of them. */
export const CART_STORES = ['intent', 'link', 'inflight', 'current', 'quarantine', 'journal'];

/** A change that knows the newest turn is written without a look at what is there; it adds the next turn and fails where that exists. */
export const turnKey = (turn: number): IDBValidKey => ['turn', turn];
/** So many turns stay that a tab which has heard nothing of the others for a while still meets one of theirs. */
const TURNS_KEPT = 5_000;

/** What a database holds. */
export interface Loaded {
  readonly document: CartDocument;
  /** The newest; 0 before the first change. */
  readonly turn: number;
  readonly malformed: readonly { readonly key: IDBValidKey; readonly row: unknown }[];
  /** Nothing was ever written here: the database is new. */
  readonly isNew: boolean;
}

/** Whose cart it is: nobody's, or a customer's by their id. A row that is damaged is nobody's. */
const CONTEXT = /^[\w-]{1,64}$/;

const turnIn = (value: unknown): number | null => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null);

/** The turn of a key, whatever stands behind it: written once more it would be refused for ever. */
const turnOf = (key: IDBValidKey | undefined): number | null => (Array.isArray(key) && key[0] === 'turn' ? turnIn(key[1]) : null);

/** Asks for everything together: every question of its own would wait until the page has time for the answer. */
export async function load(transaction: IDBTransaction): Promise<Loaded> {
  const store = (name: string) => transaction.objectStore(name);
  const [intents, links, inflights, current, newest, last] = await Promise.all([
    records(store('intent')),
    records(store('link')),
    records(store('inflight')),
    done(store('current').get('context')) as Promise<unknown>,
    // By its own key: WebKit never answers a question for a range of keys with an infinite number in it.
    done(store('current').get('turn')) as Promise<unknown>,
    // Lists sort behind everything else, so that the last key is the newest turn's.
    done(store('current').openKeyCursor(null, 'prev')),
  ]);
  const turn = turnOf(last?.key) ?? turnIn(newest) ?? 0;
  const name = typeof current === 'string' && CONTEXT.test(current) ? current : GUEST;
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
  return { document: { current: name, contexts }, turn, malformed, isNew };
}

/**
 * Writes only what changed, so that a tap costs one row.
 *
 * @param turn what the change makes of it; a transaction in which it exists already is undone (`ConstraintError`)
 * @param mark whose turn it is
 */
export function write(transaction: IDBTransaction, before: CartDocument, after: CartDocument, turn: number, mark: string): void {
  const turns = transaction.objectStore('current');
  turns.add(mark, turnKey(turn));
  turns.put(turn, 'turn');
  if (turn > TURNS_KEPT) turns.delete(turnKey(turn - TURNS_KEPT));
  const intents = transaction.objectStore('intent');
  const links = transaction.objectStore('link');
  const inflights = transaction.objectStore('inflight');
  if (before.current !== after.current) transaction.objectStore('current').put(after.current, 'context');
  for (const name of new Set([...Object.keys(before.contexts), ...Object.keys(after.contexts)])) {
    const old = before.contexts[name];
    const now = after.contexts[name];
    if (old === now) continue;
    for (const rowKey of Object.keys(old?.rows ?? {})) if (!now?.rows[rowKey]) intents.delete([name, rowKey]);
    for (const row of Object.values(now?.rows ?? {}))
      if (old?.rows[row.rowKey] !== row) intents.put(toStoredIntent(row), [name, row.rowKey]);
    if (!now) links.delete(name);
    else if (old?.link !== now.link) links.put(toStoredLink(now.link), name);
    if (old?.inflight && !now?.inflight) inflights.delete(name);
    else if (now?.inflight && old?.inflight !== now.inflight) inflights.put(now.inflight, name);
  }
}

/**
 * @param last key of the newest entry that this page knows of; 0 for none. What is too old by it goes
 * without a look at what is there: other tabs write too, and so there may be a few more for a while.
 * @returns what will be asked for the key of the newest entry
 */
export function log(transaction: IDBTransaction, entries: readonly JournalEntry[], last: number): IDBRequest<IDBValidKey> | undefined {
  const journal = transaction.objectStore('journal');
  const old = last + entries.length - JOURNAL_ROWS;
  if (entries.length > 0 && old > 0) journal.delete(IDBKeyRange.upperBound(old));
  return entries.map((entry) => journal.add(entry)).at(-1);
}

/** Rows that no build can read are put aside; those of a newer build are left for it. */
export function putAside(transaction: IDBTransaction, { malformed }: Loaded): void {
  if (transaction.db.version > MIGRATIONS.length) return;
  for (const { key, row } of malformed) {
    transaction.objectStore('quarantine').add(row);
    transaction.objectStore('intent').delete(key);
  }
}
