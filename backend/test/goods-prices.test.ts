import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { netOfGerman } from '../src/seed/prices';
import { seed } from '../src/seed/seed';
import { onManager } from './support/manager';
import { add, complete, newCart, prepare, shopperAt, sql } from './support/shop';
import { type Staff, staffAt } from './support/staff';

const ours = inject('ours');
/** Two grades of a deck, and one that is sold nowhere yet. */
const [MINT, GOOD, NONE] = ['mint', 'good', 'none'].map((grade) => `${grade}-${randomUUID()}`) as [string, string, string];
const PRODUCT = `prod-${randomUUID()}`;
const DE = 'reg_de';
const AT = 'reg_at';
const WORLD = 'reg_world';

let staff: Staff;
const change = (prices: unknown, more: object = {}) => staff.post(`/admin/goods/${PRODUCT}/prices`, { prices, ...more });
const wish = (cents: unknown, was: unknown, variant_id: unknown = MINT, region_id: unknown = DE) => ({ variant_id, region_id, cents, was });

interface Price {
  readonly region_id: string;
  readonly cents: number | null;
  readonly follows: boolean;
}
async function pricesOf(variant: string): Promise<Map<string, Price>> {
  const { body } = await staff.get(`/admin/goods/${PRODUCT}`);
  const found = (body.good.variants as { id: string; prices: Price[] }[]).find(({ id }) => id === variant);
  return new Map(found?.prices.map((price) => [price.region_id, price]));
}
const centsOf = async (variant: string, region: string) => (await pricesOf(variant)).get(region)?.cents;
/** By the rates of the specification: Austria 20 %, abroad none. */
const austrian = (cents: number) => Math.round(netOfGerman(cents) * 1.2);

beforeAll(async () => {
  staff = await staffAt(ours);
  await sql(
    ours.databaseUrl,
    `INSERT INTO product (id, title, handle, status, metadata) VALUES ($1, 'Priced deck', $1, 'published', '{}')`,
    [PRODUCT],
  );
  await sql(ours.databaseUrl, `INSERT INTO product_sales_channel (product_id, sales_channel_id) VALUES ($1, 'sc_rille')`, [PRODUCT]);
  for (const id of [MINT, GOOD, NONE])
    await sql(
      ours.databaseUrl,
      `INSERT INTO product_variant (id, title, product_id, sku, inventory_quantity, manage_inventory, allow_backorder) VALUES ($1, $1, $2, $1, 9, true, false)`,
      [id, PRODUCT],
    );
});

beforeEach(async () => {
  for (const id of [MINT, GOOD, NONE]) {
    await sql(ours.databaseUrl, 'DELETE FROM product_variant_money_amount WHERE variant_id = $1', [id]);
    await sql(ours.databaseUrl, `DELETE FROM money_amount WHERE id LIKE 'ma\\_' || $1 || '\\_%'`, [id]);
  }
  const first = await change([wish(94_900, null), wish(46_900, null, GOOD)]);
  expect(first.status).toBe(200);
});

test('what had no price has one everywhere once it has one on the shelf', async () => {
  expect(await centsOf(MINT, DE)).toBe(94_900);
  expect(await centsOf(MINT, AT)).toBe(austrian(94_900));
  expect(await centsOf(MINT, WORLD)).toBe(netOfGerman(94_900));
  expect([...(await pricesOf(MINT)).values()].every(({ region_id, follows }) => follows === (region_id !== DE))).toBe(true);
  expect(await centsOf(NONE, DE)).toBeNull();
});

test('with the price on the shelf go all that follow it, and a price of its own stays until it is to follow again', async () => {
  expect((await change([wish(90_000, austrian(94_900), MINT, AT)])).status).toBe(200);
  expect((await pricesOf(MINT)).get(AT)).toEqual({ region_id: AT, cents: 90_000, follows: false });
  expect((await change([wish(89_900, 94_900)])).status).toBe(200);
  expect(await centsOf(MINT, AT)).toBe(90_000);
  expect(await centsOf(MINT, 'reg_fr')).toBe(Math.round(netOfGerman(89_900) * 1.2));
  expect(await centsOf(MINT, WORLD)).toBe(netOfGerman(89_900));
  expect((await change([wish(null, 90_000, MINT, AT)])).status).toBe(200);
  expect((await pricesOf(MINT)).get(AT)).toEqual({ region_id: AT, cents: austrian(89_900), follows: true });
});

test('where something is not sold a price on the shelf does not sell it, and a price of that place does', async () => {
  await sql(ours.databaseUrl, 'DELETE FROM product_variant_money_amount WHERE id = $1', [`pvma_${MINT}_${WORLD}`]);
  expect((await change([wish(89_900, 94_900)])).status).toBe(200);
  expect(await centsOf(MINT, WORLD)).toBeNull();
  expect((await change([wish(null, null, MINT, WORLD)])).status).toBe(200);
  expect(await centsOf(MINT, WORLD)).toBe(netOfGerman(89_900));
});

test('all variants change or none, and who saw others is told which', async () => {
  expect((await change([wish(89_900, 94_900)])).status).toBe(200);
  const answer = await change([wish(40_000, 46_900, GOOD), wish(88_000, 94_900)]);
  expect(answer.status).toBe(412);
  expect(answer.body.now).toEqual([{ variant_id: MINT, region_id: DE, cents: 89_900 }]);
  expect([await centsOf(MINT, DE), await centsOf(GOOD, DE)]).toEqual([89_900, 46_900]);
});

test('of forty at once one is first, and every price is of that one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => change([wish(80_000 + at, 94_900), wish(40_000 + at, 46_900, GOOD)])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(39).fill(412)]);
  const at = answers.findIndex(({ status }) => status === 200);
  expect([await centsOf(MINT, DE), await centsOf(GOOD, DE)]).toEqual([80_000 + at, 40_000 + at]);
  expect(await centsOf(GOOD, AT)).toBe(austrian(40_000 + at));
});

test('forty at once, in both orders and beside Medusa’s own calls, wait for one another and never end in an error', async () => {
  const core = (variant: string, amount: number) =>
    staff.post(`/admin/products/${PRODUCT}/variants/${variant}`, { prices: [{ region_id: AT, amount }] });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const both = [wish(80_000 + at, 94_900), wish(40_000 + at, 46_900, GOOD)];
      if (at % 8 === 7) return core(at % 16 === 7 ? MINT : GOOD, 70_000 + at);
      return change(at % 2 === 0 ? both : both.reverse());
    }),
  );
  const mine = answers.filter((_, at) => at % 8 !== 7).map(({ status }) => status);
  expect(new Set(mine)).toEqual(new Set([200, 412]));
  expect(mine.filter((status) => status === 200)).toHaveLength(1);
});

test('a price that differs by more than half is asked about once more', async () => {
  const far = await change([wish(9_490, 94_900)]);
  expect(far.status).toBe(400);
  expect(far.body.message).toMatch(/^prices\.0\.cents differs .* by more than half/);
  expect(await centsOf(MINT, DE)).toBe(94_900);
  expect((await change([wish(9_490, 94_900)], { certain: true })).status).toBe(200);
  expect(await centsOf(MINT, DE)).toBe(9_490);
});

test.each([
  ['nothing', [wish(0, 94_900)], 'prices.0.cents is missing or not valid.'],
  ['less than nothing', [wish(-1, 94_900)], 'prices.0.cents is missing or not valid.'],
  ['half a cent', [wish(0.5, 94_900)], 'prices.0.cents is missing or not valid.'],
  ['a text', [wish('89900', 94_900)], 'prices.0.cents is missing or not valid.'],
  ['more than anything costs', [wish(5_000_001, 94_900)], 'prices.0.cents is missing or not valid.'],
  ['no number', [wish(Number.NaN, 94_900)], 'prices.0.cents is missing: a price there follows no other one.'],
  ['another currency', [{ ...wish(89_900, 94_900), currency_code: 'usd' }], 'prices.0.currency_code is missing or not valid.'],
  ['a text for what was seen', [wish(89_900, '94900')], 'prices.0.was is missing or not valid.'],
  ['nothing of what was seen', [{ ...wish(89_900, 1), was: undefined }], 'prices.0.was is missing or not valid.'],
  ['a variant of something else', [wish(89_900, 94_900, 'variant_ca-2mred')], 'prices.0.variant_id is no variant of this product.'],
  ['a list for a variant', [wish(89_900, 94_900, [MINT])], 'prices.0.variant_id is missing or not valid.'],
  ['a region that is none', [wish(89_900, 94_900, MINT, 'reg_mars')], 'prices.0.region_id is no region of the shop.'],
  ['the same twice', [wish(89_900, 94_900), wish(88_000, 94_900)], 'prices.1 stands there twice.'],
  ['no prices', [], 'prices is missing or not valid.'],
  ['an object for prices', { 0: wish(89_900, 94_900) }, 'prices is missing or not valid.'],
  ['a good one beside a bad one', [wish(40_000, 46_900, GOOD), wish(0, 94_900)], 'prices.1.cents is missing or not valid.'],
])('%s is refused, the field is named, and nothing changes', async (_, prices, message) => {
  const answer = await change(prices, { certain: true });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect([await centsOf(MINT, DE), await centsOf(GOOD, DE)]).toEqual([94_900, 46_900]);
});

test('nobody but staff sees or changes a price here, and what is not there is not found', async () => {
  const stranger = shopperAt(ours);
  expect((await stranger.get('/admin/goods')).status).toBe(401);
  expect((await stranger.get(`/admin/goods/${PRODUCT}`)).status).toBe(401);
  expect((await stranger.post(`/admin/goods/${PRODUCT}/prices`, { prices: [wish(89_900, 94_900)] })).status).toBe(401);
  expect((await staff.get('/admin/goods/prod_none')).status).toBe(404);
  expect((await staff.post('/admin/goods/prod_none/prices', { prices: [wish(89_900, 94_900)] })).status).toBe(404);
  expect((await staff.post(`/admin/goods/${PRODUCT}/prices`, '{"prices":[')).status).toBe(400);
});

test('what is reckoned from something else gets no price of its own', async () => {
  const { body } = await staff.get('/admin/goods');
  const surcharge = (body.goods as { id: string; skus: string[] }[]).find(({ skus }) => skus.includes('SV-EXPRESS'));
  const answer = await staff.post(`/admin/goods/${surcharge?.id}/prices`, { prices: [wish(1_000, null, 'variant_sv-express')] });
  expect([answer.status, answer.body.message]).toEqual([400, 'What this costs is reckoned from something else.']);
});

test('a cart that has the old price is told of the new one when it is ordered', async () => {
  const shopper = shopperAt(ours);
  const cart = await newCart(shopper);
  await add(shopper, cart, MINT, 1);
  await prepare(shopper, cart);
  expect((await change([wish(89_900, 94_900)])).status).toBe(200);
  const { body } = await complete(shopper, cart);
  const errors = JSON.stringify(body);
  expect(errors).toContain('price_changed');
  expect(errors).toContain('89900');
});

test('the demo catalogue, read anew, leaves staff’s prices alone and mends the others', async () => {
  const [mine, other] = ['variant_ca-2mred', 'variant_ca-2mblue'];
  const red = (await staff.get('/admin/goods')).body.goods.find(({ skus }: { skus: string[] }) => skus.includes('CA-2MRED'));
  const now = async (variant: string) =>
    (await sql(ours.databaseUrl, 'SELECT amount FROM money_amount WHERE id = $1', [`ma_${variant}_${DE}`]))[0].amount as number;
  const before = { mine: await now(mine), other: await now(other) };
  const post = (cents: number, was: number) => staff.post(`/admin/goods/${red.id}/prices`, { prices: [wish(cents, was, mine)] });
  expect((await post(before.mine + 100, before.mine)).status).toBe(200);
  await sql(ours.databaseUrl, 'UPDATE money_amount SET amount = amount + 1 WHERE id = $1', [`ma_${other}_${DE}`]);
  await sql(ours.databaseUrl, `UPDATE rille_setting SET value = '"another"' WHERE name = 'seed'`);
  try {
    await onManager(ours.databaseUrl, seed);
    expect([await now(mine), await now(other)]).toEqual([before.mine + 100, before.other]);
  } finally {
    expect((await post(before.mine, before.mine + 100)).status).toBe(200);
  }
});
