import type { ProductWithOffers } from '../../domain/catalogue';
import { fetchProduct, searchProducts } from './catalogue';
import { storeClient } from './client';

/**
 * What public pages read of the Store API itself. Loaded when something is read: the client and its
 * schemas are no part of what a page needs to come to life.
 */
export const readProduct = (handle: string, regionId: string): Promise<ProductWithOffers> => fetchProduct(storeClient(), handle, regionId);

/** The backend's own search. @param most number of hits */
export const readHits = (query: string, most: number) => searchProducts(storeClient(), query, most);
