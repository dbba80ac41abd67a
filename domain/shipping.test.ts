import { expect, test } from 'vitest';
import { loadOf, type ShippingTable, wayOf } from './shipping';

const TABLE: ShippingTable = {
  parcelLimitGrams: 31_500,
  zones: [
    {
      id: 'de',
      name: { en: 'Germany' },
      method: { en: 'DHL parcel' },
      deliveryDays: '1–3',
      steps: [
        { maxGrams: 2_000, cents: 590 },
        { maxGrams: 31_500, cents: 1_990 },
      ],
      twoParcelsCents: 3_980,
      pickupCents: 0,
    },
    {
      id: 'far',
      name: { en: 'Far' },
      method: { en: 'Post' },
      deliveryDays: '5–21',
      steps: [{ maxGrams: 2_000, cents: 2_190 }],
      twoParcelsCents: null,
      pickupCents: null,
    },
  ],
};
const GRAMS = new Map([
  ['deck', 17_000],
  ['stylus', 90],
  ['repair', 0],
]);
const line = (variantId: string, quantity = 1, parts: { variantId: string; quantity: number }[] = []) => ({ variantId, quantity, parts });

test('a deck’s parts travel along with it, and what cannot be ordered does not', () => {
  expect(loadOf([line('deck', 1, [{ variantId: 'stylus', quantity: 1 }]), line('stylus', 0)], GRAMS)).toEqual([
    { weightGrams: 17_000, quantity: 1 },
    { weightGrams: 90, quantity: 1 },
  ]);
});

test('a cart with something that this device knows no weight of has no load', () => {
  expect(loadOf([line('stylus'), line('new')], GRAMS)).toBeNull();
  expect(loadOf([line('stylus'), line('new', 0)], GRAMS)).toHaveLength(1);
});

const way = (lines: ReturnType<typeof line>[], zone: string | undefined) => wayOf(loadOf(lines, GRAMS), TABLE, zone);

test('a way costs what the table says for as many parcels as the cart needs', () => {
  expect(way([line('stylus')], 'de')).toMatchObject({ kind: 'priced', cents: 590, method: { en: 'DHL parcel' }, deliveryDays: '1–3' });
  expect(way([line('deck'), line('stylus')], 'de')).toMatchObject({ kind: 'priced', cents: 1_990 });
  expect(way([line('deck', 2)], 'de')).toMatchObject({ kind: 'priced', cents: 3_980 });
});

test('where nobody carries it there is no way', () => {
  expect(way([line('deck')], 'far')).toEqual({ kind: 'none' });
  expect(way([line('deck', 2)], 'far')).toEqual({ kind: 'none' });
});

test('nothing is said of what is not sent, or of a place or a weight nobody knows', () => {
  expect(way([line('repair')], 'de')).toEqual({ kind: 'unknown' });
  expect(way([line('stylus')], 'moon')).toEqual({ kind: 'unknown' });
  expect(way([line('stylus')], undefined)).toEqual({ kind: 'unknown' });
  expect(way([line('new')], 'de')).toEqual({ kind: 'unknown' });
  expect(wayOf([], undefined, 'de')).toEqual({ kind: 'unknown' });
});
