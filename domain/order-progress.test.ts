import { expect, test } from 'vitest';
import { boughtDecks, type OrderRow, stageOf } from './order-progress';

const stage = (status: string, paymentStatus: string, fulfillmentStatus: string) => stageOf({ status, paymentStatus, fulfillmentStatus });

test.each([
  ['pending', 'awaiting', 'not_fulfilled', 'awaiting-payment'],
  ['pending', 'captured', 'not_fulfilled', 'in-preparation'],
  ['pending', 'captured', 'fulfilled', 'in-preparation'],
  ['pending', 'captured', 'partially_shipped', 'partly-shipped'],
  ['pending', 'captured', 'shipped', 'shipped'],
  ['completed', 'captured', 'shipped', 'delivered'],
  ['completed', 'captured', 'fulfilled', 'delivered'],
  ['canceled', 'awaiting', 'not_fulfilled', 'cancelled'],
  ['requires_action', 'requires_action', 'not_fulfilled', 'needs-you'],
  ['pending', 'refunded', 'shipped', 'refunded'],
  ['pending', 'captured', 'returned', 'returned'],
])('an order that is %s, paid: %s, sent: %s is %s', (status, payment, fulfillment, expected) => {
  expect(stage(status, payment, fulfillment)).toBe(expected);
});

test('a word this shop does not know never claims that something has arrived', () => {
  expect(stage('sparkling', 'unheard-of', 'teleported')).toBe('in-preparation');
});

test('what somebody comes for is ready, and on its way to nobody', () => {
  const collected = { paymentStatus: 'captured', isCollected: true };
  expect(stageOf({ ...collected, status: 'pending', fulfillmentStatus: 'shipped' })).toBe('ready');
  expect(stageOf({ ...collected, status: 'completed', fulfillmentStatus: 'shipped' })).toBe('delivered');
  expect(stageOf({ ...collected, status: 'pending', fulfillmentStatus: 'fulfilled' })).toBe('in-preparation');
});

test('decks that somebody has from here are those of orders that were handed over, each model once, the latest first', () => {
  const row = (id: string, createdAtMs: number, fulfillmentStatus: string, ...titles: string[]): OrderRow => ({
    id,
    displayId: 1,
    createdAtMs,
    status: 'pending',
    paymentStatus: 'captured',
    fulfillmentStatus,
    totalCents: 0,
    currencyCode: 'eur',
    salesChannelId: null,
    shippingAddress: null,
    items: titles.map((title) => ({ title, variantId: `variant ${id}` })),
  });
  const decks = boughtDecks([
    row('to come', 9, 'not_fulfilled', 'Technics SL-1210MK5 – refurbished'),
    row('back', 8, 'returned', 'Technics SL-1210GR – pre-owned, checked'),
    row('old', 1, 'shipped', 'Technics SL-1210MK2 – refurbished', 'Technics SL-1200 (1972) – first generation, restored'),
    row('new', 5, 'shipped', 'Technics SL-1200MK2 – refurbished', 'Tonearm assembly for SL-1210MK2'),
  ]);
  expect(decks.map(({ token, variantId }) => [token, variantId])).toEqual([
    ['mk2', 'variant new'],
    ['first-generation', 'variant old'],
  ]);
});
