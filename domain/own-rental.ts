import type { LocalText } from './locale';

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
  readonly sets: readonly { readonly title: LocalText; readonly handle: string }[];
  readonly totalCents: number;
  readonly depositCents: number;
  readonly deposit: RentalDeposit;
  /** What it is paid and invoiced by, since it was confirmed; null before. */
  readonly order: { readonly id: string; readonly paidAtMs: number | null; readonly isCancelled: boolean } | null;
  /** Where it is brought; null where it is collected. */
  readonly place: string | null;
}
