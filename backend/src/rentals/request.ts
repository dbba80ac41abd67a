import type { DraftOrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { RENTAL_CHANNEL } from '../facts';
import { createDraft } from '../orders/complete-draft';
import { centsOfPieces, FACTS, priceOfPeriod } from '../shop-rules';
import { oneByOne } from '../submissions/one-by-one';
import { RentalMetadata, type RentalRequest } from './body';
import { hold, lengthOf, nextFree, type Taken } from './holds';
import { type DeliveryRate, deliveryRate, type Lent, lentThings, REGION } from './lent';
import { mail, type Rental, type RentalContent, rentalOf, SELECT, TODAY } from './rentals';

/** Somebody else has it. */
function takenRefusal(taken: readonly Taken[]): Refusal {
  const when = taken.map(({ product_id, next_free }) =>
    next_free ? `${product_id} is free from ${next_free.first_day} to ${next_free.last_day}` : `${product_id} is not free in sight`,
  );
  return new Refusal('not_allowed', `Not everything is free on these days: ${when.join(', ')}.`, 'rental_taken', { taken });
}

/** What of Medusa's keeps a rental. */
export interface RentalSources {
  readonly manager: EntityManager;
  readonly drafts: DraftOrderService;
}

interface Asked {
  /** What comes again with it is the same request. */
  readonly key: string;
  readonly customerId: string | null;
  readonly given: RentalRequest;
}

/** The same, asked for in another tab or by another key: two are never meant. Others of this person wait until the transaction ends. */
async function sameAsked(manager: EntityManager, given: RentalRequest, items: RentalContent['items']): Promise<Rental | undefined> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [`rental ${given.email}`]);
  const rows: Rental[] = await manager.query(
    `${SELECT} WHERE r.state = 'requested' AND lower(r.email) = lower($1) AND r.first_day = $2 AND r.last_day = $3
       AND r.content->'items' = $4::jsonb AND r.content->'delivery' = $5::jsonb`,
    [given.email, given.first_day, given.last_day, JSON.stringify(items), JSON.stringify(given.delivery)],
  );
  return rows[0];
}

const byKey = async (manager: EntityManager, key: string): Promise<Rental | undefined> => {
  const rows: Rental[] = await manager.query(`${SELECT} WHERE r.idempotency_key = $1`, [key]);
  return rows[0];
};

const inTurn = oneByOne();

/**
 * Somebody asks for gear: it is kept for them for a while, and the request is a draft order in Medusa's channel of rentals.
 * All of it happens in one transaction, or nothing.
 *
 * @throws {Refusal} the days are none to be asked for, it costs something else by now, or something is not free: then it says when it is
 */
export const requestRental = (sources: RentalSources, asked: Asked): Promise<Rental> => inTurn(() => request(sources, asked));

async function request({ manager, drafts }: RentalSources, { key, customerId, given }: Asked): Promise<Rental> {
  const known = await byKey(manager, key);
  if (known) return known;
  await checkDays(manager, given);
  const priced = pricesOf(given, await lentThings(manager));
  const delivery = given.delivery ? await deliveryRate(manager) : null;
  if (given.delivery && !delivery) throw new Refusal('invalid_data', 'delivery is not offered now.');
  const total = priced.reduce((sum, { cents }) => sum + cents, 0) + (delivery?.cents ?? 0);
  if (total !== given.total_cents) throw new Refusal('not_allowed', `It costs ${total} by now.`, 'rental_price_changed');

  const taken: string[] = [];
  try {
    return await manager.transaction(async (transaction) => {
      const content: RentalContent = {
        name: given.name,
        company: given.company,
        phone: given.phone,
        remark: given.remark,
        delivery: given.delivery,
        items: priced.map(({ thing: { id, rates }, quantity, cents }) => ({
          product_id: id,
          quantity,
          cents,
          rates: { day: rates.day.cents, weekend: rates.weekend.cents, week: rates.week.cents },
        })),
        delivery_cents: delivery?.cents ?? 0,
        total_cents: total,
        deposit_cents: priced.reduce((sum, { thing, quantity }) => sum + thing.deposit_cents * quantity, 0),
      };
      const same = await sameAsked(transaction, given, content.items);
      if (same) return same;
      // Waits for another transaction that is storing the same.
      const stored: { id: string; reference: string }[] = await transaction.query(
        `INSERT INTO rille_rental (idempotency_key, reference, customer_id, email, locale, first_day, last_day, content, held_until)
         VALUES ($1, 'R-' || nextval('rille_rental_seq'), $2, $3, $4, $5, $6, $7, now() + interval '${FACTS.rentalHoldHours} hours')
         ON CONFLICT (idempotency_key) DO NOTHING RETURNING id, reference`,
        [key, customerId, given.email, given.locale, given.first_day, given.last_day, JSON.stringify(content)],
      );
      const [row] = stored;
      const again = row ? undefined : await byKey(transaction, key);
      if (again) return again;
      if (!row) throw new Error('a rental that is stored already is not there');
      for (const { thing, quantity } of priced) if (!(await hold(transaction, row.id, thing, quantity, given))) taken.push(thing.id);
      if (taken.length > 0) throw new Refusal('not_allowed', 'It is taken.', 'rental_taken');
      const draft = await draftOf(drafts.withTransaction(transaction), row, given, priced, delivery, customerId);
      await transaction.query('UPDATE rille_rental SET draft_order_id = $2 WHERE id = $1', [row.id, draft]);
      for (const letter of ['rental_received', 'rental_to_shop'] as const) await mail(transaction, letter, row.id);
      const rental = await rentalOf(transaction, row.id);
      if (!rental) throw new Error('a rental that was just stored is not there');
      return rental;
    });
  } catch (error) {
    if (taken.length === 0) throw error;
    const quantityOf = new Map(priced.map(({ thing, quantity }) => [thing.id, { thing, quantity }]));
    throw takenRefusal(
      await Promise.all(
        taken.map(async (id) => {
          const asked = quantityOf.get(id);
          return { product_id: id, next_free: asked ? await nextFree(manager, asked.thing, asked.quantity, given) : null };
        }),
      ),
    );
  }
}

async function checkDays(manager: EntityManager, given: RentalRequest): Promise<void> {
  const length = lengthOf(given);
  if (length < 1) throw new Refusal('invalid_data', 'last_day lies before first_day.');
  if (length > FACTS.rentalLongestDays)
    throw new Refusal('invalid_data', `last_day is more than ${FACTS.rentalLongestDays} days after first_day.`);
  const [{ ahead } = { ahead: -1 }]: { ahead: number }[] = await manager.query(`SELECT $1::date - ${TODAY} AS ahead`, [given.first_day]);
  if (ahead < 0) throw new Refusal('invalid_data', 'first_day is over.');
  if (ahead > FACTS.rentalAheadDays) throw new Refusal('invalid_data', `first_day is more than ${FACTS.rentalAheadDays} days away.`);
}

interface Priced {
  readonly thing: Lent;
  readonly quantity: number;
  readonly cents: number;
  /** Medusa's variants that make the price. */
  readonly lines: readonly { readonly variant_id: string; readonly quantity: number }[];
}

/** In the order of their ids, for everybody: so two requests never wait for one another. */
function pricesOf({ items, first_day, last_day }: RentalRequest, things: readonly Lent[]): Priced[] {
  const priced = items.map(({ product_id, quantity }, index) => {
    const thing = things.find(({ id }) => id === product_id);
    if (!thing) throw new Refusal('invalid_data', `items.${index}.product_id is nothing that is lent.`);
    const { day, weekend, week } = thing.rates;
    const rates = { day: day.cents, weekend: weekend.cents, week: week.cents };
    const price = priceOfPeriod(rates, first_day, last_day);
    const lines = [
      { variant_id: week.variant_id, quantity: price.weeks * quantity },
      { variant_id: weekend.variant_id, quantity: price.weekends * quantity },
      { variant_id: day.variant_id, quantity: price.days * quantity },
    ].filter((line) => line.quantity > 0);
    return { thing, quantity, cents: centsOfPieces({ quantity, rates }, first_day, last_day), lines };
  });
  return priced.sort((one, other) => (one.thing.id < other.thing.id ? -1 : 1));
}

async function draftOf(
  drafts: DraftOrderService,
  { id, reference }: { readonly id: string; readonly reference: string },
  { email, name, company, phone, first_day, last_day, delivery }: RentalRequest,
  priced: readonly Priced[],
  delivered: DeliveryRate | null,
  customerId: string | null,
): Promise<string> {
  const metadata = v.parse(RentalMetadata, { rental_reference: reference, rental_first_day: first_day, rental_last_day: last_day });
  const lines = [...priced.flatMap((one) => one.lines), ...(delivered ? [{ variant_id: delivered.variant_id, quantity: 1 }] : [])];
  const [, first = '', last = name] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  const address = { first_name: first, last_name: last, company, phone, country_code: 'de' };
  const draft = await createDraft(drafts, {
    email,
    region_id: REGION,
    sales_channel_id: RENTAL_CHANNEL.id,
    idempotency_key: id,
    no_notification_order: true,
    shipping_methods: [],
    ...(customerId !== null && { customer_id: customerId }),
    metadata,
    items: lines.map((line) => ({ ...line, metadata })),
    ...(delivery && { shipping_address: { ...address, address_1: delivery.street, postal_code: delivery.postal_code, city: 'Berlin' } }),
  });
  return draft.id;
}
