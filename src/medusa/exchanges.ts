import * as v from 'valibot';
import { CARRIERS, type Carrier, EXCHANGE_STATES, type Exchange } from '../../domain/old-part';
import type { OrderProof } from '../../domain/order-proof';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { CentsSchema, parse } from './parse';

const MaybeText = v.nullable(v.string());

const ExchangesResponse = v.object({
  exchanges: v.array(
    v.pipe(
      v.object({
        line_id: v.string(),
        state: v.picklist(EXCHANGE_STATES),
        due_day: v.string(),
        objection_day: MaybeText,
        carrier: v.nullable(v.picklist(CARRIERS)),
        tracking_number: MaybeText,
        words: MaybeText,
        objection: MaybeText,
        fee_cents: v.nullable(CentsSchema),
      }),
      v.transform(
        ({ line_id, state, due_day, objection_day, carrier, tracking_number, words, objection, fee_cents }): Exchange => ({
          lineId: line_id,
          state,
          dueDay: due_day,
          objectionDay: objection_day,
          carrier,
          trackingNumber: tracking_number,
          words,
          objection,
          feeCents: fee_cents,
        }),
      ),
    ),
  ),
});

const own = (orderId: string) => `/store/customers/me/orders/${encodeURIComponent(orderId)}/exchanges` as const;
const LOOKUP = '/store/orders/lookup/exchanges';
const bodyOf = ({ email, displayId, postalCode }: OrderProof): object => ({ email, display_id: displayId, postal_code: postalCode });

/**
 * The old parts that an order was bought against. A backend that keeps none has none.
 *
 * @param proof of an order without an account
 */
export async function fetchExchanges(client: StoreClient, orderId: string, proof: OrderProof | null): Promise<readonly Exchange[]> {
  try {
    const answer = await call(client, ({ account }) => (proof ? account.post(LOOKUP, bodyOf(proof)) : account.get(own(orderId))));
    return parse(ExchangesResponse, answer).exchanges;
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

/** What a customer says of an old part. */
export type ExchangeAct =
  | { readonly act: 'send'; readonly carrier: Carrier; readonly trackingNumber: string }
  | { readonly act: 'take_back' }
  | { readonly act: 'object'; readonly reason: string };

/**
 * Says it. Once more is as once.
 *
 * @param proof of an order without an account
 * @returns the order's exchanges as they are then
 * @throws {RefusedError} code `exchange_moved_on`: it is too late for that
 */
export async function actOnExchange(
  client: StoreClient,
  { orderId, lineId, proof }: { readonly orderId: string; readonly lineId: string; readonly proof: OrderProof | null },
  given: ExchangeAct,
): Promise<readonly Exchange[]> {
  const said = given.act === 'send' ? { act: given.act, carrier: given.carrier, tracking_number: given.trackingNumber } : given;
  const line = encodeURIComponent(lineId);
  const path = proof ? (`${LOOKUP}/${line}` as const) : (`${own(orderId)}/${line}` as const);
  const answer = await call(client, ({ account }) => account.post(path, { ...(proof && bodyOf(proof)), ...said }));
  return parse(ExchangesResponse, answer).exchanges;
}
