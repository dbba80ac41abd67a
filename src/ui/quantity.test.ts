import { expect, test } from 'vitest';
import { readQuantity } from './quantity';

test('a whole number within the limits is taken as typed', () => {
  expect(readQuantity(' 12 ', 1, 99)).toEqual({ value: 12, clamped: null });
});

test('too little and too much become the nearest possible, and say so', () => {
  expect(readQuantity('0', 0, 99)).toEqual({ value: 0, clamped: null });
  expect(readQuantity('-1', 0, 99)).toEqual({ value: 1, clamped: 'min' });
  expect(readQuantity('0', 1, 99)).toEqual({ value: 1, clamped: 'min' });
  expect(readQuantity('-1', 1, 99)).toEqual({ value: 1, clamped: 'min' });
  expect(readQuantity('1000000000', 1, 3)).toEqual({ value: 3, clamped: 'max' });
});

test('what is no whole number is not taken at all', () => {
  for (const text of ['', 'abc', '1.5', '1e9', '٣']) expect(readQuantity(text, 1, 99)).toBeNull();
});

test('without an upper limit any amount may be typed', () => {
  expect(readQuantity('500', 1, null)).toEqual({ value: 500, clamped: null });
});
