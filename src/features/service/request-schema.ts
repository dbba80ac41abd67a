import * as v from 'valibot';
import type { AddressForm } from '../../../domain/address-form';
import { REMOTE_SERVICE_COUNTRIES } from '../../../domain/facts';
import { pickUpDays, pickUpFault } from '../../../domain/pick-up-day';
import { travels, WAYS_BACK, WAYS_IN, YEAR_OR_NONE } from '../../../domain/service-request';
import { MESSAGE_MAX, NAME_MAX, SERIAL_MAX } from '../../../domain/text-limits';
import { addressSchema } from '../../forms/address';
import type { FormSchema } from '../../forms/check-form';
import { berlinToday, dayToType, dayTyped } from '../../forms/dates';
import { email } from '../../forms/email';
import { says } from '../../forms/messages';
import { personSchema } from '../../forms/person-schema';
import { accepted, checkField, optionalLines, optionalText, requiredText } from '../../forms/rules';

/** A deck that is none of the families the catalogue knows. */
export const OTHER_DECK = 'other';

const DEVICE_MAX = 150;
const DAY_LENGTH = 10;

/** What the request asks. Lists are words with a blank between them, for a draft keeps texts. */
export interface RequestValues {
  /** A family's token, or {@link OTHER_DECK}. */
  readonly deck: string;
  readonly deckName: string;
  readonly serial: string;
  readonly year: string;
  readonly symptoms: string;
  readonly description: string;
  readonly jobs: string;
  readonly express: boolean;
  readonly wayIn: string;
  readonly box: boolean;
  /** ISO 8601. */
  readonly pickUpOn: string;
  readonly wayBack: string;
  readonly email: string;
  readonly address: AddressForm;
  readonly overrun: boolean;
  readonly terms: boolean;
  readonly beginEarly: boolean;
}

/** The words of a list. */
export const listed = (words: string): string[] => words.split(' ').filter(Boolean);

const year = v.pipe(optionalText(4), v.regex(YEAR_OR_NONE, says('invalid')));

/** What a request asks for depends on what it says already. */
export interface RequestKind {
  readonly isOther: boolean;
  readonly isCollected: boolean;
  readonly isTravelling: boolean;
}

export const kindOfRequest = (values: Pick<RequestValues, 'deck' | 'wayIn' | 'wayBack'>): RequestKind => ({
  isOther: values.deck === OTHER_DECK,
  isCollected: values.wayIn === 'pick-up',
  isTravelling: travels(values),
});

const oneOfWays = (ways: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((way) => ways.includes(way), says('required')),
  );

/**
 * Checks the request; the backend checks the same (`backend/src/service/body.ts`).
 *
 * @param countryCodes where the address may be, where one is asked for
 * @param today in Berlin, ISO 8601; read when it is checked, for a page may be open at midnight
 */
export const requestSchema = (
  countryCodes: readonly string[],
  { isOther, isCollected, isTravelling }: RequestKind,
  today: () => string = berlinToday,
): FormSchema<RequestValues> =>
  v.pipe(
    v.object({
      deck: requiredText(NAME_MAX),
      deckName: isOther ? requiredText(DEVICE_MAX) : v.string(),
      serial: optionalText(SERIAL_MAX),
      year,
      symptoms: v.string(),
      description: optionalLines(MESSAGE_MAX),
      jobs: v.string(),
      express: v.boolean(),
      wayIn: oneOfWays(WAYS_IN),
      box: v.boolean(),
      pickUpOn: isCollected
        ? v.pipe(
            requiredText(DAY_LENGTH),
            v.rawCheck<string>(({ dataset, addIssue }) => {
              const day = dataset.typed ? dataset.value : '';
              if (day === '') return;
              const { first, last } = pickUpDays(today());
              const fault = pickUpFault(day, today());
              if (dayTyped(dayToType(day)) !== day) addIssue({ message: says('invalid') });
              else if (fault === 'early') addIssue({ message: says('dateMin'), expected: dayToType(first) });
              else if (fault === 'late') addIssue({ message: says('dateMax'), expected: dayToType(last) });
              else if (fault === 'closed') addIssue({ message: says('workingDay') });
            }),
          )
        : v.string(),
      wayBack: oneOfWays(WAYS_BACK),
      email,
      address: isTravelling ? addressSchema(countryCodes) : personSchema,
      overrun: accepted,
      terms: accepted,
      beginEarly: v.boolean(),
    }),
    checkField<RequestValues>(['description'], ({ symptoms, description, jobs }) =>
      symptoms === '' && jobs === '' && !description?.trim() ? { key: 'required' } : null,
    ),
    checkField<RequestValues>(['address', 'countryCode'], ({ wayIn, address }) =>
      wayIn === 'pick-up' && !REMOTE_SERVICE_COUNTRIES.includes(address?.countryCode) ? { key: 'country' } : null,
    ),
  ) as FormSchema<RequestValues>;
