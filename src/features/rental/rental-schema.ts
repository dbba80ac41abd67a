import * as v from 'valibot';
import { dayAfter } from '../../../domain/berlin-time';
import { FACTS } from '../../../domain/facts';
import { lengthOf } from '../../../domain/rental-days';
import type { FormSchema } from '../../forms/check-form';
import { berlinToday, dateIn, dayToType, dayTyped } from '../../forms/dates';
import { email } from '../../forms/email';
import { says } from '../../forms/messages';
import { berlinPostalCode, rentalFloor, rentalStreet, renterFields } from '../../forms/rental-rules';
import { accepted, checkField } from '../../forms/rules';

/** Collected in the shop, or brought and fetched in Berlin. */
export const WAYS = ['collect', 'deliver'] as const;

/** What the form of a rental holds; days as they are typed. */
export interface RentalValues {
  /** The id of each once for each piece. */
  readonly sets: readonly string[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly way: (typeof WAYS)[number];
  readonly street: string;
  readonly postalCode: string;
  readonly floor: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly remark: string;
  readonly terms: boolean;
}

const latestFirst = (): string => dayAfter(berlinToday(), FACTS.rentalAheadDays);

const common = {
  sets: v.pipe(v.array(v.string()), v.minLength(1, says('required')), v.readonly()),
  firstDay: dateIn({ min: berlinToday, max: latestFirst }),
  lastDay: dateIn({ min: berlinToday, max: () => dayAfter(latestFirst(), FACTS.rentalLongestDays - 1) }),
  way: v.picklist(WAYS),
  floor: rentalFloor,
  ...renterFields(email),
  terms: accepted,
} as const;

/** The last day is not before the first, nor later than we lend. */
const inOrder = checkField<RentalValues>(['lastDay'], ({ firstDay, lastDay }) => {
  const [first, last] = [dayTyped(firstDay), dayTyped(lastDay)];
  if (first === null || last === null) return null;
  if (last < first) return { key: 'dateMin', expected: dayToType(first) };
  if (lengthOf({ first, last }) <= FACTS.rentalLongestDays) return null;
  return { key: 'dateMax', expected: dayToType(dayAfter(first, FACTS.rentalLongestDays - 1)) };
});

/** Who collects it needs to say nothing of a place. */
export const collectedSchema: FormSchema<RentalValues> = v.pipe(
  v.object({ ...common, street: v.string(), postalCode: v.string() }),
  inOrder,
);

export const deliveredSchema: FormSchema<RentalValues> = v.pipe(
  v.object({
    ...common,
    street: rentalStreet,
    postalCode: berlinPostalCode,
  }),
  inOrder,
);
