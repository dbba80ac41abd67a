import { dayAfter } from './berlin-time';
import { FACTS } from './facts';
import type { RentalRates } from './rental-price';

/** When one piece of a set is with somebody; all days ISO 8601, the last ones count. */
export interface BusyDays {
  readonly unit: number;
  readonly first: string;
  readonly last: string;
  /** Until then it is looked over, and nobody else gets it. */
  readonly until: string;
}

/** Something that is lent: how many there are, and when each is taken. */
export interface SetDays {
  readonly productId: string;
  readonly units: number;
  /** What one of them costs in Germany, where all of them stay. */
  readonly rates: RentalRates;
  readonly depositCents: number;
  readonly busy: readonly BusyDays[];
}

/** On which days the gear that is lent is free. */
export interface RentalDays {
  /** When the shop said so, epoch ms. */
  readonly asOfMs: number;
  /** For bringing and fetching in Berlin; null where that is not offered. */
  readonly deliveryCents: number | null;
  readonly sets: readonly SetDays[];
}

/** Days from the first to the last, both counted. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Something that is wanted, and how many pieces of it. */
export interface Wanted {
  readonly set: SetDays;
  readonly quantity: number;
}

/** How a day of the calendar stands: `few` is where fewer are free than are wanted, `check` for returning and looking over. */
export type DayState = 'free' | 'last' | 'few' | 'check' | 'taken';

/** How a day stands for all that is wanted together. */
export interface DayFor {
  readonly state: DayState;
  /** Pieces of the thing that stands worst. */
  readonly free: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param period whose first day is not after its last */
export const lengthOf = ({ first, last }: Period): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

const unitsOf = ({ units }: SetDays): number[] => Array.from({ length: units }, (_, index) => index + 1);

/** How many pieces are free on all these days, and for being looked over after them: the backend's rule. */
export function freePieces(set: SetDays, { first, last }: Period): number {
  const checked = dayAfter(last, FACTS.rentalCheckDays);
  return unitsOf(set).filter((unit) => !set.busy.some((busy) => busy.unit === unit && busy.first <= checked && busy.until >= first)).length;
}

/** Whether as many pieces of everything are free on all these days. */
export const areFree = (wanted: readonly Wanted[], period: Period): boolean =>
  wanted.every(({ set, quantity }) => freePieces(set, period) >= quantity);

/** What can be said of one day. */
export function dayState({ set, quantity }: Wanted, day: string): DayState {
  const free = freePieces(set, { first: day, last: day });
  if (free >= quantity) return free === 1 && set.units > 1 ? 'last' : 'free';
  if (free > 0) return 'few';
  const lent = set.busy.filter((busy) => busy.unit <= set.units && busy.first <= day && busy.last >= day).length;
  return lent < set.units ? 'check' : 'taken';
}

const WORST: readonly DayState[] = ['free', 'last', 'few', 'check', 'taken'];

/** The same for all that is wanted together: what stands worst says why. */
export const dayFor = (wanted: readonly Wanted[], day: string): DayFor =>
  wanted.reduce<DayFor>(
    (worst, one) => {
      const state = dayState(one, day);
      if (WORST.indexOf(state) <= WORST.indexOf(worst.state)) return worst;
      return { state, free: freePieces(one.set, { first: day, last: day }) };
    },
    { state: 'free', free: 0 },
  );

/** The next days as long as these on which all that is wanted is free together; null where there are none in sight. */
export function nextFree(wanted: readonly Wanted[], { first, last }: Period): Period | null {
  const days = lengthOf({ first, last });
  for (let ahead = 0; ahead <= FACTS.rentalAheadDays; ahead += 1) {
    const start = dayAfter(first, ahead);
    const period = { first: start, last: dayAfter(start, days - 1) };
    if (areFree(wanted, period)) return period;
  }
  return null;
}

const FIRST_OF_BERLIN = 10_115;
const LAST_OF_BERLIN = 14_199;
/** Schönefeld, whose postal code lies among Berlin's. */
const NOT_BERLIN = 12_529;

/** Whether a postal code is one of Berlin's, where gear is delivered. */
export function isBerlinPostalCode(code: string): boolean {
  const number = Number(code);
  return /^\d{5}$/.test(code) && number >= FIRST_OF_BERLIN && number <= LAST_OF_BERLIN && number !== NOT_BERLIN;
}
