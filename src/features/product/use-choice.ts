import { useState } from 'react';
import type { Product, Variant } from '../../domain/catalogue';
import type { ConfigurationSearch } from '../../domain/configuration-url';
import { chooseValue, defaultVariant, type Offers, type OptionMove, valueState, variantByKey, variantKey } from './configuration';
import { type ChosenParts, type PartChoice, type PartGroup, partsFromUrl, partsToUrl } from './parts';

export interface ChoiceState {
  readonly variant: Variant | undefined;
  readonly chosen: ChosenParts;
  /** Parts the URL asked for that are sold out meanwhile. */
  readonly leftOut: readonly PartChoice[];
  /** Options that moved with the last choice, because it comes no other way. */
  readonly moved: readonly OptionMove[];
  chooseOption(option: string, value: string): void;
  choosePart(groupId: string, variantId: string | null): void;
}

interface Kept {
  /** The URL's choice as last seen. */
  readonly seen: string;
  /** The URL's choice that is on its way, so that its arrival changes nothing. */
  readonly written: string;
  readonly variantId: string | undefined;
  readonly chosen: ChosenParts;
  readonly leftOut: readonly PartChoice[];
  readonly moved: readonly OptionMove[];
}

const nameOf = (search: ConfigurationSearch): string => `${search.variant ?? ''} ${search.with ?? ''}`;

/**
 * The shopper's choice, kept in the URL. It changes at once on screen; the URL follows, and wins
 * whenever it changes by itself (back, a link).
 */
export function useChoice({
  product,
  offers,
  groups,
  search,
  onSearch,
}: {
  product: Product;
  offers: Offers;
  groups: readonly PartGroup[];
  search: ConfigurationSearch;
  onSearch: (search: ConfigurationSearch) => void;
}): ChoiceState {
  const read = (): Kept => {
    const variant = variantByKey(product, search.variant) ?? defaultVariant(product, offers);
    const name = nameOf(search);
    return { seen: name, written: name, variantId: variant?.id, ...partsFromUrl(groups, search.with), moved: [] };
  };
  const [kept, setKept] = useState(read);
  const name = nameOf(search);

  if (kept.seen !== name) setKept(kept.written === name ? { ...kept, seen: name } : read());

  // A variant can vanish from the backend while the page is open.
  const variant = product.variants.find(({ id }) => id === kept.variantId) ?? defaultVariant(product, offers);

  const write = (next: Variant | undefined, chosen: ChosenParts, moved: readonly OptionMove[]) => {
    const nextSearch: ConfigurationSearch = {
      variant: next && variantKey(next),
      with: partsToUrl(groups, chosen),
      edit: search.edit,
    };
    setKept({ ...kept, written: nameOf(nextSearch), variantId: next?.id, chosen, leftOut: [], moved });
    onSearch(nextSearch);
  };

  return {
    variant,
    chosen: kept.chosen,
    leftOut: kept.leftOut,
    moved: kept.moved,
    chooseOption: (option, value) => {
      if (!variant) return;
      const state = valueState(product, offers, variant, option, value);
      write(chooseValue(product, offers, variant, option, value), kept.chosen, state.kind === 'moves' ? state.moves : []);
    },
    choosePart: (groupId, variantId) => {
      const { [groupId]: _, ...others } = kept.chosen;
      write(variant, variantId === null ? others : { ...others, [groupId]: variantId }, []);
    },
  };
}
