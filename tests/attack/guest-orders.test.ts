import { expect, inject, test } from 'vitest';
import { call, shopperAt } from './shopper';
import { newEmail, PASSWORD, type Told, visitorAt } from './visitor';

const { url } = inject('shop');
/** Addresses that no other test here speaks from. */
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.9.${addresses >> 8}.${addresses & 255}`);
};

/** Ordered without an account. @returns what its buyer knows */
async function guestOrder() {
  const email = newEmail();
  const shopper = shopperAt(url);
  const { display_id } = await shopper.order(await shopper.fillCart(), email);
  return { email, display_id: display_id as number, postal_code: '12045' };
}

const count = (answers: readonly Told[], status: number): number => answers.filter((answer) => answer.status === status).length;

test('X10: whoever knows an address and a postal code cannot count through the numbers of orders', async () => {
  const proof = await guestOrder();
  const guess = (visitor: ReturnType<typeof somebody>, number: number) =>
    visitor('POST', '/store/orders/lookup', { body: { ...proof, display_id: 500_000 + number } });
  const attacker = somebody();
  const fromOne = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(attacker, number)));
  expect([count(fromOne, 404), count(fromOne, 429)]).toEqual([8, 12]);
  // Also with the right one: a guesser is not told when it was.
  expect((await attacker('POST', '/store/orders/lookup', { body: proof })).status).toBe(429);
  // The same by the other ways to say the three.
  expect((await attacker('POST', '/store/orders/account', { body: { ...proof, password: PASSWORD } })).status).toBe(429);
  for (const path of ['exchanges', 'exchanges/item_1', 'claims', 'claims/item_1'].map((end) => `/store/orders/lookup/${end}`))
    expect((await attacker('POST', path, { body: proof })).status).toBe(429);
  // From many addresses there are a few more, and then none for a day.
  const fromMany: Told[] = [];
  for (let number = 100; number < 120; number += 1) fromMany.push(await guess(somebody(), number));
  expect([count(fromMany, 404), count(fromMany, 429)]).toEqual([16, 4]);
  expect(Number(fromMany.at(-1)?.headers['retry-after'])).toBeGreaterThan(80_000);
});

test('X10: one address that tries the orders of everybody it knows is stopped, and whoever is right is not counted', async () => {
  const attacker = somebody();
  const answers: Told[] = [];
  for (let index = 0; index < 34; index += 1)
    answers.push(await attacker('POST', '/store/orders/lookup', { body: { email: newEmail(), display_id: 1, postal_code: '12045' } }));
  expect([count(answers, 404), count(answers, 429)]).toEqual([30, 4]);
  const proof = await guestOrder();
  const buyer = somebody();
  for (let index = 0; index < 12; index += 1) expect((await buyer('POST', '/store/orders/lookup', { body: proof })).status).toBe(200);
});

test('what was found is kept nowhere, is not to be had by an address, and is not for other sites', async () => {
  const proof = await guestOrder();
  const visitor = somebody();
  const found = await visitor('POST', '/store/orders/lookup', { body: proof });
  expect([found.status, found.headers['cache-control'], found.headers.etag, found.cookie]).toEqual([200, 'no-store', undefined, '']);
  const query = `email=${proof.email}&display_id=${proof.display_id}&postal_code=12045`;
  for (const path of ['/store/orders/lookup', '/store/orders'])
    expect((await visitor('GET', `${path}?${query}`)).status).toBeGreaterThanOrEqual(400);
  expect((await visitor('POST', `/store/orders/lookup?${query}`, { body: {} })).status).toBe(400);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await visitor('POST', '/store/orders/lookup', { body: proof, headers: elsewhere })).status).toBe(403);
});

test.each([
  ['/store/orders/lookup', { password: 'a strong one' }],
  ['/store/orders/lookup', { id: 'order_1' }],
  ['/store/orders/account', { customer_id: 'cus_1' }],
  ['/store/orders/lookup/exchanges', { act: 'take_back' }],
  ['/store/orders/lookup/exchanges/item_1', { act: 'take_back', state: 'accepted' }],
  ['/store/orders/lookup/claims', { line_id: 'item_1' }],
  ['/store/orders/lookup/claims/item_1', { order_id: 'order_1' }],
  ['/store/customers/me/orders', { order_ids: ['order_1'] }],
])('POST %s takes nothing beside what proves the order: %j', async (path, more) => {
  const body = { email: newEmail(), display_id: 1, postal_code: '12045', ...more };
  expect((await call(url, 'POST', path, body)).status).toBe(400);
});

test('an objection is as long as a reason, not as a book', async () => {
  const objection = (length: number) => ({
    email: newEmail(),
    display_id: 1,
    postal_code: '12045',
    act: 'object',
    reason: 'x'.repeat(length),
  });
  const statusOf = async (length: number) => (await call(url, 'POST', '/store/orders/lookup/exchanges/item_1', objection(length))).status;
  expect(await statusOf(3_000)).toBe(400);
  expect(await statusOf(20_000)).toBe(413);
});

test('a claim is no way to guess an order, to have a stranger mailed, or to claim what is somebody else’s', async () => {
  const [proof, other] = [await guestOrder(), await guestOrder()];
  const { form_time } = (await somebody()('GET', '/store/form-time')).data;
  const person = { first_name: 'Mara', last_name: 'Feld', phone: '', country_code: 'de', address: null };
  const claim = { ...person, serial: '', description: 'It hums.', remedy: 'repair', way_in: 'walk-in', way_back: 'collect' };
  const body = { ...proof, ...claim, photo_ids: [], locale: 'en', form_time };
  const headers = { 'idempotency-key': 'a-key-of-an-attack' };
  const ask = (visitor: ReturnType<typeof somebody>, changes: object) =>
    visitor('POST', '/store/orders/lookup/claims/item_1', { body: { ...body, ...changes }, headers });
  // Whatever is asked for, nobody is told anything of what was sold to whom.
  await expect.poll(async () => (await ask(somebody(), {})).status, { timeout: 15_000 }).toBe(404);
  expect((await ask(somebody(), { email: other.email })).status).toBe(404);
  expect((await ask(somebody(), { notify: 'a.stranger@example.com' })).status).toBe(400);
  const attacker = somebody();
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, number) => ask(attacker, { display_id: 600_000 + number })));
  expect(count(guesses, 429)).toBeGreaterThanOrEqual(6);
});

test('what is typed gets nothing else out of the database', async () => {
  const proof = await guestOrder();
  for (const nasty of ["' OR '1'='1", '%', '_____', '\\', '12045\u0000', '<script>', '\u200b12045x', '{{7*7}}']) {
    const { status } = await somebody()('POST', '/store/orders/lookup', { body: { ...proof, postal_code: nasty } });
    expect([nasty, [400, 404].includes(status)]).toEqual([nasty, true]);
  }
  for (const email of ['%@example.com', "a'--@example.com"])
    expect([400, 404]).toContain((await somebody()('POST', '/store/orders/lookup', { body: { ...proof, email } })).status);
});
