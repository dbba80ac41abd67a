import { expect, test } from 'vitest';
import type { Customer } from '../../domain/customer';
import { createQueryClient } from '../../queries/query-client';
import { customerQuery, forgetCustomer, orderQuery, ordersQuery, rememberCustomer } from './queries';

const customer: Customer = { id: 'cus_1', email: 'ada@example.com', firstName: 'Ada', lastName: 'T', customerNumber: null, addresses: [] };

test('nothing behind a login is ever written to the device', () => {
  for (const query of [customerQuery(), ordersQuery(1), orderQuery('order_1')]) expect(query).not.toHaveProperty('meta.persist');
});

test('after a logout nothing of the customer is left in memory, and nobody is signed in', () => {
  const client = createQueryClient();
  rememberCustomer(client, customer);
  client.setQueryData(ordersQuery(1).queryKey, { rows: [], page: 1, pages: 1, count: 0 });
  client.setQueryData(['catalogue'], 'stays');

  forgetCustomer(client);

  expect(client.getQueryData(customerQuery().queryKey)).toBeNull();
  expect(client.getQueryData(ordersQuery(1).queryKey)).toBeUndefined();
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    ),
  ).not.toContain('ada@example.com');
  expect(client.getQueryData(['catalogue'])).toBe('stays');
  client.clear();
});

test('an answer that was under way at a logout brings nobody back', async () => {
  const client = createQueryClient();
  let answer: (late: Customer) => void = () => undefined;
  const reading = client.fetchQuery({
    ...customerQuery(),
    queryFn: () =>
      new Promise<Customer | null>((resolve) => {
        answer = resolve;
      }),
  });
  forgetCustomer(client);
  answer(customer);
  await reading.catch(() => undefined);
  expect(client.getQueryData(customerQuery().queryKey)).toBeNull();
  client.clear();
});

test('what was read for one customer is not shown to the next', () => {
  const client = createQueryClient();
  rememberCustomer(client, customer);
  client.setQueryData(ordersQuery(1).queryKey, { rows: [], page: 1, pages: 1, count: 7 });
  rememberCustomer(client, { ...customer, id: 'cus_2' });
  expect(client.getQueryData(ordersQuery(1).queryKey)).toBeUndefined();
  client.clear();
});
