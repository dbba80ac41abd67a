import { useSyncExternalStore } from 'react';
import { berlinWall } from '../../domain/berlin-time';
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
const shopNowMs = (): number => Date.now() + connection().view().clockBehindMs;
const today = (): number => new Date(shopNowMs()).setHours(0, 0, 0, 0);
const berlinToday = (): string => berlinWall(shopNowMs()).date;

/**
 * When the present day began where the visitor is, epoch ms. Null until the page has come to life:
 * clock and time zone are the visitor's.
 */
export const useToday = (): number | null => useSyncExternalStore(subscribe, today, () => null);

/** The present day in Berlin, ISO 8601, by the shop's clock where it is known. Null until the page has come to life. */
export const useBerlinToday = (): string | null => useSyncExternalStore(subscribe, berlinToday, () => null);
