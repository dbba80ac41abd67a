import { useLayoutEffect, useRef, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue';
import { chooseValue, defaultVariant, type Offers, type OptionMove, valueState, variantByKey } from '../../../domain/configuration';
import { type ConfigurationSearch, variantKey } from '../../../domain/configuration-url';
import { type ChosenParts, type PartChoice, type PartGroup, partsFromUrl, partsToUrl } from './parts';

export interface ChoiceState {
  readonly variant: Variant | undefined;
  readonly chosen: ChosenParts;
  /** Parts the URL asked for that are sold out meanwhile. */
  readonly leftOut: readonly PartChoice[];
  /** What the URL asks for and nobody knows. */
  readonly unknown: readonly string[];
  /** Options that moved with the last choice, because it comes no other way. */
  readonly moved: readonly OptionMove[];
  chooseOption(option: string, value: string): void;
  choosePart(groupId: string, variantId: string | null): void;
}

interface Kept {
  /** The URL's choice as last seen. */
  readonly seen: string;
  /** The URL's choices that are on their way, so that their arrival changes nothing. */
  readonly written: readonly string[];
  readonly variantId: string | undefined;
  readonly chosen: ChosenParts;
  readonly leftOut: readonly PartChoice[];
  readonly unknown: readonly string[];
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
    const named = variantByKey(product, search.variant);
    const { chosen, leftOut, unknown } = partsFromUrl(groups, search.with);
    return {
      seen: nameOf(search),
      written: [],
      variantId: (named ?? defaultVariant(product, offers))?.id,
      chosen,
      leftOut,
      unknown: search.variant && !named ? [search.variant, ...unknown] : unknown,
      moved: [],
    };
  };
  const [kept, setKept] = useState(read);
  // The second of two choices must not take the first one back, even if it comes before the first is drawn.
  const latest = useRef(kept);
  useLayoutEffect(() => {
    latest.current = kept;
  }, [kept]);
  const name = nameOf(search);

  if (kept.seen !== name) {
    const place = kept.written.indexOf(name);
    setKept(place < 0 ? read() : { ...kept, seen: name, written: kept.written.slice(place + 1) });
  }

  // A variant can vanish from the backend while the page is open.
  const variantOf = ({ variantId }: Kept) => product.variants.find(({ id }) => id === variantId) ?? defaultVariant(product, offers);

  const write = (next: Variant | undefined, chosen: ChosenParts, moved: readonly OptionMove[]) => {
    const nextSearch: ConfigurationSearch = {
      variant: next && variantKey(next),
      with: partsToUrl(groups, chosen),
      edit: search.edit,
    };
    const { seen, written } = latest.current;
    const nextName = nameOf(nextSearch);
    const isNew = nextName !== (written.at(-1) ?? seen);
    latest.current = {
      seen,
      written: isNew ? [...written, nextName] : written,
      variantId: next?.id,
      chosen,
      leftOut: [],
      unknown: [],
      moved,
    };
    setKept(latest.current);
    onSearch(nextSearch);
  };

  return {
    variant: variantOf(kept),
    chosen: kept.chosen,
    leftOut: kept.leftOut,
    unknown: kept.unknown,
    moved: kept.moved,
    chooseOption: (option, value) => {
      const variant = variantOf(latest.current);
      if (!variant) return;
      const state = valueState(product, offers, variant, option, value);
      write(chooseValue(product, offers, variant, option, value), latest.current.chosen, state.kind === 'moves' ? state.moves : []);
    },
    choosePart: (groupId, variantId) => {
      const { [groupId]: _, ...others } = latest.current.chosen;
      write(variantOf(latest.current), variantId === null ? others : { ...others, [groupId]: variantId }, []);
    },
  };
}
