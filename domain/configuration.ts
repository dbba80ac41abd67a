import type { Offer, ProductSummary, Variant } from './catalogue';
import { gradeIn } from './condition';
import { EXCHANGE_VALUE } from './exchange';
import { namedBy } from './search-params';

export type Offers = Readonly<Record<string, Offer>>;
export type Configurable = Pick<ProductSummary, 'options' | 'variants' | 'requestOnly' | 'usualGrades'>;

/** Whether a value can be taken, and what else would have to change with it. */
export type ValueState =
  | { readonly kind: 'chosen' | 'open' | 'sold-out' }
  /** Only another combination is possible: these options would move. */
  | { readonly kind: 'moves'; readonly moves: readonly OptionMove[] };

export interface OptionMove {
  readonly option: string;
  readonly to: string;
}

const hasPrices = (product: Configurable, offers: Offers): boolean =>
  product.variants.some((variant) => (offers[variant.id]?.cents ?? null) !== null);

/**
 * Whether a variant can be had: bought, or asked for where a thing is only asked for
 * (rentals, and what has no price yet).
 */
export function isOpen(product: Configurable, offers: Offers, variant: Variant): boolean {
  const offer = offers[variant.id];
  if (!offer) return false;
  if (product.requestOnly) return offer.stock === null || offer.stock > 0;
  return offer.purchasable && (offer.cents !== null || !hasPrices(product, offers));
}

/** The variant's place in the shop's order: grades best first, "I keep it" before the exchange. */
const rankOf = (product: Configurable, variant: Variant): number[] =>
  product.options.map(({ title, values }) => {
    const rank = values.findIndex(({ value }) => value === variant.options[title]);
    return rank < 0 ? values.length : rank;
  });

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const inShopOrder = (product: Configurable): Variant[] =>
  [...product.variants].sort((one, other) => compareRanks(rankOf(product, one), rankOf(product, other)));

/** How many grades are chosen before this variant's; those that nobody knows about come last, all alike. */
function usualRank(product: Configurable, variant: Variant): number {
  const { usualGrades = [] } = product;
  const rank = usualGrades.indexOf(gradeIn(product, variant) ?? '');
  return rank < 0 ? usualGrades.length : rank;
}

/**
 * What is chosen before the shopper has chosen: the first that can be had, or the first at all, in the grade that people choose
 * (docs/decisions/0044) and then in the shop's order.
 */
export function defaultVariant(product: Configurable, offers: Offers): Variant | undefined {
  const variants = inShopOrder(product).sort((one, other) => usualRank(product, one) - usualRank(product, other));
  return variants.find((variant) => isOpen(product, offers, variant)) ?? variants[0];
}

/** Options in which two variants differ, apart from one. */
const movesBetween = (product: Configurable, from: Variant, to: Variant, except: string): OptionMove[] =>
  product.options.flatMap(({ title }) => {
    const value = to.options[title];
    return title === except || value === undefined || from.options[title] === value ? [] : [{ option: title, to: value }];
  });

/**
 * The variant that a choice leads to: with the chosen value, one that can be had before one that
 * cannot, and then the one that keeps most of what was chosen. Always a variant of the product.
 */
export function chooseValue(product: Configurable, offers: Offers, current: Variant, option: string, value: string): Variant {
  const candidates = inShopOrder(product).filter((variant) => variant.options[option] === value);
  const cost = (variant: Variant) => (isOpen(product, offers, variant) ? 0 : 1000) + movesBetween(product, current, variant, option).length;
  return candidates.reduce((best, variant) => (cost(variant) < cost(best) ? variant : best), candidates[0] ?? current);
}

/** Whether a value can be chosen now, seen from the variant that is. */
export function valueState(product: Configurable, offers: Offers, current: Variant, option: string, value: string): ValueState {
  const target = chooseValue(product, offers, current, option, value);
  if (target.options[option] !== value) return { kind: 'sold-out' };
  if (current.options[option] === value) return { kind: isOpen(product, offers, current) ? 'chosen' : 'sold-out' };
  if (!isOpen(product, offers, target)) return { kind: 'sold-out' };
  const moves = movesBetween(product, current, target, option);
  return moves.length > 0 ? { kind: 'moves', moves } : { kind: 'open' };
}

/** The same thing with the other side of the trade-in, if the shop sells it both ways. */
export function withExchange(product: Configurable, current: Variant, exchangeOption: string, exchange: boolean): Variant | undefined {
  return product.variants.find(
    (variant) =>
      (variant.options[exchangeOption] === EXCHANGE_VALUE) === exchange &&
      product.options.every(({ title }) => title === exchangeOption || variant.options[title] === current.options[title]),
  );
}

/**
 * What sending in the old part saves, in cents: the difference of the two variants. Null where the
 * thing is not sold both ways, or saves nothing.
 */
export function exchangeSaving(product: Configurable, offers: Offers, current: Variant, exchangeOption: string): number | null {
  const kept = withExchange(product, current, exchangeOption, false);
  const exchanged = withExchange(product, current, exchangeOption, true);
  const full = kept && offers[kept.id]?.cents;
  const reduced = exchanged && offers[exchanged.id]?.cents;
  return typeof full === 'number' && typeof reduced === 'number' && full > reduced ? full - reduced : null;
}

/**
 * The price beside a value: that of the variant it leads to, without the trade-in, which has a row
 * of its own. Null where all values cost the same, since then the total says it.
 */
export function valuePrices(
  product: Configurable & { readonly exchangeOption: string | null },
  offers: Offers,
  current: Variant,
  option: string,
): Readonly<Record<string, number | null>> {
  const values = product.options.find(({ title }) => title === option)?.values ?? [];
  const prices = values.map(({ value }): [string, number | null] => {
    const exact = product.variants.find(
      (variant) =>
        variant.options[option] === value &&
        product.options.every(({ title }) => title === option || variant.options[title] === current.options[title]),
    );
    if (!exact) return [value, null];
    const shown = product.exchangeOption === null ? exact : (withExchange(product, exact, product.exchangeOption, false) ?? exact);
    return [value, offers[shown.id]?.cents ?? null];
  });
  const differ = new Set(prices.map(([, cents]) => cents)).size > 1;
  return Object.fromEntries(prices.map(([value, cents]) => [value, differ ? cents : null]));
}

/** The variant a URL names by SKU or id; nothing for what the product does not have. */
export const variantByKey = (product: Configurable, key: string | undefined): Variant | undefined =>
  key === undefined || key === '' ? undefined : namedBy(key, product.variants, ({ sku, id }) => [sku, id]);
