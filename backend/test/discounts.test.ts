import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Figures } from '../src/invoices/invoice';
import { until } from '../src/launcher/poll';
import { GrossDiscounts1779000000000 } from '../src/migrations/1779000000000-gross-discounts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { add, BLUE, complete, newCart, prepare, RED, shopperAt, sql, stock } from './support/shop';
import { type Staff, staffAt } from './support/staff';

const MIX = 'variant_ca-cmk2-mix-sing';
const EN = 'variant_ca-vm95en';
const FELT = 'variant_sm-techfelt';
const SUZUKI = 'variant_sm-suzmix-blac-sing';
const VM95E = 'variant_ca-vm95e';
/** Taxed on the margin. */
const MARGIN = BLUE;
/** Takes no discounts. */
const FIXED_PRICE = 'variant_ca-2mmono';

let backend: Backend;
let databaseUrl = '';
let staff: Staff;
let made = 0;

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  staff = await staffAt({ url: backend.url, databaseUrl, publishableKey: backend.publishableKey });
  for (const variant of [RED, MIX, EN, FELT, SUZUKI, VM95E, MARGIN, FIXED_PRICE]) await stock(databaseUrl, variant, 500);
  const ofVariant = 'WHERE id = (SELECT product_id FROM product_variant WHERE id = $1)';
  await sql(databaseUrl, `UPDATE product SET metadata = metadata || '{"margin_scheme": true}' ${ofVariant}`, [MARGIN]);
  await sql(databaseUrl, `UPDATE product SET discountable = false ${ofVariant}`, [FIXED_PRICE]);
});
afterAll(async () => {
  await backend.stop();
});

type Lines = readonly [variant: string, quantity: number][];
type Kind = 'fixed' | 'percentage' | 'free_shipping';

/** A code as staff make it. */
async function codeOf(kind: Kind, value: number, region = 'reg_de'): Promise<string> {
  const code = `TEST-${Date.now()}-${++made}`;
  const body = { code, kind, value, region_ids: [region], usage_limit: null, starts_on: null, ends_on: null, certain: true };
  const answer = await staff.post('/admin/codes/discounts', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return code;
}

interface Item {
  readonly unit_price: number;
  readonly quantity: number;
  readonly total: number;
  readonly tax_total: number;
  readonly allow_discounts: boolean;
  readonly tax_lines: readonly { readonly rate: number }[];
}
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const grossOf = ({ unit_price, quantity }: Item) => unit_price * quantity;
const offOf = (item: Item) => grossOf(item) - item.total;

/** A cart with these lines, and how it is after a code was put in. */
async function discounted(lines: Lines, code: string, region = 'reg_de') {
  const shopper = shopperAt(backend);
  const cart = await newCart(shopper, region);
  for (const [variant, quantity] of lines) await add(shopper, cart, variant, quantity);
  const before = (await shopper.get(`/store/carts/${cart}`)).body.cart;
  const answer = await shopper.post(`/store/carts/${cart}`, { discounts: [{ code }], gift_cards: [] });
  expect(answer.status).toBe(200);
  return { shopper, cart, before, after: answer.body.cart };
}

/** Orders that cart, pays it, and reads its invoice. */
async function invoiced({ shopper, cart }: Pick<Awaited<ReturnType<typeof discounted>>, 'shopper' | 'cart'>, country: string) {
  await prepare(shopper, cart, { country, email: `discount-${randomUUID()}@example.com` });
  const placed = await complete(shopper, cart);
  expect({ status: placed.status, type: placed.body.type }).toEqual({ status: 200, type: 'order' });
  const { id } = placed.body.data;
  const order = (await shopper.get(`/store/orders/${id}`)).body.order;
  if (order.total > 0) expect((await staff.post(`/admin/orders/${id}/capture`)).status).toBe(200);
  const invoices = (): Promise<{ figures: Figures; total_cents: number }[]> =>
    sql(databaseUrl, 'SELECT figures, total_cents FROM rille_invoice WHERE order_id = $1', [id]);
  expect(await until(async () => (await invoices()).length === 1, 20_000, 50)).toBe(true);
  const [invoice] = await invoices();
  return { order, figures: invoice?.figures as Figures };
}

const TWO: Lines = [
  [RED, 1],
  [MARGIN, 1],
];
// Three of 99.00: core's shares of 10.00 came to 285.08 for the order and 285.09 for its lines.
const THREE: Lines = [
  [RED, 1],
  [MIX, 1],
  [EN, 1],
];
const SEVEN: Lines = [
  [RED, 3],
  [MARGIN, 2],
  [MIX, 1],
  [FELT, 7],
  [SUZUKI, 1],
  [VM95E, 2],
  [FIXED_PRICE, 1],
];

const COUNTRIES = [
  ['Germany', 'reg_de', 'de'],
  ['Finland', 'reg_fi', 'fi'],
  ['the United States, without VAT', 'reg_world', 'us'],
] as const;

describe.each(COUNTRIES)('In %s', (_, region, country) => {
  test.each<[string, Lines, number]>([
    ['5.00 of one thing', [[RED, 1]], 500],
    ['10.00 of two lines, one taxed on the margin', TWO, 1_000],
    ['10.00 of three lines of one price', THREE, 1_000],
    ['33.33 of seven lines, one of which takes no discount', SEVEN, 3_333],
    ['0.01 of three lines', THREE, 1],
  ])('an amount is taken off as it is said: %s', async (_name, lines, cents) => {
    const cart = await discounted(lines, await codeOf('fixed', cents, region), region);
    expect(cart.before.total - cart.after.total).toBe(cents);
    const { order, figures } = await invoiced(cart, country);
    const items: Item[] = order.items;
    expect(sumOf(items.map(offOf))).toBe(cents);
    const takers = items.filter(({ allow_discounts }) => allow_discounts);
    for (const item of items) {
      const part = item.allow_discounts ? (cents * grossOf(item)) / sumOf(takers.map(grossOf)) : 0;
      expect(Math.abs(offOf(item) - part)).toBeLessThan(1);
      const rate = sumOf(item.tax_lines.map((line) => line.rate));
      if (offOf(item) > 0) expect(item.tax_total).toBe(Math.round((item.total * rate) / (100 + rate)));
    }
    const shipping = sumOf(order.shipping_methods.map((method: { total: number }) => method.total));
    expect(order.total).toBe(sumOf(items.map(({ total }) => total)) + shipping);
    expect(figures.totalCents).toBe(order.total);
    expect(sumOf(figures.lines.map(({ totalCents }) => totalCents))).toBe(order.total);
    expect(sumOf(figures.lines.map(({ discountCents }) => discountCents))).toBe(cents);
    expect(sumOf(figures.sums.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(order.total);
  });

  test('a part of seven lines is rounded line by line, and the order is the sum of its lines', async () => {
    const cart = await discounted(SEVEN, await codeOf('percentage', 17, region), region);
    const { order, figures } = await invoiced(cart, country);
    const items: Item[] = order.items;
    for (const item of items) expect(offOf(item)).toBe(item.allow_discounts ? Math.round(grossOf(item) * 0.17) : 0);
    expect(cart.before.total - cart.after.total).toBe(sumOf(items.map(offOf)));
    expect(figures.totalCents).toBe(order.total);
    expect(sumOf(figures.lines.map(({ totalCents }) => totalCents))).toBe(order.total);
  });

  test('more than the goods cost is as much as they cost: what is left is the shipping', async () => {
    const cart = await discounted(THREE, await codeOf('fixed', 1_000_000, region), region);
    expect(cart.after.total).toBe(0);
    const { order, figures } = await invoiced(cart, country);
    expect(order.items.map(({ total }: Item) => total)).toEqual([0, 0, 0]);
    expect(order.total).toBe(order.shipping_methods[0].total);
    expect(figures.totalCents).toBe(order.total);
  });
});

test('an amount is shared anew when a line comes, changes or goes, and stays what it is', async () => {
  const { shopper, cart, after } = await discounted(THREE, await codeOf('fixed', 1_000));
  const off = (items: readonly Item[]) => items.map(offOf);
  expect(off(after.items).toSorted()).toEqual([333, 333, 334]);
  expect(sumOf(off((await add(shopper, cart, FELT, 2)).items))).toBe(1_000);
  const [first] = after.items;
  const more = await shopper.post(`/store/carts/${cart}/line-items/${first.id}`, { quantity: 4 });
  expect(sumOf(off(more.body.cart.items))).toBe(1_000);
  const less = await shopper.remove(`/store/carts/${cart}/line-items/${first.id}`);
  expect(sumOf(off(less.body.cart.items))).toBe(1_000);
});

test('an amount for certain goods is taken off these in whole, and of the others nothing', async () => {
  const code = await codeOf('fixed', 1_000);
  await sql(
    databaseUrl,
    `WITH made AS (INSERT INTO discount_condition (id, type, operator, discount_rule_id)
                     SELECT 'discon_' || id, 'products', 'in', rule_id FROM discount WHERE code = $1 RETURNING id)
     INSERT INTO discount_condition_product (product_id, condition_id)
       SELECT product_id, made.id FROM made, product_variant variant WHERE variant.id = ANY($2)`,
    [code, [RED, EN]],
  );
  const { after } = await discounted(THREE, code);
  const byVariant = after.items.map((item: Item & { variant_id: string }) => [item.variant_id, offOf(item)]);
  expect(Object.fromEntries(byVariant)).toEqual({ [RED]: 500, [EN]: 500, [MIX]: 0 });
});

test('a list of orders says of each what the order itself says', async () => {
  const shopper = shopperAt(backend);
  const email = `listed-${randomUUID()}@example.com`;
  await shopper.post('/store/customers', { email, password: 'long enough', first_name: 'Mika', last_name: 'Näder' });
  const cart = await newCart(shopper);
  for (const [variant, quantity] of SEVEN) await add(shopper, cart, variant, quantity);
  await shopper.post(`/store/carts/${cart}`, { discounts: [{ code: await codeOf('fixed', 3_333) }] });
  await prepare(shopper, cart, { email });
  const { body } = await complete(shopper, cart);
  const order = (await shopper.get(`/store/orders/${body.data.id}`)).body.order;
  const listed = await shopper.get('/store/customers/me/orders?fields=id,display_id&expand=items,shipping_methods');
  const { id, total, subtotal, tax_total, discount_total, shipping_total } = order;
  expect(listed.body).toMatchObject({ orders: [{ id, total, subtotal, tax_total, discount_total, shipping_total }] });
  expect(subtotal + tax_total + shipping_total - discount_total).toBe(total);
});

test('what was taken off before amounts were gross stays what it was', async () => {
  const { shopper, cart } = await discounted(
    [
      [RED, 3],
      [MARGIN, 1],
    ],
    await codeOf('percentage', 10),
  );
  // As core wrote it: a tenth of the net, 249.57 and 167.23, and as core read it: that and its VAT.
  const nets = new Map([
    [RED, 2_496],
    [MARGIN, 1_672],
  ]);
  const amounts = () =>
    sql(
      databaseUrl,
      `SELECT line.variant_id, less.amount::float AS amount FROM line_item_adjustment less JOIN line_item line ON line.id = less.item_id WHERE line.cart_id = $1`,
      [cart],
    ).then((rows) => new Map(rows.map(({ variant_id, amount }) => [variant_id, amount])));
  for (const [variant, net] of nets)
    await sql(
      databaseUrl,
      `UPDATE line_item_adjustment SET amount = $3 WHERE item_id = (SELECT id FROM line_item WHERE cart_id = $1 AND variant_id = $2)`,
      [cart, variant, net],
    );
  // Only this cart's: whatever else is here is gross already.
  const query = (text: string) =>
    sql(
      databaseUrl,
      `${text} AND line.adjustment_id IN (SELECT less.id FROM line_item_adjustment less JOIN line_item l ON l.id = less.item_id WHERE l.cart_id = '${cart}')`,
    );
  const runner = { query } as unknown as Parameters<GrossDiscounts1779000000000['up']>[0];
  const migration = new GrossDiscounts1779000000000();
  await migration.up(runner);
  // 24.96 and 47.42 − 42.68 VAT; 16.72 and 31.77 − 28.60.
  expect(await amounts()).toEqual(
    new Map([
      [RED, 2_970],
      [MARGIN, 1_989],
    ]),
  );
  expect((await shopper.get(`/store/carts/${cart}`)).body.cart.total).toBe(29_700 + 19_900 - 2_970 - 1_989);
  await migration.down(runner);
  for (const [variant, net] of await amounts()) expect(Math.abs(net - (nets.get(variant) ?? 0))).toBeLessThanOrEqual(1);
});
