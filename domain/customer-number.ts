import { CUSTOMER_REFETCHES, DELAYS } from './facts';

/**
 * How long to wait before a fresh customer without a number is read again (specification §4):
 * up to three times, 2000 ms plus 500 ms for every attempt before.
 *
 * @param attempts how often they have been read again already
 * @returns milliseconds, or null when it is time to leave it
 */
export const numberRefetchDelayMs = (attempts: number): number | null =>
  attempts < CUSTOMER_REFETCHES ? DELAYS.customerRefetchMs + attempts * DELAYS.customerRefetchStepMs : null;
