import { describe, expect, test } from 'vitest';
import { MAX_QUANTITY } from '../../../domain/cart';
import { LOADING_VIEW } from '../../sync/loading-view';
import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';
import fc from '../../testing/fast-check';
import { checkoutAccess } from './checkout-access';
import { hasPricesOf, orderableCents } from './estimate';
import { limitReason, mostOf } from './limits';
import { detailOf, isTradeIn } from './line-words';

const line = (rowKey: string, changes: Partial<CartLine> & { stock?: number | null } = {}): CartLine => ({
  rowKey,
  variantId: rowKey,
  meta: {},
  snapshot: {
    productHandle: rowKey,
    title: { en: rowKey },
    detail: { en: '' },
    thumbnail: null,
    unitCents: 1000,
    currencyCode: 'eur',
    stock: changes.stock === undefined ? null : changes.stock,
    leadTimeWeeks: null,
    used: false,
  },
  quantity: 1,
  unitCents: 1000,
  configuredUnitCents: 1000,
  parts: [],
  state: 'synced',
  held: null,
  shopQuantity: 1,
  ...changes,
});
const view = (lines: readonly CartLine[], changes: Partial<CartView> = {}): CartView => ({
  ...LOADING_VIEW,
  sync: 'in-sync',
  lines,
  ...changes,
});

describe('how far a line can be counted up', () => {
  test('a line ends at the stock of its variant', () => {
    const cap = line('cap', { stock: 4 });
    expect(mostOf(view([cap]), cap)).toBe(4);
    expect(limitReason(4)).toBe('stock');
  });

  test('two rows of one variant share its stock', () => {
    const plain = line('a', { variantId: 'v', stock: 5, quantity: 2 });
    const configured = line('b', { variantId: 'v', stock: 5, quantity: 1 });
    expect(mostOf(view([plain, configured]), plain)).toBe(4);
  });

  test('a deck ends where its scarcest part does', () => {
    const deck = line('deck', { stock: 4, parts: [line('mat', { stock: 2 })] });
    expect(mostOf(view([deck]), deck)).toBe(2);
  });

  test('what the shop said about a held line counts more than what was seen before', () => {
    const cap = line('cap', {
      stock: 4,
      quantity: 3,
      state: 'held',
      held: { reason: 'stock', available: 1, newUnitCents: null, code: null, patient: false },
    });
    expect(mostOf(view([cap]), cap)).toBe(1);
  });

  test('nothing is ever counted past what one line may have, nor below one', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 1000 })), fc.integer({ min: 1, max: 99 }), (stock, quantity) => {
        const cap = line('cap', { stock, quantity });
        const max = mostOf(view([cap]), cap);
        expect(max).toBeGreaterThanOrEqual(1);
        expect(max).toBeLessThanOrEqual(MAX_QUANTITY);
        expect(limitReason(max)).toBe(max === MAX_QUANTITY ? 'most' : 'stock');
      }),
    );
  });
});

describe('the way to the checkout', () => {
  test('is open when everything is with the shop, and while a change is on its way', () => {
    expect(checkoutAccess(view([line('a')]))).toEqual({ open: true });
    expect(checkoutAccess(view([line('a', { state: 'loading' })], { sync: 'waiting', waiting: 1 }))).toEqual({ open: true });
  });

  test('needs the network for what is kept on this device', () => {
    const waiting = view([line('a', { state: 'waiting' })], { sync: 'waiting', waiting: 1, unreached: true });
    expect(checkoutAccess(waiting)).toMatchObject({ open: false, reason: 'offline' });
  });

  test('needs every decision first', () => {
    expect(checkoutAccess(view([line('a')], { held: 2 }))).toEqual({ open: false, reason: 'decisions', count: 2 });
  });

  test('is closed while an order is being placed, in whichever tab', () => {
    expect(checkoutAccess(view([line('a')], { phase: 'completing' }))).toMatchObject({ open: false, reason: 'placing' });
  });

  test('stays closed while a line waits for stock, and says so', () => {
    expect(checkoutAccess(view([line('a')], { patient: 1, sync: 'waiting' }))).toEqual({ open: false, reason: 'patience', count: 1 });
    expect(checkoutAccess(view([line('a')], { patient: 1, held: 1 }))).toMatchObject({ reason: 'decisions' });
  });

  test('needs the network for what was taken out here, too', () => {
    expect(checkoutAccess(view([], { waiting: 1, sync: 'waiting', unreached: true }))).toMatchObject({ reason: 'offline', count: 1 });
  });
});

describe('the sum while the shop has not confirmed it', () => {
  test('leaves out what has no price in the country or has left the shop', () => {
    const held = (reason: 'region' | 'gone' | 'stock') => ({ reason, available: null, newUnitCents: null, code: null, patient: false });
    const lines = [
      line('a'),
      line('b', { held: held('region'), quantity: 2 }),
      line('c', { held: held('gone') }),
      line('d', { held: held('stock') }),
    ];
    expect(orderableCents({ lines, estimateCents: 5000 })).toBe(2000);
  });

  test('is what was last seen where everything can be ordered', () => {
    expect(orderableCents({ lines: [line('a')], estimateCents: 1000 })).toBe(1000);
  });
});

describe('the age of the prices in a cart is the catalogue’s', () => {
  const offer = (cents: number | null) => ({ cents, purchasable: true, stock: null });
  const deck = line('deck', { parts: [line('mat')] });

  test('where it has the very same ones', () => {
    expect(hasPricesOf([deck], { deck: offer(1000), mat: offer(1000) })).toBe(true);
  });

  test.each([
    ['another price', { deck: offer(1000), mat: offer(900) }],
    ['no price', { deck: offer(1000), mat: offer(null) }],
    ['nothing of the kind', { deck: offer(1000) }],
  ])('and not where it has %s', (_, offers) => {
    expect(hasPricesOf([deck], offers)).toBe(false);
    expect(hasPricesOf([], offers)).toBe(false);
  });
});

describe('what a line says about itself', () => {
  test('a thing without options says nothing about them', () => {
    expect(detailOf({ detail: { en: 'Default' } }, 'en')).toBe('');
  });

  test('German falls back to English', () => {
    expect(detailOf({ detail: { en: 'Twin set' } }, 'de')).toBe('Twin set');
  });

  test.each(['Very Good, Exchange', 'Very Good / Exchange', 'Exchange'])('"%s" is a trade-in', (en) => {
    expect(isTradeIn({ detail: { en } })).toBe(true);
  });

  test.each(['Very Good, No exchange', 'Exchange plate', ''])('"%s" is none', (en) => {
    expect(isTradeIn({ detail: { en } })).toBe(false);
  });
});
