import type { Locale } from './locale';
import { languageTag } from './money';

const moments = new Map<Locale, Intl.DateTimeFormat>();

/** A moment as it is told in Berlin, to the second: 24 November 2026 at 14:52:08 CET, 24. November 2026 um 14:52:08 MEZ. */
export function formatBerlinMoment(epochMs: number, locale: Locale): string {
  const format =
    moments.get(locale) ??
    // The English of Ireland calls Berlin's time GMT+1.
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de-DE', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone: 'Europe/Berlin',
      timeZoneName: 'short',
    });
  moments.set(locale, format);
  return format.format(epochMs);
}

/** The same to the minute, where nobody's right hangs on it: 24 November 2026 at 14:52, 24. November 2026 um 14:52. */
export const formatBerlinMinute = (epochMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(epochMs);

/** A day as a person reads it: 17 Nov 2026, 17. Nov. 2026. The day is that of the reader's own clock. */
export const formatDate = (epochMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short', year: 'numeric' }).format(epochMs);

/** A day as a text names it: 24 November 2026, 24. November 2026; the same one wherever it is read. @param day ISO 8601 */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const namesOf = (
  day: string,
  locale: Locale,
): { readonly weekday: string; readonly date: string; readonly month: string; readonly year: string } => {
  const moment = new Date(`${day}T00:00:00Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }).format(moment);
  const weekday = named({ weekday: 'short' }).replace('.', '');
  const date = String(moment.getUTCDate());
  const month = named({ month: 'long' });
  const year = day.slice(0, 4);
  return locale === 'de' ? { weekday: `${weekday}.,`, date: `${date}.`, month, year } : { weekday, date, month, year };
};

/** From a day to another, each with its day of the week: Tue 2 – Thu 4 December, Di., 2. – Do., 4. Dezember. @param thisYear which is not said; ISO 8601 */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }, locale: Locale, thisYear: string): string {
  const first = namesOf(from, locale);
  const last = namesOf(to, locale);
  const saysYear = last.year !== thisYear || first.year !== last.year;
  const end = [last.weekday, last.date, last.month, ...(saysYear ? [last.year] : [])].join(' ');
  if (from === to) return end;
  const begin = [
    first.weekday,
    first.date,
    ...(first.month !== last.month || first.year !== last.year ? [first.month] : []),
    ...(first.year !== last.year ? [first.year] : []),
  ].join(' ');
  return `${begin} – ${end}`;
}
