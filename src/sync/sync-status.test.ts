import { expect, test } from 'vitest';
import { syncStatusOf } from './sync-status';

const cart = { sync: 'waiting', phase: 'edit', kept: false, waiting: 1, patient: 0 } as const;

test('a change on its way is not called "kept on this device"', () => {
  expect(syncStatusOf(cart)).toBe('sending');
  expect(syncStatusOf({ ...cart, kept: true })).toBe('waiting');
});

test('who waits for stock has nothing on its way', () => {
  expect(syncStatusOf({ ...cart, waiting: 0, patient: 1 })).toBe('patient');
});

test('what a lost request may still change is not called in sync', () => {
  expect(syncStatusOf({ ...cart, waiting: 0 })).toBe('settling');
});

test('what needs a decision says so, also without a network', () => {
  expect(syncStatusOf({ ...cart, sync: 'decision', kept: true })).toBe('decision');
});

test('while an order is being placed, in whichever tab, nothing else counts', () => {
  expect(syncStatusOf({ ...cart, sync: 'decision', phase: 'completing' })).toBe('placing');
});
