import { expect, test } from 'vitest';
import { availabilityOf, isPurchasable, priceLabel } from './offer';

const product = {
  variants: ['a', 'b'].map((id) => ({ id, sku: null, title: id, options: {}, weightGrams: null })),
  leadTimeWeeks: null,
  madeToOrder: false,
  requestOnly: false,
  surchargePercent: null,
};
const offer = (cents: number | null, stock: number | null) => ({ cents, stock, purchasable: stock === null || stock > 0 });

test('one price is said as it is, several as the lowest of them', () => {
  expect(priceLabel(product, { a: offer(100, 5), b: offer(100, 5) })).toEqual({ kind: 'single', cents: 100 });
  expect(priceLabel(product, { a: offer(300, 5), b: offer(200, 0) })).toEqual({ kind: 'from', cents: 200 });
});

test('a product without a price is on request, or not sold in this country', () => {
  expect(priceLabel(product, { a: offer(null, 1) })).toEqual({ kind: 'on-request' });
  expect(priceLabel(product, { a: offer(null, 1) }, true)).toEqual({ kind: 'not-in-region' });
});

test('a product is sold out when no variant can be had', () => {
  expect(availabilityOf(product, { a: offer(100, 0), b: offer(100, 0) })).toEqual({ kind: 'sold-out' });
  expect(isPurchasable(product, { a: offer(100, 0), b: offer(100, 1) })).toBe(true);
});

test('the last pieces are counted, uncounted stock never runs out', () => {
  expect(availabilityOf(product, { a: offer(100, 1), b: offer(100, 0) })).toEqual({ kind: 'last', left: 1 });
  expect(availabilityOf(product, { a: offer(100, null) })).toEqual({ kind: 'in-stock' });
});

test('a rental is asked for while there is one, though nobody can buy it', () => {
  const rental = { ...product, requestOnly: true };
  const asked = (stock: number) => ({ cents: 100, stock, purchasable: false });
  expect(availabilityOf(rental, { a: asked(2), b: asked(0) })).toEqual({ kind: 'on-request' });
  expect(availabilityOf(rental, { a: asked(0), b: asked(0) })).toEqual({ kind: 'sold-out' });
});
