import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONVERSATION_DAYS, forReader } from '../conversations/messages';
import { ESTIMATE_LINK, idOfLink } from '../corrections/accounts/mailed-links';
import { Refusal } from '../corrections/border/refusal';
import { estimateForCustomer } from './estimates';
import { type Repair, repairOf } from './repairs';
import { WordBody } from './word';

const token = v.string();

/** What the holder of a mailed link asks for, and says. */
export const LinkBody = v.strictObject({ token });
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
    `SELECT 1 FROM rille_repair WHERE id = $1 AND state IN ('sent', 'picked_up') AND changed_at < now() - make_interval(days => ${CONVERSATION_DAYS})`,
    [repair.id],
  );
  if (over) throw new Refusal('invalid_data', 'This link is too old.', 'link_expired');
  return repair;
}

/** As much of it as whoever has the letter reads: nothing of who they are. */
export const forLink = (repair: Repair): object => ({
  reference: repair.reference,
  device: repair.device,
  state: repair.state,
  way_back: repair.way_back,
  estimate: estimateForCustomer(repair),
  messages: forReader(repair.messages),
  can_write: repair.can_write,
});
