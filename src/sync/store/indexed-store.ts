import type { Clock } from '../../platform/clock';
import { uniqueId } from '../../platform/unique-id';
import { commit, type DatabaseOptions, done, openDatabase } from '../../storage/database';
import { isWorthKeeping, restored } from '../core/restore';
import { type CartDocument, EMPTY_DOCUMENT } from '../core/state';
import type { JournalEntry } from '../types';
import { type CartStore, type Change, JOURNAL_ROWS } from './cart-store';
import { CART_STORES, type Loaded, load, log, MIGRATIONS, putAside, turnKey, write } from './rows';

/** A database of its own: no cache rule, build stamp or query persister may touch it. */
export const CART_DATABASE = 'shop-cart';

/** What was seen longer ago is read anew: a tab may have slept. */
const FRESH_MS = 600_000;

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

export interface IndexedStoreOptions extends Pick<DatabaseOptions, 'page'> {
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
export async function indexedStore({ factory, clock, spare = null, onClosed, page }: IndexedStoreOptions): Promise<CartStore> {
  /** As last seen; null before, and after the cart was deleted on purpose. */
  let last: CartDocument | null = spare;
  /** As long as nobody else writes that is what the database holds; null when it must be read first. */
  let known: Known | null = null;
  let underWay = 0;
  let newestEntry = 0;
  const tab = uniqueId();
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
