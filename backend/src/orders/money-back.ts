import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { PAYMENT_PROVIDER } from '../facts';
import { PAYMENT_MEANS } from '../shop-rules';
import { type OrderDesk, withOrder } from './desk';

/** What has to be sent back of an order that is cancelled, and how it was. */
export interface MoneyBack {
  readonly cents: number;
  readonly sent_at: Date | null;
  readonly means: (typeof PAYMENT_MEANS)[number] | null;
}

export async function moneyBackOf(manager: EntityManager, orderId: string): Promise<MoneyBack | null> {
  const [row]: MoneyBack[] = await manager.query('SELECT amount_cents AS cents, sent_at, means FROM rille_money_back WHERE order_id = $1', [
    orderId,
  ]);
  return row ?? null;
}

/** In a query in which `o` is an order. A rental that is called off says itself what goes back (`rentals/money-back.ts`). */
const IS_OF_RENTAL = `EXISTS (SELECT 1 FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id
  WHERE d.order_id = o.id AND r.state = 'cancelled')`;

/**
 * What has become of the money of an order that Medusa has just cancelled: what a card paid is given back by its provider, and anything else
 * is here until staff have sent it. Medusa says of both that the payment is cancelled.
 *
 * @param toGiftCardsCents what has gone back to gift cards
 */
export async function noteWhatWasPaid(transaction: EntityManager, orderId: string, toGiftCardsCents: number): Promise<void> {
  const [paid]: { cents: number; is_paid: boolean; is_waiting: boolean; is_of_rental: boolean }[] = await transaction.query(
    `SELECT coalesce(sum(p.amount - p.amount_refunded) FILTER (WHERE p.captured_at IS NOT NULL AND p.provider_id = $2), 0)::int AS cents,
       count(p.captured_at) > 0 AS is_paid, count(p.id) > count(p.captured_at) AS is_waiting, ${IS_OF_RENTAL} AS is_of_rental
     FROM "order" o LEFT JOIN payment p ON p.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
    [orderId, PAYMENT_PROVIDER],
  );
  if (!paid) return;
  if (paid.cents > 0 && !paid.is_of_rental) await owe(transaction, orderId, paid.cents);
  // What gift cards paid alone was paid; of what waited for the rest nothing was.
  const isBack = paid.is_paid || (toGiftCardsCents > 0 && !paid.is_waiting);
  if (paid.cents > 0 || isBack)
    await transaction.query('UPDATE "order" SET payment_status = $2 WHERE id = $1', [orderId, paid.cents > 0 ? 'captured' : 'refunded']);
}

/** So much of an order's money has to be sent by staff. */
export const owe = (transaction: EntityManager, orderId: string, cents: number): Promise<unknown> =>
  transaction.query('INSERT INTO rille_money_back (order_id, amount_cents) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING', [
    orderId,
    cents,
  ]);

/** Staff have sent back what was paid for an order that is cancelled, or for a rental that is called off. */
export const MoneyBackBody = v.strictObject({
  means: v.picklist(PAYMENT_MEANS),
  /** So much was to be sent when they looked at it. */
  cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type SentBack = v.InferOutput<typeof MoneyBackBody>;

/**
 * Whether it is noted already that this was sent: the same once more is as once.
 *
 * @throws {Refusal} it is something else by now, or was sent otherwise
 */
export function isSentBack(
  of: 'order' | 'rental',
  back: { readonly cents: number; readonly sent_at: Date | string | null; readonly means: string | null },
  { means, cents }: SentBack,
): boolean {
  if (cents !== back.cents) throw new Refusal('conflict', `It is something else by now: look at the ${of} again.`);
  if (back.sent_at && back.means !== means) throw new Refusal('conflict', `It has been sent otherwise already: look at the ${of} again.`);
  return back.sent_at !== null;
}

/**
 * Notes that the money is sent. In the books it has gone back with the correction of the cancellation.
 *
 * @throws {Refusal} there is no such order, nothing is to be sent, or as {@link isSentBack} says
 */
export const noteMoneyBack = (desk: OrderDesk, id: string, sent: SentBack): Promise<void> =>
  withOrder(desk, id, async (_, transaction) => {
    const back = await moneyBackOf(transaction, id);
    if (!back) throw new Refusal('not_allowed', 'Nothing that was paid for this order goes back.');
    if (isSentBack('order', back, sent)) return;
    await transaction.query('UPDATE rille_money_back SET sent_at = now(), means = $2 WHERE order_id = $1', [id, sent.means]);
    await transaction.query(`UPDATE "order" SET payment_status = 'refunded' WHERE id = $1 AND payment_status = 'captured'`, [id]);
  });
