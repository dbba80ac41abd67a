import type { OrderService } from '@medusajs/medusa';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { ID_BY_NOW } from '../corrections/carts/moved';
import { CARD_PROVIDER } from '../facts';

/** What a payment is compared with, and what can be done about it. */
export interface CheckSources {
  readonly orders: Pick<OrderService, 'withTransaction'>;
  readonly stripe: Pick<Stripe, 'paymentIntents'>;
  /** Places the order of a paid cart as its shopper would; says why not where it cannot. */
  readonly complete: (cartId: string) => Promise<string | null>;
  readonly orderWaitMs: number;
}

export type Finding = 'money-without-order' | 'order-without-money';

/** What was found out about one payment. */
export interface CheckResult {
  readonly finding: Finding | null;
  readonly reason: string | null;
  readonly cartId: string | null;
  readonly orderId: string | null;
  readonly amountCents: number | null;
  /** Whether it must be looked at again. */
  readonly isOpen: boolean;
}

interface Row {
  readonly order_id: string;
  readonly order_status: string;
  readonly captured: boolean;
  readonly canceled: boolean;
  readonly amount: number;
}

/** So long money may be held without an order before it is given back. */
const HELD_AT_MOST_MS = 24 * 60 * 60 * 1000;

const isHeld = ({ status }: Stripe.PaymentIntent): boolean => status === 'requires_capture';
const isTaken = ({ status }: Stripe.PaymentIntent): boolean => status === 'succeeded';

/**
 * Brings one payment and its order together: no order without money, no money without an order. Asked twice it does the same
 * once. What it cannot put right it names.
 *
 * @param seenMs for how long the payment has been known
 */
export async function checkPayment(
  transaction: EntityManager,
  paymentId: string,
  seenMs: number,
  { orders, stripe, complete, orderWaitMs }: CheckSources,
): Promise<CheckResult> {
  let intent = await stripe.paymentIntents.retrieve(paymentId);
  const cartId = intent.metadata.resource_id ?? null;
  const about = { cartId, amountCents: intent.amount };
  const settled: CheckResult = { ...about, orderId: null, finding: null, reason: null, isOpen: false };
  const later: CheckResult = { ...settled, isOpen: true };

  const row = await orderOf(transaction, paymentId);
  if (row) {
    const ofOrder = { ...settled, orderId: row.order_id };
    const found = (finding: Finding, reason: string): CheckResult => ({ ...ofOrder, finding, reason, isOpen: true });
    if (row.canceled || row.order_status === 'canceled') {
      if (isHeld(intent)) await stripe.paymentIntents.cancel(paymentId);
      return isTaken(intent) && !row.captured ? found('money-without-order', 'The order is cancelled, but the card was charged.') : ofOrder;
    }
    if (intent.amount !== row.amount) return found('order-without-money', `The card payment is for another amount: ${intent.amount}.`);
    if (!row.captured && (isHeld(intent) || isTaken(intent))) {
      await orders.withTransaction(transaction).capturePayment(row.order_id);
      intent = await stripe.paymentIntents.retrieve(paymentId);
    }
    if (isTaken(intent)) return ofOrder;
    return found('order-without-money', `The card was not charged: the payment is "${intent.status}".`);
  }

  if (!isHeld(intent) && !isTaken(intent)) return settled;
  const giveBack = async (reason: string): Promise<CheckResult> => {
    if (isTaken(intent)) return { ...later, finding: 'money-without-order', reason };
    await stripe.paymentIntents.cancel(paymentId);
    return settled;
  };
  const cart = cartId === null ? null : await cartOf(transaction, cartId);
  if (!cart || cartId === null) return { ...later, finding: 'money-without-order', reason: 'The shop does not know the cart.' };
  // Paid anew, or otherwise: this payment is nobody's any more.
  if (cart.completed || cart.payment_id !== paymentId) return giveBack('The cart was ordered with another payment.');
  // The browser it was paid in comes first.
  if (seenMs < orderWaitMs) return later;
  const refusal = await complete(cart.id);
  if (refusal === null) return later;
  // A refusal may have given it back already.
  intent = await stripe.paymentIntents.retrieve(paymentId);
  if (!isHeld(intent) && !isTaken(intent)) return settled;
  if (seenMs > HELD_AT_MOST_MS) return giveBack(refusal);
  return { ...later, finding: 'money-without-order', reason: refusal };
}

async function orderOf(transaction: EntityManager, paymentId: string): Promise<Row | null> {
  const rows: Row[] = await transaction.query(
    `SELECT o.id AS order_id, o.status AS order_status, p.captured_at IS NOT NULL AS captured, p.canceled_at IS NOT NULL AS canceled, p.amount
       FROM payment p JOIN "order" o ON o.id = p.order_id WHERE p.provider_id = $1 AND p.data->>'id' = $2`,
    [CARD_PROVIDER, paymentId],
  );
  return rows[0] ?? null;
}

/** The cart that a payment was begun for, under whichever id it goes by now. */
async function cartOf(
  transaction: EntityManager,
  cartId: string,
): Promise<{ id: string; completed: boolean; payment_id: string | null } | null> {
  const rows = await transaction.query(
    `SELECT cart.id, cart.completed_at IS NOT NULL AS completed, session.data->>'id' AS payment_id
       FROM cart LEFT JOIN payment_session session ON session.cart_id = cart.id AND session.provider_id = $2 AND session.is_selected
      WHERE cart.id = ${ID_BY_NOW}`,
    [cartId, CARD_PROVIDER],
  );
  return rows[0] ?? null;
}
