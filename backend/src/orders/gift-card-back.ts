import type { EntityManager } from 'typeorm';

/** What gift cards have paid of an order, and how much of that is back on them. */
export interface GiftCardShare {
  readonly paid_cents: number;
  readonly back_cents: number;
}

export async function giftCardShare(manager: EntityManager, orderId: string): Promise<GiftCardShare> {
  const [share]: GiftCardShare[] = await manager.query(
    `SELECT (SELECT coalesce(sum(amount), 0)::int FROM gift_card_transaction WHERE order_id = $1) AS paid_cents,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM rille_gift_card_refund WHERE order_id = $1) AS back_cents`,
    [orderId],
  );
  return share ?? { paid_cents: 0, back_cents: 0 };
}

/**
 * What went back, by whether its card can be used now: those that staff have switched off cannot, nor those whose time is over. One that was
 * spent since was switched off by Medusa.
 *
 * @param refundId only what went back with this refund
 */
export async function giftCardStates(
  manager: EntityManager,
  orderId: string,
  refundId?: string,
): Promise<Readonly<Record<string, number>>> {
  const parts: { state: string; cents: number }[] = await manager.query(
    `SELECT CASE WHEN g.is_disabled AND g.balance > 0 THEN 'off' WHEN g.ends_at < now() THEN 'expired' ELSE 'usable' END AS state,
            sum(b.amount_cents)::int AS cents
       FROM rille_gift_card_refund b JOIN gift_card g ON g.id = b.gift_card_id
      WHERE b.order_id = $1 AND ($2::text IS NULL OR b.refund_id = $2) GROUP BY 1`,
    [orderId, refundId ?? null],
  );
  return Object.fromEntries(parts.map(({ state, cents }) => [state, cents]));
}

/** Why it goes back: a refund, with what staff have said to it; or nothing of that, where the order is cancelled. */
export interface GiftCardRefund {
  readonly refundId?: string;
  readonly reason?: string;
  readonly note?: string;
}

/**
 * Gives back to gift cards what they have paid of an order: so much, or all that is not back yet. The order is held, so that what comes
 * twice gives back once. A card that was emptied can be used again; one that staff have switched off since, or before, stays so.
 *
 * @returns how much went back, in cents
 */
export async function giveBackToGiftCards(
  transaction: EntityManager,
  orderId: string,
  mostCents = Number.MAX_SAFE_INTEGER,
  { refundId, reason, note }: GiftCardRefund = {},
): Promise<number> {
  // In one order for everybody, and after the goods, as an order that is placed locks them.
  const cards: { id: string; left_cents: number }[] = await transaction.query(
    `SELECT g.id, t.amount - (SELECT coalesce(sum(b.amount_cents), 0)::int FROM rille_gift_card_refund b
        WHERE b.order_id = t.order_id AND b.gift_card_id = g.id) AS left_cents
     FROM gift_card_transaction t JOIN gift_card g ON g.id = t.gift_card_id WHERE t.order_id = $1 ORDER BY g.id FOR UPDATE OF g`,
    [orderId],
  );
  let left = mostCents;
  for (const { id, left_cents } of cards) {
    const cents = Math.min(left, left_cents);
    if (cents <= 0) continue;
    left -= cents;
    await transaction.query(
      `INSERT INTO rille_gift_card_refund (order_id, gift_card_id, refund_id, amount_cents, reason, note) VALUES ($1, $2, $3, $4, $5, $6)`,
      [orderId, id, refundId ?? null, cents, reason ?? null, note || null],
    );
    // Medusa switches a card off that it empties, with the order that did: whoever changed it later was not Medusa.
    await transaction.query(
      `UPDATE gift_card SET balance = balance + $2, updated_at = now(), is_disabled = is_disabled AND NOT (balance = 0
         AND updated_at <= (SELECT max(created_at) FROM gift_card_transaction WHERE gift_card_id = $1)) WHERE id = $1`,
      [id, cents],
    );
  }
  return mostCents - left;
}
