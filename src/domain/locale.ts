/** Languages the shop speaks; the first is the default and the fallback (specification §9). */
export const LOCALES = ['en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

/** A text in the shop's languages. German may be missing in the backend; English never is. */
export interface LocalText {
  readonly en: string;
  readonly de?: string | undefined;
}

/** The text in a language, or in English where nobody has translated it. */
export const inLocale = (text: LocalText, locale: Locale): string => text[locale] ?? text.en;
