import type { Clock } from '../platform/clock';
import { type Database, type DatabaseOptions, done, openDatabase, records, StorageError, StorageHangsError } from './database';

/** Texts that are nice to have: the disk may refuse them, and lose them, at any time. */
export interface KeptRows {
  /** Null where nothing is kept under that name. Never rejects. */
  read(name: string): Promise<string | null>;
  /** Never rejects; what does not fit is not kept. */
  write(name: string, text: string): Promise<void>;
  /** For a row that cannot be understood. Never rejects. */
  drop(name: string): Promise<void>;
}

export interface KeptRowsOptions extends Pick<DatabaseOptions, 'page'> {
  readonly name: string;
  readonly factory: IDBFactory | undefined;
  readonly clock: Clock;
  /** Rows are trimmed to this many characters in all, those first that nobody wanted for the longest time. */
  readonly mostCharacters: number;
  /** Told once when this device keeps nothing. */
  readonly onOff: () => void;
}

/** How recently a row was wanted, and how large it is. In a store of its own: rows are large, and all of these are read. */
interface Use {
  readonly order: number;
  readonly characters: number;
}

const MIGRATIONS = [
  /** 1: texts by their name, and how each was used. */
  (database: IDBDatabase) => {
    for (const store of ['text', 'use']) database.createObjectStore(store);
  },
];
const STORES = ['text', 'use'];

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Whether a database is broken beyond opening, rather than slow or forbidden. */
const isBroken = (error: unknown): boolean =>
  error instanceof StorageError &&
  !(error instanceof StorageHangsError) &&
  error.cause instanceof Error &&
  error.cause.name === 'UnknownError';

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'number' &&
  'characters' in value &&
  typeof value.characters === 'number';

function deleted(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new StorageError(`${name}: another tab holds on to it`));
  });
}

/** Names to give up until the rest fits, the longest unwanted first; `spared` stays whatever it weighs. */
export function toTrim(uses: ReadonlyMap<string, Use>, mostCharacters: number, spared?: string): string[] {
  let characters = [...uses.values()].reduce((sum, use) => sum + use.characters, 0);
  const names: string[] = [];
  for (const [name, use] of [...uses].sort(([, a], [, b]) => a.order - b.order)) {
    if (characters <= mostCharacters) break;
    if (name === spared) continue;
    characters -= use.characters;
    names.push(name);
  }
  return names;
}

async function usesIn(transaction: IDBTransaction): Promise<Map<string, Use>> {
  const uses = await records(transaction.objectStore('use'));
  return new Map(uses.map(({ key, value }) => [String(key), isUse(value) ? value : { order: 0, characters: 0 }]));
}

/**
 * Rows in a database of their own, opened when the first one is wanted. Neither a clock nor a build
 * number ever deletes one. A device that cannot keep them is told about once, and then has none.
 */
export function openKeptRows({ name: databaseName, factory, clock, page, mostCharacters, onOff }: KeptRowsOptions): KeptRows {
  let database: Promise<Database | null> | null = null;
  let limit = mostCharacters;
  /** Read since the last write; written down with the next, so that reading stays reading. */
  const wanted = new Set<string>();

  const open = (known: IDBFactory) =>
    openDatabase({ name: databaseName, version: MIGRATIONS.length, migrations: MIGRATIONS, factory: known, clock, ...(page && { page }) });

  async function opened(): Promise<Database | null> {
    try {
      if (!factory) throw new StorageError(`${databaseName}: no databases here`);
      try {
        return await open(factory);
      } catch (error) {
        if (!isBroken(error)) throw error;
      }
      // Nothing in it is worth more than a database that works.
      await deleted(factory, databaseName);
      return await open(factory);
    } catch {
      onOff();
      return null;
    }
  }

  async function transact<T>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => (() => T) | Promise<() => T>,
    otherwise: T,
  ): Promise<T> {
    database ??= opened();
    const current = await database;
    return current ? current.transact(STORES, mode, work) : otherwise;
  }

  const remove = (transaction: IDBTransaction, name: string): void => {
    for (const store of STORES) transaction.objectStore(store).delete(name);
  };

  const put = (name: string, text: string): Promise<void> =>
    transact(
      'readwrite',
      async (transaction) => {
        const uses = await usesIn(transaction);
        let order = Math.max(0, ...[...uses.values()].map((use) => use.order));
        for (const read of wanted) {
          const use = uses.get(read);
          if (use) uses.set(read, { ...use, order: ++order });
        }
        uses.set(name, { order: ++order, characters: text.length });
        const trimmed = toTrim(uses, limit, name);
        for (const old of trimmed) remove(transaction, old);
        transaction.objectStore('text').put(text, name);
        for (const [used, use] of uses) if (!trimmed.includes(used)) transaction.objectStore('use').put(use, used);
        return () => wanted.clear();
      },
      undefined,
    );

  /** What there is has proven too much for this disk: half of it, from now on. */
  const halve = (): Promise<void> =>
    transact(
      'readwrite',
      async (transaction) => {
        const uses = await usesIn(transaction);
        limit = Math.min(limit, Math.floor([...uses.values()].reduce((sum, use) => sum + use.characters, 0) / 2));
        for (const old of toTrim(uses, limit)) remove(transaction, old);
        return () => undefined;
      },
      undefined,
    );

  return {
    async read(name) {
      try {
        const text = await transact<unknown>(
          'readonly',
          async (transaction) => {
            const found: unknown = await done(transaction.objectStore('text').get(name));
            return () => found;
          },
          null,
        );
        if (typeof text !== 'string') return null;
        wanted.add(name);
        return text;
      } catch {
        return null;
      }
    },
    async write(name, text) {
      if (text.length > limit) return;
      try {
        await put(name, text);
      } catch (error) {
        if (!isFull(error)) return;
        await halve().catch(() => {});
        await put(name, text).catch(() => {});
      }
    },
    async drop(name) {
      await transact(
        'readwrite',
        (transaction) => {
          remove(transaction, name);
          return () => undefined;
        },
        undefined,
      ).catch(() => {});
    },
  };
}
