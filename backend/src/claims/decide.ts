import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery } from '../mail/outbox';
import { type Repair, repairOf } from '../repairs/repairs';
import { hold } from '../repairs/steps';
import { CLAIM_DECISIONS, OPEN_REPAIRS, optionalLines, STAFF_WORDS_MAX } from '../shop-rules';

/** What staff say to a claim. Whoever says no gives a reason. */
export const DecisionBody = v.pipe(
  v.strictObject({
    /** Of the repair, as it was seen. */
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    decision: v.picklist(CLAIM_DECISIONS),
    words: v.optional(optionalLines(STAFF_WORDS_MAX), ''),
  }),
  v.forward(
    v.check(({ decision, words }) => decision !== 'declined' || words !== '', 'words'),
    ['words'],
  ),
);

/**
 * Staff answer a claim, or answer it anew as long as it is open: a repair that fails becomes a replacement or money. The same once more is as
 * once; each answer is mailed.
 *
 * @returns the repair as it is then
 * @throws {Refusal} there is none, it is no claim or over, or it is not what they have seen (code `repair_step`)
 */
export const decideClaim = (
  manager: EntityManager,
  staffId: string,
  id: string,
  { version, decision, words }: v.InferOutput<typeof DecisionBody>,
): Promise<Repair> =>
  manager.transaction(async (transaction) => {
    const repair = await hold(transaction, id);
    const { claim } = repair;
    if (!claim) throw new Refusal('not_allowed', 'This repair is no claim under the warranty.');
    if (claim.decided_version === version + 1 && claim.decision === decision && claim.words === words) return repair;
    if (repair.version !== version)
      throw new Refusal('conflict', `Something has happened to the repair meanwhile: it is "${repair.state}".`, 'repair_step');
    if (!OPEN_REPAIRS.some((open) => open === repair.state))
      throw new Refusal('not_allowed', `The repair is "${repair.state}": its claim is over.`, 'repair_step');
    const next = version + 1;
    await transaction.query('UPDATE rille_repair SET version = $2, changed_at = now() WHERE id = $1', [id, next]);
    await transaction.query(
      `UPDATE rille_claim SET decision = $2, words = $3, decided_at = now(), decided_version = $4, staff_id = $5, repaired_at = NULL WHERE repair_id = $1`,
      [id, decision, words, next, staffId],
    );
    await addDelivery(transaction, { letter: 'claim_decided', event: `${id}:${next}`, about: { repair_id: id, claim: next } });
    return (await repairOf(transaction, id)) ?? repair;
  });
