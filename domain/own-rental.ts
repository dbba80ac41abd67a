import type { LocalText } from './locale';
import type { ChargeKind } from './rental-return';

/** How a rental stands. */
export const RENTAL_STATES = ['requested', 'confirmed', 'handed_out', 'back', 'refused', 'cancelled', 'expired'] as const;
export type RentalState = (typeof RENTAL_STATES)[number];
/** In these nobody else gets the gear. */
export const HOLDING_STATES = ['requested', 'confirmed', 'handed_out'] as const satisfies readonly RentalState[];

/** What has become of the security for what is lent, which is no price. */
export interface RentalDeposit {
  readonly receivedAtMs: number | null;
  readonly returnedAtMs: number | null;
  /** For damage. */
  readonly keptCents: number;
  /** What for, in the shop's words. */
  readonly words: string;
  /** What it has paid of what was charged beyond the rent. */
  readonly setOffCents: number;
}

/** What is to be paid beyond what was agreed, which is an order of its own. */
export interface RentalSupplement {
  readonly orderId: string;
  /** What a transfer names. */
  readonly displayId: number;
  readonly totalCents: number;
  /** Of it, for the longer rent. */
  readonly lateCents: number;
  readonly charges: readonly { readonly kind: ChargeKind; readonly title: string; readonly cents: number }[];
  readonly paidAtMs: number | null;
  readonly isCancelled: boolean;
}

/** How it came back. */
export interface RentalReturn {
  /** ISO 8601. */
  readonly on: string;
  /** What the longer rent would have cost, and why nobody pays it; empty where somebody does. */
  readonly lateCents: number;
  readonly waived: string;
}

/** Something that a customer has asked to rent. */
export interface OwnRental {
  readonly id: string;
  /** For people: `R-1001`. */
  readonly reference: string;
  readonly state: RentalState;
  /** ISO 8601; both days count. */
  readonly first: string;
  readonly last: string;
  /** Until then a request keeps its gear. */
  readonly heldUntilMs: number;
  /** What the shop says about it, such as why it was refused. */
  readonly words: string | null;
  readonly askedAtMs: number;
  readonly canCancel: boolean;
  readonly sets: readonly { readonly title: LocalText; readonly handle: string; readonly quantity: number }[];
  readonly totalCents: number;
  readonly depositCents: number;
  readonly deposit: RentalDeposit;
  /** Null where it has not come back, or nobody said how. */
  readonly returned: RentalReturn | null;
  readonly supplements: readonly RentalSupplement[];
  /** What it is paid and invoiced by, since it was confirmed; null before. */
  readonly order: { readonly id: string; readonly paidAtMs: number | null; readonly isCancelled: boolean } | null;
  /** Where it is brought; null where it is collected. */
  readonly place: string | null;
}
