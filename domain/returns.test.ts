import { expect, test } from 'vitest';
import type { OrderReturn, OwnOrder } from './order-history';
import { cancelChance, returnChance } from './returns';
import { orderLine, ownOrder, PLACED_MS } from './testing/own-orders';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const parcel = (shippedAtMs: number | null) => ({ id: 'p', packedAtMs: PLACED_MS, shippedAtMs, tracking: [] });
const back = (status: OrderReturn['status'], quantity: number): OrderReturn => ({
  id: status,
  status,
  requestedAtMs: PLACED_MS,
  receivedAtMs: null,
  items: [{ lineId: 'a', quantity }],
});

const sent = (returns: readonly OrderReturn[] = [], returned = 0): OwnOrder =>
  ownOrder(
    { lines: [orderLine('a', { quantity: 4 }), orderLine('b')] },
    {
      shipments: [parcel(PLACED_MS)],
      returns,
      deliveryDays: '1–3',
      handled: [
        { lineId: 'a', shipped: 3, returned },
        { lineId: 'b', shipped: 0, returned: 0 },
      ],
    },
  );

const left = (order: OwnOrder) => returnChance(order, PLACED_MS)?.items.map(({ line, most }) => [line.id, most]);

test('what was sent can come back, but for what is back and what is on its way', () => {
  expect(left(sent())).toEqual([['a', 3]]);
  expect(left(sent([back('requested', 1)]))).toEqual([['a', 2]]);
  expect(left(sent([back('requested', 1), back('received', 1)], 1))).toEqual([['a', 1]]);
  expect(left(sent([back('requested', 3)]))).toEqual([]);
  expect(left(sent([back('canceled', 3)]))).toEqual([['a', 3]]);
});

test('nothing can come back of what was not sent, or is cancelled', () => {
  expect(returnChance(ownOrder(), PLACED_MS)).toBeNull();
  expect(returnChance(ownOrder({}, { shipments: [parcel(null)] }), PLACED_MS)).toBeNull();
  expect(returnChance({ ...sent(), status: 'canceled' }, PLACED_MS)).toBeNull();
});

test('14 days count from the day on which the slowest carrier brings the last parcel', () => {
  const order = sent();
  const late = ownOrder(order, { ...order.history, shipments: [parcel(PLACED_MS), parcel(PLACED_MS + 2 * DAY_MS)] });
  expect(returnChance(order, PLACED_MS)?.lastDayMs).toBe(PLACED_MS + 17 * DAY_MS);
  expect(returnChance(order, PLACED_MS + 18 * DAY_MS - HOUR_MS)?.isOver).toBe(false);
  expect(returnChance(order, PLACED_MS + 18 * DAY_MS)?.isOver).toBe(true);
  expect(returnChance(late, PLACED_MS)?.lastDayMs).toBe(PLACED_MS + 19 * DAY_MS);
});

test('an order is called off as long as it is neither paid nor packed', () => {
  expect(cancelChance(ownOrder())).toBe('yes');
  expect(cancelChance(ownOrder({ status: 'canceled' }))).toBe('cancelled');
  expect(cancelChance(ownOrder({ paymentStatus: 'captured' }))).toBe('paid');
  expect(cancelChance(ownOrder({}, { paidAtMs: PLACED_MS }))).toBe('paid');
  expect(cancelChance(ownOrder({ paymentStatus: 'captured' }, { shipments: [parcel(null)] }))).toBe('packed');
  // What nobody here knows is no yes.
  expect(cancelChance(ownOrder({ paymentStatus: 'sparkling' }))).toBe('paid');
});
