import type { Customer } from '../../../domain/customer';
import { numberRefetchDelayMs } from '../../../domain/customer-number';
import { type Clock, pause } from '../../platform/clock';

export interface NumberRefetch {
  readonly clock: Clock;
  /** Reads the customer again; null when nobody is signed in any more. */
  readonly read: () => Promise<Customer | null>;
  /** Whether this is still the person on screen. */
  readonly isCurrent: () => boolean;
  readonly onCustomer: (customer: Customer) => void;
}

/**
 * The customer number is assigned some seconds after sign-up, so a customer without one is read
 * again, behind the screen's back (specification §4). What fails counts as an attempt and is left at
 * that: the next visit to the account asks again.
 */
export async function awaitCustomerNumber(customer: Customer, { clock, read, isCurrent, onCustomer }: NumberRefetch): Promise<void> {
  let number = customer.customerNumber;
  for (let attempts = 0; number === null; attempts++) {
    const delayMs = numberRefetchDelayMs(attempts);
    if (delayMs === null) return;
    await pause(clock, delayMs);
    if (!isCurrent()) return;
    const fresh = await read().catch(() => undefined);
    if (fresh === null || !isCurrent()) return;
    if (fresh && fresh.id === customer.id) {
      number = fresh.customerNumber;
      if (number !== null) onCustomer(fresh);
    }
  }
}
