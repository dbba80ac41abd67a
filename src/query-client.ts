import { QueryClient } from '@tanstack/react-query';
import { NotFoundError, RefusedError, UnauthorizedError } from './medusa/errors';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const UNUSED_MS = 5 * 60_000;

/** Answers that will not get better by asking again. */
const isFinal = (error: Error): boolean =>
  error instanceof NotFoundError || error instanceof UnauthorizedError || error instanceof RefusedError;

/** The one thing `navigator.onLine` is right about is being offline; the network's return ends that, not a retry. */
const isCertainlyOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The specification's numbers (§9): 3 retries, doubling from 1 s to 30 s, changes never, 5 minutes unused. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Else a loader without stored data waits for ever when the browser believes itself offline.
        networkMode: 'always',
        gcTime: UNUSED_MS,
        retry: (failures, error) => failures < RETRIES && !isFinal(error) && !isCertainlyOffline(),
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
