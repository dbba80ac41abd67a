import { expect, test } from 'vitest';
import { emptyAddressForm } from '../../../domain/address-form';
import { resourcesOf } from '../../medusa/client';
import { OfflineError, ServerError } from '../../medusa/errors';
import { createAccount, saveFirstAddress, TakenError } from './sign-up';

const form = {
  email: 'ada@example.com',
  password: 'a strong one',
  passwordConfirmation: 'a strong one',
  address: {
    ...emptyAddressForm('de'),
    firstName: 'Ada',
    lastName: 'Test',
    street: 'Weserstraße',
    houseNumber: '84',
    postalCode: '12045',
    city: 'Berlin',
  },
};
const customer = { id: 'cus_1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Test', shipping_addresses: [] as object[] };

interface Answer {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
const nothing = { message: 'Network Error' };
const duplicate: Answer = { status: 422, data: { code: 'invalid_request_error', type: 'duplicate_error', message: 'exists' } };
const unauthorized: Answer = { status: 401, data: { type: 'unauthorized', message: 'wrong password' } };
const ok: Answer = { status: 200, data: { customer } };

/** A shop that answers one request after the other as scripted, and what it was asked. */
function shopAnswering(...answers: (Answer | typeof nothing)[]) {
  const asked: { readonly request: string; readonly body: unknown }[] = [];
  const request = async (method: string, path: string, body: unknown) => {
    asked.push({ request: `${method} ${path}`, body });
    const answer = answers[asked.length - 1] ?? nothing;
    if (!('status' in answer)) throw answer;
    if (answer.status >= 300) throw Object.assign(new Error('failed'), { response: answer });
    return answer.data;
  };
  return { client: resourcesOf({ request }), asked };
}

test('signing up creates the account with the names of the address', async () => {
  const { client, asked } = shopAnswering(ok);
  expect(await createAccount(client, form)).toMatchObject({ id: 'cus_1', customerNumber: null });
  expect(asked).toEqual([
    {
      request: 'POST /store/customers',
      body: { email: 'ada@example.com', password: 'a strong one', first_name: 'Ada', last_name: 'Test' },
    },
  ]);
});

test('an e-mail that is taken is said at the field, not as a failure', async () => {
  const { client } = shopAnswering(duplicate, unauthorized);
  await expect(createAccount(client, form)).rejects.toThrow(TakenError);
});

test('after too many tries it is said how long to wait, not that something is wrong with the e-mail', async () => {
  const tooMany = { status: 429, data: { type: 'not_allowed', code: 'too_many_tries', message: 'wait' }, headers: { 'retry-after': '90' } };
  await expect(createAccount(shopAnswering(tooMany).client, form)).rejects.toMatchObject({ status: 429, retryAfterMs: 90_000 });
  await expect(createAccount(shopAnswering(duplicate, tooMany).client, form)).rejects.toMatchObject({ status: 429 });
});

test('a sign-up whose answer got lost is found again instead of being refused as its own duplicate', async () => {
  const lost = shopAnswering(nothing, ok);
  expect((await createAccount(lost.client, form)).id).toBe('cus_1');
  const repeated = shopAnswering(duplicate, ok);
  expect((await createAccount(repeated.client, form)).id).toBe('cus_1');
});

test('without a network it is said that nothing was reached', async () => {
  const { client } = shopAnswering(nothing, nothing);
  await expect(createAccount(client, form)).rejects.toThrow(OfflineError);
});

test('a shop that breaks is not asked to log in', async () => {
  const { client, asked } = shopAnswering({ status: 500, data: { type: 'unknown_error', message: 'crashed' } });
  await expect(createAccount(client, form)).rejects.toThrow(ServerError);
  expect(asked).toHaveLength(1);
});

test('street and house number go to the shop as one line, the number and the sign-up in metadata', async () => {
  const { client, asked } = shopAnswering(ok);
  await saveFirstAddress(
    client,
    { id: 'cus_1', email: '', firstName: '', lastName: '', phone: '', customerNumber: null, addresses: [], billingAddressId: null },
    form.address,
  );
  expect(asked[0]?.body).toMatchObject({
    address: { address_1: 'Weserstraße 84', country_code: 'de', metadata: { isWebSignup: true, house_number: '84' } },
  });
});

test('an address that an earlier try has saved is not saved twice', async () => {
  const { client, asked } = shopAnswering({ status: 200, data: { customer: { ...customer, shipping_addresses: [{ id: 'addr_1' }] } } });
  const saved = await createAccount(client, form);
  expect(await saveFirstAddress(client, saved, form.address)).toBe(saved);
  expect(asked).toHaveLength(1);
});
