import { type APIRequestContext, expect, type Locator, type Page, type Response } from '@playwright/test';

/** Longer than a request that got lost is waited for, at a shop that binds nothing to a version. */
const SETTLED_WITHIN_MS = 75_000;

/** Waits until the shop has everything that was put into the cart. */
export async function inSync(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(/^(In sync|Gespeichert)$/)).toBeVisible({ timeout: SETTLED_WITHIN_MS });
}

/** Opens a product's page and puts it into the cart, as it stands there. */
export async function putIntoCart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to cart|In den Warenkorb)/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^(Open cart|Warenkorb öffnen)$/ })).toBeVisible();
  await inSync(page);
}

const ADDRESSES = {
  de: { street: 'Weserstraße', houseNumber: '84', postalCode: '12045', city: 'Berlin' },
  at: { street: 'Ringstraße', houseNumber: '1', postalCode: '1010', city: 'Wien' },
} as const;

/** What a test types into the first step. */
export const contactIn = (country: keyof typeof ADDRESSES): Readonly<Record<string, string>> => ({
  email: 'mara.feld@example.com',
  firstName: 'Mara',
  lastName: 'Feld',
  ...ADDRESSES[country],
});

/** The field of the first step that holds it: the e-mail stands above the address. */
export const contactField = (page: Page, name: string): Locator =>
  page.locator(name === 'email' ? '#checkout-email' : `#checkout-shipping-${name}`);

/** The e-mail of somebody who is signed in is their account's and stays. */
export async function fillAddress(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = contactField(page, name);
    if (name === 'email' && !(await field.isEditable())) continue;
    await field.fill(value);
  }
}

/** Sends the form of the step that is on screen. */
export const goOn = (page: Page): Promise<void> => page.getByRole('main').locator('form button[type=submit]').click();

export async function expectStep(page: Page, step: 'address' | 'shipping' | 'payment' | 'review'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/checkout\\?step=${step}$`));
}

/** From the first step to the last, by mouse, with the first choice each time. */
export async function goToReview(page: Page, country: keyof typeof ADDRESSES = 'de'): Promise<void> {
  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible({ timeout: 20_000 });
  await fillAddress(page, contactIn(country));
  await goOn(page);
  await expectStep(page, 'shipping');
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
}

export const orderButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Order with obligation to pay|zahlungspflichtig bestellen)$/ });

/** At the order button with what is in the cart, the terms agreed to. */
export async function readyToOrder(page: Page): Promise<void> {
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions|AGB/ }).check();
}

/** The answer to the request that places the order. */
export const placement = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/complete'));

export interface StoredOrder {
  readonly id: string;
  readonly display_id: number;
  readonly email: string;
  readonly customer_id: string;
  readonly region_id: string;
  readonly total: number;
  readonly tax_total: number;
  readonly shipping_total: number;
  readonly currency_code: string;
  readonly items: readonly {
    readonly variant_id: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly total: number;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly tax_lines: readonly { readonly rate: number }[];
  }[];
  readonly shipping_methods: readonly { readonly price: number }[];
  readonly shipping_address: Readonly<Record<string, unknown>>;
  readonly billing_address: { readonly metadata: Readonly<Record<string, unknown>> };
}

/** By default the Store API leaves the billing address out. */
const EXPAND = 'items,items.variant,shipping_methods,shipping_address,billing_address,region';

/** The order as the backend has stored it, with more than a visitor is told: asked for behind the shop, by whoever has placed it. */
export async function storedOrder(request: APIRequestContext, placed: Response): Promise<StoredOrder> {
  const { data } = await placed.json();
  const { cookie = '' } = await placed.request().allHeaders();
  const answer = await request.get(`${process.env.RILLE_BACKEND_URL}/store/orders/${data.id}?expand=${EXPAND}`, { headers: { cookie } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).order;
}

/** The VAT in a gross amount, in cents. */
export const vatIn = (grossCents: number, percent: number): number => Math.round((grossCents * percent) / (100 + percent));

const FARTHEST = 200;

/** Waits until the wanted thing is there, and presses Tab until it has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < FARTHEST; presses++) {
    if ((await wanted.count()) > 0 && (await wanted.first().evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}
