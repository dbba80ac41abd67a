import type { Reason } from './problem';

/** The shop could not be reached, or what answered was not the shop ({@link ForeignAnswerError}). */
export class OfflineError extends Error {
  override readonly name: string = 'OfflineError';

  /** @param retryAfterMs how long the shop asks to be left alone; 0 where it says nothing */
  constructor(
    message: string,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/**
 * Something answered that is not Medusa: a captive portal, a proxy, a CDN. Its status and its body are no facts about a cart,
 * a session or an order; of the request nobody knows whether it has arrived. To be met like no answer at all.
 */
export class ForeignAnswerError extends OfflineError {
  override readonly name: string = 'ForeignAnswerError';
}

/** Nothing answers to this handle or id. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** The session is missing or has ended. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
}

/** The backend refused with a reason; `code` and `type` are Medusa's own words, of the first of several reasons. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly type: string | null,
    readonly retryAfterMs = 0,
    /** All of them where it was an order. */
    readonly reasons: readonly Reason[] = [],
  ) {
    super(message);
  }
}

/** The backend itself says that it failed (5xx). */
export class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(
    message: string,
    readonly status: number,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** How long an error asks to wait before the same is tried again. */
export const askedToWaitMs = (error: unknown): number =>
  error instanceof OfflineError || error instanceof RefusedError || error instanceof ServerError ? error.retryAfterMs : 0;

/** Refused for now only: the same request may well succeed later. */
export const isRefusedForNow = (error: unknown): boolean => error instanceof RefusedError && [408, 425, 429].includes(error.status);
