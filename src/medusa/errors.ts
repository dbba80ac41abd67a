/** The shop could not be reached, or what answered was not the shop (a captive portal, a broken proxy). */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Nothing answers to this handle or id. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** The session is missing or has ended. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
}

/** The backend refused with a reason; `code` and `type` are Medusa's own words. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly type: string | null,
  ) {
    super(message);
  }
}

/** The backend failed (5xx) or answered something this shop cannot read. */
export class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
