import * as v from 'valibot';
import type { CatalogueManifest, ProductSummary, RegionPrices, ShopData } from '../domain/catalogue';
import { NotFoundError, OfflineError, ServerError } from '../medusa/errors';

const READ_TIMEOUT_MS = 8_000;

/**
 * Reads one file of the catalogue from our own server.
 *
 * @throws {OfflineError} nothing, or something that is not JSON, came back in time
 * @throws {NotFoundError} no such file, e.g. a country the shop does not ship to
 */
async function fetchPart(url: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  } catch (cause) {
    throw Object.assign(new OfflineError('Network Error'), { cause });
  }
  if (response.status === 404) throw new NotFoundError(url);
  if (!response.ok)
    throw response.status < 500
      ? new ServerError(`Request failed with status code ${response.status}`, response.status)
      : new OfflineError(`Request failed with status code ${response.status}`);
  try {
    return await response.json();
  } catch (cause) {
    throw Object.assign(new OfflineError('Network Error'), { cause });
  }
}

const ManifestSchema = v.object({
  regionId: v.string(),
  checkedAtMs: v.number(),
  shopUrl: v.string(),
  productsUrl: v.string(),
  pricesUrl: v.string(),
});

function read<Output>(schema: v.GenericSchema<unknown, Output>, data: unknown): Output {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new ServerError('unreadable catalogue', 200);
  return result.output;
}

export const fetchManifest = async (country: string): Promise<CatalogueManifest> =>
  read(ManifestSchema, await fetchPart(`/catalog/${encodeURIComponent(country)}.json`));

// The parts are made by our own server from answers it parsed field by field, and named by their
// content; here only their outline is checked, since a phone would parse ten thousand products twice.
const ShopOutline = v.custom<ShopData>((data) => typeof data === 'object' && data !== null && 'regions' in data && 'routes' in data);
const ProductsOutline = v.custom<readonly ProductSummary[]>(
  (data) => Array.isArray(data) && data.every((item) => typeof item?.handle === 'string'),
);
const PricesOutline = v.custom<RegionPrices>((data) => typeof data === 'object' && data !== null && 'offers' in data);

export const fetchShopPart = async (url: string): Promise<ShopData> => read(ShopOutline, await fetchPart(url));
export const fetchProductsPart = async (url: string): Promise<readonly ProductSummary[]> => read(ProductsOutline, await fetchPart(url));
export const fetchPricesPart = async (url: string): Promise<RegionPrices> => read(PricesOutline, await fetchPart(url));
