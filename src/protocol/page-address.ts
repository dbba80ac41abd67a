import { splitLocale, withLocale } from '../../domain/locale-path';
import { mayBePage } from './addresses';
import { pageQuery } from './page-query';
import { PAGES } from './pages';

/** One way to write a path, and what it says. */
export interface NormalPath {
  /** Percent-encoded. */
  readonly path: string;
  /** Decoded. */
  readonly plainPath: string;
}

/**
 * The normal form of a path: segments with something in them, each meaning what it says. A path that two machines may
 * read differently has none: `//host`, `/\host` and `/.//host` are other hosts to a browser, `%2f` and `%2e%2e` are
 * slashes and a way up to whoever decodes once more, and `//` is `/` to Medusa's router but not to a guard in front of it.
 *
 * @param raw as it came, without the query
 * @returns null where it has none
 */
export function normalPath(raw: string): NormalPath | null {
  // Everything that a browser would send encoded, and what it would take for something else.
  if (!/^\/[\x21-\x7e]*$/.test(raw) || /[\\"<>^`{|}]/.test(raw)) return null;
  if (/\/\//.test(raw) || /%(?:2[ef]|5c)/i.test(raw)) return null;
  let plainPath: string;
  try {
    plainPath = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (/\p{Cc}/u.test(plainPath) || plainPath.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return { path: encodedPath(plainPath), plainPath };
}

const encodedPath = (plainPath: string): string => plainPath.split('/').map(encodeSegment).join('/');

/** As a browser writes it: what may stand in a segment as it is, stays. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, (encoded) => decodeURIComponent(encoded));

/** Below these the next segment is an id, which is nobody else's in other letters. */
export const IDS_BELOW: readonly string[] = PAGES.flatMap(({ path, hasId }) => (hasId ? path.slice(0, path.indexOf('$')) : []));

/** Letters of either case are the same, but in ids. */
function inOneCase(plainPath: string): string {
  const lower = plainPath.toLowerCase();
  const { path } = splitLocale(lower);
  const front = IDS_BELOW.find((one) => path.startsWith(one));
  if (front === undefined) return lower;
  const at = lower.length - path.length + front.length;
  return lower.slice(0, at) + plainPath.slice(at);
}

/** What an address of the shop means, in the one form that is right. */
export interface PageAddress extends NormalPath {
  /** What the page depends on beyond its path, with a question mark; empty where it is the page as everybody sees it. */
  readonly search: string;
  /** What else stands in its query, as it came, without a mark in front. */
  readonly rest: string;
  /** Path and whole query: where everybody is led. What changes nothing stays in it as it came. */
  readonly href: string;
}

/** What is shown for an address that nobody can read: the page that says so, in words. */
export const UNREADABLE_PATH = '/unreadable-address';

/**
 * What an address means: for the server, for the router and for the worker alike. Whoever writes it in other letters, with
 * slashes too many or with params as a mail program made them is led to its one right form.
 *
 * @param rawPath as it came, with its language in front if it has one
 * @param search with its question mark
 * @returns null where a path can be read in two ways, or in none
 */
export function pageAddress(rawPath: string, search: string): PageAddress | null {
  const normal = normalPath(rawPath.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
  if (!normal) return null;
  const plainPath = inOneCase(normal.plainPath);
  // Of what is no page it is not plain what was meant.
  if (rawPath.includes('//') && !mayBePage(plainPath)) return null;
  const path = encodedPath(plainPath);
  const { said, rest, whole } = pageQuery(search);
  return { path, plainPath, search: said, rest, href: path + whole };
}

/**
 * Where somebody who opens an address is led instead.
 *
 * @returns null for the right form of an address, for one that cannot be read, and for those of machines, which mean what they say
 */
export function rightAddress(rawPath: string, search: string): string | null {
  const address = pageAddress(rawPath, search);
  return address && mayBePage(address.plainPath) && address.href !== rawPath + search ? address.href : null;
}

/** Path of the page that says so where an address cannot be read, in the language that it begins with. */
export function unreadablePath(rawPath: string): string {
  const [, first = ''] = /^\/+([a-z]{2})(?![^/])/i.exec(rawPath) ?? [];
  return withLocale(splitLocale(`/${first.toLowerCase()}`).prefix, UNREADABLE_PATH);
}

/** What the app shows at an address: path and what the page depends on. */
export function shownAddress(rawPath: string, search: string): string {
  const address = pageAddress(rawPath, search);
  return address ? address.path + address.search : unreadablePath(rawPath);
}
