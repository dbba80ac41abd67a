import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { CARD_KEYS, CARDS, type CardProvider, startCardProvider } from '../../tests/support/card-provider';
import { addStaff } from '../src/corrections/staff/accounts';
import { settingsFrom } from '../src/settings';
import { cookieOf, PASSWORD } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { add, complete, newCart, prepare, RED, shopperAt, sql, stock } from './support/shop';

let provider: CardProvider;
let shop: Backend;
let databaseUrl = '';
let cookie = '';
const env = () => ({ ...CARD_KEYS, STRIPE_API_URL: provider.url, STRIPE_ORDER_WAIT_SECONDS: '1' });
const hooks = () => `${shop.url}/stripe/hooks`;
const staff = (path: string, body: object = {}) => shopperAt(shop).post(`/admin/orders/${path}`, body, { cookie });
const waited = { timeout: 30_000, interval: 200 };

beforeAll(async () => {
  provider = await startCardProvider();
  const dataDir = copyOf(inject('template'));
  shop = await startBackend(dataDir, { env: env() });
  databaseUrl = databaseUrlOf(dataDir);
  const email = `staff-${randomUUID()}@example.com`;
  const run = async (text: string, values: unknown[] = []) => {
    const rows = await sql(databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
    return { rows, rowCount: rows.length };
  };
  await addStaff(run, email, PASSWORD);
  cookie = cookieOf(await shopperAt(shop).post('/admin/auth', { email, password: PASSWORD }));
});

beforeEach(async () => {
  provider.setDown(false);
  provider.setHooks(null);
  await stock(databaseUrl, RED, 100);
});

afterAll(async () => {
  await shop.stop();
  await provider.close();
  rmSync(shop.dataDir, { recursive: true, force: true });
});

/** A cart with all its checkout needs, to be paid by card. */
async function cardCart(quantity = 1): Promise<string> {
  const shopper = shopperAt(shop);
  const cart = await newCart(shopper);
  await add(shopper, cart, RED, quantity);
  await prepare(shopper, cart);
  const { status, body } = await shopper.post(`/store/carts/${cart}/payment-session`, { provider_id: 'stripe' });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return cart;
}

const totalOf = async (cart: string): Promise<number> => (await shopperAt(shop).get(`/store/carts/${cart}`)).body.cart.total;
const update = (cart: string, data: object = {}) => shopperAt(shop).post(`/store/carts/${cart}/payment-sessions/stripe`, { data });
const ordersOf = (cart: string) =>
  sql(
    databaseUrl,
    `SELECT o.id, o.payment_status, p.amount, p.captured_at FROM "order" o JOIN payment p ON p.order_id = o.id WHERE o.cart_id = $1`,
    [cart],
  );
const findings = async () =>
  (await shopperAt(shop).get('/admin/payment-findings', { cookie })).body.findings as {
    id: string;
    finding: string;
    cart_id: string;
    reason: string;
  }[];
const pays = (cart: string, card: string = CARDS.good) => provider.pay(provider.intentOf(cart).client_secret, card);

test('keys of payment by card are all there or none, and no error says one of them', () => {
  expect(settingsFrom({}).card).toBeNull();
  expect(() => settingsFrom({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.');
  expect(() => settingsFrom({ ...CARD_KEYS, STRIPE_SECRET_KEY: 'pk_test_secret' })).toThrow(
    /^STRIPE_SECRET_KEY is not such a key(?!.*secret)/,
  );
  expect(() => settingsFrom({ ...CARD_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' })).toThrow('both be for test or both live');
  expect(() => settingsFrom({ ...CARD_KEYS, STRIPE_API_URL: 'ftp://x' })).toThrow('STRIPE_API_URL');
  expect(() => settingsFrom({ ...CARD_KEYS, STRIPE_ORDER_WAIT_SECONDS: 'soon' })).toThrow('STRIPE_ORDER_WAIT_SECONDS');
});

test('without its keys the shop offers no card and knows no messages of a provider', async () => {
  const ours = shopperAt(inject('ours'));
  const cart = await newCart(ours);
  await add(ours, cart, RED);
  await prepare(ours, cart);
  const { body } = await ours.get(`/store/carts/${cart}`);
  expect(body.cart.payment_sessions.map(({ provider_id }: { provider_id: string }) => provider_id)).toEqual(['manual']);
  expect((await ours.post('/stripe/hooks', {})).status).toBe(404);
});

test('an order paid by card is held, placed and charged once, with its invoice; a refund and a cancellation reach the card', async () => {
  const cart = await cardCart();
  const intent = provider.intentOf(cart);
  expect(intent.amount).toBe(await totalOf(cart));
  expect((await complete(shopperAt(shop), cart)).body).toMatchObject({ type: 'cart', payment_status: 'pending' });
  pays(cart);
  expect(intent.status).toBe('requires_capture');
  const [first, second] = await Promise.all([complete(shopperAt(shop), cart), complete(shopperAt(shop), cart)]);
  expect(first.body.type).toBe('order');
  expect(second.body.data.id).toBe(first.body.data.id);
  await vi.waitFor(async () => expect(await ordersOf(cart)).toMatchObject([{ payment_status: 'captured', amount: intent.amount }]), waited);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: intent.amount });
  const id = first.body.data.id;
  const figures = () => sql(databaseUrl, 'SELECT figures FROM rille_invoice WHERE order_id = $1', [id]);
  await vi.waitFor(
    async () => expect((await figures())[0]?.figures.payment).toMatchObject({ provider: 'stripe', paidCents: intent.amount }),
    waited,
  );

  expect((await staff(`${id}/refunds`, { amount: 500, reason: 'discount', refunded_total: 0 })).status).toBe(200);
  expect(provider.refunds.filter(({ payment_intent }) => payment_intent === intent.id).map(({ amount }) => amount)).toEqual([500]);

  // A cancelled order has cost nothing: what is left of the charge goes back.
  const other = await cardCart();
  pays(other);
  const charged = provider.intentOf(other);
  const placed = (await complete(shopperAt(shop), other)).body.data.id;
  await vi.waitFor(async () => expect(await ordersOf(other)).toMatchObject([{ payment_status: 'captured' }]), waited);
  expect((await staff(`${placed}/cancel`)).status).toBe(200);
  expect(provider.refunds.filter(({ payment_intent }) => payment_intent === charged.id)).toMatchObject([{ amount: charged.amount }]);
  expect((await findings()).filter(({ cart_id }) => cart_id === other)).toEqual([]);
});

test('a refusal leaves the cart as it is, and another card pays it', async () => {
  const cart = await cardCart();
  expect(pays(cart, CARDS.insufficient).error?.decline_code).toBe('insufficient_funds');
  expect((await complete(shopperAt(shop), cart)).body.type).toBe('cart');
  expect(pays(cart, CARDS.threeDSecure).error).toBeUndefined();
  expect((await complete(shopperAt(shop), cart)).body).toMatchObject({ type: 'cart', payment_status: 'requires_more' });
  provider.challenge(provider.intentOf(cart).client_secret, false);
  pays(cart);
  expect((await complete(shopperAt(shop), cart)).body.type).toBe('order');
});

test('the amount is the cart’s, whatever a browser says and whatever changed after the card was held', async () => {
  const cart = await cardCart();
  const { id } = provider.intentOf(cart);
  const said = await update(cart, { amount: 1, currency: 'usd', metadata: { resource_id: 'cart_other' }, capture_method: 'automatic' });
  expect(said.status).toBe(200);
  expect(provider.intents.get(id)).toMatchObject({ amount: await totalOf(cart), currency: 'eur', metadata: { resource_id: cart } });
  expect(said.body.cart.payment_session.data).toMatchObject({ id, status: 'requires_payment_method' });

  const shopper = shopperAt(shop);
  await add(shopper, cart, RED, 2);
  await prepare(shopper, cart);
  expect(provider.intents.get(id)?.amount).toBe(await totalOf(cart));

  // What is held for a cart that is changed afterwards is given back, and the new amount is asked for.
  pays(cart);
  await add(shopper, cart, RED, 1);
  await prepare(shopper, cart);
  expect(provider.intents.get(id)?.status).toBe('canceled');
  expect((await update(cart)).status).toBe(200);
  expect(provider.intentOf(cart).amount).toBe(await totalOf(cart));

  // Whoever does not order after all has what was held back at once.
  pays(cart);
  const { id: released } = provider.intentOf(cart);
  expect((await update(cart, { release: true })).body.cart.payment_session).toMatchObject({ provider_id: 'stripe' });
  expect(provider.intents.get(released)?.status).toBe('canceled');

  // A payment that was made smaller elsewhere pays for nothing. Core brings payments up to date by itself, a while after an e-mail address was set,
  // and makes another one for such a smaller one: then the cart is still to be paid, and it is made smaller again.
  const { held, refused } = await vi.waitFor(async () => {
    pays(cart);
    const intent = provider.intentOf(cart);
    intent.amount = 1;
    const { status, body } = await complete(shopper, cart);
    expect(await ordersOf(cart)).toEqual([]);
    expect(body.type).not.toBe('cart');
    return { held: intent.id, refused: [status, body.type] };
  }, waited);
  expect(refused).toEqual([422, 'payment_authorization_error']);
  expect((await update(cart)).status).toBe(200);
  expect(provider.intents.get(held)?.status).toBe('canceled');
  pays(cart);
  expect((await complete(shopper, cart)).body.type).toBe('order');
});

test('a message that nobody of the provider’s has signed changes nothing, and a signed one is only a reason to look', async () => {
  const cart = await cardCart();
  const intent = provider.intentOf(cart);
  const type = 'payment_intent.succeeded' as const;
  const pretended = { ...intent, status: 'succeeded' as const };
  expect(await provider.send(hooks(), type, pretended, { secret: 'whsec_other' })).toBe(400);
  expect(await provider.send(hooks(), type, pretended, { changed: true })).toBe(400);
  expect((await shopperAt(shop).post('/stripe/hooks', { data: { object: pretended } })).status).toBe(400);
  expect(await sql(databaseUrl, 'SELECT 1 FROM rille_card_check WHERE payment_id = $1', [intent.id])).toEqual([]);

  expect(await provider.send(hooks(), type, pretended)).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await sql(databaseUrl, 'SELECT next_at FROM rille_card_check WHERE payment_id = $1', [intent.id])).toEqual([
        { next_at: null },
      ]),
    waited,
  );
  expect(await ordersOf(cart)).toEqual([]);
  expect(intent.status).toBe('requires_payment_method');
});

test('whoever pays and never comes back has the order, once, however often and in which order we are told', async () => {
  const cart = await cardCart();
  provider.setHooks(hooks(), 3);
  pays(cart);
  const intent = provider.intentOf(cart);
  await provider.send(hooks(), 'payment_intent.succeeded', intent);
  await vi.waitFor(async () => expect(await ordersOf(cart)).toMatchObject([{ payment_status: 'captured', amount: intent.amount }]), waited);
  await provider.send(hooks(), 'payment_intent.amount_capturable_updated', intent);
  await provider.send(hooks(), 'payment_intent.payment_failed', intent);
  await vi.waitFor(
    async () =>
      expect((await sql(databaseUrl, 'SELECT next_at FROM rille_card_check WHERE payment_id = $1', [intent.id]))[0].next_at).toBeNull(),
    waited,
  );
  expect(await ordersOf(cart)).toHaveLength(1);
  expect(provider.asked.filter((asked) => asked === `POST /v1/payment_intents/${intent.id}/capture`)).toHaveLength(1);
});

test('whoever pays and never comes back has the order in the account they signed in with, though their cart has another id since', async () => {
  const cart = await cardCart();
  const { client_secret: secret, id } = provider.intentOf(cart);
  const customer = shopperAt(shop);
  const person = { email: `payer-${randomUUID()}@example.com`, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' };
  const { body } = await customer.post('/store/customers', person);
  const own = (await customer.post(`/store/carts/${cart}`, {})).body.cart.id;
  expect(own).not.toBe(cart);
  provider.setHooks(hooks());
  provider.pay(secret, CARDS.good);
  await vi.waitFor(async () => expect(await ordersOf(own)).toMatchObject([{ payment_status: 'captured' }]), waited);
  expect(await sql(databaseUrl, 'SELECT customer_id FROM "order" WHERE cart_id = $1', [own])).toEqual([{ customer_id: body.customer.id }]);
  expect(provider.asked.filter((asked) => asked === `POST /v1/payment_intents/${id}/capture`)).toHaveLength(1);
});

test('money without an order and an order without money are named to staff, and no longer once they fit', async () => {
  const cart = await cardCart();
  pays(cart);
  const intent = provider.intentOf(cart);
  await stock(databaseUrl, RED, 0);
  await provider.send(hooks(), 'payment_intent.amount_capturable_updated', intent);
  // What is sold out gives the money back at once: nothing to name.
  await vi.waitFor(() => expect(intent.status).toBe('canceled'), waited);
  expect((await findings()).filter(({ cart_id }) => cart_id === cart)).toEqual([]);

  await stock(databaseUrl, RED, 100);
  const nameless = await cardCart();
  await sql(databaseUrl, 'UPDATE cart SET email = NULL WHERE id = $1', [nameless]);
  pays(nameless);
  await provider.send(hooks(), 'payment_intent.amount_capturable_updated', provider.intentOf(nameless));
  await vi.waitFor(
    async () =>
      expect(await findings()).toContainEqual(
        expect.objectContaining({ cart_id: nameless, finding: 'money-without-order', reason: 'An order needs an e-mail address.' }),
      ),
    waited,
  );
  expect((await shopperAt(shop).get('/admin/payment-findings')).status).toBe(401);
  await sql(databaseUrl, `UPDATE cart SET email = 'mika@example.com' WHERE id = $1`, [nameless]);
  await provider.send(hooks(), 'payment_intent.amount_capturable_updated', provider.intentOf(nameless));
  await vi.waitFor(async () => expect(await ordersOf(nameless)).toMatchObject([{ payment_status: 'captured' }]), waited);
  await vi.waitFor(async () => expect((await findings()).filter(({ cart_id }) => cart_id === nameless)).toEqual([]), waited);

  const unpaid = await cardCart();
  pays(unpaid);
  const lost = provider.intentOf(unpaid);
  expect((await complete(shopperAt(shop), unpaid)).body.type).toBe('order');
  await vi.waitFor(async () => expect(await ordersOf(unpaid)).toMatchObject([{ payment_status: 'captured' }]), waited);
  lost.status = 'canceled';
  await provider.send(hooks(), 'payment_intent.payment_failed', lost);
  await vi.waitFor(
    async () => expect(await findings()).toContainEqual(expect.objectContaining({ id: lost.id, finding: 'order-without-money' })),
    waited,
  );
});

test('Medusa or PostgreSQL killed between the card and the order: the next start makes one order and charges once', async () => {
  for (const kill of ['medusa', 'postgres'] as const) {
    const dataDir = copyOf(inject('template'));
    const doomed = await startBackend(dataDir, { env: { ...env(), STRIPE_ORDER_WAIT_SECONDS: '0' } });
    const url = databaseUrlOf(dataDir);
    await stock(url, RED, 10);
    const shopper = shopperAt(doomed);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    await prepare(shopper, cart);
    expect((await shopper.post(`/store/carts/${cart}/payment-session`, { provider_id: 'stripe' })).status).toBe(200);
    const intent = provider.intentOf(cart);
    pays(cart);
    const answer = complete(shopper, cart).catch(() => null);
    if (kill === 'postgres')
      await sql(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()').catch(() => undefined);
    await doomed.stop('SIGKILL');
    await answer;
    const again = await startBackend(dataDir, { env: { ...env(), STRIPE_ORDER_WAIT_SECONDS: '0' } });
    try {
      const anew = databaseUrlOf(dataDir);
      const found = () =>
        sql(anew, `SELECT o.payment_status, p.amount FROM "order" o JOIN payment p ON p.order_id = o.id WHERE o.cart_id = $1`, [cart]);
      await vi.waitFor(async () => expect(await found()).toEqual([{ payment_status: 'captured', amount: intent.amount }]), {
        ...waited,
        timeout: 60_000,
      });
      expect(intent.status).toBe('succeeded');
    } finally {
      await again.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
});
