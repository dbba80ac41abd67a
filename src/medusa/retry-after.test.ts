import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after';

const asked = (headers: Record<string, string>) => retryAfterMs((name) => headers[name]);

test('seconds and dates say how long the shop wants to be left alone', () => {
  expect(asked({ 'retry-after': '5' })).toBe(5_000);
  expect(asked({ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' })).toBe(30_000);
});

test('what says nothing asks nothing', () => {
  for (const value of ['', 'soon', '-5', 'Fri, 20 Nov 2026 10:00:30 GMT']) expect(asked({ 'retry-after': value })).toBe(0);
  expect(asked({})).toBe(0);
  expect(asked({ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' })).toBe(0);
});

test('nobody is sent away for more than an hour', () => {
  expect(asked({ 'retry-after': '999999999' })).toBe(3_600_000);
});
