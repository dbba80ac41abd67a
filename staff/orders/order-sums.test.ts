import { expect, test } from 'vitest';
import { lineCents, orderSums } from './order-sums';

const VAT = { tax_lines: [{ rate: 19 }] };
const line = (unit_price: number, quantity: number, total = unit_price * quantity, more: object = {}) => ({
  id: `item_${unit_price}`,
  variant_id: null,
  title: 'A thing',
  description: '',
  quantity,
  unit_price,
  total,
  tax_total: Math.round((total * 19) / 119),
  variant: null,
  ...VAT,
  ...more,
});
const parcel = (cents: number) => ({
  data: {},
  shipping_option: { name: 'DHL parcel', metadata: { name_de: 'DHL Paket' } },
  price: cents,
  total: cents,
  tax_total: Math.round((cents * 19) / 119),
  ...VAT,
});
const order = (more: object) => ({
  items: [line(400, 1)],
  discounts: [],
  shipping_methods: [parcel(590)],
  total: 990,
  gift_card_total: 0,
  refunded_total: 0,
  ...more,
});
const shown = (more: object, back = 0) => orderSums(order(more), back).map(({ name, cents }) => [name, cents]);

test('the sums of an order name what its parcel costs, and its VAT', () => {
  expect(shown({})).toEqual([
    ['shipping', 590],
    ['total', 990],
    ['vat', 64 + 94],
  ]);
});

test.each([
  ['a discount', { items: [line(400, 2, 720)], discounts: [{ code: 'TEN', rule: { type: 'percentage' } }], total: 1310 }],
  ['a gift card', { total: 690, gift_card_total: 300 }],
  ['several lines', { items: [line(400, 2), line(4_990, 1)], total: 6_380 }],
  ['nothing to send', { shipping_methods: [], total: 400 }],
])('with %s the rows above the total come to it', (_, more) => {
  const one = order(more);
  const sums = orderSums(one, 0);
  const of = (name: string) => sums.find((sum) => sum.name === name)?.cents ?? 0;
  const goods = one.items.reduce((sum, item) => sum + lineCents(item), 0);
  expect(goods + of('discount') + of('shipping')).toBe(of('total'));
  expect(of('total') + of('giftCard')).toBe(one.total);
});

test('codes stand where they count: at the goods, or at the parcel', () => {
  const sums = orderSums(
    order({
      items: [line(400, 1, 360)],
      shipping_methods: [parcel(0)],
      discounts: [
        { code: 'TEN', rule: { type: 'percentage' } },
        { code: 'NOPOST', rule: { type: 'free_shipping' } },
      ],
      total: 360,
    }),
    0,
  );
  expect(sums.find(({ name }) => name === 'discount')?.detail).toBe('TEN');
  expect(sums.find(({ name }) => name === 'shipping')?.detail).toEqual({ en: 'DHL parcel, NOPOST', de: 'DHL Paket, NOPOST' });
});

test('goods of the margin scheme show no VAT', () => {
  const margin = line(44_900, 1, 44_900, { variant: { product: { metadata: { margin_scheme: true } } } });
  expect(shown({ items: [margin], total: 45_490 }).filter(([name]) => name === 'vat')).toEqual([['vat', 94]]);
});

test('what went back is said last', () => {
  expect(shown({ total: 690, gift_card_total: 300, refunded_total: 690 }, 300).slice(-4)).toEqual([
    ['giftCard', -300],
    ['toPay', 690],
    ['refunded', 690],
    ['giftCardBack', 300],
  ]);
});
