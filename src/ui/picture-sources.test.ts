import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources';

test('a picture of the shop is offered in every width, and in one for whoever does not know its format', () => {
  const sources = pictureSources('/img/products/slipmat.jpg');
  expect(sources?.avif).toContain('/img/w320/products/slipmat.avif 320w');
  expect(sources?.avif).toContain('/img/w1280/products/slipmat.avif 1280w');
  expect(sources?.plain).toBe('/img/w640/products/slipmat.webp');
});

test('odd characters in a name cannot break the list of sizes', () => {
  expect(pictureSources('/img/products/a b, c.jpg')?.avif).toContain('/img/w320/products/a%20b%2C%20c.avif 320w');
});

test('pictures from elsewhere are left as they are', () => {
  expect(pictureSources('https://shop.example/uploads/a.jpg')).toBeNull();
  expect(pictureSources('/uploads/a.jpg')).toBeNull();
});
