import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '../domain/locale';
import { languageTag } from '../domain/money';
import { isTextPart, type TextPart, textsOf } from './texts-of';

/**
 * A translator of its own for each page or request, so that two requests on one server never
 * share a language. It knows the texts of the frame; those of a page come with {@link loadTexts}.
 */
export async function createI18n(locale: Locale): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    // German that lacks a text of the English fails the types, so there is nothing to fall back to.
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    resources: { [locale]: await textsOf(locale, 'frame') },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    // A page whose loader did not ask for its texts shows keys: a fault of ours that must not stay unseen.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => globalThis.reportError?.(new Error(`no text ${namespace}:${key}`)),
    react: { useSuspense: false },
  });
  instance.services.formatter?.add('number', (value: unknown, lng) =>
    new Intl.NumberFormat(languageTag(lng === 'de' ? 'de' : 'en')).format(Number(value)),
  );
  return instance;
}

async function learn(instance: i18n, locale: Locale, parts: readonly TextPart[]): Promise<void> {
  const loaded = await Promise.all(parts.map((part) => textsOf(locale, part)));
  for (const texts of loaded)
    for (const [namespace, bundle] of Object.entries(texts)) instance.addResourceBundle(locale, namespace, bundle);
}

/**
 * Loads texts of a page in the translator's language, where they are not there yet. Loaders call
 * it beside their data, so that no page is shown without its words.
 *
 * @throws where a part cannot be loaded, as with any other part of the code
 */
export async function loadTexts(instance: i18n, ...parts: readonly TextPart[]): Promise<void> {
  const locale = instance.language === 'de' ? 'de' : 'en';
  await learn(
    instance,
    locale,
    parts.filter((part) => !instance.hasResourceBundle(locale, part)),
  );
  // Switched meanwhile: the switch could not know of what was still on its way.
  if (instance.language !== locale) await loadTexts(instance, ...parts);
}

/** Loads in another language what is known in the present one, and switches to it. */
export async function switchLanguage(instance: i18n, locale: Locale): Promise<void> {
  const known = Object.keys(instance.getDataByLanguage(instance.language) ?? {});
  await learn(instance, locale, ['frame', ...known.filter(isTextPart)]);
  await instance.changeLanguage(locale);
}
