import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { formatDay } from '../../../domain/dates';
import { type DayState, dayFor, type Wanted } from '../../../domain/rental-days';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { MantineArea } from '../../ui/mantine-area';
import classes from './rental-calendar.module.css';

export interface RentalCalendarProps {
  /** A day is free where all of it is. */
  wanted: readonly Wanted[];
  /** The first day alone while the last one is still to be chosen. */
  first: string | null;
  last: string | null;
  min: string;
  max: string;
  onChange: (first: string | null, last: string | null) => void;
}

const isFree = (state: DayState): boolean => state === 'free' || state === 'last';

/** The days of a rental, to be chosen with the keyboard as well; taken ones say why. */
export function RentalCalendar({ wanted, first, last, min, max, onChange }: RentalCalendarProps) {
  const { t } = useTranslation('rental');
  const { locale } = useSettings();
  const isWide = useMediaQuery('(width >= 48em)', false, { getInitialValueInEffect: false });
  const value: [string | null, string | null] = [first, last];

  const reasonOf = (day: string): string => {
    const { state, free } = dayFor(wanted, day);
    return t(`days.${state}`, { free });
  };
  const wordsOf = (day: string): string => {
    const date = formatDay(day, locale);
    return day < min || day > max ? date : `${date}, ${reasonOf(day)}`;
  };

  return (
    <MantineArea>
      <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          type="range"
          className={classes.calendar}
          classNames={{
            levelsGroup: classes.levels ?? '',
            month: classes.month ?? '',
            calendarHeader: classes.header ?? '',
            calendarHeaderControl: classes.control ?? '',
            calendarHeaderLevel: classes.control ?? '',
            weekday: classes.weekday ?? '',
            day: classes.day ?? '',
          }}
          numberOfColumns={isWide ? 2 : 1}
          columnsToScroll={1}
          maxLevel="month"
          allowSingleDateInRange
          value={value}
          defaultDate={first ?? min}
          minDate={min}
          maxDate={max}
          excludeDate={(day) => !isFree(dayFor(wanted, day).state)}
          getDayAriaLabel={wordsOf}
          getDayProps={(day) => {
            const state = day < min || day > max ? 'free' : dayFor(wanted, day).state;
            return { title: state === 'free' ? undefined : reasonOf(day), 'data-state': state };
          }}
          ariaLabels={{ previousMonth: t('days.previous'), nextMonth: t('days.next') }}
          onChange={([from, to]) => onChange(from, to)}
        />
      </DatesProvider>
    </MantineArea>
  );
}
