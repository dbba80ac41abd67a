import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { CHARGE, RENTAL_CHANNEL } from '../facts';
import { supplementIsDue } from '../invoices/due';
import { addDelivery } from '../mail/outbox';
import { completeDraft, createDraft, type DraftSources } from '../orders/complete-draft';
import { CHARGE_KINDS, type ChargeKind, LINE_MAX, MOST_CHARGE_CENTS, MOST_CHARGES, optionalText } from '../shop-rules';
import { REGION } from './lent';
import { billedAgain, holdRental, inTurn } from './order';
import { type Charge, type Rental, rentalOf } from './rentals';

/** What is charged because it is gone, or broken. */
export const Charges = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MOST_CHARGES),
  v.array(
    v.strictObject({
      kind: v.picklist(CHARGE_KINDS),
      title: v.pipe(
        optionalText(LINE_MAX),
        v.check((title) => title !== '', 'title'),
      ),
      cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_CHARGE_CENTS)),
    }),
  ),
);

/** What staff find on gear that is back already. */
export const SupplementBody = v.strictObject({
  charges: v.pipe(Charges, v.minLength(1)),
  /** How many supplements there were when the rental was looked at: what is sent twice is charged once. */
  supplements: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** How a line names what it is for, before staff's own words. */
const KINDS: Readonly<Record<ChargeKind, { readonly en: string; readonly de: string }>> = {
  loss: { en: 'Lost', de: 'Verlust' },
  damage: { en: 'Damage', de: 'Schaden' },
  part: { en: 'Stylus or lamp', de: 'Nadel oder Lampe' },
};

/** What is to be paid beyond what was agreed. */
interface Beyond {
  readonly days: number;
  readonly lateCents: number;
  readonly charges: readonly Charge[];
}

const linesOf = ({ days, lateCents, charges }: Beyond) => [
  ...(lateCents === 0
    ? []
    : [
        {
          title: `Longer rental: ${days} ${days === 1 ? 'day' : 'days'} more`,
          title_de: `Längere Miete: ${days} ${days === 1 ? 'Tag' : 'Tage'} mehr`,
          cents: lateCents,
          kind: 'late',
        },
      ]),
  ...charges.map(({ kind, title, cents }) => ({
    title: `${KINDS[kind].en}: ${title}`,
    title_de: `${KINDS[kind].de}: ${title}`,
    cents,
    kind,
  })),
];

/**
 * What is to be paid beyond what was agreed becomes an order of its own, in the transaction of what it is for: it is invoiced at once, and paid as
 * any other. The customer gets the invoice with a letter that says what it is for.
 *
 * @throws {Error} the order would come to something else
 */
export async function addSupplement(sources: DraftSources, transaction: EntityManager, rental: Rental, beyond: Beyond): Promise<void> {
  const lines = linesOf(beyond);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return;
  const number = rental.supplements.length + 1;
  // Whoever has no account is found by the e-mail address.
  const [owner]: { id: string }[] = await transaction.query(
    `SELECT customer.id FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id LEFT JOIN "order" o ON o.id = d.order_id
       JOIN customer ON customer.id = coalesce(o.customer_id, r.customer_id) AND customer.has_account WHERE r.id = $1`,
    [rental.id],
  );
  const draft = await createDraft(sources.drafts.withTransaction(transaction), {
    email: rental.email,
    region_id: REGION,
    sales_channel_id: RENTAL_CHANNEL.id,
    idempotency_key: `${rental.id} ${number}`,
    no_notification_order: true,
    shipping_methods: [],
    ...(owner && { customer_id: owner.id }),
    metadata: { rental_reference: rental.reference, rental_supplement: number },
    items: lines.map(({ title, title_de, cents, kind }) => ({
      title,
      unit_price: cents,
      quantity: 1,
      metadata: { title_de, [CHARGE]: kind },
    })),
  });
  // What is no goods of the catalogue's is charged as it is typed: with its VAT.
  await transaction.query('UPDATE line_item SET includes_tax = true, has_shipping = false WHERE cart_id = $1', [draft.cart_id]);
  await sources.carts.withTransaction(transaction).update(draft.cart_id, { billing_address: await billedAgain(transaction, rental) });
  const orderId = await completeDraft(sources, transaction, draft);
  const order = await sources.orders.withTransaction(transaction).retrieveWithTotals(orderId);
  if (order.total !== total)
    throw new Error(`The supplement of rental ${rental.reference} comes to ${order.total} cents, not to ${total}.`);
  const content = { total_cents: total, late_cents: beyond.lateCents, charges: beyond.charges };
  await transaction.query('INSERT INTO rille_rental_supplement (order_id, rental_id, number, content) VALUES ($1, $2, $3, $4)', [
    orderId,
    rental.id,
    number,
    JSON.stringify(content),
  ]);
  const paper = await supplementIsDue(transaction, orderId);
  await addDelivery(transaction, {
    letter: 'rental_supplement',
    event: orderId,
    about: { rental_id: rental.id, supplement: orderId, paper },
  });
}

/**
 * Something is found on gear after it came back. The same once more is as once.
 *
 * @throws {Refusal} there is no such rental, it is not back, or something else was charged meanwhile
 */
export const chargeFor = (sources: DraftSources, id: string, given: v.InferOutput<typeof SupplementBody>): Promise<void> =>
  inTurn(() => charge(sources, id, given));

const charge = (sources: DraftSources, id: string, { charges, supplements }: v.InferOutput<typeof SupplementBody>): Promise<void> =>
  sources.manager.transaction(async (transaction) => {
    await holdRental(transaction, id);
    const rental = await rentalOf(transaction, id);
    if (!rental) throw new Refusal('not_found', 'There is no such rental.');
    if (rental.state !== 'back') throw new Refusal('not_allowed', `The rental is ${rental.state.replace('_', ' ')}.`);
    const last = rental.supplements.at(-1);
    const isAgain = rental.supplements.length === supplements + 1 && last?.late_cents === 0 && isDeepStrictEqual(last.charges, charges);
    if (isAgain) return;
    if (rental.supplements.length !== supplements)
      throw new Refusal('conflict', 'Something was charged meanwhile: look at the rental again.');
    await addSupplement(sources, transaction, rental, { days: 0, lateCents: 0, charges });
  });
