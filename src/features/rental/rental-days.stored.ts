import * as v from 'valibot';
import type { RentalDays } from '../../../domain/rental-days';

const RentalDaysForm: v.GenericSchema<unknown, RentalDays> = v.object({
  asOfMs: v.number(),
  deliveryCents: v.nullable(v.number()),
  sets: v.array(
    v.object({
      productId: v.string(),
      units: v.number(),
      rates: v.object({ day: v.number(), weekend: v.number(), week: v.number() }),
      depositCents: v.number(),
      busy: v.array(v.object({ unit: v.number(), first: v.string(), last: v.string(), until: v.string() })),
    }),
  ),
});

export const isRentalDays = (data: unknown): data is RentalDays => v.is(RentalDaysForm, data);
