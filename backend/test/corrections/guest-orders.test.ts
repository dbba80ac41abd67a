import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { cookieOf, logIn, mailedToken, PASSWORD, resetToken, signUp, statusWith } from '../support/accounts';
import { type Answer, add, complete, newCart, prepare, shopperAt, sql } from '../support/shop';

const ours = inject('ours');
/** Always in stock. */
const CAP = 'variant_sp-cap-blac';

interface Placed {
  readonly id: string;
  readonly email: string;
  /** What its buyer knows. */
  readonly proof: { readonly email: string; readonly display_id: number; readonly postal_code: string };
}

/** Ordered without an account, or with one where a cookie is given. */
async function placed({ email = `guest-${randomUUID()}@example.com`, cookie = '' } = {}): Promise<Placed> {
  const shopper = shopperAt(ours);
  const cart = await newCart(shopper);
  await add(shopper, cart, CAP);
  await prepare(shopper, cart);
  await shopper.post(`/store/carts/${cart}`, { email });
  const { id, display_id } = (await complete(shopper, cart, cookie ? { cookie } : {})).body.data;
  return { id, email, proof: { email, display_id, postal_code: '12047' } };
}

const ask = (path: string, body: object, cookie?: string): Promise<Answer> =>
  shopperAt(ours).post(`/store/${path}`, body, cookie ? { cookie } : undefined);
const find = (body: object) => ask('orders/lookup', body);
const makeAccount = (proof: object, password = PASSWORD) => ask('orders/account', { ...proof, password });
const claim = (proof: object, cookie: string) => ask('customers/me/orders', proof, cookie);
const ordersOf = async (cookie: string): Promise<string[]> =>
  (await shopperAt(ours).get('/store/customers/me/orders', { cookie })).body.orders.map(({ id }: { id: string }) => id);
const mailsAbout = (orderId: string) =>
  sql(ours.databaseUrl, `SELECT 1 FROM rille_delivery WHERE letter = 'order_claimed' AND about->>'order_id' = $1`, [orderId]);

describe('An order without an account', () => {
  test('is found by its e-mail address, number and postal code, however they are written, and opens no cart', async () => {
    const { id, email, proof } = await placed();
    for (const same of [{}, { email: ` ${email.toUpperCase()} ` }, { postal_code: ' d-12 047' }]) {
      const { status, body } = await find({ ...proof, ...same });
      expect([status, body.order?.id]).toEqual([200, id]);
    }
    const { body, headers } = await find(proof);
    expect(body.order).toMatchObject({ email, total: expect.any(Number), shipping_address: { city: 'Berlin' }, items: [{ quantity: 1 }] });
    expect(body.order.items[0].variant.product.handle).toBeTypeOf('string');
    expect(JSON.stringify(body)).not.toContain('"cart_id"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('says what has happened to it, as to an account’s: payment, parcel with its number, return and refund, and nothing of the provider', async () => {
    const { id, proof } = await placed();
    const token = randomUUID();
    await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
      `usr_${token}`,
      `${token}@example.com`,
      token,
    ]);
    const staff = async (path: string, body: object = {}) =>
      expect((await shopperAt(ours).post(`/admin/orders/${id}/${path}`, body, { 'x-medusa-access-token': token })).status).toBe(200);
    const before = (await find(proof)).body.order;
    expect(before).toMatchObject({ payments: [{ captured_at: null }], fulfillments: [], returns: [], refunds: [], canceled_at: null });
    const [{ id: itemId }] = before.items;
    await staff('capture');
    await staff('ship', { tracking_number: '003404' });
    await staff('return', { items: [{ item_id: itemId, quantity: 1 }] });
    await staff('refunds', { amount: 100, reason: 'discount', refunded_total: 0 });
    const { order } = (await find(proof)).body;
    expect(order.payments).toEqual([{ captured_at: expect.any(String) }]);
    expect(order.fulfillments).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        shipped_at: expect.any(String),
        canceled_at: null,
        tracking_links: [{ tracking_number: '003404', url: expect.stringContaining('003404') }],
      },
    ]);
    expect(order.returns).toEqual([
      {
        id: expect.any(String),
        status: 'requested',
        created_at: expect.any(String),
        received_at: null,
        items: [{ item_id: itemId, quantity: 1 }],
      },
    ]);
    expect(order.refunds).toEqual([{ id: expect.any(String), created_at: expect.any(String), amount: 100 }]);
    expect(order.items).toMatchObject([{ id: itemId, shipped_quantity: 1 }]);
    expect(JSON.stringify(order)).not.toContain('"cart_id"');
  });

  test('is not found where one of the three is wrong: the same answer after the same time as where there is none', async () => {
    const { proof } = await placed();
    const { proof: other } = await placed();
    const account = await signUp(ours);
    const { proof: inAccount } = await placed(account);
    const wrong = [
      { ...proof, email: other.email },
      { ...proof, display_id: other.display_id },
      { ...proof, postal_code: '12045' },
      { ...proof, display_id: 99_999_999 },
      inAccount,
    ];
    const told = new Set<string>();
    for (const body of wrong) {
      const start = performance.now();
      const answer = await find(body);
      const ms = performance.now() - start;
      expect(ms).toBeGreaterThan(280);
      told.add(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    expect([...told]).toEqual(['404 {"type":"not_found","message":"There is no order with this e-mail address, number and postal code."}']);
  });

  test.each([
    ['email', ''],
    ['email', 'mika'],
    ['email', { $ne: '' }],
    ['email', 'a@b@example.com'],
    ['display_id', '1'],
    ['display_id', 0],
    ['display_id', 1.5],
    ['display_id', 2 ** 31],
    ['display_id', null],
    ['postal_code', ' '],
    ['postal_code', 12047],
    ['postal_code', '1'.repeat(21)],
    ['postal_code', ['12047']],
  ])('is asked for with a right %s only: %j', async (field, value) => {
    const { status, body } = await find({ email: 'a@example.com', display_id: 1, postal_code: '12047', [field]: value });
    expect([status, body.type, body.message]).toEqual([400, 'invalid_data', `${field} is missing or not valid.`]);
  });
});

describe('An account of an order', () => {
  test('has its name, e-mail address and place, and this order alone; its address hears of it', async () => {
    const { id, email, proof } = await placed();
    const another = await placed({ email });
    const answer = await makeAccount(proof);
    expect(answer.status).toBe(204);
    const cookie = cookieOf(answer);
    const { customer } = (await shopperAt(ours).get('/store/customers/me', { cookie })).body;
    expect(customer).toMatchObject({ email, first_name: 'Mika', last_name: 'Näder', has_account: true });
    expect(customer.shipping_addresses).toHaveLength(1);
    expect(customer.shipping_addresses[0]).toMatchObject({
      address_1: 'Weserstraße 1',
      metadata: { isWebSignup: true, house_number: '1' },
    });
    expect(customer.metadata.default_shipping_address_id).toBe(customer.shipping_addresses[0].id);
    expect(await ordersOf(cookie)).toEqual([id]);
    expect((await find(proof)).status).toBe(404);
    expect((await find(another.proof)).status).toBe(200);
    expect(await mailsAbout(id)).toHaveLength(1);
    await logIn(ours, email);
  });

  test('keeps both places where the bill goes elsewhere, and nothing of what was agreed', async () => {
    const { id, proof } = await placed();
    await sql(
      ours.databaseUrl,
      `UPDATE address SET city = 'Hamburg', metadata = '{"house_number": "1", "contract_texts": "abc", "vat_id": "DE123456789"}'
       WHERE id = (SELECT billing_address_id FROM "order" WHERE id = $1)`,
      [id],
    );
    const cookie = cookieOf(await makeAccount(proof));
    const { customer } = (await shopperAt(ours).get('/store/customers/me', { cookie })).body;
    const billing = customer.shipping_addresses.find((address: { id: string }) => address.id === customer.billing_address_id);
    expect(customer.shipping_addresses).toHaveLength(2);
    expect(billing).toMatchObject({ city: 'Hamburg', metadata: { house_number: '1', vat_id: 'DE123456789' } });
    expect(JSON.stringify(customer)).not.toContain('contract_texts');
  });

  test('is made once, however many ask for it at one moment', async () => {
    const { id, email, proof } = await placed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => makeAccount(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM customer WHERE email = $1 AND has_account', [email])).toHaveLength(1);
    // Who has not heard of the first logs in, and finds what was to come.
    const cookie = await logIn(ours, email);
    expect((await claim(proof, cookie)).status).toBe(204);
    expect(await ordersOf(cookie)).toEqual([id]);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('is not made without proof, with a short password, or beside another one', async () => {
    const { id, email, proof } = await placed();
    expect((await makeAccount({ ...proof, postal_code: '1' })).status).toBe(404);
    const short = await makeAccount(proof, 'seven77');
    expect([short.status, short.body.code]).toEqual([400, 'password_length']);
    const { body } = await ask('customers', { email, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' });
    const taken = await makeAccount(proof, 'another password');
    expect([taken.status, taken.body.code, cookieOf(taken)]).toEqual([400, 'email_taken', '']);
    const [row] = await sql(ours.databaseUrl, 'SELECT customer_id FROM "order" WHERE id = $1', [id]);
    expect(row.customer_id).not.toBe(body.customer.id);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('ends the session that somebody left in the browser', async () => {
    const { cookie: before } = await signUp(ours);
    const { proof } = await placed();
    const answer = await ask('orders/account', { ...proof, password: PASSWORD }, before);
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).not.toBe(before);
    expect(await statusWith(shopperAt(ours), cookieOf(answer))).toBe(200);
    expect(await statusWith(shopperAt(ours), before)).toBe(401);
  });
});

describe('An account that is there already', () => {
  test('gets an order of its own address by proof, once; signing up alone gives it none', async () => {
    const { id, email, proof } = await placed();
    const answer = await ask('customers', { email, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' });
    const cookie = cookieOf(answer);
    expect(await ordersOf(cookie)).toEqual([]);
    expect((await claim({ ...proof, display_id: proof.display_id + 1 }, cookie)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await claim(proof, cookie)).status).toBe(204);
    expect(await ordersOf(cookie)).toEqual([id]);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('gets no order of another address, none of another account, and none without a session', async () => {
    const { id, email, proof } = await placed();
    const stranger = await signUp(ours);
    const refused = await claim(proof, stranger.cookie);
    expect([refused.status, refused.body.code]).toEqual([400, 'order_of_other_email']);
    expect((await claim(proof, '')).status).toBe(401);
    const owner = await signUp(ours);
    const theirs = await placed(owner);
    expect((await claim(theirs.proof, stranger.cookie)).status).toBe(404);
    expect(await ordersOf(stranger.cookie)).toEqual([]);
    expect((await find({ ...proof, email })).body.order.id).toBe(id);
  });
});

describe('A confirmed e-mail address', () => {
  const confirm = (token: string, cookie?: string) => ask('customers/email-confirmation', { token }, cookie);

  test('brings what was ordered with it without an account, and nothing of others', async () => {
    const { email, cookie } = await signUp(ours);
    const [mine, theirs] = [await placed({ email }), await placed()];
    const write = { email: email.toUpperCase(), locale: 'de' };
    expect((await ask('customers/me/email-confirmation', write, cookie)).status).toBe(204);
    expect(await ordersOf(cookie)).toEqual([]);
    const token = await mailedToken(ours, email, 'confirm-email');
    for (let time = 0; time < 2; time += 1) expect((await confirm(token, cookie)).body).toEqual({ customer: { email } });
    // Whoever is signed in stays so.
    expect(await ordersOf(cookie)).toEqual([mine.id]);
    expect((await find(mine.proof)).status).toBe(404);
    expect((await find(theirs.proof)).status).toBe(200);
  });

  test('is asked for by whoever is signed in, for the own address; a link is of one kind', async () => {
    const { email, cookie } = await signUp(ours);
    expect((await ask('customers/me/email-confirmation', { email: 'else@example.com', locale: 'en' }, cookie)).status).toBe(400);
    expect((await ask('customers/me/email-confirmation', { email, locale: 'en' })).status).toBe(401);
    const reset = await resetToken(ours, email);
    expect((await confirm(reset, cookie)).body.code).toBe('link_invalid');
    await ask('customers/me/email-confirmation', { email, locale: 'en' }, cookie);
    const token = await mailedToken(ours, email, 'confirm-email');
    expect((await ask('customers/password-reset', { token, password: PASSWORD })).body.code).toBe('link_invalid');
    expect((await ask('customers/email-change', { token }, cookie)).body.code).toBe('link_invalid');
    await ask('customers/password-reset', { token: reset, password: 'another password' });
    expect((await confirm(token, await logIn(ours, email, 'another password'))).body.code).toBe('link_used');
  });

  test('is not confirmed by its owner to somebody who has signed up with it', async () => {
    const { email, cookie } = await signUp(ours);
    const mine = await placed({ email });
    await ask('customers/me/email-confirmation', { email, locale: 'en' }, cookie);
    const token = await mailedToken(ours, email, 'confirm-email');
    expect((await confirm(token)).status).toBe(401);
    expect((await confirm(token, (await signUp(ours)).cookie)).body.code).toBe('link_invalid');
    expect(await ordersOf(cookie)).toEqual([]);
    expect((await find(mine.proof)).status).toBe(200);
  });

  test('is one after a password was set by a mailed link, too', async () => {
    const { email } = await signUp(ours);
    const mine = await placed({ email });
    expect((await ask('customers/password-reset', { token: await resetToken(ours, email), password: PASSWORD })).status).toBe(200);
    expect(await ordersOf(await logIn(ours, email))).toEqual([mine.id]);
  });

  test('does not bring an order that a deleted account had; whoever knows it finds it, and puts it into their account', async () => {
    const { email, cookie } = await signUp(ours);
    const gone = await placed({ email, cookie });
    expect((await ask('customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, cookie)).status).toBe(204);
    expect((await find({ ...gone.proof, postal_code: '12045' })).status).toBe(404);
    expect((await find(gone.proof)).body.order).toMatchObject({ id: gone.id, email, shipping_address: { last_name: 'Näder' } });
    await ask('customers', { email, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' });
    await ask('customers/password-reset', { token: await resetToken(ours, email), password: PASSWORD });
    const again = await logIn(ours, email);
    expect(await ordersOf(again)).toEqual([]);
    expect((await claim(gone.proof, again)).status).toBe(204);
    expect(await ordersOf(again)).toEqual([gone.id]);
  });
});

describe('What somebody has sent by forms', () => {
  const sent = (kind: string, email: string, content: object, orderId: string | null = null) =>
    sql(
      ours.databaseUrl,
      `INSERT INTO rille_submission (kind, idempotency_key, email, locale, content, order_id, reference)
       VALUES ($1, $2, $3, 'en', $4, $5, $6)`,
      [kind, randomUUID(), email, JSON.stringify(content), orderId, kind === 'stock_alert' ? null : `X-${randomUUID()}`],
    );
  const requests = async (cookie: string) => (await shopperAt(ours).get('/store/customers/me/requests', { cookie })).body;

  test('is shown by the e-mail address once that is confirmed, and a withdrawal from an own order before', async () => {
    const { email, cookie } = await signUp(ours);
    const { id } = await placed({ email, cookie });
    await sent('contact_message', email.toUpperCase(), { subject: 'general', name: 'Mika', phone: '030 1234567', message: 'Hello' });
    await sent('stock_alert', email, { variant_id: CAP });
    await sent('withdrawal', email, { name: 'Mika', contract: 'Order 1' }, id);
    await sent('contact_message', 'else@example.com', { subject: 'general', message: 'Not mine' });
    const before = await requests(cookie);
    expect(before.email_confirmed).toBe(false);
    expect(before.requests).toMatchObject([{ kind: 'withdrawal', contract: 'Order 1' }]);
    await ask('customers/me/email-confirmation', { email, locale: 'en' }, cookie);
    await ask('customers/email-confirmation', { token: await mailedToken(ours, email, 'confirm-email') }, cookie);
    const after = await requests(cookie);
    expect(after.email_confirmed).toBe(true);
    expect(after.requests).toMatchObject([
      { kind: 'withdrawal' },
      { kind: 'stock_alert', variant_id: CAP, product_title: expect.any(String) },
      { kind: 'contact_message', subject: 'general', message: 'Hello' },
    ]);
  });

  test('is given whole to who takes it along, in stretches, with its photos; nothing of it to anybody else', async () => {
    const { id: customerId, email, cookie } = await signUp(ours);
    const { id, proof } = await placed({ email, cookie });
    await sql(ours.databaseUrl, 'UPDATE customer SET confirmed_email = email WHERE id = $1', [customerId]);
    await sent('contact_message', email, { subject: 'service', name: 'Mika', phone: '030 1234567', message: 'It hums.' });
    await sent('withdrawal', email, { name: 'Mika', contract: 'Order 1' }, id);
    const asked = { serial: 'NK9C14', symptoms: ['hum'], jobs: ['variant_sv-rca'], address: { address_1: 'Weserstraße 84' } };
    await sent('service_request', email, { device: 'SL-1200MK2', message: 'Hums.', asked, lines: [{ title: 'RCA', cents: 5_900 }] });
    const [{ id: message }] = await sql(ours.databaseUrl, `SELECT id FROM rille_submission WHERE kind = 'contact_message' AND email = $1`, [
      email,
    ]);
    const photo = `photo_${randomUUID()}`;
    const bytes = Buffer.from('a picture');
    await sql(ours.databaseUrl, 'INSERT INTO rille_photo (id, submission_id, place, bytes) VALUES ($1, $2, 0, $3)', [
      photo,
      message,
      bytes,
    ]);

    const whole = async (offset: number, as = cookie) =>
      (await shopperAt(ours).get(`/store/customers/me/requests/whole?offset=${offset}`, { cookie: as })).body.requests;
    const requests = await whole(0);
    expect(requests).toHaveLength(3);
    expect(requests).toMatchObject([
      {
        kind: 'service_request',
        locale: 'en',
        content: { device: 'SL-1200MK2', asked, lines: [{ title: 'RCA', cents: 5_900 }] },
        photos: [],
      },
      { kind: 'withdrawal', content: { contract: 'Order 1' }, display_id: proof.display_id },
      {
        kind: 'contact_message',
        email,
        received_at: expect.any(String),
        content: { subject: 'service', name: 'Mika', phone: '030 1234567', message: 'It hums.' },
        photos: [{ id: photo, name: expect.stringMatching(/^X-.*-1\.jpg$/), bytes: bytes.length }],
      },
    ]);
    expect((await whole(1)).map(({ id }: { id: string }) => id)).toEqual(requests.slice(1).map(({ id }: { id: string }) => id));
    const picture = (as: string) => shopperAt(ours).get(`/store/customers/me/photos/${photo}`, { cookie: as });
    expect((await picture(cookie)).body).toEqual({ jpeg: bytes.toString('base64') });

    const stranger = await signUp(ours);
    expect(await whole(0, stranger.cookie)).toEqual([]);
    expect([(await picture(stranger.cookie)).status, (await picture('')).status]).toEqual([404, 401]);
    await sql(ours.databaseUrl, 'UPDATE customer SET confirmed_email = NULL WHERE id = $1', [customerId]);
    expect((await whole(0)).map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawal']);
    expect((await picture(cookie)).status).toBe(404);
  });

  test('is not shown by an address that has become the account’s in another way than by a link', async () => {
    const { id, email, cookie } = await signUp(ours);
    await sent('contact_message', email, { subject: 'general', message: 'Hello' });
    await sql(ours.databaseUrl, `UPDATE customer SET confirmed_email = 'before@example.com' WHERE id = $1`, [id]);
    expect(await requests(cookie)).toEqual({ email_confirmed: false, requests: [] });
    expect((await requests('')).requests).toBeUndefined();
  });
});
