import { expect, test } from 'vitest';
import { picturePath } from './picture-path';

test.each([
  ['/img/products/deck.jpg', '/img/products/deck.jpg'],
  ['https://medusa.example/uploads/2026/deck.png?x=1', '/img/uploads/2026/deck.png'],
  ['/uploads/deck.png', '/img/uploads/deck.png'],
  ['https://elsewhere.example/deck.png', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('a picture at %s is shown from %s', (url, path) => {
  expect(picturePath(url)).toBe(path);
});
