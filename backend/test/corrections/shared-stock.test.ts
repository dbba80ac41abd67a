import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { addStaff } from '../../src/corrections/staff/accounts';
import { noticeStock } from '../../src/mail/stock-alerts';
import { SharedStock1769000000000 } from '../../src/migrations/1769000000000-shared-stock';
import { catalogue } from '../../src/seed/catalogue';
import { cookieOf, PASSWORD } from '../support/accounts';
import { add, complete, newCart, prepare, type Shopper, shopperAt, sql, stock } from '../support/shop';

/** One deck, sold with and without an old part. */
const KEPT = 'variant_tt-1210mk2-mint-ne';
const EXCHANGED = 'variant_tt-1210mk2-mint-exch';
/** Another grade of the same product. */
const OTHER_GRADE = 'variant_tt-1210mk2-vgp-ne';

const ours = inject('ours');
const left = async (...ids: string[]): Promise<number[]> => {
  const rows = await sql(ours.databaseUrl, 'SELECT id, inventory_quantity AS pieces FROM product_variant WHERE id = ANY($1)', [ids]);
  return ids.map((id) => rows.find((row) => row.id === id)?.pieces);
};
const both = (): Promise<number[]> => left(KEPT, EXCHANGED);
const set = (pieces: number): Promise<void> => stock(ours.databaseUrl, KEPT, pieces);
const put = (shopper: Shopper, cart: string, variant: string, quantity = 1) =>
  shopper.post(`/store/carts/${cart}/line-items`, { variant_id: variant, quantity });

/** A cart of a shopper of its own, with these, ready to be ordered. */
async function readyCart(...variants: string[]): Promise<{ shopper: Shopper; cart: string }> {
  const shopper = shopperAt(ours);
  const cart = await newCart(shopper);
  for (const variant of variants) await add(shopper, cart, variant);
  await prepare(shopper, cart);
  return { shopper, cart };
}

async function ordered(...variants: string[]): Promise<string> {
  const { shopper, cart } = await readyCart(...variants);
  const { body } = await complete(shopper, cart);
  return body.data.id;
}

async function staffCookie(): Promise<string> {
  const email = `shared-${randomUUID()}@example.com`;
  const query = async (text: string, values: unknown[] = []) => {
    const rows = await sql(ours.databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
    return { rows, rowCount: rows.length };
  };
  await addStaff(query, email, PASSWORD);
  return cookieOf(await shopperAt(ours).post('/admin/auth', { email, password: PASSWORD }));
}

beforeEach(() => set(1));
afterEach(() => set(1));

test('the catalogue says of both sides of a trade-in how many pieces there are, and says the same', () => {
  for (const { handle, options, variants } of catalogue().products) {
    const side = options.find(({ values }) => values.includes('Exchange'))?.id;
    if (side === undefined) continue;
    const counts = new Map<string, Set<number | null>>();
    for (const { options: chosen, inventory } of variants) {
      const piece = JSON.stringify(Object.entries(chosen).filter(([option]) => option !== side));
      counts.set(piece, (counts.get(piece) ?? new Set()).add(inventory));
    }
    for (const [piece, found] of counts) expect([handle, piece, [...found]]).toEqual([handle, piece, [[...found][0]]]);
  }
});

describe('One deck with and without trade-in', () => {
  test('X17: is sold once, however many ask at one moment for either side', async () => {
    // A race is lost by chance.
    for (let round = 0; round < 3; round += 1) {
      await set(1);
      const carts = await Promise.all([KEPT, EXCHANGED, EXCHANGED, KEPT].map((variant) => readyCart(variant)));
      const answers = await Promise.all(carts.map(({ shopper, cart }) => complete(shopper, cart)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const refused = answers.flatMap(({ body }) => body.errors ?? []);
      expect(refused).toHaveLength(3);
      for (const error of refused) expect(error).toMatchObject({ code: 'insufficient_inventory', available: 0 });
      expect(await both()).toEqual([0, 0]);
    }
  });

  test('is told as sold out on both sides, and no other grade with it', async () => {
    const before = await left(OTHER_GRADE);
    await ordered(EXCHANGED);
    const { body } = await shopperAt(ours).get('/store/products?handle=technics-sl-1210mk2-refurbished&region_id=reg_de');
    const told = (id: string) => body.products[0].variants.find((one: { id: string }) => one.id === id);
    for (const id of [KEPT, EXCHANGED]) expect(told(id)).toMatchObject({ inventory_quantity: 0, purchasable: false });
    expect(told(OTHER_GRADE)).toMatchObject({ purchasable: true });
    expect(await left(OTHER_GRADE)).toEqual(before);
  });

  test('is in a cart as often as it is there, both sides together: when it is added, counted up, and begun with', async () => {
    await set(2);
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    const short = { status: 400, body: { code: 'insufficient_inventory' } };
    const { body } = await put(shopper, cart, KEPT);
    expect(await put(shopper, cart, EXCHANGED, 2)).toMatchObject(short);
    expect(await put(shopper, cart, EXCHANGED)).toMatchObject({ status: 200 });
    expect(await put(shopper, cart, OTHER_GRADE)).toMatchObject({ status: 200 });
    const line = `/store/carts/${cart}/line-items/${body.cart.items[0].id}`;
    expect(await shopper.post(line, { quantity: 2 })).toMatchObject(short);
    expect(await shopper.post(line, { quantity: 1 })).toMatchObject({ status: 200 });

    const begun = (kept: number, exchanged: number) =>
      shopperAt(ours).post('/store/carts', {
        region_id: 'reg_de',
        items: [
          { variant_id: KEPT, quantity: kept },
          { variant_id: EXCHANGED, quantity: exchanged },
        ],
      });
    expect(await begun(1, 1)).toMatchObject({ status: 200 });
    expect(await begun(1, 2)).toMatchObject(short);
  });

  test('X17: a cart with both sides of the last one is refused, and ordered once one side is taken out', async () => {
    await set(2);
    const { shopper, cart } = await readyCart(KEPT, EXCHANGED);
    await set(1);
    const refused = await complete(shopper, cart);
    expect(refused.status).toBe(409);
    expect(refused.body.errors.map((error: { variant_id: string; available: number }) => [error.variant_id, error.available])).toEqual([
      [EXCHANGED, 1],
      [KEPT, 1],
    ]);
    const { body } = await shopper.get(`/store/carts/${cart}`);
    await shopper.remove(`/store/carts/${cart}/line-items/${body.cart.items[0].id}`);
    await prepare(shopper, cart);
    expect(await complete(shopper, cart)).toMatchObject({ status: 200, body: { type: 'order' } });
    expect(await both()).toEqual([0, 0]);
  });

  test('comes back once when its order is cancelled, for both sides', async () => {
    await set(3);
    const id = await ordered(KEPT, EXCHANGED);
    expect(await both()).toEqual([1, 1]);
    const cookie = await staffCookie();
    const answers = await Promise.all([1, 2].map(() => shopperAt(ours).post(`/admin/orders/${id}/cancel`, {}, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await both()).toEqual([3, 3]);
  });

  test('is changed by staff on either side, also on both at one moment, and says with what it is counted', async () => {
    const cookie = await staffCookie();
    const was = { inventory_quantity: 1, allow_backorder: false };
    const change = (id: string, pieces: number) =>
      shopperAt(ours).post(`/admin/stock/${id}`, { inventory_quantity: pieces, allow_backorder: false, was }, { cookie });
    const answers = await Promise.all([change(KEPT, 4), change(EXCHANGED, 7), change(KEPT, 4), change(EXCHANGED, 7)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const [kept, exchanged] = await both();
    expect(kept).toBe(exchanged);
    const { body } = await shopperAt(ours).get('/admin/stock', { cookie });
    const row = (id: string) => body.stock.find((one: { id: string }) => one.id === id);
    expect(row(KEPT)).toMatchObject({ inventory_quantity: kept, one_stock_with: 'Mint / Exchange' });
    expect(row('variant_ca-2mred')).toMatchObject({ one_stock_with: null });

    const product = 'prod_technics-sl-1210mk2-refurbished';
    const byMedusa = await shopperAt(ours).post(`/admin/products/${product}/variants/${EXCHANGED}`, { inventory_quantity: 2 }, { cookie });
    expect(byMedusa.status).toBe(200);
    expect(await both()).toEqual([2, 2]);
  });

  test('a side that is made later takes over what there is', async () => {
    const values = await sql(ours.databaseUrl, 'SELECT option_id, value FROM product_option_value WHERE variant_id = $1', [EXCHANGED]);
    const id = `variant_${randomUUID()}`;
    await sql(
      ours.databaseUrl,
      `INSERT INTO product_variant (id, title, product_id, sku, inventory_quantity, manage_inventory, allow_backorder)
       SELECT $1, 'Mint / Exchange', product_id, $1, 50, true, false FROM product_variant WHERE id = $2`,
      [id, EXCHANGED],
    );
    for (const { option_id, value } of values)
      await sql(ours.databaseUrl, 'INSERT INTO product_option_value (id, variant_id, option_id, value) VALUES ($1, $2, $3, $4)', [
        `${id} ${option_id}`,
        id,
        option_id,
        value,
      ]);
    expect(await left(id, KEPT)).toEqual([1, 1]);
    await sql(ours.databaseUrl, 'DELETE FROM product_option_value WHERE variant_id = $1', [id]);
    await sql(ours.databaseUrl, 'DELETE FROM product_variant WHERE id = $1', [id]);
  });

  test('whoever waits for one side hears of it when the other is back', async () => {
    await set(0);
    const email = `waits-${randomUUID()}@example.com`;
    const submission = randomUUID();
    await sql(
      ours.databaseUrl,
      `INSERT INTO rille_submission (id, kind, idempotency_key, email, locale, content) VALUES ($1, 'stock_alert', $2, $3, 'de', $4)`,
      [submission, randomUUID(), email, JSON.stringify({ variant_id: EXCHANGED })],
    );
    await set(1);
    await noticeStock({ query: (text: string) => sql(ours.databaseUrl, text) } as unknown as EntityManager);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_delivery WHERE submission_id = $1', [submission])).toHaveLength(1);
    await sql(ours.databaseUrl, 'DELETE FROM rille_submission WHERE id = $1', [submission]);
  });
});

test('a shop from before has the smaller number on both sides from then on', async () => {
  const run = { query: (text: string) => sql(ours.databaseUrl, text) } as unknown as Parameters<SharedStock1769000000000['up']>[0];
  const migration = new SharedStock1769000000000();
  await sql(ours.databaseUrl, 'ALTER TABLE product_variant DISABLE TRIGGER rille_stock_follows');
  await stock(ours.databaseUrl, KEPT, 5);
  await stock(ours.databaseUrl, EXCHANGED, 2);
  await migration.up(run);
  await sql(ours.databaseUrl, 'ALTER TABLE product_variant ENABLE TRIGGER rille_stock_follows');
  expect(await both()).toEqual([2, 2]);
  await set(4);
  expect(await both()).toEqual([4, 4]);
});
