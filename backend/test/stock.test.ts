import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { addStaff } from '../src/corrections/staff/accounts';
import { cookieOf, PASSWORD } from './support/accounts';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const email = `stock-${randomUUID()}@example.com`;
const COUNTED = `counted-${randomUUID()}`;
const UNCOUNTED = `uncounted-${randomUUID()}`;
const DELETED = `deleted-${randomUUID()}`;

let cookie = '';
const change = (id: string, body: object) => shopperAt(ours).post(`/admin/stock/${id}`, body, { cookie });
const set = (pieces: number) =>
  sql(ours.databaseUrl, 'UPDATE product_variant SET inventory_quantity = $2, allow_backorder = false WHERE id = $1', [COUNTED, pieces]);
const stock = async () => {
  const rows = await sql(ours.databaseUrl, 'SELECT inventory_quantity, allow_backorder FROM product_variant WHERE id = $1', [COUNTED]);
  return rows[0];
};
const from = (pieces: number, backorder = false) => ({ inventory_quantity: pieces, allow_backorder: backorder });

beforeAll(async () => {
  await addStaff(
    async (text, values = []) => {
      const rows = await sql(ours.databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
      return { rows, rowCount: rows.length };
    },
    email,
    PASSWORD,
  );
  cookie = cookieOf(await shopperAt(ours).post('/admin/auth', { email, password: PASSWORD }));
  // Goods of this file's own, on no shopper's list.
  const product = `stock-${randomUUID()}`;
  await sql(ours.databaseUrl, `INSERT INTO product (id, title, handle, status) VALUES ($1, 'Counted goods', $1, 'draft')`, [product]);
  for (const [id, counted, deleted] of [
    [COUNTED, true, null],
    [UNCOUNTED, false, null],
    [DELETED, true, new Date().toISOString()],
  ])
    await sql(
      ours.databaseUrl,
      `INSERT INTO product_variant (id, title, product_id, sku, inventory_quantity, manage_inventory, allow_backorder, deleted_at)
       VALUES ($1, 'Only', $2, $1, 3, $3, false, $4)`,
      [id, product, counted, deleted],
    );
});

test('staff see of every variant how many pieces there are, of what is not on sale too, and nothing of what was deleted', async () => {
  const { body } = await shopperAt(ours).get('/admin/stock', { cookie });
  const byId = new Map((body.stock as { id: string }[]).map((one) => [one.id, one]));
  expect(byId.get(COUNTED)).toMatchObject({ product: 'Counted goods', variant: 'Only', status: 'draft', manage_inventory: true });
  expect(byId.get(UNCOUNTED)).toMatchObject({ manage_inventory: false });
  expect(byId.has(DELETED)).toBe(false);
  expect((await shopperAt(ours).get('/admin/stock')).status).toBe(401);
  expect((await shopperAt(ours).post(`/admin/stock/${COUNTED}`, { ...from(1), was: from(3) })).status).toBe(401);
});

test('a change is made once: the same again, or one of who saw other numbers, is told so', async () => {
  await set(3);
  const answers = await Promise.all([1, 2, 3].map(() => change(COUNTED, { ...from(5), was: from(3) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect(await stock()).toEqual(from(5));
  expect((await change(COUNTED, { ...from(5, true), was: from(5) })).status).toBe(200);
  expect((await change(COUNTED, { ...from(4), was: from(5) })).status).toBe(412);
  expect(await stock()).toEqual(from(5, true));
});

test('of what is owed pieces can arrive, and none are taken away', async () => {
  await set(-5);
  expect((await change(COUNTED, { ...from(-6), was: from(-5) })).body.message).toBe('inventory_quantity cannot become less than 0.');
  expect((await change(COUNTED, { ...from(-2), was: from(-5) })).status).toBe(200);
  expect(await stock()).toEqual(from(-2));
});

test.each([
  ['no number', { ...from(1), inventory_quantity: '1' }, 'inventory_quantity'],
  ['half a piece', from(0.5), 'inventory_quantity'],
  ['more than a shop holds', from(10_000), 'inventory_quantity'],
  ['a number that is none', { ...from(1), inventory_quantity: null }, 'inventory_quantity'],
  ['a word for the flag', { ...from(1), allow_backorder: 'yes' }, 'allow_backorder'],
  ['nothing of what was seen', { ...from(1), was: undefined }, 'was'],
  ['a text for what was seen', { ...from(1), was: { ...from(3), inventory_quantity: '3' } }, 'was.inventory_quantity'],
  ['a field more', { ...from(1), manage_inventory: false }, 'manage_inventory'],
])('%s is refused, the field is named, and nothing changes', async (_, body, field) => {
  await set(3);
  const answer = await change(COUNTED, { was: from(3), ...body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(`${field} is missing or not valid.`);
  expect(await stock()).toEqual(from(3));
});

test('less than nothing is refused, and so is what is not there, deleted or not counted', async () => {
  await set(3);
  expect((await change(COUNTED, { ...from(-1), was: from(3) })).status).toBe(400);
  for (const id of [DELETED, 'variant_none', 'prod_none']) expect((await change(id, { ...from(1), was: from(3) })).status).toBe(404);
  expect((await change(UNCOUNTED, { ...from(1), was: from(3) })).body.message).toBe('The pieces of this variant are not counted.');
});
