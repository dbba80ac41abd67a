import { expect, test } from 'vitest';
import { centsIn, centsOrNothingIn } from './amount';

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

test.each([
  ['', 0],
  [' 0 € ', 0],
  ['0,00', 0],
  ['30', 3_000],
  ['-1', null],
  ['0,001', null],
  ['nothing', null],
])('"%s" is %s cents where nothing is an amount, too', (typed, cents) => {
  expect(centsOrNothingIn(typed)).toBe(cents);
});
