import { type Card, cardOf } from '../../catalogue/card';
import { isListed } from '../../catalogue/is-listed';
import type { searchShop } from '../../catalogue/search/shop-index';
import type { WholeShop } from '../../catalogue/whole-shop';
import type { ProductSummary, RegionPrices, ShopRoute } from '../../domain/catalogue';
import type { Locale, LocalText } from '../../domain/locale';
import { splitFilters } from '../../domain/search-params';
import { browse, type Hindrance, hindrance, type Item, itemsOf, sorted, type Wishes } from './browse';
import { type FacetGroup, facetGroups } from './facets';
import { knownTokens } from './known-tokens';
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
  readonly doors: Readonly<Record<string, number>>;
  readonly groups: readonly { readonly id: string; readonly name: LocalText | null; readonly values: readonly FacetName[] }[];
  readonly scale: PriceScale | null;
  readonly wishes: Wishes;
  /** For each token, how many products there are with it, the other groups' choices given. */
  readonly counts: Readonly<Record<string, number>>;
  /** Products that fit the wishes. */
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

/** The listing before any filter: made once, however often somebody filters. */
export interface ListingBase {
  readonly items: readonly Item[];
  readonly groups: readonly FacetGroup[];
  readonly scale: PriceScale | null;
  readonly onlyTurntables: boolean;
  readonly doors: Readonly<Record<string, number>>;
  readonly prices: RegionPrices;
  readonly checkedAtMs: number;
}

/**
 * The products a listing begins with, and what was understood of a question.
 *
 * @param search null only where nothing is asked
 */
export function understood({ shop, catalogue }: WholeShop, query: string | undefined, search: typeof searchShop | null) {
  if (query === undefined || !search) return { products: catalogue.products, found: null };
  const { products, corrected, ignored, fault } = search(shop, catalogue, query);
  return { products, found: { corrected, ignored, fault } };
}

/** @param products all of the shop, or what a search found */
export function listingBase(
  { shop, catalogue: { prices, checkedAtMs } }: WholeShop,
  route: ShopRoute | null,
  products: readonly ProductSummary[],
): ListingBase {
  const listed = products.filter((product) => route === null || isListed(route, product));
  const items = itemsOf(listed, prices.offers);
  return {
    items,
    groups: facetGroups(shop.categories, listed, route?.subCategoryId ?? null),
    scale: priceScale(items.flatMap(({ cents }) => cents ?? [])),
    onlyTurntables: listed.length > 0 && listed.every(({ type }) => type === 'turntable'),
    doors: Object.fromEntries(
      narrower(shop.routes, route).map((door) => [door.slug, listed.filter((product) => isListed(door, product)).length]),
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

const wishesOf = (groups: readonly FacetGroup[], params: ListingParams): Wishes => ({
  tokens: knownTokens(groups, splitFilters(params.filters)),
  fromCents: params.from === undefined ? null : params.from * CENTS,
  toCents: params.to === undefined ? null : params.to * CENTS,
  hideSoldOut: params.hide !== undefined,
});

export function listingView(base: ListingBase, params: ListingParams, locale: Locale, found: Found | null): Listing {
  const { items, groups, scale, onlyTurntables, doors, prices, checkedAtMs } = base;
  const wishes = wishesOf(groups, params);
  const { hits, counts } = browse(items, groups, wishes);
  // The search has put the best match first already.
  const ordered = found !== null && params.sort === undefined ? hits : sorted(hits, params.sort, locale);
  const { start, end } = extractOf(ordered.length, params.page ?? 1);
  return {
    currencyCode: prices.currencyCode,
    checkedAtMs,
    total: items.length,
    onlyTurntables,
    someSoldOut: items.some(({ soldOut }) => soldOut),
    doors,
    groups: groups.map(({ id, name, values }) => ({ id, name, values: values.map((value) => ({ token: value.token, name: value.name })) })),
    scale,
    wishes,
    counts: Object.fromEntries(counts),
    hits: ordered.length,
    cards: ordered.slice(start, end).map(({ product }) => cardAt(prices, product)),
    inTheWay: ordered.length === 0 && items.length > 0 ? hindrance(items, groups, wishes) : null,
    found,
  };
}
