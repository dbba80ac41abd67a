import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { DEPOSIT_MEANS } from '../facts';
import { PAYMENT_MEANS, type RentalState, STAFF_WORDS_MAX } from '../shop-rules';
import { holdRental, inTurn } from './order';
import { mail, type Rental, rentalOf, type Supplement } from './rentals';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What staff note of a deposit: it has come, or it has gone back, but for what it has paid and what is kept for damage. */
export const DepositBody = v.variant('act', [
  v.strictObject({ act: v.literal('received') }),
  v.strictObject({
    act: v.literal('returned'),
    kept_cents: cents,
    words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
    /** What was open of the rental's supplements when it was looked at, and is paid out of the deposit; 0 where it pays nothing. */
    set_off_cents: v.optional(cents, 0),
    /** By what the rest has come, where the deposit is less than that. */
    rest_means: v.optional(v.nullable(v.picklist(PAYMENT_MEANS)), null),
  }),
]);
type Given = v.InferOutput<typeof DepositBody>;

/** What of Medusa's pays an order. */
export interface DepositSources {
  readonly manager: EntityManager;
  readonly orders: OrderService;
}

/** When there is somebody to take a deposit from. */
const TAKEN_IN: readonly RentalState[] = ['confirmed', 'handed_out'];
/** When nothing of ours is with anybody any more. */
const GOES_BACK_IN: readonly RentalState[] = ['back', 'cancelled'];

const openOf = ({ supplements }: Rental): readonly Supplement[] =>
  supplements.filter(({ paid_at, is_cancelled }) => paid_at === null && !is_cancelled);

const sumOf = (open: readonly Supplement[]): number => open.reduce((sum, { total_cents }) => sum + total_cents, 0);

/**
 * Notes what has become of the deposit. It is a security: no part of the order, and no sale. What it pays of a supplement is a payment of that,
 * and the supplement is paid with it, in the same transaction. The same once more is as once.
 *
 * @throws {Refusal} there is no such rental, or none with a deposit; it is not its time; it has not come; it has gone back otherwise; more is
 * kept than there is, or nobody says for what; what is open is something else by now, or the deposit does not pay it and nobody says what does
 */
export const noteDeposit = (sources: DepositSources, id: string, given: Given): Promise<void> => inTurn(() => note(sources, id, given));

const note = ({ manager, orders }: DepositSources, id: string, given: Given): Promise<void> =>
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
    const { kept_cents: kept, words, set_off_cents: open, rest_means: rest } = given;
    const setOff = Math.min(open, content.deposit_cents);
    if (kept + setOff > content.deposit_cents) throw new Refusal('invalid_data', 'kept_cents is more than is left of the deposit.');
    if (kept > 0 && words === '') throw new Refusal('invalid_data', 'words is missing: whoever gets less back is told why.');
    if (setOff < open && rest === null) throw new Refusal('invalid_data', 'rest_means is missing: the deposit does not pay all of it.');
    if (setOff === open && rest !== null) throw new Refusal('invalid_data', 'rest_means: nothing is left to pay.');
    if (!deposit.received_at) throw new Refusal('not_allowed', 'The deposit has not come.');
    if (deposit.returned_at) {
      if (deposit.kept_cents === kept && deposit.words === words && deposit.set_off_cents === setOff) return;
      throw new Refusal('conflict', 'The deposit has gone back already: look at the rental again.');
    }
    if (!GOES_BACK_IN.includes(state)) throw new Refusal('not_allowed', `The rental is ${state.replace('_', ' ')}.`);
    await transaction.query(
      `UPDATE rille_rental SET deposit_returned_at = now(), deposit_kept_cents = $2, deposit_words = $3, deposit_set_off_cents = $4,
         changed_at = now() WHERE id = $1`,
      [id, kept, words, setOff],
    );
    if (open > 0) await settle({ manager: transaction, orders: orders.withTransaction(transaction) }, rental, open, rest);
    await mail(transaction, 'rental_deposit', id);
  });

/** What is open is paid: out of the deposit as far as it goes, the first first. */
async function settle(
  { manager, orders }: DepositSources,
  { id, content }: Rental,
  seenCents: number,
  rest: (typeof PAYMENT_MEANS)[number] | null,
): Promise<void> {
  // Whoever pays or cancels one of them at this moment is waited for.
  await manager.query(
    `SELECT 1 FROM "order" WHERE id IN (SELECT order_id FROM rille_rental_supplement WHERE rental_id = $1) ORDER BY id FOR UPDATE`,
    [id],
  );
  const now = await rentalOf(manager, id);
  const open = now ? openOf(now) : [];
  if (sumOf(open) !== seenCents) throw new Refusal('conflict', 'Something else is open by now: look at the rental again.');
  let left = content.deposit_cents;
  for (const { order_id: orderId, total_cents: total } of open) {
    const setOff = Math.min(left, total);
    left -= setOff;
    // Before the payment, whose letter is not sent then: that of the deposit says it.
    await manager.query('UPDATE rille_rental_supplement SET set_off_cents = $2 WHERE order_id = $1', [orderId, setOff]);
    await orders.capturePayment(orderId);
    const means = setOff === total ? DEPOSIT_MEANS : rest;
    await manager.query(`UPDATE payment SET data = data || $2::jsonb WHERE order_id = $1 AND canceled_at IS NULL`, [
      orderId,
      JSON.stringify({ means, deposit_cents: setOff }),
    ]);
  }
}
