import { useSyncExternalStore } from 'react';
import { connection } from './browser';

const LOOK_EVERY_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  const stop = connection().subscribe(listener);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** By the shop's clock where it is known, since that of a device may be wrong by years. */
const today = (): number => new Date(Date.now() + connection().view().clockBehindMs).setHours(0, 0, 0, 0);

/**
 * When the present day began where the visitor is, epoch ms. Null until the page has come to life:
 * clock and time zone are the visitor's.
 */
export const useToday = (): number | null => useSyncExternalStore(subscribe, today, () => null);
