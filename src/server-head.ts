import type { WholeShop } from './catalogue/whole-shop';
import { FACTS } from './domain/facts';
import { inLocale, LOCALES, type Locale } from './domain/locale';
import { withLocale } from './domain/locale-path';
import { toListingParams } from './features/listing/listing-params';
import type { Listing } from './features/listing/listing-view';
import { wider } from './features/listing/near-listings';
import { ownListing } from './features/product/own-listing';
import type { ProductView } from './features/product/product-view';
import type { I18n } from './i18n/i18n';
import { type AddressOf, type PageWords, productThing, type Step, shopThing, type Thing, wayThing } from './server-facts';
import type { MatchedPage } from './server-views';
import { scriptText } from './state-element';
import { pictureSources } from './ui/picture-sources';

/** About what search engines show of a description. */
const LONGEST_DESCRIPTION = 155;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** At most so long, ending with a word. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_DESCRIPTION ? plain : `${plain.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:–-]+\S*$/, '')} …`;
}

interface About {
  readonly description: string;
  /** Path of the picture, without size. */
  readonly picture: string | null | undefined;
  /** From the front door to this page, which is the last one. */
  readonly way: readonly Step[];
  /** The thing itself, for which the page is the place. */
  readonly thing?: (words: PageWords) => Thing | null;
  /** What of the query belongs to the page: another choice of filters is the same list to a search engine. */
  readonly query?: string;
  readonly isHidden?: boolean;
}

type Words = Pick<I18n, 't'>;

function aboutProduct(whole: WholeShop, locale: Locale, { t }: Words, view: ProductView): About {
  const { product } = view.data;
  const listing = ownListing(whole.shop.routes, product);
  const name = inLocale(product.title, locale);
  const text = product.description ?? { en: [name, ...product.facts.en].join(' · '), de: [name, ...product.facts.de].join(' · ') };
  return {
    description: shortened(inLocale(text, locale)),
    picture: product.pictures[0]?.src ?? product.thumbnail,
    way: [
      { name: t('product:home'), path: '/' },
      listing ? { name: inLocale(listing.name, locale), path: `/shop/${listing.slug}` } : { name: t('product:allProducts'), path: '/shop' },
      { name, path: `/product/${product.handle}` },
    ],
    thing: (words) => productThing(view, { ...words, currencyCode: whole.shop.region.currencyCode, locale }),
  };
}

function aboutListing(whole: WholeShop, locale: Locale, { t }: Words, { params, search }: MatchedPage, { total, cards }: Listing): About {
  const { routes } = whole.shop;
  const route = routes.find(({ slug }) => slug === params.type);
  const { search: term, page } = toListingParams(search);
  const up = route && wider(routes, route);
  const name = route ? inLocale(route.name, locale) : t('listing:all');
  const way = [
    { name: t('listing:home'), path: '/' },
    { name: t('listing:shop'), path: '/shop' },
    ...[up, route].flatMap((one) => (one ? [{ name: inLocale(one.name, locale), path: `/shop/${one.slug}` }] : [])),
  ];
  return {
    description: t('head:listing', { name, count: total, year: FACTS.foundedYear }),
    picture: cards[0]?.thumbnail,
    way,
    ...(page !== undefined && { query: `?page=${page}` }),
    isHidden: term !== undefined,
  };
}

/**
 * What search engines and whoever shares a page are told about it. Every page has one address in
 * each language, with the language in front; the address without one is the same page.
 *
 * @param title of the page, as HTML
 * @param path of the page, without its language, encoded
 * @param origin null leaves out whatever must be absolute
 */
export function headOf(
  page: { readonly match: MatchedPage; readonly view: unknown; readonly title: string; readonly path: string },
  { whole, locale, i18n, origin }: { whole: WholeShop; locale: Locale; i18n: Words; origin: string | null },
): { readonly head: string; readonly facts: string } {
  const { match, view, title, path } = page;
  const about = aboutOf(match, view, whole, locale, i18n);
  if (!about) return { head: '', facts: '' };
  const inLanguage = (language: Locale, to: string) => (origin === null ? undefined : origin + withLocale(language, to));
  const addressOf: AddressOf = (to) => inLanguage(locale, to);
  const here = path + (about.query ?? '');
  const url = addressOf(here);
  const source = about.picture && pictureSources(about.picture);
  const picture = source && origin !== null ? origin + source.plain : undefined;
  const alternate = (name: string, language: Locale) =>
    `<link rel="alternate" hreflang="${name}" href="${attribute(inLanguage(language, here) ?? '')}">`;
  const open = (property: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="og:${property}" content="${content}">`;
  const things = about.isHidden ? [] : [about.thing?.({ description: about.description, url, picture }), wayThing(about.way, addressOf)];
  const graph = things.filter((thing) => thing !== null && thing !== undefined);

  return {
    head: [
      `<meta name="description" content="${attribute(about.description)}">`,
      ...(about.isHidden
        ? ['<meta name="robots" content="noindex">']
        : [
            ...(url
              ? [
                  `<link rel="canonical" href="${attribute(url)}">`,
                  ...LOCALES.map((language) => alternate(language, language)),
                  alternate('x-default', LOCALES[0]),
                ]
              : []),
            open('title', title),
            open('type', match.routeId.startsWith('/product') ? 'product' : 'website'),
            open('url', url && attribute(url)),
            open('image', picture && attribute(picture)),
          ]),
    ].join(''),
    facts: graph.length > 0 ? scriptText({ '@context': 'https://schema.org', '@graph': graph }) : '',
  };
}

function aboutOf(match: MatchedPage, view: unknown, whole: WholeShop, locale: Locale, i18n: Words): About | null {
  switch (match.routeId) {
    case '/':
      return {
        description: i18n.t('home:hero.lead'),
        picture: '/img/scenes/hero.jpg',
        way: [],
        thing: shopThing,
      };
    case '/shop/':
    case '/shop/$type':
      return aboutListing(whole, locale, i18n, match, view as Listing);
    case '/product/$handle':
      return aboutProduct(whole, locale, i18n, view as ProductView);
    default:
      return null;
  }
}
