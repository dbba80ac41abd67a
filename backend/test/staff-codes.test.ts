import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { berlinMidnightMs, berlinWall, dayAfter } from '../src/shop-rules';
import { add, complete, newCart, prepare, RED, shopperAt, sql, stock } from './support/shop';
import { type Staff, staffAt } from './support/staff';

const ours = inject('ours');
let staff: Staff;
let made = 0;
/** Two of these never look alike: there is no letter in them that could be read as a digit. */
const newName = () => `TEST-${Date.now()}-${++made}`;
const today = berlinWall(Date.now()).date;

const discount = (changes: object = {}) => ({
  code: newName(),
  kind: 'percentage',
  value: 10,
  region_ids: ['reg_de'],
  usage_limit: null,
  starts_on: null,
  ends_on: null,
  ...changes,
});
const card = (changes: object = {}) => ({ key: randomUUID(), value: 5_000, region_id: 'reg_de', ends_on: null, ...changes });
const makeDiscount = (body: object) => staff.post('/admin/codes/discounts', body);
const makeCard = (body: object) => staff.post('/admin/codes/gift-cards', body);
const read = async () => (await staff.get('/admin/codes')).body;
const discountOf = async (id: string) => (await read()).discounts.find((one: { id: string }) => one.id === id);
const cardOf = async (id: string) => (await read()).gift_cards.find((one: { id: string }) => one.id === id);

/** A cart with a thing and codes. */
async function cartWith(codes: object) {
  await stock(ours.databaseUrl, RED, 50);
  const shopper = shopperAt(ours);
  const cart = await newCart(shopper);
  await add(shopper, cart, RED, 1);
  return { shopper, cart, answer: await shopper.post(`/store/carts/${cart}`, { discounts: [], gift_cards: [], ...codes }) };
}

beforeAll(async () => {
  staff = await staffAt(ours);
});

test('a discount works from its making on, counts its uses, and is refused once it is switched off', async () => {
  const body = discount({ usage_limit: 2, ends_on: dayAfter(today, 30), region_ids: ['reg_de', 'reg_at'] });
  const { id } = (await makeDiscount({ ...body, code: body.code.toLowerCase() })).body;
  const ends = new Date(berlinMidnightMs(dayAfter(today, 31))).toISOString();
  expect(await discountOf(id)).toMatchObject({ code: body.code, used: 0, usage_limit: 2, ends_at: ends, region_ids: ['reg_at', 'reg_de'] });
  const { shopper, cart, answer } = await cartWith({ discounts: [{ code: body.code }] });
  expect(answer.status).toBe(200);
  expect(answer.body.cart.discount_total).toBeGreaterThan(0);
  await prepare(shopper, cart, { email: `coded-${randomUUID()}@example.com` });
  expect((await complete(shopper, cart)).body.type).toBe('order');
  expect((await discountOf(id)).used).toBe(1);

  expect((await staff.post(`/admin/codes/discounts/${id}`, { is_disabled: true, was: false })).status).toBe(200);
  expect((await cartWith({ discounts: [{ code: body.code }] })).answer.body.code).toBe('code_disabled');
  expect((await staff.post(`/admin/codes/discounts/${id}`, { is_disabled: true, was: false })).status).toBe(412);
  expect((await staff.post(`/admin/codes/discounts/${id}`, { is_disabled: false, was: true })).status).toBe(200);
  expect((await cartWith({ discounts: [{ code: body.code }] })).answer.status).toBe(200);
});

test('an amount is taken off in its region, and a discount of a later day waits for it', async () => {
  const fixed = discount({ kind: 'fixed', value: 500 });
  expect((await makeDiscount(fixed)).status).toBe(200);
  // 99.00 − 5.00 = 94.00, of which 15.01 VAT and 78.99 net; before, 83.19 net.
  const taken = { total: 9_400, tax_total: 1_501, subtotal: 8_319, discount_total: 420 };
  expect((await cartWith({ discounts: [{ code: fixed.code }] })).answer.body.cart).toMatchObject(taken);
  const elsewhere = discount({ kind: 'fixed', value: 500, region_ids: ['reg_at'] });
  expect((await makeDiscount(elsewhere)).status).toBe(200);
  expect((await cartWith({ discounts: [{ code: elsewhere.code }] })).answer.body.code).toBe('code_region');
  const later = discount({ starts_on: dayAfter(today, 2) });
  const { id } = (await makeDiscount(later)).body;
  expect((await discountOf(id)).starts_at).toBe(new Date(berlinMidnightMs(dayAfter(today, 2))).toISOString());
  expect((await cartWith({ discounts: [{ code: later.code }] })).answer.body.code).toBe('code_not_yet');
});

test('free shipping takes off what the parcel costs, in each of its regions, and beside another discount', async () => {
  const free = discount({ kind: 'free_shipping', value: 0, region_ids: ['reg_de', 'reg_at'] });
  const { id } = (await makeDiscount(free)).body;
  expect((await makeDiscount(free)).body).toEqual({ id });
  expect(await discountOf(id)).toMatchObject({ kind: 'free_shipping', value: 0, region_ids: ['reg_at', 'reg_de'] });
  const tenth = discount();
  await makeDiscount(tenth);
  const { shopper, cart } = await cartWith({ discounts: [{ code: free.code }, { code: tenth.code }] });
  await prepare(shopper, cart, { email: `free-${randomUUID()}@example.com` });
  const { status, body } = await complete(shopper, cart);
  expect([status, body.data?.total, body.data?.shipping_total]).toEqual([200, 8_910, 0]);
  expect((await discountOf(id)).used).toBe(1);
});

test('the same once more is as once, forty times at once too, and another one of that name or look is refused', async () => {
  const body = discount({ code: `SOMMER-${Date.now()}` });
  const answers = await Promise.all(Array.from({ length: 40 }, () => makeDiscount(body)));
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const taken = await makeDiscount({ ...body, value: 20 });
  expect([taken.status, taken.body.code_taken]).toEqual([409, body.code]);
  expect((await makeDiscount({ ...body, code: body.code.replace('SOMMER', 'S0MMER') })).status).toBe(409);
});

test('a gift card is made once, pays, shows what is left and no code, and is refused once it is switched off', async () => {
  const body = card({ value: 2_000, ends_on: today });
  const answers = await Promise.all(Array.from({ length: 40 }, () => makeCard(body)));
  expect(new Set(answers.map(({ status, body: { gift_card } }) => `${status} ${gift_card.code}`)).size).toBe(1);
  const { id, code } = answers[0]?.body.gift_card ?? {};
  expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679-]{19}$/);
  const { shopper, cart, answer } = await cartWith({ gift_cards: [{ code }] });
  expect(answer.body.cart.gift_card_total).toBe(2_000);
  await prepare(shopper, cart, { email: `gift-${randomUUID()}@example.com` });
  expect((await complete(shopper, cart)).body.type).toBe('order');
  const spent = await cardOf(id);
  expect(spent).toMatchObject({ value: 2_000, balance: 0, ending: code.slice(-4), region_id: 'reg_de' });
  expect(JSON.stringify(await read())).not.toContain(code);
  const other = (await makeCard(card())).body.gift_card;
  expect((await staff.post(`/admin/codes/gift-cards/${other.id}`, { is_disabled: true, was: false })).status).toBe(200);
  expect((await cartWith({ gift_cards: [{ code: other.code }] })).answer.body.code).toBe('code_disabled');
});

test.each([
  ['no code', { code: '' }, 'code is missing or not valid.'],
  ['a short one', { code: 'ABC' }, 'code is missing or not valid.'],
  ['a long one', { code: 'A'.repeat(41) }, 'code is missing or not valid.'],
  ['signs', { code: '<script>' }, 'code is missing or not valid.'],
  ['what looks like a gift card', { code: 'AAAA-CCCC-DDDD-EEEE' }, 'code is missing or not valid.'],
  ['a list', { code: ['SOMMER'] }, 'code is missing or not valid.'],
  ['free shipping that takes something off too', { kind: 'free_shipping' }, 'value is missing or not valid.'],
  ['a kind that is none', { kind: 'shipping' }, 'kind is missing or not valid.'],
  ['no amount', { kind: 'fixed', value: 0 }, 'value is missing or not valid.'],
  ['nothing off', { value: 0 }, 'value is missing or not valid.'],
  ['less than nothing', { value: -10 }, 'value is missing or not valid.'],
  ['half a percent', { value: 0.5 }, 'value is missing or not valid.'],
  ['a text', { value: '10' }, 'value is missing or not valid.'],
  ['more than everything', { value: 101, certain: true }, 'value is more than everything.'],
  ['more than half, unsaid', { value: 51 }, 'value is more than half: say that it is meant (certain).'],
  ['no region', { region_ids: [] }, 'region_ids is missing or not valid.'],
  ['a region that is none', { region_ids: ['reg_mars'] }, 'region_ids names no region of the shop.'],
  ['an amount for two', { kind: 'fixed', region_ids: ['reg_de', 'reg_at'] }, 'region_ids are too many: an amount is of one region.'],
  ['no use', { usage_limit: 0 }, 'usage_limit is missing or not valid.'],
  ['no day', { ends_on: '2026-02-30' }, 'ends_on is missing or not valid.'],
  ['a moment for a day', { starts_on: '2026-12-01T00:00:00Z' }, 'starts_on is missing or not valid.'],
  ['a day that is over', { ends_on: '2026-01-01' }, 'ends_on is over already.'],
  ['an end before its beginning', { starts_on: dayAfter(today, 9), ends_on: dayAfter(today, 8) }, 'ends_on is before starts_on.'],
  ['a rule of one’s own', { is_dynamic: true }, 'is_dynamic is missing or not valid.'],
])('a discount of %s is refused, and the field is named', async (_, changes, message) => {
  const before = (await read()).discounts.length;
  const answer = await makeDiscount(discount(changes));
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect((await read()).discounts).toHaveLength(before);
});

test.each([
  ['nothing', { value: 0 }, 'value is missing or not valid.'],
  ['less than nothing', { value: -1 }, 'value is missing or not valid.'],
  ['more than a card holds', { value: 100_001 }, 'value is missing or not valid.'],
  ['a text', { value: '5000' }, 'value is missing or not valid.'],
  ['no region', { region_id: null }, 'region_id is missing or not valid.'],
  ['a region that is none', { region_id: 'reg_mars' }, 'region_id names no region of the shop.'],
  ['a day that is over', { ends_on: '2026-01-01' }, 'ends_on is over already.'],
  ['a key that is none', { key: '1' }, 'key is missing or not valid.'],
  ['a balance of its own', { balance: 9_000 }, 'balance is missing or not valid.'],
])('a gift card of %s is refused, and the field is named', async (_, changes, message) => {
  const answer = await makeCard(card(changes));
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('nobody but staff sees or makes a code here, and what is not there is not found', async () => {
  const stranger = shopperAt(ours);
  expect((await stranger.get('/admin/codes')).status).toBe(401);
  expect((await stranger.post('/admin/codes/discounts', discount())).status).toBe(401);
  expect((await stranger.post('/admin/codes/gift-cards', card())).status).toBe(401);
  for (const kind of ['discounts', 'gift-cards']) {
    expect((await staff.post(`/admin/codes/${kind}/none`, { is_disabled: true, was: false })).status).toBe(404);
    expect((await staff.post(`/admin/codes/${kind}/none`, { is_disabled: 'yes', was: false })).status).toBe(400);
  }
  expect((await sql(ours.databaseUrl, `SELECT 1 FROM discount WHERE code = ''`)).length).toBe(0);
});
