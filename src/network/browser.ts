import { onlineManager } from '@tanstack/react-query';
import { setNetworkWatch } from '../medusa/transport/network-watch';
import { type Clock, systemClock } from '../platform/clock';
import { probeShop } from './probe';
import { type ConnectionWatch, watchConnection } from './watch';

/** Dates may jump; what is measured here are pauses. */
const steadyClock: Clock = { ...systemClock, now: () => performance.now() };

let watch: ConnectionWatch | null = null;

/** This page's watch over its network. In the browser only. */
export function connection(): ConnectionWatch {
  watch ??= watchConnection({
    clock: steadyClock,
    date: systemClock.now,
    random: Math.random,
    probe: () => probeShop(systemClock),
    isPlugged: navigator.onLine !== false,
    isWatched: document.visibilityState !== 'hidden',
  });
  return watch;
}

/** Somebody wants something now: reads that pause after failures are sent, and the shop is asked whether it is there. */
export function tryNow(): void {
  if (!connection().mayRead()) void connection().hurry();
}

/**
 * Lets this page notice by what really happens whether there is a network, and its queries wait and
 * come back accordingly. Once per page, before the first request.
 */
export function startConnection(): void {
  const { happened, subscribe, view, ...network } = connection();
  setNetworkWatch(network);
  addEventListener('online', () => happened('plugged'));
  addEventListener('offline', () => happened('unplugged'));
  document.addEventListener('visibilitychange', () => happened(document.visibilityState === 'hidden' ? 'unwatched' : 'watched'));
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(view().reach === 'live');
    follow();
    return subscribe(follow);
  });
}
