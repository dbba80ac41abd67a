import { askedToWaitMs, isRefusedForNow, NotFoundError, RefusedError, UnauthorizedError } from './errors';

/** The longest pause between two tries (specification §9). */
export const LONGEST_RETRY_MS = 30_000;

/** Answers that will not get better by asking again. */
export const isFinal = (error: Error): boolean =>
  error instanceof NotFoundError || error instanceof UnauthorizedError || (error instanceof RefusedError && !isRefusedForNow(error));

/**
 * When what is on screen is asked for again by itself because the last try failed, ms; false where that would not help. It is older
 * than it says: a shop that was unwell is asked again, and nobody has to press for it.
 */
export const afterFailureMs = ({
  state: { data, error },
}: {
  readonly state: { readonly data: unknown; readonly error: Error | null };
}): number | false => data !== undefined && error !== null && !isFinal(error) && Math.max(LONGEST_RETRY_MS, askedToWaitMs(error));
