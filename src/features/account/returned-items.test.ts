import { expect, test } from 'vitest';
import { orderLine } from '../../../domain/testing/own-orders';
import { returnedItems } from './returned-items';

const named = [
  { name: 'line0', line: orderLine('a'), most: 2 },
  { name: 'line2', line: orderLine('c'), most: 1 },
];

test('what comes back is what was chosen, with a reason where one is given, and the note at each', () => {
  expect(returnedItems(named, { line0: '2', line1: '9', line2: '1' }, { line0: 'rr_defective', line2: '' }, 'hums')).toEqual([
    { lineId: 'a', quantity: 2, reasonId: 'rr_defective', note: 'hums' },
    { lineId: 'c', quantity: 1, note: 'hums' },
  ]);
});

test('nothing that was not chosen, and never more than there is', () => {
  expect(returnedItems(named, { line0: '0', line2: '5' }, {}, '')).toEqual([{ lineId: 'c', quantity: 1 }]);
  expect(returnedItems(named, {}, {}, '')).toEqual([]);
});
