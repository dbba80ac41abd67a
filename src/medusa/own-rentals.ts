import * as v from 'valibot';
import { type OwnRental, RENTAL_STATES } from '../../domain/own-rental';
import { CHARGE_KINDS } from '../../domain/rental-return';
import { call, type StoreClient } from './client';
import { CentsSchema, localText, parse, TextSchema } from './parse';

const Day = v.pipe(v.string(), v.isoDate());
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

/** As PostgreSQL writes one into JSON, with any zone. */
const SomeMoment = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
    v.finite(),
  ),
);

const RentalResponse = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    state: v.picklist(RENTAL_STATES),
    first_day: Day,
    last_day: Day,
    held_until: Moment,
    words: v.nullable(v.string()),
    created_at: Moment,
    can_cancel: v.boolean(),
    // A backend of before rentals were orders says neither.
    order: v.nullish(v.object({ id: v.string(), paid_at: SomeMoment, is_cancelled: v.boolean() }), null),
    deposit: v.optional(
      v.object({
        received_at: SomeMoment,
        returned_at: SomeMoment,
        kept_cents: CentsSchema,
        words: TextSchema,
        set_off_cents: v.optional(CentsSchema, 0),
      }),
      {
        received_at: null,
        returned_at: null,
        kept_cents: 0,
        words: '',
        set_off_cents: 0,
      },
    ),
    // Nor does one of before what was late was billed.
    returned: v.nullish(v.object({ on: Day, late_cents: CentsSchema, waived: TextSchema }), null),
    supplements: v.optional(
      v.array(
        v.object({
          order_id: v.string(),
          display_id: v.number(),
          total_cents: CentsSchema,
          late_cents: CentsSchema,
          charges: v.array(v.object({ kind: v.picklist(CHARGE_KINDS), title: TextSchema, cents: CentsSchema })),
          paid_at: SomeMoment,
          is_cancelled: v.boolean(),
        }),
      ),
      [],
    ),
    // Nor does one of before several of one set could be asked for say how many.
    products: v.array(
      v.object({ title: TextSchema, title_de: v.nullish(v.string()), handle: v.string(), quantity: v.optional(v.number(), 1) }),
    ),
    content: v.object({
      total_cents: CentsSchema,
      deposit_cents: CentsSchema,
      delivery: v.nullable(v.object({ street: v.string(), postal_code: v.string(), floor: v.string() })),
    }),
  }),
  v.transform(
    ({
      id,
      reference,
      state,
      first_day,
      last_day,
      held_until,
      words,
      created_at,
      can_cancel,
      products,
      content,
      order,
      deposit,
      returned,
      supplements,
    }): OwnRental => ({
      id,
      reference,
      state,
      first: first_day,
      last: last_day,
      heldUntilMs: held_until,
      words,
      askedAtMs: created_at,
      canCancel: can_cancel,
      sets: products.map(({ title, title_de, handle, quantity }) => ({ title: localText(title, title_de), handle, quantity })),
      totalCents: content.total_cents,
      depositCents: content.deposit_cents,
      deposit: {
        receivedAtMs: deposit.received_at,
        returnedAtMs: deposit.returned_at,
        keptCents: deposit.kept_cents,
        words: deposit.words,
        setOffCents: deposit.set_off_cents,
      },
      returned: returned && { on: returned.on, lateCents: returned.late_cents, waived: returned.waived },
      supplements: supplements.map(({ order_id, display_id, total_cents, late_cents, charges, paid_at, is_cancelled }) => ({
        orderId: order_id,
        displayId: display_id,
        totalCents: total_cents,
        lateCents: late_cents,
        charges,
        paidAtMs: paid_at,
        isCancelled: is_cancelled,
      })),
      order: order && { id: order.id, paidAtMs: order.paid_at, isCancelled: order.is_cancelled },
      place: content.delivery && `${content.delivery.street}, ${content.delivery.postal_code} Berlin`,
    }),
  ),
);

/** What is in a customer's account, the latest first. @throws {UnauthorizedError} nobody is signed in */
export const fetchOwnRentals = async (client: StoreClient): Promise<readonly OwnRental[]> =>
  parse(v.object({ rentals: v.array(RentalResponse) }), await call(client, ({ account }) => account.get('/store/customers/me/rentals')))
    .rentals;

/** Calls off an own rental; once more is as once. @throws {RefusedError} code `rental_fixed`: only the shop can */
export async function cancelOwnRental(client: StoreClient, id: string): Promise<void> {
  await call(client, ({ account }) => account.post(`/store/customers/me/rentals/${encodeURIComponent(id)}/cancellation`, {}));
}
