import type { QueryClient } from '@tanstack/react-query';
import { followGoods } from '../catalogue/follow-goods';
import { keepsNothingHere } from '../catalogue/kept-here';
import { startConnection } from '../network/browser';
import { systemClock } from '../platform/clock';
import { mayHaveKept, noteKept } from '../platform/kept-hint';
import { serviceWorkers } from '../platform/service-worker';
import { whenIdle } from '../platform/when-idle';
import { localFirstPersister } from './persister';
import { createQueryClient } from './query-client';

/** The queries of a real page: they know by evidence whether there is a network, and keep what they read. */
export function createBrowserQueryClient(): QueryClient {
  startConnection();
  const kept = localFirstPersister({
    load: async () => (await import('../catalogue/kept-data')).openKeptData(keepsNothingHere),
    mayHaveKept,
    onKept: noteKept,
    clock: systemClock,
    hasWorker: () => Boolean(serviceWorkers()?.controller),
    whenIdle,
  });
  const client = createQueryClient(kept.persister);
  kept.follow(client);
  followGoods(client);
  return client;
}
