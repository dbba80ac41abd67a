import { type APIRequestContext, expect, type Page } from '@playwright/test';

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

/** Signs up in the browser; ends on the account's overview. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/register');
  await fillSignUp(page, person);
  await page.locator('form button[type=submit]').last().click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  // What the overview reads has come: the end of a session while it reads would be told on the console.
  for (const card of [/^(Decks to come|Deine Decks in Arbeit)$/, /^(What you sent us|Was du uns geschickt hast)$/])
    await expect(page.getByRole('region', { name: card }).locator('p, ul').first()).toBeVisible();
  return person;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, never>> {
  const response = await request.post(path, { data });
  expect(response.ok(), `POST ${path}: ${response.status()}`).toBe(true);
  return response.json();
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
  const { cart } = (await post(request, '/store/carts', { region_id: `reg_${country}` })) as unknown as { cart: { id: string } };
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
  const done = (await post(request, `${path}/complete`, {})) as unknown as { data: { id: string } };
  return done.data.id;
}
