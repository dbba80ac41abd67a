/// <reference path="../types/punycode.d.ts" />
import punycode from 'punycode.js';

/**
 * An e-mail address as its owner writes it: `kontakt@plattenhörer.de`, where `kontakt@xn--plattenhrer-yfb.de` is kept.
 *
 * @param email as it is kept; anything else stays as it is
 */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  try {
    return punycode.toUnicode(email);
  } catch {
    return email;
  }
}
