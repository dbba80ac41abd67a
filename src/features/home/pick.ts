import type { Category, Offer, ProductSummary, ShopRoute } from '../../../domain/catalogue';
import { isPurchasable } from '../../../domain/offer';

type Offers = Readonly<Record<string, Offer>>;

/** What a window shows first, and what it leaves to the shelves. */
const WINDOW_TAGS = ['bestseller', 'refurbished', 'recommended'] as const;
const SHELF_TAGS: readonly string[] = ['bundle', 'modified', 'discontinued', 'as-is'];

function rank(product: ProductSummary): number {
  if (product.discontinued || product.madeToOrder || product.tags.some((tag) => SHELF_TAGS.includes(tag))) return WINDOW_TAGS.length + 1;
  const best = WINDOW_TAGS.findIndex((tag) => product.tags.includes(tag));
  return best < 0 ? WINDOW_TAGS.length : best;
}

/** Everything one listing of the shop shows. */
export const productsOf = (route: ShopRoute, products: readonly ProductSummary[]): readonly ProductSummary[] =>
  products.filter(
    (product) => product.typeId === route.typeId && (route.subCategoryId === null || product.categoryIds.includes(route.subCategoryId)),
  );

/** The few of a listing that stand in the window: can be bought, have a picture, bestsellers first. */
export const inWindow = (products: readonly ProductSummary[], offers: Offers, count: number): readonly ProductSummary[] =>
  products
    .filter((product) => product.thumbnail !== null && isPurchasable(product, offers))
    .map((product, place) => ({ product, place, rank: rank(product) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, count)
    .map(({ product }) => product);

/** Lowest price of what can be bought now, or null where nothing can. */
export function lowestCents(products: readonly ProductSummary[], offers: Offers): number | null {
  const prices = products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const offer = offers[variant.id];
      return offer?.purchasable && offer.cents !== null ? [offer.cents] : [];
    }),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** A model of deck that parts can be asked for. */
export interface DeckModel {
  readonly categoryId: string;
  /** As in the URL's `filters`. */
  readonly token: string;
  readonly name: Category['name'];
}

const FITS_GROUP = /(^|-)fits$/;

/** The decks by which one listing sorts its things, as its filter "fits" names them. */
export function deckModels(categories: readonly Category[], listing: ShopRoute): readonly DeckModel[] {
  const root = categories.find((category) => category.role === 'type_root' && category.token === listing.slug);
  const group = categories.find(
    (category) => category.role === 'filter_group' && category.parentId === root?.id && FITS_GROUP.test(category.token),
  );
  return group
    ? categories.filter(({ parentId }) => parentId === group.id).map(({ id, token, name }) => ({ categoryId: id, token, name }))
    : [];
}

/** What fits a deck and can be bought: what is asked for most, then what is made for exactly this one. */
export function partsFor(
  model: DeckModel,
  models: readonly DeckModel[],
  products: readonly ProductSummary[],
  offers: Offers,
  count: number,
): readonly ProductSummary[] {
  const fitsHowMany = (product: ProductSummary) => models.filter(({ categoryId }) => product.categoryIds.includes(categoryId)).length;
  return products
    .filter((product) => product.thumbnail !== null && isPurchasable(product, offers) && product.categoryIds.includes(model.categoryId))
    .map((product, place) => ({ product, place, rank: product.tags.includes('bestseller') ? 0 : fitsHowMany(product) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, count)
    .map(({ product }) => product);
}
