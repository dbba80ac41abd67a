import { expect, test } from 'vitest';
import { kindOfAll, kindOfGood, kindOfMost } from './kind-of-good';

test('a repair is a service, but the box to send a deck in is sent like goods', () => {
  expect(kindOfGood({ type: 'service', tags: ['service'] })).toBe('service');
  expect(kindOfGood({ type: 'service', tags: ['service', 'packing'] })).toBe('goods');
  expect(kindOfGood({ type: 'rental', tags: [] })).toBe('rental');
  expect(kindOfGood({ type: 'turntable', tags: [] })).toBe('goods');
});

test('one sentence speaks of services only where there is nothing else', () => {
  expect(kindOfAll(['service', 'service'])).toBe('service');
  expect(kindOfAll(['service', 'goods'])).toBe('goods');
  expect(kindOfAll([])).toBe('goods');
});

test('the sentence below the list of services speaks of them, though a box is among them', () => {
  expect(kindOfMost(['service', 'goods', 'service'])).toBe('service');
  expect(kindOfMost(['service', 'goods'])).toBe('goods');
  expect(kindOfMost([])).toBe('goods');
});
