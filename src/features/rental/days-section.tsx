import { dayAfter } from '../../../domain/berlin-time';
import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { isBerlinHoliday } from '../../../domain/public-holidays';
import type { Period } from '../../../domain/rental-days';
import { piecesWords } from '../../../domain/rental-pieces';
import { useAge } from '../../catalogue/use-age';
import { DateField } from '../../forms/date-field';
import { berlinToday, dayToType, dayTyped } from '../../forms/dates';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useConnection } from '../../network/use-connection';
import { useOnDemand } from '../../platform/use-on-demand';
import { Button } from '../../ui/button';
import { NotYet } from '../../ui/not-yet';
import { Notice } from '../../ui/notice';
import { dayWithWeekday } from './period-words';
import { wantedOf } from './quote';
import classes from './rental-page.module.css';
import type { RentalForm } from './use-rental-form';

const loadCalendar = async () => (await import('./rental-calendar')).RentalCalendar;
const MONDAY = 1;
const FRIDAY = 5;

/** The next Friday, today included. */
function nextFriday(): string {
  let day = berlinToday();
  while (weekdayOf(day) !== FRIDAY) day = dayAfter(day);
  return day;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The shop is closed on Mondays and holidays. */
const isClosed = (day: string): boolean => weekdayOf(day) === MONDAY || isBerlinHoliday(day);

/** From when to when: typed, or chosen in a calendar that knows which days are free. */
export function DaysSection({ rental }: { rental: RentalForm }) {
  const { t } = useTranslation('rental');
  const { form, days, chosen, period, isAwake, isUnknown, taken } = rental;
  const { loaded: Calendar, failed, again } = useOnDemand(loadCalendar, { wanted: isAwake, ahead: false });
  const take = ({ first, last }: Period) => {
    form.setValue('firstDay', dayToType(first));
    form.setValue('lastDay', dayToType(last));
  };
  const weekend = () => {
    const first = dayTyped(form.values.firstDay) ?? nextFriday();
    const friday = dayAfter(first, (FRIDAY - weekdayOf(first) + 7) % 7);
    take({ first: friday, last: dayAfter(friday, 3) });
  };

  return (
    <section className={classes.section} aria-labelledby="rental-days">
      <h2 id="rental-days">{t('days.title')}</h2>
      <div className={classes.dates}>
        <DateField name="firstDay" />
        <DateField name="lastDay" />
        <Button onClick={weekend}>{t('days.weekend')}</Button>
      </div>
      <div className={classes.box}>
        {!Calendar && (isAwake || failed) ? (
          <NotYet failed={failed} again={again} />
        ) : Calendar && days ? (
          <Calendar
            wanted={wantedOf(chosen, days)}
            first={dayTyped(form.values.firstDay)}
            last={period?.last ?? null}
            min={berlinToday()}
            max={dayAfter(berlinToday(), FACTS.rentalAheadDays + FACTS.rentalLongestDays)}
            onChange={(first, last) => {
              form.setValue('firstDay', first === null ? '' : dayToType(first));
              form.setValue('lastDay', last === null ? '' : dayToType(last));
            }}
          />
        ) : (
          <p className={classes.quiet}>{t(isUnknown ? 'days.unknown' : 'days.asking')}</p>
        )}
      </div>
      <ul className={classes.legend}>
        <li>
          <span className={classes.yours} aria-hidden="true" /> {t('days.yours')}
        </li>
        <li>
          <s aria-hidden="true">18</s> {t('days.legendTaken')}
        </li>
        {chosen.some(({ quantity }) => quantity > 1) && (
          <li>
            <s className={classes.dashed} aria-hidden="true">
              20
            </s>{' '}
            {t('days.legendFew')}
          </li>
        )}
        <li>
          <s className={classes.dotted} aria-hidden="true">
            19
          </s>{' '}
          {t('days.legendCheck')}
        </li>
        <li>
          <span className={classes.dot} aria-hidden="true" /> {t('days.legendLast')}
        </li>
      </ul>
      <AsOf atMs={days?.asOfMs} />
      <div role="status">
        {taken.sets.length > 0 && <Taken taken={taken} isOnlyOne={chosen.length === 1} onTake={take} />}
        {period && taken.sets.length === 0 && (isClosed(period.first) || isClosed(period.last)) && (
          <p className={classes.quiet}>{t('days.closed')}</p>
        )}
      </div>
    </section>
  );
}

/** As of when the calendar is right: without a network that may be a while ago. */
function AsOf({ atMs }: { atMs: number | undefined }) {
  const { t } = useTranslation('rental');
  const { reach } = useConnection();
  const age = useAge(atMs);
  if (!age) return null;
  const words = t(`asOf.${age.day}`, { time: age.time, date: age.date });
  return (
    <p className={classes.quiet} data-old={reach !== 'live' || undefined}>
      {reach === 'live' ? words : `${words} ${t('asOf.offline')}`}
    </p>
  );
}

interface TakenProps {
  readonly taken: RentalForm['taken'];
  readonly isOnlyOne: boolean;
  readonly onTake: (period: Period) => void;
}

/** What somebody else has then, and when everything that is chosen is free. */
function Taken({ taken: { sets, next }, isOnlyOne, onTake }: TakenProps) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const names = sets.map(({ set: { title, quantity } }) => piecesWords(inLocale(title, locale), quantity)).join(', ');
  const words = next
    ? t(isOnlyOne ? 'taken.next' : 'taken.nextTogether', {
        set: names,
        first: dayWithWeekday(next.first, locale),
        last: dayWithWeekday(next.last, locale),
      })
    : t(isOnlyOne ? 'taken.never' : 'taken.neverTogether', { set: names });

  return (
    <Notice tone="needs" title={t('taken.title')}>
      {sets.map(
        ({ set, free, units }) =>
          set.quantity > 1 && (
            <p key={set.id}>
              {t(units < set.quantity ? 'taken.owned' : 'taken.few', {
                set: inLocale(set.title, locale),
                count: units < set.quantity ? units : free,
              })}
            </p>
          ),
      )}
      <p>
        {words}{' '}
        {next && (
          <Button size="small" onClick={() => onTake(next)}>
            {t('taken.take')}
          </Button>
        )}
      </p>
    </Notice>
  );
}
