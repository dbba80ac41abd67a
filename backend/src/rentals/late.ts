import type { EntityManager } from 'typeorm';
import { mail } from './rentals';

/** On the day after the last one, when people are up: at ten in Berlin. */
const REMINDED_FROM = `r.last_day + interval '1 day 10 hours' <= now() AT TIME ZONE 'Europe/Berlin'`;

/**
 * Whoever has not brought back what was due is reminded, once, from the day after it was. Several backends may do so at the same moment, and
 * again: what has its reminder is marked in the transaction that writes it down.
 */
export const remindOfLate = (manager: EntityManager): Promise<void> =>
  manager.transaction(async (transaction) => {
    const late: { id: string }[] = await transaction.query(
      `SELECT id FROM rille_rental r WHERE state = 'handed_out' AND ${REMINDED_FROM} AND reminded_at IS NULL FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of late) {
      await transaction.query('UPDATE rille_rental SET reminded_at = now() WHERE id = $1', [id]);
      await mail(transaction, 'rental_overdue', id);
    }
  });
