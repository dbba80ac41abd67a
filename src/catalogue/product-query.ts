import { queryOptions } from '@tanstack/react-query';
import { fetchProduct } from '../medusa/catalogue';
import { storeClient } from '../medusa/client';
import { catalogueKey } from './queries';

const FRESH_MS = 60_000;

/** One product whole, with live prices and stock of a region. */
export const productQuery = (handle: string, regionId: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'product', handle, regionId],
    queryFn: () => fetchProduct(storeClient(), handle, regionId),
    staleTime: FRESH_MS,
    meta: { persist: true },
  });
