import { expect, test } from 'vitest';
import type { End, Happening, PlacedOrder } from './history';
import { isClean, judge } from './oracle';

const REST: End = { isAtRest: true, atShop: {}, onScreen: {}, orders: [] };
const judged = (happenings: readonly Happening[], end: Partial<End> = {}) =>
  judge(
    happenings.map((happening, atMs) => ({ ...happening, atMs })),
    { ...REST, ...end },
  );
const tap = (number: number, deltas: Record<string, number>): Happening => ({ kind: 'tap', tap: number, what: 'add', deltas });
const confirmed = (number: number): Happening => ({ kind: 'confirmed', tap: number });
const both = (rows: Record<string, number>) => ({ atShop: rows, onScreen: rows });
const order = (pieces: Record<string, number>, totalCents: number): PlacedOrder => ({
  id: 'order_1',
  number: '1',
  cartId: 'cart_1',
  rows: pieces,
  pieces,
  totalCents,
});

test('what was tapped and is there is fine', () => {
  expect(isClean(judged([tap(1, { a: 1 }), confirmed(1), tap(2, { a: 1 }), confirmed(2)], both({ a: 2 })))).toBe(true);
});

test('a piece too few is lost, a piece too many doubled', () => {
  const history = [tap(1, { a: 2 }), confirmed(1), tap(2, { b: 1 }), confirmed(2)];
  expect(judged(history, both({ a: 1, b: 2 }))).toMatchObject({ lost: 1, doubled: 1 });
});

test('a line that nobody wanted is doubled', () => {
  expect(judged([], both({ c: 3 }))).toMatchObject({ doubled: 3 });
});

test('a tap that was killed before it was confirmed may be kept or lost, but nothing else', () => {
  const history: Happening[] = [tap(1, { a: 2 }), confirmed(1), tap(2, { a: 3 }), { kind: 'killed' }];
  expect(isClean(judged(history, both({ a: 2 })))).toBe(true);
  expect(isClean(judged(history, both({ a: 5 })))).toBe(true);
  expect(judged(history, both({ a: 4 }))).toMatchObject({ lost: 1, unconfirmedTaps: 1 });
});

test('what a screen has shown after a kill is a promise', () => {
  const history: Happening[] = [tap(1, { a: 1 }), { kind: 'killed' }, { kind: 'shown', rows: { a: 1 } }];
  expect(judged(history, both({ a: 0 }))).toMatchObject({ lost: 1 });
  expect(isClean(judged(history, both({ a: 1 })))).toBe(true);
});

test('a refused tap changes nothing', () => {
  expect(judged([tap(1, { a: 1 }), { kind: 'refused', tap: 1 }], both({ a: 1 }))).toMatchObject({ doubled: 1 });
});

test('a screen that forgets is noticed, also if it remembers later', () => {
  const history: Happening[] = [tap(1, { a: 2 }), confirmed(1), { kind: 'shown', rows: { a: 1 } }];
  expect(judged(history, both({ a: 2 }))).toMatchObject({ lost: 0, wrongScreens: 1 });
});

test('the screen at the end must be what the shop has', () => {
  expect(judged([tap(1, { a: 1 }), confirmed(1)], { atShop: { a: 1 } })).toMatchObject({ wrongScreens: 1 });
});

test('pieces that were ordered are not lost, and are wanted anew afterwards', () => {
  const history: Happening[] = [
    tap(1, { a: 2 }),
    confirmed(1),
    { kind: 'approved', cartId: 'cart_1', pieces: { a: 2 }, totalCents: 500 },
    { kind: 'bought', cartId: 'cart_1', rows: { a: 2 } },
    { kind: 'shown', rows: { a: 0 } },
    tap(2, { a: 1 }),
    confirmed(2),
  ];
  expect(isClean(judged(history, { ...both({ a: 1 }), orders: [order({ a: 2 }, 500)] }))).toBe(true);
});

test('an order of something else, of another sum, twice, or approved by nobody is wrong', () => {
  const history: Happening[] = [tap(1, { a: 2 }), confirmed(1), { kind: 'approved', cartId: 'cart_1', pieces: { a: 2 }, totalCents: 500 }];
  expect(judged(history, { orders: [order({ a: 3 }, 500)] })).toMatchObject({ differing: 1, doubled: 1 });
  expect(judged(history, { orders: [order({ a: 2 }, 501)] })).toMatchObject({ differing: 1 });
  expect(judged(history, { orders: [order({ a: 2 }, 500), order({ a: 2 }, 500)] })).toMatchObject({ differing: 1, doubled: 2 });
  expect(judged(history.slice(0, 2), { orders: [order({ a: 2 }, 500)] })).toMatchObject({ differing: 1 });
});

test('an order that another device changed in the last moment counts apart when the shopper was told', () => {
  const history: Happening[] = [
    tap(1, { a: 1 }),
    confirmed(1),
    { kind: 'approved', cartId: 'cart_1', pieces: { a: 1 }, totalCents: 500 },
    { kind: 'foreign', deltas: { f: 1 } },
    { kind: 'told', cartId: 'cart_1', orderNumber: '1', differs: true },
  ];
  expect(judged(history, { orders: [order({ a: 1, f: 1 }, 600)] })).toMatchObject({
    differing: 0,
    differingAndTold: 1,
    lost: 0,
    doubled: 0,
  });
});
