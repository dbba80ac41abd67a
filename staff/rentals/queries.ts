import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { berlinWall } from '../../domain/berlin-time';
import { RENTAL_STATES } from '../../domain/own-rental';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { CHARGE_KINDS } from '../../domain/rental-return';
import { read } from '../api';
import { ShownEmail } from '../email';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const Day = v.pipe(v.string(), v.isoDate());

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Charge = v.object({ kind: v.picklist(CHARGE_KINDS), title: v.string(), cents: Cents });
const Rates = v.object({ day: Cents, weekend: Cents, week: Cents });

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
      money_back_at: v.nullable(Moment),
      money_back_means: v.nullable(v.picklist(PAYMENT_MEANS)),
      needs_address: v.boolean(),
    }),
  ),
  deposit: v.object({
    received_at: v.nullable(Moment),
    returned_at: v.nullable(Moment),
    kept_cents: v.number(),
    words: v.string(),
    set_off_cents: Cents,
  }),
  /** How it came back; null where it has not, or that was not asked yet. */
  returned: v.nullable(v.object({ on: Day, late_cents: Cents, waived: v.string(), charges: v.array(Charge) })),
  /** What is to be paid beyond what was agreed, each an order of its own. */
  supplements: v.array(
    v.object({
      order_id: v.string(),
      display_id: v.number(),
      total_cents: Cents,
      late_cents: Cents,
      charges: v.array(Charge),
      paid_at: v.nullable(Moment),
      is_cancelled: v.boolean(),
      set_off_cents: Cents,
    }),
  ),
  /** Others who are to have what is late. */
  endangers: v.array(v.object({ id: v.string(), reference: v.string(), name: v.string(), first_day: Day })),
  /** What a late return is worked out of, of what is out. */
  sets: v.array(v.object({ quantity: v.number(), rates: Rates })),
  products: v.array(v.object({ title: v.string(), quantity: v.number() })),
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
export type Supplement = Rental['supplements'][number];

/** What of a rental is to be paid yet, beyond what was agreed. */
export const openSupplements = ({ supplements }: Pick<Rental, 'supplements'>): readonly Supplement[] =>
  supplements.filter(({ paid_at, is_cancelled }) => paid_at === null && !is_cancelled);

/** What was paid for a rental that is called off, and has to be sent back yet; 0 where that is nothing. */
export const moneyToSend = ({ state, order }: Pick<Rental, 'state' | 'order'>): number =>
  state === 'cancelled' && order?.is_cancelled && order.paid_at !== null && order.money_back_at === null
    ? Math.max(0, order.total_cents - order.refunded_cents)
    : 0;

const today = (): string => berlinWall(Date.now()).date;

/** It is out, and was due before today. */
export const isLate = ({ state, last_day }: Pick<Rental, 'state' | 'last_day'>): boolean => state === 'handed_out' && last_day < today();

/** Until when it is with somebody: what is late is, until it is back. */
const lastOf = (rental: Rental): string => (isLate(rental) ? today() : rental.last_day);

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
    if (lastOf(rental) < first || rental.first_day > last) continue;
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
        const rental = own.find((one) => one.first_day <= day && lastOf(one) >= day) ?? null;
        const current = stretches.at(-1);
        if (current && rental !== null && current.rental === rental) current.days += 1;
        else stretches.push({ days: 1, rental });
      }
      return { title, number, stretches };
    });
}
