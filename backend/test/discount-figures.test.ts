import type { LineItem } from '@medusajs/medusa';
import { describe, expect, test } from 'vitest';
import NewTotals from '../src/corrections/services/new-totals';
import TaxCalculation from '../src/corrections/strategies/tax-calculation';
import { shareOut } from '../src/shop-rules';

const on = { isFeatureEnabled: () => true };
const taxCalculationStrategy = new TaxCalculation({ featureFlagRouter: on });
const totals = new NewTotals({ featureFlagRouter: on, taxCalculationStrategy } as unknown as ConstructorParameters<typeof NewTotals>[0]);

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const RATES = [19, 20, 25.5, 23, 8.1, 0];
const SEEDS = Array.from({ length: 500 }, (_, place) => place + 1);

/** One to eight lines of any price and quantity, as a cart of one country has them. */
function anyLines(upTo: (most: number) => number): LineItem[] {
  const rate = RATES[upTo(RATES.length)] ?? 19;
  return Array.from({ length: 1 + upTo(8) }, (_, place) => {
    const id = `item_${place}`;
    return {
      id,
      unit_price: 1 + upTo(120_000),
      quantity: 1 + upTo(20),
      includes_tax: true,
      tax_lines: [{ item_id: id, rate }],
    } as LineItem;
  });
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const grossOf = (lines: readonly LineItem[]) => lines.map(({ unit_price, quantity }) => unit_price * quantity);

/** As core adds up carts and orders: net and VAT of all lines, less the discounts, which it rounds once more. */
async function addedUp(lines: LineItem[], discounts: readonly number[]) {
  const allocations = discounts.map((amount, place) => [`item_${place}`, { discount: { amount, unit_amount: 0 } }]);
  const calculationContext = { shipping_methods: [], allocation_map: Object.fromEntries(allocations) };
  const made = await totals.getLineItemTotals(lines, { includeTax: true, calculationContext } as unknown as Parameters<
    typeof totals.getLineItemTotals
  >[1]);
  const each = lines.map(({ id }) => made[id] ?? expect.fail(id));
  const total =
    sumOf(each.map(({ subtotal, tax_total }) => subtotal + tax_total)) - Math.round(sumOf(each.map(({ raw_discount_total: raw }) => raw)));
  return { each, total };
}

describe('What lines come to', () => {
  test('with an amount off is that amount less, the order is the sum of its lines, and each is net and VAT in whole cents', async () => {
    for (const seed of SEEDS) {
      const upTo = numbers(seed);
      const lines = anyLines(upTo);
      const gross = grossOf(lines);
      const amount = 1 + upTo(2 * sumOf(gross));
      const { each, total } = await addedUp(lines, shareOut(amount, gross));
      expect(total).toBe(sumOf(gross) - Math.min(amount, sumOf(gross)));
      expect(sumOf(each.map((line) => line.total))).toBe(total);
      each.forEach((line, place) => {
        const rate = lines[place]?.tax_lines[0]?.rate ?? 0;
        expect(line.tax_total).toBe(Math.round((line.total * rate) / (100 + rate)));
        expect(line.subtotal - line.discount_total + line.tax_total).toBe(line.total);
        for (const cents of [line.total, line.tax_total, line.discount_total]) expect(Number.isSafeInteger(cents)).toBe(true);
        expect(line.total).toBeGreaterThanOrEqual(0);
      });
    }
  });

  test('with a part off is that part less, each line rounded, and the order is the sum of its lines', async () => {
    for (const seed of SEEDS) {
      const upTo = numbers(seed * 7);
      const lines = anyLines(upTo);
      const percent = 1 + upTo(100);
      const off = grossOf(lines).map((cents) => Math.round((cents * percent) / 100));
      const { each, total } = await addedUp(lines, off);
      expect(total).toBe(sumOf(grossOf(lines)) - sumOf(off));
      expect(each.map((line) => line.total)).toEqual(grossOf(lines).map((cents, place) => cents - (off[place] ?? 0)));
    }
  });
});

/** So many pieces at a price with VAT in it; ordered before, or now. */
const line = (unit_price: number, quantity: number, rate: number, metadata: object | null = null) =>
  ({
    id: 'item_0',
    unit_price,
    quantity,
    includes_tax: true,
    tax_lines: [{ item_id: 'item_0', rate, metadata }],
  }) as unknown as LineItem;
const ofLine = async (one: LineItem, discounts: readonly number[] = []) => {
  const [{ subtotal, tax_total, original_tax_total, total } = expect.fail()] = (await addedUp([one], discounts)).each;
  return { net: subtotal, vat: tax_total, originalVat: original_tax_total, total };
};

describe('VAT is that of the whole line', () => {
  test.each<[string, LineItem, number, number]>([
    // 4,950.00 × 19 / 119 = 790.336; of the rounded net of a piece, 83.19, it would be 790.31.
    ['50 at 99.00 in Germany', line(9_900, 50, 19), 79_034, 415_966],
    // 99.00 × 19 / 119 = 15.807.
    ['1 at 99.00 in Germany', line(9_900, 1, 19), 1_581, 8_319],
    // 29.97 × 19 / 119 = 4.785.
    ['3 at 9.99 in Germany', line(999, 3, 19), 479, 2_518],
    // 1,000 × 0.05 × 19 / 119 = 7.983; a rounded piece (0.01 VAT) would make 7.60.
    ['1,000 at 0.05', line(5, 1_000, 19), 798, 4_202],
    // 998.30 × 20 / 120 = 166.383.
    ['10 at 99.83 in Austria', line(9_983, 10, 20), 16_638, 83_192],
    // 730.80 × 25.5 / 125.5 = 148.489.
    ['7 at 104.40 in Finland', line(10_440, 7, 25.5), 14_849, 58_231],
    // 1,227.84 × 23 / 123 = 229.596.
    ['12 at 102.32 in Ireland', line(10_232, 12, 23), 22_960, 99_824],
    // 0.03 × 19 / 119 = 0.0048.
    ['a cent, three times', line(1, 3, 19), 0, 3],
    ['50 at 83.19 to where there is none', line(8_319, 50, 0), 0, 415_950],
  ])('%s', async (_, one, vat, net) => {
    expect(await ofLine(one)).toEqual({ vat, originalVat: vat, net, total: one.unit_price * one.quantity });
  });

  test('with a discount of it as well: 50 at 99.00 less 50.00', async () => {
    // 4,900.00 × 19 / 119 = 782.353.
    expect(await ofLine(line(9_900, 50, 19), [5_000])).toMatchObject({ vat: 78_235, originalVat: 79_034, total: 490_000 });
  });

  test('but an order that was placed before keeps what was confirmed: 83.19 × 50 × 19 %', async () => {
    const before = { vat_of: 'piece' };
    expect(await ofLine(line(9_900, 50, 19, before))).toEqual({ vat: 79_031, originalVat: 79_031, net: 415_969, total: 495_000 });
    // One with a discount had that of the line then already.
    expect(await ofLine(line(9_900, 50, 19, before), [5_000])).toMatchObject({ vat: 78_235, originalVat: 79_031, total: 490_000 });
  });

  test('of any order; all lines together are what core calls the VAT of it, in both of its calculations', async () => {
    for (const seed of SEEDS) {
      const lines = anyLines(numbers(seed * 13));
      const { each, total } = await addedUp(lines, []);
      const context = { shipping_methods: [], allocation_map: {} } as unknown as Parameters<typeof taxCalculationStrategy.calculate>[2];
      const taxLines = lines.flatMap(({ tax_lines }) => tax_lines);
      expect(await taxCalculationStrategy.calculate(lines, taxLines, context)).toBe(sumOf(each.map(({ tax_total }) => tax_total)));
      expect(total).toBe(sumOf(grossOf(lines)));
      each.forEach((one, place) => {
        const rate = lines[place]?.tax_lines[0]?.rate ?? 0;
        expect(one.tax_total).toBe(Math.round((one.total * rate) / (100 + rate)));
        expect(one.subtotal + one.tax_total).toBe(one.total);
      });
    }
  });
});

describe('What can be paid back of a line', () => {
  test.each([
    ['all pieces', 3, 29_366],
    ['one of three', 1, 9_789],
  ])('%s of it, at the price less their part of the discount', (_, quantity, expected) => {
    const line = { id: 'item_0', unit_price: 9_900, includes_tax: true, tax_lines: [] };
    const calculationContext = { allocation_map: { item_0: { discount: { amount: 334, unit_amount: 334 / 3 } } } };
    const refund = totals.getLineItemRefund({ ...line, quantity }, { calculationContext } as unknown as Parameters<
      typeof totals.getLineItemRefund
    >[1]);
    expect(refund).toBe(expected);
  });
});
