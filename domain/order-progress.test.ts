import { expect, test } from 'vitest';
import { stageOf } from './order-progress';

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
