import type { EntityManager } from 'typeorm';
import { rentalOfOrder } from '../rentals/rentals';
import { repairOfOrder, stepsIn } from '../repairs/repairs';
import { dayAfter, type RepairState, wayOf } from '../shop-rules';

/** What an invoice says of work, or of what was lent, beside its lines (§ 14 (4) no. 6 UStG: when it was supplied). */
export type Work =
  | {
      readonly kind: 'repair';
      readonly reference: string;
      readonly device: string;
      /** When the work was done; null where it is paid before. */
      readonly doneMs: number | null;
    }
  | {
      readonly kind: 'rental';
      readonly reference: string;
      /** ISO 8601; both days count. */
      readonly firstDay: string;
      readonly lastDay: string;
      /** A security and no price: it is in no sum. */
      readonly depositCents: number;
      readonly depositMs: number | null;
      /** It is what it costs beyond what was agreed, which the deposit may pay. */
      readonly isSupplement?: boolean;
    };

/** With the first of these nothing is left to do on a deck. */
const DONE: readonly RepairState[] = ['tested', 'ready', 'sent', 'picked_up'];

const msOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** What an order is about that is none of the shop's goods; null where it is some of them. */
export async function workOf(manager: EntityManager, orderId: string): Promise<Work | null> {
  const repair = await repairOfOrder(manager, orderId);
  if (repair) {
    const done = wayOf(stepsIn(repair)).find(({ to }) => DONE.includes(to));
    return { kind: 'repair', reference: repair.reference, device: repair.device, doneMs: done?.atMs ?? null };
  }
  const rental = await rentalOfOrder(manager, orderId);
  if (!rental) return null;
  const supplement = rental.supplements.find(({ order_id }) => order_id === orderId);
  const { reference, first_day, last_day, content, deposit } = rental;
  const given = { depositCents: content.deposit_cents, depositMs: msOf(deposit.received_at) };
  if (!supplement) return { kind: 'rental', reference, firstDay: first_day, lastDay: last_day, ...given };
  const back = rental.returned?.on ?? last_day;
  // The further days; what is lost or broken was so in the days of the rental.
  const days =
    supplement.late_cents > 0
      ? { firstDay: dayAfter(last_day), lastDay: back }
      : { firstDay: first_day, lastDay: back < first_day ? last_day : back };
  return { kind: 'rental', reference, ...days, ...given, isSupplement: true };
}
