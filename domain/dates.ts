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

/** A day as a person reads it: 17 Nov 2026, 17. Nov. 2026. The day is that of the reader's own clock. */
export const formatDate = (epochMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short', year: 'numeric' }).format(epochMs);

/** A day as a text names it: 24 November 2026, 24. November 2026; the same one wherever it is read. @param day ISO 8601 */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
