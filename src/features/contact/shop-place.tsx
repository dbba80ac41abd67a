import { useEffect, useState } from 'react';
import { berlinWall } from '../../../domain/berlin-time';
import { weekdayOf } from '../../../domain/open-status';
import { type Span, WEEKDAYS, type Weekday } from '../../../domain/opening-hours';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OpenNow } from '../../ui/open-now';
import { MapSketch } from './map-sketch';
import classes from './shop-place.module.css';

/** By the clock in Berlin; null until the page has come to life, for a server's clock is old when its page is shown. */
function useWeekday(): Weekday | null {
  const [weekday, setWeekday] = useState<Weekday | null>(null);
  useEffect(() => setWeekday(weekdayOf(berlinWall(Date.now()).date)), []);
  return weekday;
}

/** The other ways to the shop: its telephone, its days, and where it is. */
export function ShopPlace() {
  const { t } = useTranslation(['contact', 'hours']);
  const { address, phone, hours, isExample } = useFrame().store;
  const today = useWeekday();
  const times = (spans: readonly Span[]) =>
    spans.length === 0 ? t('hours:closed') : spans.map(([from, until]) => t('hours:span', { from, until })).join(', ');

  return (
    <aside className={classes.place} aria-label={t('place.label')}>
      <section className={classes.part}>
        <h2 className={classes.label}>{t('place.phone')}</h2>
        <p className={classes.phone}>{phone}</p>
        <p className={classes.note}>{t('place.phoneNote')}</p>
        <a className={buttonClass('secondary', 'normal', false, classes.call)} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {t('place.call')}
        </a>
      </section>
      <section className={classes.part}>
        <h2 className={classes.label}>{t('place.hours')}</h2>
        <OpenNow hours={hours} />
        <dl className={classes.week}>
          {WEEKDAYS.map((weekday) => (
            <div
              key={weekday}
              data-today={weekday === today || undefined}
              data-closed={hours.openingHours[weekday].length === 0 || undefined}
            >
              <dt>{weekday === today ? t('place.today', { day: t(`hours:weekday.${weekday}`) }) : t(`hours:weekday.${weekday}`)}</dt>
              <dd>{times(hours.openingHours[weekday])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.part}>
        <MapSketch />
        <address className={classes.address}>
          {address.street}, {address.postalCode} {address.city}
        </address>
        <p className={classes.note}>{t('place.drawn')}</p>
        {isExample && <p className={classes.note}>{t('place.examples')}</p>}
      </section>
    </aside>
  );
}
