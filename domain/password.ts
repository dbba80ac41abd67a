/** Shortest and longest password that may be chosen, in UTF-16 units. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** What leaves nothing to be seen: formatting and control characters, and letters without ink. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/**
 * The one spelling of a password: composed letters, whatever keyboard has typed them. Nothing else of it is touched, for whoever
 * chose it knows why.
 */
export const plainPassword = (password: string): string => password.normalize('NFC');

/** What is wrong with a password that is being chosen; null where nothing is. Its blanks count; what shows nothing does not, and blanks alone are none. */
export function newPasswordFault(password: string): 'min' | 'passwordUnseen' | null {
  const seen = plainPassword(password).replace(UNSEEN, '');
  if (seen.trim() === '') return 'passwordUnseen';
  return seen.length < PASSWORD_MIN ? 'min' : null;
}

/** Every spelling under which a password may have been stored before it had one. */
export const spellingsOf = (password: string): string[] => [...new Set([plainPassword(password), password, password.normalize('NFD')])];
