import type { LineSnapshot } from '../../../domain/cart';
import { EXCHANGE_VALUE } from '../../../domain/exchange';
import { inLocale, type Locale } from '../../../domain/locale';

/** What Medusa calls the only variant of a product without options. */
const NOTHING_CHOSEN = 'Default';

export const titleOf = ({ title }: Pick<LineSnapshot, 'title'>, locale: Locale): string => inLocale(title, locale);

/** The chosen options in words; empty where there was nothing to choose. */
export function detailOf({ detail }: Pick<LineSnapshot, 'detail'>, locale: Locale): string {
  const words = inLocale(detail, locale);
  return words === NOTHING_CHOSEN ? '' : words;
}

/** Whether a line was chosen in exchange for an old part; a line from another device only has its variant's title. */
export const isTradeIn = ({ detail }: Pick<LineSnapshot, 'detail'>): boolean => detail.en.split(/, | \/ /).includes(EXCHANGE_VALUE);

/** "a, b and c" as the language says it. */
export const listOf = (things: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale === 'de' ? 'de-DE' : 'en-GB', { type: 'conjunction' }).format(things);
