import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductDetails, ProductSummary, ProductWithOffers, RegionPrices, ShopData } from '../../domain/catalogue';
import { type Region, regionOfCountry } from '../../domain/region';
import { productOf } from '../../domain/whole-product';
import { NotFoundError, OfflineError, ServerError } from '../medusa/errors';
import type { IsReadable } from '../storage/stored-query';
import type { CheckedManifest } from './segments';

type Reading = typeof import('./segments');

/** What reads the catalogue: of a page that came rendered, only once it has come to life. */
const reading = async (): Promise<Reading> => {
  try {
    return await import('./segments');
  } catch (cause) {
    throw Object.assign(new OfflineError('Network Error'), { cause });
  }
};

export const catalogueKey = ['catalogue'] as const;

/** Prices and stock may be shown this old without asking; the cart and the checkout always ask. */
const FRESH_MS = 25_000;

/** Made of queries that are retried themselves; retrying both would multiply the waiting. */
const RETRIED_BELOW = false;

/** Below this, one query a country. */
export const manifestKey = [...catalogueKey, 'manifest'] as const;

const manifestQuery = (country: string) =>
  queryOptions({
    queryKey: [...manifestKey, country],
    queryFn: async () => (await reading()).fetchManifest(country),
    staleTime: FRESH_MS,
    meta: { stored: { kind: 'file', schema: async () => (await reading()).isCheckedManifest } },
  });

/**
 * A segment is named by its content: what is there never changes.
 *
 * @param check of what was kept on the device; null where it is not kept
 */
function segmentQuery<Segment>(
  url: string,
  fetchSegment: (reading: Reading) => (url: string) => Promise<Segment>,
  check: ((reading: Reading) => IsReadable) | null,
) {
  return queryOptions({
    queryKey: [...catalogueKey, 'segment', url],
    queryFn: async () => fetchSegment(await reading())(url),
    staleTime: Number.POSITIVE_INFINITY,
    ...(check && { meta: { stored: { kind: 'segment', schema: async () => check(await reading()) } } }),
  });
}

/** What several segments are together; the very same object for as long as the segments are the same ones. */
function wholeQuery<Segment>(
  urls: readonly string[],
  fetchSegment: (reading: Reading) => (url: string) => Promise<Segment>,
  check: (reading: Reading) => IsReadable,
  join: (segments: Segment[]) => Segment,
) {
  return queryOptions({
    queryKey: [...catalogueKey, 'whole', urls],
    queryFn: async ({ client }) =>
      join(await Promise.all(urls.map((url) => client.ensureQueryData(segmentQuery(url, fetchSegment, check))))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: RETRIED_BELOW,
    structuralSharing: false,
  });
}

function joinedPrices(tables: RegionPrices[]): RegionPrices {
  const [first, ...others] = tables;
  if (!first) throw new ServerError('unreadable catalogue', 200);
  return others.length === 0 ? first : { ...first, offers: Object.assign({}, ...tables.map(({ offers }) => offers)) };
}

/**
 * The manifest for a query that is being read now. Shop and catalogue are asked for together,
 * so the one that comes second takes the first one's answer.
 */
const currentManifest = (client: QueryClient, country: string): Promise<CheckedManifest> => client.fetchQuery(manifestQuery(country));

/** What every page knows: regions, listings, categories, and the visitor's region. */
export interface Shop extends ShopData {
  readonly region: Region;
  /** When the server last compared it with the backend, epoch ms. */
  readonly checkedAtMs: number;
}

export const shopQuery = (country: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'shop', country],
    queryFn: async ({ client }): Promise<Shop> => {
      const manifest = await currentManifest(client, country);
      const shop = await client.ensureQueryData(
        segmentQuery(
          manifest.shopUrl,
          ({ fetchShopSegment }) => fetchShopSegment,
          ({ isShop }) => isShop,
        ),
      );
      const region = regionOfCountry(shop.regions, country);
      if (!region) throw new NotFoundError(country);
      return { ...shop, region, checkedAtMs: manifest.checkedAtMs };
    },
    staleTime: FRESH_MS,
    retry: RETRIED_BELOW,
  });

/** The whole shop as the visitor's country sees it. */
export interface Catalogue {
  readonly products: readonly ProductSummary[];
  readonly prices: RegionPrices;
  /** When the server last compared prices and stock with the backend, epoch ms. */
  readonly checkedAtMs: number;
}

export const catalogueQuery = (country: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'products', country],
    queryFn: async ({ client }): Promise<Catalogue> => {
      const manifest = await currentManifest(client, country);
      const [products, prices] = await Promise.all([
        client.ensureQueryData(
          wholeQuery(
            manifest.productsUrls,
            ({ fetchProductsSegment }) => fetchProductsSegment,
            ({ areProducts }) => areProducts,
            (lists) => lists.flat(),
          ),
        ),
        client.ensureQueryData(
          wholeQuery(
            manifest.pricesUrls,
            ({ fetchPricesSegment }) => fetchPricesSegment,
            ({ arePrices }) => arePrices,
            joinedPrices,
          ),
        ),
      ]);
      return { products, prices, checkedAtMs: manifest.checkedAtMs };
    },
    staleTime: FRESH_MS,
    retry: RETRIED_BELOW,
  });

/** What products are and do, by handle; as far as they are there. */
export type DetailsTable = Readonly<Record<string, ProductDetails>>;

/** Of larger shops the sentences weigh more than they find: some 180 bytes a product, compressed. */
const MOST_WITH_SENTENCES = 2_500;

/** The sentences about all goods, for the search; without them it has titles, kinds and facts. */
export const detailsQuery = (country: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'details', country],
    queryFn: async ({ client }): Promise<DetailsTable> => {
      const [{ detailsUrls = [] }, { products }] = await Promise.all([
        currentManifest(client, country),
        client.ensureQueryData(catalogueQuery(country)),
      ]);
      if (products.length > MOST_WITH_SENTENCES) return {};
      // Not tried again: the search answers without them, and a page that needs them now is not to wait for the pauses between.
      const tables = await Promise.all(
        detailsUrls.map((url) =>
          client.ensureQueryData({ ...segmentQuery(url, ({ fetchDetailsSegment }) => fetchDetailsSegment, null), retry: false }),
        ),
      );
      return Object.assign({}, ...tables);
    },
    staleTime: FRESH_MS,
    retry: RETRIED_BELOW,
    structuralSharing: false,
  });

/**
 * A product whole, as the catalogue on this device has it; null where it is not in it.
 *
 * @throws {OfflineError} it is not on this device, and the shop cannot be reached
 */
export async function productInCatalogue(client: QueryClient, country: string, handle: string): Promise<ProductWithOffers | null> {
  const [{ detailsUrls = [] }, { products, prices, checkedAtMs }] = await Promise.all([
    client.ensureQueryData(manifestQuery(country)),
    client.ensureQueryData(catalogueQuery(country)),
  ]);
  const summary = products.find((product) => product.handle === handle);
  if (!summary) return null;
  for (const url of detailsUrls) {
    const table = await client.ensureQueryData(segmentQuery(url, ({ fetchDetailsSegment }) => fetchDetailsSegment, null));
    const details = Object.hasOwn(table, handle) ? table[handle] : undefined;
    if (details) return productOf(summary, details, prices.offers, checkedAtMs);
  }
  return null;
}
