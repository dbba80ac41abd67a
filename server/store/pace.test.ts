import { expect, test } from 'vitest';
import { Pace } from './pace';

test('some steps go at once, those after them one by one', () => {
  const pace = new Pace({ burst: 3, everyMs: 100 });
  expect([1, 2, 3, 4].map(() => pace.step('cart', 1_000))).toEqual([0, 0, 100, 200]);
  expect(pace.step('another', 1_000)).toBe(0);
  expect(pace.step('cart', 1_200)).toBe(100);
});

test('who rests may hurry again', () => {
  const pace = new Pace({ burst: 3, everyMs: 100 });
  for (let step = 0; step < 3; step++) pace.step('cart', 1_000);
  expect([1, 2].map(() => pace.step('cart', 1_300))).toEqual([0, 0]);
});
