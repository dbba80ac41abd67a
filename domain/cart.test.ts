import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { configurationId, rowKeyOf } from './cart';

test('a row is the same thing whichever way its metadata was written', () => {
  expect(rowKeyOf('v', { a: '1', b: 2 })).toBe(rowKeyOf('v', { b: 2, a: '1' }));
  expect(rowKeyOf('v', { a: '' })).toBe(rowKeyOf('v', {}));
});

test('two different configurations are two rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.array(fc.string(), { minLength: 1 }), (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other) && ![...one, ...other].some((id) => id.includes('\u0000')));
      expect(configurationId(one)).not.toBe(configurationId(other));
    }),
  );
});
