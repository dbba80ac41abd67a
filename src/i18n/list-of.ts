import type { Locale } from '../domain/locale';

/** "a, b and c" as the language says it. */
export const listOf = (things: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale === 'de' ? 'de-DE' : 'en-GB', { type: 'conjunction' }).format(things);
