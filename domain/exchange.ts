/** The option value by which a deck is bought against an old one (trade-in). */
export const EXCHANGE_VALUE = 'Exchange';
/** The other value of that option. */
const KEPT_VALUE = 'No exchange';

/** Whether a variant was bought in exchange, by its title ("Very Good / Exchange"), which is all an old order keeps. */
export const isExchange = (variantTitle: string): boolean => variantTitle.split(' / ').includes(EXCHANGE_VALUE);

/**
 * Names the piece that a variant is, where the shop sells it with and without an old part: both variants have one stock, and so
 * one name (docs/decisions/0040). Undefined for all else, which has a stock of its own.
 *
 * @param variantTitle its chosen values ("Very Good / Exchange")
 */
export function stockKeyOf(productHandle: string, variantTitle: string): string | undefined {
  const values = variantTitle.split(' / ');
  const others = values.filter((value) => value !== EXCHANGE_VALUE && value !== KEPT_VALUE);
  return others.length === values.length ? undefined : `${productHandle} ${others.join(' / ')}`;
}
