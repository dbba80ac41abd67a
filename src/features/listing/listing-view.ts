import type { ProductSummary, RegionPrices, ShopRoute } from '../../../domain/catalogue';
import type { Locale, LocalText } from '../../../domain/locale';
import { splitJoined, unknownNames } from '../../../domain/search-params';
import { type Card, cardOf } from '../../catalogue/card';
import { isListed } from '../../catalogue/is-listed';
import type { DetailsTable } from '../../catalogue/queries';
import type { PageFound } from '../../catalogue/search/page-search';
import type { searchShop } from '../../catalogue/search/shop-index';
import type { WholeShop } from '../../catalogue/whole-shop';
import { browse, type ChosenFilters, type Hindrance, hindrance, type Item, itemsOf, sorted } from './browse';
import { deckFacet, deckFiltersOf } from './deck-facet';
import { type FacetGroup, facetGroups } from './facets';
import { knownTokens, unknownTokens } from './known-tokens';
import type { ListingParams } from './listing-params';
import { narrower } from './near-listings';
import { extractOf } from './paging';
import { type PriceScale, priceScale } from './price-scale';
import { isPricedOnRequest } from './priced-on-request';

const CENTS = 100;

/** What the search understood. */
export interface Found {
  readonly corrected: string | null;
  readonly ignored: readonly string[];
  readonly fault: boolean;
  /** Pages of texts that answer, best first. */
  readonly pages: readonly PageFound[];
  /** Where nothing is found: what is written most nearly so. */
  readonly nearest: readonly { readonly handle: string; readonly title: LocalText }[];
}

/** Everything a listing shows: its products as the address asks for them, and its filters with counts. */
export interface Listing {
  readonly currencyCode: string;
  /** When prices and stock were last compared with the backend, epoch ms. */
  readonly checkedAtMs: number;
  /** Products before anything is filtered out. */
  readonly total: number;
  readonly onlyTurntables: boolean;
  readonly someSoldOut: boolean;
  /** Products of the listings one level down, by slug. */
  readonly subListings: Readonly<Record<string, number>>;
  readonly groups: readonly { readonly id: string; readonly name: LocalText | null; readonly values: readonly FacetName[] }[];
  readonly scale: PriceScale | null;
  readonly filters: ChosenFilters;
  /** Filters that the address names and this listing does not have; they are left out. */
  readonly unknownFilters: readonly string[];
  /** For each token, how many products there are with it, the other groups' choices given. */
  readonly counts: Readonly<Record<string, number>>;
  /** Products that fit the filters. */
  readonly hits: number;
  /** Those of them that the page in the address shows, see {@link extractOf}. */
  readonly cards: readonly Card[];
  /** What keeps the list empty; null where it is not, or where no single choice does. */
  readonly inTheWay: Hindrance | null;
  readonly found: Found | null;
}

export interface FacetName {
  readonly token: string;
  readonly name: LocalText;
}

/** The listing before any filter. */
interface ListingBase {
  readonly items: readonly Item[];
  readonly groups: readonly FacetGroup[];
  readonly scale: PriceScale | null;
  readonly onlyTurntables: boolean;
  readonly subListings: Readonly<Record<string, number>>;
  readonly prices: RegionPrices;
  readonly checkedAtMs: number;
}

/** @param products all of the shop, or what a search found */
function listingBase(
  { shop, catalogue: { prices, checkedAtMs } }: WholeShop,
  route: ShopRoute | null,
  products: readonly ProductSummary[],
): ListingBase {
  const listed = products.filter((product) => route === null || isListed(route, product));
  const items = itemsOf(listed, prices.offers, (product) => deckFiltersOf(shop.categories, product));
  return {
    items,
    groups: [...facetGroups(shop.categories, listed, route?.subCategoryId ?? null), ...deckFacet(shop.categories, listed)],
    scale: priceScale(items.flatMap(({ cents }) => cents ?? [])),
    onlyTurntables: listed.length > 0 && listed.every(({ type }) => type === 'turntable'),
    subListings: Object.fromEntries(
      narrower(shop.routes, route).map((subListing) => [subListing.slug, listed.filter((product) => isListed(subListing, product)).length]),
    ),
    prices,
    checkedAtMs,
  };
}

/** Cards as they stand at certain prices: the same product has the same one in every list, so that it is drawn once. */
const cards = new WeakMap<RegionPrices, WeakMap<ProductSummary, Card>>();

function cardAt(prices: RegionPrices, product: ProductSummary): Card {
  const known = cards.get(prices) ?? new WeakMap<ProductSummary, Card>();
  cards.set(prices, known);
  const card = known.get(product) ?? cardOf(product, prices.offers, !isPricedOnRequest(product));
  known.set(product, card);
  return card;
}

const filtersOf = (groups: readonly FacetGroup[], params: ListingParams): ChosenFilters => ({
  tokens: knownTokens(groups, splitJoined(params.filters)),
  fromCents: params.from === undefined ? null : params.from * CENTS,
  toCents: params.to === undefined ? null : params.to * CENTS,
  hideSoldOut: params.hide !== undefined,
});

/** What answers a question, and the sentences about products it has besides; undefined while they are not there. */
export interface Search {
  readonly searchShop: typeof searchShop;
  readonly details: DetailsTable | undefined;
  /** Pages of texts that answer. */
  readonly pages: readonly PageFound[];
}

/** What a listing begins with: its products, and what was understood of a question. */
interface Beginning {
  readonly base: ListingBase;
  readonly found: Found | null;
}

/** The latest one: kept because somebody filters one list again and again, and each time only the filters are others. */
let latest:
  | (Beginning & {
      readonly whole: WholeShop;
      readonly slug: string | undefined;
      readonly query: string | undefined;
      readonly details: Search['details'];
    })
  | null = null;

function beginning(whole: WholeShop, slug: string | undefined, query: string | undefined, search: Search | undefined): Beginning {
  const { shop, catalogue } = whole;
  const isSame =
    latest?.whole.shop === shop &&
    latest.whole.catalogue === catalogue &&
    latest.slug === slug &&
    latest.query === query &&
    latest.details === search?.details;
  if (latest && isSame) return latest;
  const { products, ...found } =
    query !== undefined && search ? search.searchShop(shop, catalogue, query, search.details) : { products: catalogue.products };
  const route = shop.routes.find((candidate) => candidate.slug === slug) ?? null;
  latest = {
    whole,
    slug,
    query,
    details: search?.details,
    base: listingBase(whole, route, products),
    found:
      'fault' in found
        ? {
            corrected: found.corrected,
            ignored: found.ignored,
            fault: found.fault,
            pages: [],
            nearest: found.nearest.map(({ handle, title }) => ({ handle, title })),
          }
        : null,
  };
  return latest;
}

/**
 * Works out what a listing shows.
 *
 * @param slug of the listing; undefined for the whole shop
 * @param search left out only where nothing is asked
 */
export function listingViewOf(
  whole: WholeShop,
  slug: string | undefined,
  params: ListingParams,
  locale: Locale,
  search: Search | undefined,
): Listing {
  const { base, found } = beginning(whole, slug, params.search, search);
  const { items, groups, scale, onlyTurntables, subListings, prices, checkedAtMs } = base;
  const filters = filtersOf(groups, params);
  const { hits, counts } = browse(items, groups, filters);
  // The search has put the best match first already.
  const ordered = found !== null && params.sort === undefined ? hits : sorted(hits, params.sort, locale);
  const { start, end } = extractOf(ordered.length, params.page ?? 1);
  return {
    currencyCode: prices.currencyCode,
    checkedAtMs,
    total: items.length,
    onlyTurntables,
    someSoldOut: items.some(({ soldOut }) => soldOut),
    subListings,
    groups: groups.map(({ id, name, values }) => ({ id, name, values: values.map((value) => ({ token: value.token, name: value.name })) })),
    scale,
    filters,
    // Where there is nothing there is no filter either.
    unknownFilters: items.length === 0 ? [] : unknownNames(unknownTokens(groups, splitJoined(params.filters))),
    counts: Object.fromEntries(counts),
    hits: ordered.length,
    cards: ordered.slice(start, end).map(({ product }) => cardAt(prices, product)),
    inTheWay: ordered.length === 0 && items.length > 0 ? hindrance(items, groups, filters) : null,
    found: found && { ...found, pages: search?.pages ?? [] },
  };
}
