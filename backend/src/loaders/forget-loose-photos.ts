import type { EntityManager } from 'typeorm';
import { say, wordsOf } from '../log';
import { forgetLoosePhotos } from '../submissions/photos';

const HOUR_MS = 60 * 60 * 1000;

/** Photos whose message never came do not stay. */
export default function forgetThemInTime(container: { resolve(name: 'manager'): EntityManager }): void {
  const manager = container.resolve('manager');
  const forget = async () => {
    if (!manager.connection.isInitialized) return clearInterval(timer);
    await forgetLoosePhotos(manager).catch((error: unknown) => say(`Photos without a message could not be deleted: ${wordsOf(error)}`));
  };
  const timer = setInterval(() => void forget(), HOUR_MS);
  timer.unref();
  void forget();
}
