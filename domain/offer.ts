import type { Offer, ProductSummary, Variant } from './catalogue';
import { variantKey } from './configuration-url';
import { EXCHANGE_VALUE, stockKeyOf } from './exchange';
import { kindOfGood } from './kind-of-good';
import type { LocalText } from './locale';

/** A price, and what exactly costs that much. */
interface NamedPrice {
  readonly cents: number;
  /** Whether it asks for the old part. */
  readonly withTradeIn: boolean;
}

/** What a list says about the price (specification §1: a single one, or "from" the lowest). */
export type PriceLabel =
  | (NamedPrice & { readonly kind: 'single' })
  | (NamedPrice & {
      readonly kind: 'from';
      /** The choice that costs this, as an address names it: the product's page opened from here starts on it. */
      readonly variant: string;
      /** The same in words, without the trade-in; null where nothing but that sets it apart. */
      readonly of: LocalText | null;
    })
  | { readonly kind: 'on-request' }
  | { readonly kind: 'not-in-region' };

export type Availability =
  | { readonly kind: 'in-stock' }
  | { readonly kind: 'last'; readonly left: number }
  | { readonly kind: 'lead-time'; readonly weeks: number }
  | { readonly kind: 'made-to-order' }
  /** Done in the workshop; weeks only where the service has a time of its own. */
  | { readonly kind: 'service'; readonly weeks: number | null }
  /** Lent for a time, after asking. */
  | { readonly kind: 'rental' }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'sold-out' };

/** From this many pieces down, a list names the number. */
const FEW_LEFT = 2;

type Offers = Readonly<Record<string, Offer>>;
type Sellable = Pick<ProductSummary, 'type' | 'tags' | 'variants' | 'leadTimeWeeks' | 'madeToOrder' | 'requestOnly'>;
type Priced = Pick<ProductSummary, 'variants' | 'options'>;

/** What is left in all: what is sold with and without an old part is there once. */
function piecesLeft({ variants }: Pick<ProductSummary, 'variants'>, offers: Offers): number {
  const pieces = variants.flatMap(({ id, title }) => {
    const offer = offers[id];
    return offer?.purchasable ? [[stockKeyOf('', title) ?? id, offer.stock ?? Number.POSITIVE_INFINITY] as const] : [];
  });
  return [...new Map(pieces).values()].reduce((sum, stock) => sum + stock, 0);
}

const offersOf = (product: Pick<ProductSummary, 'variants'>, offers: Offers): Offer[] =>
  product.variants.flatMap((variant) => offers[variant.id] ?? []);

const needsTradeIn = ({ options }: Variant): boolean => Object.values(options).includes(EXCHANGE_VALUE);

/** What the cheapest variants have in common and not all variants have, in words. */
function wordsOf({ options }: Priced, cheapest: readonly Variant[]): LocalText | null {
  const names = options.flatMap(({ title, values }) => {
    const chosen = new Set(cheapest.map((variant) => variant.options[title]));
    const isSaid = values.length > 1 && chosen.size === 1 && !values.some(({ value }) => value === EXCHANGE_VALUE);
    return isSaid ? values.filter(({ value }) => chosen.has(value)).map(({ name }) => name) : [];
  });
  return names.length === 0 ? null : { en: names.map(({ en }) => en).join(', '), de: names.map(({ en, de }) => de ?? en).join(', ') };
}

/**
 * The price a list shows. "From" is the lowest price of what can be had, or of anything where nothing can;
 * a product without any price is asked for ("on request").
 *
 * @param pricedElsewhere whether the product has a price in another region
 */
export function priceLabel(product: Priced, offers: Offers, pricedElsewhere = false): PriceLabel {
  const priced = product.variants.flatMap((variant) => {
    const { cents = null, purchasable = false } = offers[variant.id] ?? {};
    return cents === null ? [] : [{ variant, cents, purchasable }];
  });
  if (priced.length === 0) return { kind: pricedElsewhere ? 'not-in-region' : 'on-request' };
  const open = priced.filter(({ purchasable }) => purchasable);
  const named = open.length > 0 ? open : priced;
  const cents = Math.min(...named.map((price) => price.cents));
  const cheapest = named.filter((price) => price.cents === cents).map(({ variant }) => variant);
  const variant = cheapest.find((candidate) => !needsTradeIn(candidate)) ?? cheapest[0];
  const price = { cents, withTradeIn: cheapest.every(needsTradeIn) };
  if (!variant || cheapest.length === named.length) return { kind: 'single', ...price };
  return { kind: 'from', ...price, variant: variantKey(variant), of: wordsOf(product, cheapest) };
}

/** True when at least one variant can be put into the cart now. */
export const isPurchasable = (product: Pick<ProductSummary, 'variants' | 'requestOnly'>, offers: Offers): boolean =>
  !product.requestOnly && offersOf(product, offers).some((offer) => offer.purchasable && offer.cents !== null);

/** How soon, or whether, the product can be had, in the order in which a shopper cares. */
export function availabilityOf(product: Sellable, offers: Offers): Availability {
  const own = offersOf(product, offers);
  const kind = kindOfGood(product);
  // Nobody can put a rental or a repair into the cart, so only its stock says whether there is one to ask for.
  if (product.requestOnly || kind === 'rental') {
    if (own.every((offer) => offer.stock === 0)) return { kind: 'sold-out' };
    if (kind === 'service' && own.some((offer) => offer.cents !== null)) return { kind, weeks: product.leadTimeWeeks };
    return { kind: kind === 'rental' ? 'rental' : 'on-request' };
  }
  if (own.every((offer) => offer.cents === null) && own.some((offer) => offer.purchasable)) return { kind: 'on-request' };
  const open = own.filter((offer) => offer.purchasable);
  if (open.length === 0) return { kind: 'sold-out' };
  if (kind === 'service') return { kind, weeks: product.leadTimeWeeks };
  if (product.madeToOrder) return { kind: 'made-to-order' };
  const left = piecesLeft(product, offers);
  if (left <= FEW_LEFT) return { kind: 'last', left };
  if (product.leadTimeWeeks !== null) return { kind: 'lead-time', weeks: product.leadTimeWeeks };
  return { kind: 'in-stock' };
}
