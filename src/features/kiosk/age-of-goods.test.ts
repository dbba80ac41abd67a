import { expect, test } from 'vitest';
import { ageOfGoods } from './age-of-goods';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW_MS = Date.UTC(2026, 10, 29, 12);

test.each([
  ['have not come yet', undefined, NOW_MS, NOW_MS, 'fresh'],
  ['are of this morning', NOW_MS - 3 * 60 * MINUTE_MS, NOW_MS, NOW_MS, 'fresh'],
  ['have just been looked up, an hour into the visit', NOW_MS, NOW_MS - 60 * MINUTE_MS, NOW_MS, 'fresh'],
  ['come from a clock that was a minute ahead', NOW_MS + MINUTE_MS, NOW_MS, NOW_MS, 'fresh'],
  ['are a day old', NOW_MS - DAY_MS, NOW_MS, NOW_MS, { sinceMs: NOW_MS - DAY_MS }],
  ['are of a clock that was a day ahead', NOW_MS + DAY_MS, NOW_MS, NOW_MS, 'unknown'],
  ['are of today while the clock says 1970', NOW_MS, 5 * MINUTE_MS, 6 * MINUTE_MS, 'unknown'],
] as const)('P08: goods that %s', (_, checkedMs, begunMs, nowMs, age) => {
  expect(ageOfGoods(checkedMs, begunMs, nowMs)).toEqual(age);
});
