import * as v from 'valibot';
import { HOLDING_STATES } from '../../domain/own-rental';
import type { Unfinished } from '../../domain/unfinished';
import { call, type StoreClient } from './client';
import { parse, TextSchema } from './parse';

const Day = v.pipe(v.string(), v.isoDate());

const UnfinishedResponse = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('order'),
      display_id: v.number(),
      created_at: v.string(),
      can_be_found: v.boolean(),
      old_part_due: v.nullable(Day),
    }),
    v.transform(
      ({ kind, display_id, created_at, can_be_found, old_part_due }): Unfinished => ({
        kind,
        displayId: display_id,
        placedAtMs: Date.parse(created_at),
        canBeFound: can_be_found,
        oldPartDue: old_part_due,
      }),
    ),
  ),
  v.pipe(
    v.object({ kind: v.literal('service'), display_id: v.number(), reference: TextSchema, device: TextSchema, can_be_found: v.boolean() }),
    v.transform(
      ({ kind, display_id, reference, device, can_be_found }): Unfinished => ({
        kind,
        displayId: display_id,
        reference,
        device,
        canBeFound: can_be_found,
      }),
    ),
  ),
  v.pipe(
    v.object({
      kind: v.literal('rental'),
      reference: v.string(),
      // What is back may have something left to pay.
      state: v.picklist([...HOLDING_STATES, 'back']),
      first_day: Day,
      last_day: Day,
    }),
    v.transform(
      ({ kind, reference, state, first_day, last_day }): Unfinished => ({ kind, reference, state, first: first_day, last: last_day }),
    ),
  ),
]);

/** What the customer has with the shop that is not over. @throws {UnauthorizedError} nobody is signed in */
export const fetchUnfinished = async (client: StoreClient): Promise<readonly Unfinished[]> =>
  parse(
    v.object({ unfinished: v.array(UnfinishedResponse) }),
    await call(client, ({ account }) => account.get('/store/customers/me/unfinished')),
  ).unfinished;
