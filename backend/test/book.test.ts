import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { addStaff } from '../src/corrections/staff/accounts';
import { cookieOf, PASSWORD } from './support/accounts';
import { orderOf } from './support/every-letter';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const CAP = 'variant_sp-cap-blac';
const email = `book-${randomUUID()}@example.com`;
let cookie = '';

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
});

const rowOf = async (id: string) => (await sql(ours.databaseUrl, 'SELECT * FROM rille_invoice WHERE order_id = $1', [id]))[0];

test('a paid order’s invoice stands in the book of its year, with its sums and its paper', async () => {
  const { id, total, display_id } = await orderOf(ours, [CAP]);
  expect((await shopperAt(ours).post(`/admin/orders/${id}/capture`, {}, { cookie })).status).toBe(200);
  await expect.poll(() => rowOf(id), { timeout: 30_000 }).toBeDefined();
  const { number, figures, pdf } = await rowOf(id);
  const year = number.split('-')[1];
  const { body } = await shopperAt(ours).get(`/admin/invoices/years/${year}`, { cookie });
  expect(body.years).toContain(Number(year));
  const entry = (body.invoices as { number: string }[]).find((one) => one.number === number);
  expect(entry).toMatchObject({ kind: 'invoice', corrects: null, order_id: id, order_number: display_id, total_cents: total });
  expect(entry).toMatchObject({ month: expect.stringMatching(new RegExp(`^${year}-\\d\\d$`)), sums: figures.sums });

  const paper = await fetch(`${ours.url}/admin/invoices/${number}/pdf`, { headers: { cookie } });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await paper.arrayBuffer()).equals(pdf)).toBe(true);
  for (const path of [`years/${year}`, `${number}/pdf`]) expect((await shopperAt(ours).get(`/admin/invoices/${path}`)).status).toBe(401);
});

test.each(['26', '1999', '20260', 'x', "2026'--"])('%j is no year', async (year) => {
  expect((await shopperAt(ours).get(`/admin/invoices/years/${encodeURIComponent(year)}`, { cookie })).status).toBe(400);
});

test('a year nothing was written in is empty, and a number nobody gave has no paper', async () => {
  expect((await shopperAt(ours).get('/admin/invoices/years/2001', { cookie })).body.invoices).toEqual([]);
  expect((await shopperAt(ours).get('/admin/invoices/R-2001-0001/pdf', { cookie })).status).toBe(404);
});
