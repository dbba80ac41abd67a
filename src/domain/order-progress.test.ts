import { expect, test } from 'vitest';
import { ORDER_STEPS, type OrderStage, stageOf, stepsDone } from './order-progress';

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

test('an order goes its way step by step', () => {
  const way: readonly OrderStage[] = ['awaiting-payment', 'in-preparation', 'partly-shipped', 'shipped', 'delivered'];
  expect(way.map(stepsDone)).toEqual([1, 2, 3, 4, ORDER_STEPS.length]);
});

test('an order that was cancelled, returned or refunded, or needs a word, is on no way that could be shown', () => {
  const left: readonly OrderStage[] = ['cancelled', 'returned', 'refunded', 'needs-you'];
  expect(left.map(stepsDone)).toEqual([null, null, null, null]);
});
