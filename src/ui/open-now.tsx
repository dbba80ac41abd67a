import { useEffect, useState } from 'react';
import { type OpenStatus, openStatus } from '../../domain/open-status';
import type { OpeningHours } from '../../domain/opening-hours';
import { useTranslation } from '../i18n/translator';
import classes from './opening-hours.module.css';

/** Short enough that nobody stands before a door which the page calls open. */
const LOOKED_AT_MS = 30_000;

/** The clock is the visitor's device's: what a server knows of the time is old when its page is shown. */
function useOpenStatus(hours: OpeningHours): OpenStatus | null {
  const [status, setStatus] = useState<OpenStatus | null>(null);
  useEffect(() => {
    const look = () => setStatus(openStatus(hours, Date.now()));
    look();
    const timer = setInterval(look, LOOKED_AT_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hours]);
  return status;
}

/** Whether the shop in Neukölln is open now, or when it opens. Takes its line from the first moment on. Needs the texts `content`. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('hours');
  const status = useOpenStatus(hours);

  return (
    <p className={classes.now} data-open={status?.isOpen || undefined}>
      {status && words(status)}
    </p>
  );

  function words(found: OpenStatus): string {
    if (found.isOpen) return t('openNow', { until: found.until });
    const time = found.opensAt;
    if (found.inDays === 0) return t('opensToday', { time });
    if (found.inDays === 1) return t('opensTomorrow', { time });
    const weekday = t(`weekday.${found.weekday}`);
    return found.inDays < 7 ? t('opensOn', { time, weekday }) : t('opensLater', { time, weekday, days: found.inDays });
  }
}
