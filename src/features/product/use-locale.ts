import { DEFAULT_LOCALE, inLocale, type Locale, type LocalText } from '../../../domain/locale';
import { useTranslation } from '../../i18n/translator';

interface CatalogueTexts {
  readonly locale: Locale;
  text(text: LocalText): string;
  /** What to say in `lang` where nobody has translated a text: a screen reader must not read English as German. */
  langOf(text: LocalText): Locale | undefined;
}

/** The language on screen, and how to read a text of the catalogue in it. */
export function useLocale(): CatalogueTexts {
  const { i18n } = useTranslation();
  const locale: Locale = i18n.language;
  return {
    locale,
    text: (text) => inLocale(text, locale),
    langOf: (text) => (locale !== DEFAULT_LOCALE && text[locale] === undefined ? DEFAULT_LOCALE : undefined),
  };
}
