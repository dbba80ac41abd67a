import { expect, test } from 'vitest';
import { namedLines } from './named-lines';

const LINES = [
  { id: 'mat', title: 'Slipmat' },
  { id: 'pro', title: 'Slipmat Pro' },
  { id: 'cap', title: 'RCA cap' },
  { id: 'none', title: '' },
];
const named = (words: string) => [...namedLines(words, LINES)].sort();

test('a withdrawal from the whole order names no line', () => {
  expect(named('Order 1042')).toEqual([]);
});

test('a line is named by its title, however it is spaced and capitalised', () => {
  expect(named('Order 1042, only the  rca\ncap please')).toEqual(['cap']);
});

test('a title that stands in a longer one is not named by it, unless it stands alone, too', () => {
  expect(named('the Slipmat Pro')).toEqual(['pro']);
  expect(named('the Slipmat Pro and the Slipmat')).toEqual(['mat', 'pro']);
});

test('two lines of one title are both named', () => {
  expect([...namedLines('RCA cap', [...LINES, { id: 'second', title: 'RCA cap' }])].sort()).toEqual(['cap', 'second']);
});
