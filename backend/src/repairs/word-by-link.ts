import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { ESTIMATE_LINK, idOfLink } from '../corrections/accounts/mailed-links';
import { Refusal } from '../corrections/border/refusal';
import { invoicesOf } from '../invoices/invoices';
import { estimateForCustomer } from './estimates';
import { type Repair, repairOf } from './repairs';
import { WordBody } from './word';

const token = v.string();

/** What the holder of a mailed link asks for, and says. */
export const LinkBody = v.strictObject({ token });
/** One of its invoices. */
export const LinkInvoiceBody = v.strictObject({ token, number: v.pipe(v.string(), v.regex(/^R-\d{4}-\d{4,9}$/)) });
export const LinkWordBody = v.strictObject({ token, ...WordBody.entries });

/** So long after the deck has gone back, or after the last invoice, the link still shows what was agreed to and invoiced. */
const SHOWN_DAYS = 30;

/**
 * The repair whose letter has this token. It proves no more than that one (docs/decisions/0048).
 *
 * @throws {Refusal} the link is none of ours, its repair is gone (code `link_invalid`), or has been over for a month (`link_expired`)
 */
export async function repairByLink(manager: EntityManager, secret: string, given: string): Promise<Repair> {
  const id = idOfLink(secret, ESTIMATE_LINK, given);
  const repair = id === null ? null : await repairOf(manager, id);
  if (!repair || !(repair.estimates.length > 0 || (await isInvoiced(manager, repair))))
    throw new Refusal('invalid_data', 'This link is not one of ours.', 'link_invalid');
  const [over]: unknown[] = await manager.query(
    `SELECT 1 FROM rille_repair r WHERE id = $1 AND state IN ('sent', 'picked_up') AND changed_at < now() - make_interval(days => ${SHOWN_DAYS})
       AND NOT EXISTS (SELECT 1 FROM rille_invoice i WHERE i.order_id = r.order_id AND i.issued_at > now() - make_interval(days => ${SHOWN_DAYS}))`,
    [repair.id],
  );
  if (over) throw new Refusal('invalid_data', 'This link is too old.', 'link_expired');
  return repair;
}

/** An invoice is written for it, or falls due: the link was mailed with that. */
async function isInvoiced(manager: EntityManager, { order_id }: Repair): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT 1 FROM rille_invoice_due WHERE order_id = $1 LIMIT 1', [order_id]);
  return rows.length > 0;
}

/** As much of it as whoever has the letter reads: nothing of who they are, but for what they were sent as an invoice. */
export const forLink = async (manager: EntityManager, repair: Repair): Promise<object> => ({
  reference: repair.reference,
  device: repair.device,
  state: repair.state,
  way_back: repair.way_back,
  estimate: estimateForCustomer(repair),
  invoices: (await invoicesOf(manager, repair.order_id)).map(({ number, kind }) => ({ number, kind })),
});
