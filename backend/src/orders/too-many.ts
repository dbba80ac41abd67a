import type { EntityManager } from 'typeorm';
import type { ErrorWords } from '../corrections/border/refusal';
import { ORDERS_OF_ONE_EMAIL, PAYMENT_PROVIDER } from '../facts';
import { FACTS } from '../shop-rules';

/** Where a query can be asked: Medusa's connection, or one of the guard's. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** What is said then; the guard adds how long to wait. */
export const TOO_MANY_ORDERS = {
  type: 'not_allowed',
  code: 'orders_limit',
  message: 'There were many orders with this e-mail address. Please wait before the next one.',
} as const satisfies ErrorWords;

let factor = 1;

/** @param times so many times as many orders of one e-mail address are taken; for tests, where one person orders all day */
export function limitOrders(times: number): void {
  factor = times;
}

/**
 * How long the e-mail address of a cart that is paid by transfer has to wait before it orders again (docs/decisions/0041). What a card
 * or a gift card pays is not refused: the money is held by then.
 *
 * @returns seconds; 0 where it need not
 */
export async function secondsToWait(ask: Ask, cartId: string): Promise<number> {
  const longest = Math.max(...ORDERS_OF_ONE_EMAIL.map(({ minutes }) => minutes));
  const rows = await ask(
    `SELECT extract(epoch FROM now() - o.created_at)::float AS age FROM "order" o JOIN cart ON lower(cart.email) = lower(o.email)
      WHERE cart.id = $1 AND o.created_at > now() - make_interval(mins => $2)
        AND EXISTS (SELECT 1 FROM payment_session WHERE cart_id = $1 AND is_selected AND provider_id = $3) ORDER BY o.created_at DESC`,
    [cartId, longest, PAYMENT_PROVIDER],
  );
  const waits = ORDERS_OF_ONE_EMAIL.map(({ most, minutes }) => {
    // With this one the window would be full: it is free again when that one has left it.
    const oldest = rows[most * factor - 1];
    return oldest ? Math.ceil(minutes * 60 - Number(oldest.age)) : 0;
  });
  return Math.max(0, ...waits);
}

/** The same in the transaction of an order: of several at one moment each sees those before it. */
export async function secondsToWaitAlone(manager: EntityManager, cartId: string): Promise<number> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('rille orders ' || lower(email), 0)) FROM cart WHERE id = $1`, [
    cartId,
  ]);
  return secondsToWait((text, values) => manager.query(text, [...values]), cartId);
}

/**
 * Of which products a cart that is not paid at once has more than an order may keep from others. What is not counted, or ordered
 * anew by the shop, is kept from nobody.
 *
 * @returns the variants
 */
export async function tooManyUnpaid(manager: EntityManager, cartId: string): Promise<string[]> {
  const rows: { ids: string[] }[] = await manager.query(
    `SELECT array_agg(DISTINCT variant.id) AS ids FROM line_item line JOIN product_variant variant ON variant.id = line.variant_id
      WHERE line.cart_id = $1 AND variant.manage_inventory AND NOT variant.allow_backorder
        AND EXISTS (SELECT 1 FROM payment_session WHERE cart_id = $1 AND is_selected AND provider_id = $2)
      GROUP BY variant.product_id
     HAVING sum(line.quantity) > $3 AND sum(line.quantity * line.unit_price) > $4`,
    [cartId, PAYMENT_PROVIDER, FACTS.unpaidLeastPieces, FACTS.unpaidWorthCents],
  );
  return rows.flatMap(({ ids }) => ids);
}
