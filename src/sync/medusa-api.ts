import * as v from 'valibot';
import {
  addLine,
  addShippingMethod,
  type CartResponse,
  type CartUpdate,
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
import { fetchOrder } from '../medusa/orders';
import { parse } from '../medusa/parse';
import type { CartApi } from './api';
import type { Cart } from './types';

const toCart = ({ itemsCents, shippingCents, taxCents, totalCents, taxes, ...cart }: CartResponse): Cart => ({
  ...cart,
  totals: { itemsCents, shippingCents, taxCents, totalCents, taxes },
});

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
    create: async (regionId, items) => toCart(await createCart(client, regionId, items)),
    get: async (cartId) => toCart(await fetchCart(client, cartId)),
    addLine: async (cartId, line) => toCart(await addLine(client, cartId, line)),
    setLine: async (cartId, lineId, quantity) => toCart(await setLine(client, cartId, lineId, quantity)),
    deleteLine: async (cartId, lineId) => toCart(await deleteLine(client, cartId, lineId)),
    setRegion: async (cartId, regionId, countryCode) =>
      toCart(await updateCart(client, cartId, { regionId, ...(countryCode !== null && { countryCode }) })),
    saveFields: async (cartId, { email, shippingAddress, billingAddress, metadata }) =>
      toCart(
        await updateCart(client, cartId, { email, shippingAddress, billingAddress, ...(metadata && { metadata }) } satisfies CartUpdate),
      ),
    shippingOptions: (cartId) => fetchShippingOptions(client, cartId),
    addShippingMethod: async (cartId, optionId) => toCart(await addShippingMethod(client, cartId, optionId)),
    createPaymentSessions: async (cartId) => toCart(await createPaymentSessions(client, cartId)),
    choosePayment: async (cartId, providerId) => toCart(await choosePaymentSession(client, cartId, providerId)),
    complete: (cartId) => completeCart(client, cartId),
    order: (orderId) => fetchOrder(client, orderId),
    async stock(variantId) {
      const { variant } = parse(VariantResponse, await call(client, 'GET', `/store/variants/${encodeURIComponent(variantId)}`));
      return variant.manage_inventory === false || variant.allow_backorder === true ? null : (variant.inventory_quantity ?? null);
    },
  };
}
