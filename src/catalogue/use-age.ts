import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageTag } from '../../domain/money';
import { useSettings } from '../i18n/settings';
import { useConnection } from '../network/use-connection';
import { useToday } from '../network/use-today';
import { type DayWord, dayWord } from './age';
import { frameQuery } from './page-view';
import { catalogueQuery } from './queries';

/** When something was so, in the words of the reader. */
export interface Age {
  readonly day: DayWord;
  /** Time of day. */
  readonly time: string;
  readonly date: string;
}

/**
 * How old something is; null until the page has come to life, for clock and time zone are the visitor's.
 *
 * @param atMs epoch ms by the shop's clock; undefined where nobody knows
 */
export function useAge(atMs: number | undefined): Age | null {
  const { locale } = useSettings();
  const today = useToday();
  return useMemo(() => {
    if (today === null || atMs === undefined) return null;
    const tag = languageTag(locale);
    return {
      day: dayWord(atMs, today),
      time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(atMs),
      date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(atMs),
    };
  }, [atMs, today, locale]);
}

/**
 * The same, where it matters: of what is a saved copy, or not of today. While the shop can still say
 * better, nothing: a line that comes and goes moves what somebody is about to press.
 */
export function useOldAge(atMs: number | undefined): Age | null {
  const { country } = useSettings();
  const today = useToday();
  const { reach, isAnswered } = useConnection();
  const { isSuccess, isFetching } = useQuery({ ...catalogueQuery(country), enabled: false });
  const isLast = isAnswered && isSuccess && !isFetching;
  const isOldDay = today !== null && atMs !== undefined && dayWord(atMs, today) !== 'today';
  // A browser's first date format costs a slow phone a tenth of a second: only what is said is put into words.
  return useAge(reach !== 'live' || (isLast && isOldDay) ? atMs : undefined);
}

const checkedAt = ({ checkedAtMs }: { readonly checkedAtMs: number }): number => checkedAtMs;

/** When the prices and stock on this page were checked; undefined where nobody knows. Asks for nothing. */
export function useCheckedAt(): number | undefined {
  const { country, locale } = useSettings();
  const { data } = useQuery({ ...catalogueQuery(country), enabled: false, select: checkedAt });
  const { data: ofPage } = useQuery({ ...frameQuery({ country, locale }), enabled: false, select: checkedAt });
  return data ?? ofPage;
}
