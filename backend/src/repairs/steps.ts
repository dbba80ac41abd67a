import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery, type Letter } from '../mail/outbox';
import {
  canFollow,
  isRepaired,
  PARCEL_NUMBER_OR_NONE,
  REPAIR_STATES,
  REPAIR_STEPS,
  type RepairState,
  STAFF_WORDS_MAX,
  stateBefore,
} from '../shop-rules';
import { isEstimateFirst } from './estimates';
import { type Repair, repairOf, stepsIn } from './repairs';

/** What a step of staff leads to; a deck waits for its owner's word, and has it, by an estimate (`send-estimate.ts`, `word.ts`). */
const STAFFS_STATES = REPAIR_STATES.filter((state) => Object.values(REPAIR_STEPS).some((next) => next.some((one) => one === state)));

/** What staff do with a repair: the state that it comes to, or the last step taken back. */
export const RepairStepBody = v.strictObject({
  step: v.picklist([...STAFFS_STATES, 'take_back']),
  /** What was on screen: whatever has happened since is looked at first. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
  /** Of the parcel in which it goes back. */
  tracking_number: v.optional(v.pipe(v.string(), v.trim(), v.regex(PARCEL_NUMBER_OR_NONE)), ''),
});
type Given = v.InferOutput<typeof RepairStepBody>;

/** What cancels a request's order, and takes that back: Medusa's, with what our backend does beyond it (`corrections/services/order.ts`). */
export interface RepairOrders {
  withTransaction(transaction: EntityManager): RepairOrders;
  cancel(id: string): Promise<unknown>;
  reopen(id: string): Promise<unknown>;
}

/** What a customer hears of: every step of staff. What is asked for, and asked or said by an estimate, has letters of its own. */
const LETTERS: Readonly<Partial<Record<RepairState, Letter>>> = {
  arrived: 'repair_arrived',
  diagnosed: 'repair_diagnosed',
  in_work: 'repair_in_work',
  tested: 'repair_tested',
  ready: 'repair_ready',
  sent: 'repair_sent',
  picked_up: 'repair_picked_up',
  cancelled: 'repair_cancelled',
};

/**
 * What is mostly followed at once by something that says more: an estimate, the work, that the deck may be collected. Only a
 * deck that stays there so long has a letter of it.
 */
const IN_PASSING = ['diagnosed', 'tested'] as const satisfies readonly RepairState[];
const IN_PASSING_SECONDS = 10 * 60;
export const isInPassing = (state: RepairState | undefined): boolean => IN_PASSING.some((one) => one === state);

/** What a letter tells of. */
export const stateToldBy = (letter: Letter): RepairState | undefined => REPAIR_STATES.find((state) => LETTERS[state] === letter);

interface Change {
  readonly to: RepairState;
  readonly isBack?: boolean;
  readonly doneBy: 'customer' | 'staff' | 'shop';
  readonly staffId?: string | null;
  readonly note?: string;
  readonly trackingNumber?: string | null;
}

/** Writes a change down, with its letter. The repair is held. */
export async function write(transaction: EntityManager, { id, state }: Pick<Repair, 'id' | 'state'>, change: Change): Promise<void> {
  const { to, isBack = false, doneBy, staffId = null, note = '', trackingNumber = null } = change;
  const isNotHere = to === 'received' || to === 'cancelled';
  const [rows]: [{ version: number }[], number] = await transaction.query(
    `UPDATE rille_repair SET state = $2, version = version + 1, changed_at = now(), tracking_number = $3,
       arrived_at = CASE WHEN $4 THEN NULL ELSE coalesce(arrived_at, now()) END
     WHERE id = $1 RETURNING version`,
    [id, to, trackingNumber, isNotHere],
  );
  await transaction.query(
    `INSERT INTO rille_repair_step (repair_id, version, from_state, to_state, is_back, done_by, staff_id, note, tracking_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, rows[0]?.version, state, to, isBack, doneBy, staffId, note, trackingNumber],
  );
  const letter = isBack ? undefined : LETTERS[to];
  // A step that was taken back and is taken again is no news; another number of the parcel is.
  if (!letter) return;
  await addDelivery(transaction, {
    letter,
    event: [id, trackingNumber].filter(Boolean).join(':'),
    about: { repair_id: id },
    inSeconds: isInPassing(to) ? IN_PASSING_SECONDS : 0,
  });
}

/** Held with its order, the order first as everywhere: whoever cancels that waits, too. @throws {Refusal} there is none */
export async function hold(transaction: EntityManager, id: string): Promise<Repair> {
  await transaction.query('SELECT 1 FROM "order" WHERE id = (SELECT order_id FROM rille_repair WHERE id = $1) FOR UPDATE', [id]);
  await transaction.query('SELECT 1 FROM rille_repair WHERE id = $1 FOR UPDATE', [id]);
  const repair = await repairOf(transaction, id);
  if (!repair) throw new Refusal('not_found', 'There is no such repair.');
  return repair;
}

/**
 * Staff take the next step, or the last one back. The same once more is as once.
 *
 * @returns the repair as it is then
 * @throws {Refusal} there is none, that cannot follow, or it is not what they have seen (code `repair_step`)
 */
export const takeRepairStep = (manager: EntityManager, orders: RepairOrders, staffId: string, id: string, given: Given): Promise<Repair> =>
  manager.transaction(async (transaction) => {
    const repair = await hold(transaction, id);
    const { version, note, step } = given;
    const trackingNumber = given.tracking_number.replaceAll(' ', '');
    if (trackingNumber !== '' && step !== 'sent') throw new Refusal('invalid_data', 'tracking_number is only known of what is sent.');
    const isBack = step === 'take_back';
    const done = repair.steps.find((one) => one.version === version + 1);
    const isDone = done && done.is_back === isBack && (isBack || done.to === step);
    // Its answer was lost; who else did the same meanwhile has written down other words.
    if (isDone && done.note === note && (done.tracking_number ?? '') === trackingNumber) return repair;
    if (repair.version !== version)
      throw new Refusal('conflict', `Something has happened to the repair meanwhile: it is "${repair.state}".`, 'repair_step');
    const to = isBack ? stateBefore(stepsIn(repair)) : canFollow(repair.state, step) ? step : null;
    if (to === null) throw new Refusal('not_allowed', `The repair is "${repair.state}": ${step} cannot follow.`, 'repair_step');
    if (repair.claim && to === 'in_work' && !isBack && repair.claim.decision !== 'repair')
      throw new Refusal('not_allowed', 'The claim has not been answered with a repair.', 'repair_step');
    if (to === 'in_work' && !isBack && isEstimateFirst(repair))
      throw new Refusal('not_allowed', 'No job was chosen: the work waits for an estimate that its owner agrees to.', 'repair_step');
    await write(transaction, repair, { to, isBack, doneBy: 'staff', staffId, note, trackingNumber: trackingNumber || null });
    if (repair.claim) await noteRepaired(transaction, id);
    const own = orders.withTransaction(transaction);
    if (to === 'cancelled') await own.cancel(repair.order_id);
    else if (repair.state === 'cancelled') await own.reopen(repair.order_id);
    return (await repairOf(transaction, id)) ?? repair;
  });

/** What was claimed and repaired has rights that last longer, from when it is ready or sent; a step too many takes that back. */
async function noteRepaired(transaction: EntityManager, id: string): Promise<void> {
  const repair = await repairOf(transaction, id);
  if (!repair?.claim) return;
  await transaction.query('UPDATE rille_claim SET repaired_at = CASE WHEN $2 THEN coalesce(repaired_at, now()) END WHERE repair_id = $1', [
    id,
    isRepaired(repair.claim.decision, stepsIn(repair)),
  ]);
}

/** A request's order is cancelled, in the same transaction: no deck is waited for. One that is here stays on the board, for it has to go back. */
export async function endRepairOf(transaction: EntityManager, orderId: string, doneBy: 'customer' | 'shop'): Promise<void> {
  const [repair]: Pick<Repair, 'id' | 'state'>[] = await transaction.query(
    `SELECT id, state FROM rille_repair WHERE order_id = $1 AND state = 'received' FOR UPDATE`,
    [orderId],
  );
  if (repair) await write(transaction, repair, { to: 'cancelled', doneBy });
}
