import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call, type Database, openDatabase, shopperAt } from './shopper';

const { url, databaseUrl } = inject('shop');
const OWN = new URL(url).origin.replace('localhost', '127.0.0.1');
const EVIL = 'https://evil.example';
/** A network of their own: one signs up only so often from another’s. */
const VICTIMS = '127.0.0.18';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(databaseUrl);
});
afterAll(() => database.end());

const ownerOf = async (cart: string): Promise<string | null> =>
  (await database.query('SELECT customer_id FROM cart WHERE id = $1', [cart])).rows[0].customer_id;

/** Somebody signed in, and a cart that a stranger has made for them. */
async function victimAndBait() {
  const victim = shopperAt(url, { from: VICTIMS });
  await victim.signUp(`victim-${Date.now()}-${Math.random()}@example.com`);
  return { victim, bait: await shopperAt(url).fillCart() };
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['a link on another site', { ...NAVIGATION, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a link in a mail', { ...NAVIGATION, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a link of the shop itself', { ...NAVIGATION, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ['a frame', { ...NAVIGATION, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
  ['an object', { ...NAVIGATION, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'object' }],
  ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['another site’s fetch', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: EVIL }],
  ['a sibling’s fetch', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a link, in a browser that says nothing of it', { accept: NAVIGATION.accept }],
  ['a fetch of another origin, in a browser that says no more', { origin: EVIL }],
])('X08: %s reads no cart and gives none away', async (_, headers) => {
  const { victim, bait } = await victimAndBait();
  const answer = await victim.tell('GET', `/store/carts/${bait}`, undefined, headers);
  expect([answer.status, answer.data.type]).toEqual([403, 'not_allowed']);
  expect(await ownerOf(bait)).toBeNull();
});

test('X08: reading a stranger’s cart does not make it the reader’s, wherever the request comes from', async () => {
  const { victim, bait } = await victimAndBait();
  expect((await victim.tell('GET', `/store/carts/${bait}`)).status).toBe(200);
  expect((await victim.tell('HEAD', `/store/carts/${bait}`)).status).toBe(200);
  expect((await victim.tell('GET', `/store/shipping-options/${bait}`)).status).toBe(200);
  expect(await ownerOf(bait)).toBeNull();
});

test.each([
  ['another site', { origin: EVIL }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['a page whose address begins like ours', { origin: `${OWN}.evil.example` }],
  ['another site, as its browser says', { 'sec-fetch-site': 'cross-site' }],
  ['another site that names us twice', { origin: `${OWN}, ${EVIL}` }],
])('%s changes nothing: no cart, no session, no account', async (_, headers) => {
  const { victim, bait } = await victimAndBait();
  for (const [method, path, body] of [
    ['POST', '/store/auth', { email: 'a@example.com', password: 'x' }],
    ['DELETE', '/store/auth', undefined],
    ['POST', `/store/carts/${bait}`, { region_id: 'reg_de' }],
    ['POST', `/store/carts/${bait}/complete`, {}],
    ['POST', '/store/customers/me/addresses', { address: {} }],
  ] as const) {
    expect([path, (await victim.tell(method, path, body, headers)).status]).toEqual([path, 403]);
  }
  expect((await victim.tell('GET', '/store/customers/me')).status).toBe(200);
  expect(await ownerOf(bait)).toBeNull();
});

test('our own page writes, and so does a tool, which has nobody’s cookie', async () => {
  const { victim, bait } = await victimAndBait();
  const ours = { origin: OWN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const taken = await victim.tell('POST', `/store/carts/${bait}`, { region_id: 'reg_de' }, ours);
  expect(await ownerOf(taken.data.cart.id)).toMatch(/^cus_/);
  expect((await call(url, 'POST', '/store/carts', { region_id: 'reg_de' })).status).toBe(200);
});
