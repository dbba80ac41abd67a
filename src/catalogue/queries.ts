import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CatalogueManifest, ProductSummary, RegionPrices, ShopData } from '../domain/catalogue';
import { type Region, regionOfCountry } from '../domain/region';
import { NotFoundError } from '../medusa/errors';
import { fetchManifest, fetchPricesPart, fetchProductsPart, fetchShopPart } from './parts';

export const catalogueKey = ['catalogue'] as const;

/** Prices and stock may be shown this old without asking; the cart and the checkout always ask. */
const FRESH_MS = 60_000;

/** Made of queries that are retried themselves; retrying both would multiply the waiting. */
const RETRIED_BELOW = false;

const manifestQuery = (country: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'manifest', country],
    queryFn: () => fetchManifest(country),
    staleTime: FRESH_MS,
    meta: { persist: true },
  });

/** A part is named by its content: what is there never changes. */
function partQuery<Part>(url: string, fetchPart: (url: string) => Promise<Part>) {
  return queryOptions({
    queryKey: [...catalogueKey, 'part', url],
    queryFn: () => fetchPart(url),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: true },
  });
}

/**
 * The manifest for a query that is being read now. Shop and catalogue are asked for together,
 * so the one that comes second takes the first one's answer.
 */
const currentManifest = (client: QueryClient, country: string): Promise<CatalogueManifest> => client.fetchQuery(manifestQuery(country));

/** What every page knows: regions, listings, categories, and the visitor's region. */
export interface Shop extends ShopData {
  readonly region: Region;
}

export const shopQuery = (country: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'shop', country],
    queryFn: async ({ client }): Promise<Shop> => {
      const manifest = await currentManifest(client, country);
      const shop = await client.ensureQueryData(partQuery(manifest.shopUrl, fetchShopPart));
      const region = regionOfCountry(shop.regions, country);
      if (!region) throw new NotFoundError(country);
      return { ...shop, region };
    },
    staleTime: FRESH_MS,
    retry: RETRIED_BELOW,
    meta: { persist: true },
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
        client.ensureQueryData(partQuery(manifest.productsUrl, fetchProductsPart)),
        client.ensureQueryData(partQuery(manifest.pricesUrl, fetchPricesPart)),
      ]);
      return { products, prices, checkedAtMs: manifest.checkedAtMs };
    },
    staleTime: FRESH_MS,
    retry: RETRIED_BELOW,
    meta: { persist: true },
  });
