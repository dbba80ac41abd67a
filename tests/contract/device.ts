import { expect } from 'vitest';
import type { WantedLine } from '../../domain/cart';
import type { Cart as ShopCart } from '../../domain/shop-cart';
import { storeClient } from '../../src/medusa/client';
import { OfflineError } from '../../src/medusa/errors';
import { silentBroadcast } from '../../src/platform/broadcast';
import { systemClock } from '../../src/platform/clock';
import { noLock } from '../../src/platform/tab-lock';
import type { CartApi } from '../../src/sync/api';
import { type Cart, createCart } from '../../src/sync/cart';
import { createCheckout } from '../../src/sync/checkout';
import { medusaApi } from '../../src/sync/medusa-api';
import { memoryStore } from '../../src/sync/store/memory-store';

export interface OfferedVariant {
  readonly id: string;
  readonly inventory_quantity: number;
  readonly calculated_price_incl_tax: number | null;
}

/** What can be bought and is there more than once or twice. */
export async function variantsInStock(url: string): Promise<OfferedVariant[]> {
  const query = 'limit=100&region_id=reg_de&expand=variants,variants.prices';
  const answer = await fetch(`${url}/store/products?${query}`);
  const { products } = (await answer.json()) as { products: { variants: OfferedVariant[]; metadata: { request_only?: boolean } | null }[] };
  const fits = (variant: OfferedVariant) => variant.calculated_price_incl_tax !== null && variant.inventory_quantity >= 4;
  // One of each product: several may be one piece, with an old part and without, and the shop counts them together.
  return products.filter((product) => !product.metadata?.request_only).flatMap((product) => product.variants.filter(fits).slice(0, 1));
}

export const lineOf = (variant: OfferedVariant, meta: WantedLine['meta'] = {}): WantedLine => ({
  variantId: variant.id,
  meta,
  snapshot: {
    productHandle: variant.id,
    title: { en: variant.id },
    detail: { en: '' },
    thumbnail: null,
    unitCents: variant.calculated_price_incl_tax ?? 0,
    currencyCode: 'eur',
    stock: variant.inventory_quantity,
    leadTimeWeeks: null,
    used: false,
  },
});

/** Loses answers as told: the request has arrived, nobody hears of it. */
function forgetful(api: CartApi, losses: string[]): CartApi {
  return Object.fromEntries(
    Object.entries(api).map(([name, call]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      async (...args: never[]) => {
        const answer = await call(...args);
        if (losses[0] !== name) return answer;
        losses.shift();
        throw new OfflineError('answer lost');
      },
    ]),
  ) as unknown as CartApi;
}

/** A device's cart at one of the backends. @param losses calls whose answers get lost, in order */
export async function opened(
  url: string,
  losses: string[] = [],
  around: (api: CartApi) => CartApi = (api) => api,
): Promise<{ cart: Cart; api: CartApi }> {
  const api = around(medusaApi(storeClient({ baseUrl: url, maxRetries: 0 })));
  const cart = createCart({
    store: Promise.resolve(memoryStore(systemClock.now)),
    api: forgetful(api, losses),
    clock: systemClock,
    lock: noLock,
    broadcast: silentBroadcast,
    id: () => crypto.randomUUID(),
    random: Math.random,
    isOnline: () => true,
    checkout: createCheckout,
    onError: (error) => {
      throw error;
    },
    lateEffectMs: 1_000,
  });
  await cart.ready;
  await cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  return { cart, api };
}

export const inSync = (cart: Cart) =>
  expect.poll(() => [cart.view().sync, cart.view().totals !== null], { timeout: 30_000 }).toEqual(['in-sync', true]);

export const address = {
  firstName: 'Ada',
  lastName: 'Test',
  company: '',
  vatId: '',
  address1: 'Weserstraße 1',
  address2: '',
  postalCode: '12047',
  city: 'Berlin',
  province: '',
  countryCode: 'de',
  phone: '',
  houseNumber: '1',
};

/** Everything up to the last page of the checkout. */
export async function readyToOrder({ dispatch }: Cart): Promise<ShopCart> {
  await dispatch({ type: 'begin-checkout' });
  await dispatch({ type: 'save-fields', fields: { email: 'ada@example.com', shippingAddress: address, billingAddress: address } });
  const [option] = await dispatch({ type: 'list-shipping-options' });
  if (!option) throw new Error('nobody ships it');
  await dispatch({ type: 'choose-shipping', optionId: option.id });
  await dispatch({ type: 'list-payment-providers' });
  return dispatch({ type: 'choose-payment', providerId: 'manual' });
}
