import { expect, test } from 'vitest';
import { isModelNumber, splitTitle } from './split-title';

test('a title is split at its first dash', () => {
  expect(splitTitle('Technics SL-1210MK2 – refurbished')).toEqual({ name: 'Technics SL-1210MK2', rest: 'refurbished' });
  expect(splitTitle('Deck – rebuilt – black')).toEqual({ name: 'Deck', rest: 'rebuilt – black' });
});

test('a hyphen or a range is no dash', () => {
  expect(splitTitle('Dust cover for SL-1200 MK2–M5G')).toEqual({ name: 'Dust cover for SL-1200 MK2–M5G', rest: '' });
});

test('model numbers stay in one piece, ordinary words may break', () => {
  for (const model of ['SL-1200MK2', 'AT-VM95E', '1200/1210', 'T-4P', 'SL-1210MK2,', 'MK2–M5G,']) expect(isModelNumber(model)).toBe(true);
  for (const word of ['refurbished', 'Pitch-Fader', '1979', 'SL-1200MK2-1210MK5-M5G']) expect(isModelNumber(word)).toBe(false);
});
