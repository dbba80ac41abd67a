import type { Locale } from '../../domain/locale';

/** The commonest words of a language that are none in the other. */
const COMMON: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'the and of to is are with for on we you that it this not or by as at from be have has your our if when which what how can will does do they there than then more one every its'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der das und ist sind nicht ein eine einen einem einer mit für auf wir du den dem des von zu im zum zur dass sich es oder wie wenn bei aus nach auch dein deine deinen deinem uns unser unsere kann wird werden hat haben ob noch jede jeder jedes wer er sie ihr'.split(
      ' ',
    ),
  ),
};

/** Fewer words may be a name, a model or a quotation. */
const FEWEST = 7;

/** Whether a paragraph is written in another language than its page: it has more of the other's common words than of its own. */
export function isInOtherLanguage(paragraph: string, locale: Locale): boolean {
  const words = paragraph.toLowerCase().match(/\p{L}+/gu) ?? [];
  const share = (language: Locale) => words.filter((word) => COMMON[language].has(word)).length;
  return words.length >= FEWEST && share(locale === 'en' ? 'de' : 'en') > share(locale);
}
