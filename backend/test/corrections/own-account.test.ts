import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { cookieOf, logIn, mailedToken, PASSWORD, person, resetToken, signUp, statusWith } from '../support/accounts';
import { add, complete, newCart, order, prepare, RED, REPAIR, serviceCart, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const HOME = {
  first_name: 'Mika',
  last_name: 'Näder',
  address_1: 'Weserstraße 84',
  city: 'Berlin',
  postal_code: '12045',
  country_code: 'de',
  company: '',
  address_2: '',
  phone: '',
  metadata: { house_number: '84' },
};

async function addAddress(cookie: string, city = 'Berlin'): Promise<string> {
  const answer = await shopperAt(ours).post('/store/customers/me/addresses', { address: { ...HOME, city } }, { cookie });
  const found = answer.body.customer.shipping_addresses.find((address: { city: string }) => address.city === city);
  return found.id;
}

describe('Default addresses', () => {
  test('are one’s own, and each is kept apart', async () => {
    const { cookie } = await signUp(ours);
    const [home, office] = [await addAddress(cookie), await addAddress(cookie, 'Hamburg')];
    const set = (body: object) => shopperAt(ours).post('/store/customers/me/default-addresses', body, { cookie });
    expect((await set({ shipping: office })).status).toBe(204);
    expect((await set({ billing: home })).status).toBe(204);
    const { customer } = (await shopperAt(ours).get('/store/customers/me', { cookie })).body;
    expect(customer).toMatchObject({ billing_address_id: home, metadata: { default_shipping_address_id: office } });
  });

  test('of somebody else, of nobody and of no sense are refused, and nothing is half applied', async () => {
    const [mine, theirs] = [await signUp(ours), await signUp(ours)];
    const [own, stranger] = [await addAddress(mine.cookie), await addAddress(theirs.cookie)];
    const set = (body: object, cookie = mine.cookie) => shopperAt(ours).post('/store/customers/me/default-addresses', body, { cookie });
    for (const body of [{ shipping: own, billing: stranger }, { shipping: 'addr_none' }, { billing: 7 }, { billing: '' }]) {
      const { status, body: refusal } = await set(body);
      expect([status, refusal.type]).toEqual([400, 'invalid_data']);
    }
    expect((await set({ shipping: own }, '')).status).toBe(401);
    const { customer } = (await shopperAt(ours).get('/store/customers/me', { cookie: mine.cookie })).body;
    expect([customer.billing_address_id, customer.metadata]).toEqual([null, null]);
  });
});

test('signing out everywhere ends all sessions but the one that asked, which goes on under a new id', async () => {
  const { email, cookie } = await signUp(ours);
  const other = await logIn(ours, email);
  const answer = await shopperAt(ours).post('/store/customers/me/end-sessions', {}, { cookie });
  expect(answer.status).toBe(204);
  const kept = cookieOf(answer);
  expect(await Promise.all([cookie, other, kept].map((one) => statusWith(shopperAt(ours), one)))).toEqual([401, 401, 200]);
  await logIn(ours, email);
});

describe('A deleted account', () => {
  test('needs the password', async () => {
    const { cookie } = await signUp(ours);
    const remove = (body: object, as = cookie) => shopperAt(ours).post('/store/customers/me/deletion', body, { cookie: as });
    expect((await remove({ old_password: 'a guess of mine' })).body.code).toBe('old_password_wrong');
    expect((await remove({})).status).toBe(400);
    expect((await remove({ old_password: PASSWORD }, '')).status).toBe(401);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
  });

  test('leaves nothing of the person, and its e-mail address is free again', async () => {
    const { id, email, cookie } = await signUp(ours);
    await addAddress(cookie);
    const other = await logIn(ours, email);
    const answer = await shopperAt(ours).post('/store/customers/me/deletion', { old_password: PASSWORD }, { cookie });
    expect(answer.status).toBe(204);
    expect(await Promise.all([cookie, other].map((one) => statusWith(shopperAt(ours), one)))).toEqual([401, 401]);
    const [row] = await sql(ours.databaseUrl, 'SELECT * FROM customer WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/Mika|Näder|person-/);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM address WHERE customer_id = $1', [id])).toEqual([]);
    expect((await shopperAt(ours).post('/store/auth', { email, password: PASSWORD })).status).toBe(401);
    const again = await shopperAt(ours).post('/store/customers', { email, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' });
    expect(again.status).toBe(200);
  });
});

test('a deleted account leaves no address in a cart that was never ordered', async () => {
  const { email, cookie } = await signUp(ours);
  const address = {
    first_name: 'Mika',
    last_name: email,
    address_1: 'Weserstraße 84',
    city: 'Berlin',
    postal_code: '12045',
    country_code: 'de',
  };
  const { id } = (await shopperAt(ours).post('/store/carts', { region_id: 'reg_de' }, { cookie })).body.cart;
  const typed = { email, shipping_address: address, billing_address: address };
  expect((await shopperAt(ours).post(`/store/carts/${id}`, typed, { cookie })).status).toBe(200);
  const kept = () => sql(ours.databaseUrl, 'SELECT 1 FROM address WHERE last_name = $1', [email]);
  expect(await kept()).not.toEqual([]);
  expect((await shopperAt(ours).post('/store/customers/me/deletion', { old_password: PASSWORD }, { cookie })).status).toBe(204);
  expect(await kept()).toEqual([]);
  expect(await sql(ours.databaseUrl, 'SELECT email, context, deleted_at IS NULL AS open FROM cart WHERE id = $1', [id])).toEqual([
    { email: null, context: null, open: false },
  ]);
});

describe('What somebody with an account has sent by forms', () => {
  const CAP = 'variant_sp-cap-blac';
  const leave = (cookie: string) => shopperAt(ours).post('/store/customers/me/deletion', { old_password: PASSWORD }, { cookie });
  /** @returns its id */
  const sent = async (kind: string, email: string, orderId: string | null = null): Promise<string> => {
    const [{ id }] = await sql(
      ours.databaseUrl,
      `INSERT INTO rille_submission (kind, idempotency_key, email, locale, content, order_id, reference)
       VALUES ($1, $2, $3, 'en', '{"name": "Mika", "message": "Hello", "contract": "Order"}', $4, $2) RETURNING id`,
      [kind, randomUUID(), email, orderId],
    );
    await sql(ours.databaseUrl, 'INSERT INTO rille_photo (id, submission_id, place, bytes) VALUES ($1, $2, 0, $3)', [
      `photo_${randomUUID()}`,
      id,
      Buffer.from('a picture'),
    ]);
    return id;
  };
  const left = async (...ids: string[]): Promise<boolean[]> => {
    const rows = await sql(
      ours.databaseUrl,
      'SELECT s.id FROM rille_submission s JOIN rille_photo p ON p.submission_id = s.id WHERE s.id = ANY($1)',
      [ids],
    );
    return ids.map((id) => rows.some((row) => row.id === id));
  };
  const confirm = (id: string) => sql(ours.databaseUrl, 'UPDATE customer SET confirmed_email = email WHERE id = $1', [id]);

  test('goes with it, photos too, unless an order or a withdrawal needs it', async () => {
    const { id, email, cookie } = await signUp(ours);
    await confirm(id);
    const placed = await order(shopperAt(ours), [[CAP, 1]], 'reg_de', 'de', email);
    const message = await sent('contact_message', email.toUpperCase());
    const aboutOrder = await sent('contact_message', email, placed.id);
    const withdrawal = await sent('withdrawal', email, placed.id);
    const stranger = await sent('contact_message', person().email);
    expect((await leave(cookie)).status).toBe(204);
    expect(await left(message, aboutOrder, withdrawal, stranger)).toEqual([false, true, true, true]);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_photo WHERE submission_id = $1', [message])).toEqual([]);
  });

  test('stays where the e-mail address was never confirmed: anybody can sign up with any', async () => {
    const { email, cookie } = await signUp(ours);
    const message = await sent('contact_message', email);
    expect((await leave(cookie)).status).toBe(204);
    expect(await left(message)).toEqual([true]);
  });

  test('as a service request goes with its order where it was called off, and stays where it is under way', async () => {
    const { email, cookie } = await signUp(ours);
    const asked = async () => {
      const shopper = shopperAt(ours);
      const cart = await serviceCart(shopper);
      await add(shopper, cart, REPAIR);
      await prepare(shopper, cart, { email });
      const placed = (await complete(shopper, cart, { cookie })).body.data;
      return { placed, request: await sent('service_request', email, placed.id) };
    };
    const [off, open] = [await asked(), await asked()];
    expect((await shopperAt(ours).post(`/store/customers/me/orders/${off.placed.id}/cancellation`, {}, { cookie })).status).toBe(200);
    expect((await leave(cookie)).status).toBe(204);
    expect(await left(off.request, open.request)).toEqual([false, true]);
    const orders = await sql(ours.databaseUrl, 'SELECT id FROM "order" WHERE id = ANY($1)', [[off.placed.id, open.placed.id]]);
    expect(orders).toEqual([{ id: open.placed.id }]);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM line_item WHERE order_id = $1', [off.placed.id])).toEqual([]);
  });
});

describe('What is not finished', () => {
  const CAP = 'variant_sp-cap-blac';
  const DECK_IN_EXCHANGE = 'variant_tt-1210mk2-vgp-exch';
  const unfinished = async (cookie: string) => (await shopperAt(ours).get('/store/customers/me/unfinished', { cookie })).body.unfinished;

  async function ordered(email: string, cookie: string, variant: string) {
    const shopper = shopperAt(ours);
    const cart = await (variant === REPAIR ? serviceCart(shopper) : newCart(shopper));
    await add(shopper, cart, variant);
    await prepare(shopper, cart, { email });
    return (await complete(shopper, cart, { cookie })).body.data;
  }

  test('is told before an account goes: orders, old parts, work on a deck, gear; and nothing that is over, or somebody else’s', async () => {
    const { id, email, cookie } = await signUp(ours);
    expect(await unfinished(cookie)).toEqual([]);
    const sentOff = await ordered(email, cookie, CAP);
    await sql(ours.databaseUrl, `UPDATE "order" SET fulfillment_status = 'shipped' WHERE id = $1`, [sentOff.id]);
    const called = await ordered(email, cookie, CAP);
    expect((await shopperAt(ours).post(`/store/customers/me/orders/${called.id}/cancellation`, {}, { cookie })).status).toBe(200);
    const open = await ordered(email, cookie, CAP);
    await stock(ours.databaseUrl, DECK_IN_EXCHANGE, 5);
    const exchanged = await ordered(email, cookie, DECK_IN_EXCHANGE);
    await sql(ours.databaseUrl, `UPDATE "order" SET fulfillment_status = 'shipped' WHERE id = $1`, [exchanged.id]);
    const repair = await ordered(email, cookie, REPAIR);
    await sql(
      ours.databaseUrl,
      `UPDATE "order" SET metadata = '{"service_reference": "S-9", "service_device": "SL-1200MK2"}', shipping_address_id = NULL, billing_address_id = NULL
       WHERE id = $1`,
      [repair.id],
    );
    for (const state of ['requested', 'refused'])
      await sql(
        ours.databaseUrl,
        `INSERT INTO rille_rental (reference, idempotency_key, customer_id, email, locale, state, first_day, last_day, content, held_until)
         VALUES ($1, $1, $2, $3, 'en', $4, '2026-12-24', '2026-12-26', '{}', now())`,
        [`R-${state}-${id}`, id, email, state],
      );

    expect(await unfinished(cookie)).toEqual([
      { kind: 'order', display_id: open.display_id, created_at: expect.any(String), can_be_found: true, old_part_due: null },
      {
        kind: 'order',
        display_id: exchanged.display_id,
        created_at: expect.any(String),
        can_be_found: true,
        old_part_due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      { kind: 'service', display_id: repair.display_id, reference: 'S-9', device: 'SL-1200MK2', can_be_found: false },
      { kind: 'rental', reference: `R-requested-${id}`, state: 'requested', first_day: '2026-12-24', last_day: '2026-12-26' },
    ]);
    expect(await unfinished((await signUp(ours)).cookie)).toEqual([]);
    expect((await shopperAt(ours).get('/store/customers/me/unfinished')).status).toBe(401);
  });

  test('goes on without the account: who knows an order finds it, its old part and its invoice', async () => {
    const { email, cookie } = await signUp(ours);
    await stock(ours.databaseUrl, DECK_IN_EXCHANGE, 5);
    const { id, display_id } = await ordered(email, cookie, DECK_IN_EXCHANGE);
    expect((await shopperAt(ours).post('/store/customers/me/deletion', { old_password: PASSWORD }, { cookie })).status).toBe(204);
    const proof = { email, display_id, postal_code: '12047' };
    const ask = (path: string, body: object = {}) => shopperAt(ours).post(`/store/orders/lookup${path}`, { ...proof, ...body });
    expect((await ask('')).body.order).toMatchObject({ id, display_id, email });
    const [exchange] = (await ask('/exchanges')).body.exchanges;
    expect(exchange).toMatchObject({ state: 'awaiting' });
    const sent = await ask(`/exchanges/${exchange.line_id}`, { act: 'send', carrier: 'dhl', tracking_number: '00340434' });
    expect([sent.status, sent.body.exchanges?.[0]?.state]).toEqual([200, 'sent']);
    expect((await ask('', { postal_code: '12045' })).status).toBe(404);
  });
});

describe('While an account is deleted', () => {
  const ROUNDS = 2;
  const leave = (cookie: string) => shopperAt(ours).post('/store/customers/me/deletion', { old_password: PASSWORD }, { cookie });

  /** Asks again and again until the account is gone, and for the last time afterwards. */
  async function meanwhile(cookie: string, ask: () => Promise<{ status: number }>[]): Promise<number[]> {
    let isGone = false;
    const gone = leave(cookie).then(({ status }) => {
      isGone = true;
      return status;
    });
    const asked: Promise<{ status: number }>[] = [];
    for (let isLast = false; !isLast; await new Promise((resolve) => setTimeout(resolve, 40))) {
      isLast = isGone;
      asked.push(...ask());
    }
    expect(await gone).toBe(204);
    return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
  }

  test('its carts can be read and changed, or are not found: nothing fails, and nobody’s address stays in them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, email, cookie } = await signUp(ours);
      const places: string[] = [];
      for (let count = 0; count < 3; count++) {
        const cart = await newCart(shopperAt(ours), 'reg_de');
        await add(shopperAt(ours), cart, RED);
        await prepare(shopperAt(ours), cart);
        places.push(`/store/carts/${cart}`);
      }
      const change = (place: string) => shopperAt(ours).post(place, { customer_id: id, shipping_address: HOME }, { cookie });
      expect(await Promise.all(places.map(async (place) => (await change(place)).status))).toEqual([200, 200, 200]);
      let asked = 0;
      const statuses = await meanwhile(cookie, () => {
        const reads = places.map((place) => shopperAt(ours).get(place, { cookie }));
        return asked++ % 3 === 0 ? [...reads, ...places.map(change)] : reads;
      });
      // Who is not signed in any more cannot give away a cart.
      expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
      expect(await sql(ours.databaseUrl, 'SELECT 1 FROM cart WHERE email = $1', [email])).toEqual([]);
    }
  });

  test('a cart that becomes its own goes with it, or does not become its own', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, email, cookie } = await signUp(ours);
      const carts = await Promise.all(Array.from({ length: 20 }, () => newCart(shopperAt(ours))));
      await meanwhile(cookie, () => {
        const cart = carts.pop();
        const own = shopperAt(ours).post('/store/carts', { region_id: 'reg_de' }, { cookie });
        return cart ? [own, shopperAt(ours).post(`/store/carts/${cart}`, { customer_id: id }, { cookie })] : [own];
      });
      expect(await sql(ours.databaseUrl, 'SELECT email FROM cart WHERE customer_id = $1 OR email = $2', [id, email])).toEqual([]);
    }
  });

  test('whoever asks for what is in it is answered, or is nobody', async () => {
    const { email, cookie } = await signUp(ours);
    const other = await logIn(ours, email);
    const statuses = await meanwhile(cookie, () =>
      ['', '/orders', '/sessions', '/requests'].flatMap((what) =>
        [cookie, other].map((as) => shopperAt(ours).get(`/store/customers/me${what}`, { cookie: as })),
      ),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });
});

describe('Another e-mail address', () => {
  const askFor = (cookie: string, email: string, old_password: unknown = PASSWORD) =>
    shopperAt(ours).post('/store/customers/me/email', { email, old_password, locale: 'de' }, { cookie });
  const confirm = (token: string, cookie: string) => shopperAt(ours).post('/store/customers/email-change', { token }, { cookie });

  test('counts once its link was opened, ends every session, and the old address is told', async () => {
    const { id, email, cookie } = await signUp(ours);
    const wanted = `New-${person().email}`;
    expect((await askFor(cookie, wanted)).status).toBe(204);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
    const token = await mailedToken(ours, email, 'change-email');
    // Its reader has an account of their own, or none: neither gives the address to this one.
    expect((await confirm(token, '')).status).toBe(401);
    expect((await confirm(token, (await signUp(ours)).cookie)).body.code).toBe('link_invalid');
    expect((await confirm(token, cookie)).body).toEqual({ customer: { email: wanted.toLowerCase() } });
    expect(await statusWith(shopperAt(ours), cookie)).toBe(401);
    const later = await logIn(ours, wanted);
    expect((await shopperAt(ours).post('/store/auth', { email, password: PASSWORD })).status).toBe(401);
    expect((await confirm(token, later)).body.code).toBe('link_used');
    const told = await sql(ours.databaseUrl, `SELECT about FROM rille_delivery WHERE about->>'customer_id' = $1`, [id]);
    expect(told).toEqual([{ about: { customer_id: id, to: email, locale: 'de' } }]);
  });

  test('is refused without the password, if it is none, or somebody’s', async () => {
    const [mine, theirs] = [await signUp(ours), await signUp(ours)];
    expect((await askFor(mine.cookie, person().email, 'a guess of mine')).body.code).toBe('old_password_wrong');
    expect((await askFor(mine.cookie, theirs.email.toUpperCase())).body.code).toBe('email_taken');
    for (const email of ['mara', 'a@b@c.de', 'a@example.com\r\nBcc: b@example.com', ''])
      expect((await askFor(mine.cookie, email)).status).toBe(400);
    expect((await askFor('', person().email)).status).toBe(401);
  });

  test('that became somebody’s before its link was opened stays theirs', async () => {
    const { email, cookie } = await signUp(ours);
    const wanted = person();
    await askFor(cookie, wanted.email);
    expect((await shopperAt(ours).post('/store/customers', wanted)).status).toBe(200);
    expect((await confirm(await mailedToken(ours, email, 'change-email'), cookie)).body.code).toBe('email_taken');
    await logIn(ours, email);
  });

  test('needs a link of its own: one for a password does not do', async () => {
    const { email, cookie } = await signUp(ours);
    expect((await confirm(await resetToken(ours, email), cookie)).body.code).toBe('link_invalid');
  });
});

test('an answer to what was asked before signing out everywhere takes no new cookie away', async () => {
  const { cookie } = await signUp(ours);
  const { databaseUrl } = ours;
  const id = /^connect\.sid=s%3A([^.]+)\./.exec(cookie)?.[1];
  const [row] = await sql(databaseUrl, 'SELECT sess::text, expire FROM rille_session WHERE sid = $1', [id]);
  await shopperAt(ours).post('/store/customers/me/end-sessions', {}, { cookie });
  // As for a request that had read its session before.
  await sql(databaseUrl, 'INSERT INTO rille_session (sid, sess, expire) VALUES ($1, $2::json, $3)', [id, row.sess, row.expire]);
  const late = await shopperAt(ours).get('/store/customers/me', { cookie });
  expect([late.status, late.headers.get('set-cookie')]).toEqual([401, null]);
  expect(await sql(databaseUrl, 'SELECT 1 FROM rille_session WHERE sid = $1', [id])).toEqual([]);
});
