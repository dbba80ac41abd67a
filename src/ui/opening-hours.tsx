import { type AlikeDays, alikeDays, type OpeningHours as Hours, type Span } from '../../domain/opening-hours';
import { useTranslation } from '../i18n/translator';
import classes from './opening-hours.module.css';

/** When the shop in Neukölln is open, day by day where days differ. Needs the texts `content`. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const { t } = useTranslation('hours');
  const days = ({ first, last }: AlikeDays) =>
    first === last ? t(`weekday.${first}`) : t('days', { first: t(`weekday.${first}`), last: t(`weekday.${last}`) });
  const times = (spans: readonly Span[]) =>
    spans.length === 0 ? t('closed') : spans.map(([from, until]) => t('span', { from, until })).join(', ');

  return (
    <dl className={classes.hours}>
      {alikeDays(hours).map((group) => (
        <div key={group.first}>
          <dt>{days(group)}</dt>
          <dd>{times(group.hours)}</dd>
        </div>
      ))}
    </dl>
  );
}
