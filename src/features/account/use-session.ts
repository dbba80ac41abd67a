import { useQueryClient } from '@tanstack/react-query';
import type { Customer } from '../../../domain/customer';
import { endSession, storeClient } from '../../medusa/client';
import { logIn } from '../../medusa/customers';
import { systemClock } from '../../platform/clock';
import { useCartPort } from '../../sync/react';
import { awaitCustomerNumber } from './customer-number';
import { customerQuery, dismissCustomer, forgetCustomer, rememberCustomer, resumeCustomer } from './queries';

export interface Session {
  /** @throws {UnauthorizedError} wrong e-mail or password */
  logIn(email: string, password: string): Promise<Customer>;
  /** Somebody has just been signed in by another way than logging in. */
  begin(customer: Customer): Promise<void>;
  /** The same person has signed in again after the shop had ended the session; what is on screen stays. */
  resume(customer: Customer): void;
  /**
   * Forgets here who it was and everything of theirs, whatever the network does, and has the shop end the
   * session: now, or before anything else is asked of it.
   *
   * @returns once nothing is left here; `heard` says whether the shop knows it, too
   */
  logOut(): Promise<{ readonly heard: Promise<boolean> }>;
  /**
   * The shop has ended the session: forgets who it was. The cart stays, for nobody has left and what was
   * changed is not yet with the shop; logging in as somebody else clears it.
   */
  end(): void;
}

/** Who is signed in changes by these and nothing else; the cart goes along. */
export function useSession(): Session {
  const queries = useQueryClient();
  const cart = useCartPort();
  const { queryKey } = customerQuery();

  const begin = async (customer: Customer) => {
    await rememberCustomer(queries, customer);
    void awaitCustomerNumber(customer, {
      clock: systemClock,
      read: () => queries.fetchQuery({ ...customerQuery(), staleTime: 0, retry: false }),
      isCurrent: () => queries.getQueryData(queryKey)?.id === customer.id,
      onCustomer: (numbered) => queries.setQueryData(queryKey, numbered),
    });
    await cart.dispatch({ type: 'set-customer', customerId: customer.id });
    // Something may have waited for just this.
    cart.dispatch({ type: 'wake' });
  };
  const end = () => forgetCustomer(queries);

  return {
    begin,
    end,
    resume: (customer) => {
      resumeCustomer(queries, customer);
      // Something may have waited for just this.
      cart.dispatch({ type: 'wake' });
    },
    logIn: async (email, password) => {
      const customer = await logIn(storeClient(), email, password);
      await begin(customer);
      return customer;
    },
    logOut: async () => {
      const forgotten = dismissCustomer(queries);
      const heard = endSession(storeClient()).then(
        () => true,
        () => false,
      );
      await Promise.all([forgotten, cart.dispatch({ type: 'set-customer', customerId: null })]);
      return { heard };
    },
  };
}
