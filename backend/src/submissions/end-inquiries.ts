import type { EntityManager } from 'typeorm';
import { SERVICE_CHANNEL } from '../facts';
import { say, wordsOf } from '../log';
import { eraseDraft } from '../orders/erase';
import { LAW } from '../shop-rules';

const INQUIRY_TIME = `interval '${LAW.keptInquiriesMonths} months'`;

/** Whether the years that the law wants are over for something of a moment; they begin with the end of its year (§ 147 AO). */
const areOver = (moment: string, years: number): string =>
  `date_trunc('year', ${moment} AT TIME ZONE 'Europe/Berlin') + interval '${years + 1} years' <= now() AT TIME ZONE 'Europe/Berlin'`;

/**
 * An order `o` of the workshop that came to nothing: no deck came, nothing was paid, packed, invoiced or sent back, and nobody has
 * withdrawn from it, for then there was a contract.
 */
export const CAME_TO_NOTHING = `o.sales_channel_id = '${SERVICE_CHANNEL.id}'
  AND coalesce(jsonb_array_length(o.metadata->'withdrawals'), 0) = 0
  AND NOT EXISTS (SELECT 1 FROM rille_repair r WHERE r.order_id = o.id AND r.state NOT IN ('received', 'cancelled'))
  AND NOT EXISTS (SELECT 1 FROM rille_submission w WHERE w.kind = 'withdrawal' AND w.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.captured_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM gift_card_transaction g WHERE g.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM fulfillment f WHERE f.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM return b WHERE b.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM order_edit e WHERE e.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM rille_invoice_due d WHERE d.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM rille_invoice i WHERE i.order_id = o.id)`;

/** The writer of a message `s` has ordered or rented something since, while it was kept: it has led to that. */
const HAS_LED_TO_SOMETHING = `(
  EXISTS (SELECT 1 FROM "order" later WHERE lower(later.email) = lower(s.email) AND later.canceled_at IS NULL
    AND later.created_at BETWEEN s.received_at AND s.received_at + ${INQUIRY_TIME})
  OR EXISTS (SELECT 1 FROM rille_rental r WHERE lower(r.email) = lower(s.email) AND r.state IN ('confirmed', 'handed_out', 'back')
    AND r.created_at BETWEEN s.received_at AND s.received_at + ${INQUIRY_TIME}))`;

/**
 * What was sent `s`, about an order `o` or none, and is kept no longer (/privacy-statement): messages and service requests that led to
 * nothing, after a year; letters about contracts, of which a withdrawal always is one, and what belongs to an invoice, when the law lets
 * them go. Who waits for goods is kept until they are told.
 */
const ENDS = `SELECT s.id, o.id AS order_id, o.cart_id, coalesce(${CAME_TO_NOTHING}, false) AS "cameToNothing"
  FROM rille_submission s LEFT JOIN "order" o ON o.id = s.order_id
  WHERE (
    (s.kind = 'contact_message' AND s.received_at < now() - ${INQUIRY_TIME} AND s.order_id IS NULL AND NOT ${HAS_LED_TO_SOMETHING})
    OR (s.kind = 'service_request' AND s.received_at < now() - ${INQUIRY_TIME} AND (o.id IS NULL OR (${CAME_TO_NOTHING})))
    OR (s.kind IN ('contact_message', 'withdrawal') AND ${areOver('s.received_at', LAW.keptLettersYears)})
    OR (s.kind = 'service_request' AND ${areOver('s.received_at', LAW.keptInvoicesYears)})
  )`;

interface Ending {
  readonly id: string;
  readonly order_id: string | null;
  readonly cart_id: string | null;
  readonly cameToNothing: boolean;
}

/**
 * Deletes what was sent by forms and is not kept any longer, with its photos and, of a service request that came to nothing, with its
 * order. The oldest first, each by itself, and only if it is still one of them once it is held: whoever is stopped in the middle goes
 * on next time, and several backends come to the same.
 */
export async function endInquiries(manager: EntityManager): Promise<void> {
  const found: Ending[] = await manager.query(`${ENDS} ORDER BY s.received_at, s.id`);
  for (const { id, order_id } of found) {
    try {
      await manager.transaction(async (transaction) => {
        await transaction.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [order_id]);
        await transaction.query('SELECT 1 FROM rille_submission WHERE id = $1 FOR UPDATE', [id]);
        const [still]: Ending[] = await transaction.query(`${ENDS} AND s.id = $1`, [id]);
        if (!still) return;
        // Its photos and mails go with it.
        await transaction.query('DELETE FROM rille_submission WHERE id = $1', [id]);
        if (still.cart_id && still.cameToNothing) await eraseDraft((sql, values) => transaction.query(sql, values), still.cart_id);
      });
    } catch (error) {
      say(`What was sent as ${id} could not be deleted: ${wordsOf(error)}`);
    }
  }
  await endRentals(manager);
  await endMessages(manager);
}

/** What was written about a repair is letters about a contract, and goes with them; of one that came to nothing it goes with that. */
async function endMessages(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM rille_message m WHERE m.repair_id IS NOT NULL AND ${areOver('m.sent_at', LAW.keptLettersYears)}`);
}

/** Of a rental `r` and its draft `d`: something was paid for it, or it was secured by a deposit. */
export const HAS_MONEY = `(r.deposit_received_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM payment p WHERE p.order_id = d.order_id AND p.captured_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM rille_invoice_due due WHERE due.order_id = d.order_id))`;

/** Requests for gear that came to nothing, a year after they were sent. */
const RENTALS = `SELECT r.id, d.cart_id FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id
  WHERE r.state IN ('refused', 'cancelled', 'expired') AND r.created_at < now() - ${INQUIRY_TIME} AND NOT ${HAS_MONEY}`;

async function endRentals(manager: EntityManager): Promise<void> {
  const found: { id: string }[] = await manager.query(`${RENTALS} ORDER BY r.created_at, r.id`);
  for (const { id } of found) {
    try {
      await manager.transaction(async (transaction) => {
        await transaction.query('SELECT 1 FROM rille_rental WHERE id = $1 FOR UPDATE', [id]);
        const [still]: { cart_id: string | null }[] = await transaction.query(`${RENTALS} AND r.id = $1`, [id]);
        if (!still) return;
        await transaction.query('DELETE FROM rille_rental WHERE id = $1', [id]);
        if (still.cart_id) await eraseDraft((sql, values) => transaction.query(sql, values), still.cart_id);
      });
    } catch (error) {
      say(`The rental ${id} could not be deleted: ${wordsOf(error)}`);
    }
  }
}
