import { describe, expect, inject, test } from 'vitest';
import type { WantedLine } from '../../src/domain/cart';
import { META } from '../../src/domain/cart';
import { storeClient } from '../../src/medusa/client';
import { OfflineError } from '../../src/medusa/errors';
import { silentBroadcast } from '../../src/platform/broadcast';
import { systemClock } from '../../src/platform/clock';
import { noLock } from '../../src/platform/tab-lock';
import type { CartApi } from '../../src/sync/api';
import { type Cart, createCart } from '../../src/sync/cart';
import { medusaApi } from '../../src/sync/medusa-api';
import { memoryStore } from '../../src/sync/memory-store';

interface OfferedVariant {
  readonly id: string;
  readonly inventory_quantity: number;
  readonly calculated_price_incl_tax: number | null;
}

async function variantsInStock(url: string): Promise<OfferedVariant[]> {
  const query = 'limit=100&region_id=reg_de&expand=variants,variants.prices';
  const answer = await fetch(`${url}/store/products?${query}`);
  const { products } = (await answer.json()) as { products: { variants: OfferedVariant[]; metadata: { request_only?: boolean } | null }[] };
  return products
    .filter((product) => !product.metadata?.request_only)
    .flatMap((product) => product.variants)
    .filter((variant) => variant.calculated_price_incl_tax !== null && variant.inventory_quantity >= 4);
}

const lineOf = (variant: OfferedVariant, meta: WantedLine['meta'] = {}): WantedLine => ({
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

async function opened(url: string, losses: string[] = []): Promise<{ cart: Cart; api: CartApi }> {
  const api = medusaApi(storeClient({ baseUrl: url, maxRetries: 0 }));
  const cart = createCart({
    store: Promise.resolve(memoryStore(systemClock.now)),
    api: forgetful(api, losses),
    clock: systemClock,
    lock: noLock,
    broadcast: silentBroadcast,
    id: () => crypto.randomUUID(),
    random: Math.random,
    isOnline: () => true,
    onError: (error) => {
      throw error;
    },
    zombieMs: 1_000,
  });
  await cart.ready;
  await cart.setRegion('reg_de', 'de', 'eur');
  return { cart, api };
}

const inSync = (cart: Cart) =>
  expect.poll(() => [cart.view().sync, cart.view().totals !== null], { timeout: 30_000 }).toEqual(['in-sync', true]);

const address = {
  firstName: 'Ada',
  lastName: 'Test',
  company: '',
  address1: 'Weserstraße 1',
  address2: '',
  postalCode: '12047',
  city: 'Berlin',
  countryCode: 'de',
  phone: '',
  houseNumber: '1',
};

const backends = inject('backends');

describe.each([
  ['our backend', backends.ours],
  ['a stock Medusa', backends.stock],
])('the cart on %s', (_, url) => {
  test('brings plain lines and a configured deck to the shop, as wanted', async () => {
    const [first, second, third] = await variantsInStock(url);
    if (!first || !second || !third) throw new Error('the demo catalogue has too little in stock');
    const { cart } = await opened(url);
    await cart.add([lineOf(first)], 2);
    const deck = { [META.configuration]: 'k1', [META.part]: 'deck' };
    const mat = { [META.configuration]: 'k1', [META.part]: 'slipmats' };
    await cart.add([lineOf(second, deck), lineOf(third, mat)], 1);
    await inSync(cart);
    const deckLine = cart.view().lines.find((line) => line.parts.length === 1);
    await cart.setQuantity(deckLine?.rowKey ?? '', 2);
    await inSync(cart);
    const { lines, totals, estimateCents } = cart.view();
    expect(lines.map((line) => [line.variantId, line.quantity, line.parts.map((part) => part.quantity)])).toEqual([
      [first.id, 2, []],
      [second.id, 2, [2]],
    ]);
    expect(totals?.itemsCents).toBe(estimateCents);
    cart.stop();
  });

  test('W02: does not double what was added when the answer got lost', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url, ['addLine', 'setLine', 'deleteLine']);
    await inSync(cart);
    await cart.add([lineOf(first)], 1);
    await inSync(cart);
    await cart.setQuantity(first.id, 3);
    await inSync(cart);
    expect(cart.view().lines.map((line) => line.quantity)).toEqual([3]);
    await cart.setQuantity(first.id, 0);
    await inSync(cart);
    expect(cart.view().totals?.itemsCents).toBe(0);
    cart.stop();
  });

  test('W11: holds what the shop has too little of, says how many are left, and brings the rest', async () => {
    const [first, second] = await variantsInStock(url);
    if (!first || !second) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.add([lineOf(first)], 99);
    await cart.add([lineOf(second)], 1);
    await expect
      .poll(() => cart.view().lines.find((line) => line.variantId === first.id)?.held?.available, { timeout: 30_000 })
      .toBe(first.inventory_quantity);
    await expect.poll(() => cart.view().lines.find((line) => line.variantId === second.id)?.state).toBe('synced');
    await cart.resolve(first.id, 'take-available');
    await inSync(cart);
    expect(cart.view().lines.map((line) => line.quantity)).toEqual([first.inventory_quantity, 1]);
    cart.stop();
  });

  test('C01: shows the one order although the answer to placing it got lost', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url, ['complete']);
    await cart.add([lineOf(first)], 1);
    await cart.checkout.begin();
    await cart.checkout.saveFields({ email: 'ada@example.com', shippingAddress: address, billingAddress: address });
    const [option] = await cart.checkout.shippingOptions();
    if (!option) throw new Error('nobody ships it');
    await cart.checkout.chooseShipping(option.id);
    await cart.checkout.paymentProviders();
    const approved = await cart.checkout.choosePayment('manual');
    const result = await cart.checkout.complete(approved);
    expect(result).toMatchObject({ kind: 'order', differs: false });
    expect(result.kind === 'order' && result.order.totalCents).toBe(approved.totals.totalCents);
    expect(await cart.checkout.settled()).toMatchObject({ kind: 'order' });
    await expect.poll(() => cart.view().count).toBe(0);
    cart.stop();
  });

  test('W14: takes the cart to another country and back', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.add([lineOf(first)], 1);
    await inSync(cart);
    await cart.setRegion('reg_at', 'at', 'eur');
    await inSync(cart);
    expect(cart.view().regionId).toBe('reg_at');
    await cart.setRegion('reg_de', 'de', 'eur');
    await inSync(cart);
    expect(cart.view()).toMatchObject({ regionId: 'reg_de', count: 1, estimateCents: first.calculated_price_incl_tax });
    cart.stop();
  });
});
