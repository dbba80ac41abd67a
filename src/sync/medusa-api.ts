import * as v from 'valibot';
import {
  addLine,
  addShippingMethod,
  choosePaymentSession,
  createCart,
  createPaymentSessions,
  deleteLine,
  fetchCart,
  setLine,
  updateCart,
  updatePaymentSession,
} from '../medusa/carts';
import { call, type StoreClient } from '../medusa/client';
import { NotFoundError, OfflineError } from '../medusa/errors';
import { parse } from '../medusa/parse';
import type { CartApi } from './api';

const VariantResponse = v.object({
  variant: v.object({
    inventory_quantity: v.nullish(v.number()),
    manage_inventory: v.nullish(v.boolean()),
    allow_backorder: v.nullish(v.boolean()),
  }),
});

type Ordering = Pick<typeof import('../medusa/ordering'), 'completeCart' | 'fetchOrder' | 'fetchOrderOfCart' | 'fetchShippingOptions'>;

/** Loaded before anything is asked, so that a failure is that of a network that is not. */
const loadOrdering = async (): Promise<Ordering> => {
  try {
    return await import('../medusa/ordering');
  } catch (cause) {
    throw Object.assign(new OfflineError('Network Error'), { cause });
  }
};

export interface MedusaApiOptions {
  /** The code of the checkout's calls. */
  readonly ordering?: () => Promise<Ordering>;
  /** Whether somebody is signed in as far as this device knows. */
  readonly mayBeSignedIn?: () => boolean;
}

/**
 * The cart's calls on a real Medusa.
 *
 * The shop shows a cart that is in an account to its customer's session alone, and says to all others that there is none. Lines go on in
 * a new cart then. Forms of the checkout do not: where somebody should be signed in, the shop is asked, so that they can log in again
 * and send what they have typed.
 *
 * @param client made with `maxRetries: 0`; a repeated add would be one more thing nobody knows
 */
export function medusaApi(client: StoreClient, { ordering = loadOrdering, mayBeSignedIn = () => false }: MedusaApiOptions = {}): CartApi {
  const own = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      // Throws where nobody is signed in any more.
      if (error instanceof NotFoundError && mayBeSignedIn()) await call(client, ({ auth }) => auth.getSession());
      throw error;
    }
  };
  return {
    create: (regionId, items) => createCart(client, regionId, items),
    get: (cartId) => fetchCart(client, cartId),
    addLine: (cartId, line, key, on) => addLine(client, cartId, line, key, on),
    setLine: (cartId, lineId, quantity, on) => setLine(client, cartId, lineId, quantity, on),
    deleteLine: (cartId, lineId, on) => deleteLine(client, cartId, lineId, on),
    setRegion: (cartId, regionId, countryCode, on) =>
      updateCart(client, cartId, { regionId, ...(countryCode !== null && { countryCode }) }, on),
    setCodes: (cartId, { discounts, giftCards }, on) => updateCart(client, cartId, { discounts, giftCards }, on),
    saveFields: (cartId, { email, shippingAddress, billingAddress, metadata }) =>
      own(updateCart(client, cartId, { email, shippingAddress, billingAddress, ...(metadata && { metadata }) })),
    shippingOptions: async (cartId) => own((await ordering()).fetchShippingOptions(client, cartId)),
    addShippingMethod: (cartId, optionId) => own(addShippingMethod(client, cartId, optionId)),
    createPaymentSessions: (cartId) => own(createPaymentSessions(client, cartId)),
    choosePayment: (cartId, providerId) => own(choosePaymentSession(client, cartId, providerId)),
    updatePayment: (cartId, providerId, release) => own(updatePaymentSession(client, cartId, providerId, release)),
    touch: (cartId) => updateCart(client, cartId, {}),
    complete: async (cartId, key, on, buyer) => (await ordering()).completeCart(client, cartId, key, on, buyer),
    orderOfCart: async (cartId) => (await ordering()).fetchOrderOfCart(client, cartId),
    order: async (orderId) => (await ordering()).fetchOrder(client, orderId),
    async stock(variantId) {
      const { variant } = parse(
        VariantResponse,
        await call(client, ({ products }) => products.variants.retrieve(encodeURIComponent(variantId))),
      );
      return variant.manage_inventory === false || variant.allow_backorder === true ? null : (variant.inventory_quantity ?? null);
    },
  };
}
