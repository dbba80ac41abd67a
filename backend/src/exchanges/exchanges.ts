import type { EntityManager } from 'typeorm';
import { EXCHANGE_VALUE, type ExchangeState, FACTS } from '../shop-rules';

const DAYS_A_WEEK = 7;

/** The day in Berlin on which a moment lies. */
export const berlinDay = (moment: string): string => `(${moment} AT TIME ZONE 'Europe/Berlin')::date`;
export const TODAY = berlinDay('now()');
/**
 * The last day on which the old part of an exchange `x` of an order `o` may be sent off (specification §4). The two weeks begin with the
 * order, its day does not count and the last one counts whole (§§ 187, 188 BGB).
 */
export const DUE_DAY = `(${berlinDay('o.created_at')} + ${FACTS.exchangeDeadlineWeeks * DAYS_A_WEEK} + x.extra_days)`;
/** The last day on which somebody can object, once they were told that it is overdue. */
export const OBJECTION_DAY = `(${berlinDay('x.overdue_at')} + ${FACTS.exchangeObjectionDays})`;
/** An order `o` that can still be called off: nobody has called it off, paid all of it back, or packed something of it. */
export const IS_OPEN_ORDER = `o.canceled_at IS NULL AND o.status NOT IN ('canceled', 'archived') AND o.payment_status <> 'refunded'`;

/** An exchange, as its customer and staff see it. */
export interface Exchange {
  readonly line_id: string;
  readonly state: ExchangeState;
  /** What somebody has seen; whatever changes makes another one of it. */
  readonly version: number;
  /** ISO 8601, in Berlin; the last day. */
  readonly due_day: string;
  readonly is_late: boolean;
  /** Until then an overdue one can be objected to. */
  readonly objection_day: string | null;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  /** Staff's, about what was not as described. */
  readonly words: string | null;
  /** The customer's. */
  readonly objection: string | null;
  readonly fee_cents: number | null;
}

export const EXCHANGE_COLUMNS = `x.line_id, x.state, x.version, ${DUE_DAY}::text AS due_day, ${DUE_DAY} < ${TODAY} AS is_late,
  CASE WHEN x.state = 'overdue' THEN ${OBJECTION_DAY}::text END AS objection_day, x.carrier, x.tracking_number, x.words, x.objection, x.fee_cents`;

/** The exchanges of an order; none of one that was cancelled for another reason. */
export const exchangesOf = (manager: EntityManager, orderId: string): Promise<Exchange[]> =>
  manager.query(
    `SELECT ${EXCHANGE_COLUMNS} FROM rille_exchange x JOIN "order" o ON o.id = x.order_id
     WHERE x.order_id = $1 AND (o.canceled_at IS NULL OR x.state = 'cancelled') ORDER BY x.line_id`,
    [orderId],
  );

/** Everything of a new order that is bought against an old part is awaited from now on. Once more is as once. */
export async function openExchanges(manager: EntityManager, orderId: string): Promise<void> {
  await manager.query(
    `INSERT INTO rille_exchange (line_id, order_id)
     SELECT id, order_id FROM line_item WHERE order_id = $1 AND $2 = ANY (string_to_array(description, ' / ')) ON CONFLICT DO NOTHING`,
    [orderId, EXCHANGE_VALUE],
  );
}

/** What was kept of the money for an order, because its old part did not come. */
export async function keptFeeCents(manager: EntityManager, orderId: string): Promise<number> {
  const [row]: { cents: number }[] = await manager.query(
    'SELECT coalesce(sum(fee_cents), 0)::int AS cents FROM rille_exchange WHERE order_id = $1',
    [orderId],
  );
  return row?.cents ?? 0;
}

/** Everything that is not settled, what is due first first. */
export const openExchangesForStaff = (manager: EntityManager): Promise<object[]> =>
  manager.query(
    `SELECT ${EXCHANGE_COLUMNS}, x.order_id, o.display_id, o.email, line.title
     FROM rille_exchange x JOIN "order" o ON o.id = x.order_id JOIN line_item line ON line.id = x.line_id
     WHERE x.state NOT IN ('accepted', 'cancelled') AND o.canceled_at IS NULL ORDER BY due_day, o.display_id, x.line_id LIMIT 500`,
  );
