import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { checked } from '../corrections/border/checked';
import { Refusal } from '../corrections/border/refusal';
import { beginsName, hasLetters, NAME_MAX, TICKET_MAX, ticketSpelt } from '../shop-rules';
import { isEstimateFirst } from './estimates';
import { type Repair, repairOf } from './repairs';

const ProofBody = v.object({
  ticket: v.pipe(
    v.string(),
    v.maxLength(TICKET_MAX),
    v.transform((typed) => ticketSpelt(typed) ?? ''),
    v.nonEmpty(),
  ),
  name: v.pipe(v.string(), v.maxLength(NAME_MAX), v.check(hasLetters)),
});

/** So long after the deck has gone back, or nobody waits for it any more, its ticket still says so. */
const SHOWN_DAYS = 30;

/** @throws {Refusal} names the first field that is wrong */
export const ticketProofIn = (body: unknown): v.InferOutput<typeof ProofBody> => checked(ProofBody, body);

/**
 * The repair that somebody has the ticket of, and knows whose it is (docs/decisions/0052).
 *
 * @throws {Refusal} in the same words, whichever of the two is wrong, whether there is such a ticket, and when it is long over
 */
export async function repairByTicket(manager: EntityManager, { ticket, name }: v.InferOutput<typeof ProofBody>): Promise<Repair> {
  // Both are read before they are compared, and nothing else is: a ticket that exists takes no longer than one that does not.
  const [found]: { id: string; last_name: string | null }[] = await manager.query(
    `SELECT r.id, billed.last_name FROM rille_repair r JOIN "order" o ON o.id = r.order_id LEFT JOIN address billed ON billed.id = o.billing_address_id
     WHERE o.metadata->>'service_reference' = $1
       AND (r.state NOT IN ('sent', 'picked_up', 'cancelled') OR r.changed_at > now() - make_interval(days => ${SHOWN_DAYS}))`,
    [ticket],
  );
  const isTheirs = beginsName(found?.last_name ?? '', name);
  const repair = found && isTheirs ? await repairOf(manager, found.id) : null;
  if (!repair) throw new Refusal('not_found', 'There is no repair with this ticket and this name.');
  return repair;
}

/** As much of it as anybody may read over a shoulder: no name, no deck, no place, no price, and no parcel that could be followed there. */
export const forTicket = ({
  reference,
  way_in,
  way_back,
  is_express,
  state,
  before,
  steps,
  claim,
  asks_estimate,
  estimates,
}: Repair): object => ({
  reference,
  way_in,
  way_back,
  is_express,
  // Whoever stands at the counter is not told of a price that there is not.
  is_claim: claim !== null,
  estimate_first: isEstimateFirst({ asks_estimate, estimates }),
  state,
  before,
  steps: steps.map(({ to, is_back, at }) => ({ to, is_back, at })),
});
