import { expect, test } from 'vitest';
import type { ShopCode } from '../../../domain/cart-codes';
import { readLink, toStoredLink } from '../store/schema';
import { codeAdded, codeRefused, codeRemoved, codesJoined, codesRequest, NEW_CODE, withoutOutdone } from './codes';
import { type CartContext, type CodeWish, EMPTY_CONTEXT, EMPTY_LINK, type Observation, withLink } from './state';

const TOTALS = { itemsCents: 0, discountCents: 0, giftCardCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0, taxes: [] };
const shopHas = (...codes: ShopCode[]): Observation => ({
  ...{ lines: [], totals: TOTALS, codes, regionId: 'de', currencyCode: 'eur', completedAt: null, updatedAt: null, version: null },
});
const SAVE: ShopCode = { code: 'SAVE', kind: 'discount', balanceCents: null };
const CARD: ShopCode = { code: 'CARD', kind: 'gift-card', balanceCents: 500 };
const wish = (code: string, changes: Partial<CodeWish> = {}): CodeWish => ({ code, ...NEW_CODE, ...changes });
const cart = (codes: readonly CodeWish[], ...there: ShopCode[]): CartContext =>
  withLink(EMPTY_CONTEXT, { codes, obs: shopHas(...there), cartId: 'cart_1' });

test('what counts already is sent along, and one new code at a time', () => {
  const context = cart([wish('SAVE', { dirty: false, kind: 'discount' }), wish('NEW'), wish('NEWER')], SAVE, CARD);
  expect(codesRequest(context)).toEqual({
    ...{ op: 'codes', discounts: ['SAVE', 'NEW'], giftCards: ['CARD'] },
    tries: { code: 'NEW', kind: 'discount' },
  });
  const asCard = cart([wish('NEW', { tried: ['discount'] })]);
  expect(codesRequest(asCard)?.tries).toEqual({ code: 'NEW', kind: 'gift-card' });
});

test('taken out before the shop has heard of it, a code leaves nothing behind', () => {
  const added = codeAdded(EMPTY_CONTEXT, 'SAVE');
  expect(codeRemoved(added, 'SAVE').link.codes).toEqual([]);
  const sent: CartContext = {
    ...added,
    inflight: { token: 't', driver: 'd', op: 'codes', rowKey: null, cartId: 'cart_1', startedAt: 0, on: null, stale: false },
  };
  expect(codeRemoved(sent, 'SAVE').link.codes).toMatchObject([{ code: 'SAVE', on: false, dirty: true }]);
});

test('taken out of a cart that has not been read since the app began, a code is taken out of the shop, too', () => {
  const begun = cart([wish('SAVE', { kind: 'discount' })]);
  expect(codeRemoved(begun, 'SAVE').link.codes).toMatchObject([{ code: 'SAVE', on: false, dirty: true }]);
  const read = withLink(begun, { knownBy: 'this driver' });
  expect(codeRemoved(read, 'SAVE').link.codes).toEqual([]);
});

test.each([
  ['code_expired', 'Discount SAVE has expired.', 'SAVE', 'expired'],
  ['code_used_up', 'This gift card is used up.', 'NEW', 'used-up'],
  ['too_many_tries', 'Too many tries.', 'NEW', 'too-many'],
  [null, 'Discount NEW is expired', 'NEW', 'expired'],
  [null, 'The gift card cannot be used in the current region', 'NEW', 'region'],
])('a refusal (%s: %s) is about %s', (code, message, meant, refused) => {
  const context = cart([wish('SAVE', { dirty: false, kind: 'discount' }), wish('NEW')], SAVE);
  const after = codeRefused(context, { code, message }, { tries: { code: 'NEW', kind: 'discount' } });
  expect(after.link.codes.filter((other) => other.refused !== null)).toMatchObject([{ code: meant, on: false, refused }]);
  // What the shop still has is taken out there.
  expect(after.link.codes.find((other) => other.code === meant)?.dirty).toBe(meant === 'SAVE');
});

test('of two discounts the one that the shop has not kept says so, and is not sent for ever', () => {
  const context = cart([wish('SAVE', { dirty: false, kind: 'discount' }), wish('NEW')], SAVE);
  const request = codesRequest(context);
  if (!request) throw new Error('nothing to send');
  expect(withoutOutdone(context, request, [SAVE]).link.codes).toMatchObject([
    { code: 'SAVE', on: true },
    { code: 'NEW', on: false, dirty: false, refused: 'one-only' },
  ]);
});

test('whoever logs in keeps the codes of both carts, each once, and they are asked for anew', () => {
  const joined = codesJoined(
    [wish('SAVE', { on: false, refused: 'customer' }), wish('NEW')],
    [wish('SAVE', { dirty: false, kind: 'discount' }), wish('OLD', { dirty: false })],
  );
  expect(joined.map(({ code, on, dirty }) => [code, on, dirty])).toEqual([
    ['SAVE', true, true],
    ['OLD', true, true],
    ['NEW', true, true],
  ]);
});

test('a record without codes is read, and one of a newer build with a reason unknown here keeps its code', () => {
  const { codes: _, codesSuspectUntil: _s, codesBound: _b, ...older } = EMPTY_LINK;
  expect(readLink(older)?.codes).toEqual([]);
  const newer = readLink({ ...EMPTY_LINK, codes: [{ ...wish('SAVE'), refused: 'eclipse', more: 1 }] });
  expect(newer?.codes).toMatchObject([{ code: 'SAVE', refused: 'other', more: 1 }]);
  expect(toStoredLink(readLink({ ...EMPTY_LINK, codes: [wish('SAVE')] }) ?? EMPTY_LINK)).toMatchObject({ codes: [wish('SAVE')] });
});
