import { splitLocale } from '../../domain/locale-path';
import { pageAddress } from './page-address';

/** Pages that only lead back to themselves. */
const NOT_AFTER_LOGIN = new Set(['/login', '/register']);

/** Any host works: it only tells whether a path stays on its own. */
const SOMEWHERE = 'https://shop.invalid';

/**
 * Where to go after logging in: the page the visitor came from.
 *
 * `?next=` comes from the address bar and may be anybody's. Only a path of this shop that starts with a
 * single slash is followed; other hosts, schemes, `//host`, backslashes and control characters (which
 * browsers drop or turn into slashes) are not, nor a blank that such a character has become on its way here.
 *
 * @returns path, query and hash in their right form; null if there is nothing to follow
 */
export function returnPath(next: string | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2_000) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them from URLs, "/\t/host" becomes "//host".
  if (/^\/[\s/\\]|[\u0000-\u001f\u007f\\]/.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, SOMEWHERE);
  } catch {
    return null;
  }
  // "/.//host" is a path of this shop before it is tidied and another host's address afterwards.
  if (url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return null;
  const address = pageAddress(url.pathname, url.search);
  if (!address || NOT_AFTER_LOGIN.has(splitLocale(address.plainPath).path)) return null;
  return address.href + url.hash;
}
