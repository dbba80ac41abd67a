import type { EntityManager } from 'typeorm';
import { hourly } from '../../hourly';

/** Rows hold whole answers, with addresses in them; after a day nobody repeats a request. */
export default function purgeIdempotencyKeys(container: { resolve(name: 'manager'): EntityManager }): void {
  hourly(
    container.resolve('manager'),
    (manager) => manager.query(`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`),
    'Old idempotency keys could not be deleted',
  );
}
