import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import type { DraftSources } from '../orders/complete-draft';
import { daysLate, lateRentCents, STAFF_WORDS_MAX } from '../shop-rules';
import { day } from '../submissions/rules';
import { ratesOf } from './lent';
import { type Rental, type RentalReturn, TODAY } from './rentals';
import { addSupplement, Charges } from './supplement';

/** What staff say of gear that comes back, beside what is damaged. */
export const BACK_FIELDS = {
  /** When it came; today where nobody says. */
  back_on: v.optional(v.nullable(day), null),
  /** What a late return costs, as it was shown: nobody is charged what nobody has seen. */
  late_cents: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Why nobody pays that; empty where somebody does. */
  waived: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
  charges: v.optional(Charges, []),
};
const Back = v.object(BACK_FIELDS);
export type GivenBack = v.InferOutput<typeof Back>;

const returnOf = (given: GivenBack, on: string): RentalReturn => ({
  on,
  late_cents: given.late_cents,
  waived: given.waived,
  charges: given.charges,
});

/** It is back already. @throws {Refusal} otherwise than somebody says now */
export function returnAgain({ returned }: Rental, given: GivenBack): void {
  // What came back before this was asked says nothing of it.
  if (returned === null) return;
  if (!isDeepStrictEqual(returned, returnOf(given, given.back_on ?? returned.on)))
    throw new Refusal('conflict', 'It has been taken back otherwise meanwhile: look at the rental again.');
}

/**
 * Notes how a rental has come back, and what is to be paid because of it, in the transaction of that step.
 *
 * @throws {Refusal} it came on no day on which it can have come; a late return costs something else than was seen; it is waived without a word,
 * or without being late
 */
export async function takeBack(sources: DraftSources, transaction: EntityManager, rental: Rental, given: GivenBack): Promise<void> {
  const [clock]: { today: string }[] = await transaction.query(`SELECT ${TODAY}::text AS today`);
  const today = clock?.today ?? '';
  const on = given.back_on ?? today;
  const { id, first_day: first, last_day: last } = rental;
  if (on > today) throw new Refusal('invalid_data', 'back_on lies ahead.');
  // What was handed out before its first day can only be back on the day on which somebody says so.
  if (on < first && on !== today) throw new Refusal('invalid_data', 'back_on lies before the rental.');
  const sets = (await ratesOf(transaction, [rental])).get(id) ?? [];
  const lateCents = lateRentCents(sets, { first, last, back: on });
  if (given.late_cents !== lateCents)
    throw new Refusal('conflict', `A return on ${on} costs ${lateCents} cents beyond what was agreed: look at the rental again.`);
  if (given.waived !== '' && lateCents === 0) throw new Refusal('invalid_data', 'waived: there is nothing to waive.');
  await transaction.query('UPDATE rille_rental SET returned = $2 WHERE id = $1', [id, JSON.stringify(returnOf(given, on))]);
  await addSupplement(sources, transaction, rental, {
    days: daysLate({ last, back: on }),
    lateCents: given.waived === '' ? lateCents : 0,
    charges: given.charges,
  });
}
