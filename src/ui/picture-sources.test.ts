import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources';

test('a picture of the shop is offered in every width, in two formats, and once for whoever knows neither', () => {
  const sources = pictureSources('/img/products/slipmat.jpg');
  expect(sources?.avif).toContain('/img/w320/products/slipmat.avif 320w');
  expect(sources?.webp).toContain('/img/w1280/products/slipmat.webp 1280w');
  expect(sources?.plain).toBe('/img/w640/products/slipmat.jpg');
});

test('odd characters in a name cannot break the list of sizes', () => {
  expect(pictureSources('/img/products/a b, c.jpg')?.webp).toContain('/img/w320/products/a%20b%2C%20c.webp 320w');
});

test('pictures from elsewhere are left as they are', () => {
  expect(pictureSources('https://shop.example/uploads/a.jpg')).toBeNull();
  expect(pictureSources('/uploads/a.jpg')).toBeNull();
});
