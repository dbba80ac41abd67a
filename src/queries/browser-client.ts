import type { QueryClient } from '@tanstack/react-query';
import { followGoods } from '../catalogue/follow-goods';
import { noteStorageUnavailable } from '../catalogue/stored-extent';
import { startConnection } from '../network/browser';
import { systemClock } from '../platform/clock';
import { serviceWorkers } from '../platform/service-worker';
import { mayHaveStored, noteStored } from '../platform/stored-hint';
import { whenIdle } from '../platform/when-idle';
import { localFirstPersister } from './persister';
import { createQueryClient } from './query-client';

/** The queries of a real page: they know by evidence whether there is a network, and keep what they read. */
export function createBrowserQueryClient(): QueryClient {
  startConnection();
  const kept = localFirstPersister({
    load: async () => (await import('./stored-data')).openStoredData(noteStorageUnavailable),
    mayHaveStored,
    onStored: noteStored,
    clock: systemClock,
    hasWorker: () => Boolean(serviceWorkers()?.controller),
    whenIdle,
  });
  const client = createQueryClient(kept.persister);
  kept.follow(client);
  followGoods(client);
  return client;
}
