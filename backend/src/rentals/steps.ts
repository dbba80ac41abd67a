import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import type { Letter } from '../mail/outbox';
import type { DraftSources } from '../orders/complete-draft';
import { HOLDING_STATES, type RentalState } from '../shop-rules';
import { holdUntilChecked } from './holds';
import { holdRental, inTurn, orderRental } from './order';
import { CAN_CANCEL, IS_OF_CUSTOMER, mail, type Rental, rentalOf } from './rentals';
import { type GivenBack, returnAgain, takeBack } from './take-back';

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
    await holdUntilChecked(manager, id);
  } else if (!HOLDING_STATES.some((state) => state === to))
    await manager.query('UPDATE rille_rental_hold SET is_active = false WHERE rental_id = $1', [id]);
  if (letter) await mail(manager, letter, id);
  return true;
}

/** Agreed to, and so to be paid for. */
const ORDERED: readonly RentalState[] = ['confirmed', 'handed_out', 'back'];

/** What staff do, and what they have seen. */
export interface StaffStep {
  readonly step: keyof typeof STEPS;
  readonly words: string;
  /** Of a rental that is called off, what had been paid of it, in cents: what is paid meanwhile is not called off unseen. */
  readonly paidCents: number;
  /** Of one that comes back. */
  readonly back: GivenBack;
}

/**
 * Staff take the next step. One that was taken already stays so, and nothing happens twice. With the first that agrees to it a rental becomes an
 * order, and with its end that is cancelled, in the same transaction.
 *
 * @throws {Refusal} there is no such rental, that is not its next step, or money has come for what is called off
 */
export const takeStep = (sources: DraftSources, id: string, staffs: StaffStep): Promise<void> => inTurn(() => step(sources, id, staffs));

const step = (sources: DraftSources, id: string, { step: name, words, paidCents, back }: StaffStep): Promise<void> =>
  sources.manager.transaction(async (transaction) => {
    await holdRental(transaction, id);
    const before = await rentalOf(transaction, id);
    if (!before) throw new Refusal('not_found', 'There is no such rental.');
    if (name === 'cancel' && before.state !== 'cancelled' && paidCents !== paidOf(before))
      throw new Refusal('conflict', 'Money has come or gone back meanwhile: look at the rental again.');
    const to: RentalState = STEPS[name].to;
    if (name === 'take_back' && before.state === to) return returnAgain(before, back);
    const isChanged = await change(transaction, id, STEPS[name], words === '' ? null : words);
    if (!isChanged && before.state === to && words !== '' && words !== before.words)
      throw new Refusal('conflict', 'Somebody has done this already, with other words: look at the rental again.');
    if (!isChanged && before.state !== to) throw new Refusal('not_allowed', `The rental is ${before.state.replace('_', ' ')}.`);
    if (isChanged && ORDERED.includes(to)) await orderRental(sources, transaction, before);
    if (isChanged && name === 'take_back') await takeBack(sources, transaction, before, back);
    if (isChanged && name === 'cancel' && before.order) await sources.orders.withTransaction(transaction).cancel(before.order.id);
  });

/** What has come for a rental and was not sent back, in cents. */
const paidOf = ({ order }: Rental): number =>
  order?.paid_at && !order.is_cancelled ? Math.max(0, order.total_cents - order.refunded_cents) : 0;

/**
 * A rental's order is cancelled, in the same transaction: it is called off. What is with somebody, or came back, stays as it is, for the
 * order is about money alone then.
 */
export async function endRentalOf(transaction: EntityManager, orderId: string): Promise<void> {
  const [rental]: { id: string }[] = await transaction.query(
    `SELECT r.id FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id WHERE d.order_id = $1 AND r.state = 'confirmed' FOR UPDATE OF r`,
    [orderId],
  );
  if (rental) await change(transaction, rental.id, STEPS.cancel, null);
}

/**
 * A customer calls off a rental of their own, while that is allowed. What they have paid goes back whole: its invoice is taken back, and staff
 * see that the money is to be sent (`money-back.ts`).
 *
 * @throws {Refusal} it is not theirs, or too late
 */
export const cancelOwnRental = (manager: EntityManager, orders: OrderService, customerId: string, id: string): Promise<void> =>
  inTurn(() => cancelOwn(manager, orders, customerId, id));

const cancelOwn = (manager: EntityManager, orders: OrderService, customerId: string, id: string): Promise<void> =>
  manager.transaction(async (transaction) => {
    const orderId = await holdRental(transaction, id);
    const [row]: { state: RentalState; can_cancel: boolean }[] = await transaction.query(
      `SELECT r.state, ${CAN_CANCEL} AS can_cancel FROM rille_rental r WHERE r.id = $1 AND ${IS_OF_CUSTOMER('$2')}`,
      [id, customerId],
    );
    if (!row) throw new Refusal('not_found', 'There is no such rental in this account.');
    if (row.state === 'cancelled') return;
    if (!row.can_cancel)
      throw new Refusal('not_allowed', 'This rental can only be called off by the shop. Please call us.', 'rental_fixed');
    await change(transaction, id, STEPS.cancel, null);
    if (orderId) await orders.withTransaction(transaction).cancel(orderId);
  });

/** Requests that nobody confirmed in time keep nothing any more. Several backends may do so at the same moment. */
export const expireRentals = (manager: EntityManager): Promise<void> =>
  manager.transaction(async (transaction) => {
    const late: { id: string }[] = await transaction.query(
      `SELECT id FROM rille_rental WHERE state = 'requested' AND held_until < now() FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of late) await change(transaction, id, { from: ['requested'], to: 'expired', letter: 'rental_expired' }, null);
  });
