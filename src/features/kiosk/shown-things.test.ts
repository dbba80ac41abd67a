import { expect, test } from 'vitest';
import { createShownThings } from './shown-things';

test('the latest page counts, whichever of two goes first, and none where all have gone', () => {
  const shown = createShownThings();
  expect(shown.now()).toBeNull();
  const leaveFirst = shown.show(['one']);
  const leaveSecond = shown.show(['two', 'part']);
  expect(shown.now()).toEqual(['two', 'part']);
  leaveFirst();
  leaveFirst();
  expect(shown.now()).toEqual(['two', 'part']);
  const leaveThird = shown.show([]);
  expect(shown.now()).toEqual([]);
  leaveThird();
  expect(shown.now()).toEqual(['two', 'part']);
  leaveSecond();
  expect(shown.now()).toBeNull();
});
