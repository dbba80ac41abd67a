import type { Category, CategoryRole, Offer, ProductDetails, ProductSummary, ShopRoute } from '../../../domain/catalogue';
import { inLocale, type Locale, type LocalText } from '../../../domain/locale';
import { availabilityOf } from '../../../domain/offer';
import { plainLine } from '../../../domain/plain-text';
import { isListed } from '../is-listed';
import { atomsOf, hasDigit } from './fold';
import { type SearchOutcome, search } from './search';
import { buildIndex, type SearchDocument, type SearchIndex, wordsOf } from './search-index';
import { helpFor } from './symptoms';

const both = (text: LocalText): string[] => (text.de === undefined || text.de === text.en ? [text.en] : [text.en, text.de]);

type CategoryTexts = ReadonlyMap<string, { readonly role: CategoryRole; readonly texts: readonly string[] }>;

/** Names that are made of the names of parts, such as "Cartridges & headshells", would make every cartridge a headshell. */
function widerNames(categories: readonly Category[]): ReadonlySet<string> {
  const narrow = new Set(
    categories.flatMap(({ role, name }) => (role === 'sub_category' ? both(name).flatMap((text) => [...wordsOf(text)]) : [])),
  );
  const roots = categories.filter(({ role }) => role === 'type_root').flatMap(({ name }) => both(name));
  return new Set(roots.filter((text) => ![...wordsOf(text)].some((word) => narrow.has(word))));
}

/** The model numbers a thing is made for and does not bear itself: "nadel m44-7" means the stylus of another maker. */
function modelsOf({ title, fits = [] }: ProductSummary): string[] {
  const own = new Set(both(title).flatMap((text) => atomsOf(text).map((atom) => atom.text)));
  return fits
    .filter((fitting) => atomsOf(fitting).some((atom) => !own.has(atom.text)))
    .flatMap((fitting) => [...wordsOf(fitting)].filter(hasDigit));
}

/** What a title calls the thing itself: "Pitch fader for SL-1210MK2" is no deck. */
const named = (title: string): string => /^(.+?) (?:for|für) /.exec(title)?.[1] ?? title;

const LESS_WANTED = 0.8;
/** Enough to decide between equals, not enough to stand before a better answer. */
const BESTSELLER = 1.04;

/** To keep rather than to borrow, where a question does not say; a thing before what is made for it. */
const LENT = 0.9;
const MADE_FOR = 0.97;
const TURNTABLE = 1.06;

function worthOf(product: ProductSummary, offers: Readonly<Record<string, Offer>>): number {
  const kind = product.type === 'rental' ? LENT : product.type === 'turntable' ? TURNTABLE : product.fits?.length ? MADE_FOR : 1;
  if (product.discontinued || availabilityOf(product, offers).kind === 'sold-out') return LESS_WANTED * kind;
  return product.tags.includes('bestseller') ? BESTSELLER * kind : kind;
}

type SpecLabels = Readonly<Record<string, LocalText>>;

/** How what is measured of a product is called. */
const labelsOf = (specs: Readonly<Record<string, string>>, labels: SpecLabels, locale: Locale): string[] =>
  Object.keys(specs).map((key) => (labels[key] ? inLocale(labels[key], locale) : key));

function productDocument(
  product: ProductSummary,
  names: CategoryTexts,
  wider: ReadonlySet<string>,
  offers: Readonly<Record<string, Offer>>,
  details: ProductDetails | undefined,
  labels: SpecLabels,
): SearchDocument {
  const categories = product.categoryIds.flatMap((id) => names.get(id) ?? []);
  const called = (role: CategoryRole) => categories.filter((category) => category.role === role).flatMap(({ texts }) => texts);
  const narrow = called('sub_category');
  const wide = called('type_root');
  return {
    texts: {
      title: both(product.title).map((title) => named(title)),
      kind: narrow.length > 0 ? narrow : wide,
      brand: [product.manufacturer ?? ''],
      detail: [
        ...(narrow.length > 0 ? wide.filter((text) => wider.has(text)) : []),
        ...called('filter_value'),
        ...product.facts.en,
        ...product.facts.de,
        ...product.tags,
        ...both(product.title).map((title) => title.slice(named(title).length)),
        ...modelsOf(product),
        ...product.options.flatMap(({ values }) => values.flatMap(({ name }) => both(name))),
      ],
      spec: details ? [...Object.values(details.specs.en), ...Object.values(details.specs.de)] : [],
      about: details
        ? [
            ...(details.description ? both(details.description) : []),
            ...labelsOf(details.specs.en, labels, 'en'),
            ...labelsOf(details.specs.de, labels, 'de'),
          ]
        : [],
    },
    codes: product.variants.flatMap(({ sku }) => sku ?? []),
    worth: worthOf(product, offers),
  };
}

/** What can be searched in the page: the products and the listings of the shop. */
export interface ShopIndex {
  readonly products: readonly ProductSummary[];
  readonly productIndex: SearchIndex;
  readonly routes: readonly ShopRoute[];
  readonly routeIndex: SearchIndex;
}

/** What the search reads of a shop. */
export interface SearchedShop {
  readonly categories: readonly Category[];
  readonly routes: readonly ShopRoute[];
  readonly specLabels?: SpecLabels;
}

/**
 * Builds the index of a whole shop; a few milliseconds for hundreds of products, once per catalogue.
 *
 * @param details by handle, as far as they are there: what a product is and does is found too then
 */
export function indexShop(
  shop: SearchedShop,
  products: readonly ProductSummary[],
  offers: Readonly<Record<string, Offer>>,
  details: Readonly<Record<string, ProductDetails>> = {},
): ShopIndex {
  const names = new Map(shop.categories.map(({ id, role, name }) => [id, { role, texts: both(name) }]));
  const wider = widerNames(shop.categories);
  return {
    products,
    productIndex: buildIndex(
      products.map((product) => productDocument(product, names, wider, offers, details[product.handle], shop.specLabels ?? {})),
    ),
    routes: shop.routes,
    routeIndex: buildIndex(
      shop.routes.map((route) => ({
        texts: { title: both(route.name), kind: [], brand: [], detail: [], spec: [], about: [] },
        codes: [],
        worth: 1,
      })),
    ),
  };
}

const pick = <Item>(items: readonly Item[], places: readonly number[]): Item[] => places.flatMap((place) => items[place] ?? []);

export interface ProductsFound extends Omit<SearchOutcome, 'found' | 'nearest'> {
  readonly products: readonly ProductSummary[];
  /** Where nothing is found: what is written most nearly as the question is. */
  readonly nearest: readonly ProductSummary[];
  /** Whether the question tells of a fault; the repairs and parts that help then stand first. */
  readonly fault: boolean;
}

/** Of each thing that may help, so many; the shopper shall choose, not read. */
const BEST_HELP = 1;

/** Whether a question is what something that can be had is called: then it tells of no fault, whatever its words are. A repair's name does. */
function isCalled(product: ProductSummary | undefined, query: string): boolean {
  const asked = atomsOf(query).map(({ text }) => text);
  const names = product ? both(product.title).map((title) => new Set(atomsOf(title).map(({ text }) => text))) : [];
  const least = (name: ReadonlySet<string>) => (product?.type === 'service' ? name.size : 2);
  return names.some((name) => asked.length >= least(name) && asked.every((word) => name.has(word)));
}

/** What helps is asked for by the same few questions again and again, with every key of a complaint. */
const known = new WeakMap<SearchIndex, Map<string, readonly number[]>>();

function helpIn(index: SearchIndex, question: string): readonly number[] {
  const answers = known.get(index) ?? new Map<string, readonly number[]>();
  known.set(index, answers);
  const help = answers.get(question) ?? search(index, question).found.slice(0, BEST_HELP);
  answers.set(question, help);
  return help;
}

/** Products that answer a question, best first. */
export function searchProducts(index: ShopIndex, typed: string): ProductsFound {
  const query = plainLine(typed);
  const { found, nearest, ...rest } = search(index.productIndex, query);
  const asked = isCalled(index.products[found[0] ?? -1], query) ? [] : helpFor(query);
  if (asked.length === 0) return { ...rest, products: pick(index.products, found), nearest: pick(index.products, nearest), fault: false };
  const help = asked.flatMap((question) => helpIn(index.productIndex, question));
  return {
    ...rest,
    products: pick(index.products, [...new Set([...help, ...found])]),
    nearest: [],
    corrected: null,
    ignored: [],
    fault: true,
  };
}

/** From this many products on, a listing is worth a visit. */
const FEW_HITS = 12;

/** Listings that answer a question: those that are called so, then those where most of what was found stands. */
export function searchListings(index: ShopIndex, query: string, found: readonly ProductSummary[], most: number): ShopRoute[] {
  const named = pick(index.routes, search(index.routeIndex, query).found);
  const narrow = index.routes.filter(
    (route) => route.subCategoryId !== null || !index.routes.some((other) => other.typeId === route.typeId && other.subCategoryId !== null),
  );
  const top = found.slice(0, FEW_HITS);
  const byHits = narrow
    .map((route) => ({ route, hits: top.filter((product) => isListed(route, product)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ route }) => route);
  return [...new Set([...named, ...byHits])].slice(0, most);
}
