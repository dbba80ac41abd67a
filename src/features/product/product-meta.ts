import type { ProductWithOffers, ShopData, Variant } from '../../../domain/catalogue';
import { filterValues, isUsed } from '../../../domain/condition';
import { defaultVariant } from '../../../domain/configuration';
import { LAW } from '../../../domain/facts';
import { kindOfGood } from '../../../domain/kind-of-good';
import { inLocale, type Locale } from '../../../domain/locale';
import { decimalsOf } from '../../../domain/money';
import type { Region } from '../../../domain/region';
import { packed, type ShippingZone, shippingPrice } from '../../../domain/shipping';
import { cutText } from '../../../domain/whole-text';
import { shopQuery } from '../../catalogue/queries';
import type { MetaOf, PageWords, StructuredData } from '../../page/page-meta';
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

/** The law's withdrawal right; who bears the costs of a return is the owner's decision and stands on /returns. */
const returnPolicy = (country: string): StructuredData => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country.toUpperCase(),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: LAW.withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
});

/** Business days in which an order is made ready, and days on the way; `3–8` is from three to eight. */
function deliveryTime(zone: ShippingZone): StructuredData | undefined {
  const [from, to = from] = zone.deliveryDays?.split('–').map(Number) ?? [];
  if (from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to)) return undefined;
  return {
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
  };
}

/** What the way of one piece costs, from the table that the checkout charges by; undefined where it is not known. */
function shippingDetails(variant: Variant, { shop, country, price }: Sold): StructuredData | undefined {
  const { shipping, region } = shop;
  const zone = shipping?.zones.find(({ id }) => id === region.zone);
  if (!shipping || !zone || variant.weightGrams === null) return undefined;
  const cents = shippingPrice(zone, packed([{ weightGrams: variant.weightGrams, quantity: 1 }], shipping));
  if (cents === null) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country.toUpperCase() },
    shippingRate: { '@type': 'MonetaryAmount', value: price(cents), currency: region.currencyCode.toUpperCase() },
    deliveryTime: deliveryTime(zone),
  };
}

interface Sold {
  readonly shop: Pick<ShopData, 'shipping'> & { readonly region: Region };
  /** ISO 3166, two letters in lower case. */
  readonly country: string;
  /** Cents as search engines read an amount. */
  readonly price: (cents: number) => string;
}

/**
 * A product as its page shows it before anything is chosen: the same variant, price and currency.
 * Null for what is not sold at a price, such as a rental.
 */
function structuredProduct(
  view: ProductView,
  { shop, country, locale, ...said }: PageWords & Omit<Sold, 'price'> & { readonly locale: Locale },
): StructuredData | null {
  const { product, offers } = view.data;
  const variant = defaultVariant(product, offers);
  const cents = variant && offers[variant.id]?.cents;
  if (!variant || product.requestOnly || typeof cents !== 'number') return null;
  const condition = conditionOf(view, variant);
  const { currencyCode } = shop.region;
  const decimals = decimalsOf(currencyCode);
  const price = (amount: number) => (amount / 10 ** decimals).toFixed(decimals);
  const isSent = kindOfGood(product) === 'goods';
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
      price: price(cents),
      priceCurrency: currencyCode.toUpperCase(),
      availability: `https://schema.org/${availabilityOf(view.data, variant.id)}`,
      itemCondition: condition && `https://schema.org/${condition}`,
      hasMerchantReturnPolicy: isSent ? returnPolicy(country) : undefined,
      shippingDetails: isSent ? shippingDetails(variant, { shop, country, price }) : undefined,
    },
  };
}

/** About what search engines show of a description. */
const LONGEST_DESCRIPTION = 155;

/** At most so long, ending with a word. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_DESCRIPTION ? plain : `${cutText(plain, LONGEST_DESCRIPTION).replace(/[\s,;:–-]+\S*$/, '')} …`;
}

export const metaOf: MetaOf = async (page) => {
  const { params, search, locale, country, queryClient, t } = page;
  const [{ view }, shop] = await Promise.all([
    queryClient.ensureQueryData(productView(page, params.handle ?? '', { search })),
    queryClient.ensureQueryData(shopQuery(country)),
  ]);
  if (!view) throw new Error(`nothing can be said of ${params.handle}, which does not exist`);
  const { product } = view.data;
  const listing = ownListing(shop.routes, product);
  const name = inLocale(product.title, locale);
  const text = product.description ?? { en: [name, ...product.facts.en].join(' · '), de: [name, ...product.facts.de].join(' · ') };
  return {
    title: name,
    description: shortened(inLocale(text, locale)),
    picture: product.pictures[0]?.src ?? product.thumbnail,
    breadcrumbs: [
      { name: t('common:home'), path: '/' },
      listing ? { name: inLocale(listing.name, locale), path: `/shop/${listing.slug}` } : { name: t('product:allProducts'), path: '/shop' },
      { name, path: `/product/${product.handle}` },
    ],
    about: (words) => structuredProduct(view, { ...words, shop, country, locale }),
    type: 'product',
  };
};
