import { type CartDocument, EMPTY_DOCUMENT } from '../core/state';
import type { JournalEntry } from '../types';
import { type CartStore, JOURNAL_ROWS } from './cart-store';

/** The cart for devices that keep nothing: private windows, full disks. */
export function memoryStore(now: () => number, initial: CartDocument = EMPTY_DOCUMENT): CartStore {
  let document = initial;
  let entries: readonly JournalEntry[] = [];
  return {
    durable: false,
    unread: false,
    read: async () => document,
    async update(change) {
      const changed = change(document);
      document = changed.document;
      if (changed.log) entries = [...entries, ...changed.log.map((what) => ({ at: now(), what }))].slice(-JOURNAL_ROWS);
      return { document, result: changed.result };
    },
    journal: async () => entries,
    close: () => {},
  };
}
