import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DECK, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const TOKEN = randomUUID();
const asStaff = { 'x-medusa-access-token': TOKEN };

const read = async () => (await guest.get('/admin/labels', asStaff)).body.labels as Record<string, unknown>[];
const of = async (id: string) => (await read()).find((label) => label.id === id);

beforeAll(() =>
  sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `${TOKEN}@example.com`,
    TOKEN,
  ]),
);
afterEach(() => sql(ours.databaseUrl, `UPDATE product SET status = 'published' WHERE id = 'prod_technics-sl-1210mk2-refurbished'`));

test('a label has what stands on it: names in both languages, grade, specs, the margin scheme and the price of this moment', async () => {
  const { body } = await guest.get(`/admin/goods/prod_technics-sl-1210mk2-refurbished`, asStaff);
  const variant = body.good.variants.find(({ id }: { readonly id: string }) => id === DECK);
  const shelf = body.good.regions.find(({ is_shelf }: { readonly is_shelf: boolean }) => is_shelf).id;
  const cents = variant.prices.find(({ region_id }: { readonly region_id: string }) => region_id === shelf).cents;
  expect(await of(DECK)).toEqual({
    id: DECK,
    sku: variant.sku,
    handle: 'technics-sl-1210mk2-refurbished',
    title: 'Technics SL-1210MK2 – refurbished',
    title_de: 'Technics SL-1210MK2 – überholt',
    type: 'turntable',
    specs: expect.objectContaining({ drive: expect.any(String) }),
    specs_de: expect.objectContaining({ drive: expect.any(String) }),
    values: [
      { value: 'Near Mint', value_de: expect.anything() },
      { value: 'No exchange', value_de: 'Ohne Tausch' },
    ],
    margin_scheme: body.good.fields.margin_scheme,
    stock: expect.any(Number),
    cents,
  });
  const dearer = { region_id: shelf, variant_id: DECK, cents: cents + 100, was: cents };
  const changed = await guest.post(`/admin/goods/${body.good.id}/prices`, { prices: [dearer], certain: false }, asStaff);
  expect(changed.status).toBe(200);
  expect((await of(DECK))?.cents).toBe(cents + 100);
  await guest.post(`/admin/goods/${body.good.id}/prices`, { prices: [{ ...dearer, cents, was: cents + 100 }], certain: false }, asStaff);
});

test('everything on sale has one, each variant once; what is not on sale and what is lent has none', async () => {
  const labels = await read();
  expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
  expect(labels.length).toBeGreaterThan(200);
  expect(labels.filter(({ type }) => type === 'rental')).toEqual([]);
  expect(labels.every(({ cents }) => Number.isSafeInteger(cents) && Number(cents) > 0)).toBe(true);
  await sql(ours.databaseUrl, `UPDATE product SET status = 'draft' WHERE id = 'prod_technics-sl-1210mk2-refurbished'`);
  expect(await of(DECK)).toBeUndefined();
});

test('nobody but staff reads them', async () => {
  expect((await guest.get('/admin/labels')).status).toBe(401);
});
