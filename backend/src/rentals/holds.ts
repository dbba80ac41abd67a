import type { EntityManager } from 'typeorm';
import { FACTS } from '../shop-rules';
import type { RentalRequest } from './body';
import { TODAY } from './rentals';

/** Something that is not free on the days that were asked for, and when it is. */
export interface Taken {
  readonly product_id: string;
  /** The next days as long as those; null where there are none in sight. */
  readonly next_free: { readonly first_day: string; readonly last_day: string } | null;
}

/** What is lent, and how many there are. */
interface Pieces {
  readonly id: string;
  readonly units: number;
}

/** Both days count. */
export const lengthOf = ({ first_day, last_day }: RentalRequest): number => (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000 + 1;

/**
 * In a query in which `hold` is of the rental `r`: since when a piece is with somebody, and from when on others may have it. What is out is out
 * until it is back, however long ago it was due: it comes today at the earliest, and is looked over then.
 */
export const DURING = `CASE WHEN r.state = 'handed_out'
  THEN daterange(lower(hold.during), greatest(upper(hold.during), ${TODAY} + 1 + ${FACTS.rentalCheckDays})) ELSE hold.during END`;

/** In a query in which `unit` is a piece: somebody has it in that time. */
const IS_HELD = (during: string): string => `EXISTS (
  SELECT 1 FROM rille_rental_hold hold JOIN rille_rental r ON r.id = hold.rental_id
  WHERE hold.unit_id = unit.id AND hold.is_active AND ${DURING} && ${during})`;

/** Takes so many pieces, the first that are free. @returns whether there were as many */
export async function hold(manager: EntityManager, id: string, thing: Pieces, quantity: number, given: RentalRequest): Promise<boolean> {
  await manager.query(
    'INSERT INTO rille_rental_unit (product_id, number) SELECT $1, generate_series(1, $2::int) ON CONFLICT (product_id, number) DO NOTHING',
    [thing.id, thing.units],
  );
  const units: { id: number }[] = await manager.query(
    `SELECT id FROM rille_rental_unit unit WHERE product_id = $1 AND number <= $2
       AND NOT ${IS_HELD(`daterange($3::date, $4::date + 1 + ${FACTS.rentalCheckDays})`)} ORDER BY number`,
    [thing.id, thing.units, given.first_day, given.last_day],
  );
  let held = 0;
  for (const unit of units) {
    if (held === quantity) break;
    // The constraint decides: whoever is taking the same piece at this moment is waited for.
    const rows: unknown[] = await manager.query(
      `INSERT INTO rille_rental_hold (rental_id, unit_id, during) VALUES ($1, $2, daterange($3::date, $4::date + 1 + ${FACTS.rentalCheckDays}))
       ON CONFLICT DO NOTHING RETURNING unit_id`,
      [id, unit.id, given.first_day, given.last_day],
    );
    held += rows.length;
  }
  return held === quantity;
}

/** The next days as long as those on which as many are free. */
export async function nextFree(
  manager: EntityManager,
  { id, units }: Pieces,
  quantity: number,
  given: RentalRequest,
): Promise<Taken['next_free']> {
  const [found]: { first_day: string; last_day: string }[] = await manager.query(
    `SELECT start::date::text AS first_day, (start::date + $4::int - 1)::text AS last_day
     FROM generate_series($3::date, $3::date + ${FACTS.rentalAheadDays}, interval '1 day') start
     WHERE (SELECT count(*) FROM rille_rental_unit unit WHERE unit.product_id = $1 AND unit.number <= $2
       AND NOT ${IS_HELD(`daterange(start::date, start::date + $4::int + ${FACTS.rentalCheckDays})`)}) >= $5
     ORDER BY start LIMIT 1`,
    [id, units, given.first_day, lengthOf(given), quantity],
  );
  return found ?? null;
}

/**
 * What has come back can be lent again as soon as it was looked over; what is to be with somebody else before that is so already stays theirs,
 * and staff know (`board.ts`).
 */
export async function holdUntilChecked(manager: EntityManager, rentalId: string): Promise<void> {
  await manager.query(
    `UPDATE rille_rental_hold hold SET during = daterange(lower(during), least(${TODAY} + 1 + ${FACTS.rentalCheckDays}, (
       SELECT min(lower(next.during)) FROM rille_rental_hold next
       WHERE next.unit_id = hold.unit_id AND next.is_active AND next.rental_id <> hold.rental_id AND lower(next.during) >= upper(hold.during))))
     WHERE rental_id = $1 AND lower(during) <= ${TODAY}`,
    [rentalId],
  );
}
