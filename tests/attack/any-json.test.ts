import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { STORE_CALLS, type StoreCall } from '../../server/store/store-api';
import fc from '../../src/testing/fast-check';
import { ADDRESS, CAP, call, newAddress, shopperAt } from './shopper';

const { url } = inject('shop');

/** What each call is asked with by a page, where somebody would get past the first check only with it. */
const USUAL: Readonly<Record<string, unknown>> = {
  region_id: 'reg_de',
  email: 'mara.feld@example.com',
  password: 'a strong password',
  old_password: 'a strong password',
  shipping_address: ADDRESS,
  billing_address: ADDRESS,
  address: ADDRESS,
  ...ADDRESS,
  variant_id: CAP,
  quantity: 1,
  items: [{ variant_id: CAP, quantity: 1 }],
  provider_id: 'manual',
  option_id: 'so_de_parcel',
  locale: 'en',
  display_id: '1',
  act: 'sent',
  limit: 5,
  q: 'denon',
};

/** Any JSON, and words that programs are known to stumble over. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    ...[{ constructor: 1 }, { toString: 'x' }, { length: 3 }, [[]], [null], { 0: 'a' }, JSON.parse('{"__proto__":{"a":1}}')],
    ...['\u0000', '\ud800', 'constructor', '-1', 1e308, -1, 0.5, 2 ** 53, '', ' ', 'x'.repeat(3_000), true, null, 'none', []],
  ),
);

/** A body of which one field, or none, is what nobody of ours would send. */
const bodyOf = ({ body = [] }: StoreCall) =>
  fc
    .record({
      field: fc.constantFrom(...body, 'constructor', 'metadata'),
      value: anything,
      missing: fc.subarray([...body], { maxLength: Math.min(1, body.length) }),
    })
    .map(({ field, value, missing }) => ({
      ...Object.fromEntries(body.filter((name) => Object.hasOwn(USUAL, name)).map((name) => [name, USUAL[name]])),
      ...Object.fromEntries(missing.map((name) => [name, undefined])),
      [field]: value,
    }));

const TRIES = 40;

const OPEN_CALLS = STORE_CALLS.filter(({ method, picture }) => method === 'POST' && !picture).map((one) => [one.path, one] as const);

test.each(OPEN_CALLS)('X16: POST %s answers any value with a word of its own, and never fails', async (path, one) => {
  const shopper = shopperAt(url);
  await shopper.signUp(`any-${randomUUID()}@example.com`);
  const cart = path.startsWith('/store/carts/:id') ? await shopper.fillCart() : 'none';
  const target = path.replace('/carts/:id', `/carts/${cart}`).replace(/:\w+/g, 'none');
  await fc.assert(
    fc.asyncProperty(bodyOf(one), async (body) => {
      // Signed in, but from anywhere: what limits say is another test's.
      const answer = await call(url, 'POST', target, body, { from: newAddress(), headers: { cookie: shopper.cookie() } });
      expect([answer.status < 500, answer.status, answer.text]).toEqual([true, answer.status, answer.text]);
    }),
    { numRuns: TRIES },
  );
});
