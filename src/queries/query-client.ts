import { onlineManager, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { askedToWaitMs } from '../medusa/errors';
import { afterFailureMs, isFinal, LONGEST_RETRY_MS } from '../medusa/retries';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const UNUSED_MS = 5 * 60_000;

/** What is final does not get better, and nobody waits for what comes only when they have long gone. */
const isWorthWaiting = (error: Error): boolean => !isFinal(error) && askedToWaitMs(error) <= LONGEST_RETRY_MS;

/**
 * The specification's numbers (§9): 3 retries, doubling from 1 s to 30 s, changes never, 5 minutes unused.
 *
 * @param persister gives what is kept on the device first; a server keeps nothing
 */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Else a loader without stored data waits for ever when the browser believes itself offline.
        networkMode: 'always',
        gcTime: UNUSED_MS,
        ...(persister && { persister }),
        // Where there is no network its return ends that, not a retry.
        retry: (failures, error) => failures < RETRIES && isWorthWaiting(error) && onlineManager.isOnline(),
        retryDelay: (failures, error) => Math.max(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), askedToWaitMs(error)),
        refetchOnWindowFocus: true,
        refetchInterval: afterFailureMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
