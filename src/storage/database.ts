import type { Clock } from '../platform/clock';

/** The database could not be opened or used: blocked, hanging, full or broken. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

export interface DatabaseOptions {
  readonly name: string;
  readonly version: number;
  /** Appended steps, one per version: `migrations[0]` makes version 1. */
  readonly migrations: readonly ((database: IDBDatabase, transaction: IDBTransaction) => void)[];
  readonly factory: IDBFactory;
  readonly clock: Clock;
}

export interface Database {
  /**
   * Runs `work` in one transaction and resolves once it is on disk.
   * A connection the browser has dropped is reopened once and the work repeated.
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

function open({ name, version, migrations, factory, clock }: DatabaseOptions, known = true): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let late = false;
    const cancel = clock.setTimer(OPEN_TIMEOUT_MS, () => {
      late = true;
      reject(new StorageError(`${name}: opening hangs`));
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
      if (known && request.error?.name === 'VersionError') open({ name, version, migrations, factory, clock }, false).then(resolve, reject);
      else reject(Object.assign(new StorageError(`${name}: cannot be opened`), { cause: request.error }));
    };
  });
}

/** Whether trying once more on a new connection can help (Safari drops those of background pages). */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && ['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'].includes(error.name);

function runOnce<T>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => (() => T) | Promise<() => T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Strict: a confirmed tap survives a power cut too. Older browsers ignore the option.
    const transaction = database.transaction([...stores], mode, { durability: 'strict' });
    let result: (() => T) | undefined;
    let failure: unknown;
    transaction.oncomplete = () => (result ? resolve(result()) : reject(failure));
    transaction.onabort = () => reject(failure ?? transaction.error ?? new StorageError('transaction aborted'));
    const begin = async () => work(transaction);
    begin().then(
      (value) => {
        result = value;
      },
      (error: unknown) => {
        failure = error;
        try {
          transaction.abort();
        } catch {
          // It has already ended; `failure` says why.
        }
      },
    );
  });
}

/** Opens a database, or fails within two seconds. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let connection: Promise<IDBDatabase> | null = null;
  let closed = false;

  const connect = (): Promise<IDBDatabase> => {
    connection ??= open(options).then(
      (database) => {
        const forget = () => {
          connection = null;
        };
        database.onclose = forget;
        // Another tab wants to upgrade or delete: let it, and come back afterwards.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        return database;
      },
      (error: unknown) => {
        connection = null;
        throw error;
      },
    );
    return connection;
  };

  await connect();
  return {
    async transact(stores, mode, work) {
      if (closed) throw new StorageError(`${options.name}: closed`);
      const database = await connect();
      try {
        return await runOnce(database, stores, mode, work);
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        connection = null;
        try {
          database.close();
        } catch {
          // It was gone already.
        }
        return runOnce(await connect(), stores, mode, work);
      }
    },
    close() {
      closed = true;
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
