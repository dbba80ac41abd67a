import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ProductSummary, ShopRoute } from '../../../domain/catalogue';
import type { LocalText } from '../../../domain/locale';
import { plainLine } from '../../../domain/plain-text';
import { useFrame } from '../../catalogue/hooks';
import { isListed } from '../../catalogue/is-listed';
import { catalogueQuery, detailsQuery, shopQuery } from '../../catalogue/queries';
import type { PageFound } from '../../catalogue/search/page-search';
import { recentHandles } from '../../catalogue/slots';
import { useSettings } from '../../i18n/settings';
import { useIdle } from '../../platform/use-idle';
import { useOnDemand } from '../../platform/use-on-demand';
import { useValue } from '../../ui/value-store';
import { pagesQuery, serverSearchQuery } from './queries';

const MOST_PRODUCTS = 5;
const MOST_LISTINGS = 3;
const MOST_PAGES = 3;
const SHORTEST_QUERY = 2;
const TYPING_PAUSE_MS = 250;

/** A product that is suggested; its price only where the catalogue is there. */
export interface ProductSuggestion {
  readonly kind: 'product';
  readonly handle: string;
  readonly title: LocalText;
  readonly thumbnail: string | null;
  readonly product: ProductSummary | null;
  /** The choice its price is of, with which its page opens. */
  readonly search: { readonly variant?: string };
}

export interface ListingSuggestion {
  readonly kind: 'listing';
  readonly route: ShopRoute;
  /** Null while the catalogue is not there. */
  readonly count: number | null;
}

/** A page of texts, or a part of one. */
export interface PageSuggestion extends PageFound {
  readonly kind: 'page';
}

export interface Suggestions {
  /** The question these answer; while typing fast it may be a moment behind. */
  readonly query: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'unreachable';
  readonly products: readonly ProductSuggestion[];
  /** Before anything is asked: what was last looked at on this device. */
  readonly recent: readonly ProductSuggestion[];
  readonly listings: readonly ListingSuggestion[];
  readonly pages: readonly PageSuggestion[];
  /** Where nothing is found: what is written most nearly so. */
  readonly nearest: readonly ProductSuggestion[];
  /** How many products the whole list has; null where only the backend knows. */
  readonly total: number | null;
  readonly words: readonly string[];
  readonly corrected: string | null;
  readonly ignored: readonly string[];
  /** Whether the question tells of a fault, so that what helps stands first. */
  readonly fault: boolean;
}

const NONE = {
  products: [],
  recent: [],
  listings: [],
  pages: [],
  nearest: [],
  total: null,
  words: [],
  corrected: null,
  ignored: [],
  fault: false,
} as const;

const loadEngine = () => import('./engine');

/** Suggestions while typing: from the catalogue in the page, else from the backend. */
export function useSuggestions(typed: string, open: boolean) {
  const { loaded: engine, failed: engineFailed } = useOnDemand(loadEngine, { wanted: open, ahead: useIdle() });
  const { country, locale } = useSettings();
  const { routes } = useFrame();
  const { data: shop } = useQuery({ ...shopQuery(country), enabled: open });
  const { data: catalogue, isError } = useQuery({ ...catalogueQuery(country), enabled: open });
  // Asked for once the goods are there: titles answer first.
  const { data: details } = useQuery({ ...detailsQuery(country), enabled: open && catalogue !== undefined });
  const { data: pages } = useQuery({ ...pagesQuery(locale), enabled: open });
  const viewed = useValue(recentHandles);
  const query = useDeferredValue(plainLine(typed));
  const [paused] = useDebouncedValue(query, TYPING_PAUSE_MS);
  const asksServer = open && catalogue === undefined && paused.length >= SHORTEST_QUERY;
  const server = useQuery({ ...serverSearchQuery(paused), enabled: asksServer });

  const suggestions = useMemo((): Suggestions => {
    const listing = (route: ShopRoute): ListingSuggestion => ({
      kind: 'listing',
      route,
      count: catalogue ? catalogue.products.filter((product) => isListed(route, product)).length : null,
    });
    const goods =
      engine && catalogue
        ? (found: ProductSummary): ProductSuggestion => ({
            kind: 'product',
            product: found,
            ...found,
            search: engine.choiceAt(engine.priceLabel(found, catalogue.prices.offers)),
          })
        : null;
    if (query.length < SHORTEST_QUERY)
      return {
        ...NONE,
        query,
        state: 'idle',
        recent: goods
          ? viewed.flatMap((handle) => catalogue?.products.filter((product) => product.handle === handle).map(goods) ?? [])
          : [],
        listings: routes.filter((route) => route.subCategoryId === null).map(listing),
      };
    const asked = engine && pages ? engine.searchPages(pages, query, MOST_PAGES) : [];
    const found = { pages: asked.map((page): PageSuggestion => ({ kind: 'page', ...page })) };
    if (goods && engine && catalogue && shop) {
      const index = engine.shopIndex(shop, catalogue, details);
      const { products, nearest, ...rest } = engine.searchProducts(index, query);
      return {
        ...rest,
        query,
        state: 'ready',
        total: products.length,
        ...found,
        products: products.slice(0, MOST_PRODUCTS).map(goods),
        recent: [],
        nearest: nearest.map(goods),
        listings: engine.searchListings(index, query, products, MOST_LISTINGS).map(listing),
      };
    }
    if (server.data)
      return {
        ...NONE,
        ...found,
        query,
        state: 'ready',
        products: server.data.map((hit) => ({ kind: 'product', product: null, search: {}, ...hit })),
      };
    return { ...NONE, ...found, query, state: engineFailed || (server.isError && isError) ? 'unreachable' : 'loading' };
  }, [query, viewed, engine, engineFailed, pages, catalogue, details, shop, routes, server.data, server.isError, isError]);

  return { suggestions, prices: catalogue?.prices ?? null, SuggestionPanel: engine?.SuggestionPanel };
}
