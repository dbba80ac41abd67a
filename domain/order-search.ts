import { canonicalEmail } from './email';
import { LARGEST_ORDER_NUMBER, orderNumbersIn } from './order-proof';
import { plainLine } from './plain-text';
import { ticketIn } from './repair';
import { ORDER_SEARCH_MAX } from './text-limits';

/** Which orders staff look at: all of them, or those that wait for something. */
export const ORDER_VIEWS = ['all', 'to_pay', 'to_send', 'to_refund'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** By what an order is found, the surest first. */
export const FOUND_BY = ['order', 'invoice', 'ticket', 'withdrawal', 'parcel', 'email', 'name'] as const;

/** What somebody types to find an order, as each thing that it can be; null or empty where it cannot be that. */
export interface OrderSearch {
  readonly orderNumbers: readonly number[];
  /** `R-2026-0001`. */
  readonly invoice: string | null;
  /** `S-1001`. */
  readonly ticket: string | null;
  /** `W-1001`. */
  readonly withdrawal: string | null;
  /** The beginning of a parcel's number: capitals and digits alone. */
  readonly parcel: string | null;
  /** A part of an e-mail address, its `@` included. */
  readonly email: string | null;
  /** Beginnings of words, as {@link searchWords} has them; each has to be there. */
  readonly words: readonly string[];
}

/** Why nothing can be searched for: nothing was typed, too little, too much, or neither letter nor digit. */
export type OrderSearchFault = 'empty' | 'short' | 'long' | 'nothing';

export type ReadOrderSearch =
  | { readonly search: OrderSearch; readonly fault: null }
  | { readonly search: null; readonly fault: OrderSearchFault };

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, place) => first + place);
const CAPITALS = [...range(0x41, 0x5a), ...range(0x391, 0x3a1), ...range(0x3a3, 0x3a9), ...range(0x410, 0x42f)];
/** Of a capital its letter, of a letter with a stroke the one without: whatever else a sign is put to comes apart from it by itself. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...CAPITALS.map((code) => [String.fromCodePoint(code), String.fromCodePoint(code + 0x20)] as const),
  ...range(0x400, 0x40f).map((code) => [String.fromCodePoint(code), String.fromCodePoint(code + 0x50)] as const),
  ...[...'ØøĐđÐðŁłĦħıÆæŒœςҐґ'].map((letter, place) => [letter, [...'ooddddllhhiaaooσгг'][place] ?? ''] as const),
  ...['ß', 'ẞ'].map((letter) => [letter, 'ss'] as const),
  ...['Þ', 'þ'].map((letter) => [letter, 'th'] as const),
]);
const SIGNS = /[\u0300-\u036f]/g;
/** Neither letters nor digits. Ranges and no classes, so that the database reads the same (its own classes go by its language). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a database's rows may have them
const BETWEEN = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/;
/** `ae` is how `ä` is written where there is none: both are `a`, and `ü` in `Müller` is that of `Mueller` and `Muller`. */
const SPELLED_OUT = /([aou])e+/g;
const LONGEST_WORD = 40;

/**
 * The words of a text as they are searched for: without capitals and signs above letters, in one spelling of umlauts, each once. What
 * is a beginning of a text has beginnings of its words. The database does the same to what it keeps (docs/decisions/0047).
 */
export function searchWords(text: string): string[] {
  const folded = [...text.normalize('NFKD').replace(SIGNS, '')].map((letter) => LETTERS.get(letter) ?? letter).join('');
  const words = folded.replace(SPELLED_OUT, '$1').split(BETWEEN).filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

const EMAIL_LIKE = /[^\s<>()[\]"',;]*@[^\s<>()[\]"',;]*/;
const INVOICE = /(?:^|[^\p{L}\p{N}])R ?-? ?(\d{4}) ?[-/ ] ?(\d{1,9})(?!\d)/iu;
const INVOICE_ALONE = /^(\d{4})-(\d{4,9})$/;
const WITHDRAWAL = /^W ?-? ?(\d{4,9})$/i;
/** From so many characters on it tells one parcel from another. */
const SHORTEST_PARCEL = 6;
const INVOICE_DIGITS = 4;

/** A parcel's number as the database compares it. */
export const searchParcel = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

function parcelIn(text: string): string | null {
  const number = searchParcel(text);
  return /^[A-Za-z0-9 -]+$/.test(text) && /\d/.test(number) && number.length >= SHORTEST_PARCEL ? number : null;
}

function orderNumbers(text: string): number[] {
  // Digits in groups are a parcel's; an order's number begins with no zero.
  if (/^[\d ]+$/.test(text)) {
    const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
    return number > 0 && number <= LARGEST_ORDER_NUMBER ? [number] : [];
  }
  return orderNumbersIn(text);
}

function invoiceIn(text: string): string | null {
  const [, year = '', count = ''] = INVOICE.exec(text) ?? INVOICE_ALONE.exec(text) ?? [];
  return count === '' ? null : `R-${year}-${String(Number(count)).padStart(INVOICE_DIGITS, '0')}`;
}

function emailIn(text: string): string | null {
  const [found] = EMAIL_LIKE.exec(text) ?? [];
  return found === undefined ? null : (canonicalEmail(found) ?? found.toLowerCase());
}

/**
 * Reads what somebody types or pastes to find an order: its number, also in the words of a page or a mail (`Order 1042`, `#1042`), the
 * number of an invoice, a parcel, a ticket or a withdrawal, an e-mail address or a part of one, or names. One normal form (docs/decisions/0039).
 */
export function readOrderSearch(typed: string): ReadOrderSearch {
  if (typed.length > ORDER_SEARCH_MAX) return { search: null, fault: 'long' };
  const text = plainLine(typed);
  const bare = text.replace(/^#\s*/, '');
  if (text === '') return { search: null, fault: 'empty' };
  // A digit alone is an order's number.
  if ([...bare].length < 2 && !/^\d$/.test(bare)) return { search: null, fault: 'short' };
  const email = emailIn(bare);
  const words = searchWords(email ?? bare);
  if (words.length === 0) return { search: null, fault: 'nothing' };
  const search = {
    orderNumbers: email === null ? orderNumbers(bare) : [],
    invoice: email === null ? invoiceIn(bare) : null,
    ticket: ticketIn(bare),
    withdrawal: bare.replace(WITHDRAWAL, 'W-$1').match(/^W-\d+$/)?.[0] ?? null,
    parcel: parcelIn(bare),
    email,
    words,
  };
  return { search, fault: null };
}
