import { expect, test } from 'vitest';
import { type Books, type ClientCart, judge } from './judge';

const TOLD = { id: 'order_1', totalCents: 500 };
const CART: ClientCart = { id: 'cart_1', approvals: [{ oil: 2 }], told: [TOLD] };
const ORDER = { id: 'order_1', cartId: 'cart_1', pieces: { oil: 2 } };
const PAYMENT = { id: 'pay_1', orderId: 'order_1', cartId: 'cart_1', amountCents: 500, isCancelled: false };
const BOOKS: Books = { orders: [ORDER], payments: [PAYMENT], stock: { oil: 8 } };

const judged = (books: Partial<Books> = {}, cart: Partial<ClientCart> = {}) =>
  judge([{ ...CART, ...cart }], { oil: 10 }, { ...BOOKS, ...books });

test('an order that was answered, is there, paid and out of stock is fine', () => {
  expect(judged()).toEqual([]);
  expect(judged({}, { told: [TOLD, TOLD], approvals: [{ oil: 1 }, { oil: 2 }] })).toEqual([]);
  expect(judged({ payments: [PAYMENT, { ...PAYMENT, id: 'pay_0', orderId: null, isCancelled: true }] })).toEqual([]);
});

test('an order that was answered and is gone is a loss', () => {
  expect(judged({ orders: [], payments: [], stock: { oil: 10 } })).toEqual(['order_1 of cart_1 was answered and is not there']);
});

test('a cart that was ordered twice is one order too many, also when only one was answered', () => {
  const twice = {
    orders: [ORDER, { ...ORDER, id: 'order_2' }],
    payments: [PAYMENT, { ...PAYMENT, orderId: 'order_2' }],
    stock: { oil: 6 },
  };
  expect(judged(twice)).toEqual(['cart_1 was ordered 2 times: order_1, order_2']);
  expect(judged({}, { told: [TOLD, { ...TOLD, id: 'order_2' }] })).toContain('cart_1 was answered with different orders: order_1, order_2');
});

test('a cart that nobody could order is stuck', () => {
  expect(judged({ orders: [], payments: [], stock: { oil: 10 } }, { told: [] })).toEqual(['cart_1 could not be ordered']);
});

test('an order is paid once, with what it costs', () => {
  expect(judged({ payments: [] })).toEqual(['order_1 has 0 payments']);
  expect(judged({ payments: [PAYMENT, { ...PAYMENT, id: 'pay_2' }] })).toEqual(['order_1 has 2 payments']);
  expect(judged({ payments: [{ ...PAYMENT, amountCents: 400 }] })).toEqual(['order_1 costs 500 and was paid with 400']);
});

test('money that was taken for nothing is found', () => {
  expect(judged({ payments: [PAYMENT, { ...PAYMENT, id: 'pay_2', orderId: null }] })).toEqual([
    'pay_2 of cart_1 is a payment without an order',
  ]);
});

test('an order of something else than was agreed to is found, and so is one that nobody wanted', () => {
  expect(judged({}, { approvals: [{ oil: 3 }] })).toEqual(['order_1 is not what was agreed to']);
  expect(judge([], { oil: 10 }, BOOKS)).toEqual(['nobody wanted order_1']);
});

test('the stock loses what was ordered, no more and no less', () => {
  expect(judged({ stock: { oil: 10 } })).toEqual(['of oil there should be 8 left, not 10']);
});

test('what is sold with and without an old part is there once, and so missing of both', () => {
  const pieceOf = { oil: 'oil', 'oil-exchange': 'oil' };
  const before = { oil: 10, 'oil-exchange': 10 };
  expect(judge([CART], before, { ...BOOKS, stock: { oil: 8, 'oil-exchange': 8 }, pieceOf })).toEqual([]);
  expect(judge([CART], before, { ...BOOKS, stock: { oil: 8, 'oil-exchange': 10 }, pieceOf })).toEqual([
    'of oil-exchange there should be 8 left, not 10',
  ]);
});
