import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { person } from './support/accounts';
import { type Answer, BLUE, order, RED, type Shopper, shopperAt, sql, stock } from './support/shop';

const ours = inject('ours');
const TOKEN = randomUUID();
const DAY_MS = 24 * 60 * 60 * 1_000;

// biome-ignore lint/suspicious/noExplicitAny: the tests read Medusa's answers as they come.
type Json = any;

interface Customer {
  readonly shopper: Shopper;
  readonly email: string;
}

async function newCustomer(): Promise<Customer> {
  const someone = person();
  const shopper = shopperAt(ours);
  await shopper.post('/store/customers', someone);
  return { shopper, email: someone.email };
}

/** An order of a customer's own. */
const ordered = ({ shopper, email }: Customer, lines: [string, number][] = [[RED, 2]]): Promise<Json> =>
  order(shopper, lines, 'reg_de', 'de', email);

const staff = (path: string, body: object = {}): Promise<Answer> =>
  shopperAt(ours).post(`/admin/orders/${path}`, body, { 'x-medusa-access-token': TOKEN });

const cancel = ({ shopper }: Customer, id: string) => shopper.post(`/store/customers/me/orders/${id}/cancellation`);

const giveBack = ({ shopper }: Customer, order_id: string, items: object[], key = randomUUID()) =>
  shopper.post('/store/returns', { order_id, items }, { 'idempotency-key': key });

/** Staff pack an order, or some of it. @returns the parcel's id */
async function pack({ id, items }: Json, quantity?: number): Promise<string> {
  const { body, status } = await staff(`${id}/fulfillment`, {
    items: items.map((item: Json) => ({ item_id: item.id, quantity: quantity ?? item.quantity })),
  });
  if (status !== 200) throw new Error(`Not packed: ${JSON.stringify(body)}`);
  return body.order.fulfillments.at(-1).id;
}

const send = async (placed: Json, quantity?: number): Promise<void> => {
  const fulfillment_id = await pack(placed, quantity);
  await staff(`${placed.id}/shipment`, { fulfillment_id, tracking_numbers: ['0034'] });
};

const left = async (variant: string): Promise<number> =>
  (await sql(ours.databaseUrl, 'SELECT inventory_quantity FROM product_variant WHERE id = $1', [variant]))[0].inventory_quantity;
const lettersAbout = async (id: string): Promise<string[]> =>
  (await sql(ours.databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'order_id' = $1 ORDER BY created_at`, [id])).map(
    ({ letter }) => letter,
  );
const statusOf = async (id: string): Promise<string> =>
  (await sql(ours.databaseUrl, 'SELECT status FROM "order" WHERE id = $1', [id]))[0].status;
const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.type, ...(body.code ? [body.code] : [])];

beforeAll(async () => {
  await sql(
    ours.databaseUrl,
    `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_orders', 'orders@example.com', $1, 'admin')
     ON CONFLICT (id) DO UPDATE SET api_token = excluded.api_token`,
    [TOKEN],
  );
  for (const variant of [RED, BLUE]) await stock(ours.databaseUrl, variant, 200);
});

describe('A customer cancels an order', () => {
  test('that nobody has paid or packed: everything is for sale again, and a mail says so', async () => {
    const customer = await newCustomer();
    const before = [await left(RED), await left(BLUE)];
    const { id } = await ordered(customer, [
      [RED, 2],
      [BLUE, 1],
    ]);
    const { status, body } = await cancel(customer, id);
    expect([status, body]).toEqual([200, { order: { id, status: 'canceled' } }]);
    expect([await left(RED), await left(BLUE)]).toEqual(before);
    expect(await lettersAbout(id)).toEqual(['order_received', 'order_cancelled']);
    const { orders } = (await customer.shopper.get(`/store/customers/me/orders?id=${id}&fields=id,status,canceled_at`)).body;
    expect(orders[0]).toMatchObject({ status: 'canceled', canceled_at: expect.any(String) });
  });

  test('once, however often and at however many places at once she asks', async () => {
    const customer = await newCustomer();
    const before = await left(RED);
    const { id } = await ordered(customer);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(customer, id)));
    answers.push(await cancel(customer, id));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await left(RED)).toBe(before);
    expect(await lettersAbout(id)).toEqual(['order_received', 'order_cancelled']);
  });

  test('once, if staff cancel it at the same moment and again: its goods come back once', async () => {
    const customer = await newCustomer();
    const placed = await ordered(customer);
    const before = await left(RED);
    const answers = await Promise.all([cancel(customer, placed.id), staff(`${placed.id}/cancel`), staff(`${placed.id}/cancel`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await staff(`${placed.id}/cancel`)).status).toBe(200);
    expect(await left(RED)).toBe(before + 2);
  });

  test('also of what the shop has taken out of its range meanwhile', async () => {
    const customer = await newCustomer();
    const { id } = await ordered(customer);
    const before = await left(RED);
    await sql(ours.databaseUrl, 'UPDATE product_variant SET deleted_at = now() WHERE id = $1', [RED]);
    try {
      expect((await cancel(customer, id)).status).toBe(200);
      expect(await left(RED)).toBe(before + 2);
    } finally {
      await sql(ours.databaseUrl, 'UPDATE product_variant SET deleted_at = NULL WHERE id = $1', [RED]);
    }
  });

  test('not once it is paid or packed, and nothing has changed then', async () => {
    const customer = await newCustomer();
    const [paid, packed] = [await ordered(customer), await ordered(customer)];
    await staff(`${paid.id}/capture`);
    await pack(packed);
    const before = await left(RED);
    expect(refusalOf(await cancel(customer, paid.id))).toEqual([400, 'not_allowed', 'order_paid']);
    expect(refusalOf(await cancel(customer, packed.id))).toEqual([400, 'not_allowed', 'order_shipped']);
    expect([await statusOf(paid.id), await statusOf(packed.id), await left(RED)]).toEqual(['pending', 'pending', before]);
    expect(await lettersAbout(packed.id)).toEqual(['order_received']);
  });

  test('while its payment is being booked or it is being packed: one of the two happens, never both', async () => {
    const customer = await newCustomer();
    for (let time = 0; time < 8; time += 1) {
      const placed = await ordered(customer, [[RED, 1]]);
      const [mine, theirs] = await Promise.all([
        cancel(customer, placed.id),
        time % 2 === 0
          ? staff(`${placed.id}/capture`)
          : staff(`${placed.id}/fulfillment`, { items: [{ item_id: placed.items[0].id, quantity: 1 }] }),
      ]);
      expect([mine.status, theirs.status].sort(), `${time}: ${JSON.stringify([mine.body, theirs.body])}`).toEqual([200, 400]);
      const [{ both }] = await sql(
        ours.databaseUrl,
        `SELECT status = 'canceled' AND (EXISTS (SELECT 1 FROM payment WHERE order_id = o.id AND captured_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM fulfillment WHERE order_id = o.id)) AS both FROM "order" o WHERE id = $1`,
        [placed.id],
      );
      expect(both).toBe(false);
    }
  });

  test('while others buy the same: no piece is lost, and none is sold twice', async () => {
    const customer = await newCustomer();
    const { id } = await ordered(customer, [
      [BLUE, 3],
      [RED, 3],
    ]);
    const before = [await left(RED), await left(BLUE)];
    const buy = () =>
      order(shopperAt(ours), [
        [RED, 1],
        [BLUE, 1],
      ]);
    await Promise.all([buy(), buy(), cancel(customer, id), buy()]);
    expect([await left(RED), await left(BLUE)]).toEqual(before.map((pieces) => pieces + 3 - 3));
    expect(await statusOf(id)).toBe('canceled');
  });

  test('of her own only: of somebody else’s, of a guest’s and of none she learns nothing', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const [foreign, guest] = [await ordered(other), await order(shopperAt(ours), [[RED, 1]])];
    for (const id of [foreign.id, guest.id, 'order_none'])
      expect((await cancel(customer, id)).body).toEqual({ type: 'not_found', message: 'There is no such order in this account.' });
    const nobody = await shopperAt(ours).post(`/store/customers/me/orders/${foreign.id}/cancellation`);
    expect(nobody.status).toBe(401);
    expect([await statusOf(foreign.id), await statusOf(guest.id)]).toEqual(['pending', 'pending']);
  });
});

describe('A customer returns', () => {
  test('some of what was sent, with a reason and a note: staff find it, and a mail confirms it', async () => {
    const customer = await newCustomer();
    const placed = await ordered(customer);
    await send(placed);
    const [{ id: item_id }] = placed.items;
    const { return_reasons } = (await customer.shopper.get('/store/return-reasons')).body;
    expect(return_reasons).toContainEqual(
      expect.objectContaining({ id: 'rr_defective', label: 'Defective or damaged', metadata: { label_de: 'Defekt oder beschädigt' } }),
    );
    const { status, body } = await giveBack(customer, placed.id, [
      { item_id, quantity: 1, reason_id: 'rr_defective', note: ' The left channel is silent. ' },
    ]);
    expect([status, body.return]).toEqual([200, { id: expect.any(String), order_id: placed.id, status: 'requested' }]);
    expect(await lettersAbout(placed.id)).toEqual(['order_received', 'order_shipped', 'return_requested']);
    const [stored] = (await customer.shopper.get(`/store/customers/me/orders?id=${placed.id}&expand=returns,returns.items`)).body.orders;
    expect(stored.returns).toMatchObject([
      {
        id: body.return.id,
        status: 'requested',
        items: [{ item_id, quantity: 1, reason_id: 'rr_defective', note: 'The left channel is silent.' }],
      },
    ]);
  });

  test('without a reason, for the law wants none', async () => {
    const customer = await newCustomer();
    const placed = await ordered(customer);
    await send(placed);
    expect((await giveBack(customer, placed.id, [{ item_id: placed.items[0].id, quantity: 2 }])).status).toBe(200);
  });

  test('once, however often the same request comes, and at the same moment too', async () => {
    const customer = await newCustomer();
    const placed = await ordered(customer);
    await send(placed);
    const [key, items] = [randomUUID(), [{ item_id: placed.items[0].id, quantity: 1 }]];
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveBack(customer, placed.id, items, key)));
    answers.push(await giveBack(customer, placed.id, items, key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.return?.id}`)).size).toBe(1);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM return WHERE order_id = $1', [placed.id])).toHaveLength(1);
    expect((await lettersAbout(placed.id)).filter((letter) => letter === 'return_requested')).toHaveLength(1);
  });

  test('never more than was sent, on its way back already, or back', async () => {
    const customer = await newCustomer();
    const placed = await ordered(customer, [[RED, 3]]);
    const [{ id: item_id }] = placed.items;
    const back = (quantity: number) => giveBack(customer, placed.id, [{ item_id, quantity }]);
    const tooMany = [400, 'not_allowed', 'return_quantity'];
    expect(refusalOf(await back(1))).toEqual(tooMany);
    await staff(`${placed.id}/capture`);
    await send(placed, 2);
    expect(refusalOf(await back(3))).toEqual(tooMany);
    const answers = await Promise.all([back(1), back(1), back(1), back(1)]);
    expect(answers.map(refusalOf).sort()).toEqual([[200, undefined], [200, undefined], tooMany, tooMany].sort());
    const [first] = await sql(ours.databaseUrl, 'SELECT id FROM return WHERE order_id = $1', [placed.id]);
    const received = await shopperAt(ours).post(
      `/admin/returns/${first.id}/receive`,
      { items: [{ item_id, quantity: 1 }] },
      { 'x-medusa-access-token': TOKEN },
    );
    expect([received.status, received.body.message]).toEqual([200, undefined]);
    const refused = await back(1);
    expect(refusalOf(refused)).toEqual(tooMany);
    expect(refused.body.message).toBe('items.0.quantity is 1, and 0 can be returned.');
    // What staff have called off can come back after all.
    await shopperAt(ours).post(
      `/admin/returns/${answers.find(({ status, body }) => status === 200 && body.return.id !== first.id)?.body.return.id}/cancel`,
      {},
      { 'x-medusa-access-token': TOKEN },
    );
    expect((await back(1)).status).toBe(200);
  });

  test('nothing of a cancelled order, and nothing after the time for it', async () => {
    const customer = await newCustomer();
    const [cancelled, late] = [await ordered(customer), await ordered(customer)];
    await cancel(customer, cancelled.id);
    const items = (placed: Json) => [{ item_id: placed.items[0].id, quantity: 1 }];
    expect(refusalOf(await giveBack(customer, cancelled.id, items(cancelled)))).toEqual([400, 'not_allowed', 'order_cancelled']);

    await send(late);
    // DHL takes up to three days, and fourteen are the customer's from the next one on.
    const sentAgo = (ms: number) =>
      sql(ours.databaseUrl, 'UPDATE fulfillment SET shipped_at = $2 WHERE order_id = $1', [late.id, new Date(Date.now() - ms)]);
    await sentAgo(18 * DAY_MS);
    expect(refusalOf(await giveBack(customer, late.id, items(late)))).toEqual([400, 'not_allowed', 'return_too_late']);
    await sentAgo(18 * DAY_MS - 60_000);
    expect((await giveBack(customer, late.id, items(late))).status).toBe(200);
  });

  test('of her own only, and only what the order has', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const [mine, theirs] = [await ordered(customer), await ordered(other)];
    await Promise.all([send(mine), send(theirs)]);
    const own = { item_id: mine.items[0].id, quantity: 1 };
    const foreign = { item_id: theirs.items[0].id, quantity: 1 };
    expect(refusalOf(await giveBack(customer, theirs.id, [foreign]))).toEqual([404, 'not_found']);
    expect((await giveBack(customer, mine.id, [own, foreign])).body.message).toBe('items.1.item_id is not in this order.');
    expect((await giveBack(customer, mine.id, [{ ...own, reason_id: 'rr_none' }])).body.message).toBe(
      'items.0.reason_id is not one of our reasons.',
    );
    expect((await giveBack({ shopper: shopperAt(ours), email: '' }, mine.id, [own])).status).toBe(401);
    expect((await customer.shopper.post('/store/returns', { order_id: mine.id, items: [own] })).body.message).toBe(
      'The Idempotency-Key is missing.',
    );
    expect(await lettersAbout(mine.id)).toEqual(['order_received', 'order_shipped']);
  });

  test.each([
    ['order_id', { order_id: 7 }],
    ['order_id', { order_id: '<b>' }],
    ['items', { items: [] }],
    ['items', { items: undefined }],
    ['items.0.quantity', { items: [{ item_id: 'item_1', quantity: 0 }] }],
    ['items.0.quantity', { items: [{ item_id: 'item_1', quantity: 1.5 }] }],
    ['items.0.quantity', { items: [{ item_id: 'item_1', quantity: '1' }] }],
    ['items.0.note', { items: [{ item_id: 'item_1', quantity: 1, note: 'x'.repeat(501) }] }],
    ['items.0.reason_id', { items: [{ item_id: 'item_1', quantity: 1, reason_id: '' }] }],
    ['items.0.refund', { items: [{ item_id: 'item_1', quantity: 1, refund: 100 }] }],
    [
      'items',
      {
        items: [
          { item_id: 'item_1', quantity: 1 },
          { item_id: 'item_1', quantity: 1 },
        ],
      },
    ],
  ])('by a request whose %s is right', async (field, wrong) => {
    const { shopper } = await newCustomer();
    const body = { order_id: 'order_1', items: [{ item_id: 'item_1', quantity: 1 }], ...wrong };
    const answer = await shopper.post('/store/returns', body, { 'idempotency-key': randomUUID() });
    expect([answer.status, answer.body.message]).toEqual([400, `${field} is missing or not valid.`]);
  });
});
