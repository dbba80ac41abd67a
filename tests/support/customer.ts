import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SESSION_HINT } from '../../domain/session-cookie';

/** Somebody who signs up; every test has its own. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

let people = 0;

export const newPerson = (): Person => ({
  email: `visitor-${Date.now()}-${process.pid}-${people++}@example.com`,
  password: 'a strong password',
  firstName: 'Mara',
  lastName: 'Feld',
});

/** Fills in the sign-up form as it stands on the page; does not send it. */
export async function fillSignUp(page: Page, person: Person, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = {
    email: person.email,
    password: person.password,
    passwordConfirmation: person.password,
    firstName: person.firstName,
    lastName: person.lastName,
    street: 'Weserstraße',
    houseNumber: '84',
    postalCode: '12045',
    city: 'Berlin',
    ...changes,
  };
  // Everything but the login data belongs to the address.
  const idOf = (name: string) => (/^(email|password)/.test(name) ? `#register-${name}` : `#register-address-${name}`);
  for (const [name, value] of Object.entries(values)) await page.locator(idOf(name)).fill(value);
}

async function post<Answer = unknown>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const response = await request.post(path, { data });
  expect(response.ok(), `POST ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

/**
 * Gives somebody an account with an address over the Store API, as the sign-up form does, and signs them in in the browser; ends
 * on the account's overview. The form itself is tried by the tests of signing up.
 */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  const { email, password, firstName: first_name, lastName: last_name } = person;
  await post(page.request, '/store/customers', { email, password, first_name, last_name });
  await post(page.request, '/store/customers/me/addresses', {
    address: {
      first_name,
      last_name,
      company: '',
      address_1: 'Weserstraße 84',
      address_2: '',
      postal_code: '12045',
      city: 'Berlin',
      country_code: 'de',
      province: '',
      phone: '',
      metadata: { isWebSignup: true, house_number: '84' },
    },
  });
  // As the shop's script notes it beside the session, which no script can read: with a number of its own for every login.
  const session = (await page.context().cookies()).find(({ httpOnly }) => httpOnly);
  if (!session) throw new Error('Nobody was signed in: there is no cookie of a session.');
  const { domain, path, sameSite } = session;
  await page.context().addCookies([{ name: SESSION_HINT, value: randomUUID(), domain, path, sameSite }]);
  await page.goto('/account/overview');
  // What the overview reads has come: the end of a session while it reads would be told on the console.
  for (const card of [/^(Decks to come|Deine Decks in Arbeit)$/, /^(What you sent us|Was du uns geschickt hast)$/])
    await expect(page.getByRole('region', { name: card }).locator('p, ul').first()).toBeVisible();
  return person;
}

export interface OrderedLine {
  readonly variant_id: string;
  readonly quantity: number;
  readonly metadata?: object;
}

/** Something small that is always in stock. */
export const CAP: OrderedLine = { variant_id: 'variant_sp-cap-blac', quantity: 1 };

/**
 * Places an order over the Store API, as whoever is signed in (or nobody).
 *
 * @returns the order's id
 */
export async function placeOrder(
  request: APIRequestContext,
  person: Person,
  { lines = [CAP], country = 'de' }: { lines?: readonly OrderedLine[]; country?: string } = {},
): Promise<string> {
  const { cart } = await post<{ cart: { id: string } }>(request, '/store/carts', { region_id: `reg_${country}` });
  for (const line of lines) await post(request, `/store/carts/${cart.id}/line-items`, line);
  return completeCart(request, cart.id, person, country);
}

/**
 * Buys a cart over the Store API, as another device would that knows it.
 *
 * @returns the order's id
 */
export async function completeCart(request: APIRequestContext, cartId: string, person: Person, country = 'de'): Promise<string> {
  const address = {
    first_name: person.firstName,
    last_name: person.lastName,
    address_1: 'Weserstraße 84',
    postal_code: country === 'at' ? '1010' : '12045',
    city: country === 'at' ? 'Wien' : 'Berlin',
    country_code: country,
    metadata: { house_number: '84' },
  };
  const path = `/store/carts/${cartId}`;
  await post(request, path, { email: person.email, shipping_address: address, billing_address: address });
  const options = await (await request.get(`/store/shipping-options/${cartId}`)).json();
  await post(request, `${path}/shipping-methods`, { option_id: options.shipping_options[0].id });
  await post(request, `${path}/payment-sessions`, {});
  const done = await post<{ data: { id: string } }>(request, `${path}/complete`, {});
  return done.data.id;
}
