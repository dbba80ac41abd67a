import * as v from 'valibot';
import {
  addLine,
  addShippingMethod,
  choosePaymentSession,
  completeCart,
  createCart,
  createPaymentSessions,
  deleteLine,
  fetchCart,
  fetchShippingOptions,
  setLine,
  updateCart,
} from '../medusa/carts';
import { call, type StoreClient } from '../medusa/client';
import { fetchOrder, fetchOrderOfCart } from '../medusa/orders';
import { parse } from '../medusa/parse';
import type { CartApi } from './api';

const VariantResponse = v.object({
  variant: v.object({
    inventory_quantity: v.nullish(v.number()),
    manage_inventory: v.nullish(v.boolean()),
    allow_backorder: v.nullish(v.boolean()),
  }),
});

/**
 * The cart's calls on a real Medusa.
 *
 * @param client made with `maxRetries: 0`; a repeated add would be one more thing nobody knows
 */
export function medusaApi(client: StoreClient): CartApi {
  return {
    create: (regionId, items) => createCart(client, regionId, items),
    get: (cartId) => fetchCart(client, cartId),
    addLine: (cartId, line, key) => addLine(client, cartId, line, key),
    setLine: (cartId, lineId, quantity) => setLine(client, cartId, lineId, quantity),
    deleteLine: (cartId, lineId) => deleteLine(client, cartId, lineId),
    setRegion: (cartId, regionId, countryCode) => updateCart(client, cartId, { regionId, ...(countryCode !== null && { countryCode }) }),
    saveFields: (cartId, { email, shippingAddress, billingAddress, metadata }) =>
      updateCart(client, cartId, { email, shippingAddress, billingAddress, ...(metadata && { metadata }) }),
    shippingOptions: (cartId) => fetchShippingOptions(client, cartId),
    addShippingMethod: (cartId, optionId) => addShippingMethod(client, cartId, optionId),
    createPaymentSessions: (cartId) => createPaymentSessions(client, cartId),
    choosePayment: (cartId, providerId) => choosePaymentSession(client, cartId, providerId),
    touch: (cartId) => updateCart(client, cartId, {}),
    complete: (cartId, key) => completeCart(client, cartId, key),
    orderOfCart: (cartId) => fetchOrderOfCart(client, cartId),
    order: (orderId) => fetchOrder(client, orderId),
    async stock(variantId) {
      const { variant } = parse(
        VariantResponse,
        await call(client, ({ products }) => products.variants.retrieve(encodeURIComponent(variantId))),
      );
      return variant.manage_inventory === false || variant.allow_backorder === true ? null : (variant.inventory_quantity ?? null);
    },
  };
}
