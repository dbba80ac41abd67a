import { expect, test } from 'vitest';
import { resourcesOf } from '../../medusa/client';
import { NotFoundError, OfflineError, RefusedError, UnauthorizedError } from '../../medusa/errors';
import { accountOfOrder, takeAlong } from './order-account';
import { TakenError } from './sign-up';

const proof = { email: 'ada@example.com', displayId: 7, postalCode: '12045' };
const body = { email: 'ada@example.com', display_id: 7, postal_code: '12045' };
const customer = { id: 'cus_1', email: 'ada@example.com', shipping_addresses: [] };

const nothing = { status: 0, data: {} };
const done = { status: 204, data: {} };
const ok = { status: 200, data: { customer } };
const taken = { status: 400, data: { code: 'email_taken', type: 'invalid_data', message: 'taken' } };
const unknown = { status: 404, data: { type: 'not_found', message: 'unknown' } };
const wrong = { status: 401, data: { type: 'unauthorized', message: 'wrong' } };
const tooMany = { status: 429, data: { code: 'too_many_tries', type: 'not_allowed', message: 'wait' } };

/** A shop that answers one request after the other as scripted, and what it was asked. */
function shopAnswering(...answers: { readonly status: number; readonly data: unknown }[]) {
  const asked: (readonly [request: string, body: unknown])[] = [];
  const request = async (method: string, path: string, sent: unknown) => {
    asked.push([`${method} ${path}`, sent]);
    const answer = answers[asked.length - 1] ?? nothing;
    if (answer.status >= 300) throw Object.assign(new Error('failed'), { response: answer });
    if (answer.status === 0) throw new Error('Network Error');
    return answer.data;
  };
  return { client: resourcesOf({ request }), asked };
}

test('an order becomes an account by what its buyer knows of it', async () => {
  const { client, asked } = shopAnswering(done, ok);
  expect(await accountOfOrder(client, proof, 'a strong one')).toMatchObject({ id: 'cus_1' });
  expect(asked).toEqual([
    ['POST /store/orders/account', { ...body, password: 'a strong one' }],
    ['GET /store/customers/me', undefined],
  ]);
});

test.each([
  ['whose answer got lost', nothing],
  ['that is in the account by now', unknown],
  ['whose address has an account', taken],
])('an order %s comes into the account of whoever knows its password', async (_, first) => {
  const { client, asked } = shopAnswering(first, ok, done);
  expect(await accountOfOrder(client, proof, 'a strong one')).toMatchObject({ id: 'cus_1' });
  expect(asked.map(([request]) => request)).toEqual(['POST /store/orders/account', 'POST /store/auth', 'POST /store/customers/me/orders']);
});

test.each([
  ['another password is told apart', [taken, wrong], TakenError],
  ['an order in an account, with another password, too', [unknown, wrong], TakenError],
  ['a lost answer and no account is a lost answer', [nothing, wrong], OfflineError],
  ['too many tries are said as such', [taken, tooMany], RefusedError],
  ['a password that is refused is tried nowhere else', [{ ...tooMany, status: 400 }], RefusedError],
] as const)('%s', async (_, answers, kind) => {
  await expect(accountOfOrder(shopAnswering(...answers).client, proof, 'a strong one')).rejects.toBeInstanceOf(kind);
});

test('whoever logs in to take it along hears what is the matter', async () => {
  await expect(takeAlong(shopAnswering(wrong).client, proof, 'a guess')).rejects.toBeInstanceOf(UnauthorizedError);
  await expect(takeAlong(shopAnswering(ok, unknown).client, proof, 'a strong one')).rejects.toBeInstanceOf(NotFoundError);
});
