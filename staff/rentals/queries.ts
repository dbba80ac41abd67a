import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { RENTAL_STATES } from '../../domain/own-rental';
import { read } from '../api';
import { ShownEmail } from '../email';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const Day = v.pipe(v.string(), v.isoDate());

const Rental = v.object({
  id: v.string(),
  reference: v.string(),
  email: ShownEmail,
  state: v.picklist(RENTAL_STATES),
  first_day: Day,
  last_day: Day,
  held_until: Moment,
  words: v.nullable(v.string()),
  /** Since it was confirmed. */
  order: v.nullable(
    v.object({
      id: v.string(),
      display_id: v.number(),
      total_cents: v.number(),
      paid_at: v.nullable(Moment),
      refunded_cents: v.number(),
      is_cancelled: v.boolean(),
    }),
  ),
  deposit: v.object({ received_at: v.nullable(Moment), returned_at: v.nullable(Moment), kept_cents: v.number(), words: v.string() }),
  products: v.array(v.object({ title: v.string() })),
  units: v.array(v.object({ title: v.string(), number: v.number() })),
  content: v.object({
    name: v.string(),
    company: v.string(),
    phone: v.string(),
    remark: v.string(),
    delivery: v.nullable(v.object({ street: v.string(), postal_code: v.string(), floor: v.string() })),
    total_cents: v.number(),
    deposit_cents: v.number(),
  }),
});
export type Rental = v.InferOutput<typeof Rental>;

const SOON_MS = 30_000;

export const rentalsQuery = queryOptions({
  queryKey: ['rentals'],
  queryFn: async () => (await read(v.object({ rentals: v.array(Rental) }), '/rentals')).rentals,
  refetchInterval: SOON_MS,
});

/** A stretch of one row of the board, in days: with somebody, or free (null). */
export interface Stretch {
  readonly days: number;
  readonly rental: Rental | null;
}

export interface BoardRow {
  readonly title: string;
  readonly number: number;
  readonly stretches: readonly Stretch[];
}

/**
 * Who has which piece on these days.
 *
 * @param days one after the other, ISO 8601
 */
export function boardOf(rentals: readonly Rental[], days: readonly string[]): BoardRow[] {
  const pieces = new Map<string, { readonly title: string; readonly number: number; readonly rentals: Rental[] }>();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  for (const rental of rentals) {
    if (rental.last_day < first || rental.first_day > last) continue;
    for (const { title, number } of rental.units) {
      const piece = pieces.get(`${title} ${number}`) ?? { title, number, rentals: [] };
      piece.rentals.push(rental);
      pieces.set(`${title} ${number}`, piece);
    }
  }
  return [...pieces.values()]
    .sort((one, other) => one.title.localeCompare(other.title) || one.number - other.number)
    .map(({ title, number, rentals: own }) => {
      const stretches: { days: number; rental: Rental | null }[] = [];
      for (const day of days) {
        const rental = own.find(({ first_day, last_day }) => first_day <= day && last_day >= day) ?? null;
        const current = stretches.at(-1);
        if (current && rental !== null && current.rental === rental) current.days += 1;
        else stretches.push({ days: 1, rental });
      }
      return { title, number, stretches };
    });
}
