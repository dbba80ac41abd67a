import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { say, wordsOf } from '../log';
import { addDelivery } from '../mail/outbox';
import { FACTS } from '../shop-rules';
import { berlinDay, DUE_DAY, IS_OPEN_ORDER, OBJECTION_DAY, TODAY } from './exchanges';

/** What ends an order: Medusa's, with what our backend does beyond it (`corrections/services/order.ts`). */
export interface EndingOrders extends Pick<OrderService, 'retrieveWithTotals' | 'cancel'> {
  withTransaction(transaction: EntityManager): EndingOrders;
  cancelPaid(id: string, refundCents: number): Promise<unknown>;
}

/** Something of it is packed or on its way: what then happens is for people. */
const IS_PACKED = 'EXISTS (SELECT 1 FROM fulfillment f WHERE f.order_id = o.id AND f.canceled_at IS NULL)';

/** Orders of which every old part is missing, one at least without its customer having been told. */
const FALLS_DUE = `SELECT o.id FROM "order" o WHERE ${IS_OPEN_ORDER} AND NOT ${IS_PACKED}
  AND EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id AND x.state = 'awaiting')
  AND NOT EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id AND (x.state NOT IN ('awaiting', 'overdue') OR ${DUE_DAY} >= ${TODAY}))`;

/** Orders of which every old part is missing, and whose customers have had the time to object since the letter about it left. */
const ENDS = `SELECT o.id FROM "order" o WHERE ${IS_OPEN_ORDER} AND NOT ${IS_PACKED}
  AND EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id AND (x.state <> 'overdue' OR ${OBJECTION_DAY} >= ${TODAY}))
  AND NOT EXISTS (SELECT 1 FROM rille_delivery d WHERE d.letter = 'exchange_overdue' AND d.about->>'order_id' = o.id
    AND (d.state <> 'sent' OR ${berlinDay('d.sent_at')} + ${FACTS.exchangeObjectionDays} >= ${TODAY}))`;

/**
 * Does something to every order that is found, one after the other, each by itself. Who else does something to one meanwhile comes
 * first: it is asked again, once the order is held, whether it is still one of them.
 *
 * @param found selects the ids of orders `o`
 * @param name what stands before the id where one of them fails
 */
export async function forEachOrder(
  manager: EntityManager,
  found: string,
  name: string,
  work: (transaction: EntityManager, id: string) => Promise<void>,
): Promise<void> {
  const candidates: { id: string }[] = await manager.query(`${found} ORDER BY o.created_at`);
  for (const { id } of candidates) {
    try {
      await manager.transaction(async (transaction) => {
        await transaction.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [id]);
        const still: unknown[] = await transaction.query(`${found} AND o.id = $1`, [id]);
        if (still.length > 0) await work(transaction, id);
      });
    } catch (error) {
      say(`${name} ${id} waits: ${wordsOf(error)}`);
    }
  }
}

/** Tells the customers whose old parts have not been sent off in time what follows from it, and how to object. */
export const noticeOverdue = (manager: EntityManager): Promise<void> =>
  forEachOrder(manager, FALLS_DUE, 'The exchange of', async (transaction, id) => {
    const [rows]: [{ version: number }[], number] = await transaction.query(
      `UPDATE rille_exchange SET state = 'overdue', overdue_at = now(), version = version + 1, changed_at = now()
       WHERE order_id = $1 AND state = 'awaiting' RETURNING version`,
      [id],
    );
    const version = Math.max(...rows.map((row) => row.version));
    await addDelivery(transaction, { letter: 'exchange_overdue', event: `${id}:${version}`, about: { order_id: id } });
  });

/** What cancelling an order comes to: never more is kept than was paid, and nothing where nobody has paid. */
export function settlement(
  order: Pick<Order, 'payments' | 'refundable_amount'>,
  feeCents: number,
): { feeCents: number; refundCents: number } | null {
  if (!order.payments.some(({ captured_at, canceled_at }) => captured_at && !canceled_at)) return null;
  const kept = Math.min(feeCents, order.refundable_amount);
  return { feeCents: kept, refundCents: order.refundable_amount - kept };
}

/**
 * Cancels an order because its old part has not come (specification §4): the fee is kept of what was paid, the rest goes back. Where
 * nobody has paid there is no contract yet, and nothing to keep it of: no fee. The order is held.
 */
export async function endOrder(transaction: EntityManager, orders: EndingOrders, id: string, feeCents: number): Promise<void> {
  const own = orders.withTransaction(transaction);
  const settled = settlement(await own.retrieveWithTotals(id, { relations: ['payments', 'refunds'] }), feeCents);
  await transaction.query(
    `UPDATE rille_exchange SET state = 'cancelled', version = version + 1, changed_at = now(),
       fee_cents = CASE WHEN line_id = (SELECT min(line_id) FROM rille_exchange WHERE order_id = $1) THEN $2::int ELSE 0 END
     WHERE order_id = $1`,
    [id, settled?.feeCents ?? 0],
  );
  if (settled) await own.cancelPaid(id, settled.refundCents);
  else await own.cancel(id);
}

/** Keeps the fee and cancels every order of which that was announced, and whose customer has said nothing against it. */
export const endOverdue = (manager: EntityManager, orders: EndingOrders): Promise<void> =>
  forEachOrder(manager, ENDS, 'The exchange of', (transaction, id) => endOrder(transaction, orders, id, FACTS.exchangeFeeCents));

export interface ExchangeClock {
  /** Takes nothing new, and lets what is being done end for a moment. */
  stop(): Promise<void>;
}

/** As often as the outbox is looked at. */
const LOOK_EVERY_MS = 2_000;
const STOP_LIMIT_MS = 3_000;

/** Looks after the deadlines, until it is told to stop. Several, in several processes, come to the same. */
export function startExchangeClock(manager: EntityManager, orders: EndingOrders, everyMs = LOOK_EVERY_MS): ExchangeClock {
  const ending = new AbortController();
  const isOpen = () => !ending.signal.aborted && manager.connection.isInitialized;
  const work = (async () => {
    while (isOpen()) {
      try {
        await noticeOverdue(manager);
        await endOverdue(manager, orders);
      } catch (error) {
        if (isOpen()) say(`Exchanges wait: ${wordsOf(error)}`);
      }
      await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await Promise.race([work, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
