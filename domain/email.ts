import { plainLine } from './plain-text';
import { EMAIL_MAX } from './text-limits';

/** What browsers take before the @ (WHATWG, valid e-mail address): letters of ASCII, for few mail servers take others there. */
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
/** The same with the letters of other scripts: an address somebody may have, and no mail of ours would reach. */
const LOCAL_ELSEWHERE = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
/** A name of the internet: two parts at least, and a last one that is no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** What would end the host's name in an address of the web, or be decoded there. */
const NO_HOST = /[\s/?#@:%\\]/;
const APOSTROPHES = /[\u00b4\u02bc\u2018\u2019\u2032]/g;

/** The domain in ASCII, by the rules of browsers (UTS 46); null for what is none. */
function asciiDomain(domain: string): string | null {
  if (domain === '' || NO_HOST.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** What is wrong with an e-mail address: before the @ stands something that no mail server takes, or it is none at all. */
export type EmailFault = 'email' | 'emailLocal';

/** The one spelling of an e-mail address, or what is wrong with it. */
export type ReadEmail = { readonly email: string; readonly fault: null } | { readonly email: null; readonly fault: EmailFault };

/**
 * Reads an e-mail address as somebody has typed or pasted it: whatever letters it comes in (full-width, capitals, an umlaut in its
 * domain), and with whatever of no meaning between them, it is one.
 *
 * @returns in the spelling that is sent and kept: lower case, the domain in ASCII
 */
export function readEmail(typed: string): ReadEmail {
  const plain = plainLine(typed).replace(APOSTROPHES, "'").normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at);
  const domain = at > 0 ? asciiDomain(plain.slice(at + 1)) : null;
  const email = `${local}@${domain}`;
  if (domain === null || email.length > EMAIL_MAX) return { email: null, fault: 'email' };
  if (LOCAL.test(local)) return { email, fault: null };
  return { email: null, fault: LOCAL_ELSEWHERE.test(local) ? 'emailLocal' : 'email' };
}

/** An e-mail address in the one spelling that is sent and kept; null for what is none. */
export const canonicalEmail = (typed: string): string | null => readEmail(typed).email;
