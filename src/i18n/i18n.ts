import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../domain/locale';
import { languageTag } from '../domain/money';

/** Each language is a chunk of its own; a page needs one, and English only where it is the language. */
export const loadTexts = (locale: Locale): Promise<Record<string, object>> =>
  (locale === 'de' ? import('./locales/de') : import('./locales/en')).then((module) => module.default);

/**
 * A translator of its own for each page or request, so that two requests on one server never
 * share a language.
 */
export async function createI18n(locale: Locale): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    // All namespaces of a language arrive together, so nothing is loaded behind the screen's back.
    resources: { [locale]: await loadTexts(locale) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  instance.services.formatter?.add('number', (value: unknown, lng) =>
    new Intl.NumberFormat(languageTag(lng === 'de' ? 'de' : 'en')).format(Number(value)),
  );
  return instance;
}

/** Loads a language if need be and switches to it. */
export async function switchLanguage(instance: i18n, locale: Locale): Promise<void> {
  if (!instance.hasResourceBundle(locale, 'common')) {
    for (const [namespace, texts] of Object.entries(await loadTexts(locale))) {
      instance.addResourceBundle(locale, namespace, texts, true, true);
    }
  }
  await instance.changeLanguage(locale);
}
