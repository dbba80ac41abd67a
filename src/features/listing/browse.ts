import type { Offer, ProductSummary } from '../../../domain/catalogue';
import type { Locale } from '../../../domain/locale';
import { inLocale } from '../../../domain/locale';
import { type Cents, languageTag } from '../../../domain/money';
import { availabilityOf, priceLabel } from '../../../domain/offer';
import type { FacetGroup } from './facets';
import { knownTokens } from './known-tokens';
import type { SortOrder } from './listing-params';
import { isPricedOnRequest } from './priced-on-request';

/** A product with what filters and sorting ask about it. */
export interface Item {
  readonly product: ProductSummary;
  /** The price the list shows; null where there is none here. */
  readonly cents: Cents | null;
  readonly soldOut: boolean;
  /** Sold in other countries only. */
  readonly notHere: boolean;
  /** Of its categories, and what stands for the decks it fits. */
  readonly categoryIds: readonly string[];
}

/** What the visitor wants to see. */
export interface ChosenFilters {
  /** Chosen tokens; those no group knows are as if they were not there. */
  readonly tokens: readonly string[];
  readonly fromCents: Cents | null;
  readonly toCents: Cents | null;
  readonly hideSoldOut: boolean;
}

export interface Browsed {
  readonly hits: readonly Item[];
  /** For each token, how many products there are with it, the other groups' choices given. */
  readonly counts: ReadonlyMap<string, number>;
}

/** @param fits what stands among the categories for the decks that a product fits */
export function itemsOf(
  products: readonly ProductSummary[],
  offers: Readonly<Record<string, Offer>>,
  fits: (product: ProductSummary) => readonly string[] = () => [],
): Item[] {
  return products.map((product) => {
    const label = priceLabel(product, offers, !isPricedOnRequest(product));
    return {
      product,
      cents: label.kind === 'single' || label.kind === 'from' ? label.cents : null,
      soldOut: availabilityOf(product, offers).kind === 'sold-out',
      notHere: label.kind === 'not-in-region',
      categoryIds: [...product.categoryIds, ...fits(product)],
    };
  });
}

/** Nothing refuses it, the price or the stock does, or which group: by its place. */
const FITS = -1;
const BY_OTHER = -2;

/**
 * Filters and counts in one pass: a product counts for a group's values when nothing but that
 * group refuses it. Quick enough for ten thousand products with every tap.
 */
export function browse(items: readonly Item[], groups: readonly FacetGroup[], filters: ChosenFilters): Browsed {
  const places = new Map<string, { group: number; token: string }[]>();
  groups.forEach(({ values }, group) => {
    for (const { token, categoryIds } of values)
      for (const id of categoryIds) places.set(id, [...(places.get(id) ?? []), { group, token }]);
  });
  const chosen = groups.map(({ values }) => new Set(values.map(({ token }) => token).filter((token) => filters.tokens.includes(token))));
  const counts = new Map<string, number>();
  const hits: Item[] = [];

  for (const item of items) {
    const own = new Map<string, number>();
    const answered = new Set<number>();
    for (const id of item.categoryIds)
      for (const { group, token } of places.get(id) ?? []) {
        own.set(token, group);
        if (chosen[group]?.has(token)) answered.add(group);
      }

    let refusedBy = FITS;
    const priced = item.cents !== null;
    if (filters.hideSoldOut && item.soldOut) refusedBy = BY_OTHER;
    else if (filters.fromCents !== null && !(priced && (item.cents ?? 0) >= filters.fromCents)) refusedBy = BY_OTHER;
    else if (filters.toCents !== null && !(priced && (item.cents ?? 0) <= filters.toCents)) refusedBy = BY_OTHER;
    for (let group = 0; group < chosen.length && refusedBy !== BY_OTHER; group += 1) {
      if (chosen[group]?.size === 0 || answered.has(group)) continue;
      refusedBy = refusedBy === FITS ? group : BY_OTHER;
    }

    if (refusedBy === BY_OTHER) continue;
    if (refusedBy === FITS) hits.push(item);
    for (const [token, group] of own) if (refusedBy === FITS || refusedBy === group) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return { hits, counts };
}

const byPrice = (one: Item, other: Item, direction: 1 | -1): number => {
  if (one.cents === null || other.cents === null) return Number(one.cents === null) - Number(other.cents === null);
  return (one.cents - other.cents) * direction;
};

const cannotBeHad = ({ soldOut, notHere }: Item): boolean => soldOut || notHere;

/**
 * Puts a list into order. By default what can be had stands first, otherwise as the catalogue or
 * the search has it; products without a price stand behind those with one.
 */
export function sorted(items: readonly Item[], order: SortOrder | undefined, locale: Locale): Item[] {
  switch (order) {
    case 'price-up':
      return [...items].sort((one, other) => byPrice(one, other, 1));
    case 'price-down':
      return [...items].sort((one, other) => byPrice(one, other, -1));
    case 'name': {
      const { compare } = new Intl.Collator(languageTag(locale), { numeric: true });
      return [...items].sort((one, other) => compare(inLocale(one.product.title, locale), inLocale(other.product.title, locale)));
    }
    case undefined:
      return [...items].sort((one, other) => Number(cannotBeHad(one)) - Number(cannotBeHad(other)));
  }
}

/** A choice that keeps the list empty, and how much there would be without it. */
export interface Hindrance {
  readonly kind: 'token' | 'price' | 'sold-out';
  readonly token?: string;
  readonly count: number;
}

/** The one choice to take back that helps most; null where no single one helps. */
export function hindrance(items: readonly Item[], groups: readonly FacetGroup[], filters: ChosenFilters): Hindrance | null {
  const without: { kind: Hindrance['kind']; token?: string; filters: ChosenFilters }[] = knownTokens(groups, filters.tokens).map(
    (token) => ({
      kind: 'token',
      token,
      filters: { ...filters, tokens: filters.tokens.filter((other) => other !== token) },
    }),
  );
  if (filters.fromCents !== null || filters.toCents !== null)
    without.push({ kind: 'price', filters: { ...filters, fromCents: null, toCents: null } });
  if (filters.hideSoldOut) without.push({ kind: 'sold-out', filters: { ...filters, hideSoldOut: false } });

  const helps = without
    .map(({ kind, token, filters: fewer }) => ({
      kind,
      ...(token !== undefined && { token }),
      count: browse(items, groups, fewer).hits.length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return helps[0] ?? null;
}
