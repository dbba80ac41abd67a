import type { Offer, OptionGroup, ProductSummary, Variant } from '../../../domain/catalogue';
import type { Offers } from '../../../domain/configuration';
import { variantKey } from '../../../domain/configuration-url';
import { joinValues, namedBy, splitJoined } from '../../../domain/search-params';

/** What the configurator and the cart say about a part, and no more of it. */
export type PartProduct = Pick<
  ProductSummary,
  'id' | 'handle' | 'title' | 'thumbnail' | 'type' | 'categoryIds' | 'tags' | 'manufacturer' | 'facts' | 'options' | 'leadTimeWeeks'
>;

/** A thing a configured deck can come with, as the visitor's region sells it. */
export interface PartChoice {
  readonly product: PartProduct;
  readonly variant: Variant;
  readonly cents: number;
  readonly stock: number | null;
  readonly soldOut: boolean;
}

/** A thing that is added beside the one on the page, as it comes first. */
export interface Companion extends PartChoice {
  readonly used: boolean;
}

export interface PartGroup {
  readonly group: Omit<OptionGroup, 'choices'>;
  readonly choices: readonly PartChoice[];
}

/** Chosen variant id by option group; a group without an entry is "none". */
export type ChosenParts = Readonly<Record<string, string>>;

function choiceOf(
  { productHandle, variantId }: OptionGroup['choices'][number],
  byHandle: ReadonlyMap<string, ProductSummary>,
  offers: Offers,
): PartChoice | null {
  const product = byHandle.get(productHandle);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const offer: Offer | undefined = offers[variantId];
  // Without a price the region does not sell it, and a total could not count it.
  if (!product || !variant || !offer || offer.cents === null) return null;
  return { product, variant, cents: offer.cents, stock: offer.stock, soldOut: !offer.purchasable };
}

/** The option groups of a product, with what its region really has; a group that has nothing is left out. */
export function partGroups(
  optionGroupIds: readonly string[],
  groups: readonly OptionGroup[],
  byHandle: ReadonlyMap<string, ProductSummary>,
  offers: Offers,
): PartGroup[] {
  return optionGroupIds.flatMap((id) => {
    const group = groups.find((candidate) => candidate.id === id);
    if (!group) return [];
    const choices = group.choices.flatMap((choice) => choiceOf(choice, byHandle, offers) ?? []);
    return choices.length > 0 ? [{ group, choices }] : [];
  });
}

/** The chosen parts in the groups' order; what the region does not have is not there. */
export const chosenChoices = (groups: readonly PartGroup[], chosen: ChosenParts): { group: PartGroup['group']; choice: PartChoice }[] =>
  groups.flatMap(({ group, choices }) => {
    const choice = choices.find(({ variant }) => variant.id === chosen[group.id]);
    return choice ? [{ group, choice }] : [];
  });

interface PartsInUrl {
  readonly chosen: ChosenParts;
  readonly leftOut: readonly PartChoice[];
  /** What it names and this product does not come with, or not any more. */
  readonly unknown: readonly string[];
}

/**
 * Reads the parts of a URL: one of each group at most, the first named. What is sold out
 * meanwhile is left out and reported; what nobody knows is left out, too.
 */
export function partsFromUrl(groups: readonly PartGroup[], joined: string | undefined): PartsInUrl {
  const chosen: Record<string, string> = {};
  const leftOut: PartChoice[] = [];
  const unknown: string[] = [];
  for (const key of splitJoined(joined)) {
    let isKnown = false;
    for (const { group, choices } of groups) {
      const choice = namedBy(key, choices, ({ variant }) => [variantKey(variant), variant.id]);
      isKnown ||= choice !== undefined;
      if (!choice || chosen[group.id] !== undefined) continue;
      if (choice.soldOut) leftOut.push(choice);
      else chosen[group.id] = choice.variant.id;
    }
    if (!isKnown) unknown.push(key);
  }
  return { chosen, leftOut, unknown };
}

export const partsToUrl = (groups: readonly PartGroup[], chosen: ChosenParts): string | undefined =>
  joinValues(chosenChoices(groups, chosen).map(({ choice }) => variantKey(choice.variant)));

/** Deck and parts together, in cents. */
export const totalCents = (deckCents: number, parts: readonly { readonly choice: PartChoice }[], pieces: number): number =>
  (deckCents + parts.reduce((sum, { choice }) => sum + choice.cents, 0)) * pieces;
