import type { Category, Offer, ProductSummary } from '../../../domain/catalogue';
import { isPurchasable } from '../../../domain/offer';
import type { DeckModel } from './pick';

type Offers = Readonly<Record<string, Offer>>;

const MODEL_GROUP = /(^|-)model$/;

/** Kinds of accessory that go with any deck, unless they name another model; by the sub-category's token. */
const FOR_ANY_DECK = new Set(['slipmats', 'feet', 'care']);
const MODEL_NAME = /\b(?:MK ?\d\w*|M\dD|M\dG|M7L|GLD|GR?|19\d\d)\b/g;

/** Decks that the shop sells and that no spare part is made for: what is for them are accessories. */
export function decksBeside(
  models: readonly DeckModel[],
  categories: readonly Category[],
  decks: readonly ProductSummary[],
  offers: Offers,
): readonly DeckModel[] {
  const known = new Set(models.map(({ token }) => token));
  const sold = new Set(decks.filter((deck) => isPurchasable(deck, offers)).flatMap(({ categoryIds }) => categoryIds));
  const groups = new Set(categories.filter(({ role, token }) => role === 'filter_group' && MODEL_GROUP.test(token)).map(({ id }) => id));
  // One whose parts are those of an older model is found with that one.
  const own = categories.filter(({ parentId, id, token }) => groups.has(parentId ?? '') && sold.has(id) && !known.has(token));
  return own.map(({ id, token, name }) => ({ categoryId: id, token, name }));
}

const namesOf = (text: string): string[] => text.match(MODEL_NAME) ?? [];

/** Accessories for a deck that can be bought: what names it first, then one of each kind that goes with any. */
export function accessoriesFor(
  model: DeckModel,
  categories: readonly Category[],
  accessories: readonly ProductSummary[],
  offers: Offers,
  count: number,
): readonly ProductSummary[] {
  const wanted = new Set(namesOf(model.name.en));
  const anyDeck = new Set(categories.filter(({ role, token }) => role === 'sub_category' && FOR_ANY_DECK.has(token)).map(({ id }) => id));
  const open = accessories
    .filter((product) => product.thumbnail !== null && isPurchasable(product, offers))
    .map((product) => ({ product, named: namesOf([product.title.en, ...product.facts.en].join(' ')) }));
  const named = open.filter((one) => one.named.some((name) => wanted.has(name)));
  const kinds = new Set<string>();
  const general = open.filter(({ product, named: models }) => {
    const kind = product.categoryIds.find((id) => anyDeck.has(id));
    if (models.length > 0 || kind === undefined || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
  return [...named, ...general].slice(0, count).map(({ product }) => product);
}
