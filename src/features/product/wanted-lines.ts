import {
  configurationId,
  countedAs,
  DECK_PART,
  type LineMeta,
  type LineSnapshot,
  MAX_QUANTITY,
  META,
  type WantedLine,
} from '../../../domain/cart';
import { cartLine } from '../../../domain/cart-line';
import type { Offer, ProductSummary, Variant } from '../../../domain/catalogue';
import { stockKeyOf } from '../../../domain/exchange';
import type { Companion, PartChoice, PartGroup, PartProduct } from './parts';

/** What the page has chosen, ready for the cart. */
export interface Choice {
  readonly product: ProductSummary;
  readonly variant: Variant;
  readonly offer: Offer;
  /** Whether the thing has been used before: checkout asks about it separately. */
  readonly used: boolean;
  readonly parts: readonly { readonly group: PartGroup['group']; readonly choice: PartChoice; readonly used: boolean }[];
  readonly currencyCode: string;
}

const lineOf = (
  { product, variant, used }: Pick<Choice, 'variant' | 'used'> & { readonly product: PartProduct },
  cents: number,
  stock: number | null,
  currencyCode: string,
  meta: LineMeta,
): WantedLine => cartLine({ product, variant, used, cents, stock, currencyCode }, meta);

/**
 * The lines of a choice: a deck with its parts as one configuration, anything else as a plain line.
 * Empty where the chosen variant has no price, since the cart could not say what it costs.
 */
export function wantedLines(choice: Choice): WantedLine[] {
  const { offer, parts, currencyCode } = choice;
  if (offer.cents === null) return [];
  if (parts.length === 0) return [lineOf(choice, offer.cents, offer.stock, currencyCode, {})];

  const configuration = configurationId([choice.variant.id, ...parts.map((part) => part.choice.variant.id)]);
  const deck = lineOf(choice, offer.cents, offer.stock, currencyCode, {
    [META.configuration]: configuration,
    [META.part]: DECK_PART,
  });
  const options = parts.map(({ group, choice: part, used }) =>
    lineOf({ product: part.product, variant: part.variant, used }, part.cents, part.stock, currencyCode, {
      [META.configuration]: configuration,
      [META.part]: group.id,
    }),
  );
  return [deck, ...options];
}

/** A thing that is needed besides, as a line of its own. */
export const companionLine = ({ product, variant, used, cents, stock }: Companion, currencyCode: string): WantedLine =>
  lineOf({ product, variant, used }, cents, stock, currencyCode, {});

interface CountedPart {
  readonly variantId: string;
  readonly quantity: number;
  readonly snapshot?: Pick<LineSnapshot, 'stockKey'>;
}

interface CountedLine extends CountedPart {
  readonly parts: readonly CountedPart[];
}

/** Pieces that the cart already holds, parts included, by what they are counted as. */
function piecesInCart(lines: readonly CountedLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines.flatMap((one) => [one, ...one.parts])) {
    pieces.set(countedAs(line), (pieces.get(countedAs(line)) ?? 0) + line.quantity);
  }
  return pieces;
}

/**
 * The most that can be added now: what the scarcest of deck and parts allows beside what the cart
 * already holds, and never more than the backend takes in one line.
 *
 * @param lines the cart without the row that is being changed
 */
export function quantityLimit(choice: Choice, lines: readonly CountedLine[]): number {
  const held = piecesInCart(lines);
  const left = [
    { id: stockKeyOf(choice.product.handle, choice.variant.title) ?? choice.variant.id, stock: choice.offer.stock },
    ...choice.parts.map(({ choice: part }) => ({
      id: stockKeyOf(part.product.handle, part.variant.title) ?? part.variant.id,
      stock: part.stock,
    })),
  ].map(({ id, stock }) => Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY) - (held.get(id) ?? 0));
  return Math.max(0, Math.min(...left));
}
