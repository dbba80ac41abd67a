import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { isObject } from '../corrections/border/bounded';
import { Refusal } from '../corrections/border/refusal';
import { RENTAL_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { TODAY } from '../rentals/rentals';
import {
  FOUND_BY,
  ORDER_SEARCH_MAX,
  ORDER_VIEWS,
  type OrderSearch,
  type OrderSearchFault,
  type OrderView,
  PICK_UP,
  type RepairState,
  readOrderSearch,
} from '../shop-rules';

/** As many orders as fit on a large screen. */
const ORDERS_A_PAGE = 25;
/** Longer lists are not read by anybody. */
const MOST_ORDERS_OFFSET = 10_000;

/** Which orders, found by what, and from where in the list on; beyond its end the last page is meant. */
export const OrderSearchBody = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isObject),
  v.strictObject({
    view: v.optional(v.picklist(ORDER_VIEWS), 'all'),
    text: v.optional(v.string()),
    offset: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_ORDERS_OFFSET)), 0),
  }),
);

type FoundBy = (typeof FOUND_BY)[number];

/** By what an order was found, and how that stands in it. */
export interface Found {
  readonly by: FoundBy;
  readonly text: string;
}

/** An order in staff's list. */
export interface ListedOrder {
  readonly id: string;
  readonly display_id: number;
  readonly created_at: Date;
  readonly status: string;
  readonly payment_status: string;
  readonly fulfillment_status: string;
  readonly email: string;
  readonly name: string;
  readonly withdrawals: readonly { readonly reference: string; readonly received_at: string }[];
  /** When a return was registered last; null where none is. */
  readonly return_requested_at: Date | null;
  /** It is cancelled, and what was paid for it has to be sent back. */
  readonly is_money_to_send: boolean;
  /** Empty where nothing was searched for. */
  readonly found: readonly Found[];
}

export interface OrderList {
  readonly orders: readonly ListedOrder[];
  /** How many of what was found stand in each view. */
  readonly counts: Readonly<Record<OrderView, number>>;
  readonly offset: number;
  readonly limit: number;
}

const FAULTS: Readonly<Record<OrderSearchFault, string>> = {
  empty: 'text is empty.',
  short: 'text is too short: two characters are the least, or the number of an order.',
  long: `text is too long, ${ORDER_SEARCH_MAX} characters are the limit.`,
  nothing: 'text has neither letter nor digit.',
};

/** What is paid for once it is done (docs/decisions/0031); what is lent is paid by its first day. */
const DONE: readonly RepairState[] = ['tested', 'ready', 'sent', 'picked_up'];
const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const IS_OPEN = `o.canceled_at IS NULL AND o.status NOT IN ('canceled', 'archived')`;
const IS_COLLECTED = `EXISTS (SELECT 1 FROM shipping_method m WHERE m.order_id = o.id AND m.data->>'id' = '${PICK_UP}')`;
/** When somebody last asked for money back: by a withdrawal, or a return. */
const LAST_WITHDRAWAL = `(SELECT max((mark->>'received_at')::timestamptz) FROM jsonb_array_elements(o.metadata->'withdrawals') mark)`;
const LAST_RETURN = `(SELECT max(r.created_at) FROM return r WHERE r.order_id = o.id AND r.status <> 'canceled')`;

/** When something last went back, to whatever has paid. */
const LAST_REFUND = `(SELECT max(created_at) FROM (SELECT created_at FROM refund WHERE order_id = o.id
  UNION ALL SELECT created_at FROM rille_gift_card_refund WHERE order_id = o.id) gone)`;
/** Cancelled, and its money is still here. */
const TO_SEND_BACK = 'SELECT order_id FROM rille_money_back WHERE sent_at IS NULL';

/** In a query in which `o` is an order. Statuses are written out as in the indexes of the migration. */
const IN_VIEW: Readonly<Record<OrderView, string>> = {
  all: 'true',
  to_pay: `${IS_OPEN} AND o.payment_status IN ('not_paid', 'awaiting', 'requires_action')
    AND NOT EXISTS (SELECT 1 FROM rille_repair r WHERE r.order_id = o.id AND r.state NOT IN (${listed(DONE)}))
    AND NOT EXISTS (SELECT 1 FROM rille_claim c JOIN rille_repair r ON r.id = c.repair_id WHERE r.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM draft_order d JOIN rille_rental l ON l.draft_order_id = d.id
      WHERE d.order_id = o.id AND l.state = 'confirmed' AND l.first_day > ${TODAY})`,
  // What was worked on is sent from the bench, and what is lent is handed out.
  to_send: `${IS_OPEN} AND o.fulfillment_status IN ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'requires_action')
    AND o.payment_status <> 'refunded' AND (o.payment_status IN ('captured', 'partially_refunded') OR ${IS_COLLECTED})
    AND coalesce(o.sales_channel_id, '') NOT IN ('${SERVICE_CHANNEL.id}', '${RENTAL_CHANNEL.id}')`,
  to_refund: `o.id IN (SELECT w.id FROM "order" w WHERE w.metadata ? 'withdrawals' UNION SELECT order_id FROM return UNION ${TO_SEND_BACK})
    AND (o.id IN (${TO_SEND_BACK}) OR ${IS_OPEN} AND o.payment_status <> 'refunded'
      AND greatest(${LAST_WITHDRAWAL}, ${LAST_RETURN}) > coalesce(${LAST_REFUND}, '-infinity'))`,
};

const NAME = (address: string): string => `nullif(concat_ws(' ', nullif(${address}.first_name, ''), nullif(${address}.last_name, '')), '')`;
const NAME_AND_COMPANY = `concat_ws(', ', ${NAME('a')}, nullif(a.company, ''))`;
/** As in the indexes of the migration. */
const WORDS_OF_ADDRESS = `rille_search_words(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '') || ' ' || coalesce(a.company, ''))`;
const WORDS_OF_CUSTOMER = `rille_search_words(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))`;

/** Each way to an order, by an index of its own; with what it takes of the search, null where that is nothing. */
const WAYS: readonly { readonly by: FoundBy; readonly given: (search: OrderSearch) => unknown; readonly sql: (value: string) => string }[] =
  [
    {
      by: 'order',
      given: ({ orderNumbers }) => (orderNumbers.length > 0 ? orderNumbers : null),
      sql: (value) => `SELECT o.id, o.display_id::text AS text FROM "order" o WHERE o.display_id = ANY(${value}::int[])`,
    },
    {
      by: 'invoice',
      given: ({ invoice }) => invoice,
      sql: (value) => `SELECT i.order_id, i.number FROM rille_invoice i WHERE i.number = ${value}`,
    },
    {
      by: 'ticket',
      given: ({ ticket }) => ticket,
      sql: (value) => `SELECT o.id, ${value}::text FROM "order" o WHERE o.metadata->>'service_reference' = ${value}`,
    },
    {
      by: 'withdrawal',
      given: ({ withdrawal }) => withdrawal,
      sql: (value) => `SELECT o.id, ${value}::text FROM "order" o WHERE o.metadata ? 'withdrawals'
      AND o.metadata->'withdrawals' @> jsonb_build_array(jsonb_build_object('reference', ${value}::text))`,
    },
    ...[
      'SELECT f.order_id, p.tracking_number FROM tracking_link p JOIN fulfillment f ON f.id = p.fulfillment_id',
      'SELECT p.order_id, p.tracking_number FROM rille_exchange p',
      'SELECT p.order_id, p.tracking_number FROM rille_repair p',
    ].map((from) => ({
      by: 'parcel' as const,
      given: ({ parcel }: OrderSearch) => parcel && `${parcel}%`,
      sql: (value: string) => `${from} WHERE rille_search_parcel(p.tracking_number) LIKE ${value}`,
    })),
    {
      by: 'email',
      given: ({ words }) => beginnings(words),
      sql: (value) => `SELECT o.id, o.email FROM "order" o WHERE rille_search_words(o.email) @@ ${value}::tsquery`,
    },
    ...['shipping', 'billing'].map((kind) => ({
      by: 'name' as const,
      given: ({ email, words }: OrderSearch) => (email === null ? beginnings(words) : null),
      sql: (value: string) => `SELECT o.id, ${NAME_AND_COMPANY} FROM address a JOIN "order" o ON o.${kind}_address_id = a.id
      WHERE ${WORDS_OF_ADDRESS} @@ ${value}::tsquery`,
    })),
    {
      by: 'name',
      given: ({ email, words }) => (email === null ? beginnings(words) : null),
      sql: (value) => `SELECT o.id, ${NAME('c')} FROM customer c JOIN "order" o ON o.customer_id = c.id
      WHERE ${WORDS_OF_CUSTOMER} @@ ${value}::tsquery`,
    },
  ];

/** Words of letters and digits alone, so that none ends its quotes. */
const beginnings = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** Everything that is found, as a query, with what it is asked with. */
function foundBy(search: OrderSearch): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const parts = WAYS.flatMap(({ by, given, sql }) => {
    const value = given(search);
    if (value === null) return [];
    values.push(value);
    return [`SELECT id, '${by}' AS by, text FROM (${sql(`$${values.length}`)}) AS way (id, text)`];
  });
  const hits = parts.join(' UNION ALL ');
  if (search.email === null) return { sql: hits, values };
  // The words are there; so has to be what stands between them.
  values.push(search.email);
  return { sql: `SELECT id, by, text FROM (${hits}) hit WHERE strpos(lower(text), $${values.length}) > 0`, values };
}

const COLUMNS = `o.id, o.display_id, o.created_at, o.status, o.payment_status, o.fulfillment_status, o.email,
  coalesce(${NAME('shipped')}, ${NAME('billed')}, '') AS name, coalesce(o.metadata->'withdrawals', '[]') AS withdrawals,
  ${LAST_RETURN} AS return_requested_at, o.id IN (${TO_SEND_BACK}) AS is_money_to_send`;

/** By what each order of a page was found, the surest first. */
const SHOWN = `JOIN (
    SELECT id, jsonb_agg(jsonb_build_object('by', by, 'text', text) ORDER BY array_position(ARRAY[${listed(FOUND_BY)}], by), text) AS found
    FROM (SELECT DISTINCT id, by, text FROM hit WHERE id IN (SELECT id FROM page)) ways GROUP BY id
  ) shown ON shown.id = o.id`;

/**
 * A page of staff's list of orders, the newest first, and how many there are of what was found in each view.
 *
 * @throws {Refusal} nothing can be searched for by what was typed
 */
export async function searchOrders(
  manager: EntityManager,
  { view, text, offset }: v.InferOutput<typeof OrderSearchBody>,
): Promise<OrderList> {
  const { search, fault } = text === undefined ? { search: null, fault: null } : readOrderSearch(text);
  if (fault !== null) throw new Refusal('invalid_data', FAULTS[fault]);
  const asked = search && foundBy(search);
  const hits = asked ? `hit AS MATERIALIZED (${asked.sql}),` : '';
  const values = asked ? asked.values : [];
  const [counts]: Record<OrderView, number>[] = await manager.query(
    asked
      ? `WITH ${hits} ids AS (SELECT DISTINCT id FROM hit)
         SELECT ${ORDER_VIEWS.map((one) => `(count(*) FILTER (WHERE ${IN_VIEW[one]}))::int AS ${one}`).join(', ')} FROM ids JOIN "order" o USING (id)`
      : `SELECT ${ORDER_VIEWS.map((one) => `(SELECT count(*)::int FROM "order" o WHERE ${IN_VIEW[one]}) AS ${one}`).join(', ')}`,
    values,
  );
  if (!counts) throw new Error('counting has no result');
  // What was the last page may have become shorter, or none.
  const last = Math.max(0, Math.floor((counts[view] - 1) / ORDERS_A_PAGE) * ORDERS_A_PAGE);
  const from = Math.min(offset, last);
  const orders: ListedOrder[] = await manager.query(
    `WITH ${hits} page AS MATERIALIZED (
       SELECT o.id FROM "order" o WHERE ${asked ? 'o.id IN (SELECT id FROM hit) AND' : ''} ${IN_VIEW[view]}
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${ORDERS_A_PAGE} OFFSET ${from})
     SELECT ${COLUMNS}, ${asked ? 'shown.found' : `'[]'::jsonb AS found`}
     FROM page JOIN "order" o ON o.id = page.id
       LEFT JOIN address shipped ON shipped.id = o.shipping_address_id LEFT JOIN address billed ON billed.id = o.billing_address_id
       ${asked ? SHOWN : ''}
     ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  return { orders, counts, offset: from, limit: ORDERS_A_PAGE };
}
