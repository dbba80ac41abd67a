import { describe, expect, inject, test } from 'vitest';
import { storeClient } from '../../src/medusa/client';
import { NotFoundError, OfflineError } from '../../src/medusa/errors';
import type { CartApi } from '../../src/sync/api';
import { medusaApi } from '../../src/sync/medusa-api';
import { inSync, lineOf, opened, readyToOrder, variantsInStock } from './device';

const backends = inject('backends');

/** Notes the key of every try to complete, and loses as many answers as told. */
const noting =
  (keys: string[], losses = 0) =>
  (api: CartApi): CartApi => ({
    ...api,
    async complete(cartId, key, on, buyer) {
      keys.push(key);
      const answer = await api.complete(cartId, key, on, buyer);
      if (keys.length <= losses) throw new OfflineError('answer lost');
      return answer;
    },
  });

/** Does something in the moment before the first try to complete reaches the shop. */
const preceded =
  (by: () => Promise<unknown>) =>
  (api: CartApi): CartApi => {
    let isFirst = true;
    return {
      ...api,
      async complete(...asked) {
        if (isFirst) await by();
        isFirst = false;
        return api.complete(...asked);
      },
    };
  };

describe.each([
  ['our backend', backends.ours],
  ['a stock Medusa', backends.stock],
])('an order on %s', (_, url) => {
  const api = medusaApi(storeClient({ baseUrl: url, maxRetries: 0 }));

  test('is found by its cart, and only once there is one', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    const approved = await readyToOrder(cart);
    await expect(api.orderOfCart(approved.id)).rejects.toBeInstanceOf(NotFoundError);
    const result = await cart.dispatch({ type: 'complete', approved });
    if (result.kind !== 'order') throw new Error(`no order: ${JSON.stringify(result)}`);
    expect(await api.orderOfCart(approved.id)).toMatchObject({ id: result.order.id, totalCents: approved.totals.totalCents });
    cart.stop();
  });

  test('C01: is tried under one key until there is an answer', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const keys: string[] = [];
    const { cart } = await opened(url, [], noting(keys, 2));
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    const result = await cart.dispatch({ type: 'complete', approved: await readyToOrder(cart) });
    expect(result).toMatchObject({ kind: 'order', differs: false });
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    cart.stop();
  });

  test('a write that changes nothing answers with the cart as it is', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 2 });
    const before = await readyToOrder(cart);
    const touched = await api.touch(before.id);
    expect({ ...touched, updatedAt: null }).toEqual({ ...(await api.get(before.id)), updatedAt: null });
    expect(touched).toMatchObject({ lines: before.lines, shippingMethods: before.shippingMethods, totals: before.totals });
    cart.stop();
  });
});

// A stock Medusa changes no line of a cart any more whose completion it has refused (404).
test('on our backend an order that was refused for want of stock is no obstacle to the order of what is left', async () => {
  const scarce = (await variantsInStock(backends.ours)).at(-1);
  if (!scarce) throw new Error('nothing in stock');
  const all = scarce.inventory_quantity;
  const keys: string[] = [];
  const quick = await opened(backends.ours);
  await quick.cart.dispatch({ type: 'add', lines: [lineOf(scarce)], pieces: 1 });
  const approvedByQuick = await readyToOrder(quick.cart);
  // After the last look at what is left: whoever sees that it is short is not sent to the shop with it.
  const sold = preceded(async () =>
    expect(await quick.cart.dispatch({ type: 'complete', approved: approvedByQuick })).toMatchObject({ kind: 'order' }),
  );
  const slow = await opened(backends.ours, [], (api) => noting(keys)(sold(api)));
  await slow.cart.dispatch({ type: 'add', lines: [lineOf(scarce)], pieces: all });
  const approved = await readyToOrder(slow.cart);
  expect(await slow.cart.dispatch({ type: 'complete', approved })).toMatchObject({ kind: 'refused', reason: 'stock' });
  await expect.poll(() => slow.cart.view().lines[0]?.held?.available, { timeout: 30_000 }).toBe(all - 1);
  await slow.cart.dispatch({ type: 'resolve', rowKey: scarce.id, answer: 'take-available' });
  await inSync(slow.cart);
  const changed = await readyToOrder(slow.cart);
  expect(await slow.cart.dispatch({ type: 'complete', approved: changed })).toMatchObject({ kind: 'order', differs: false });
  expect(new Set(keys).size).toBe(2);
  slow.cart.stop();
  quick.cart.stop();
});

test('N15: on our backend a copy of an older cart is recognised, whatever was changed since', async () => {
  const [first, second] = await variantsInStock(backends.ours);
  if (!first || !second) throw new Error('nothing in stock');
  let copy: Awaited<ReturnType<CartApi['get']>> | null = null;
  let isStale = false;
  let reads = 0;
  const { cart, api } = await opened(backends.ours, [], (real) => ({
    ...real,
    async get(cartId) {
      reads++;
      return isStale && copy ? copy : real.get(cartId);
    },
  }));
  await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
  await inSync(cart);
  copy = await api.get((await cart.dispatch({ type: 'begin-checkout' })).id);
  await cart.dispatch({ type: 'add', lines: [lineOf(second)], pieces: 1 });
  await cart.dispatch({ type: 'set-quantity', rowKey: first.id, quantity: 3 });
  await inSync(cart);
  isStale = true;
  reads = 0;
  await cart.dispatch({ type: 'refresh' });
  await expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await inSync(cart);
  expect(cart.view()).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 1 }], notices: [] });
  cart.stop();
});
