import { useTranslation } from 'react-i18next';
import { inLocale, type Locale, type LocalText } from '../../domain/locale';

/** The language on screen, and how to read a text of the catalogue in it. */
export function useLocale(): { locale: Locale; text: (text: LocalText) => string } {
  const { i18n } = useTranslation();
  const locale: Locale = i18n.language === 'de' ? 'de' : 'en';
  return { locale, text: (text) => inLocale(text, locale) };
}
