import { expect, test } from 'vitest';
import { isFarFrom } from './goods-price';

test.each([
  [94_900, 89_900, false],
  [100, 150, false],
  [100, 151, true],
  [100, 50, false],
  [100, 49, true],
  [1, 2, true],
  [94_900, 949, true],
])('from %d to %d cents is far: %s', (was, cents, far) => expect(isFarFrom(cents, was)).toBe(far));

test('a first price, or one of what was free, is never far', () => {
  expect(isFarFrom(5_000, null)).toBe(false);
  expect(isFarFrom(5_000, 0)).toBe(false);
});
