import * as v from 'valibot';
import { berlinWall } from '../../domain/berlin-time';
import { says } from './messages';
import { line } from './rules';

/** Years that a day may lie back or ahead where nothing narrower is said (specification §5). */
const YEARS_BACK = 100;
const YEARS_AHEAD = 50;

/** A typed day as ISO 8601, or null where no calendar has it. @param typed dd/mm/yyyy; dots are as good */
export function dayTyped(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s*$/.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? iso : null;
}

/** As it is typed: 11/12/2026. @param iso ISO 8601 */
export const dayToType = (iso: string): string => iso.split('-').reverse().join('/');

/** The present day in Berlin, ISO 8601. */
export const berlinToday = (): string => berlinWall(Date.now()).date;

interface Limits {
  /** Earliest and latest day, ISO 8601; read when it is checked, for a page may be open at midnight. */
  readonly min?: () => string;
  readonly max?: () => string;
}

/** A day that must be given, between its limits. */
export const dateIn = ({ min, max }: Limits = {}) =>
  v.pipe(
    line,
    v.nonEmpty(says('required')),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const typed = dataset.typed ? dataset.value : '';
      if (typed === '') return;
      const day = dayTyped(typed);
      const year = Number(berlinToday().slice(0, 4));
      const earliest = min?.() ?? `${year - YEARS_BACK}-01-01`;
      const latest = max?.() ?? `${year + YEARS_AHEAD}-12-31`;
      if (day === null) addIssue({ message: says('date') });
      else if (day < earliest) addIssue({ message: says('dateMin'), expected: dayToType(earliest) });
      else if (day > latest) addIssue({ message: says('dateMax'), expected: dayToType(latest) });
    }),
  );
