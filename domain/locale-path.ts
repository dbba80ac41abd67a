import { isLocale, type Locale } from './locale';

/**
 * A path may begin with a language: `/de/shop` is the German listing whoever asks for it, `/shop` is
 * in the visitor's own language.
 */
export function splitLocale(path: string): { readonly prefix: Locale | null; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return isLocale(first) ? { prefix: first, path: rest || '/' } : { prefix: null, path };
}

/** The path with a language in front; null leaves it without one. */
export const withLocale = (prefix: Locale | null, path: string): string =>
  prefix === null ? path : `/${prefix}${path === '/' ? '' : path}`;
