import * as v from 'valibot';
import {
  COUNTER_MAX,
  isProvinceOf,
  LINE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  optionalAddressLine,
  optionalLines,
  optionalPhone,
  optionalText,
  personName,
  REMOTE_SERVICE_COUNTRIES,
  requiredAddressLine,
  requiredText,
  SERIAL_MAX,
  WAYS_BACK,
  WAYS_IN,
  YEAR_OR_NONE,
} from '../shop-rules';
import { day, email, locale, photoIds } from '../submissions/rules';

const MOST_LISTED = 20;

const listOf = (pattern: RegExp) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.regex(pattern))),
    v.maxLength(MOST_LISTED),
    v.check((ids) => new Set(ids).size === ids.length),
  );

const optionalDay = v.union([v.literal(''), day]);

/** Where something is sent, or collected. */
export const RequestAddress = v.strictObject({
  company: optionalAddressLine(LINE_MAX),
  address_1: requiredAddressLine(LINE_MAX),
  /** Not every house has one. */
  house_number: optionalAddressLine(COUNTER_MAX),
  address_2: optionalAddressLine(LINE_MAX),
  postal_code: requiredText(COUNTER_MAX),
  city: requiredAddressLine(NAME_MAX),
  /** Left out by pages that do not know of it. */
  province: v.optional(optionalText(COUNTER_MAX), ''),
});

const Fields = v.object({
  first_name: personName(NAME_MAX),
  last_name: personName(NAME_MAX),
  email,
  phone: optionalPhone,
  /** Whose prices count, and where the address lies. */
  country_code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  device: requiredText(LINE_MAX),
  serial: optionalText(SERIAL_MAX),
  year: v.pipe(v.string(), v.regex(YEAR_OR_NONE)),
  symptoms: listOf(/^[a-z-]{1,30}$/),
  description: optionalLines(MESSAGE_MAX),
  /** Variants of the workshop's jobs; none asks for an estimate. */
  jobs: listOf(/^[\w.-]{1,100}$/),
  express: v.boolean(),
  way_in: v.picklist(WAYS_IN),
  way_back: v.picklist(WAYS_BACK),
  /** Our box is sent before. */
  box: v.boolean(),
  pick_up_on: optionalDay,
  /** Null where nothing travels. */
  address: v.nullable(RequestAddress),
  begin_early: v.boolean(),
  overrun: v.literal(true),
  terms: v.literal(true),
  photo_ids: photoIds,
  locale,
});

type Given = v.InferOutput<typeof Fields>;

const at = (field: keyof Given, holds: (given: Given) => boolean) => v.forward(v.check<Given, string>(holds, field), [field]);

const travels = ({ way_in, way_back, box }: Given): boolean => way_in !== 'walk-in' || way_back === 'send' || box;

/** POST /store/service-requests; the form (`src/features/service/request-schema.ts`) is made of the same rules, over fields of another shape. */
export const ServiceRequestBody = v.pipe(
  Fields,
  at('description', ({ description, symptoms, jobs }) => description !== '' || symptoms.length > 0 || jobs.length > 0),
  at('address', (given) => travels(given) === (given.address !== null)),
  at('address', ({ address, country_code }) => address === null || isProvinceOf(country_code, address.province)),
  at('box', ({ box, way_in }) => !box || way_in !== 'walk-in'),
  at('way_back', ({ way_in, way_back }) => way_in !== 'pick-up' || way_back === 'send'),
  at('pick_up_on', ({ way_in, pick_up_on }) => (way_in === 'pick-up') === (pick_up_on !== '')),
  // Specification §6.
  at('way_in', ({ way_in, country_code }) => way_in !== 'pick-up' || REMOTE_SERVICE_COUNTRIES.includes(country_code)),
);

export type ServiceRequest = v.InferOutput<typeof ServiceRequestBody>;

/** What is kept with the order in Medusa. */
export const ServiceMetadata = v.strictObject({
  service_reference: v.pipe(v.string(), v.regex(/^S-\d{4,}$/)),
  service_device: requiredText(LINE_MAX),
  service_way_in: v.picklist(WAYS_IN),
  service_way_back: v.picklist(WAYS_BACK),
  service_pick_up_on: v.nullable(v.pipe(v.string(), v.isoDate())),
  service_express: v.boolean(),
  /** Without it no work begins before the time for a withdrawal is over (§ 356 BGB). */
  service_begin_early: v.boolean(),
});
