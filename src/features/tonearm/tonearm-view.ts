import { type DeckFamily, deckFamilies } from '../../../domain/deck-fit';
import type { LocalText } from '../../../domain/locale';
import { type CartridgeFigures, cartridgeFigures } from '../../../domain/tonearm';
import type { DetailsTable } from '../../catalogue/queries';
import type { WholeShop } from '../../catalogue/whole-shop';

interface Named {
  readonly handle: string;
  readonly title: LocalText;
}

/** What can be chosen on the page of the tonearm check. */
export interface TonearmView {
  readonly decks: readonly DeckFamily[];
  readonly cartridges: readonly (Named & { readonly figures: CartridgeFigures })[];
  /** Those whose weight is known. */
  readonly shells: readonly (Named & { readonly massG: number })[];
  /** Whether the shop has it. */
  readonly hasAuxiliary: boolean;
}

export const AUXILIARY_WEIGHT = 'auxiliary-weight-tonearm';

/** @param details what products are and do, by handle */
export function tonearmViewOf({ shop: { categories }, catalogue: { products } }: WholeShop, details: DetailsTable): TonearmView {
  const ofKind = (token: string) => {
    const kind = categories.find((category) => category.role === 'sub_category' && category.token === token)?.id;
    return products.filter(({ categoryIds }) => kind !== undefined && categoryIds.includes(kind));
  };
  return {
    decks: deckFamilies(categories),
    cartridges: ofKind('cartridges').map(({ handle, title }) => ({
      handle,
      title,
      figures: cartridgeFigures(details[handle]?.specs.en ?? {}),
    })),
    shells: ofKind('headshells').flatMap(({ handle, title }) => {
      const { massG } = cartridgeFigures(details[handle]?.specs.en ?? {});
      return massG === null ? [] : [{ handle, title, massG }];
    }),
    hasAuxiliary: products.some(({ handle }) => handle === AUXILIARY_WEIGHT),
  };
}
