import * as v from 'valibot';
import { RENTAL_MOST_SETS } from '../facts';
import { berlinPostalCode, FACTS, rentalFloor, rentalStreet, renterFields } from '../shop-rules';
import { day, email, locale } from '../submissions/rules';

/** POST /store/rentals: who asks and where it is brought by the rules of the form, and what the page adds. */
export const RentalBody = v.object({
  ...renterFields(email),
  first_day: day,
  last_day: day,
  items: v.pipe(
    v.array(
      v.strictObject({
        product_id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FACTS.rentalMostPieces)),
      }),
    ),
    v.minLength(1),
    v.maxLength(RENTAL_MOST_SETS),
    v.check((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length),
  ),
  /** Null where it is collected. */
  delivery: v.nullable(
    v.strictObject({
      street: rentalStreet,
      postal_code: berlinPostalCode,
      floor: rentalFloor,
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
