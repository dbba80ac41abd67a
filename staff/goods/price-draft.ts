import { isFarFrom, MOST_PRICE_CENTS } from '../../domain/goods-price';
import { centsIn } from '../amount';
import type { Variant } from './queries';

/** A price that is to change. */
export interface PriceWish {
  readonly variantId: string;
  readonly title: string;
  /** What it costs on screen; null where it is not sold. */
  readonly was: number | null;
  /** Null: as the price on the shelf says. */
  readonly cents: number | null;
}

/** What a variant costs in a region; null where it is not sold there. */
export const priceIn = ({ prices }: Variant, regionId: string): number | null =>
  prices.find(({ region_id }) => region_id === regionId)?.cents ?? null;

/**
 * What is typed as new prices of a region. A field that is left empty, or says what is so already, changes nothing.
 *
 * @param typed by variant
 */
export function wishesIn(
  variants: readonly Variant[],
  regionId: string,
  typed: Readonly<Record<string, string>>,
): { readonly wishes: readonly PriceWish[]; readonly wrong: ReadonlySet<string> } {
  const wishes: PriceWish[] = [];
  const wrong = new Set<string>();
  for (const variant of variants) {
    const text = typed[variant.id]?.trim() ?? '';
    if (text === '') continue;
    const cents = centsIn(text);
    const was = priceIn(variant, regionId);
    if (cents === null || cents > MOST_PRICE_CENTS) wrong.add(variant.id);
    else if (cents !== was) wishes.push({ variantId: variant.id, title: variant.title, was, cents });
  }
  return { wishes, wrong };
}

/** Those that are asked about once more. */
export const farOnes = (wishes: readonly PriceWish[]): readonly PriceWish[] =>
  wishes.filter(({ cents, was }) => cents !== null && isFarFrom(cents, was));

/** The body of the call that changes them. */
export const bodyOf = (wishes: readonly PriceWish[], regionId: string): object => ({
  prices: wishes.map(({ variantId, cents, was }) => ({ variant_id: variantId, region_id: regionId, cents, was })),
  certain: farOnes(wishes).length > 0,
});

/** Which of them cost something else by now than when somebody was asked. */
export const movedOnes = (
  wishes: readonly PriceWish[],
  variants: readonly Variant[],
  regionId: string,
): readonly (PriceWish & { readonly now: number | null })[] =>
  wishes.flatMap((wish) => {
    const variant = variants.find(({ id }) => id === wish.variantId);
    const now = variant ? priceIn(variant, regionId) : null;
    return now === wish.was ? [] : [{ ...wish, now }];
  });
