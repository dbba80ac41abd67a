import { plainLine } from './plain-text';

/** What a code is worth: less to pay for the goods, or a part of the money itself. */
export type CodeKind = 'discount' | 'gift-card';

/** A code as the shop has it in a cart. */
export interface ShopCode {
  readonly code: string;
  readonly kind: CodeKind;
  /** What a gift card holds before this cart is paid with it, in cents; null for a discount. */
  readonly balanceCents: number | null;
  /** It takes off what the parcel costs, and nothing of the goods. */
  readonly freesShipping?: true | undefined;
}

/** The longest code the shop takes. */
export const LONGEST_CODE = 40;

/** So many codes at most in one cart. */
export const MOST_CODES = 5;

/** Letters and digits, and what people write between them. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.%+-]*[\p{L}\p{N}%+])?$/u;

/** As Medusa makes the codes of gift cards. */
const GIFT_CARD = /^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/;

/** A code the way the shop keeps it: without spaces, in capitals. */
export const toCode = (typed: string): string => plainLine(typed).replace(/\s+/gu, '').toUpperCase();

/** Why what was typed can be no code; null where it can be one. */
export function codeProblem(code: string): 'missing' | 'too-long' | 'characters' | null {
  if (code === '') return 'missing';
  if (code.length > LONGEST_CODE) return 'too-long';
  return CODE.test(code) ? null : 'characters';
}

/** What a code is asked for as first; one that looks like neither is a discount more often. */
export const likelyKind = (code: string): CodeKind => (GIFT_CARD.test(code) ? 'gift-card' : 'discount');
