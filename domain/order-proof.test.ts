import { expect, test } from 'vitest';
import { orderNumberIn, proofOf } from './order-proof';

test.each([
  ['1042', 1042],
  [' #1042 ', 1042],
  ['Order 1042', 1042],
  ['Bestellung Nr. 1042', 1042],
  ['№ 7', null],
  ['', null],
  ['0', null],
  ['-3', null],
  ['10.42', null],
  ['1042a', null],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['9'.repeat(30), null],
])('%j is the number %j', (typed, number) => expect(orderNumberIn(typed)).toBe(number));

test('what its buyer knows of an order is where it goes, or where its bill goes', () => {
  const address = {
    firstName: '',
    lastName: '',
    company: '',
    vatId: '',
    address1: '',
    address2: '',
    city: '',
    countryCode: 'de',
    phone: '',
    houseNumber: '',
    province: '',
  };
  const order = { email: 'mara@example.com', displayId: 7, shippingAddress: null, billingAddress: { ...address, postalCode: '12045' } };
  expect(proofOf(order)).toEqual({ email: 'mara@example.com', displayId: 7, postalCode: '12045' });
  expect(proofOf({ ...order, shippingAddress: { ...address, postalCode: '1010' } }).postalCode).toBe('1010');
});
