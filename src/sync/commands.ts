import type { WantedLine } from '../../domain/cart';
import type { Cart, ShippingOption } from '../../domain/shop-cart';
import type { CheckoutFields, JournalEntry, OrderResult, Outcome, PaymentProvider } from './types';

/**
 * What a shopper can say to a held line: take what is left, ask again at once, accept the new price,
 * take it out, or keep it as it is until the shop has enough again.
 */
export type HeldAnswer = 'take-available' | 'retry' | 'accept-price' | 'remove' | 'wait';

/** Pieces of a thing, with its parts if it is a configuration. */
export interface WantedThing {
  readonly lines: readonly WantedLine[];
  readonly pieces: number;
}

/** Changes of what is wanted. They need no network and are done when they are durable on this device. */
export type CartEdit =
  /** Adds `pieces` of a thing (and of its parts, all or none) on top of what is wanted. */
  | { readonly type: 'add'; readonly lines: readonly WantedLine[]; readonly pieces: number }
  /** Adds several things at once, all or none: what somebody has handed over. */
  | { readonly type: 'add-things'; readonly things: readonly WantedThing[] }
  /** Wants as many pieces of several things less as `add-things` has added, as far as they are wanted still; what else is wanted stays. */
  | { readonly type: 'take-things-back'; readonly things: readonly WantedThing[] }
  /** Sets the wanted quantity of a row, and of its parts if it is a configuration; 0 removes. */
  | { readonly type: 'set-quantity'; readonly rowKey: string; readonly quantity: number }
  /** Wants some more or fewer of a row than is wanted now, in whichever tab; at least one stays. */
  | { readonly type: 'change-quantity'; readonly rowKey: string; readonly by: number }
  /** Replaces one configuration by another in one step. */
  | { readonly type: 'replace'; readonly rowKey: string; readonly lines: readonly WantedLine[]; readonly pieces: number }
  /** Answers a held line. */
  | { readonly type: 'resolve'; readonly rowKey: string; readonly answer: HeldAnswer }
  /**
   * Wants again what a line was before another device changed it; like any tap, and only once.
   * A notice that is not there any more changes nothing.
   */
  | { readonly type: 'undo-notice'; readonly id: string }
  /** Wants a discount code or gift card to count, as `toCode` writes it; one that was refused is asked for anew. */
  | { readonly type: 'add-code'; readonly code: string }
  /** Wants a code to count no more; of one that was refused, the reason has been read. */
  | { readonly type: 'remove-code'; readonly code: string }
  | { readonly type: 'dismiss-notice'; readonly id: string }
  /**
   * Reprices the cart for another region; lines without a price there are held or dropped with a notice. One that nobody has chosen
   * (`byDefault`) is for a cart without things or country only: no cart changes its region by itself.
   */
  | {
      readonly type: 'set-region';
      readonly regionId: string;
      readonly countryCode: string;
      readonly currencyCode: string;
      readonly byDefault?: boolean;
    }
  /** Forgets this cart and begins a new one (specification §4). */
  | { readonly type: 'delete-cart' }
  /** A new cart with the same region and items (specification §4). */
  | { readonly type: 'clone-cart' }
  /** Somebody has seen what came of an order; it is not told again, in no tab. Another outcome than this stays. */
  | { readonly type: 'acknowledge-outcome'; readonly outcome: Outcome };

/**
 * The steps of the checkout; online only, never queued.
 *
 * They throw `UnsyncedError` where something waits or needs a decision, `CartFrozenError` while an order is
 * being placed, and the errors of `medusa/errors`.
 */
export type CheckoutCommand =
  /** Waits until everything is with the shop, then reads the cart anew. */
  | { readonly type: 'begin-checkout' }
  | { readonly type: 'save-fields'; readonly fields: CheckoutFields }
  | { readonly type: 'list-shipping-options' }
  | { readonly type: 'choose-shipping'; readonly optionId: string }
  | { readonly type: 'list-payment-providers' }
  | { readonly type: 'choose-payment'; readonly providerId: string }
  /** Brings the payment to what the cart costs now (specification §7), and asks how it stands; `release` gives back what is held. */
  | { readonly type: 'update-payment'; readonly providerId: string; readonly release?: true }
  /**
   * Places the order for exactly what the shopper approved, once.
   * Waits `DELAYS.completeMs` first; a second one meanwhile joins the first.
   */
  | { readonly type: 'complete'; readonly approved: Cart }
  /** Asks for the order the last cart became, whichever page has placed it, once that has been settled. */
  | { readonly type: 'find-order' };

/** Everything the cart can be asked: the one list that pages, the cart's stand-in and tests share. */
export type CartCommand =
  | CartEdit
  | CheckoutCommand
  /** The person behind the cart changed: `null` after logout (specification §4). */
  | { readonly type: 'set-customer'; readonly customerId: string | null }
  /** Reads the shop's cart again now, e.g. when the cart page is opened. */
  | { readonly type: 'refresh' }
  /** Says that the network seems to be back. */
  | { readonly type: 'wake' }
  /** For support: what the reconciler did, oldest first; neither a person nor the cart's id is in it. */
  | { readonly type: 'read-journal' };

/** What is answered to a command; nothing where it is not named here. */
export interface CommandResults {
  'begin-checkout': Cart;
  'save-fields': Cart;
  'list-shipping-options': readonly ShippingOption[];
  'choose-shipping': Cart;
  'list-payment-providers': readonly PaymentProvider[];
  'choose-payment': Cart;
  'update-payment': Cart;
  complete: OrderResult;
  'find-order': OrderResult | null;
  'read-journal': readonly JournalEntry[];
}

// biome-ignore lint/suspicious/noConfusingVoidType: it is what a promise resolves with, and never a value.
export type CommandResult<Type extends CartCommand['type']> = Type extends keyof CommandResults ? CommandResults[Type] : void;

/** What carries out each of some commands. */
export type CommandHandlers<Command extends CartCommand> = {
  readonly [Type in Command['type']]: (command: Extract<Command, { readonly type: Type }>) => Promise<CommandResult<Type>>;
};

/**
 * Has a command carried out.
 *
 * @returns its result. A {@link CartEdit} resolves when it is durable on this device, not when the shop has heard of it
 * @throws {CartFrozenError} for edits, while an order is being placed; what a checkout's step throws is said there
 */
export type Dispatch = <Command extends CartCommand>(command: Command) => Promise<CommandResult<Command['type']>>;
