import type { EntityManager } from 'typeorm';
import { say, wordsOf } from '../../log';

const HOUR_MS = 60 * 60 * 1000;

/** Rows hold whole answers, with addresses in them; after a day nobody repeats a request. */
export default function purgeIdempotencyKeys(container: { resolve(name: 'manager'): EntityManager }): void {
  const manager = container.resolve('manager');
  const purge = async () => {
    if (!manager.connection.isInitialized) return clearInterval(timer);
    await manager
      .query(`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`)
      .catch((error: unknown) => say(`Old idempotency keys could not be deleted: ${wordsOf(error)}`));
  };
  const timer = setInterval(() => void purge(), HOUR_MS);
  timer.unref();
  void purge();
}
