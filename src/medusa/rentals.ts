import * as v from 'valibot';
import type { RentalDays } from '../../domain/rental-days';
import { call, type StoreClient } from './client';
import { CentsSchema, parse } from './parse';
import type { Sending } from './submissions';

const Day = v.pipe(v.string(), v.isoDate());
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

const DaysResponse = v.pipe(
  v.object({
    as_of: Moment,
    delivery_cents: v.nullable(CentsSchema),
    sets: v.array(
      v.object({
        product_id: v.string(),
        units: v.number(),
        day_cents: CentsSchema,
        weekend_cents: CentsSchema,
        week_cents: CentsSchema,
        deposit_cents: CentsSchema,
        busy: v.array(v.object({ unit: v.number(), first_day: Day, last_day: Day, until: Day })),
      }),
    ),
  }),
  v.transform(
    ({ as_of, delivery_cents, sets }): RentalDays => ({
      asOfMs: as_of,
      deliveryCents: delivery_cents,
      sets: sets.map(({ product_id, units, day_cents, weekend_cents, week_cents, deposit_cents, busy }) => ({
        productId: product_id,
        units,
        rates: { day: day_cents, weekend: weekend_cents, week: week_cents },
        depositCents: deposit_cents,
        busy: busy.map(({ unit, first_day, last_day, until }) => ({ unit, first: first_day, last: last_day, until })),
      })),
    }),
  ),
);

/** On which days the gear that is lent is taken, and what it costs. */
export const fetchRentalDays = async (client: StoreClient): Promise<RentalDays> =>
  parse(v.object({ availability: DaysResponse }), await call(client, ({ account }) => account.get('/store/rentals/availability')))
    .availability;

/** What somebody asks for. */
export interface RentalAsked {
  readonly first: string;
  readonly last: string;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly delivery: { readonly street: string; readonly postalCode: string; readonly floor: string } | null;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly remark: string;
  /** As the page has shown it. */
  readonly totalCents: number;
  /** What no person sees and fills in. */
  readonly trap: string;
}

/** That the shop keeps it for them, and until when. */
export interface RentalReceived {
  readonly reference: string;
  readonly receivedAtMs: number;
  readonly heldUntilMs: number;
}

const ReceivedResponse = v.pipe(
  v.object({ reference: v.string(), received_at: Moment, held_until: Moment }),
  v.transform(
    ({ reference, received_at, held_until }): RentalReceived => ({ reference, receivedAtMs: received_at, heldUntilMs: held_until }),
  ),
);

/** @throws {RefusedError} code `rental_taken` where something is not free, `rental_price_changed` where it costs something else */
export async function askForRental(client: StoreClient, asked: RentalAsked, { key, formTime, locale }: Sending): Promise<RentalReceived> {
  const { first, last, items, delivery, totalCents, trap, ...fields } = asked;
  const body = {
    ...fields,
    first_day: first,
    last_day: last,
    items: items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    delivery: delivery && { street: delivery.street, postal_code: delivery.postalCode, floor: delivery.floor },
    total_cents: totalCents,
    terms: true,
    website: trap,
    form_time: formTime,
    locale,
  };
  const answer = await call(client, ({ submissions }) => submissions.send('/store/rentals', body, key));
  return parse(v.object({ rental: ReceivedResponse }), answer).rental;
}
