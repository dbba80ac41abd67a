import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { expect, inject, test } from 'vitest';
import { STAFF_CALLS } from '../../server/staff/calls';
import { ask, type Question } from '../../server/testing/ask';
import { runStaff } from '../support/run-staff';
import { call, shopperAt } from './shopper';

const { url, staffUrl, dataDir, logFile } = inject('shop');
const PASSWORD = 'a strong password';

let members = 0;
async function newMember(): Promise<string> {
  members += 1;
  const email = `worker-${Date.now()}-${members}@example.com`;
  expect((await runStaff(['add', email], dataDir, PASSWORD)).code).toBe(0);
  return email;
}

const logIn = (email: string, password = PASSWORD, question: Question = {}) =>
  call(staffUrl, 'POST', '/api/session', { email, password }, question);

async function signedIn(): Promise<{ readonly email: string; readonly cookie: string }> {
  const email = await newMember();
  const answer = await logIn(email);
  expect(answer.status).toBe(200);
  return { email, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

const withIds = (path: string) => path.replaceAll(/:\w+/g, 'some_id');
const calls = [...STAFF_CALLS.map(({ method, path }) => [method, `/api${withIds(path)}`] as const), ['GET', '/api/shop'] as const];

const notPublic: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/admin/mails'],
  ['POST', '/admin/auth'],
  ['GET', '/api/session'],
  ['POST', '/api/session'],
  ...calls,
];

test.each(notPublic)('the public port knows no %s %s, whoever asks', async (method, path) => {
  const { cookie } = await signedInOnce();
  const askers: readonly Readonly<Record<string, string>>[] = [{}, { cookie }, { host: new URL(staffUrl).host, cookie }];
  for (const headers of askers) {
    const answer = await call(url, method, path, method === 'POST' ? { email: 'a@example.com', password: PASSWORD } : undefined, {
      headers,
    });
    expect([400, 404, 405]).toContain(answer.status);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('the public port has nothing of the page for staff', async () => {
  const page = await call(staffUrl, 'GET', '/');
  expect(page.status).toBe(200);
  const scripts = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect((await call(url, 'GET', path)).status).toBe(404);
});

test('the page for staff listens on this machine alone', async () => {
  const others = Object.values(networkInterfaces()).flatMap(
    (all) => all?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? [],
  );
  for (const { address } of others)
    await expect(ask(`http://${address}:${new URL(staffUrl).port}`, '/')).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNREFUSED|EHOST/),
    });
  // Under a name of its own another site would read along (DNS rebinding).
  expect((await call(staffUrl, 'GET', '/', undefined, { headers: { host: 'evil.example' } })).status).toBe(421);
});

test.each([...calls, ['GET', '/api/mailbox/0123456789abcdef0123456789abcdef/letter'] as const])(
  '%s %s is for whoever is signed in',
  async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await call(staffUrl, method, path, body)).status).toBe(401);
    expect((await call(staffUrl, method, path, body, { headers: { cookie: 'rille_staff=s%3Amade-up.signature' } })).status).toBe(401);
    // A customer is none of the staff.
    const shopper = shopperAt(url);
    await shopper.signUp(`customer-${Date.now()}-${path.length}-${method}@example.com`);
    const cookie = shopper.cookie().replace('connect.sid=', 'rille_staff=');
    expect((await call(staffUrl, method, path, body, { headers: { cookie } })).status).toBe(401);
  },
);

let once: ReturnType<typeof signedIn> | undefined;
const signedInOnce = () => {
  once ??= signedIn();
  return once;
};

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['the shop’s own port, which a browser takes for the same site', { 'sec-fetch-site': 'same-site', origin: url }],
  ['another origin, in an old browser', { origin: 'https://evil.example' }],
  ['a form', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }],
])('nothing is done for %s, whatever cookie it brings', async (_, headers) => {
  const { cookie } = await signedInOnce();
  const answer = await call(
    staffUrl,
    'POST',
    '/api/mails/00000000-0000-0000-0000-000000000000/give-up',
    {},
    { headers: { ...headers, cookie } },
  );
  expect(answer.status).toBe(403);
});

test('what acts takes JSON and known fields only, and nothing acts on a GET', async () => {
  const { cookie } = await signedInOnce();
  const path = '/api/orders/some_id/refunds';
  const sent = (type: string, body: string) => ask(staffUrl, path, { method: 'POST', headers: { cookie, 'content-type': type }, body });
  expect((await sent('application/x-www-form-urlencoded', 'amount=1')).status).toBe(415);
  expect((await sent('text/plain', '{"amount":1}')).status).toBe(415);
  expect((await sent('application/json', '{"amount":1,"no_notification":true}')).status).toBe(400);
  for (const { path: acting } of STAFF_CALLS.filter(({ method }) => method === 'POST')) {
    const { status } = await call(staffUrl, 'GET', `/api${withIds(acting)}`, undefined, { headers: { cookie } });
    const isRead = STAFF_CALLS.some(({ method, path: read }) => method === 'GET' && read === acting);
    // Of what has an id there is none of this one.
    expect(status, acting).toBe(isRead && !acting.includes(':') ? 200 : 404);
  }
});

test.each([
  ['an amount of nothing', { amount: 0, reason: 'other', refunded_total: 0 }, 'amount'],
  ['less than nothing', { amount: -100, reason: 'other', refunded_total: 0 }, 'amount'],
  ['half a cent', { amount: 0.5, reason: 'other', refunded_total: 0 }, 'amount'],
  ['a text', { amount: '100', reason: 'other', refunded_total: 0 }, 'amount'],
  ['a reason of one’s own', { amount: 100, reason: 'because', refunded_total: 0 }, 'reason'],
  ['no word of what was refunded before', { amount: 100, reason: 'other' }, 'refunded_total'],
])('a refund of %s is refused, and the field is named', async (_, body, field) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', '/api/orders/some_id/refunds', body, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(answer.data.message).toMatch(new RegExp(`^${field} `));
});

test.each([
  ['a text for pieces', { inventory_quantity: '1', allow_backorder: false, was: { inventory_quantity: 1, allow_backorder: false } }, 400],
  [
    'more than a number holds',
    { inventory_quantity: 1e15, allow_backorder: false, was: { inventory_quantity: 1, allow_backorder: false } },
    400,
  ],
  ['a list for what was seen', { inventory_quantity: 1, allow_backorder: false, was: [] }, 400],
  ['a field that is not its own', { inventory_quantity: 1, allow_backorder: false, manage_inventory: false }, 400],
  ['another one’s id', { inventory_quantity: 1, allow_backorder: false, was: { inventory_quantity: 1, allow_backorder: false } }, 404],
])('stock is not changed by %s', async (_, body, status) => {
  const { cookie } = await signedInOnce();
  expect((await call(staffUrl, 'POST', '/api/stock/prod_none', body, { headers: { cookie } })).status).toBe(status);
});

const price = { variant_id: 'variant_sp-3345-blac', region_id: 'reg_de', cents: 1, was: 1_600 };

test.each([
  ['a text', { prices: [{ ...price, cents: '1' }], certain: true }, 'prices.0.cents'],
  ['nothing', { prices: [{ ...price, cents: 0 }], certain: true }, 'prices.0.cents'],
  ['less than nothing', { prices: [{ ...price, cents: -1 }], certain: true }, 'prices.0.cents'],
  ['more than a number holds', { prices: [{ ...price, cents: 1e15 }], certain: true }, 'prices.0.cents'],
  ['a currency of one’s own', { prices: [{ ...price, currency_code: 'usd' }], certain: true }, 'prices.0.currency_code'],
  ['no price that was seen', { prices: [{ ...price, was: undefined }], certain: true }, 'prices.0.was'],
  ['a list in place of a word', { prices: [price], certain: [] }, 'certain'],
  ['far too many', { prices: Array(501).fill(price), certain: true }, 'prices'],
  ['a field that is not its own', { prices: [price], price_list_id: 'pl_1' }, 'price_list_id'],
])('a price is not changed by %s, and the field is named', async (_, body, field) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', '/api/goods/prod_none/prices', body, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(answer.data.message).toContain(field);
});

const texts = { title_en: 'a', title_de: 'b', description_en: '', description_de: '', listening_en: '', listening_de: '' };
const fields = { lead_time_weeks: null, usual_grade: null, margin_scheme: false, discontinued: false };

test.each([
  ['texts', { texts: { ...texts, title_de: '' }, was: texts }, 'texts.title_de'],
  ['texts', { texts: { ...texts, title_en: 'a\u0000b' }, was: texts }, 'texts.title_en'],
  ['texts', { texts: { ...texts, title_en: 'x'.repeat(90_000) }, was: texts }, 'texts.title_en'],
  ['texts', { texts, was: [] }, 'was'],
  ['texts', { texts, was: texts, handle: 'mine' }, 'handle'],
  ['texts', { texts: { ...texts, handle: 'mine' }, was: texts }, 'texts.handle'],
  ['fields', { fields: { ...fields, lead_time_weeks: -1 }, was: fields }, 'fields.lead_time_weeks'],
  ['fields', { fields: { ...fields, usual_grade: { toString: 1 } }, was: fields }, 'fields.usual_grade'],
  ['fields', { fields: { ...fields, request_only: true }, was: fields }, 'fields.request_only'],
  ['status', { status: 'deleted', was: 'draft' }, 'status'],
  ['status', { status: 'draft' }, 'was'],
])('the %s of a product are not changed by %j, and the field is named', async (what, body, field) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', `/api/goods/prod_none/${what}`, body, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(answer.data.message).toContain(field);
});

const discount = {
  code: 'ATTACKED',
  kind: 'percentage',
  value: 10,
  region_ids: ['reg_de'],
  usage_limit: null,
  starts_on: null,
  ends_on: null,
};
const giftCard = { key: '00000000-0000-4000-8000-000000000000', value: 100, region_id: 'reg_de', ends_on: null };

test.each([
  ['discounts', { ...discount, code: '<script>' }, 'code'],
  ['discounts', { ...discount, value: -10 }, 'value'],
  ['discounts', { ...discount, value: 100 }, 'value'],
  ['discounts', { ...discount, region_ids: ['reg_none'] }, 'region_ids'],
  ['discounts', { ...discount, ends_on: '2026-13-01' }, 'ends_on'],
  ['discounts', { ...discount, is_dynamic: true }, 'is_dynamic'],
  ['discounts/disc_none', { is_disabled: 'no', was: true }, 'is_disabled'],
  ['gift-cards', { ...giftCard, value: 1e15 }, 'value'],
  ['gift-cards', { ...giftCard, balance: 1_000 }, 'balance'],
  ['gift-cards', { ...giftCard, code: 'FREE-MONEY' }, 'code'],
  ['gift-cards/gift_none', { is_disabled: true }, 'was'],
])('no code is made or changed by %s with %j, and the field is named', async (what, body, field) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', `/api/codes/${what}`, body, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(answer.data.message).toContain(field);
});

test('a gift card’s code is in no list and in no log', async () => {
  const { cookie } = await signedInOnce();
  const made = await call(staffUrl, 'POST', '/api/codes/gift-cards', giftCard, { headers: { cookie } });
  expect(made.status).toBe(200);
  const { code } = made.data.gift_card;
  const list = await call(staffUrl, 'GET', '/api/codes', undefined, { headers: { cookie } });
  expect(list.text).toContain(made.data.gift_card.id);
  expect(list.text).not.toContain(code);
  const log = () => readFileSync(logFile, 'utf8');
  await expect.poll(log).toMatch(/Staff usr_\w+: codes\/gift-cards, 200\. 100/);
  expect(log()).not.toContain(code);
});

test('the log says which price became which', async () => {
  const { cookie } = await signedInOnce();
  const read = async () => (await call(staffUrl, 'GET', '/api/goods', undefined, { headers: { cookie } })).data.goods;
  const { id } = (await read()).find(({ skus }: { skus: string[] }) => skus.includes('SP-3345-BLAC'));
  const good = async () => (await call(staffUrl, 'GET', `/api/goods/${id}`, undefined, { headers: { cookie } })).data.good;
  const now = async (): Promise<number> =>
    (await good()).variants
      .find((one: { id: string }) => one.id === price.variant_id)
      .prices.find((one: { region_id: string }) => one.region_id === 'reg_de').cents;
  const was = await now();
  const body = { prices: [{ ...price, cents: was + 1, was }] };
  expect((await call(staffUrl, 'POST', `/api/goods/${id}/prices`, body, { headers: { cookie } })).status).toBe(200);
  expect(await now()).toBe(was + 1);
  await expect
    .poll(() => readFileSync(logFile, 'utf8'))
    .toMatch(new RegExp(`Staff usr_\\w+: goods/${id}/prices, 200\\. \\[\\{.*"cents":${was + 1},"was":${was}\\}\\]`));
});

test.each([
  [{ text: '' }, 'text'],
  [{ text: 'a' }, 'text'],
  [{ text: 'x'.repeat(10_000) }, 'text'],
  [{ text: '%_' }, 'text'],
  [{ text: ['Feld'] }, 'text'],
  [{ text: null }, 'text'],
  [{ view: 'mine' }, 'view'],
  [{ offset: -1 }, 'offset'],
  [{ offset: '1' }, 'offset'],
  [{ limit: 10_000 }, 'limit'],
])('orders are not searched for with %j, and the field is named', async (body, name) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', '/api/order-search', body, { headers: { cookie } });
  expect(answer.status).toBe(400);
  expect(answer.data.message).toContain(name);
});

test.each([`'; DROP TABLE "order"; --`, 'a\u0000b', '\ud800\ud800', 'a:*', '100%', '\\\\x'])('%j is only searched for', async (text) => {
  const { cookie } = await signedInOnce();
  const answer = await call(staffUrl, 'POST', '/api/order-search', { text }, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.data.counts.all).toBeGreaterThanOrEqual(answer.data.orders.length);
});

test('what is searched for stands in no log, and in no address', async () => {
  const { cookie } = await signedInOnce();
  const text = 'somebody-searched-for@example.org';
  expect((await call(staffUrl, 'POST', '/api/order-search', { text }, { headers: { cookie } })).status).toBe(200);
  expect(
    (await call(staffUrl, 'GET', `/api/order-search?text=${encodeURIComponent(text)}`, undefined, { headers: { cookie } })).status,
  ).toBe(404);
  expect((await call(staffUrl, 'POST', `/api/order-search?text=x`, {}, { headers: { cookie } })).status).toBe(404);
  expect(readFileSync(logFile, 'utf8')).not.toContain('somebody-searched-for');
});

test('a text that an order names is shown by the shop, and nothing else is led there', async () => {
  const hash = 'ab'.repeat(32);
  const answer = await call(staffUrl, 'GET', `/contract-text/${hash}`);
  expect([answer.status, answer.headers.location]).toEqual([302, `${url}/contract-text/${hash}`]);
  for (const path of ['/contract-text/x', `/contract-text/${hash}/..`, `//evil.example/contract-text/${hash}`])
    expect((await call(staffUrl, 'GET', path)).status).not.toBe(302);
});

test.each([
  '/api/users',
  '/api/auth',
  '/api/orders/some_id/../../users',
  '/api/orders%2f..%2fusers',
  '/api/orders?limit=1000',
  '/api/orders?expand=customer',
  '/api/orders?offset=99999999',
  '/api/products',
  '/api/stock?limit=1',
  '/api/variants',
])('%s leads to no other part of the Admin API', async (path) => {
  const { cookie } = await signedInOnce();
  expect([400, 404]).toContain((await call(staffUrl, 'GET', path, undefined, { headers: { cookie } })).status);
});

test('a session is new at every login, is for no script and no other site, and ends where it is kept', async () => {
  const email = await newMember();
  const planted = 'rille_staff=s%3Aplanted.signature';
  const answer = await logIn(email, PASSWORD, { headers: { cookie: planted } });
  const set = answer.headers['set-cookie']?.[0] ?? '';
  expect(set).toMatch(/^rille_staff=/);
  expect(set).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(';')[0] ?? '';
  expect(cookie).not.toBe(planted);
  const read = () => call(staffUrl, 'GET', '/api/mails', undefined, { headers: { cookie } });
  expect((await read()).status).toBe(200);
  expect((await call(staffUrl, 'DELETE', '/api/session', undefined, { headers: { cookie } })).status).toBe(200);
  expect((await read()).status).toBe(401);
});

test('a new password, or a login that was taken away, ends what was open', async () => {
  const { email, cookie } = await signedIn();
  const read = () => call(staffUrl, 'GET', '/api/mails', undefined, { headers: { cookie } });
  expect((await read()).status).toBe(200);
  expect((await runStaff(['add', email], dataDir, 'another strong one')).code).toBe(0);
  expect((await read()).status).toBe(401);
  expect((await logIn(email, 'another strong one')).status).toBe(200);
  expect((await runStaff(['remove', email], dataDir)).code).toBe(0);
  expect((await logIn(email, 'another strong one')).status).toBe(401);
});

test('the log says who did what, and names no person', async () => {
  const { email, cookie } = await signedIn();
  const id = '00000000-0000-0000-0000-00000000abcd';
  expect((await call(staffUrl, 'POST', `/api/mails/${id}/give-up`, {}, { headers: { cookie } })).status).toBe(404);
  const log = () => readFileSync(logFile, 'utf8');
  await expect.poll(log).toMatch(new RegExp(`Staff usr_\\w+: mails/${id}/give-up, 404\\.`));
  expect(log()).not.toContain(email);
  expect(log()).not.toContain('@example.com');
});

// The last one: it uses up the tries of this address.
test('X10: of wrong passwords for one login the sixth is not even tried, and an address has fifteen', async () => {
  const email = await newMember();
  const from = '127.0.0.7';
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await logIn(email, `wrong ${time}`, { from })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn(email)).status).toBe(200);
  let tried = 5;
  while ((await logIn(`nobody-${tried}@example.com`, 'wrong again', { from })).status === 401) tried += 1;
  expect(tried).toBe(15);
});
