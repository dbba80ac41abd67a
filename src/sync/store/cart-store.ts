import type { CartDocument } from '../core/state';
import type { JournalEntry } from '../types';

export interface Change<T> {
  /** The same object when nothing changes. */
  readonly document: CartDocument;
  readonly result: T;
  readonly log?: readonly string[];
}

/** Where the cart lives on this device. */
export interface CartStore {
  /** False when a reload loses the cart. */
  readonly durable: boolean;
  /** True when something is kept here that could not be read: another life of the page may. */
  readonly unread: boolean;
  read(): Promise<CartDocument>;
  /**
   * Changes the latest stored document in one readwrite transaction, whatever other tabs do.
   * Resolves when that is on disk; when `change` throws, nothing is written.
   *
   * @param change made again where others were quicker or the browser has dropped the database: only its last result counts
   */
  update<T>(change: (document: CartDocument) => Change<T>): Promise<{ readonly document: CartDocument; readonly result: T }>;
  journal(): Promise<readonly JournalEntry[]>;
  close(): void;
}

export const JOURNAL_ROWS = 200;
