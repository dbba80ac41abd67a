import { expect, test } from 'vitest';
import { contractTextsIn } from '../../domain/contract-texts';
import { OrderResponse } from './orders';
import { parse } from './parse';

const line = (id: string, metadata: object) => ({
  id,
  title: id,
  quantity: 1,
  unit_price: 11_900,
  total: 11_900,
  tax_total: 1_900,
  tax_lines: [{ rate: 19 }],
  variant: { title: '', product: { handle: id, metadata } },
});
const order = (fields: object) =>
  parse(OrderResponse, {
    id: 'order_1',
    display_id: 1,
    created_at: '2026-11-25T10:00:00Z',
    currency_code: 'eur',
    email: 'a@b.example',
    items: [],
    ...fields,
  });
const HASH = 'ab'.repeat(32);
const NAMED = `/terms-and-conditions@2026-11-24#${HASH} /returns@2026-11-24#short /elsewhere@2026-11-24#${HASH}`;

test('law 2.3, 4.6: a line that is taxed on the margin shows no VAT, and the others theirs by rate', () => {
  const { lines, taxes } = order({ items: [line('used', { margin_scheme: true }), line('new', {})] });
  expect(lines.map(({ marginScheme }) => marginScheme)).toEqual([true, undefined]);
  expect(taxes).toEqual([{ rate: 19, cents: 1_900 }]);
});

test('codes that free the shipping stand apart from those that take something off', () => {
  const discounts = [
    { code: 'TENTH', rule: { type: 'percentage' } },
    { code: 'FREE', rule: { type: 'free_shipping' } },
    { code: 'OLD' },
    { code: 'ODD', rule: 'none' },
  ];
  const { discountCodes, freeShippingCodes } = order({ discounts });
  expect({ discountCodes, freeShippingCodes }).toEqual({ discountCodes: ['TENTH', 'OLD', 'ODD'], freeShippingCodes: ['FREE'] });
  expect(order({ discounts: discounts.slice(0, 1) }).freeShippingCodes).toBeUndefined();
});

test('an order names the texts it was made under, and only those that can be found', () => {
  expect(contractTextsIn(NAMED)).toEqual([{ name: 'terms', version: '2026-11-24', hash: HASH }]);
  expect(order({ billing_address: { metadata: { contract_texts: NAMED } } }).texts).toBe(NAMED);
  // Who has no account is not told the billing address.
  expect(order({ shipping_address: { metadata: { contract_texts: NAMED } } }).texts).toBe(NAMED);
  expect(order({}).texts).toBe('');
});
