import * as v from 'valibot';
import type { Order } from '../../domain/order';
import type { ShippingOption } from '../../domain/shop-cart';
import { onVersion } from './carts';
import { call, type StoreClient } from './client';
import { OrderResponse } from './orders';
import { CentsSchema, MetadataSchema, numberIn, parse, TextSchema, textIn } from './parse';

export { fetchOrder, fetchOrderOfCart } from './orders';

/** What is asked of Medusa only from the checkout on; carts themselves are in `carts.ts`. */

const OptionResponse = v.pipe(
  v.object({
    id: v.string(),
    name: TextSchema,
    amount: v.nullish(CentsSchema),
    price_incl_tax: v.nullish(CentsSchema),
    parcels: v.nullish(v.number()),
    weight_g: v.nullish(v.number()),
    metadata: MetadataSchema,
  }),
  v.transform(
    (option): ShippingOption => ({
      id: option.id,
      name: option.name,
      nameDe: textIn(option.metadata, 'name_de'),
      totalCents: option.price_incl_tax ?? option.amount ?? 0,
      deliveryDays: textIn(option.metadata, 'delivery_days'),
      parcels: option.parcels ?? numberIn(option.metadata, 'parcels'),
      weightGrams: option.weight_g ?? null,
    }),
  ),
);

export const fetchShippingOptions = async (client: StoreClient, cartId: string): Promise<readonly ShippingOption[]> =>
  parse(
    v.object({ shipping_options: v.array(OptionResponse) }),
    await call(client, ({ shippingOptions }) => shippingOptions.listCartOptions(encodeURIComponent(cartId))),
  ).shipping_options;

const CompletionResponse = v.variant('type', [
  v.object({ type: v.literal('order'), data: OrderResponse }),
  v.object({ type: v.literal('cart'), data: v.unknown() }),
  v.object({ type: v.literal('swap'), data: v.unknown() }),
]);

/** What became of the request to place an order. */
export type Completion = { readonly kind: 'order'; readonly order: Order } | { readonly kind: 'requires-more' };

/**
 * Places the order; asked twice, Medusa answers with the same order.
 *
 * @param key the same for every try to place this very order: our backend goes on where a request that died had got to.
 *   Another one for another order, since a key may answer with what it answered before
 * @param buyer the mark of who it was approved for, which our backend compares; null where it gave none
 */
export async function completeCart(
  client: StoreClient,
  cartId: string,
  key: string,
  on: string | null,
  buyer: string | null,
): Promise<Completion> {
  const headers = { 'Idempotency-Key': key, ...onVersion(on) };
  const answer = parse(
    CompletionResponse,
    await call(client, ({ completions }) =>
      completions.complete(encodeURIComponent(cartId), buyer === null ? {} : { agreed_buyer: buyer }, headers),
    ),
  );
  return answer.type === 'order' ? { kind: 'order', order: answer.data } : { kind: 'requires-more' };
}
