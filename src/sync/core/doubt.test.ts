import { expect, test } from 'vitest';
import { LINES } from '../testing/world';
import { boundOf, canBeEnded, doubtsOf, isOver, rowDoubt, unbound, waitUntil } from './doubt';
import { type CartContext, EMPTY_CONTEXT, type Intent, NEW_ROW, type Observation, withLink, withRow } from './state';

const V1 = '2026-11-24T10:00:00.001Z';
const V2 = '2026-11-24T10:00:00.002Z';
const NOW = 1_000_000;

const seenAt = (version: string | null): Observation => ({
  lines: [],
  totals: { itemsCents: 0, discountCents: 0, giftCardCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0, taxes: [] },
  regionId: 'de',
  currencyCode: 'eur',
  completedAt: null,
  updatedAt: version,
  version,
});
const row = (suspectUntil: number, bound: Intent['bound']): Intent => {
  const [line] = LINES.a;
  if (!line) throw new Error('no line');
  return { ...NEW_ROW, rowKey: 'a', variantId: 'a', meta: {}, snap: line.snapshot, regionId: 'de', suspectUntil, bound };
};
const cart = (version: string | null, one: Intent): CartContext =>
  withRow(withLink(EMPTY_CONTEXT, { cartId: 'c', obs: seenAt(version) }), one);
const lost = { until: NOW + 60_000, on: V1 };

test('what got lost is over with the first change that is answered with a later version', () => {
  const turn = { startedAt: NOW, inTurn: true };
  expect(isOver(lost, seenAt(V1), turn)).toBe(false);
  expect(isOver(lost, seenAt(V2), turn)).toBe(true);
});

test('a reading of a later version says nothing: it may come in the middle of what got lost', () => {
  expect(isOver(lost, seenAt(V2), { startedAt: NOW, inTurn: false })).toBe(false);
  expect(isOver(lost, seenAt(V2), { startedAt: NOW + 60_000, inTurn: false })).toBe(true);
});

test('without a version it is over only when its time has passed', () => {
  expect(isOver({ ...lost, on: null }, seenAt(V2), { startedAt: NOW, inTurn: true })).toBe(false);
  expect(isOver(lost, seenAt(null), { startedAt: NOW, inTurn: true })).toBe(false);
});

test('of several lost requests the one that any version would take decides, and else the latest version', () => {
  const none = { until: 0, on: null };
  expect(boundOf(none, lost)).toEqual({ on: V1, until: lost.until });
  expect(boundOf(lost, { until: lost.until, on: V2 })).toEqual({ on: V2, until: lost.until });
  expect(boundOf({ ...lost, on: V2 }, lost)).toEqual({ on: V2, until: lost.until });
  expect(boundOf({ ...lost, on: null }, lost)).toBeNull();
  expect(boundOf(lost, { ...lost, on: null })).toBeNull();
});

test('a bound that an older build has left beside a doubt of its own is not believed', () => {
  expect(rowDoubt(row(NOW + 60_000, { on: V1, until: NOW + 60_000 })).on).toBe(V1);
  expect(rowDoubt(row(NOW + 90_000, { on: V1, until: NOW + 60_000 })).on).toBeNull();
});

test('only what no change can end is waited for', () => {
  const bound = row(NOW + 60_000, { on: V1, until: NOW + 60_000 });
  expect(waitUntil(cart(V1, bound))).toBe(0);
  expect(waitUntil(cart(null, bound))).toBe(NOW + 60_000);
  expect(waitUntil(unbound(cart(V1, bound)))).toBe(NOW + 60_000);
  expect(waitUntil(cart(V1, row(NOW + 60_000, null)))).toBe(NOW + 60_000);
  const [doubt] = doubtsOf(cart(V1, bound));
  expect(doubt && canBeEnded(cart(V1, bound), doubt, NOW)).toBe(true);
  expect(doubt && canBeEnded(cart(null, bound), doubt, NOW)).toBe(false);
});
