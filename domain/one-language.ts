import type { Locale } from './locale';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isBilingual = (value: object): value is { en: Json; de?: Json } =>
  'en' in value && Object.keys(value).every((key) => key === 'en' || key === 'de');

const emptied = (value: Json): Json =>
  typeof value === 'string' ? '' : Array.isArray(value) ? [] : typeof value === 'object' ? {} : value;

function pruned(value: Json, locale: Locale, whole: ReadonlySet<unknown>): Json {
  if (typeof value !== 'object' || value === null || whole.has(value)) return value;
  if (Array.isArray(value)) return value.map((item) => pruned(item, locale, whole));
  if (isBilingual(value) && (locale === 'en' || value.de !== undefined)) {
    // English stays as a key, since it is what everything falls back to.
    return locale === 'en'
      ? { en: value.en, ...(typeof value.de === 'object' && { de: emptied(value.de) }) }
      : { en: emptied(value.en), de: value.de ?? null };
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, pruned(item, locale, whole)]])),
  );
}

/**
 * Data with its texts in one language, for a page that shows only that one. What nobody has
 * translated stays English.
 *
 * @param whole what goes on living in the page, and must not be cut down like this
 */
export const inOneLanguage = <Value>(value: Value, locale: Locale, whole: ReadonlySet<unknown> = new Set()): Value =>
  pruned(value as Json, locale, whole) as Value;
