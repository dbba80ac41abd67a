import type { UseStore } from 'idb-keyval';
import { systemClock } from '../platform/clock';
import { pageLife } from '../platform/page-life';
import { deleteDatabase } from './indexed-db';
import { openStore } from './query-storage';

/** A database of rows by name, which is there only once something is wanted of it. */
export interface RowDatabase {
  /** The same at every call; where opening has failed it is tried again. @throws {Error} this device keeps nothing now */
  readonly opened: () => Promise<UseStore>;
  /** Deletes it with everything in it. Never rejects. */
  readonly forget: () => Promise<void>;
}

export function rowDatabase(name: string): RowDatabase {
  let opening: Promise<UseStore> | null = null;
  const forget = () => deleteDatabase(name);
  return {
    forget,
    opened() {
      opening ??= openStore({ name, clock: systemClock, page: pageLife, forget }).catch((error: unknown) => {
        opening = null;
        throw error;
      });
      return opening;
    },
  };
}
