import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '../../../domain/customer';
import { keepSessionHint, mayBeSignedIn } from '../../platform/session-hint';
import { customerQuery, refreshPrivate } from './queries';

/** Keeps what the shop has answered about this customer, and has everything of theirs read anew (specification §7). */
function useKeepCustomer(): (customer: Customer) => void {
  const queries = useQueryClient();
  return (customer) => {
    // An answer to what was asked with the session of before may have said that nobody is. Another number where somebody is would
    // make other tabs take them for another person.
    if (!mayBeSignedIn()) keepSessionHint(true);
    queries.setQueryData(customerQuery().queryKey, customer);
    void refreshPrivate(queries);
  };
}

/**
 * One kind of change of the signed-in customer. One that fails is exposed as a flag and an object, `isError` and `error`
 * (specification §8), until the next try; its caller hears of it as well.
 *
 * @param update answers with the customer as they are afterwards
 */
export function useCustomerUpdate<Given>(update: (given: Given) => Promise<Customer>) {
  const keepCustomer = useKeepCustomer();
  // A password may be among what was given.
  return useMutation({ mutationFn: update, onSuccess: keepCustomer, gcTime: 0 });
}
