import { describe, expect, inject, test } from 'vitest';
import { cookieOf, logIn, PASSWORD, person, signUp } from '../support/accounts';
import { newCart, shopperAt } from '../support/shop';

const ours = inject('ours');

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
    ];
    for (const [index, { status, body }] of answers.entries())
      expect([index, status, typeof body.message, body.type]).toEqual([index, 400, 'string', 'invalid_data']);
  });
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
