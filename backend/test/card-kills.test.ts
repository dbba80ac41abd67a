import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { CARD_KEYS, CARDS, type CardProvider, type Intent, startCardProvider } from '../../tests/support/card-provider';
import { addStaff } from '../src/corrections/staff/accounts';
import { until } from '../src/launcher/poll';
import { isAlive } from '../src/launcher/processes';
import { cookieOf, PASSWORD } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, postmaster, startBackend } from './support/backend';
import { add, complete, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from './support/shop';

let provider: CardProvider;
// One for each shop: each looks after all that it has.
beforeEach(async () => {
  provider = await startCardProvider();
});
afterEach(async () => {
  await provider.close();
});

const STAFF = 'staff@example.com';
const waited = { timeout: 60_000, interval: 200 };
const start = (dataDir: string): Promise<Backend> =>
  startBackend(dataDir, { env: { ...CARD_KEYS, STRIPE_API_URL: provider.url, STRIPE_ORDER_WAIT_SECONDS: '0' } });

/** A shop of its own, with a cart that is to be paid by card, and PostgreSQL to be killed. */
interface Doomed {
  readonly shop: Backend;
  readonly shopper: Shopper;
  readonly cart: string;
  /** Ends PostgreSQL, and with it whatever it was doing, at once. */
  kill(): Promise<void>;
  askPayment(): Promise<{ readonly status: number }>;
}

async function doomedShop(): Promise<Doomed> {
  const dataDir = copyOf(inject('template'));
  const shop = await start(dataDir);
  const databaseUrl = databaseUrlOf(dataDir);
  await addStaff(
    async (text, values = []) => {
      const rows = await sql(databaseUrl, `WITH done AS (${text} RETURNING email) SELECT email FROM done`, values);
      return { rows, rowCount: rows.length };
    },
    STAFF,
    PASSWORD,
  );
  await stock(databaseUrl, RED, 10);
  const shopper = shopperAt(shop);
  const cart = await newCart(shopper);
  await add(shopper, cart, RED);
  await prepare(shopper, cart);
  return {
    shop,
    shopper,
    cart,
    async kill() {
      const { pid } = postmaster(dataDir) ?? expect.fail('PostgreSQL does not run.');
      process.kill(pid, 'SIGKILL');
      // Not whether the database is gone: the shop starts it anew, perhaps between two looks.
      expect(await until(() => !isAlive(pid), 10_000)).toBe(true);
    },
    askPayment: () => shopper.post(`/store/carts/${cart}/payment-session`, { provider_id: 'stripe' }),
  };
}

/** At the next request like this one PostgreSQL is gone before it is answered. @returns whether that was so */
function killAt(asked: RegExp, kill: () => Promise<void>): () => boolean {
  let isDone = false;
  provider.setMoment(async (request) => {
    if (isDone || !asked.test(request)) return;
    isDone = true;
    await kill();
  });
  return () => isDone;
}

const fails = async (answer: Promise<{ readonly status: number }>) =>
  expect((await answer.catch(() => ({ status: 0 }))).status).not.toBe(200);
const pay = (cart: string): Intent => provider.pay(provider.intentOf(cart).client_secret, CARDS.good).intent;

/** When it dies; leaves the payment that is to be for one order, or null where somebody has still to pay. */
const MOMENTS: Readonly<Record<string, (doomed: Doomed) => Promise<Intent | null>>> = {
  'while a payment is begun: the provider has it, and no row does': async ({ cart, kill, askPayment }) => {
    const isKilled = killAt(/^POST \/v1\/payment_intents$/, kill);
    await fails(askPayment());
    expect(isKilled()).toBe(true);
    expect(provider.intentOf(cart).status).toBe('requires_payment_method');
    return null;
  },
  'before the card is authorised: it is while nobody can be told': async ({ shop, shopper, cart, kill, askPayment }) => {
    expect((await askPayment()).status).toBe(200);
    await kill();
    const intent = pay(cart);
    await fails(
      provider.send(`${shop.url}/stripe/hooks`, 'payment_intent.amount_capturable_updated', intent).then((status) => ({ status })),
    );
    await fails(complete(shopper, cart));
    return intent;
  },
  'between the card and the order: as the shop asks whether it was authorised': async ({ shopper, cart, kill, askPayment }) => {
    expect((await askPayment()).status).toBe(200);
    const intent = pay(cart);
    const isKilled = killAt(new RegExp(intent.id), kill);
    await fails(complete(shopper, cart));
    expect(isKilled()).toBe(true);
    return intent;
  },
  'while it is charged: the provider has done so and tells us, and nobody notes it': async ({ shop, shopper, cart, kill, askPayment }) => {
    expect((await askPayment()).status).toBe(200);
    const intent = pay(cart);
    provider.setHooks(`${shop.url}/stripe/hooks`, 2);
    const isKilled = killAt(new RegExp(`${intent.id}/capture$`), kill);
    await complete(shopper, cart).catch(() => undefined);
    await vi.waitFor(() => expect([isKilled(), intent.status]).toEqual([true, 'succeeded']), waited);
    return intent;
  },
};

test.each(Object.entries(MOMENTS))(
  'PostgreSQL is killed %s. The next start makes one order, charged once, and nothing twice',
  async (_, run) => {
    const doomed = await doomedShop();
    const { dataDir } = doomed.shop;
    let paid: Intent | null;
    try {
      paid = await run(doomed);
    } finally {
      provider.setMoment(null);
      provider.setHooks(null);
      await doomed.shop.stop('SIGKILL');
    }
    const again = await start(dataDir);
    try {
      const anew = databaseUrlOf(dataDir);
      const { cart } = doomed;
      if (paid === null) {
        const begun = provider.intentOf(cart);
        expect((await shopperAt(again).post(`/store/carts/${cart}/payment-session`, { provider_id: 'stripe' })).status).toBe(200);
        paid = pay(cart);
        // What was begun before is nobody's, and charges nothing.
        if (begun !== paid) expect(begun.amount_received).toBe(0);
        expect((await complete(shopperAt(again), cart)).body.type).toBe('order');
      }
      const intent = paid;
      const orders = () =>
        sql(
          anew,
          `SELECT o.id, o.payment_status, p.amount, p.canceled_at FROM "order" o JOIN payment p ON p.order_id = o.id WHERE o.cart_id = $1`,
          [cart],
        );
      await vi.waitFor(
        async () => expect(await orders()).toMatchObject([{ payment_status: 'captured', amount: intent.amount, canceled_at: null }]),
        waited,
      );
      // Told once more, and late: nothing more comes of it.
      for (const type of ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded'] as const)
        expect(await provider.send(`${again.url}/stripe/hooks`, type, intent)).toBe(200);
      const [order] = await orders();
      const open = () =>
        sql(anew, 'SELECT 1 FROM rille_card_check WHERE payment_id = $1 AND next_at IS NOT NULL', [intent.id]).then((rows) => rows.length);
      const papers = () => sql(anew, 'SELECT kind, total_cents FROM rille_invoice WHERE order_id = $1', [order?.id]);
      await vi.waitFor(
        async () => expect([await open(), await papers()]).toEqual([0, [{ kind: 'invoice', total_cents: intent.amount }]]),
        waited,
      );
      expect(await orders()).toEqual([order]);
      expect(await sql(anew, 'SELECT 1 FROM "order" WHERE cart_id = $1', [cart])).toHaveLength(1);
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: intent.amount });
      expect(
        [...provider.intents.values()].filter(({ metadata, status }) => metadata.resource_id === cart && status === 'succeeded'),
      ).toEqual([intent]);
      expect(provider.refunds.filter(({ payment_intent }) => payment_intent === intent.id)).toEqual([]);
      expect(await sql(anew, 'SELECT inventory_quantity AS left FROM product_variant WHERE id = $1', [RED])).toEqual([{ left: 9 }]);
      const letters = await sql(anew, `SELECT letter FROM rille_delivery WHERE about->>'order_id' = $1`, [order?.id]);
      expect(letters.filter(({ letter }) => letter === 'order_received')).toHaveLength(1);
      expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
      const cookie = cookieOf(await shopperAt(again).post('/admin/auth', { email: STAFF, password: PASSWORD }));
      expect((await shopperAt(again).get('/admin/payment-findings', { cookie })).body.findings).toEqual([]);
    } finally {
      await again.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
