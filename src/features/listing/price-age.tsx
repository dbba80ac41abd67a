import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../domain/money';
import { useSettings } from '../../i18n/settings';

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
const DAY_MS = 86_400_000;

/** How old prices and stock are. Clock and time zone are the visitor's, so it appears with the page's own life. */
export function PriceAge({ checkedAtMs }: { checkedAtMs: number }) {
  const { t } = useTranslation('listing');
  const { locale } = useSettings();
  const [now, setNow] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another age is read by another clock time.
  useEffect(() => setNow(Date.now()), [checkedAtMs]);
  if (now === null) return null;

  const days = Math.round((startOfDay(now) - startOfDay(checkedAtMs)) / DAY_MS);
  const tag = languageTag(locale);
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(checkedAtMs);
  if (days <= 0) return <>{t('pricesFrom.today', { time })}</>;
  if (days === 1) return <>{t('pricesFrom.yesterday', { time })}</>;
  return <>{t('pricesFrom.date', { date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(checkedAtMs), time })}</>;
}
