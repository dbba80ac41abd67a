import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { PAYMENT_MEANS } from '../shop-rules';
import { holdRental } from './order';
import { rentalOf } from './rentals';

/** Staff have sent back what was paid for a rental that is called off. */
export const MoneyBackBody = v.strictObject({
  means: v.picklist(PAYMENT_MEANS),
  /** So much was to be sent when the rental was looked at. */
  cents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/**
 * Notes that the money is sent. In the books it has gone back with the correction, which was written when the rental was called off. The same
 * once more is as once.
 *
 * @throws {Refusal} there is no such rental, nothing is to be sent, it is something else, or it was sent otherwise
 */
export const noteMoneyBack = (manager: EntityManager, id: string, { means, cents }: v.InferOutput<typeof MoneyBackBody>): Promise<void> =>
  manager.transaction(async (transaction) => {
    await holdRental(transaction, id);
    const rental = await rentalOf(transaction, id);
    if (!rental) throw new Refusal('not_found', 'There is no such rental.');
    const { order, state } = rental;
    if (state !== 'cancelled' || !order?.is_cancelled || !order.paid_at)
      throw new Refusal('not_allowed', 'Nothing that was paid for this rental goes back.');
    if (cents !== order.total_cents - order.refunded_cents)
      throw new Refusal('conflict', 'It is something else by now: look at the rental again.');
    if (order.money_back_at) {
      if (order.money_back_means === means) return;
      throw new Refusal('conflict', 'It has been sent otherwise already: look at the rental again.');
    }
    await transaction.query('UPDATE rille_rental SET money_back_at = now(), money_back_means = $2, changed_at = now() WHERE id = $1', [
      id,
      means,
    ]);
    await transaction.query(`UPDATE "order" SET payment_status = 'refunded' WHERE id = $1 AND payment_status = 'captured'`, [order.id]);
  });
