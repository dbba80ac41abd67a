import { askedToWaitMs, NotFoundError, OfflineError, RefusedError, UnauthorizedError } from './errors';

/** What a screen says about a failure it has no better words for; keys of `errors.failure`. */
export type FailureKind = 'offline' | 'server' | 'refused' | 'session' | 'missing';

const MINUTE_MS = 60_000;

/** Refused because the same was tried too often; how long to wait says `minutesToWait`. */
export const isTooManyTries = (error: unknown): error is RefusedError => error instanceof RefusedError && error.status === 429;

/** Whole minutes after which it may be tried again, at least one. */
export const minutesToWait = (error: Error): number => Math.max(1, Math.ceil(askedToWaitMs(error) / MINUTE_MS));

export function failureKind(error: unknown): FailureKind {
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UnauthorizedError) return 'session';
  if (error instanceof NotFoundError) return 'missing';
  if (error instanceof RefusedError) return 'refused';
  return 'server';
}
