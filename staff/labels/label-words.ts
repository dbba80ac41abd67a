import { gradeOf } from '../../domain/condition';
import { factsOf } from '../../domain/deciding-specs';
import { FACTS } from '../../domain/facts';
import type { Locale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { common as german } from '../../src/i18n/texts/frame/common/de';
import { common as english } from '../../src/i18n/texts/frame/common/en';
import type { LabelGood } from './queries';

/** The shop's own words: what a price contains is said on the shelf as on the page. */
const WORDS = { en: english, de: german };

/** What stands on a label. */
export interface LabelWords {
  readonly title: string;
  /** What tells it from others: its grade and whatever else was chosen, then what it is. */
  readonly about: readonly string[];
  readonly price: string;
  readonly vat: string;
  /** Of used goods that are taxed on the margin. */
  readonly margin: string | null;
}

/** A label's words in the language of the labels, which need not be that of the page. */
export function labelWords(good: LabelGood, locale: Locale): LabelWords {
  const { card, tax } = WORDS[locale];
  const isGerman = locale === 'de';
  const specs = isGerman && Object.keys(good.specs_de).length > 0 ? good.specs_de : good.specs;
  const values = good.values.map(({ value, value_de }) => {
    const said = (isGerman && value_de) || value;
    return gradeOf(value) === null ? said : card.grade.replace('{{grade}}', said);
  });
  return {
    title: (isGerman && good.title_de) || good.title,
    about: [...values, ...factsOf(good.type, specs)],
    price: formatMoney(good.cents, FACTS.currencyCode, locale),
    vat: tax.with,
    margin: good.margin_scheme ? tax.margin : null,
  };
}
