import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/seed/catalogue';
import { netOfGerman, priceIn } from '../src/seed/prices';
import { shopRegions } from '../src/seed/regions';

const regions = shopRegions(catalogue());
const region = (id: string) => {
  const found = regions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No region ${id}`);
  return found;
};
const costing = (price_eur_cents: number | null, prices_by_region?: Record<string, number | null>) => ({
  title: '',
  options: {},
  sku: 'X',
  inventory: 1,
  price_eur_cents,
  prices_by_region,
});

describe('What a thing costs where', () => {
  test('Germany pays the shelf price to the cent', () => {
    for (const price of [1, 99, 84_900, 299_000]) expect(priceIn(region('reg_de'), costing(price))).toBe(price);
  });

  test('the net price is rounded half up before the next tax is added', () => {
    expect(netOfGerman(84_900)).toBe(71_345); // 71344.54
    expect(netOfGerman(59_900)).toBe(50_336); // 50336.13
    expect(netOfGerman(119)).toBe(100);
    expect(priceIn(region('reg_at'), costing(84_900))).toBe(85_614); // 71345 × 1.2
    expect(priceIn(region('reg_fi'), costing(84_900))).toBe(89_538); // 71345 × 1.255 = 89537.975
    expect(priceIn(region('reg_world'), costing(84_900))).toBe(71_345);
  });

  test('Finland’s 25.5 % are counted without rounding the rate', () => {
    // 200 × 1.255 is 251 exactly; floating point says 250.99999999999997.
    expect(priceIn(region('reg_fi'), costing(238))).toBe(251);
    expect(region('reg_fi').vatPermille).toBe(255);
  });

  test('each EU country is a region of its own, and the rest of the world is one', () => {
    expect(regions).toHaveLength(28);
    expect(regions.filter(({ zone }) => zone === 'reg_eu')).toHaveLength(26);
    expect(new Set(regions.map(({ id }) => id)).size).toBe(28);
    expect(region('reg_world').countries).toHaveLength(10);
  });

  test('a price named for a region counts as it stands, null means not for sale there', () => {
    const variant = costing(10_000, { reg_world: null, reg_eu: 9_990 });
    expect(priceIn(region('reg_world'), variant)).toBeNull();
    expect(priceIn(region('reg_at'), variant)).toBe(9_990);
    expect(priceIn(region('reg_de'), variant)).toBe(10_000);
    expect(priceIn(region('reg_de'), costing(null))).toBeNull();
  });
});
