import { expect, test } from 'vitest';
import { lampOf } from './lamp';

const cart = { sync: 'waiting', phase: 'edit', kept: false, waiting: 1 } as const;

test('a change on its way is not called "kept on this device"', () => {
  expect(lampOf(cart)).toBe('sending');
  expect(lampOf({ ...cart, kept: true })).toBe('waiting');
});

test('who waits for stock has nothing on its way', () => {
  expect(lampOf({ ...cart, waiting: 0 })).toBe('patient');
});

test('what needs a decision says so, also without a network', () => {
  expect(lampOf({ ...cart, sync: 'decision', kept: true })).toBe('decision');
});

test('while an order is being placed, in whichever tab, nothing else counts', () => {
  expect(lampOf({ ...cart, sync: 'decision', phase: 'completing' })).toBe('placing');
});
