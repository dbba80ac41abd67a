import { storeClient } from '../../medusa/client';
import { reportKiosk } from '../../medusa/kiosks';
import type { Kiosk } from './start';

const EVERY_MS = 5 * 60_000;

/**
 * Tells the shop now and every five minutes how this tablet is. A shop that does not answer changes nothing; one that has taken the tablet back ends it.
 *
 * @param goodsAtMs as of when the goods on this device are
 * @returns what ends it
 */
export function keepReporting(kiosk: Kiosk, goodsAtMs: () => number | null): () => void {
  const { id, token } = kiosk.record;
  const report = async () => {
    try {
      const said = { id, token, version: __BUILD_TIME_MS__, goodsAtMs: goodsAtMs(), errors: kiosk.errors() };
      if ((await reportKiosk(storeClient({ maxRetries: 0 }), said)) === 'revoked') kiosk.leave();
    } catch {
      // Another time.
    }
  };
  const timer = setInterval(() => void report(), EVERY_MS);
  addEventListener('online', report);
  void report();
  return () => {
    clearInterval(timer);
    removeEventListener('online', report);
  };
}
