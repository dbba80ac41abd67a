import type { KioskSettings } from '../../../domain/kiosk-config';
import { storeClient } from '../../medusa/client';
import { reportKiosk } from '../../medusa/kiosks';
import type { Kiosk } from './start';

const EVERY_MS = 5 * 60_000;

/** What a tablet tells and asks of this device when it reports. */
export interface Reporting {
  /** As of when the goods on this device are. */
  readonly goodsAtMs: () => number | null;
  /** Of what settings name, what this tablet does not have. */
  readonly missing: (settings: KioskSettings) => Promise<string | null | undefined>;
}

/** How this tablet is, as the shop is told it. */
export const reportOf = ({ record: { id, token }, running, errors }: Kiosk, goodsAtMs: number | null) => ({
  id,
  token,
  version: __BUILD_TIME_MS__,
  goodsAtMs,
  errors: errors(),
  clockMs: Date.now(),
  ...running.said(),
});

/**
 * Tells the shop now and every five minutes how this tablet is, and hears how it is to behave: what has changed counts from the next start on, which
 * comes at once where nobody is there. A shop that does not answer changes nothing; one that has taken the tablet back ends it.
 *
 * @returns what ends it
 */
export function keepReporting(kiosk: Kiosk, { goodsAtMs, missing }: Reporting): () => void {
  const { running, session, time } = kiosk;
  const report = async (again = true) => {
    try {
      const { state, nowMs, config } = await reportKiosk(storeClient({ maxRetries: 0 }), reportOf(kiosk, goodsAtMs()));
      if (state === 'revoked') return kiosk.leave();
      if (state !== 'active') return;
      if (nowMs !== null) time.hear(nowMs);
      const isOther = await running.hear(config, missing);
      // Its next start tells what has become of it.
      if (running.isOutdated() && session.renew()) return;
      // Staff are waiting for it.
      if (isOther && again) await report(false);
    } catch {
      // Another time.
    }
  };
  const now = () => void report();
  const timer = setInterval(now, EVERY_MS);
  addEventListener('online', now);
  now();
  return () => {
    clearInterval(timer);
    removeEventListener('online', now);
  };
}
