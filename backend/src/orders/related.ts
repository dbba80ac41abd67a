import type { EntityManager } from 'typeorm';
import { type GiftCardShare, giftCardShare } from './gift-card-back';
import { type MoneyBack, moneyBackOf } from './money-back';
import type { ListedOrder } from './order-search';

const MOST_EARLIER = 10;

/** What staff see beside an order. */
export interface RelatedToOrder {
  /** Its invoice and the corrections of it, the first first. */
  readonly invoices: readonly {
    readonly number: string;
    readonly kind: 'invoice' | 'correction';
    readonly corrects: string | null;
    readonly issued_at: Date;
    readonly total_cents: number;
  }[];
  /** The deck that it is about, of a service request. */
  readonly repair: { readonly id: string; readonly reference: string; readonly state: string } | null;
  /** What was lent, where it came from that. */
  readonly rental: { readonly id: string; readonly reference: string; readonly state: string } | null;
  /** What gift cards have paid of it, which Medusa's totals know, and what of that is back on them, which they do not. */
  readonly gift_card: GiftCardShare;
  /** What staff have to send back, or have sent, of one that is cancelled; null where that is nothing. */
  readonly money_back: MoneyBack | null;
  /** The latest of those that the same customer, or the same e-mail address, placed before it. */
  readonly earlier: readonly Pick<ListedOrder, 'id' | 'display_id' | 'created_at' | 'status' | 'payment_status' | 'fulfillment_status'>[];
  readonly earlier_count: number;
}

/** What else there is about an order; null where there is no such order. */
export async function relatedTo(manager: EntityManager, id: string): Promise<RelatedToOrder | null> {
  const [order]: { reference: string | null }[] = await manager.query(
    `SELECT metadata->>'service_reference' AS reference FROM "order" WHERE id = $1`,
    [id],
  );
  if (!order) return null;
  const [invoices, repairs, rentals, earlier, giftCard, moneyBack]: [
    RelatedToOrder['invoices'],
    { id: string; state: string }[],
    NonNullable<RelatedToOrder['rental']>[],
    (RelatedToOrder['earlier'][number] & { earlier_count: number })[],
    GiftCardShare,
    MoneyBack | null,
  ] = await Promise.all([
    manager.query(
      'SELECT number, kind, corrects, issued_at, total_cents FROM rille_invoice WHERE order_id = $1 ORDER BY issued_at, number',
      [id],
    ),
    manager.query('SELECT id, state FROM rille_repair WHERE order_id = $1', [id]),
    manager.query(
      `SELECT r.id, r.reference, r.state FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id
       WHERE d.order_id = $1 OR r.id = (SELECT s.rental_id FROM rille_rental_supplement s WHERE s.order_id = $1)`,
      [id],
    ),
    manager.query(
      `SELECT other.id, other.display_id, other.created_at, other.status, other.payment_status, other.fulfillment_status,
         count(*) OVER ()::int AS earlier_count
       FROM "order" this JOIN "order" other ON other.id <> this.id AND (other.created_at, other.id) < (this.created_at, this.id)
       WHERE this.id = $1 AND other.id IN (
         SELECT id FROM "order" WHERE customer_id = this.customer_id UNION SELECT id FROM "order" WHERE lower(email) = lower(this.email))
       ORDER BY other.created_at DESC, other.id DESC LIMIT ${MOST_EARLIER}`,
      [id],
    ),
    giftCardShare(manager, id),
    moneyBackOf(manager, id),
  ]);
  const [repair] = repairs;
  return {
    invoices,
    repair: repair ? { ...repair, reference: order.reference ?? '' } : null,
    rental: rentals[0] ?? null,
    gift_card: giftCard,
    money_back: moneyBack,
    earlier: earlier.map(({ earlier_count, ...one }) => one),
    earlier_count: earlier[0]?.earlier_count ?? 0,
  };
}
