/** Letters and digits that nobody takes for another one: no O and 0, I, L and 1, B and 8, S and 5, Z and 2. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';

/**
 * A code that can be read aloud and typed without a mistake.
 *
 * @param groups of four characters each
 * @param below draws a whole number from 0 to below that, as well as a secret needs it
 */
export const newCode = (groups: number, below: (limit: number) => number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => ALPHABET[below(ALPHABET.length)]).join('')).join('-');

const ALIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', B: '8', S: '5', Z: '2' };

/** What a code looks like: two of one look would be taken for each other. */
export const looksOf = (code: string): string =>
  code.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/[OQILBSZ]/g, (letter) => ALIKE[letter] ?? letter);

/** Shorter ones are guessed. */
export const SHORTEST_CODE = 4;
/** What a discount takes off: a part of the price, an amount, or what the parcel costs. */
export const DISCOUNT_KINDS = ['percentage', 'fixed', 'free_shipping'] as const;
/** From more than so many percent on it is asked about once more. */
export const FAR_PERCENT = 50;
/** More on one card is a slip of the hand. */
export const MOST_GIFT_CARD_CENTS = 100_000;
/** Orders that one code may be used for. */
export const MOST_USES = 9_999;
