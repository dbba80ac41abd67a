import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductWithOffers } from '../../domain/catalogue';
import { OfflineError } from '../medusa/errors';
import { pause, systemClock } from '../platform/clock';
import { catalogueKey, productInCatalogue } from './queries';

/** Prices may be shown this old; the cart and the checkout always ask. */
const FRESH_MS = 5 * 60_000;

/** @throws {NotFoundError} no published product has this handle */
export type ReadProduct = (handle: string, regionId: string) => Promise<ProductWithOffers>;

const readFromBackend: ReadProduct = async (handle, regionId) => (await import('../medusa/reads')).readProduct(handle, regionId);

/** One product whole, with live prices and stock of a region. */
export const productQuery = (handle: string, regionId: string, read = readFromBackend) =>
  queryOptions({
    queryKey: [...catalogueKey, 'product', handle, regionId],
    queryFn: () => read(handle, regionId),
    staleTime: FRESH_MS,
    meta: { stored: { kind: 'answer', schema: async () => (await import('./product.stored')).isProductWithOffers } },
  });

/** A network that takes longer is not waited for where the catalogue is here (stack facts §14). */
const NETWORK_FIRST_MS = 3_000;

/**
 * The product live; where the shop cannot be reached, or takes its time, as the catalogue on this
 * device has it, with its age. For pages in a browser.
 *
 * @throws {NotFoundError} no published product has this handle
 * @throws {OfflineError} the shop cannot be reached, and the product is not on this device
 */
export async function ensureProduct(client: QueryClient, country: string, handle: string, regionId: string): Promise<ProductWithOffers> {
  const query = productQuery(handle, regionId);
  const live = client.ensureQueryData(query);
  const first = await Promise.race([
    live.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    ),
    pause(systemClock, NETWORK_FIRST_MS),
  ]);
  if (first && 'data' in first) return first.data;
  if (first && !(first.error instanceof OfflineError)) throw first.error;
  const kept = await productInCatalogue(client, country, handle).catch(() => null);
  const now = client.getQueryData(query.queryKey);
  if (!kept || now) return now ?? live;
  // Old, whatever the clock says: the page asks for something newer behind it.
  client.setQueryData(query.queryKey, kept, { updatedAt: 0 });
  return kept;
}
