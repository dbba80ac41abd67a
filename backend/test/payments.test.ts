import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { type Answer, order, RED, shopperAt, sql, stock } from './support/shop';

const ours = inject('ours');
const TOKEN = randomUUID();

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `${TOKEN}@example.com`,
    TOKEN,
  ]);
  await stock(ours.databaseUrl, RED, 100);
});

const staff = (path: string, body: object): Promise<Answer> =>
  shopperAt(ours).post(`/admin/orders/${path}`, body, { 'x-medusa-access-token': TOKEN });
const book = (id: string, means: unknown, total: unknown) => staff(`${id}/payment`, { means, total });
const ordered = () => order(shopperAt(ours), [[RED, 1]], 'reg_de', 'de', `${randomUUID()}@example.com`);
const paymentOf = async (id: string) =>
  (await sql(ours.databaseUrl, 'SELECT captured_at IS NOT NULL AS paid, data FROM payment WHERE order_id = $1', [id]))[0];
const meansOnInvoices = async (id: string): Promise<unknown[]> =>
  (await sql(ours.databaseUrl, `SELECT figures->'payment'->>'means' AS means FROM rille_invoice WHERE order_id = $1`, [id])).map(
    ({ means }) => means,
  );
const refusalOf = ({ status, body }: Answer) => [status, body.type, body.message];

describe('Staff book a payment', () => {
  test.each(['transfer', 'cash', 'paypal', 'card', 'btc'])('that came by %s: it is paid, and the invoice says by what', async (means) => {
    const { id, total } = await ordered();
    expect((await book(id, means, total)).status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ paid: true, data: { means } });
    expect(await until(async () => (await meansOnInvoices(id)).length > 0, 30_000, 50)).toBe(true);
    expect(await meansOnInvoices(id)).toEqual([means]);
  });

  test('once, however often it is sent and at however many places at once', async () => {
    const { id, total } = await ordered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(id, 'cash', total)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await until(async () => (await meansOnInvoices(id)).length > 0, 30_000, 50)).toBe(true);
    expect(await meansOnInvoices(id)).toEqual(['cash']);
    const letters = await sql(
      ours.databaseUrl,
      `SELECT 1 FROM rille_delivery WHERE letter = 'payment_received' AND about->>'order_id' = $1`,
      [id],
    );
    expect(letters).toHaveLength(1);
  });

  test('not by other means than it was booked by, nor for another sum, and nothing has changed then', async () => {
    const { id, total } = await ordered();
    expect(refusalOf(await book(id, 'cash', total - 1))).toEqual([
      412,
      'conflict',
      'The order comes to something else by now: look at it again.',
    ]);
    expect(await paymentOf(id)).toMatchObject({ paid: false });
    await book(id, 'cash', total);
    expect(refusalOf(await book(id, 'paypal', total))).toEqual([
      412,
      'conflict',
      'The payment has been booked meanwhile: look at the order again.',
    ]);
    expect(await paymentOf(id)).toMatchObject({ paid: true, data: { means: 'cash' } });
  });

  test('not of a cancelled order, and not of none', async () => {
    const { id, total } = await ordered();
    await staff(`${id}/cancel`, {});
    expect(refusalOf(await book(id, 'cash', total))).toEqual([400, 'not_allowed', 'The order is cancelled.']);
    expect((await book('order_none', 'cash', total)).status).toBe(404);
  });

  test('while it is being cancelled as not paid: one of the two happens, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, total } = await ordered();
      const [paid, cancelled] = await Promise.all([
        book(id, 'cash', total),
        staff(`${id}/cancellation`, { paid: false, refunded_total: 0 }),
      ]);
      const { paid: isPaid } = await paymentOf(id);
      const [{ is_cancelled: isCancelled }] = await sql(
        ours.databaseUrl,
        'SELECT canceled_at IS NOT NULL AS is_cancelled FROM "order" WHERE id = $1',
        [id],
      );
      expect([isPaid, isCancelled]).toEqual(paid.status === 200 ? [true, false] : [false, true]);
      expect([paid.status, cancelled.status]).toEqual(isPaid ? [200, 412] : [400, 200]);
    }
  });

  test.each<[string, object]>([
    ['means', { total: 9_900 }],
    ['means', { means: 'gold', total: 9_900 }],
    ['means', { means: 'constructor', total: 9_900 }],
    ['means', { means: ['cash'], total: 9_900 }],
    ['total', { means: 'cash' }],
    ['total', { means: 'cash', total: '9900' }],
    ['total', { means: 'cash', total: 0 }],
    ['total', { means: 'cash', total: -1 }],
    ['total', { means: 'cash', total: 99.5 }],
    ['note', { means: 'cash', total: 9_900, note: 'thanks' }],
  ])('with %s amiss: %j is refused by name', async (field, body) => {
    const { id } = await ordered();
    const { status, body: said } = await staff(`${id}/payment`, body);
    expect([status, said.type]).toEqual([400, 'invalid_data']);
    expect(said.message).toContain(field);
    expect(await paymentOf(id)).toMatchObject({ paid: false });
  });
});
