import { describe, expect, test } from 'vitest';
import { correctionOf, FiguresError, type InvoicedOrder, invoiceOf, sumsOf, type VatSum } from '../src/invoices/invoice';

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const RATES = [19, 20, 25.5, 23, 7];

/** An order as Medusa might have it: one to five lines, shipping, discounts, margin goods, any country. */
function anyOrder(seed: number): InvoicedOrder {
  const upTo = numbers(seed);
  const rate = RATES[upTo(RATES.length)] ?? 19;
  const items = Array.from({ length: 1 + upTo(5) }, (_, place) => {
    const unit_price = 1 + upTo(200_000);
    const quantity = 1 + upTo(4);
    const total = unit_price * quantity - (upTo(3) === 0 ? upTo(unit_price) : 0);
    return {
      title: `Thing ${place}`,
      quantity,
      unit_price,
      total,
      tax_total: Math.round((total * rate) / (100 + rate)),
      tax_lines: [{ rate }],
      variant: { title: 'Default', product: { title: `Thing ${place}`, metadata: { margin_scheme: upTo(4) === 0 } } },
    };
  });
  const price = upTo(4000);
  const shipping = { price, total: price, tax_total: Math.round((price * rate) / (100 + rate)), tax_lines: [{ rate }] };
  return {
    display_id: seed,
    created_at: '2026-11-25T10:00:00Z',
    total: items.reduce((sum, { total }) => sum + total, price),
    items,
    shipping_methods: [{ ...shipping, shipping_option: { name: 'DHL Parcel', metadata: {} } }],
    shipping_address: { country_code: ['de', 'fi', 'us'][upTo(3)] ?? 'de' },
  };
}

const SEEDS = Array.from({ length: 500 }, (_, place) => place + 1);
const add = (sums: readonly VatSum[], name: 'netCents' | 'vatCents' | 'totalCents') => sums.reduce((sum, one) => sum + one[name], 0);

describe('An invoice', () => {
  test('adds up: every line is net and VAT, the sums are the lines, and the total is what the order comes to', () => {
    for (const seed of SEEDS) {
      const order = anyOrder(seed);
      const { lines, sums, totalCents } = invoiceOf(order, 'en');
      for (const line of lines) {
        expect(line.netCents + line.vatCents).toBe(line.totalCents);
        expect(line.unitCents * line.quantity - line.discountCents).toBe(line.totalCents);
        if (line.treatment !== 'vat') expect([line.vatCents, line.rate]).toEqual([0, 0]);
      }
      expect(sums).toEqual(sumsOf(lines));
      expect(add(sums, 'netCents') + add(sums, 'vatCents')).toBe(totalCents);
      expect(totalCents).toBe(order.total);
    }
  });

  test('of lines that do not come to the order is not written', () => {
    const order = anyOrder(7);
    expect(() => invoiceOf({ ...order, total: order.total + 1 }, 'en')).toThrow(FiguresError);
  });
});

describe('Corrections of an invoice', () => {
  test('take back what was refunded, and all of them together exactly what was invoiced', () => {
    for (const seed of SEEDS) {
      const invoice = invoiceOf(anyOrder(seed), 'en');
      const upTo = numbers(seed * 31);
      const before: VatSum[] = [];
      let left = invoice.totalCents;
      while (left > 0) {
        const refund = upTo(3) === 0 ? left : 1 + upTo(left);
        const { sums, totalCents } = correctionOf(invoice, before, refund);
        expect(totalCents).toBe(-refund);
        expect(add(sums, 'totalCents')).toBe(-refund);
        for (const sum of sums) expect(sum.netCents + sum.vatCents).toBe(sum.totalCents);
        before.push(...sums.map((sum) => ({ ...sum, netCents: -sum.netCents, vatCents: -sum.vatCents, totalCents: -sum.totalCents })));
        left -= refund;
      }
      for (const { treatment, rate, ...sum } of invoice.sums) {
        const taken = before.filter((one) => one.treatment === treatment && one.rate === rate);
        expect({ netCents: add(taken, 'netCents'), vatCents: add(taken, 'vatCents'), totalCents: add(taken, 'totalCents') }).toEqual(sum);
      }
    }
  });

  test('never take back more than is left', () => {
    const invoice = invoiceOf(anyOrder(3), 'en');
    expect(() => correctionOf(invoice, [], invoice.totalCents + 1)).toThrow(FiguresError);
    expect(() => correctionOf(invoice, [], 0)).toThrow(FiguresError);
  });
});
