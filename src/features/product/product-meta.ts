import type { MetaOf, PageWords, StructuredData } from '../../catalogue/page-meta';
import { shopQuery } from '../../catalogue/queries';
import type { ProductWithOffers } from '../../domain/catalogue';
import { inLocale, type Locale } from '../../domain/locale';
import { decimalsOf } from '../../domain/money';
import { filterValues, isUsed } from './condition';
import { defaultVariant } from './configuration';
import { ownListing } from './own-listing';
import type { ProductView } from './product-view';
import { productView } from './queries';

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
function structuredProduct(
  view: ProductView,
  { currencyCode, locale, ...said }: PageWords & { readonly currencyCode: string; readonly locale: Locale },
): StructuredData | null {
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

/** About what search engines show of a description. */
const LONGEST_DESCRIPTION = 155;

/** At most so long, ending with a word. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:–-]+\S*$/, '')} …`;
}

export const metaOf: MetaOf = async (page) => {
  const { params, search, locale, country, queryClient, t } = page;
  const [{ view }, { routes, region }] = await Promise.all([
    queryClient.ensureQueryData(productView(page, params.handle ?? '', { search })),
    queryClient.ensureQueryData(shopQuery(country)),
  ]);
  if (!view) throw new Error(`nothing can be said of ${params.handle}, which does not exist`);
  const { product } = view.data;
  const listing = ownListing(routes, product);
  const name = inLocale(product.title, locale);
  const text = product.description ?? { en: [name, ...product.facts.en].join(' · '), de: [name, ...product.facts.de].join(' · ') };
  return {
    description: shortened(inLocale(text, locale)),
    picture: product.pictures[0]?.src ?? product.thumbnail,
    breadcrumbs: [
      { name: t('common:home'), path: '/' },
      listing ? { name: inLocale(listing.name, locale), path: `/shop/${listing.slug}` } : { name: t('product:allProducts'), path: '/shop' },
      { name, path: `/product/${product.handle}` },
    ],
    about: (words) => structuredProduct(view, { ...words, currencyCode: region.currencyCode, locale }),
    type: 'product',
  };
};
