import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { addStaff, removeStaff } from '../src/corrections/staff/accounts';
import { cookieOf, PASSWORD } from './support/accounts';
import { orderOf } from './support/every-letter';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
/** Always in stock. */
const CAP = 'variant_sp-cap-blac';
const email = `staff-${randomUUID()}@example.com`;
const run = async (text: string, values: unknown[] = []) => {
  const rows = await sql(ours.databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
  return { rows, rowCount: rows.length };
};

let cookie = '';
const staff = (path: string, body: object = {}) => shopperAt(ours).post(`/admin/orders/${path}`, body, { cookie });

beforeAll(async () => {
  expect(await addStaff(run, email, PASSWORD)).toBe('added');
  cookie = cookieOf(await shopperAt(ours).post('/admin/auth', { email, password: PASSWORD }));
});

test('an order is sent once it is paid, whole and once, with a link to follow its parcel', async () => {
  const { id } = await orderOf(ours, [CAP]);
  expect((await staff(`${id}/ship`, { tracking_number: '1' })).body.message).toBe('The order is not paid yet.');
  expect((await staff(`${id}/ship`, { tracking_number: '<b>' })).body.message).toBe('tracking_number is missing or not valid.');
  expect((await staff(`${id}/capture`)).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => staff(`${id}/ship`, { tracking_number: '0034 04' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const links = await sql(
    ours.databaseUrl,
    'SELECT l.tracking_number, l.url FROM tracking_link l JOIN fulfillment f ON f.id = l.fulfillment_id WHERE f.order_id = $1',
    [id],
  );
  expect(links).toEqual([{ tracking_number: '003404', url: expect.stringMatching(/^https:\/\/www\.dhl\.de\/.*003404$/) }]);
});

test('a refund that comes twice is one, and none is larger than what was paid', async () => {
  const { id, total } = await orderOf(ours, [CAP]);
  await staff(`${id}/capture`);
  const refund = { amount: 100, reason: 'return', refunded_total: 0 };
  const answers = await Promise.all([1, 2, 3].map(() => staff(`${id}/refunds`, refund)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await staff(`${id}/refunds`, { ...refund, amount: total, refunded_total: 100 })).status).toBe(400);
  expect(await sql(ours.databaseUrl, 'SELECT amount FROM refund WHERE order_id = $1', [id])).toEqual([{ amount: 100 }]);
});

test('an order of which something was refunded is sent all the same, one that was refunded whole is not', async () => {
  const [{ id }, { id: whole, total }] = [await orderOf(ours, [CAP]), await orderOf(ours, [CAP])];
  for (const [order, amount] of [
    [id, 100],
    [whole, total],
  ]) {
    await staff(`${order}/capture`);
    expect((await staff(`${order}/refunds`, { amount, reason: 'discount', refunded_total: 0 })).status).toBe(200);
  }
  expect((await staff(`${id}/ship`)).status).toBe(200);
  expect((await staff(`${whole}/ship`)).body.message).toBe('All of the order has been refunded.');
});

test('a cancelled order is not sent, and nothing is done to one that there is not', async () => {
  const { id } = await orderOf(ours, [CAP]);
  expect((await staff(`${id}/cancel`)).status).toBe(200);
  expect((await staff(`${id}/ship`)).body.message).toBe('The order is cancelled.');
  expect((await staff('order_none/ship')).status).toBe(404);
  expect((await staff('order_none/refunds', { amount: 1, reason: 'other', refunded_total: 0 })).status).toBe(404);
});

test('a login that was taken away is good for nothing, nor is the session it began', async () => {
  const leaver = `leaver-${randomUUID()}@example.com`;
  await addStaff(run, leaver, PASSWORD);
  const answer = await shopperAt(ours).post('/admin/auth', { email: leaver.toUpperCase(), password: PASSWORD });
  expect(answer.status).toBe(200);
  const asked = () => shopperAt(ours).get('/admin/auth', { cookie: cookieOf(answer) });
  expect((await asked()).status).toBe(200);
  expect(await addStaff(run, leaver, 'another strong one')).toBe('changed');
  expect((await asked()).status).toBe(401);
  expect(await removeStaff(run, leaver)).toBe(true);
  expect((await shopperAt(ours).post('/admin/auth', { email: leaver, password: 'another strong one' })).status).toBe(401);
  await expect(addStaff(run, 'nobody', PASSWORD)).rejects.toThrow('"nobody" is no e-mail address.');
  await expect(addStaff(run, leaver, 'short')).rejects.toThrow('8 to 200');
});

test('an order that was withdrawn from says so in its customer’s words, and is sent by who has seen that', async () => {
  const { id, email: buyer, display_id } = await orderOf(ours, [CAP], `withdrawn-${randomUUID()}@example.com`);
  expect((await staff(`${id}/capture`)).status).toBe(200);
  const withdrawals = async () => (await shopperAt(ours).get(`/admin/orders/${id}/withdrawals`, { cookie })).body.withdrawals;
  expect(await withdrawals()).toEqual([]);
  const [stored] = await sql(
    ours.databaseUrl,
    `INSERT INTO rille_submission (kind, reference, idempotency_key, email, locale, content, order_id)
     VALUES ('withdrawal', $1, $1, $2, 'de', $3, $4) RETURNING received_at`,
    [`W-${id}`, buyer, JSON.stringify({ name: 'Mara Feld', contract: `Bestellung ${display_id}, nur die Kappe` }), id],
  );
  const mark = { reference: `W-${id}`, received_at: stored.received_at.toISOString() };
  await sql(ours.databaseUrl, `UPDATE "order" SET metadata = coalesce(metadata, '{}') || $2::jsonb WHERE id = $1`, [
    id,
    JSON.stringify({ withdrawals: [mark] }),
  ]);
  expect(await withdrawals()).toEqual([{ ...mark, contract: `Bestellung ${display_id}, nur die Kappe`, name: 'Mara Feld' }]);
  const unseen = await staff(`${id}/ship`, { tracking_number: '1' });
  expect([unseen.status, unseen.body.message]).toEqual([412, 'The order was withdrawn from: look at it again.']);
  expect((await staff(`${id}/ship`, { tracking_number: '1', withdrawals: 1 })).status).toBe(200);
  expect((await shopperAt(ours).get(`/admin/orders/${id}/withdrawals`)).status).toBe(401);
});
