import { expect, test } from 'vitest';
import { berlinMidnightMs } from './berlin-time';
import { codeProblem, likelyKind } from './cart-codes';
import { looksOf, newCode } from './new-codes';

test('a new code is made of what nobody mistakes, and can be typed', () => {
  let turn = 0;
  const all = Array.from({ length: 50 }, () => newCode(4, (limit) => turn++ % limit));
  for (const code of all) {
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}(?:-[ACDEFGHJKMNPQRTUVWXY34679]{4}){3}$/);
    expect(codeProblem(code)).toBeNull();
    expect(likelyKind(code)).toBe('gift-card');
  }
  expect(likelyKind(newCode(2, () => 0))).toBe('discount');
});

test('codes that are read as one another look alike', () => {
  expect(looksOf('SOMMER10')).toBe(looksOf('50MMER-IO'));
  expect(looksOf('SOMMER10')).not.toBe(looksOf('SOMMER20'));
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s begins in Berlin at %s', (day, moment) => expect(new Date(berlinMidnightMs(day)).toISOString()).toBe(moment));
