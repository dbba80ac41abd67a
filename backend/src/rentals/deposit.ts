import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { type RentalState, STAFF_WORDS_MAX } from '../shop-rules';
import { holdRental } from './order';
import { rentalOf } from './rentals';

/** What staff note of a deposit: it has come, or it has gone back, but for what is kept for damage. */
export const DepositBody = v.variant('act', [
  v.strictObject({ act: v.literal('received') }),
  v.strictObject({
    act: v.literal('returned'),
    kept_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
  }),
]);
type Given = v.InferOutput<typeof DepositBody>;

/** When there is somebody to take a deposit from. */
const TAKEN_IN: readonly RentalState[] = ['confirmed', 'handed_out'];
/** When nothing of ours is with anybody any more. */
const GOES_BACK_IN: readonly RentalState[] = ['back', 'cancelled'];

/**
 * Notes what has become of the deposit. It is a security: no part of the order, and no sale. The same once more is as once.
 *
 * @throws {Refusal} there is no such rental, or none with a deposit; it is not its time; it has not come; it has gone back otherwise; more is
 * kept than there is, or nobody says for what
 */
export const noteDeposit = (manager: EntityManager, id: string, given: Given): Promise<void> =>
  manager.transaction(async (transaction) => {
    await holdRental(transaction, id);
    const rental = await rentalOf(transaction, id);
    if (!rental) throw new Refusal('not_found', 'There is no such rental.');
    const { deposit, state, content } = rental;
    if (content.deposit_cents === 0) throw new Refusal('not_allowed', 'This rental has no deposit.');
    if (given.act === 'received') {
      if (deposit.received_at) return;
      if (!TAKEN_IN.includes(state)) throw new Refusal('not_allowed', `The rental is ${state.replace('_', ' ')}.`);
      await transaction.query('UPDATE rille_rental SET deposit_received_at = now(), changed_at = now() WHERE id = $1', [id]);
      return;
    }
    const { kept_cents: kept, words } = given;
    if (kept > content.deposit_cents) throw new Refusal('invalid_data', 'kept_cents is more than the deposit.');
    if (kept > 0 && words === '') throw new Refusal('invalid_data', 'words is missing: whoever gets less back is told why.');
    if (!deposit.received_at) throw new Refusal('not_allowed', 'The deposit has not come.');
    if (deposit.returned_at) {
      if (deposit.kept_cents === kept && deposit.words === words) return;
      throw new Refusal('conflict', 'The deposit has gone back already: look at the rental again.');
    }
    if (!GOES_BACK_IN.includes(state)) throw new Refusal('not_allowed', `The rental is ${state.replace('_', ' ')}.`);
    await transaction.query(
      'UPDATE rille_rental SET deposit_returned_at = now(), deposit_kept_cents = $2, deposit_words = $3, changed_at = now() WHERE id = $1',
      [id, kept, words],
    );
  });
