import { say } from '../log';
import type { Refusal } from './request-check';

const LATE: Refusal = {
  status: 504,
  type: 'backend_timeout',
  message: 'The shop system did not answer in time. Please try again.',
  closes: true,
};
const DOWN: Refusal = {
  status: 503,
  type: 'backend_unavailable',
  message: 'The shop system cannot be reached at the moment. Please try again shortly.',
  retryAfterSeconds: 5,
  closes: true,
};

/** Medusa has not answered. */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export interface BackendFailures {
  /** That Medusa has answered. */
  answered(): void;
  /** What a visitor is told when it has not; its silence is logged once. */
  refusalFor(error: unknown, isLate: boolean): Refusal;
}

/** @param host for people */
export function backendFailures(host: string): BackendFailures {
  let isDown = false;
  return {
    answered() {
      isDown = false;
    },
    refusalFor(error, isLate) {
      if (isLate) return LATE;
      const { code, message } = error as NodeJS.ErrnoException;
      if (!isDown) say(`The backend at ${host} does not answer (${code ?? message}).`);
      isDown = true;
      return DOWN;
    },
  };
}
