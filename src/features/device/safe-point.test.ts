import { expect, test } from 'vitest';
import { isSafePoint, type PageMoment } from './safe-point';

const QUIET: PageMoment = {
  layout: 'default',
  cart: { sync: 'in-sync', waiting: 0, phase: 'edit', durable: true, count: 2 },
  formBegun: false,
  panelOpen: false,
};

test('a page on which nothing is going on may be loaded again', () => {
  expect(isSafePoint(QUIET)).toBe(true);
});

test('a line that waits for the shopper is kept and does not hold the new version up', () => {
  expect(isSafePoint({ ...QUIET, cart: { ...QUIET.cart, sync: 'decision' } })).toBe(true);
});

test('a line that waits for stock may wait for weeks, and does not hold the new version up either', () => {
  expect(isSafePoint({ ...QUIET, cart: { ...QUIET.cart, sync: 'waiting', waiting: 0 } })).toBe(true);
});

test.each([
  ['D08: in the checkout', { layout: 'checkout' }],
  ['while a change is on its way to the shop', { cart: { ...QUIET.cart, sync: 'waiting', waiting: 1 } }],
  ['before the cart has been read', { cart: { ...QUIET.cart, sync: 'loading' } }],
  ['while an order is being placed in another tab', { cart: { ...QUIET.cart, phase: 'completing' } }],
  ['when the cart lives in memory only', { cart: { ...QUIET.cart, durable: false } }],
  ['with a half-filled form', { formBegun: true }],
  ['with an open drawer', { panelOpen: true }],
] as const)('a page is not loaded again %s', (_, part) => {
  expect(isSafePoint({ ...QUIET, ...part })).toBe(false);
});

test('an empty cart in memory has nothing to lose', () => {
  expect(isSafePoint({ ...QUIET, cart: { ...QUIET.cart, durable: false, count: 0 } })).toBe(true);
});
