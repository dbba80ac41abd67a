import { describe, expect, inject, test } from 'vitest';
import { META } from '../../domain/cart';
import { makeDiscount, makeGiftCard } from '../support/codes';
import { onDatabase } from '../support/postgres';
import { inSync, lineOf, opened, readyToOrder, variantsInStock } from './device';

const backends = inject('backends');
const databases = inject('databases');

describe.each([
  ['our backend', backends.ours],
  ['a stock Medusa', backends.stock],
])('the cart on %s', (_, url) => {
  test('brings plain lines and a configured deck to the shop, as wanted', async () => {
    const [first, second, third] = await variantsInStock(url);
    if (!first || !second || !third) throw new Error('the demo catalogue has too little in stock');
    const { cart } = await opened(url);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 2 });
    const deck = { [META.configuration]: 'k1', [META.part]: 'deck' };
    const mat = { [META.configuration]: 'k1', [META.part]: 'slipmats' };
    await cart.dispatch({ type: 'add', lines: [lineOf(second, deck), lineOf(third, mat)], pieces: 1 });
    await inSync(cart);
    const deckLine = cart.view().lines.find((line) => line.parts.length === 1);
    await cart.dispatch({ type: 'set-quantity', rowKey: deckLine?.rowKey ?? '', quantity: 2 });
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
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    await inSync(cart);
    await cart.dispatch({ type: 'set-quantity', rowKey: first.id, quantity: 3 });
    await inSync(cart);
    expect(cart.view().lines.map((line) => line.quantity)).toEqual([3]);
    await cart.dispatch({ type: 'set-quantity', rowKey: first.id, quantity: 0 });
    await inSync(cart);
    expect(cart.view().totals?.itemsCents).toBe(0);
    cart.stop();
  });

  test('W11: holds what the shop has too little of, says how many are left, and brings the rest', async () => {
    const [first, second] = await variantsInStock(url);
    if (!first || !second) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 99 });
    await cart.dispatch({ type: 'add', lines: [lineOf(second)], pieces: 1 });
    await expect
      .poll(() => cart.view().lines.find((line) => line.variantId === first.id)?.held?.available, { timeout: 30_000 })
      .toBe(first.inventory_quantity);
    await expect.poll(() => cart.view().lines.find((line) => line.variantId === second.id)?.state).toBe('synced');
    await cart.dispatch({ type: 'resolve', rowKey: first.id, answer: 'take-available' });
    await inSync(cart);
    expect(cart.view().lines.map((line) => line.quantity)).toEqual([first.inventory_quantity, 1]);
    cart.stop();
  });

  test('C01: shows the one order although the answer to placing it got lost', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url, ['complete']);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    const approved = await readyToOrder(cart);
    const result = await cart.dispatch({ type: 'complete', approved });
    expect(result).toMatchObject({ kind: 'order', differs: false });
    expect(result.kind === 'order' && result.order.totalCents).toBe(approved.totals.totalCents);
    expect(await cart.dispatch({ type: 'find-order' })).toMatchObject({ kind: 'order' });
    await expect.poll(() => cart.view().count).toBe(0);
    cart.stop();
  });

  test('brings codes to the shop although answers get lost, finds out which is a gift card, and says which is none', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { discount, ended, card } = await onDatabase(databases[url] ?? '', async (database) => ({
      discount: await makeDiscount(database, 50),
      ended: await makeDiscount(database, 10, true),
      card: await makeGiftCard(database, 100),
    }));
    const { cart } = await opened(url, ['setCodes', 'setCodes']);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    await inSync(cart);
    const goods = cart.view().totals?.itemsCents ?? 0;
    for (const code of [discount, card, ended, 'NEVER-HEARD-OF']) await cart.dispatch({ type: 'add-code', code });
    await inSync(cart);
    expect(cart.view().codes.map(({ code, kind, refused }) => [code, kind, refused])).toEqual([
      [discount, 'discount', null],
      [card, 'gift-card', null],
      [ended, null, 'expired'],
      ['NEVER-HEARD-OF', null, 'unknown'],
    ]);
    expect(cart.view().totals).toMatchObject({ itemsCents: goods, giftCardCents: 100 });
    expect(Math.abs((cart.view().totals?.discountCents ?? 0) - goods / 2)).toBeLessThanOrEqual(1);
    const result = await cart.dispatch({ type: 'complete', approved: await readyToOrder(cart) });
    expect(result).toMatchObject({ kind: 'order', differs: false, order: { giftCardCents: 100, discountCodes: [discount] } });
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    await cart.dispatch({ type: 'add-code', code: discount });
    await inSync(cart);
    await cart.dispatch({ type: 'remove-code', code: discount });
    await inSync(cart);
    expect(cart.view()).toMatchObject({ codes: [], totals: { itemsCents: goods, discountCents: 0, giftCardCents: 0 } });
    cart.stop();
  });

  test('W14: takes the cart to another country and back', async () => {
    const [first] = await variantsInStock(url);
    if (!first) throw new Error('nothing in stock');
    const { cart } = await opened(url);
    await cart.dispatch({ type: 'add', lines: [lineOf(first)], pieces: 1 });
    await inSync(cart);
    await cart.dispatch({ type: 'set-region', regionId: 'reg_at', countryCode: 'at', currencyCode: 'eur' });
    await inSync(cart);
    expect(cart.view().regionId).toBe('reg_at');
    await cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
    await inSync(cart);
    expect(cart.view()).toMatchObject({ regionId: 'reg_de', count: 1, estimateCents: first.calculated_price_incl_tax });
    cart.stop();
  });
});
