import type { EntityManager } from 'typeorm';
import { say, wordsOf } from './log';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Clears something away now and every hour, for as long as Medusa runs. What fails is said and tried again in the next one.
 *
 * @param failed what is said then, to which the reason is added
 */
export function hourly(manager: EntityManager, work: (manager: EntityManager) => Promise<unknown>, failed: string): void {
  const run = async () => {
    if (!manager.connection.isInitialized) return clearInterval(timer);
    await work(manager).catch((error: unknown) => say(`${failed}: ${wordsOf(error)}`));
  };
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  void run();
}
