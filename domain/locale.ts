/** Languages the shop speaks; the first is the default and the fallback (specification §9). */
export const LOCALES = ['en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

/** The first of the shop's languages that somebody reads, e.g. from a browser's list `de-AT`, `en`. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const [language] = tag.toLowerCase().split('-');
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}

/** A text in the shop's languages. German may be missing in the backend; English never is. */
export interface LocalText {
  readonly en: string;
  readonly de?: string | undefined;
}

/** The text in a language, or in English where nobody has translated it. */
export const inLocale = (text: LocalText, locale: Locale): string => text[locale] ?? text.en;
