// Long because it goes all the way of an order without an account: found, kept out of reach, and made part of one.

import type { APIRequestContext, Page } from '@playwright/test';
import { SHEETS } from '../support/cart-screen';
import { inSync, orderButton, placement, putIntoCart, readyToOrder } from '../support/checkout';
import { newPerson, type Person, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { placedMinutesAgo } from '../support/staff-calls';

const LOOKUP = '/orders/lookup';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notFound = /No order placed without an account matches all three/;

interface GuestOrder {
  readonly person: Person;
  readonly id: string;
  readonly number: string;
}

/** Ordered without an account. */
async function orderAsGuest(request: APIRequestContext, person: Person = newPerson()): Promise<GuestOrder> {
  const id = await placeOrder(request, person);
  const { order } = await (await request.get(`/store/orders/${id}`)).json();
  return { person, id, number: String(order.display_id) };
}

async function fill(page: Page, { person, number }: GuestOrder, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = { email: person.email, orderNumber: number, postalCode: '12045', ...changes };
  for (const [name, value] of Object.entries(values)) await page.locator(`#order-lookup-${name}`).fill(value);
}

async function find(page: Page, order: GuestOrder, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(LOOKUP);
  await comeToLife(page);
  await fill(page, order, changes);
  await button(page, 'Find the order').click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.locator('#order-account-password').fill(password);
  await page.locator('#order-account-passwordConfirmation').fill(password);
  await button(page, 'Create the account').click();
}

test('the confirmation says for an hour who an order is for, and then how its buyer finds it', async ({ page }) => {
  await putIntoCart(page, SHEETS.path);
  await readyToOrder(page);
  const placed = placement(page);
  await orderButton(page).click();
  const { data } = await (await placed).json();
  await expect(main(page)).toContainText(`The confirmation goes to ${data.email}.`);
  await placedMinutesAgo(data.id, 61);
  for (const [path, link] of [
    ['/order-confirmation', 'Look it up with e-mail, number and postal code'],
    ['/de/order-confirmation', 'Mit E-Mail, Nummer und Postleitzahl aufrufen'],
  ] as const) {
    await page.goto(path);
    await expect(main(page)).toContainText(String(data.display_id));
    await expect(main(page)).not.toContainText(data.email);
    await expect(main(page)).not.toContainText(data.shipping_address.city);
    await expect(main(page).getByRole('link', { name: link })).toHaveAttribute('href', /\/orders\/lookup$/);
    await expectFineInEveryLook(page);
  }
});

test.describe('an order without an account', () => {
  test('is found by e-mail, number and postal code, and leaves nothing in the address, the history and on the disk', {
    tag: '@gate',
  }, async ({ page, request }) => {
    const order = await orderAsGuest(request);
    await find(page, order, { orderNumber: ` #${order.number}`, email: order.person.email.toUpperCase(), postalCode: 'D-12045' });
    await expect(heading(page)).toHaveText(`Order ${order.number}`);
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toContainText('Weserstraße 84');
    await expect(main(page)).toContainText('Waiting for payment');
    // Nothing that only an account can do.
    await expect(main(page).getByRole('link', { name: 'Withdraw from this contract' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: /cancel|return/i })).toHaveCount(0);
    expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toMatch(/@|12045/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
    expect(kept).not.toMatch(/@|12045|Weser/);
    await button(page, 'Find another order').click();
    await expect(heading(page)).toHaveText('Find your order');
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('#order-lookup-email')).toHaveValue('');
    await fill(page, order);
    await button(page, 'Find the order').click();
    await expect(heading(page)).toHaveText(`Order ${order.number}`);
    await page.reload();
    await expect(heading(page)).toHaveText('Find your order');
  });

  test('is not found where one of the three is wrong: the words are the same, and what was typed stays', async ({
    page,
    request,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/);
    const [order, other] = [await orderAsGuest(request), await orderAsGuest(request)];
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { email: other.person.email },
      { orderNumber: other.number },
      { postalCode: '10997' },
    ];
    for (const changes of wrong) {
      await find(page, order, changes);
      await expect(page.getByRole('alert').filter({ hasText: notFound })).toBeVisible();
      for (const [name, value] of Object.entries(changes)) await expect(page.locator(`#order-lookup-${name}`)).toHaveValue(value);
    }
    await fill(page, order);
    await button(page, 'Find the order').click();
    await expect(heading(page)).toHaveText(`Order ${order.number}`);
  });

  test('is asked for in words that name what is missing or wrong, and once however often it is pressed', async ({ page, request }) => {
    const order = await orderAsGuest(request);
    await page.goto(LOOKUP);
    await comeToLife(page);
    await button(page, 'Find the order').click();
    await expect(page.getByRole('alert')).toContainText('Form incomplete.');
    await fill(page, order, { email: 'mara', orderNumber: 'the last one', postalCode: '1'.repeat(30) });
    await button(page, 'Find the order').click();
    await expect(page.locator('#order-lookup-email-error')).toHaveText('Invalid e-mail.');
    await expect(page.locator('#order-lookup-orderNumber-error')).toHaveText('The number of the order, e.g. 1042.');
    await expect(page.locator('#order-lookup-postalCode-error')).toHaveText('Max 20 characters');
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/store/orders/lookup')) asked.push(sent.url());
    });
    await fill(page, order);
    await page.locator('form', { has: page.locator('#order-lookup-email') }).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(heading(page)).toHaveText(`Order ${order.number}`);
    expect(asked).toHaveLength(1);
  });

  test('of an account is not found here: its owner logs in', async ({ page, browser, baseURL, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const theirs = await other.newPage();
    const order = await orderAsGuest(theirs.request, await signUp(theirs));
    await other.close();
    await find(page, order);
    await expect(page.getByRole('alert').filter({ hasText: notFound })).toBeVisible();
  });

  test('is withdrawn from with what is known of it filled in', async ({ page, request }) => {
    const order = await orderAsGuest(request);
    await find(page, order);
    await main(page).getByRole('link', { name: 'Withdraw from this contract' }).click();
    await expect(page).toHaveURL(/\/withdrawal$/);
    await expect(page.locator('#withdrawal-contract')).toHaveValue(`Order ${order.number}`);
    await expect(page.locator('#withdrawal-email')).toHaveValue(order.person.email);
  });

  test('has the way to it in its mails, which holds nothing of it', async ({ page, request }) => {
    const { person } = await orderAsGuest(request);
    const { html } = await mailTo(person.email, 'order_received');
    expect(html).toMatch(/href="[^"]*\/en\/orders\/lookup"/);
    await page.goto('/login');
    await expect(main(page).getByRole('link', { name: 'find that order' })).toHaveAttribute('href', LOOKUP);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', LOOKUP);
  });
});

test.describe('an order becomes an account', () => {
  test('from where it was found: with its address, this order alone, and a mail about it', async ({ page, request, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    const order = await orderAsGuest(request);
    const another = await orderAsGuest(request, order.person);
    await find(page, order);
    await choosePassword(page, order.person.password);
    await expect(page).toHaveURL(new RegExp(`/account/order/${order.id}$`));
    await expect(page.getByText('The order is in your account.')).toBeVisible();
    await page.goto('/account/orders');
    await expect(main(page)).toContainText(order.number);
    await expect(main(page).getByText('1 order', { exact: true })).toBeVisible();
    await page.goto('/account/addresses');
    await expect(main(page)).toContainText('Weserstraße 84');
    const { subject } = await mailTo(order.person.email, 'order_claimed');
    expect(subject).toBe(`Order ${order.number} is in your account now`);
    await find(page, order);
    await expect(page.getByRole('alert').filter({ hasText: notFound })).toBeVisible();
    // The other one, which was proven by nothing yet, comes by proof.
    await fill(page, another);
    await button(page, 'Find the order').click();
    await button(page, 'Put it into my account').click();
    await expect(page).toHaveURL(new RegExp(`/account/order/${another.id}$`));
    await page.goto('/account/orders');
    await expect(main(page).getByText('2 orders', { exact: true })).toBeVisible();
  });

  test('from the confirmation, in German', async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await putIntoCart(page, '/product/pitch-fader-cap');
    await inSync(page);
    const { email, password } = newPerson();
    await readyToOrder(page);
    await page.goBack();
    await page.goto('/checkout?step=address');
    await page.locator('#checkout-email').fill(email);
    for (let step = 0; step < 3; step++) await main(page).locator('form button[type=submit]').click();
    await page.getByRole('checkbox', { name: /AGB/ }).check();
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Diese Bestellung in einem Konto speichern' })).toBeVisible();
    await page.locator('#order-account-password').fill(password);
    await page.locator('#order-account-passwordConfirmation').fill('etwas anderes');
    await button(page, 'Konto anlegen').click();
    await expect(page.locator('#order-account-passwordConfirmation-error')).toBeVisible();
    await page.locator('#order-account-passwordConfirmation').fill(password);
    await button(page, 'Konto anlegen').click();
    await expect(page).toHaveURL(/\/account\/order\/order_/);
    const { customer } = await (await page.request.get('/store/customers/me')).json();
    expect(customer).toMatchObject({ email, first_name: 'Mara', last_name: 'Feld' });
  });

  test('whose e-mail has an account: its password is asked for in place, and nobody else’s does', async ({
    page,
    browser,
    baseURL,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[01]/);
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const person = await signUp(await other.newPage());
    await other.close();
    const order = await orderAsGuest(page.request, person);
    await find(page, order);
    await choosePassword(page, 'not the same at all');
    await expect(page.getByRole('alert').filter({ hasText: 'There is already an account with this e-mail.' })).toBeVisible();
    await page.locator('#order-login-password').fill('a guess of mine');
    await button(page, 'Log in and take the order along').click();
    await expect(page.getByRole('alert').filter({ hasText: `This is not the password of ${person.email}.` })).toBeVisible();
    await page.locator('#order-login-password').fill(person.password);
    await button(page, 'Log in and take the order along').click();
    await expect(page).toHaveURL(new RegExp(`/account/order/${order.id}$`));
    await mailTo(person.email, 'order_claimed');
  });

  test('of the account that is open only, if it has the same e-mail', async ({ page, request }) => {
    const order = await orderAsGuest(request);
    await signUp(page);
    await find(page, order);
    await expect(main(page)).toContainText('It can only go into an account with the same one.');
    await expect(button(page, 'Put it into my account')).toHaveCount(0);
  });
});

test('an address that was confirmed by a mailed link brings the orders and messages of it', async ({ page, request }) => {
  const person = newPerson();
  const order = await orderAsGuest(request, person);
  await signUp(page, person);
  const requests = main(page).getByRole('region', { name: 'What you sent us' });
  await expect(requests).toContainText(`written to us with ${person.email}?`);
  await requests.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`A link is on its way to ${person.email}.`)).toBeVisible();
  const { html, subject } = await mailTo(person.email, 'email_confirmation');
  expect(subject).toBe('Confirm your e-mail address');
  const link = /href="[^"]*?(\/en\/confirm-email#[^"]+)"/.exec(html)?.[1] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirm-email$/);
  await button(page, 'This is my address').click();
  await expect(main(page)).toContainText('Your address is confirmed.');
  await main(page).getByRole('link', { name: 'To your orders' }).click();
  await expect(main(page)).toContainText(order.number);
  await page.goto('/account/overview');
  await expect(requests).toContainText('Nothing so far.');
  await expect(requests.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
});

test.describe('the overview', () => {
  test('has cards for what somebody who has just come has not', async ({ page }) => {
    await signUp(page);
    for (const [name, words] of [
      ['Decks to come', 'No deck is being prepared for you.'],
      ['What you sent us', 'Nothing so far.'],
      ['Addresses', 'Weserstraße 84'],
      ['Your data', 'Mara Feld'],
    ] as const)
      await expect(main(page).getByRole('region', { name })).toContainText(words);
    await expect(main(page).getByRole('region', { name: 'Orders' })).toContainText('Nothing ordered yet.');
  });

  test('names a configured deck that has not been sent', async ({ page }) => {
    const person = await signUp(page);
    const lines = [
      { variant_id: 'variant_sm-wfelt-blac-pair', quantity: 1, metadata: { configuration: 'one', part: 'deck' } },
      { variant_id: 'variant_sp-cap-blac', quantity: 1, metadata: { configuration: 'one', part: 'cfg_slipmats' } },
    ];
    const id = await placeOrder(page.request, person, { lines });
    await page.goto('/account/overview');
    const decks = main(page).getByRole('region', { name: 'Decks to come' });
    await expect(decks.getByRole('listitem')).toHaveCount(1);
    await expect(decks).toContainText('Waiting for payment');
    await expect(decks).toContainText('about 4 weeks');
    await decks.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/account/order/${id}$`));
  });

  for (const locale of ['en', 'de'])
    test(`is fine in every look, and so is an order that was found (${locale})`, async ({ page, context, baseURL }) => {
      test.setTimeout(120_000);
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      const order = await orderAsGuest(page.request);
      await page.goto(LOOKUP);
      await comeToLife(page);
      await fill(page, order);
      await expectFineInEveryLook(page);
      await main(page).locator('form button[type=submit]').click();
      await expect(page.locator('#order-account-password')).toBeVisible();
      await expectFineInEveryLook(page);
      await signUp(page);
      await placeOrder(page.request, { ...newPerson(), email: 'x@example.com' });
      await page.goto('/account/overview');
      await expect(main(page).getByRole('region').nth(4)).toBeVisible();
      await expectFineInEveryLook(page);
      await page.goto('/account/orders');
      await expect(page.getByRole('switch')).toBeVisible();
      await expectFineInEveryLook(page);
    });
});
