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
        if (line.discount_total > 0) expect(line.tax_total).toBe(Math.round((line.total * rate) / (100 + rate)));
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
