import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { isSentBack, type SentBack } from '../orders/money-back';
import { holdRental } from './order';
import { rentalOf } from './rentals';

/**
 * Notes that the money is sent. In the books it has gone back with the correction, which was written when the rental was called off.
 *
 * @throws {Refusal} there is no such rental, nothing is to be sent, or as {@link isSentBack} says
 */
export const noteMoneyBack = (manager: EntityManager, id: string, sent: SentBack): Promise<void> =>
  manager.transaction(async (transaction) => {
    await holdRental(transaction, id);
    const rental = await rentalOf(transaction, id);
    if (!rental) throw new Refusal('not_found', 'There is no such rental.');
    const { order, state } = rental;
    if (state !== 'cancelled' || !order?.is_cancelled || !order.paid_at)
      throw new Refusal('not_allowed', 'Nothing that was paid for this rental goes back.');
    const cents = order.total_cents - order.refunded_cents;
    if (isSentBack('rental', { cents, sent_at: order.money_back_at, means: order.money_back_means }, sent)) return;
    await transaction.query('UPDATE rille_rental SET money_back_at = now(), money_back_means = $2, changed_at = now() WHERE id = $1', [
      id,
      sent.means,
    ]);
    await transaction.query(`UPDATE "order" SET payment_status = 'refunded' WHERE id = $1 AND payment_status = 'captured'`, [order.id]);
  });
