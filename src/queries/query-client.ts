import { onlineManager, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { askedToWaitMs, isRefusedForNow, NotFoundError, RefusedError, UnauthorizedError } from '../medusa/errors';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const UNUSED_MS = 5 * 60_000;

/** Answers that will not get better by asking again. */
const isFinal = (error: Error): boolean =>
  error instanceof NotFoundError || error instanceof UnauthorizedError || (error instanceof RefusedError && !isRefusedForNow(error));

/** Or not before the person has long gone. */
const isWorthWaiting = (error: Error): boolean => !isFinal(error) && askedToWaitMs(error) <= LONGEST_RETRY_MS;

/**
 * When what is on screen is asked for again by itself because the last try failed, ms; false where that would not help. A shop
 * that was unwell is asked again, and nobody has to press for it.
 */
export const afterFailureMs = ({
  state: { data, error },
}: {
  readonly state: { readonly data: unknown; readonly error: Error | null };
}): number | false => data !== undefined && error !== null && !isFinal(error) && Math.max(LONGEST_RETRY_MS, askedToWaitMs(error));

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
