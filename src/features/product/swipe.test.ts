import { expect, test } from 'vitest';
import { swipedBy } from './swipe';

test('a picture dragged to the left brings the next one, to the right the one before, and a little way none', () => {
  expect([-101, 101, -100, 100, 0].map((dragged) => swipedBy(dragged, 400))).toEqual([1, -1, 0, 0, 0]);
});
