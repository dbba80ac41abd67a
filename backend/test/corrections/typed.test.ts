import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kdf } from 'scrypt-kdf';
import { describe, expect, inject, test } from 'vitest';
import { formTime, LEAST_MS } from '../../src/submissions/form-time';
import { logIn, mailedToken, PASSWORD, person, resetToken, signUp, statusWith } from '../support/accounts';
import { add, complete, HOME, newCart, order, prepare, RED, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');

/** That a form was opened long enough ago. */
const openedLately = () =>
  formTime(JSON.parse(readFileSync(join(inject('template'), 'secrets.json'), 'utf8')).cookie, Date.now() - LEAST_MS);

/** An address of which no two are the same account; the part in front of it is its owner's. */
const at = (domain: string, local = `p-${randomUUID()}`) => `${local}@${domain}`;
const KEPT_DOMAIN = 'xn--plattenhrer-yfb.de';
const DOMAIN = 'plattenhörer.de';
const fullWidth = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

/** What reads as the same address. */
const lookalikes = (local: string): readonly string[] => [
  `${local}@${KEPT_DOMAIN}`,
  `${local.toUpperCase()}@PLATTENHÖRER.DE`,
  `${local}@plattenho\u0308rer.de`,
  `\u200b${local}@${DOMAIN}\ufeff`,
  `${local.replace('-', '\u00ad-')}@platten\u00adhörer.de`,
  `\u202a${local.replaceAll('-', '\u2011')}@${DOMAIN}\u202c`,
  fullWidth(`${local}@${KEPT_DOMAIN}`),
  ` ${local}@plattenhörer。de `,
];

describe('An e-mail address', () => {
  test.each(['plattenhörer.de', 'xn--mnchen-3ya.de', 'пример.рф'])(
    'of %s orders, is found again, and is one in everything',
    async (domain) => {
      await stock(ours.databaseUrl, RED, 50);
      const email = at(domain);
      const { id, display_id } = await order(shopperAt(ours), [[RED, 1]], 'reg_de', 'de', `\u200b${email}`);
      const kept = (
        await sql(
          ours.databaseUrl,
          'SELECT o.email, c.email AS guest FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = $1',
          [id],
        )
      )[0];
      expect(kept.email).toMatch(/^[!-~]+$/);
      expect(kept.guest).toBe(kept.email);
      for (const typed of [email, kept.email, ` \u2060${email.toUpperCase()}`])
        expect(
          (await shopperAt(ours).post('/store/orders/lookup', { email: typed, display_id, postal_code: '12\u200b047' })).body.order?.id,
        ).toBe(id);
      const withdrawn = { name: 'Mara Feld', contract: `Order ${display_id}`, email, locale: 'de', form_time: openedLately() };
      const answer = await shopperAt(ours).post('/store/withdrawals', withdrawn, { 'idempotency-key': randomUUID() });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const [marked] = await sql(ours.databaseUrl, `SELECT metadata FROM "order" WHERE id = $1`, [id]);
      expect(marked.metadata.withdrawals).toHaveLength(1);
    },
  );

  test.each(["sean.o'hara", 'a&b', 'a..b.', '!#$%*+/=?^_`{|}~-'])(
    'may begin with %s, in cart, account, log-in, reset and change',
    async (local) => {
      const email = at('example.ie', `${local}${randomUUID()}`);
      const cart = await newCart(shopperAt(ours));
      expect((await shopperAt(ours).post(`/store/carts/${cart}`, { email })).body.cart?.email).toBe(email);
      const { status, body } = await shopperAt(ours).post('/store/customers', { ...person(), email });
      expect(status, JSON.stringify(body)).toBe(200);
      await logIn(ours, email);
      const token = await resetToken(ours, email);
      expect((await shopperAt(ours).post('/store/customers/password-reset', { token, password: 'another strong one' })).status).toBe(200);
      const { cookie } = await signUp(ours);
      const asked = { email: `x${email}`, old_password: PASSWORD };
      expect((await shopperAt(ours).post('/store/customers/me/email', asked, { cookie })).status).toBe(204);
    },
  );

  test('is one account, whatever it looks like: a second sign-up is answered as for one that is taken, and nothing changes', async () => {
    const local = `p-${randomUUID()}`;
    const first = await shopperAt(ours).post('/store/customers', { ...person(), email: at(DOMAIN, local) });
    expect(first.body.customer.email).toBe(`${local}@${KEPT_DOMAIN}`);
    const taken = await shopperAt(ours).post('/store/customers', { ...person(), email: at(DOMAIN, local) });
    for (const email of lookalikes(local)) {
      const answer = await shopperAt(ours).post('/store/customers', { ...person(), email, password: 'another strong one' });
      expect([email, answer.status, answer.body]).toEqual([email, taken.status, taken.body]);
    }
    const rows = await sql(ours.databaseUrl, 'SELECT email FROM customer WHERE email LIKE $1', [`%${local}%`]);
    expect(rows).toEqual([{ email: `${local}@${KEPT_DOMAIN}` }]);
  });

  test('logs in, asks for a link and is changed to, in whatever letters it comes', async () => {
    const local = `p-${randomUUID()}`;
    const { id } = (await shopperAt(ours).post('/store/customers', { ...person(), email: at(DOMAIN, local) })).body.customer;
    for (const email of lookalikes(local)) await logIn(ours, email);
    for (const email of lookalikes(local).slice(3, 7))
      expect((await shopperAt(ours).post('/store/customers/password-token', { email })).status).toBe(204);
    const links = await sql(ours.databaseUrl, 'SELECT 1 FROM rille_mailed_link WHERE customer_id = $1', [id]);
    expect(links).toHaveLength(4);

    const other = await signUp(ours);
    const to = (email: string) =>
      shopperAt(ours).post('/store/customers/me/email', { email, old_password: PASSWORD }, { cookie: other.cookie });
    for (const email of lookalikes(local)) expect(await to(email)).toMatchObject({ status: 400, body: { code: 'email_taken' } });
    expect((await to(at(DOMAIN, `new-${local}`))).status).toBe(204);
    const token = await mailedToken(ours, other.email, 'change-email');
    const changed = await shopperAt(ours).post('/store/customers/email-change', { token }, { cookie: other.cookie });
    expect(changed.body.customer.email).toBe(`new-${local}@${KEPT_DOMAIN}`);
    await logIn(ours, at(DOMAIN, `new-${local}`));
  });

  test.each([
    'mära@example.com',
    'mara@example',
    'mara@127.0.0.1',
    'mara@example.com\nBcc: x@y.de',
    'a@b@c.de',
    '\u200b',
    'mara@example.com,x@y.de',
  ])('is refused where it is none: %j', async (email) => {
    const { cookie } = await signUp(ours);
    const cart = await newCart(shopperAt(ours));
    const answers = [
      await shopperAt(ours).post('/store/customers', { ...person(), email }),
      await shopperAt(ours).post(`/store/carts/${cart}`, { email }),
      await shopperAt(ours).post('/store/customers/me/email', { email, old_password: PASSWORD }, { cookie }),
      await shopperAt(ours).post('/store/orders/lookup', { email, display_id: 1, postal_code: '12045' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(answers.map(() => [400, 'invalid_data']));
    for (const { body } of answers) expect(body.message).toContain('email');
  });
});

describe('What a chat or a PDF puts between letters', () => {
  test('is in nothing that is stored, and an order goes through with it', async () => {
    await stock(ours.databaseUrl, RED, 50);
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    await prepare(shopper, cart);
    const address = {
      ...HOME,
      first_name: '\ufeffMa\u00adra',
      last_name: 'Mu\u0308ller\u2011Feld\u200e',
      address_1: 'Weser\u00adstraße\u00a084',
      postal_code: '\u202a12045\u200b\u202c',
      phone: '030\u2009231–250',
      metadata: { house_number: '8\u200b4' },
    };
    const saved = await shopper.post(`/store/carts/${cart}`, { shipping_address: address, billing_address: address });
    expect(saved.body.cart?.shipping_address, JSON.stringify(saved.body)).toMatchObject({
      first_name: 'Mara',
      last_name: 'Müller-Feld',
      address_1: 'Weserstraße 84',
      postal_code: '12045',
      phone: '030 231-250',
      metadata: { house_number: '84' },
    });
    expect((await complete(shopper, cart)).body.type).toBe('order');
  });

  test.each([
    ['first_name', 'Mara\nFeld'],
    ['last_name', 'Mara\u2028Bcc: x@y.de'],
    ['address_1', 'Weserstraße 84\r\n12045 Berlin'],
    ['city', 'Berlin\u0085'.padEnd(12, 'x')],
    ['first_name', 'You won http://win.example'],
    ['last_name', 'win-money.example/abc'],
    ['last_name', 'www.win-money.com'],
    ['address_1', 'https://win.example/abc'],
    ['company', 'www.win-money.com'],
  ])('has no second line and no site: %s is refused as %j by its name', async (field, value) => {
    const { cookie } = await signUp(ours);
    const cart = await newCart(shopperAt(ours));
    const answers = [
      await shopperAt(ours).post(`/store/carts/${cart}`, { shipping_address: { ...HOME, [field]: value } }),
      await shopperAt(ours).post('/store/customers/me/addresses', { address: { ...HOME, [field]: value } }, { cookie }),
      ...(field.endsWith('_name')
        ? [
            await shopperAt(ours).post('/store/customers', { ...person(), [field]: value }),
            await shopperAt(ours).post('/store/customers/me', { [field]: value }, { cookie }),
          ]
        : []),
    ];
    for (const { status, body } of answers)
      expect([status, body.type, body.message]).toEqual([400, 'invalid_data', expect.stringContaining(field)]);
  });
});

const NFC = 'vier Plattenhörer';
const NFD = NFC.normalize('NFD');

describe('A password', () => {
  test('is the same in composed and in decomposed letters: signed up with, logged in with, changed and set anew', async () => {
    for (const [set, typed] of [
      [NFC, NFD],
      [NFD, NFC],
    ] as const) {
      const someone = { ...person(), password: set };
      const { body } = await shopperAt(ours).post('/store/customers', someone);
      expect(body.customer?.email).toBe(someone.email);
      const cookie = await logIn(ours, someone.email, typed);
      const changed = await shopperAt(ours).post('/store/customers/me', { password: `${set} neu`, old_password: typed }, { cookie });
      expect(changed.status).toBe(200);
      await logIn(ours, someone.email, `${typed} neu`);
      const token = await resetToken(ours, someone.email);
      expect((await shopperAt(ours).post('/store/customers/password-reset', { token, password: set })).status).toBe(200);
      await logIn(ours, someone.email, typed);
    }
  });

  test('of an account of earlier days, kept as a keyboard made it, still logs in, and is one from then on', async () => {
    const { id, email } = await signUp(ours);
    const keep = async (password: string) => {
      const hash = (await kdf(password, { logN: 14, r: 8, p: 5 })).toString('base64');
      await sql(ours.databaseUrl, 'UPDATE customer SET password_hash = $2 WHERE id = $1', [id, hash]);
      return hash;
    };
    const kept = async () => (await sql(ours.databaseUrl, 'SELECT password_hash FROM customer WHERE id = $1', [id]))[0].password_hash;
    for (const typed of [NFD, NFC]) {
      const old = await keep(NFD);
      const cookie = await logIn(ours, email, typed);
      expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
      const anew = await kept();
      expect(anew).not.toBe(old);
      await logIn(ours, email, NFC);
      await logIn(ours, email, NFD);
      expect(await kept()).toBe(anew);
    }
    // Neither form: an Ångström in the middle, as some tables of characters give it.
    await keep('vier \u212bngström');
    await logIn(ours, email, 'vier \u212bngström');
    await logIn(ours, email, 'vier Ångström');
    expect((await shopperAt(ours).post('/store/auth', { email, password: 'vier Angstrom' })).status).toBe(401);
  });

  test.each([' '.repeat(8), '\u200b'.repeat(8), '\u00a0\u3000'.repeat(4), `secret${'\u2060'.repeat(9)}`, '\u3164'.repeat(8)])(
    'is no password where nobody can see it: %j',
    async (password) => {
      const { email, cookie } = await signUp(ours);
      const token = await resetToken(ours, email);
      const answers = [
        await shopperAt(ours).post('/store/customers', { ...person(), password }),
        await shopperAt(ours).post('/store/customers/me', { password, old_password: PASSWORD }, { cookie }),
        await shopperAt(ours).post('/store/customers/password-reset', { token, password }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, 'password_length']));
    },
  );

  test('keeps what its owner has typed between letters', async () => {
    const password = ' 1\u200b2\u00a03–4\u20115\u2060 geheim ';
    const { email, cookie } = await signUp(ours);
    expect((await shopperAt(ours).post('/store/customers/me', { password, old_password: PASSWORD }, { cookie })).status).toBe(200);
    await logIn(ours, email, password);
    expect((await shopperAt(ours).post('/store/auth', { email, password: '12 3-4-5 geheim' })).status).toBe(401);
  });
});
