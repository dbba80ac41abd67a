import type { Locale } from './locale';

const MARKS: Readonly<Record<Locale, { readonly thousands: string; readonly decimals: string }>> = {
  en: { thousands: ',', decimals: '.' },
  de: { thousands: '.', decimals: ',' },
};

/**
 * Writes a number as each language does: 1,249.5 in English, 1.249,5 in German. Says the same as
 * `Intl.NumberFormat`, whose first use costs a slow phone a tenth of a second (docs/decisions/0011).
 *
 * @param value has no more decimals than are shown, and is smaller than 1e15
 * @param least decimals that are shown even if they are zero
 * @param most decimals that are shown
 */
export function writeNumber(value: number, locale: Locale, least = 0, most = Math.max(least, 3)): string {
  const { thousands, decimals } = MARKS[locale];
  const [whole = '', all = ''] = Math.abs(value).toFixed(most).split('.');
  const shown = all.slice(0, least) + all.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${value < 0 ? '-' : ''}${grouped}${shown && decimals}${shown}`;
}

/** The plural form that a count takes, as i18next names it. English and German have the same two. */
export const pluralForm = (count: number): 'one' | 'other' => (Math.abs(count) === 1 ? 'one' : 'other');
