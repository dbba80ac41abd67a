import type { LocalText } from '../../../../domain/locale';
import { availabilityOf, isPurchasable, type PriceLabel, priceLabel } from '../../../../domain/offer';
import type { WholeShop } from '../../../catalogue/whole-shop';

/** A deck of the catalogue, as far as a history of its model names it. */
export interface ModelDeck {
  readonly alt: LocalText | null;
  readonly price: PriceLabel;
  readonly state: 'here' | 'sold-out' | 'on-request';
}

export interface ModelsView {
  readonly currencyCode: string;
  /** By handle. */
  readonly decks: Readonly<Record<string, ModelDeck>>;
  /** Tokens of the filters that show one model, where the listing has them. */
  readonly models: readonly string[];
}

const MODEL_GROUP = /(?:^|-)model$/;

/** Works out what the shop has of the decks that it once had a page for. */
export function modelsViewOf({ shop: { categories }, catalogue: { products, prices } }: WholeShop): ModelsView {
  const { offers, currencyCode } = prices;
  const groups = new Set(categories.filter(({ role, token }) => role === 'filter_group' && MODEL_GROUP.test(token)).map(({ id }) => id));
  const decks = products.filter(({ type }) => type === 'turntable');
  return {
    currencyCode,
    decks: Object.fromEntries(
      decks.map((deck) => {
        const { kind } = availabilityOf(deck, offers);
        const price = priceLabel(deck, offers);
        const state = isPurchasable(deck, offers)
          ? 'here'
          : kind === 'on-request' || price.kind === 'on-request'
            ? 'on-request'
            : 'sold-out';
        return [deck.handle, { alt: deck.imageAlt, price, state }];
      }),
    ),
    models: categories
      .filter(
        ({ id, parentId, role }) =>
          role === 'filter_value' && parentId !== null && groups.has(parentId) && decks.some(({ categoryIds }) => categoryIds.includes(id)),
      )
      .map(({ token }) => token),
  };
}
