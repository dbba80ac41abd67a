import type { LineMeta } from '../../domain/cart';
import type { Order } from '../../domain/order';
import type { Cart, ShippingOption } from '../../domain/shop-cart';
import { NotFoundError, OfflineError, RefusedError, ServerError, UnauthorizedError } from '../medusa/errors';
import type { Completion } from '../medusa/ordering';
import type { Reason } from '../medusa/problem';
import { rulingOf } from './refusals';
import type { CheckoutFields } from './types';

/**
 * The calls of the Store API that a cart needs, without any repetition of their own.
 * They fail with the errors of `medusa/errors`.
 *
 * `on` is the version of the cart that a change is for: a shop that gives versions does nothing on another one.
 */
export interface CartApi {
  create(regionId: string, items: readonly { readonly variantId: string; readonly quantity: number }[]): Promise<Cart>;
  get(cartId: string): Promise<Cart>;
  /** @param key new for every call */
  addLine(
    cartId: string,
    line: { readonly variantId: string; readonly quantity: number; readonly meta: LineMeta },
    key: string,
    on: string | null,
  ): Promise<Cart>;
  setLine(cartId: string, lineId: string, quantity: number, on: string | null): Promise<Cart>;
  deleteLine(cartId: string, lineId: string, on: string | null): Promise<Cart>;
  setRegion(cartId: string, regionId: string, countryCode: string | null, on: string | null): Promise<Cart>;
  /** Sets which codes count, all of them: those that are not named count no more. */
  setCodes(
    cartId: string,
    codes: { readonly discounts: readonly string[]; readonly giftCards: readonly string[] },
    on: string | null,
  ): Promise<Cart>;
  saveFields(cartId: string, fields: CheckoutFields): Promise<Cart>;
  shippingOptions(cartId: string): Promise<readonly ShippingOption[]>;
  addShippingMethod(cartId: string, optionId: string): Promise<Cart>;
  createPaymentSessions(cartId: string): Promise<Cart>;
  choosePayment(cartId: string, providerId: string): Promise<Cart>;
  updatePayment(cartId: string, providerId: string, release: boolean): Promise<Cart>;
  /** Changes nothing but the version. The answer to a write is nobody's copy. */
  touch(cartId: string): Promise<Cart>;
  /**
   * @param key the same for every try to place one approved order
   * @param buyer the shop's mark of who it was approved for; null where it gave none
   */
  complete(cartId: string, key: string, on: string | null, buyer: string | null): Promise<Completion>;
  /** @throws {NotFoundError} the cart has become no order */
  orderOfCart(cartId: string): Promise<Order>;
  order(orderId: string): Promise<Order>;
  /** Pieces left, null where stock is not counted or not told. @throws {NotFoundError} the variant has been deleted */
  stock(variantId: string): Promise<number | null>;
}

/** Why an order was refused, all reasons where there are several. */
export type RefusalReasons = readonly Pick<Reason, 'code' | 'message' | 'variantId'>[];

/** An answer, sorted by what it says about the effect. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** A plain no: nothing happened. */
  | {
      readonly kind: 'refused';
      readonly code: string | null;
      readonly message: string;
      readonly reasons?: RefusalReasons;
      /** How long the shop asks to wait before the same is asked for again; left out where it does not. */
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unauthorized' }
  /** Nobody knows whether it happened. `crashed`: the backend itself said 500; `old`: a copy of an earlier answer came. */
  | { readonly kind: 'ambiguous'; readonly crashed: boolean; readonly old?: true; readonly retryAfterMs: number };

/** Statuses below 500 that do not say whether anything happened, or only ask to come back later. */
const UNDECIDED = new Set([408, 409, 425, 429]);

/** Sorts the outcome of a call; never rejects. */
export async function answerOf<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'ok', value: await call };
  } catch (error) {
    return classify(error);
  }
}

function classify(error: unknown): Exclude<Answer<never>, { kind: 'ok' }> {
  if (error instanceof NotFoundError) return { kind: 'missing' };
  if (error instanceof UnauthorizedError) return { kind: 'unauthorized' };
  if (error instanceof RefusedError) {
    // A conflict with a reason (sold out at completion) is a no; one without is a key or a lock. Too many guesses at codes are a no, too.
    const decided =
      !UNDECIDED.has(error.status) ||
      error.code === 'too_many_tries' ||
      error.code === 'orders_limit' ||
      (error.status === 409 && error.code !== null && rulingOf(error.code).line !== 'again');
    if (decided) {
      const wait = error.retryAfterMs > 0 && { retryAfterMs: error.retryAfterMs };
      return { kind: 'refused', code: error.code, message: error.message, reasons: error.reasons, ...wait };
    }
    return { kind: 'ambiguous', crashed: false, retryAfterMs: error.retryAfterMs };
  }
  if (error instanceof OfflineError) return { kind: 'ambiguous', crashed: false, retryAfterMs: error.retryAfterMs };
  const crashed = error instanceof ServerError && error.status === 500;
  return { kind: 'ambiguous', crashed, retryAfterMs: error instanceof ServerError ? error.retryAfterMs : 0 };
}
