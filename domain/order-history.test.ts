import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { type OwnOrder, timelineOf } from './order-history';
import { ownOrder as order, PLACED_MS } from './testing/own-orders';

const DAY_MS = 86_400_000;
const after = (days: number) => PLACED_MS + days * DAY_MS;

const told = (one: OwnOrder) =>
  timelineOf(one).map(({ what, state, atMs }) => [what, state, atMs === null ? null : (atMs - PLACED_MS) / DAY_MS]);

const parcel = (id: string, packed: number, shipped: number | null) => ({
  id,
  packedAtMs: after(packed),
  shippedAtMs: shipped === null ? null : after(shipped),
  tracking: [],
});

test('an order that was just placed waits for its payment, and knows what comes then', () => {
  expect(told(order())).toEqual([
    ['placed', 'done', 0],
    ['paid', 'next', null],
    ['prepared', 'ahead', null],
    ['shipped', 'ahead', null],
    ['delivered', 'ahead', null],
  ]);
});

test('each step is told with its day, as far as somebody has written it down', () => {
  const shipped = { paymentStatus: 'captured', fulfillmentStatus: 'shipped' };
  const history = { paidAtMs: after(2), shipments: [parcel('a', 5, 6)] };
  expect(told(order(shipped, history))).toEqual([
    ['placed', 'done', 0],
    ['paid', 'done', 2],
    ['prepared', 'done', 5],
    ['shipped', 'done', 6],
    ['delivered', 'next', null],
  ]);
  expect(told(order({ ...shipped, status: 'completed' }, history)).at(-1)).toEqual(['delivered', 'done', null]);
});

test('what is packed and not sent is prepared, and what is sent before it is paid still waits for the money', () => {
  expect(
    told(order({ paymentStatus: 'captured', fulfillmentStatus: 'fulfilled' }, { paidAtMs: after(1), shipments: [parcel('a', 3, null)] })),
  ).toEqual([
    ['placed', 'done', 0],
    ['paid', 'done', 1],
    ['prepared', 'done', 3],
    ['shipped', 'next', null],
    ['delivered', 'ahead', null],
  ]);
  expect(told(order({ fulfillmentStatus: 'shipped' }, { shipments: [parcel('a', 3, 3)] })).slice(3)).toEqual([
    ['paid', 'next', null],
    ['delivered', 'ahead', null],
  ]);
});

test('a part that has gone ahead is told as one, and the rest is waited for', () => {
  const part = order(
    { paymentStatus: 'captured', fulfillmentStatus: 'partially_shipped' },
    { paidAtMs: after(1), shipments: [parcel('a', 2, 3)] },
  );
  expect(told(part).slice(3)).toEqual([
    ['shippedPart', 'done', 3],
    ['shipped', 'next', null],
    ['delivered', 'ahead', null],
  ]);
});

test('what somebody comes for is ready, and handed to no carrier', () => {
  const collected = { isCollected: true, paymentStatus: 'captured' };
  expect(told(order(collected)).map(([what]) => what)).toEqual(['placed', 'paid', 'prepared', 'ready', 'delivered']);
  const lies = order({ ...collected, fulfillmentStatus: 'shipped' }, { paidAtMs: after(1), shipments: [parcel('a', 2, 3)] });
  expect(told(lies)[3]).toEqual(['ready', 'done', 3]);
});

test('a cancelled order goes no further, and tells when that was', () => {
  const cancelled = order({ status: 'canceled', paymentStatus: 'canceled', fulfillmentStatus: 'canceled' }, { cancelledAtMs: after(1) });
  expect(told(cancelled)).toEqual([
    ['placed', 'done', 0],
    ['cancelled', 'done', 1],
  ]);
});

test('returns and refunds stand in the order in which they happened, with how much they are', () => {
  const lines = (quantity: number) => [{ lineId: 'a', quantity }];
  const back = order(
    { paymentStatus: 'partially_refunded', fulfillmentStatus: 'partially_returned', status: 'completed' },
    {
      paidAtMs: after(1),
      shipments: [parcel('p', 2, 3)],
      returns: [
        {
          id: 'r1',
          status: 'received',
          requestedAtMs: after(5),
          receivedAtMs: after(9),
          items: [...lines(1), { lineId: 'b', quantity: 2 }],
        },
        { id: 'r2', status: 'requested', requestedAtMs: after(8), receivedAtMs: null, items: lines(1) },
        { id: 'r3', status: 'canceled', requestedAtMs: after(6), receivedAtMs: null, items: lines(1) },
      ],
      refunds: [{ id: 'ref', atMs: after(10), cents: 4_900 }],
    },
  );
  const events = timelineOf(back).slice(5);
  expect(events.map(({ what, atMs }) => [what, atMs === null ? null : (atMs - PLACED_MS) / DAY_MS])).toEqual([
    ['returnRequested', 5],
    ['returnRequested', 6],
    ['returnCancelled', null],
    ['returnRequested', 8],
    ['returnReceived', 9],
    ['refunded', 10],
  ]);
  expect(events.map(({ pieces, cents }) => pieces ?? cents)).toEqual([3, 1, 1, 1, 3, 4_900]);
});

test('an order that came back or was refunded as a whole does not wait for anything', () => {
  for (const [paymentStatus, fulfillmentStatus] of [
    ['captured', 'returned'],
    ['refunded', 'shipped'],
    ['requires_action', 'not_fulfilled'],
  ] as const)
    expect(timelineOf(order({ paymentStatus, fulfillmentStatus })).every(({ state }) => state === 'done')).toBe(true);
});

test('whatever the backend says, an order begins with being placed, and at most one step is waited for', () => {
  const word = fc.constantFrom(
    'pending',
    'completed',
    'canceled',
    'awaiting',
    'captured',
    'shipped',
    'partially_shipped',
    'returned',
    'sparkling',
  );
  fc.assert(
    fc.property(word, word, word, fc.boolean(), (status, paymentStatus, fulfillmentStatus, isCollected) => {
      const entries = timelineOf(order({ status, paymentStatus, fulfillmentStatus, isCollected }));
      expect(entries[0]?.what).toBe('placed');
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      const states = entries.map(({ state }) => state);
      expect(states.filter((state) => state === 'next').length).toBeLessThanOrEqual(1);
      // What has happened stands before what has not.
      expect(states.lastIndexOf('done')).toBe(states.filter((state) => state === 'done').length - 1);
    }),
  );
});
