import { expect, test } from 'vitest';
import { asVitalReports } from './vitals';

const report = { name: 'LCP', value: 1234.5, rating: 'good', route: '/product/$handle', navigation: 'navigate', buildTimeMs: 1 };

test('a report passes with its own fields and nothing besides', () => {
  expect(asVitalReports([{ ...report, email: 'a@example.org' }])).toEqual([report]);
});

test.each([
  ['no list', report],
  ['nothing', []],
  ['too many', Array.from({ length: 21 }, () => report)],
  ['an unknown figure', [{ ...report, name: 'NAME' }]],
  ['a value that is no number', [{ ...report, value: '1' }]],
  ['a value below zero', [{ ...report, value: -1 }]],
  ['an address instead of a route', [{ ...report, route: '/account/order/1?token=a' }]],
  ['no object', [null]],
])('%s is refused', (_, value) => {
  expect(asVitalReports(value)).toBeNull();
});
