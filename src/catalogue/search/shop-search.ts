import type { Category, CategoryRole, Offer, ProductSummary, ShopRoute } from '../../domain/catalogue';
import type { LocalText } from '../../domain/locale';
import { availabilityOf } from '../../domain/offer';
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
  const roots = categories.filter(
    ({ role, name }) => role === 'type_root' && !both(name).some((text) => [...wordsOf(text)].some((word) => narrow.has(word))),
  );
  return new Set(roots.flatMap(({ name }) => both(name)));
}

/** The model numbers a thing is made for and does not bear itself: "nadel m44-7" means the stylus of another maker. */
function modelsOf({ title, fits = [] }: ProductSummary): string[] {
  const own = new Set(both(title).flatMap((text) => atomsOf(text).map((atom) => atom.text)));
  return fits
    .filter((fitting) => atomsOf(fitting).some((atom) => !own.has(atom.text)))
    .flatMap((fitting) => [...wordsOf(fitting)].filter(hasDigit));
}

const LESS_WANTED = 0.8;
/** Enough to decide between equals, not enough to stand before a better answer. */
const BESTSELLER = 1.04;

const worthOf = (product: ProductSummary, offers: Readonly<Record<string, Offer>>): number =>
  product.discontinued || availabilityOf(product, offers).kind === 'sold-out'
    ? LESS_WANTED
    : product.tags.includes('bestseller')
      ? BESTSELLER
      : 1;

function productDocument(
  product: ProductSummary,
  names: CategoryTexts,
  wider: ReadonlySet<string>,
  offers: Readonly<Record<string, Offer>>,
): SearchDocument {
  const categories = product.categoryIds.flatMap((id) => names.get(id) ?? []);
  const called = (role: CategoryRole) => categories.filter((category) => category.role === role).flatMap(({ texts }) => texts);
  const narrow = called('sub_category');
  const wide = called('type_root');
  return {
    texts: {
      title: both(product.title),
      kind: narrow.length > 0 ? narrow : wide,
      brand: [product.manufacturer ?? ''],
      detail: [
        ...(narrow.length > 0 ? wide.filter((text) => wider.has(text)) : []),
        ...called('filter_value'),
        ...product.facts.en,
        ...product.facts.de,
        ...product.tags,
        ...modelsOf(product),
        ...product.options.flatMap(({ values }) => values.flatMap(({ name }) => both(name))),
      ],
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

/** Builds the index of a whole shop; a few milliseconds for hundreds of products, once per catalogue. */
export function indexShop(
  shop: { readonly categories: readonly Category[]; readonly routes: readonly ShopRoute[] },
  products: readonly ProductSummary[],
  offers: Readonly<Record<string, Offer>>,
): ShopIndex {
  const names = new Map(shop.categories.map(({ id, role, name }) => [id, { role, texts: both(name) }]));
  const wider = widerNames(shop.categories);
  return {
    products,
    productIndex: buildIndex(products.map((product) => productDocument(product, names, wider, offers))),
    routes: shop.routes,
    routeIndex: buildIndex(
      shop.routes.map((route) => ({
        texts: { title: both(route.name), kind: [], brand: [], detail: [] },
        codes: [],
        worth: 1,
      })),
    ),
  };
}

const pick = <Item>(items: readonly Item[], places: readonly number[]): Item[] => places.flatMap((place) => items[place] ?? []);

export interface ProductsFound extends Omit<SearchOutcome, 'found'> {
  readonly products: readonly ProductSummary[];
  /** Whether the question tells of a fault; the repairs and parts that help then stand first. */
  readonly fault: boolean;
}

/** Of each thing that may help, so many; the shopper shall choose, not read. */
const BEST_HELP = 1;

/** Products that answer a question, best first. */
export function searchProducts(index: ShopIndex, query: string): ProductsFound {
  const { found, ...rest } = search(index.productIndex, query);
  const asked = helpFor(query);
  if (asked.length === 0) return { ...rest, products: pick(index.products, found), fault: false };
  const help = asked.flatMap((question) => search(index.productIndex, question).found.slice(0, BEST_HELP));
  return { ...rest, products: pick(index.products, [...new Set([...help, ...found])]), corrected: null, ignored: [], fault: true };
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
