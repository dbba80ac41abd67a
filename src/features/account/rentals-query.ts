import { queryOptions } from '@tanstack/react-query';
import { storeClient } from '../../medusa/client';
import { fetchOwnRentals } from '../../medusa/own-rentals';
import { privateKey } from './queries';

const FRESH_MS = 30_000;

/** What the customer has asked to rent while signed in; kept nowhere. */
export const ownRentalsQuery = () =>
  queryOptions({ queryKey: [...privateKey, 'rentals'], queryFn: () => fetchOwnRentals(storeClient()), staleTime: FRESH_MS });
