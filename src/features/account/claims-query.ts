import { queryOptions } from '@tanstack/react-query';
import type { OrderProof } from '../../../domain/order-proof';
import { fetchClaims } from '../../medusa/claims';
import { storeClient } from '../../medusa/client';
import { privateKey } from './queries';

const FRESH_MS = 30_000;

/** What is claimed of an order, and what can be; kept nowhere. @param proof of one without an account */
export const claimsQuery = (orderId: string, proof: OrderProof | null) =>
  queryOptions({
    queryKey: [...privateKey, 'claims', orderId],
    queryFn: () => fetchClaims(storeClient(), orderId, proof),
    staleTime: FRESH_MS,
  });
