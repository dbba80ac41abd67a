import { expect, test } from 'vitest';
import { placeAfter } from './list-keys';

test('arrows go through the suggestions and back into the field', () => {
  expect(placeAfter('ArrowDown', null, 3)).toBe(0);
  expect(placeAfter('ArrowDown', 2, 3)).toBeNull();
  expect(placeAfter('ArrowUp', null, 3)).toBe(2);
  expect(placeAfter('ArrowUp', 0, 3)).toBeNull();
});

test('Home and End belong to the text until a suggestion is active', () => {
  expect(placeAfter('Home', null, 3)).toBeUndefined();
  expect(placeAfter('End', 0, 3)).toBe(2);
  expect(placeAfter('Home', 2, 3)).toBe(0);
});

test('without suggestions no key goes anywhere', () => {
  expect(placeAfter('ArrowDown', null, 0)).toBeUndefined();
});
