import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { claimForCustomer } from '../claims/claims';
import { CONVERSATION_DAYS, forReader } from '../conversations/messages';
import { ESTIMATE_LINK, idOfLink } from '../corrections/accounts/mailed-links';
import { Refusal } from '../corrections/border/refusal';
import { invoicesOf } from '../invoices/invoices';
import { estimateForCustomer } from './estimates';
import { doneForCustomer, type Repair, repairOf } from './repairs';
import { WordBody } from './word';

const token = v.string();

/** What the holder of a mailed link asks for, and says. */
export const LinkBody = v.strictObject({ token });
/** One of its invoices. */
export const LinkInvoiceBody = v.strictObject({ token, number: v.pipe(v.string(), v.regex(/^R-\d{4}-\d{4,9}$/)) });
export const LinkWordBody = v.strictObject({ token, ...WordBody.entries });

/**
 * The repair whose letter has this token. It proves no more than that one (docs/decisions/0048).
 *
 * @throws {Refusal} the link is none of ours, its repair is gone (code `link_invalid`), or has been over for a month (`link_expired`)
 */
export async function repairByLink(manager: EntityManager, secret: string, given: string): Promise<Repair> {
  const id = idOfLink(secret, ESTIMATE_LINK, given);
  const repair = id === null ? null : await repairOf(manager, id);
  if (!repair) throw new Refusal('invalid_data', 'This link is not one of ours.', 'link_invalid');
  const [over]: unknown[] = await manager.query(
    `SELECT 1 FROM rille_repair r WHERE id = $1 AND state IN ('sent', 'picked_up') AND changed_at < now() - make_interval(days => ${CONVERSATION_DAYS})
       AND NOT EXISTS (SELECT 1 FROM rille_invoice i WHERE i.order_id = r.order_id AND i.issued_at > now() - make_interval(days => ${CONVERSATION_DAYS}))`,
    [repair.id],
  );
  if (over) throw new Refusal('invalid_data', 'This link is too old.', 'link_expired');
  return repair;
}

/** As much of it as whoever has the letter reads: nothing of who they are, but for what they were sent as an invoice. */
export const forLink = async (manager: EntityManager, repair: Repair): Promise<object> => ({
  reference: repair.reference,
  device: repair.device,
  state: repair.state,
  way_back: repair.way_back,
  estimate: estimateForCustomer(repair),
  claim: claimForCustomer(repair.claim),
  done: doneForCustomer(repair),
  invoices: (await invoicesOf(manager, repair.order_id)).map(({ number, kind }) => ({ number, kind })),
  messages: forReader(repair.messages),
  can_write: repair.can_write,
});
