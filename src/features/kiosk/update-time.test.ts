import { describe, expect, test } from 'vitest';
import { createShopTime } from './shop-time';
import { type Free, mayUpdate } from './update-time';

describe('A new version', () => {
  const FREE: readonly Free[] = ['no', 'just', 'calm', 'long'];
  const whenFree = (isBehind: boolean, isNight: boolean | null) => FREE.filter((free) => mayUpdate({ free, isBehind, isNight }));

  const WHEN: readonly (readonly [string, boolean, boolean | null, readonly Free[]])[] = [
    ['by day comes in when nobody has been there for long', false, false, ['long']],
    ['at night a minute after the last one', false, true, ['calm', 'long']],
    ['where nobody knows whether it is night as by day', false, null, ['long']],
    ['in the place of one that is too old at the next moment', true, false, ['just', 'calm', 'long']],
    ['in the place of one that is too old whatever time it is', true, null, ['just', 'calm', 'long']],
  ];

  test.each(WHEN)('P09: %s, and never while somebody is there', (_, isBehind, isNight, free) => {
    expect(whenFree(isBehind, isNight)).toEqual(free);
  });
});

test('S12: what time it is the shop says, whatever the device’s clock does meanwhile, and for an hour', () => {
  let steadyMs = 5_000;
  const time = createShopTime(() => steadyMs);
  expect(time.nowMs()).toBeNull();
  time.hear(1_764_000_000_000);
  steadyMs += 30 * 60_000;
  expect(time.nowMs()).toBe(1_764_000_000_000 + 30 * 60_000);
  steadyMs += 30 * 60_000;
  expect(time.nowMs()).toBeNull();
  time.hear(1_764_003_700_000);
  expect(time.nowMs()).toBe(1_764_003_700_000);
});
