import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { CARRIERS, EXCHANGE_STATES } from '../../domain/old-part';
import { read } from '../api';
import { ShownEmail } from '../email';

const Text = v.nullish(v.string(), '');

const exchangeEntries = {
  line_id: v.string(),
  state: v.picklist(EXCHANGE_STATES),
  version: v.number(),
  /** ISO 8601, in Berlin. */
  due_day: v.string(),
  is_late: v.boolean(),
  objection_day: v.nullable(v.string()),
  carrier: v.nullable(v.picklist(CARRIERS)),
  tracking_number: Text,
  words: Text,
  objection: Text,
  fee_cents: v.nullable(v.number()),
};
const Exchange = v.object(exchangeEntries);
export type Exchange = v.InferOutput<typeof Exchange>;

/** The old parts that an order was bought against. */
export const orderExchangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'exchanges'],
    queryFn: async () => (await read(v.object({ exchanges: v.array(Exchange) }), `/orders/${id}/exchanges`)).exchanges,
  });

const OpenExchange = v.object({ ...exchangeEntries, order_id: v.string(), display_id: v.number(), email: ShownEmail, title: Text });

/** Every old part that is not settled. */
export const exchangesQuery = queryOptions({
  queryKey: ['exchanges'],
  queryFn: async () => (await read(v.object({ exchanges: v.array(OpenExchange) }), '/exchanges')).exchanges,
});
