import * as v from 'valibot';
import { RENTAL_MOST_PIECES, RENTAL_MOST_SETS } from '../facts';
import { optionalAddressLine, optionalLines, optionalPhone, personName, requiredAddressLine } from '../shop-rules';
import { email, locale, NAME_MAX } from '../submissions/rules';

const LINE_MAX = 200;
const REMARK_MAX = 1_000;

/** A day of the calendar, wherever it is read. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);

const FIRST_OF_BERLIN = 10_115;
const LAST_OF_BERLIN = 14_199;
/** Schönefeld, whose postal code lies among Berlin's. */
const NOT_BERLIN = 12_529;

/** Whether a postal code is one of Berlin's. */
const isInBerlin = (code: string): boolean => {
  const number = Number(code);
  return /^\d{5}$/.test(code) && number >= FIRST_OF_BERLIN && number <= LAST_OF_BERLIN && number !== NOT_BERLIN;
};

/** Who asks, in the Store API's spelling; the page checks the same (`src/features/rental/rental-schema.ts`). */
export const RentalFields = {
  name: personName(NAME_MAX),
  company: optionalAddressLine(LINE_MAX),
  email,
  phone: v.pipe(optionalPhone, v.nonEmpty()),
  remark: optionalLines(REMARK_MAX),
} as const;

/** POST /store/rentals. */
export const RentalBody = v.object({
  ...RentalFields,
  first_day: day,
  last_day: day,
  items: v.pipe(
    v.array(
      v.strictObject({
        product_id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RENTAL_MOST_PIECES)),
      }),
    ),
    v.minLength(1),
    v.maxLength(RENTAL_MOST_SETS),
    v.check((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length),
  ),
  /** Null where it is collected. */
  delivery: v.nullable(
    v.strictObject({
      street: requiredAddressLine(LINE_MAX),
      postal_code: v.pipe(v.string(), v.trim(), v.check(isInBerlin)),
      floor: optionalAddressLine(NAME_MAX),
    }),
  ),
  /** What the page has shown: nobody is held to a price that changed meanwhile. */
  total_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  terms: v.literal(true),
  locale,
});

export type RentalRequest = v.InferOutput<typeof RentalBody>;

/** What is kept with the draft order in Medusa. */
export const RentalMetadata = v.strictObject({
  rental_reference: v.pipe(v.string(), v.regex(/^R-\d{4,}$/)),
  rental_first_day: day,
  rental_last_day: day,
});
