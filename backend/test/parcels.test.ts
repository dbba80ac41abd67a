import { describe, expect, test } from 'vitest';
import { PARCEL_LIMIT_G } from '../src/facts';
import { catalogue } from '../src/seed/catalogue';
import { shippingPrice } from '../src/shipping/parcels';
import { type Load, packed as packedBelow } from '../src/shop-rules';

const packed = (loads: readonly Load[]) => packedBelow(loads, { parcelLimitGrams: PARCEL_LIMIT_G });

const price = (zone: string, ...loads: [weightGrams: number, quantity: number][]) =>
  shippingPrice(zone, packed(loads.map(([weightGrams, quantity]) => ({ weightGrams, quantity }))), catalogue().shipping_options);

describe('What a parcel costs', () => {
  test('each weight step of the catalogue is charged from its first gram to its last', () => {
    for (const option of catalogue().shipping_options) {
      if (option.carrier === 'pickup' || option.parcels || option.max_weight_g === null) continue;
      expect(price(option.region_id, [Math.max(1, option.min_weight_g), 1])).toBe(option.price_eur_cents);
      expect(price(option.region_id, [option.max_weight_g, 1])).toBe(option.price_eur_cents);
    }
  });

  test.each([
    ['reg_de', 3_980],
    ['reg_eu', 7_980],
    ['reg_world', 17_980],
  ])('two parcels to %s cost what the catalogue says, from 31,501 g to 63 kg', (zone, cents) => {
    expect(price(zone, [31_501, 1])).toBe(cents);
    expect(price(zone, [33_000, 1])).toBe(cents);
    expect(price(zone, [31_500, 2])).toBe(cents);
    expect(price(zone, [31_500, 1], [2_000, 1])).toBe(cents);
  });

  test('beyond two parcels each further one costs half as much as two', () => {
    expect(packed([{ weightGrams: 31_500, quantity: 3 }]).parcels).toBe(3);
    expect(price('reg_de', [31_500, 3])).toBe(5_970);
    expect(price('reg_world', [31_500, 5])).toBe(44_950);
  });

  test('things are packed, not only weighed: two decks of 17 kg do not share a parcel', () => {
    expect(packed([{ weightGrams: 17_000, quantity: 2 }])).toEqual({ weightGrams: 34_000, parcels: 2 });
    expect(packed([{ weightGrams: 17_000, quantity: 3 }])).toEqual({ weightGrams: 51_000, parcels: 3 });
  });

  test('small things ride along where there is room', () => {
    expect(
      packed([
        { weightGrams: 90, quantity: 10 },
        { weightGrams: 16_500, quantity: 1 },
      ]),
    ).toEqual({ weightGrams: 17_400, parcels: 1 });
    expect(
      packed([
        { weightGrams: 20_000, quantity: 2 },
        { weightGrams: 11_000, quantity: 2 },
      ]).parcels,
    ).toBe(2);
  });

  test('a pair of decks is split into the parcels it needs', () => {
    expect(packed([{ weightGrams: 33_000, quantity: 1 }])).toEqual({ weightGrams: 33_000, parcels: 2 });
    expect(packed([{ weightGrams: 33_000, quantity: 2 }]).parcels).toBe(4);
  });

  test('what weighs nothing is not shipped, and nobody carries anything to nowhere', () => {
    expect(packed([{ weightGrams: 0, quantity: 3 }])).toEqual({ weightGrams: 0, parcels: 0 });
    expect(price('reg_de', [0, 1])).toBeNull();
    expect(price('reg_moon', [100, 1])).toBeNull();
  });

  test('ninety-nine decks are packed at once', () => {
    expect(packed([{ weightGrams: 16_500, quantity: 99 }]).parcels).toBe(99);
  });
});
