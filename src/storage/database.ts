import { type Clock, pause } from '../platform/clock';
import type { PageLife } from '../platform/page-life';
import { OPEN_AGAIN_AFTER_MS, undo } from './indexed-db';

/** The database could not be opened or used: blocked, hanging, full or broken. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The database did not answer in time. What it holds is still there, perhaps; another life of the page may read it. */
export class StorageHangsError extends StorageError {}

export interface DatabaseOptions {
  readonly name: string;
  readonly version: number;
  /** Appended steps, one per version: `migrations[0]` makes version 1. */
  readonly migrations: readonly ((database: IDBDatabase, transaction: IDBTransaction) => void)[];
  readonly factory: IDBFactory;
  readonly clock: Clock;
  /** A page of this origin has deleted the database, on purpose; the browser itself deletes without a word. */
  readonly onDeleted?: () => void;
  /** The browser has closed the connection: because it deleted the database, or slept. */
  readonly onClosed?: () => void;
  /**
   * The page whose transactions these are. One that has not asked for everything when the page is left ends
   * there, and is made anew if the page comes back: WebKit would keep it open as long as it keeps the page,
   * and whoever opens the database next would wait for it. What has been told to end is not touched.
   */
  readonly page?: PageLife;
}

export interface Database {
  /**
   * Runs `work` in one transaction and resolves once it is on disk. Where the connection is open, the
   * transaction has begun when this returns, and what `work` asks for first is under way.
   * A connection the browser has dropped is reopened once and the work repeated; work that the page was
   * left in the middle of is repeated when it comes back.
   *
   * @throws {StorageError}
   */
  transact<T>(
    stores: readonly string[],
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => (() => T) | Promise<() => T>,
  ): Promise<T>;
  close(): void;
}

/** `indexedDB.open` can hang for ever in Safari; the shop does not. */
const OPEN_TIMEOUT_MS = 2_000;

/** Transactions that have neither ended nor been undone, and who is to hear when one never will. */
type Ongoing = Map<IDBTransaction, (error: unknown) => void>;

function follow(transaction: IDBTransaction, ongoing: Ongoing, onLost: (error: unknown) => void): void {
  ongoing.set(transaction, onLost);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => ongoing.delete(transaction));
}

function open(options: DatabaseOptions, ongoing: Ongoing, known = true): Promise<IDBDatabase> {
  const { name, version, migrations, factory, clock } = options;
  return new Promise((resolve, reject) => {
    let late = false;
    const cancel = clock.setTimer(OPEN_TIMEOUT_MS, () => {
      late = true;
      reject(new StorageHangsError(`${name}: opening hangs`));
    });
    let request: IDBOpenDBRequest;
    try {
      request = known ? factory.open(name, version) : factory.open(name);
    } catch (cause) {
      cancel();
      reject(Object.assign(new StorageError(`${name}: no database here`), { cause }));
      return;
    }
    request.onupgradeneeded = (event) => {
      const transaction = request.transaction;
      if (!transaction) return;
      follow(transaction, ongoing, reject);
      for (const migrate of migrations.slice(event.oldVersion)) migrate(request.result, transaction);
    };
    request.onsuccess = () => {
      cancel();
      if (late) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      cancel();
      // A newer build has been here and was rolled back: what it wrote is still readable.
      if (known && request.error?.name === 'VersionError') open(options, ongoing, false).then(resolve, reject);
      else reject(Object.assign(new StorageError(`${name}: cannot be opened`), { cause: request.error }));
    };
  });
}

/** Whether trying once more on a new connection can help (Safari drops those of background pages). */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'].includes(error.name);

async function openPatiently(options: DatabaseOptions, ongoing: Ongoing): Promise<IDBDatabase> {
  for (const delayMs of OPEN_AGAIN_AFTER_MS) {
    try {
      return await open(options, ongoing);
    } catch (error) {
      if (!(error instanceof StorageError) || !isLostConnection(error.cause)) throw error;
    }
    await pause(options.clock, delayMs);
  }
  return open(options, ongoing);
}

/** How long a transaction in which something has failed, or whose connection was closed, has to say how it ended. */
const LAST_WORD_MS = 100;

function runOnce<T>(
  database: IDBDatabase,
  clock: Clock,
  ongoing: Ongoing,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => (() => T) | Promise<() => T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Strict: a confirmed tap survives a power cut too. Older browsers ignore the option.
    const transaction = database.transaction([...stores], mode, { durability: 'strict' });
    follow(transaction, ongoing, reject);
    let result: (() => T) | undefined;
    let failure: unknown;
    transaction.oncomplete = () => (result ? resolve(result()) : reject(failure));
    // The transaction knows why, e.g. that the disk is full; what was under way in it only that it ended.
    transaction.onabort = () => reject(transaction.error ?? failure ?? new DOMException('undone without a reason', 'AbortError'));
    // One that begins while Chromium is about to close the connection never ends; what was asked for in it fails, and that is all.
    transaction.onerror = ({ target }) => {
      failure ??= (target as IDBRequest).error;
      clock.setTimer(LAST_WORD_MS, () => reject(failure));
    };
    const begin = async () => work(transaction);
    begin().then(
      (value) => {
        result = value;
        commit(transaction);
      },
      (error: unknown) => {
        failure = error;
        undo(transaction);
      },
    );
  });
}

/** Everything is asked for: without a word the browser waits until each answer has been taken. */
export function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit?.();
  } catch {
    // It has ended already, and its events say how.
  }
}

/** Opens a database, or fails within two seconds. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let connection: Promise<IDBDatabase> | null = null;
  /** The same once it is there: waiting for it would let other work of the page come first. */
  let current: IDBDatabase | null = null;
  let closed = false;
  const ongoing: Ongoing = new Map();
  let isAway = false;
  let forReturn: (() => void)[] = [];

  const stops = [
    options.page?.onLeave(() => {
      isAway = true;
      for (const transaction of ongoing.keys()) undo(transaction);
    }),
    options.page?.onReturn(() => {
      isAway = false;
      for (const goOn of forReturn) goOn();
      forReturn = [];
    }),
  ];

  const unlisten = (): void => {
    for (const stop of stops) stop?.();
  };

  const drop = (): void => {
    connection = null;
    current = null;
  };

  const connect = (): Promise<IDBDatabase> => {
    connection ??= openPatiently(options, ongoing).then(
      (database) => {
        current = database;
        // One that has been replaced meanwhile says nothing about its successor.
        const forget = () => {
          if (current === database) drop();
        };
        database.onclose = () => {
          forget();
          // Of one that was told to end just before, Chromium tells nothing any more.
          options.clock.setTimer(LAST_WORD_MS, () => {
            for (const [transaction, onLost] of ongoing) {
              if (transaction.db !== database) continue;
              ongoing.delete(transaction);
              onLost(new DOMException('closed by the browser', 'AbortError'));
            }
          });
          options.onClosed?.();
        };
        // Another tab wants to upgrade or delete: let it, and come back afterwards.
        database.onversionchange = (event) => {
          if (event.newVersion === null) options.onDeleted?.();
          database.close();
          forget();
        };
        return database;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    return connection;
  };

  try {
    await connect();
  } catch (error) {
    unlisten();
    throw error;
  }
  return {
    async transact(stores, mode, work) {
      for (let isRepeated = false; ; ) {
        if (closed) throw new StorageError(`${options.name}: closed`);
        const database = current ?? (await connect());
        try {
          return await runOnce(database, options.clock, ongoing, stores, mode, work);
        } catch (error) {
          if (!isLostConnection(error)) throw error;
          if (isAway) {
            await new Promise<void>((goOn) => forReturn.push(goOn));
            continue;
          }
          if (isRepeated) throw error;
          isRepeated = true;
          if (current === database) drop();
          try {
            database.close();
          } catch {
            // It was gone already.
          }
        }
      }
    },
    close() {
      closed = true;
      unlisten();
      void connection?.then((database) => database.close());
    },
  };
}

/** A request as a promise; awaiting only these keeps its transaction alive. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What a store holds under one key. */
export interface StoreRecord {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** Not in every browser yet, and not in TypeScript's. */
type NewerStore = IDBObjectStore & { getAllRecords?: () => IDBRequest<readonly StoreRecord[]> };

/**
 * Everything a store holds, in the order of the keys. In one question where the browser knows how: each
 * answer is a task of its own, for which a page that is drawing has no time.
 */
export async function records(store: NewerStore): Promise<readonly StoreRecord[]> {
  if (store.getAllRecords) return done(store.getAllRecords());
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll()) as Promise<unknown[]>]);
  return keys.map((key, index) => ({ key, value: values[index] }));
}
