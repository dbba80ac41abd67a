import { expect, test } from 'vitest';
import { deck, deckOffers } from '../../domain/testing/products';
import { isProductWithOffers } from './product.stored';

test('a product that a device has kept from before the usual grades were told is still read, and one with them too', () => {
  expect(isProductWithOffers({ product: deck, offers: deckOffers })).toBe(true);
  expect(isProductWithOffers({ product: { ...deck, usualGrades: ['Mint'] }, offers: deckOffers })).toBe(true);
  expect(isProductWithOffers({ product: { ...deck, usualGrades: 'Mint' }, offers: deckOffers })).toBe(false);
});
