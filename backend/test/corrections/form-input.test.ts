// Long because every form has a field that is tried with everything that is typed.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { berlinWall } from '../../../domain/berlin-time';
import { firstPickUpDay } from '../../../domain/pick-up-day';
import { HUMMING_DECK } from '../../../tests/support/humming-deck';
import { until } from '../../src/launcher/poll';
import { cookieOf, logIn, PASSWORD, person, signUp } from '../support/accounts';
import { type Answer, newCart, order, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const TOKEN = randomUUID();
/** Painted when it is ordered, so that there is always one, against an old deck. */
const IN_EXCHANGE = 'variant_tt-1210custom-swr9003-exch';

/** What the forms of the page let through, for it is text: what is typed, and what is stored of it. */
const TEXTS = {
  script: ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  emoji: ['Mara 🎛️👩‍🔧', 'Mara 🎛️👩‍🔧'],
  'right to left': ['מרה \u202eאב', 'מרה אב'],
  'zero width': ['Ma\u200bra\u200d', 'Mara'],
  'letters in two parts': ['Mu\u0308ller\u2011Lu\u0308denscheid', 'Müller-Lüdenscheid'],
  'letters that join': ['می\u200cخواهم', 'می\u200cخواهم'],
} as const;
/** What no form sends: refused, and never a failure of ours. */
const NO_TEXTS = {
  'too long': 'x'.repeat(10_000),
  'half a character': 'Mara \ud83d',
  NUL: 'Ma\u0000ra',
  list: ['Mara'],
  object: { name: 'Mara' },
  number: 7,
};
const HOME = {
  first_name: 'Mara',
  last_name: 'Feld',
  address_1: 'Weserstraße 84',
  city: 'Berlin',
  postal_code: '12045',
  country_code: 'de',
  metadata: { house_number: '84' },
};

const ON_THE_WAY = {
  ...HUMMING_DECK,
  way_in: 'parcel',
  way_back: 'send',
  address: { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12045', city: 'Berlin' },
};

let form_time = '';
const askWorkshop = (changes: object): Promise<Answer> =>
  shopperAt(ours).post(
    '/store/service-requests',
    { form_time, ...HUMMING_DECK, email: person().email, ...changes },
    { 'idempotency-key': randomUUID() },
  );
const asStaff = (path: string, body: object = {}): Promise<Answer> =>
  shopperAt(ours).post(`/admin/orders/${path}`, body, { 'x-medusa-access-token': TOKEN });
const giveBack = (shopper: Shopper, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  shopper.post('/store/returns', body, { 'idempotency-key': randomUUID(), ...headers });

/** Somebody who is signed in, and an order of theirs. */
async function customerWith(variant: string): Promise<{ shopper: Shopper; id: string; line: string }> {
  const someone = person();
  const shopper = shopperAt(ours);
  await shopper.post('/store/customers', someone);
  const { id, items } = await order(shopper, [[variant, 1]], 'reg_de', 'de', someone.email);
  return { shopper, id, line: items[0].id };
}

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `${TOKEN}@example.com`,
    TOKEN,
  ]);
  await stock(ours.databaseUrl, RED, 200);
  form_time = (await shopperAt(ours).get('/store/form-time')).body.form_time;
  expect(await until(async () => (await askWorkshop({ country_code: 'zz' })).body.code !== 'form_too_soon', 30_000, 200)).toBe(true);
});

describe.each(Object.entries(TEXTS))('%s in a form', (_, [text, kept]) => {
  test('is a name, a street and a place like any other, in account, address book and cart', async () => {
    const { cookie } = await signUp(ours);
    const shopper = shopperAt(ours);
    const profile = await shopper.post('/store/customers/me', { first_name: text, last_name: text }, { cookie });
    expect(profile.body.customer).toMatchObject({ first_name: kept, last_name: kept });
    const address = { ...HOME, first_name: text, last_name: text, company: text, address_1: text, address_2: text, city: text, phone: '' };
    const book = await shopper.post(
      '/store/customers/me/addresses',
      { address: { ...address, metadata: { house_number: '84' } } },
      { cookie },
    );
    expect(book.body.customer.shipping_addresses).toMatchObject([{ first_name: kept, company: kept, address_1: `${kept} 84`, city: kept }]);
    const cart = await newCart(shopper);
    const typed = await shopper.post(`/store/carts/${cart}`, {
      email: person().email,
      shipping_address: address,
      billing_address: address,
    });
    expect(typed.body.cart.shipping_address).toMatchObject({ first_name: kept, address_1: `${kept} 84`, city: kept });
  });

  test('is the name of a deck, a note to a return and an objection like any other', async () => {
    const email = person().email;
    const asked = await askWorkshop({ email, device: text, serial: text, description: text });
    expect([asked.status, asked.body.message]).toEqual([200, undefined]);
    const [{ content }] = await sql(ours.databaseUrl, 'SELECT content FROM rille_submission WHERE email = $1', [email]);
    expect(content.asked).toMatchObject({ device: kept, serial: kept, description: kept });

    const { shopper, id, line } = await customerWith(RED);
    const packed = await asStaff(`${id}/fulfillment`, { items: [{ item_id: line, quantity: 1 }] });
    const fulfillment_id = packed.body.order.fulfillments[0].id;
    expect((await asStaff(`${id}/shipment`, { fulfillment_id, tracking_numbers: ['0034'] })).status).toBe(200);
    const returned = await giveBack(shopper, { order_id: id, items: [{ item_id: line, quantity: 1, note: text }] });
    expect([returned.status, returned.body.message]).toEqual([200, undefined]);
    expect(await sql(ours.databaseUrl, 'SELECT note FROM return_item WHERE item_id = $1', [line])).toEqual([{ note: kept }]);

    const own = await customerWith(IN_EXCHANGE);
    await sql(ours.databaseUrl, `UPDATE rille_exchange SET state = 'overdue', overdue_at = now() WHERE line_id = $1`, [own.line]);
    const objected = await own.shopper.post(`/store/customers/me/orders/${own.id}/exchanges/${own.line}`, { act: 'object', reason: text });
    expect([objected.status, objected.body.message]).toEqual([200, undefined]);
    expect(objected.body.exchanges).toMatchObject([{ state: 'objected', objection: kept }]);
  });

  test('is no tracking number, no year, no day and no code', async () => {
    const { cookie } = await signUp(ours);
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    const answers = [
      await askWorkshop({ year: text }),
      await askWorkshop({ ...ON_THE_WAY, way_in: 'pick-up', country_code: 'at', pick_up_on: text }),
      await askWorkshop({ symptoms: [text] }),
      await askWorkshop({ jobs: [text] }),
      await shopper.post(
        '/store/customers/me/orders/order_none/exchanges/item_none',
        { act: 'send', carrier: 'dhl', tracking_number: text },
        { cookie },
      ),
    ];
    for (const [index, { status, body }] of answers.entries()) expect([index, status, body.type]).toEqual([index, 400, 'invalid_data']);
    const code = await shopper.post(`/store/carts/${cart}`, { discounts: [{ code: text }] });
    expect([code.status, ['invalid_data', 'not_allowed']]).toEqual([400, expect.arrayContaining([code.body.type])]);
  });

  test('is a password like any other, and no e-mail address', async () => {
    const { email, cookie } = await signUp(ours);
    const password = text.padEnd(12, '-');
    const changed = await shopperAt(ours).post('/store/customers/me', { password, old_password: PASSWORD }, { cookie });
    expect(changed.status).toBe(200);
    await logIn(ours, email, password);
    const asked = await shopperAt(ours).post(
      '/store/customers/me/email',
      { email: text, old_password: password },
      { cookie: cookieOf(changed) },
    );
    expect(asked.status).toBe(400);
    expect((await shopperAt(ours).post('/store/auth', { email: text, password })).status).toBe(400);
  });
});

describe.each(Object.entries(NO_TEXTS))('%s in a form', (_, value) => {
  test('is refused as a bad request, wherever it stands', async () => {
    const { cookie } = await signUp(ours);
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    const answers = [
      await shopper.post('/store/customers', { ...person(), first_name: value }),
      await shopper.post('/store/customers', { ...person(), email: value }),
      await shopper.post('/store/customers', { ...person(), password: value }),
      await shopper.post('/store/customers/me', { first_name: value }, { cookie }),
      await shopper.post('/store/customers/me/addresses', { address: { ...HOME, city: value } }, { cookie }),
      await shopper.post('/store/customers/me/email', { email: value, old_password: PASSWORD }, { cookie }),
      await shopper.post('/store/customers/me/deletion', { old_password: value }, { cookie }),
      await shopper.post('/store/customers/password-token', { email: value }),
      await shopper.post('/store/customers/password-reset', { token: value, password: PASSWORD }),
      await shopper.post('/store/customers/email-change', { token: value }, { cookie }),
      await shopper.post('/store/auth', { email: person().email, password: value }),
      await shopper.post('/store/password-strength', { password: value }),
      await shopper.post(`/store/carts/${cart}`, { email: value }),
      await shopper.post(`/store/carts/${cart}`, { shipping_address: { ...HOME, first_name: value } }),
      await shopper.post(`/store/carts/${cart}`, { discounts: [{ code: value }] }),
      await shopper.post(`/store/carts/${cart}`, { gift_cards: [{ code: value }] }),
      ...(await Promise.all(
        ['first_name', 'email', 'phone', 'device', 'serial', 'year', 'description', 'way_in', 'pick_up_on', 'symptoms', 'terms'].map(
          (field) => askWorkshop({ [field]: field === 'symptoms' ? [value] : value }),
        ),
      )),
      await askWorkshop({ ...ON_THE_WAY, address: { ...ON_THE_WAY.address, city: value } }),
      await giveBack(shopper, { order_id: 'order_none', items: [{ item_id: 'item_none', quantity: 1, note: value }] }, { cookie }),
      await giveBack(shopper, { order_id: 'order_none', items: [{ item_id: 'item_none', quantity: String(value) }] }, { cookie }),
      await shopper.post(
        '/store/customers/me/orders/order_none/exchanges/item_none',
        { act: 'send', carrier: 'dhl', tracking_number: value },
        { cookie },
      ),
      await shopper.post('/store/customers/me/orders/order_none/exchanges/item_none', { act: 'object', reason: value }, { cookie }),
    ];
    for (const [index, { status, body }] of answers.entries())
      expect([index, status, typeof body.message, body.type]).toEqual([index, 400, 'string', 'invalid_data']);
  });
});

test.each([
  ['no day of any calendar', '2027-02-31'],
  ['a moment', '2027-01-12T10:00:00Z'],
  ['no month', '2027-13-01'],
  ['another notation', '12/01/2027'],
])('nothing is collected on %s', async (_, pick_up_on) => {
  const asked = { ...ON_THE_WAY, way_in: 'pick-up', country_code: 'at', address: { ...ON_THE_WAY.address, postal_code: '1080' } };
  expect((await askWorkshop({ ...asked, pick_up_on })).body.type).toBe('invalid_data');
  expect((await askWorkshop({ ...asked, pick_up_on: firstPickUpDay(berlinWall(Date.now()).date) })).status).toBe(200);
});

test('the longest e-mail address that mail servers take is an account’s', async () => {
  const email = `${'m'.repeat(64)}@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(56)}.example`;
  expect(email.length).toBeGreaterThan(240);
  expect((await shopperAt(ours).post('/store/customers', { ...person(), email })).status).toBe(200);
  await logIn(ours, email);
});

test('the same sign-up twice at one moment is one account', async () => {
  const someone = person();
  const answers = await Promise.all([1, 2, 3].map(() => shopperAt(ours).post('/store/customers', someone)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 422]).toContain(status);
});
