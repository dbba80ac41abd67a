import type { EntityManager } from 'typeorm';
import type { LentSet } from '../shop-rules';
import { DURING } from './holds';
import { ratesOf } from './lent';
import { MOST, type Rental, SELECT, TODAY } from './rentals';

/** One piece that a rental keeps. */
interface HeldUnit {
  readonly rental_id: string;
  readonly title: string;
  readonly number: number;
}

/** Somebody is to have what is not back yet. */
interface Danger {
  readonly late_id: string;
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly first_day: string;
}

/** What is late, and what of others is in danger because of it: it could not be looked over before they come for it. */
const IN_DANGER = `
  SELECT DISTINCT r.id AS late_id, other.id, other.reference, other.content->>'name' AS name, other.first_day::text
  FROM rille_rental r JOIN rille_rental_hold hold ON hold.rental_id = r.id AND hold.is_active
    JOIN rille_rental_hold next ON next.unit_id = hold.unit_id AND next.rental_id <> r.id AND next.is_active
    JOIN rille_rental other ON other.id = next.rental_id AND other.state IN ('requested', 'confirmed')
  WHERE r.state = 'handed_out' AND r.last_day < ${TODAY} AND next.during && ${DURING}
  ORDER BY first_day, reference`;

/**
 * Of a rental `r`: it is asked for, coming or out; money or the deposit has to go back, or something is to be paid yet; or it ended lately.
 */
const ON_BOARD = `r.state IN ('requested', 'confirmed', 'handed_out') OR r.changed_at > now() - interval '30 days'
  OR (r.state IN ('back', 'cancelled') AND r.deposit_received_at IS NOT NULL AND r.deposit_returned_at IS NULL)
  OR (r.state = 'cancelled' AND r.money_back_at IS NULL AND o.canceled_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.captured_at IS NOT NULL))
  OR (r.state = 'back' AND o.canceled_at IS NULL AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.captured_at IS NULL))
  OR EXISTS (SELECT 1 FROM rille_rental_supplement s JOIN "order" more ON more.id = s.order_id JOIN payment p ON p.order_id = more.id
    WHERE s.rental_id = r.id AND more.canceled_at IS NULL AND p.captured_at IS NULL)`;

/** For staff: what is asked for, coming or out, and what ended lately or is open yet, with the pieces of each and whose rental a late one endangers. */
export async function rentalsForStaff(manager: EntityManager): Promise<object[]> {
  const rentals: Rental[] = await manager.query(`${SELECT} WHERE ${ON_BOARD} ORDER BY r.first_day, r.created_at LIMIT ${MOST}`);
  const units: HeldUnit[] = await manager.query(
    `SELECT hold.rental_id, product.title, unit.number FROM rille_rental_hold hold
     JOIN rille_rental_unit unit ON unit.id = hold.unit_id JOIN product ON product.id = unit.product_id
     WHERE hold.is_active AND hold.rental_id = ANY($1) ORDER BY product.title, unit.number`,
    [rentals.map(({ id }) => id)],
  );
  const dangers: Danger[] = await manager.query(IN_DANGER);
  const rates = await ratesOf(
    manager,
    rentals.filter(({ state }) => state === 'handed_out'),
  );
  return rentals.map((rental) => ({
    ...rental,
    units: units.filter(({ rental_id }) => rental_id === rental.id).map(({ title, number }) => ({ title, number })),
    endangers: dangers
      .filter(({ late_id }) => late_id === rental.id)
      .map(({ id, reference, name, first_day }) => ({ id, reference, name, first_day })),
    /** What a late return is worked out of. */
    sets: rates.get(rental.id) ?? ([] satisfies LentSet[]),
  }));
}
