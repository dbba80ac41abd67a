import { expect, test, vi } from 'vitest';
import type { Customer } from '../../../domain/customer';
import { draftOf, keepDraft } from '../../forms/draft';
import { UnauthorizedError } from '../../medusa/errors';
import { createQueryClient } from '../../queries/query-client';
import {
  customerQuery,
  decksQuery,
  dismissCustomer,
  ensurePrivate,
  forgetCustomer,
  orderQuery,
  ordersQuery,
  refreshPrivate,
  rememberCustomer,
  signInsQuery,
} from './queries';

const { readOrders } = vi.hoisted(() => ({ readOrders: vi.fn() }));
vi.mock(import('./reads'), async (original) => ({ ...(await original()), readOrders }));

const customer: Customer = {
  id: 'cus_1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'T',
  phone: '',
  customerNumber: null,
  addresses: [],
  billingAddressId: null,
};

test('nothing behind a login is ever written to the device', () => {
  for (const query of [customerQuery(), ordersQuery(1), orderQuery('order_1'), signInsQuery()])
    expect(query).not.toHaveProperty('meta.stored');
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

/** Somebody has begun an address, and then this has happened. */
function afterWriting(...events: readonly ((client: ReturnType<typeof createQueryClient>) => void)[]): unknown {
  const client = createQueryClient();
  rememberCustomer(client, customer);
  keepDraft(client, 'address-new', { city: 'Leipzig' });
  for (const happen of events) happen(client);
  const draft = draftOf(client, 'address-new');
  client.clear();
  return draft;
}
const logInAs = (id: string) => (client: ReturnType<typeof createQueryClient>) => rememberCustomer(client, { ...customer, id });

test('what somebody was writing when the shop ended their session waits for them, out of sight', () => {
  expect(afterWriting(forgetCustomer)).toBeUndefined();
  expect(afterWriting(forgetCustomer, logInAs('cus_1'))).toEqual({ city: 'Leipzig' });
});

test('whoever else logs in finds nothing of it, nor does its writer afterwards', () => {
  expect(afterWriting(forgetCustomer, logInAs('cus_2'))).toBeUndefined();
  expect(afterWriting(forgetCustomer, logInAs('cus_2'), logInAs('cus_1'))).toBeUndefined();
});

test('who has logged out has left nothing that waits', () => {
  expect(afterWriting(dismissCustomer, logInAs('cus_1'))).toBeUndefined();
  expect(afterWriting(forgetCustomer, dismissCustomer, logInAs('cus_1'))).toBeUndefined();
});

test('a page whose reading meets the end of the session waits, and nobody is signed in any more', async () => {
  const client = createQueryClient();
  rememberCustomer(client, customer);
  const queryFn = () => Promise.reject(new UnauthorizedError('ended'));
  const waiting = ensurePrivate(client, { ...ordersQuery(1), queryFn });
  await expect.poll(() => client.getQueryData(customerQuery().queryKey)).toBeNull();
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
  client.clear();
});

test('a turntable of an order that was cancelled since is not to come any more', async () => {
  const page = (status: string) => ({
    rows: [
      {
        id: 'order_1',
        displayId: 1,
        createdAtMs: 0,
        status,
        paymentStatus: 'awaiting',
        fulfillmentStatus: 'not_fulfilled',
        items: [{ title: 'SL-1210MK2', variantId: null, isConfiguredDeck: true }],
      },
    ],
    page: 1,
    pages: 1,
    count: 1,
  });
  const client = createQueryClient();
  readOrders.mockResolvedValueOnce(page('pending')).mockResolvedValueOnce(page('canceled'));
  expect(await client.fetchQuery(decksQuery())).toHaveLength(1);
  await refreshPrivate(client);
  expect(await client.fetchQuery(decksQuery())).toEqual([]);
  client.clear();
});
