import { contentPage, contentRedirect } from '../../src/content/addresses';
import { splitLocale } from '../../src/domain/locale-path';

/** A route's component has a file of its own, or shares one with what else comes with its page: `component---loader`. */
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=(?:\w+---)*component(?:---\w+)*$/;

/**
 * Which addresses the app has a page for, read off its build.
 *
 * @param manifest Vite's, as JSON
 */
export function routesOf(manifest: string): (path: string) => boolean {
  const files = Object.keys(JSON.parse(manifest) as object).flatMap((key) => ROUTE_FILE.exec(key)?.[1] ?? []);
  // The one route of all pages of texts takes any address; which there are says their registry.
  const patterns = files
    .filter((file) => file !== '$')
    // `service_.prices` is /service/prices outside the page of /service: the underscore is no part of the address.
    .map((file) => file.split('.').flatMap((segment) => (segment === 'index' ? [] : segment.replace(/_$/, ''))));
  const matches = (segments: readonly string[], pattern: readonly string[]) =>
    segments.length === pattern.length && pattern.every((part, place) => part.startsWith('$') || part === segments[place]);

  return (path) => {
    const plain = splitLocale(path).path;
    const segments = plain.split('/').filter(Boolean);
    if (contentPage(plain) || contentRedirect(plain) !== undefined) return true;
    return segments.length === 0 || patterns.some((pattern) => matches(segments, pattern));
  };
}
