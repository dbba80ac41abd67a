import { createStore, get, type UseStore } from 'idb-keyval';
import { type Clock, pause } from '../platform/clock';
import type { PageLife } from '../platform/page-life';
import { OPEN_AGAIN_AFTER_MS, undo } from './indexed-db';

/** Texts by name, as a query persister wants them. Nothing of it ever rejects. */
export interface QueryStorage {
  /** Undefined where nothing is kept under that name, or nothing can be read now. */
  getItem(name: string): Promise<string | undefined>;
  /** What does not fit is not kept. */
  setItem(name: string, text: string): Promise<void>;
  removeItem(name: string): Promise<void>;
}

export interface QueryStorageOptions {
  /** Of the database. */
  readonly name: string;
  readonly clock: Clock;
  readonly page?: PageLife;
  /** Trimmed to this many characters in all, those first that nobody wanted for the longest time. */
  readonly mostCharacters: number;
  /** Told once, when a database has been made that was not there. */
  readonly onNew?: () => void;
  /** Told once when this device keeps nothing. */
  readonly onOff: () => void;
  /** Deletes the database: nothing in it is worth more than one that works. */
  readonly forget: () => Promise<void>;
}

/** How recently a text was wanted, and how large it is. */
interface Use {
  readonly order: number;
  readonly characters: number;
}
type Uses = ReadonlyMap<string, Use>;

/** Where the uses of all texts are, in the store of the texts: what changes both is one transaction. */
export const USES = 'uses';

/** `indexedDB.open` can hang for ever in Safari; so can what is asked of a connection that Chromium is about to close. */
const LONGEST_WAIT_MS = 2_000;

const isCalled = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** Names to give up until the rest fits, the longest unwanted first; `spared` stays whatever it weighs. */
export function toTrim(uses: Uses, mostCharacters: number, spared?: string): string[] {
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

/** @throws {Error} `late` where work is not done in time */
export function inTime<T>(clock: Clock, work: Promise<T>, longestMs = LONGEST_WAIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(longestMs, () => reject(new Error('late')));
    work.then(resolve, reject).finally(cancel);
  });
}

/**
 * A store of idb-keyval over what browsers do to databases: opening that hangs, is refused for a moment or for good,
 * connections that are dropped, another tab that wants the database, a page that is left.
 *
 * @throws {Error} this device keeps nothing
 */
export async function openStore({
  name,
  clock,
  page,
  forget,
}: Pick<QueryStorageOptions, 'name' | 'clock' | 'page' | 'forget'>): Promise<UseStore> {
  const ongoing = new Set<IDBTransaction>();

  const connect = (): UseStore => {
    const store = createStore(name, 'rows');
    return async (mode, callback) =>
      store(mode, (rows) => {
        const { transaction } = rows;
        const { db } = transaction;
        // Another tab wants to upgrade or delete: let it, and come back afterwards.
        db.onversionchange = () => db.close();
        ongoing.add(transaction);
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => ongoing.delete(transaction));
        return callback(rows);
      });
  };
  // WebKit would keep a transaction open as long as it keeps the page, and whoever opens the database next would wait for it.
  page?.onLeave(() => {
    for (const transaction of ongoing) undo(transaction);
  });

  async function opened(): Promise<UseStore> {
    const store = connect();
    await store('readonly', async () => {});
    return store;
  }

  async function openedPatiently(): Promise<UseStore> {
    for (const delayMs of OPEN_AGAIN_AFTER_MS) {
      try {
        return await opened();
      } catch (error) {
        if (!isCalled(error, 'InvalidStateError', 'UnknownError', 'AbortError')) throw error;
      }
      await pause(clock, delayMs);
    }
    return opened().catch(async (error: unknown) => {
      if (!isCalled(error, 'UnknownError')) throw error;
      await forget();
      return opened();
    });
  }

  let store = await inTime(clock, openedPatiently());
  return async (mode, callback) => {
    const current = store;
    try {
      return await current(mode, callback);
    } catch (error) {
      // The connection is gone, and idb-keyval has not been told.
      if (!isCalled(error, 'InvalidStateError')) throw error;
    }
    if (store === current) store = connect();
    return store(mode, callback);
  };
}

/** Changes texts together with what is known of their use. */
function change(store: UseStore, work: (rows: IDBObjectStore, uses: Map<string, Use>, isNew: boolean) => void): Promise<void> {
  return store(
    'readwrite',
    (rows) =>
      new Promise((resolve, reject) => {
        const { transaction } = rows;
        transaction.oncomplete = () => resolve();
        // The transaction knows why, e.g. that the disk is full; a request in it may only know that it ended.
        transaction.onabort = () => reject(transaction.error);
        const asked: IDBRequest<unknown> = rows.get(USES);
        asked.onsuccess = () => {
          const uses = new Map(asked.result instanceof Map ? (asked.result as Uses) : []);
          try {
            work(rows, uses, asked.result === undefined);
            rows.put(uses, USES);
          } catch (error) {
            reject(error);
            undo(transaction);
          }
        };
      }),
  );
}

/**
 * Texts in a database of their own, opened when the first one is wanted. Neither a clock nor a build
 * number ever deletes one. A device that cannot keep them is told about once, and then has none.
 */
export function queryStorage(options: QueryStorageOptions): QueryStorage {
  const { clock, mostCharacters, onNew, onOff } = options;
  let opening: Promise<UseStore | null> | null = null;
  let limit = mostCharacters;
  /** Read since the last write; written down with the next, so that reading stays reading. */
  const wanted = new Set<string>();

  const opened = (): Promise<UseStore | null> => {
    opening ??= openStore(options).catch(() => {
      onOff();
      return null;
    });
    return opening;
  };

  const put = (store: UseStore, name: string, text: string): Promise<void> => {
    let isFirst = false;
    return change(store, (rows, uses, isNew) => {
      isFirst = isNew;
      let order = Math.max(0, ...[...uses.values()].map((use) => use.order));
      for (const read of wanted) {
        const use = uses.get(read);
        if (use) uses.set(read, { ...use, order: ++order });
      }
      uses.set(name, { order: ++order, characters: text.length });
      for (const old of toTrim(uses, limit, name)) {
        rows.delete(old);
        uses.delete(old);
      }
      rows.put(text, name);
    }).then(() => {
      wanted.clear();
      if (isFirst) onNew?.();
    });
  };

  /** What there is has proven too much for this disk: half of it, from now on. */
  const halve = (store: UseStore): Promise<void> =>
    change(store, (rows, uses) => {
      limit = Math.min(limit, Math.floor([...uses.values()].reduce((sum, use) => sum + use.characters, 0) / 2));
      for (const old of toTrim(uses, limit)) {
        rows.delete(old);
        uses.delete(old);
      }
    });

  return {
    async getItem(name) {
      const store = await opened();
      if (!store) return undefined;
      const text = await inTime(clock, get<unknown>(name, store)).catch(() => undefined);
      if (typeof text !== 'string') return undefined;
      wanted.add(name);
      return text;
    },
    async setItem(name, text) {
      if (text.length > limit) return;
      const store = await opened();
      if (!store) return;
      try {
        await put(store, name, text);
      } catch (error) {
        if (!isCalled(error, 'QuotaExceededError')) return;
        await halve(store).catch(() => {});
        await put(store, name, text).catch(() => {});
      }
    },
    async removeItem(name) {
      const store = await opened();
      if (!store) return;
      await change(store, (rows, uses) => {
        rows.delete(name);
        uses.delete(name);
      }).catch(() => {});
    },
  };
}
