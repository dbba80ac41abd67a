import { ticketIn } from './repair';

/** What shows that somebody has to do with a repair, for as much as is told without a login (docs/decisions/0052). */
export interface TicketProof {
  /** `S-1001`. */
  readonly ticket: string;
  /** How the last name begins, as it was typed. */
  readonly name: string;
}

/** So many letters of a last name are asked for; of a shorter one all of them. */
export const NAME_LETTERS = 3;

/**
 * A ticket as it is read off a note, typed on a telephone or said aloud: `s 1001`, `1001`, `S–1OO1`, `Ticket: S 10 01`.
 *
 * @returns null where it is none
 */
export function ticketSpelt(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '');
  const [, digits = ''] = /^(?:TICKET)?S?([\dO]+)$/.exec(bare) ?? [];
  // The letter that looks like a zero, but no word of it alone.
  return /\d/.test(digits) ? ticketIn(digits.replaceAll('O', '0')) : null;
}

/** What stands before a name and is left out by who looks for it: "von der Heide" is found at "Hei" as well as at "von". */
const PARTICLES = /^(?:(?:von|vom|van|zum|zur|zu|der|den|dem|de|del|della|di|da|dos|das|do|du|des|la|le|el|al|af|av|ter|ten|te)\s+)+(?=\S)/;
const SIGNS = /\p{M}/gu;
/** What comes apart into no letter and a sign by itself. */
const STRUCK: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ß', 'ss'],
]);
const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'aa'],
]);

const withLetters = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');
const bareLetters = (text: string): string => withLetters(text.normalize('NFD').replace(SIGNS, ''), STRUCK).replace(/[^\p{L}]/gu, '');

/** A name in every spelling that people give it: Müller is Muller and Mueller, and Mueller may be Müller. */
function spellingsOf(name: string): readonly string[] {
  const small = name.normalize('NFKC').toLocaleLowerCase('en').trim();
  const plain = bareLetters(small);
  return [...new Set([plain, bareLetters(withLetters(small, UMLAUTS)), plain.replaceAll(/([aou])e/g, '$1')])];
}

const beginning = (letters: string): string => [...letters].slice(0, NAME_LETTERS).join('');

/** Whether a name has letters to go by; one of signs alone has none. */
export const hasLetters = (name: string): boolean => bareLetters(name.normalize('NFKC')) !== '';

/**
 * Whether somebody has typed how a last name begins. Blanks, hyphens, capitals and signs above letters do not count, what comes after the
 * first three letters neither; fewer letters only do where the name has no more.
 */
export function beginsName(lastName: string, typed: string): boolean {
  const small = lastName.normalize('NFKC').toLocaleLowerCase('en').trim();
  const beginnings = [small, small.replace(PARTICLES, '')].flatMap(spellingsOf).map(beginning);
  const given = typed.normalize('NFKC').toLocaleLowerCase('en');
  // What was typed is not made shorter, "Moe" to "Mo": two letters are soon guessed.
  return [given, withLetters(given, UMLAUTS)]
    .map((spelling) => beginning(bareLetters(spelling)))
    .some((start) => start !== '' && beginnings.includes(start));
}
