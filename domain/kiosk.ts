/** The shop's own tablet, where any visitor looks at the goods: what it, the backend and staff go by. */

/** Of a code that makes a device the shop's tablet: nothing that looks like something else (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE_LENGTH = 12;
const GROUP = 4;

/** So long a code is good for. */
export const CODE_MINUTES = 30;
/** So many times somebody may be wrong about one. */
export const CODE_TRIES = 5;

/** What opens the tablet's own page for staff. */
export const STAFF_CODE_LENGTH = 6;

/** How the tablet keeps the staff code, to compare it without a network. */
export interface KeptStaffCode {
  /** Base64. */
  readonly salt: string;
  /** Base64, PBKDF2 with SHA-256 and 32 bytes. */
  readonly hash: string;
  readonly iterations: number;
}

/** A code as it is shown and typed, in groups. */
export const shownCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/**
 * A code as it was typed, in its one form: blanks and dashes do not count, nor small letters, nor what is taken for a digit.
 *
 * @returns null where it can be none
 */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** A new code. @param bytes random ones, at least as many as it has letters */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What the shop says of a tablet that reports. `unknown`: it was never provisioned here, or the shop has forgotten it. */
export const KIOSK_ANSWERS = ['active', 'revoked', 'unknown'] as const;
export type KioskAnswer = (typeof KIOSK_ANSWERS)[number];

/** How a tablet stands, for staff. `left`: it was ended at the tablet itself. */
export const KIOSK_STATES = ['waiting', 'expired', 'active', 'revoked', 'left'] as const;
