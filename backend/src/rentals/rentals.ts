// Long because reading, offering and asking for rentals go by the same columns, days and locks.
import type { DraftOrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { RENTAL_CHANNEL, RENTAL_DELIVERY } from '../facts';
import { addDelivery, type Letter } from '../mail/outbox';
import { FACTS, priceOfPeriod, type RentalState } from '../shop-rules';
import { oneByOne } from '../submissions/one-by-one';
import { RentalMetadata, type RentalRequest } from './body';

/** Where the shop lends. */
const REGION = 'reg_de';
/** In a query. */
export const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;

/** What somebody has asked for, and who it is. */
interface RentalContent {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly remark: string;
  readonly delivery: RentalRequest['delivery'];
  readonly items: readonly { readonly product_id: string; readonly quantity: number; readonly cents: number }[];
  readonly delivery_cents: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
}

/** What a rental is paid and invoiced by. Times are ISO 8601. */
export interface RentalOrder {
  readonly id: string;
  readonly display_id: number;
  readonly total_cents: number;
  /** Null where no money has come. */
  readonly paid_at: string | null;
  readonly refunded_cents: number;
  readonly is_cancelled: boolean;
}

/** What has become of the deposit; how much it is stands in the content. Times are ISO 8601. */
export interface RentalDeposit {
  readonly received_at: string | null;
  readonly returned_at: string | null;
  /** For damage. */
  readonly kept_cents: number;
  readonly words: string;
}

/** A rental as letters, its customer and staff read it. */
export interface Rental {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly locale: string;
  readonly state: RentalState;
  /** ISO 8601; days of the calendar, no moments. */
  readonly first_day: string;
  readonly last_day: string;
  readonly content: RentalContent;
  readonly held_until: Date;
  /** Why it was refused, or what was damaged. */
  readonly words: string | null;
  readonly created_at: Date;
  /** Whose it is finds it there. */
  readonly has_account: boolean;
  /** By its customer, as it stands today. */
  readonly can_cancel: boolean;
  /** Of Medusa, since it was confirmed. */
  readonly order: RentalOrder | null;
  readonly deposit: RentalDeposit;
  /** In the order of the items. */
  readonly products: readonly { readonly title: string; readonly title_de: string | null; readonly handle: string }[];
}

/** In a query in which `r` is the rental. Where money has come somebody has to send it back: that is talked about. */
export const CAN_CANCEL = `(r.state = 'requested' OR (r.state = 'confirmed' AND r.first_day - ${TODAY} >= ${FACTS.rentalCancelDays}
  AND NOT EXISTS (SELECT 1 FROM payment p JOIN draft_order paid ON paid.order_id = p.order_id
    WHERE paid.id = r.draft_order_id AND p.captured_at IS NOT NULL AND p.canceled_at IS NULL)))`;
/** Whose account a rental is in: whoever asked while signed in, or whose its order has become. */
export const IS_OF_CUSTOMER = (customer: string): string => `(r.customer_id = ${customer} OR EXISTS (
  SELECT 1 FROM draft_order own JOIN "order" placed ON placed.id = own.order_id
  WHERE own.id = r.draft_order_id AND placed.customer_id = ${customer}))`;
const ORDER = `CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'display_id', o.display_id,
  'total_cents', (r.content->>'total_cents')::int, 'is_cancelled', o.canceled_at IS NOT NULL,
  'paid_at', (SELECT max(p.captured_at) FROM payment p WHERE p.order_id = o.id),
  'refunded_cents', (SELECT coalesce(sum(refund.amount), 0)::int FROM refund WHERE refund.order_id = o.id)) END AS "order"`;
const DEPOSIT = `jsonb_build_object('received_at', r.deposit_received_at, 'returned_at', r.deposit_returned_at,
  'kept_cents', r.deposit_kept_cents, 'words', r.deposit_words) AS deposit`;
const SELECT = `
  SELECT r.id, r.reference, r.email, r.locale, r.state, r.first_day::text, r.last_day::text, r.content, r.held_until, r.words, r.created_at,
    coalesce((SELECT has_account FROM customer WHERE id = coalesce(r.customer_id, o.customer_id)), false) AS has_account,
    ${CAN_CANCEL} AS can_cancel, ${ORDER}, ${DEPOSIT},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'handle', p.handle,
        'title_de', jsonb_path_query_first(p.localizations, '$[*] ? (@.language_code == "de").title')) ORDER BY item.place), '[]')
     FROM jsonb_array_elements(r.content->'items') WITH ORDINALITY AS item (given, place)
     JOIN product p ON p.id = item.given->>'product_id') AS products
  FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id LEFT JOIN "order" o ON o.id = d.order_id`;

/** The one that has become this order; null where it is of something else. */
export async function rentalOfOrder(manager: EntityManager, orderId: string): Promise<Rental | null> {
  const [rental]: Rental[] = await manager.query(`${SELECT} WHERE d.order_id = $1`, [orderId]);
  return rental ?? null;
}

/** One of them; null where there is none. */
export async function rentalOf(manager: EntityManager, id: string): Promise<Rental | null> {
  const [rental]: Rental[] = await manager.query(`${SELECT} WHERE r.id = $1`, [id]);
  return rental ?? null;
}

const MOST = 200;

/** What is in a customer's account, the latest first. */
export const rentalsOf = (manager: EntityManager, customerId: string): Promise<Rental[]> =>
  manager.query(`${SELECT} WHERE ${IS_OF_CUSTOMER('$1')} ORDER BY r.created_at DESC LIMIT ${MOST}`, [customerId]);

/** One piece that a rental keeps. */
interface HeldUnit {
  readonly rental_id: string;
  readonly title: string;
  readonly number: number;
}

/** For staff: what is asked for, coming or out, and what ended lately, with the pieces of each. */
export async function rentalsForStaff(manager: EntityManager): Promise<object[]> {
  const rentals: Rental[] = await manager.query(
    `${SELECT} WHERE r.state IN ('requested', 'confirmed', 'handed_out') OR r.changed_at > now() - interval '30 days'
     ORDER BY r.first_day, r.created_at LIMIT ${MOST}`,
  );
  const units: HeldUnit[] = await manager.query(
    `SELECT hold.rental_id, product.title, unit.number FROM rille_rental_hold hold
     JOIN rille_rental_unit unit ON unit.id = hold.unit_id JOIN product ON product.id = unit.product_id
     WHERE hold.is_active AND hold.rental_id = ANY($1) ORDER BY product.title, unit.number`,
    [rentals.map(({ id }) => id)],
  );
  return rentals.map((rental) => ({
    ...rental,
    units: units.filter(({ rental_id }) => rental_id === rental.id).map(({ title, number }) => ({ title, number })),
  }));
}

/** What can be lent, with what it costs and how many there are. */
interface Lent {
  readonly id: string;
  readonly deposit_cents: number;
  readonly units: number;
  readonly rates: Readonly<Record<'day' | 'weekend' | 'week', { readonly variant_id: string; readonly cents: number }>>;
}

const RATE = `CASE variant.title WHEN '1 day' THEN 'day' WHEN 'Weekend (Fri to Mon)' THEN 'weekend' WHEN '1 week' THEN 'week' END`;
const PRICE = `(SELECT min(amount.amount) FROM product_variant_money_amount link JOIN money_amount amount ON amount.id = link.money_amount_id
  WHERE link.variant_id = variant.id AND amount.region_id = '${REGION}' AND amount.deleted_at IS NULL)`;

const lentThings = (manager: EntityManager): Promise<Lent[]> =>
  manager.query(
    `SELECT product.id, coalesce((product.metadata->>'deposit_eur_cents')::int, 0) AS deposit_cents,
       max(greatest(variant.inventory_quantity, 0)) FILTER (WHERE ${RATE} = 'day') AS units,
       jsonb_object_agg(${RATE}, jsonb_build_object('variant_id', variant.id, 'cents', ${PRICE})) AS rates
     FROM product JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
     WHERE product.type_id = 'ptyp_rental' AND product.status = 'published' AND product.deleted_at IS NULL AND ${RATE} IS NOT NULL
     GROUP BY product.id HAVING count(DISTINCT ${RATE}) = 3 AND bool_and(${PRICE} IS NOT NULL) ORDER BY product.id`,
  );

/** When a piece is with somebody, and until when nobody else gets it: no word of who that is. */
interface Busy {
  readonly unit: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly until: string;
}

/** What is lent: what it costs in Germany, how many pieces there are, and when each is taken. */
export async function availability(manager: EntityManager): Promise<object> {
  const [things, delivery] = await Promise.all([lentThings(manager), deliveryRate(manager)]);
  const busy: (Busy & { product_id: string })[] = await manager.query(
    `SELECT unit.product_id, unit.number AS unit, r.first_day::text, r.last_day::text, (upper(hold.during) - 1)::text AS until
     FROM rille_rental_hold hold JOIN rille_rental_unit unit ON unit.id = hold.unit_id JOIN rille_rental r ON r.id = hold.rental_id
     WHERE hold.is_active AND upper(hold.during) > ${TODAY} ORDER BY unit.product_id, unit.number, r.first_day`,
  );
  return {
    as_of: new Date().toISOString(),
    delivery_cents: delivery?.cents ?? null,
    sets: things.map(({ id, units, rates, deposit_cents }) => ({
      product_id: id,
      units,
      day_cents: rates.day.cents,
      weekend_cents: rates.weekend.cents,
      week_cents: rates.week.cents,
      deposit_cents,
      busy: busy
        .filter(({ product_id, unit }) => product_id === id && unit <= units)
        .map(({ unit, first_day, last_day, until }) => ({ unit, first_day, last_day, until })),
    })),
  };
}

/** Something that is not free on the days that were asked for, and when it is. */
export interface Taken {
  readonly product_id: string;
  /** The next days as long as those; null where there are none in sight. */
  readonly next_free: { readonly first_day: string; readonly last_day: string } | null;
}

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

/** Both days count. */
const lengthOf = ({ first_day, last_day }: RentalRequest): number => (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000 + 1;

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
        items: priced.map(({ thing, quantity, cents }) => ({ product_id: thing.id, quantity, cents })),
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

/** Once for each rental and letter. */
export const mail = (manager: EntityManager, letter: Letter, id: string): Promise<void> =>
  addDelivery(manager, { letter, event: id, about: { rental_id: id } });

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
    const price = priceOfPeriod({ day: day.cents, weekend: weekend.cents, week: week.cents }, first_day, last_day);
    const lines = [
      { variant_id: week.variant_id, quantity: price.weeks * quantity },
      { variant_id: weekend.variant_id, quantity: price.weekends * quantity },
      { variant_id: day.variant_id, quantity: price.days * quantity },
    ].filter((line) => line.quantity > 0);
    return { thing, quantity, cents: price.cents * quantity, lines };
  });
  return priced.sort((one, other) => (one.thing.id < other.thing.id ? -1 : 1));
}

interface DeliveryRate {
  readonly variant_id: string;
  readonly cents: number;
}

async function deliveryRate(manager: EntityManager): Promise<DeliveryRate | null> {
  const [rate]: DeliveryRate[] = await manager.query(
    `SELECT variant.id AS variant_id, ${PRICE} AS cents FROM product_variant variant JOIN product ON product.id = variant.product_id
     WHERE product.handle = $1 AND product.status = 'published' AND variant.deleted_at IS NULL`,
    [RENTAL_DELIVERY],
  );
  return rate ?? null;
}

/** Takes so many pieces, the first that are free. @returns whether there were as many */
async function hold(manager: EntityManager, id: string, thing: Lent, quantity: number, given: RentalRequest): Promise<boolean> {
  await manager.query(
    'INSERT INTO rille_rental_unit (product_id, number) SELECT $1, generate_series(1, $2::int) ON CONFLICT (product_id, number) DO NOTHING',
    [thing.id, thing.units],
  );
  const units: { id: number }[] = await manager.query(
    'SELECT id FROM rille_rental_unit WHERE product_id = $1 AND number <= $2 ORDER BY number',
    [thing.id, thing.units],
  );
  let held = 0;
  for (const unit of units) {
    if (held === quantity) break;
    // The constraint decides: whoever is taking the same piece at this moment is waited for.
    const rows: unknown[] = await manager.query(
      `INSERT INTO rille_rental_hold (rental_id, unit_id, during) VALUES ($1, $2, daterange($3::date, $4::date + 1 + ${FACTS.rentalCheckDays}))
       ON CONFLICT DO NOTHING RETURNING unit_id`,
      [id, unit.id, given.first_day, given.last_day],
    );
    held += rows.length;
  }
  return held === quantity;
}

async function nextFree(manager: EntityManager, { id, units }: Lent, quantity: number, given: RentalRequest): Promise<Taken['next_free']> {
  const [found]: { first_day: string; last_day: string }[] = await manager.query(
    `SELECT start::date::text AS first_day, (start::date + $4::int - 1)::text AS last_day
     FROM generate_series($3::date, $3::date + ${FACTS.rentalAheadDays}, interval '1 day') start
     WHERE (SELECT count(*) FROM rille_rental_unit unit WHERE unit.product_id = $1 AND unit.number <= $2 AND NOT EXISTS (
       SELECT 1 FROM rille_rental_hold hold WHERE hold.unit_id = unit.id AND hold.is_active
         AND hold.during && daterange(start::date, start::date + $4::int + ${FACTS.rentalCheckDays}))) >= $5
     ORDER BY start LIMIT 1`,
    [id, units, given.first_day, lengthOf(given), quantity],
  );
  return found ?? null;
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
  const data = {
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
  };
  const draft = await drafts.create(data as unknown as Parameters<DraftOrderService['create']>[0]);
  return draft.id;
}
