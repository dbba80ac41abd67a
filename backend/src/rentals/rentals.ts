import type { EntityManager } from 'typeorm';
import { addDelivery, type Letter } from '../mail/outbox';
import { type ChargeKind, FACTS, LAW, type RentalRates, type RentalState } from '../shop-rules';
import type { RentalRequest } from './body';

/** In a query. */
export const TODAY = `(now() AT TIME ZONE 'Europe/Berlin')::date`;

/** What somebody has asked for, and who it is. */
export interface RentalContent {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly remark: string;
  readonly delivery: RentalRequest['delivery'];
  readonly items: readonly {
    readonly product_id: string;
    readonly quantity: number;
    readonly cents: number;
    /** Of one piece, as agreed; rentals of before they could be late have none. */
    readonly rates?: RentalRates;
  }[];
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
  /** When what was paid for one that is called off was sent back, and how. */
  readonly money_back_at: string | null;
  readonly money_back_means: string | null;
  /** It comes to more than an invoice may without one, and has none. */
  readonly needs_address: boolean;
}

/** Something that is charged because it is gone, or broken. */
export interface Charge {
  readonly kind: ChargeKind;
  readonly title: string;
  readonly cents: number;
}

/** How it came back. */
export interface RentalReturn {
  /** ISO 8601; a day of the calendar. */
  readonly on: string;
  /** What the longer rent costs beyond the agreed one. */
  readonly late_cents: number;
  /** Why nobody pays that; empty where somebody does. */
  readonly waived: string;
  readonly charges: readonly Charge[];
}

/** What is to be paid beyond what was agreed, which is an order of its own. Times are ISO 8601. */
export interface Supplement {
  readonly order_id: string;
  readonly display_id: number;
  readonly total_cents: number;
  readonly late_cents: number;
  readonly charges: readonly Charge[];
  readonly created_at: string;
  readonly paid_at: string | null;
  readonly is_cancelled: boolean;
  /** So much of it the deposit has paid. */
  readonly set_off_cents: number;
  /** Of its invoice, once that is written. */
  readonly invoice: string | null;
}

/** What has become of the deposit; how much it is stands in the content. Times are ISO 8601. */
export interface RentalDeposit {
  readonly received_at: string | null;
  readonly returned_at: string | null;
  /** For damage. */
  readonly kept_cents: number;
  readonly words: string;
  /** What has paid a supplement: a payment, and no price. */
  readonly set_off_cents: number;
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
  /** Null where it has not come back. */
  readonly returned: RentalReturn | null;
  /** The first first. */
  readonly supplements: readonly Supplement[];
  /** In the order of the items. */
  readonly products: readonly {
    readonly title: string;
    readonly title_de: string | null;
    readonly handle: string;
    readonly quantity: number;
  }[];
}

/** In a query in which `r` is the rental. Of which something was paid back already is talked about. */
export const CAN_CANCEL = `(r.state = 'requested' OR (r.state = 'confirmed' AND r.first_day - ${TODAY} >= ${FACTS.rentalCancelDays}
  AND NOT EXISTS (SELECT 1 FROM refund JOIN draft_order paid ON paid.order_id = refund.order_id WHERE paid.id = r.draft_order_id)))`;
/** Whose account a rental is in: whoever asked while signed in, or whose its order has become. */
export const IS_OF_CUSTOMER = (customer: string): string => `(r.customer_id = ${customer} OR EXISTS (
  SELECT 1 FROM draft_order own JOIN "order" placed ON placed.id = own.order_id
  WHERE own.id = r.draft_order_id AND placed.customer_id = ${customer}))`;
const ORDER = `CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'display_id', o.display_id,
  'total_cents', (r.content->>'total_cents')::int, 'is_cancelled', o.canceled_at IS NOT NULL,
  'paid_at', (SELECT max(p.captured_at) FROM payment p WHERE p.order_id = o.id),
  'refunded_cents', (SELECT coalesce(sum(refund.amount), 0)::int FROM refund WHERE refund.order_id = o.id),
  'money_back_at', r.money_back_at, 'money_back_means', r.money_back_means,
  'needs_address', (r.content->>'total_cents')::int > ${LAW.smallInvoiceCents} AND NOT EXISTS (SELECT 1 FROM address a
    WHERE a.id = o.billing_address_id AND coalesce(a.address_1, '') <> '')) END AS "order"`;
const SUPPLEMENTS = `(SELECT coalesce(jsonb_agg(s.content || jsonb_build_object('order_id', s.order_id, 'display_id', more.display_id,
    'created_at', s.created_at, 'is_cancelled', more.canceled_at IS NOT NULL, 'set_off_cents', s.set_off_cents,
    'paid_at', (SELECT max(p.captured_at) FROM payment p WHERE p.order_id = s.order_id),
    'invoice', (SELECT i.number FROM rille_invoice i WHERE i.order_id = s.order_id AND i.kind = 'invoice')) ORDER BY s.number), '[]')
  FROM rille_rental_supplement s JOIN "order" more ON more.id = s.order_id WHERE s.rental_id = r.id) AS supplements`;
const DEPOSIT = `jsonb_build_object('received_at', r.deposit_received_at, 'returned_at', r.deposit_returned_at,
  'kept_cents', r.deposit_kept_cents, 'words', r.deposit_words, 'set_off_cents', r.deposit_set_off_cents) AS deposit`;
/** One rental a row, as {@link Rental}; in it `r` is the rental, `d` its draft and `o` the order. */
export const SELECT = `
  SELECT r.id, r.reference, r.email, r.locale, r.state, r.first_day::text, r.last_day::text, r.content, r.held_until, r.words, r.created_at,
    coalesce((SELECT has_account FROM customer WHERE id = coalesce(r.customer_id, o.customer_id)), false) AS has_account,
    ${CAN_CANCEL} AS can_cancel, ${ORDER}, ${DEPOSIT}, r.returned, ${SUPPLEMENTS},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'handle', p.handle, 'quantity', (item.given->>'quantity')::int,
        'title_de', jsonb_path_query_first(p.localizations, '$[*] ? (@.language_code == "de").title')) ORDER BY item.place), '[]')
     FROM jsonb_array_elements(r.content->'items') WITH ORDINALITY AS item (given, place)
     JOIN product p ON p.id = item.given->>'product_id') AS products
  FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id LEFT JOIN "order" o ON o.id = d.order_id`;

/** The one that has become this order, or that this is a supplement to; null where it is of something else. */
export async function rentalOfOrder(manager: EntityManager, orderId: string): Promise<Rental | null> {
  const [rental]: Rental[] = await manager.query(
    `${SELECT} WHERE d.order_id = $1
     OR r.id = (SELECT s.rental_id FROM rille_rental_supplement s WHERE s.order_id = $1)`,
    [orderId],
  );
  return rental ?? null;
}

/** One of them; null where there is none. */
export async function rentalOf(manager: EntityManager, id: string): Promise<Rental | null> {
  const [rental]: Rental[] = await manager.query(`${SELECT} WHERE r.id = $1`, [id]);
  return rental ?? null;
}

/** Longer lists are read by nobody. */
export const MOST = 200;

/** What is in a customer's account, the latest first. */
export const rentalsOf = (manager: EntityManager, customerId: string): Promise<Rental[]> =>
  manager.query(`${SELECT} WHERE ${IS_OF_CUSTOMER('$1')} ORDER BY r.created_at DESC LIMIT ${MOST}`, [customerId]);

/** Once for each rental and letter. */
export const mail = (manager: EntityManager, letter: Letter, id: string): Promise<void> =>
  addDelivery(manager, { letter, event: id, about: { rental_id: id } });
