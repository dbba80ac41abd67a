import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Customer } from '../../../domain/customer';
import type { CartPort } from '../../sync/port';
import { eventually } from '../../testing/eventually';
import { giveCartToFoundCustomer } from './cart-of-customer';
import { customerQuery } from './queries';

const { queryKey } = customerQuery();
const customer = (id: string, firstName = 'Mara') => ({ id, firstName }) as Customer;

function watched() {
  const queries = new QueryClient();
  const dispatch = vi.fn<(command: unknown) => Promise<void>>().mockResolvedValue(undefined);
  const stop = giveCartToFoundCustomer(queries, { dispatch: dispatch as unknown as CartPort['dispatch'] });
  const told = () => dispatch.mock.calls.map(([command]) => command);
  return { queries, dispatch, stop, told };
}

test('whoever the shop finds signed in has the cart, once', () => {
  const { queries, told } = watched();
  queries.setQueryData(queryKey, customer('ada'));
  queries.setQueryData(queryKey, customer('ada', 'Ada'));
  expect(told()).toEqual([{ type: 'set-customer', customerId: 'ada' }]);
});

test('nobody found changes nothing: a session that has ended is no leaving', () => {
  const { queries, told } = watched();
  queries.setQueryData(queryKey, null);
  expect(told()).toEqual([]);
  queries.setQueryData(queryKey, customer('ada'));
  queries.setQueryData(queryKey, null);
  queries.setQueryData(queryKey, customer('ada'));
  expect(told()).toHaveLength(2);
});

test('somebody else found has a cart of their own', () => {
  const { queries, told } = watched();
  queries.setQueryData(queryKey, customer('ada'));
  queries.setQueryData(queryKey, customer('bob'));
  expect(told()).toEqual(['ada', 'bob'].map((customerId) => ({ type: 'set-customer', customerId })));
});

test('a cart that could not be given is given with the next answer', async () => {
  const { queries, dispatch, told } = watched();
  dispatch.mockRejectedValueOnce(new Error('no code'));
  queries.setQueryData(queryKey, customer('ada'));
  await eventually(() => expect(dispatch.mock.settledResults[0]?.type).toBe('rejected'));
  queries.setQueryData(queryKey, customer('ada', 'Ada'));
  expect(told()).toHaveLength(2);
});

test('other answers are none of its business', () => {
  const { queries, told } = watched();
  queries.setQueryData(['private', 'orders', 1], customer('ada'));
  expect(told()).toEqual([]);
});
