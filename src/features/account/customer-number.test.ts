import { expect, test } from 'vitest';
import type { Customer } from '../../../domain/customer';
import { OfflineError } from '../../medusa/errors';
import { awaitCustomerNumber } from './customer-number';

const fresh: Customer = {
  id: 'cus_1',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  phone: '',
  customerNumber: null,
  addresses: [],
  billingAddressId: null,
};
const numbered: Customer = { ...fresh, customerNumber: 'K10001' };

/** Runs the rule against scripted answers and tells when each question was asked. */
async function shopAnswering(answers: readonly (Customer | null | Error)[], { leavesAfterMs = Number.POSITIVE_INFINITY } = {}) {
  let nowMs = 0;
  const askedAtMs: number[] = [];
  const shown: Customer[] = [];
  await awaitCustomerNumber(fresh, {
    clock: {
      now: () => nowMs,
      setTimer: (delayMs, work) => {
        nowMs += delayMs;
        work();
        return () => undefined;
      },
    },
    read: async () => {
      askedAtMs.push(nowMs);
      const answer = answers[askedAtMs.length - 1];
      if (answer instanceof Error) throw answer;
      return answer === undefined ? fresh : answer;
    },
    isCurrent: () => nowMs < leavesAfterMs,
    onCustomer: (customer) => shown.push(customer),
  });
  return { askedAtMs, numbers: shown.map((customer) => customer.customerNumber) };
}

test('a new customer is read again after 2000, 2500 and 3000 ms, and not a fourth time', async () => {
  expect(await shopAnswering([fresh, fresh, fresh, numbered])).toEqual({ askedAtMs: [2_000, 4_500, 7_500], numbers: [] });
});

test('reading again stops as soon as the number is there', async () => {
  expect(await shopAnswering([fresh, numbered])).toEqual({ askedAtMs: [2_000, 4_500], numbers: ['K10001'] });
});

test('a failed attempt counts and the next one still happens', async () => {
  expect(await shopAnswering([new OfflineError('Network Error'), numbered])).toEqual({ askedAtMs: [2_000, 4_500], numbers: ['K10001'] });
});

test('nobody is asked for after a logout, here or at the shop', async () => {
  expect(await shopAnswering([fresh], { leavesAfterMs: 1_000 })).toEqual({ askedAtMs: [], numbers: [] });
  expect(await shopAnswering([null, numbered])).toEqual({ askedAtMs: [2_000], numbers: [] });
});

test('another person who has meanwhile logged in is never shown by it', async () => {
  expect(await shopAnswering([{ ...numbered, id: 'cus_2' }])).toMatchObject({ numbers: [] });
});
