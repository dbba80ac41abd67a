const CENTS = 100;

/**
 * An amount of euros as somebody types it, in either language: `49`, `49.9`, `1.249,50`, `€ 49,90`. `1.249` is none: it is
 * a thousand in one language and a mistyped amount in the other.
 *
 * @returns cents, or null for what is no amount, or nothing
 */
export function centsIn(typed: string): number | null {
  const plain = typed.replaceAll(/[€\s]/g, '');
  const found = /^(\d{1,6}|\d{1,3}(?:[.,]\d{3})+(?=[.,]\d{1,2}$))(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  const [, whole = '', rest = ''] = found;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * CENTS + Number(rest.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** The same where nothing is an amount, too: empty, `0`, `0,00`. */
export const centsOrNothingIn = (typed: string): number | null =>
  /^[\s€]*(?:0{1,6}(?:[.,]0{1,2})?)?[\s€]*$/.test(typed) ? 0 : centsIn(typed);
