import { clear, get, type UseStore, update } from 'idb-keyval';
import { type Broadcast, openBroadcast } from '../platform/broadcast';
import { systemClock } from '../platform/clock';
import { type PageLife, pageLife } from '../platform/page-life';
import { openStore } from './query-storage';

/**
 * Lists that somebody makes on this device, without an account: a database of their own, for they outlive every build and
 * every cleaning of what only saves a reading.
 */
const DATABASE = 'rille-own';

/** A list of the shopper's own. Nothing personal may be an item: handles, variants, and names of codes only. */
export interface DeviceList<Item> {
  /** What a server renders with, and a page that comes to life. */
  first(): readonly Item[];
  /** As far as it has been read. */
  now(): readonly Item[];
  /** Begins to read it. @returns ends it */
  subscribe(listener: () => void): () => void;
  /** Resolves with the list once it was read. */
  read(): Promise<readonly Item[]>;
  /**
   * Makes another list of the latest one, whichever tab wrote that.
   *
   * @returns whether it is kept: false where this device keeps nothing, and the list lasts as long as the window
   */
  change(work: (items: readonly Item[]) => readonly Item[]): Promise<boolean>;
}

export interface DeviceListOptions {
  readonly open: () => Promise<UseStore>;
  readonly tabs: () => Broadcast;
  readonly page?: PageLife;
}

interface Opened {
  readonly again: () => void;
}

/** The lists of this page, to be read anew. */
const opened = new Set<Opened>();
let store: Promise<UseStore> | null = null;
let tabs: Broadcast | null = null;

const inBrowser: DeviceListOptions = {
  open() {
    // What cannot be opened is no reason to delete somebody's list.
    store ??= openStore({ name: DATABASE, clock: systemClock, page: pageLife, forget: async () => {} });
    return store;
  },
  tabs() {
    tabs ??= openBroadcast(DATABASE);
    return tabs;
  },
};

/**
 * @param name under which it is kept
 * @param item reads an item as it may stand on the disk; undefined for what another build may have written
 */
export function deviceList<Item>(
  name: string,
  item: (stored: unknown) => Item | undefined,
  { open, tabs: others }: DeviceListOptions = inBrowser,
): DeviceList<Item> {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let now = none;
  let reading: Promise<unknown> | null = null;

  const itemsOf = (stored: unknown): Item[] => (Array.isArray(stored) ? stored.flatMap((each) => item(each) ?? []) : []);
  const become = (items: readonly Item[]) => {
    now = items;
    for (const listener of [...listeners]) listener();
    return items;
  };
  const readNow = async () => {
    try {
      return become(itemsOf(await get<unknown>(name, await open())));
    } catch {
      return now;
    }
  };
  const again = () => {
    if (reading) reading = readNow();
  };
  const read = async () => {
    if (!reading) {
      reading = readNow();
      opened.add({ again });
      others().listen((said) => {
        if (said === name || said === DATABASE) again();
      });
      pageLife.onReturn(again);
    }
    await reading;
    // Not what it was when it was read first.
    return now;
  };

  return {
    first: () => none,
    now: () => now,
    read,
    subscribe(listener) {
      listeners.add(listener);
      void read();
      return () => listeners.delete(listener);
    },
    async change(work) {
      await read();
      try {
        let latest: readonly Item[] = none;
        await update<unknown>(
          name,
          (stored) => {
            latest = work(itemsOf(stored));
            return latest;
          },
          await open(),
        );
        become(latest);
        others().post(name);
        return true;
      } catch {
        become(work(now));
        return false;
      }
    },
  };
}

/** Empties all lists on this device, in every tab. Never rejects. */
export async function clearDeviceLists(): Promise<void> {
  try {
    await clear(await inBrowser.open());
  } catch {
    // Then nothing is kept.
  }
  for (const { again } of opened) again();
  inBrowser.tabs().post(DATABASE);
}
