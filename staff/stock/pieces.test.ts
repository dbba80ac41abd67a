import { expect, test } from 'vitest';
import { found, piecesIn } from './pieces';

test.each([
  ['7', 3, 7],
  ['0', 3, 0],
  ['+2', 3, 5],
  ['-1', 3, 2],
  ['−3', 3, 0],
  [' + 10 ', 3, 13],
  ['+2', -5, -3],
  ['4', -5, 4],
])('%j where there are %d makes %d pieces', (typed, now, pieces) => expect(piecesIn(typed, now)).toBe(pieces));

test.each(['', '+', '-4', '1.5', '1,5', '3x', '--1', '1e3', '10000', '+9999', 'three'])(
  '%j is no number of pieces where there are 3',
  (typed) => expect(piecesIn(typed, 3)).toBeNull(),
);

test('of what is owed already nothing more is taken away', () => expect(piecesIn('-1', -5)).toBeNull());

const thing = (sku: string, pieces: number, isCounted = true) => ({
  sku,
  product: 'Réglage SL-1210MK2',
  variant: 'Silver',
  inventory_quantity: pieces,
  manage_inventory: isCounted,
});
const SOLD_OUT = thing('A-1', 0);
const LOW = thing('A-2', 2);
const PLENTY = thing('B-3', 3);
const UNCOUNTED = thing('B-4', 0, false);
const ALL = [SOLD_OUT, LOW, PLENTY, UNCOUNTED];

test('every word counts, wherever it stands, in any case and without accents', () => {
  expect(found(ALL, 'silver reglage', 'all')).toEqual(ALL);
  expect(found(ALL, 'b- sl-1210', 'all')).toEqual([PLENTY, UNCOUNTED]);
  expect(found(ALL, 'silver black', 'all')).toEqual([]);
});

test('what is low is not sold out, and what is not counted is neither', () => {
  expect(found(ALL, '', 'low')).toEqual([LOW]);
  expect(found(ALL, '', 'soldOut')).toEqual([SOLD_OUT]);
});
