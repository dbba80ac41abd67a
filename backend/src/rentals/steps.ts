import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import type { Letter } from '../mail/outbox';
import { FACTS, HOLDING_STATES, type RentalState } from '../shop-rules';
import { CAN_CANCEL, mail, rentalOf, TODAY } from './rentals';

interface Change {
  readonly from: readonly RentalState[];
  readonly to: RentalState;
  readonly letter?: Letter;
}

/** What staff do with a rental. */
export const STEPS = {
  confirm: { from: ['requested'], to: 'confirmed', letter: 'rental_confirmed' },
  refuse: { from: ['requested'], to: 'refused', letter: 'rental_refused' },
  cancel: { from: ['requested', 'confirmed'], to: 'cancelled', letter: 'rental_cancelled' },
  hand_out: { from: ['confirmed'], to: 'handed_out' },
  take_back: { from: ['handed_out'], to: 'back' },
} as const satisfies Readonly<Record<string, Change>>;

async function change(manager: EntityManager, id: string, { from, to, letter }: Change, words: string | null): Promise<boolean> {
  const [changed]: [unknown[], number] = await manager.query(
    `UPDATE rille_rental SET state = $2, words = coalesce($3, words), changed_at = now() WHERE id = $1 AND state = ANY($4) RETURNING id`,
    [id, to, words, from],
  );
  if (changed.length === 0) return false;
  if (to === 'back') {
    // Back early: others may have it as soon as it is checked.
    await manager.query(
      `UPDATE rille_rental_hold SET during = daterange(lower(during), least(upper(during), ${TODAY} + 1 + ${FACTS.rentalCheckDays}))
       WHERE rental_id = $1 AND lower(during) <= ${TODAY}`,
      [id],
    );
  } else if (!HOLDING_STATES.some((state) => state === to))
    await manager.query('UPDATE rille_rental_hold SET is_active = false WHERE rental_id = $1', [id]);
  if (letter) await mail(manager, letter, id);
  return true;
}

/**
 * Staff take the next step. One that was taken already stays so, and nothing happens twice.
 *
 * @throws {Refusal} there is no such rental, or that is not its next step
 */
export const takeStep = (manager: EntityManager, id: string, step: keyof typeof STEPS, words: string): Promise<void> =>
  manager.transaction(async (transaction) => {
    if (await change(transaction, id, STEPS[step], words === '' ? null : words)) return;
    const rental = await rentalOf(transaction, id);
    if (!rental) throw new Refusal('not_found', 'There is no such rental.');
    if (rental.state !== STEPS[step].to) throw new Refusal('not_allowed', `The rental is ${rental.state.replace('_', ' ')}.`);
  });

/**
 * A customer calls off a rental of their own, while that is allowed.
 *
 * @throws {Refusal} it is not theirs, or too late
 */
export const cancelOwnRental = (manager: EntityManager, customerId: string, id: string): Promise<void> =>
  manager.transaction(async (transaction) => {
    const [row]: { state: RentalState; can_cancel: boolean }[] = await transaction.query(
      `SELECT state, ${CAN_CANCEL} AS can_cancel FROM rille_rental r WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
      [id, customerId],
    );
    if (!row) throw new Refusal('not_found', 'There is no such rental in this account.');
    if (row.state === 'cancelled') return;
    if (!row.can_cancel)
      throw new Refusal('not_allowed', 'This rental can only be called off by the shop. Please call us.', 'rental_fixed');
    await change(transaction, id, STEPS.cancel, null);
  });

/** Requests that nobody confirmed in time keep nothing any more. Several backends may do so at the same moment. */
export const expireRentals = (manager: EntityManager): Promise<void> =>
  manager.transaction(async (transaction) => {
    const late: { id: string }[] = await transaction.query(
      `SELECT id FROM rille_rental WHERE state = 'requested' AND held_until < now() FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of late) await change(transaction, id, { from: ['requested'], to: 'expired', letter: 'rental_expired' }, null);
  });
