import { expect, test } from 'vitest';
import { centsIn } from './amount';

test.each([
  ['49', 4_900],
  ['49.9', 4_990],
  ['49,90', 4_990],
  ['€ 49,90', 4_990],
  ['1.249,50', 124_950],
  ['1,249.50', 124_950],
  ['1249', 124_900],
  ['0,01', 1],
])('%s is an amount', (typed, cents) => expect(centsIn(typed)).toBe(cents));

test.each(['', '0', '0,00', '-5', 'five', '5 €uro', '1.2.3', '1.249', '49,999', '1e5', '12.34,5', '10000000'])('%j is none', (typed) =>
  expect(centsIn(typed)).toBeNull(),
);
