import { titleParts } from './catalogue/title-parts';
import type { ProductWithOffers } from './domain/catalogue';
import { FACTS, PLACE } from './domain/facts';
import { inLocale, type Locale } from './domain/locale';
import { decimalsOf } from './domain/money';
import { filterValues, isUsed } from './features/product/condition';
import { defaultVariant } from './features/product/configuration';
import type { ProductView } from './features/product/product-view';

/** One thing in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

/** What the head of a page says about it. */
export interface PageWords {
  readonly description: string;
  /** Absolute addresses of the page and of its picture, where the shop knows its own. */
  readonly url: string | undefined;
  readonly picture: string | undefined;
}

/** Where a page of the shop lies, as an absolute address; undefined where the shop does not know its own. */
export type AddressOf = (path: string) => string | undefined;

const REFURBISHED = /(?:^|-)refurbished$/;

function conditionOf({ data: { product }, categories }: ProductView, variant: Parameters<typeof isUsed>[1]): string | undefined {
  const said = [...filterValues(product, categories, 'condition'), ...filterValues(product, categories, 'origin')];
  if (product.moneyBackGuarantee || said.some(({ token }) => REFURBISHED.test(token))) return 'RefurbishedCondition';
  if (isUsed(product, variant, categories)) return 'UsedCondition';
  return said.length > 0 ? 'NewCondition' : undefined;
}

const availabilityOf = ({ product, offers }: ProductWithOffers, variantId: string): string => {
  if (!offers[variantId]?.purchasable) return product.discontinued ? 'Discontinued' : 'SoldOut';
  return product.madeToOrder ? 'BackOrder' : 'InStock';
};

/**
 * A product as its page shows it before anything is chosen: the same variant, price and currency.
 * Null for what is not sold at a price, such as a rental.
 */
export function productThing(
  view: ProductView,
  { currencyCode, locale, ...said }: PageWords & { readonly currencyCode: string; readonly locale: Locale },
): Thing | null {
  const { product, offers } = view.data;
  const variant = defaultVariant(product, offers);
  const cents = variant && offers[variant.id]?.cents;
  if (!variant || product.requestOnly || typeof cents !== 'number') return null;
  const condition = conditionOf(view, variant);
  const decimals = decimalsOf(currencyCode);
  return {
    '@type': 'Product',
    name: inLocale(product.title, locale),
    description: said.description,
    image: said.picture,
    sku: variant.sku ?? undefined,
    brand: product.manufacturer ? { '@type': 'Brand', name: product.manufacturer } : undefined,
    offers: {
      '@type': 'Offer',
      url: said.url,
      price: (cents / 10 ** decimals).toFixed(decimals),
      priceCurrency: currencyCode.toUpperCase(),
      availability: `https://schema.org/${availabilityOf(view.data, variant.id)}`,
      itemCondition: condition && `https://schema.org/${condition}`,
    },
  };
}

/** The workshop itself. */
export const shopThing = ({ description, url, picture }: PageWords): Thing => ({
  '@type': 'Store',
  name: 'Rille',
  description,
  url,
  image: picture,
  foundingDate: String(FACTS.foundedYear),
  currenciesAccepted: FACTS.currencyCode.toUpperCase(),
  address: { '@type': 'PostalAddress', addressLocality: PLACE.city, addressCountry: PLACE.countryCode },
});

/** One step on the way from the front door to a page. */
export interface Step {
  readonly name: string;
  /** Path of the page without a language. */
  readonly path: string;
}

/** The way to a page; nothing for the front door, nor where the addresses are not known, which a search engine insists on. */
export const wayThing = (steps: readonly Step[], addressOf: AddressOf): Thing | null =>
  steps.length > 0 && steps.every(({ path }) => addressOf(path) !== undefined)
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: titleParts(name).name,
          item: addressOf(path),
        })),
      }
    : null;
