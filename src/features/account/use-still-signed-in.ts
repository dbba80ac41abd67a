import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { storeClient } from '../../medusa/client';
import { fetchCustomer } from '../../medusa/customers';
import { UnauthorizedError } from '../../medusa/errors';
import { customerQuery } from './queries';

/**
 * Asks whether the session of whoever is signed in here still lives. A cart does not ask: it would be bought by a guest, and its order
 * would not be in the account. Where nothing is heard, or nobody is signed in, there is nothing to say.
 *
 * @returns throws {@link UnauthorizedError} where the shop has ended the session
 */
export function useStillSignedIn(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    if (!queries.getQueryData(customerQuery().queryKey)) return;
    try {
      await fetchCustomer(storeClient());
    } catch (error) {
      if (error instanceof UnauthorizedError) throw error;
    }
  }, [queries]);
}
