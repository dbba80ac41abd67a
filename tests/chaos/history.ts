import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Rows = Readonly<Record<string, number>>;

/** What was seen from outside, in order. Who made it happen keeps no books of their own. */
export type Happening =
  /** A finger has come down; each row is to change by so much. */
  | { readonly kind: 'tap'; readonly tap: number; readonly what: string; readonly deltas: Rows }
  /** The change is on the device. */
  | { readonly kind: 'confirmed'; readonly tap: number }
  /** The shop said that nothing was changed. */
  | { readonly kind: 'refused'; readonly tap: number }
  /** What a screen that nobody is touching shows of a row. */
  | { readonly kind: 'shown'; readonly rows: Rows }
  /** Another device has changed the shop's cart, and the shop said yes. */
  | { readonly kind: 'foreign'; readonly deltas: Rows }
  | {
      readonly kind: 'request';
      readonly method: string;
      readonly path: string;
      readonly fault: string | null;
      readonly status: number | null;
    }
  | { readonly kind: 'network'; readonly is: string }
  | { readonly kind: 'killed' }
  | { readonly kind: 'started' }
  /** What stood above the order button when it was pressed. */
  | { readonly kind: 'approved'; readonly cartId: string; readonly pieces: Rows; readonly totalCents: number }
  /** What the shopper was told at the end: an order, perhaps with the remark that it differs, or no order. */
  | { readonly kind: 'told'; readonly cartId: string; readonly orderNumber: string | null; readonly differs: boolean }
  /** The pieces of an order that has left the cart. */
  | { readonly kind: 'bought'; readonly cartId: string; readonly rows: Rows }
  | { readonly kind: 'note'; readonly text: string };

export type Entry = Happening & { readonly atMs: number };

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly cartId: string;
  readonly rows: Rows;
  /** By title, as the shopper reads them. */
  readonly pieces: Rows;
  readonly totalCents: number;
}

/** The state after everything has healed and come to rest. */
export interface End {
  /** Whether the screen said that everything is with the shop, and nothing was doubtful any more. */
  readonly isAtRest: boolean;
  readonly atShop: Rows;
  readonly onScreen: Rows;
  readonly orders: readonly PlacedOrder[];
}

export interface History {
  readonly entries: readonly Entry[];
  add(happening: Happening): void;
}

/** A history that is also on disk, line by line, so that a run that dies can be read. */
export function openHistory(file: string): History {
  const entries: Entry[] = [];
  const since = Date.now();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return {
    entries,
    add(happening) {
      const entry = { atMs: Date.now() - since, ...happening };
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
}
