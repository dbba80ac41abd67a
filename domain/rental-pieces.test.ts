import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { FACTS } from './facts';
import { countOf, piecesWords, readPieces, withCount, writePieces } from './rental-pieces';

const handle = fc.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/);
const pieces = fc.array(fc.record({ handle, quantity: fc.integer({ min: 1, max: FACTS.rentalMostPieces }) }), { maxLength: 10 });

test('a thing is told how often, where that is more than once', () => {
  expect(piecesWords('Xone:92', 1)).toBe('Xone:92');
  expect(piecesWords('Xone:92', 2)).toBe('2 × Xone:92');
});

test('what a link says is what was written into it', () =>
  fc.assert(
    fc.property(pieces, (given) => {
      expect(readPieces(writePieces(given), FACTS.rentalMostPieces)).toEqual(given);
    }),
  ));

test.each([
  ['', []],
  ['a', [['a', 1]]],
  [
    'a*2.b',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  // Nobody can ask for more, and what is no number is one.
  ['a*99', [['a', 8]]],
  [
    'a*0.b*-1.c*x.d*1e9',
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ],
  ],
])('a link that says %s', (link, read) =>
  expect(readPieces(link, 8)).toEqual(read.map(([name, quantity]) => ({ handle: name, quantity }))),
);

test('as many of one thing as are wanted change nothing of the others', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.integer({ min: 0, max: 8 }), (names, quantity) => {
      const changed = withCount(names, 'a', quantity);
      expect(countOf(changed, 'a')).toBe(quantity);
      for (const other of ['b', 'c']) expect(countOf(changed, other)).toBe(countOf(names, other));
    }),
  ));
