import type { Clock } from '../platform/clock';
import type { PageLife } from '../platform/page-life';
import { commit, done, openDatabase, records } from '../storage/database';
import { isWorthKeeping, restored } from './restore';
import { type CartContext, type CartDocument, EMPTY_CONTEXT, EMPTY_DOCUMENT, EMPTY_LINK, GUEST, type Intent } from './state';
import { type CartStore, type Change, JOURNAL_ROWS } from './store';
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

/** A change that knows the newest turn is written without a look at what is there; it adds the next turn and fails where that exists. */
const turnKey = (turn: number): IDBValidKey => ['turn', turn];
/** So many turns stay that a tab which has heard nothing of the others for {@link FRESH_MS} still meets one of theirs. */
const TURNS_KEPT = 5_000;
/** What was seen longer ago is read anew: a tab may have slept. */
const FRESH_MS = 600_000;

interface Loaded {
  readonly document: CartDocument;
  /** The newest; 0 before the first change. */
  readonly turn: number;
  readonly malformed: readonly { readonly key: IDBValidKey; readonly row: unknown }[];
  /** Nothing was ever written here: the database is new. */
  readonly isNew: boolean;
}

/** What a page knows of the database as long as nobody else writes. */
interface Known {
  readonly connection: IDBDatabase;
  readonly document: CartDocument;
  readonly turn: number;
  /** When it was read or written, epoch ms. */
  readonly at: number;
}

interface Changed<T> {
  readonly document: CartDocument;
  readonly result: T;
}

/** One change on its way into the database: a browser that closes the connection may not say whether it came to be. */
interface Writing<T> {
  /** In the row of the turn it makes; nobody else's is the same. */
  readonly mark: string;
  /** What was written last, perhaps. */
  tried: { readonly turn: number; readonly result: T } | null;
}

/** What was known was known of a connection that is no more. */
class OtherConnection extends Error {}

/** Asks for everything together: every question of its own would wait until the page has time for the answer. */
async function load(transaction: IDBTransaction): Promise<Loaded> {
  const store = (name: string) => transaction.objectStore(name);
  const [intents, links, inflights, current, newest] = await Promise.all([
    records(store('intent')),
    records(store('link')),
    records(store('inflight')),
    done(store('current').get('context')) as Promise<unknown>,
    // By its own key: WebKit never answers a question for a range of keys with an infinite number in it.
    done(store('current').get('turn')) as Promise<unknown>,
  ]);
  const turn = typeof newest === 'number' ? newest : 0;
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
  return { document: { current: name, contexts }, turn, malformed, isNew };
}

/**
 * Writes only what changed, so that a tap costs one row.
 *
 * @param turn what the change makes of it; a transaction in which it exists already is undone (`ConstraintError`)
 * @param mark whose turn it is
 */
function write(transaction: IDBTransaction, before: CartDocument, after: CartDocument, turn: number, mark: string): void {
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
  /** The page that has the cart open. */
  readonly page?: PageLife;
}

/**
 * The cart in IndexedDB, written with strict durability. What the browser loses of it while this page
 * is open comes back from memory; what it lost before, from the spare.
 *
 * @throws {StorageError} this device keeps no database
 */
export async function indexedStore({ factory, clock, spare = null, onClosed, page }: IndexedStoreOptions): Promise<CartStore> {
  /** As last seen; null before, and after the cart was deleted on purpose. */
  let last: CartDocument | null = spare;
  /** As long as nobody else writes that is what the database holds; null when it must be read first. */
  let known: Known | null = null;
  let underWay = 0;
  let newestEntry = 0;
  const tab = crypto.randomUUID();
  let writings = 0;
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
    ...(page && { page }),
  });

  const isLost = ({ isNew }: Loaded): boolean => isNew && last !== null && isWorthKeeping(last);

  function remember({ db }: IDBTransaction, document: CartDocument, turn: number): void {
    last = document;
    known = { connection: db, document, turn, at: clock.now() };
  }

  function note(transaction: IDBTransaction, said: readonly string[]): () => void {
    const newest = log(
      transaction,
      said.map((what) => ({ at: clock.now(), what })),
      newestEntry,
    );
    return () => {
      if (newest) newestEntry = Number(newest.result);
    };
  }

  const newWriting = <T>(): Writing<T> => ({ mark: `${tab} ${++writings}`, tried: null });

  /**
   * Writes without a look at what is there, in one step that needs nothing more of the page, which may be
   * about to draw. Null where that cannot be: others have written, the connection is another one, nothing changes.
   */
  async function writeAtOnce<T>(
    from: Known,
    change: (document: CartDocument) => Change<T>,
    writing: Writing<T>,
  ): Promise<Changed<T> | null> {
    let changed: Change<T>;
    try {
      changed = change(from.document);
    } catch {
      // Of what is really there it may be true.
      return null;
    }
    const { document, result, log: said = [] } = changed;
    if (document === from.document) return null;
    const turn = from.turn + 1;
    try {
      return await database.transact(CART_STORES, 'readwrite', (transaction) => {
        if (transaction.db !== from.connection) throw new OtherConnection();
        writing.tried = { turn, result };
        write(transaction, from.document, document, turn, writing.mark);
        const noted = note(transaction, said);
        commit(transaction);
        return () => {
          noted();
          remember(transaction, document, turn);
          return { document, result };
        };
      });
    } catch (error) {
      if (error instanceof OtherConnection || (error instanceof Error && error.name === 'ConstraintError')) return null;
      throw error;
    }
  }

  const writeAfterReading = <T>(change: (document: CartDocument) => Change<T>, writing = newWriting<T>()): Promise<Changed<T>> =>
    database.transact(CART_STORES, 'readwrite', async (transaction) => {
      const { tried } = writing;
      const [loaded, mark] = await Promise.all([
        load(transaction),
        tried && (done(transaction.objectStore('current').get(turnKey(tried.turn))) as Promise<unknown>),
      ]);
      if (tried && mark === writing.mark)
        return () => {
          remember(transaction, loaded.document, loaded.turn);
          return { document: loaded.document, result: tried.result };
        };
      putAside(transaction, loaded);
      const before = last !== null && isLost(loaded) ? restored(last) : loaded.document;
      const { document, result, log: said = [] } = change(before);
      const stored = before === loaded.document ? before : EMPTY_DOCUMENT;
      const turn = document === stored ? loaded.turn : loaded.turn + 1;
      if (document !== stored) {
        writing.tried = { turn, result };
        write(transaction, stored, document, turn, writing.mark);
      }
      const noted = note(transaction, said);
      return () => {
        noted();
        remember(transaction, document, turn);
        return { document, result };
      };
    });

  const update = async <Result>(change: (document: CartDocument) => Change<Result>): Promise<Changed<Result>> => {
    // What is under way changes what is there.
    const from = underWay === 0 && known && clock.now() - known.at < FRESH_MS ? known : null;
    underWay += 1;
    try {
      const writing = newWriting<Result>();
      return (from && (await writeAtOnce(from, change, writing))) ?? (await writeAfterReading(change, writing));
    } finally {
      underWay -= 1;
    }
  };

  return {
    durable: true,
    unread: false,
    async read() {
      const loaded = await database.transact(CART_STORES, 'readonly', async (transaction) => {
        const found = await load(transaction);
        return () => {
          if (!isLost(found)) remember(transaction, found.document, found.turn);
          return found;
        };
      });
      if (!isLost(loaded)) return loaded.document;
      return (await writeAfterReading((document) => ({ document, result: undefined, log: ['restored'] }))).document;
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
