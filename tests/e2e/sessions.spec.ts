// Long because a session may end in each of the forms, and each must keep what was typed.

import type { Browser, Page } from '@playwright/test';
import { cartIdOf } from '../support/cart-record';
import { goOn, putIntoCart } from '../support/checkout';
import { newPerson, type Person, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { expect, test } from '../support/shop';

const SHEETS = '/product/werkstatt-slip-sheets';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

/** Signs out, from another device, wherever else somebody is signed in. */
async function endElsewhere(browser: Browser, { email, password }: Person): Promise<void> {
  const context = await browser.newContext();
  expect((await context.request.post('/store/auth', { data: { email, password } })).status()).toBe(200);
  const { sessions } = await (await context.request.get('/store/customers/me/sessions')).json();
  for (const { id, is_current } of sessions as { id: string; is_current: boolean }[])
    if (!is_current) expect((await context.request.delete(`/store/customers/me/sessions/${id}`)).status()).toBe(204);
  await context.close();
}

async function logInAgain(page: Page, { email, password }: Person): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Log in and send' }).click();
}

test.describe('a session that has ended elsewhere while a form is filled in', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[01]/));

  /** Fills a form in up to its button. @returns presses it, and waits for what has come of it */
  const FORMS: readonly { name: string; path: string; fill: (page: Page, person: Person) => Promise<void>; send: string; done: string }[] =
    [
      {
        name: 'name and phone',
        path: '/account/my-data',
        fill: (page) => page.locator('#profile-firstName').fill('Marta'),
        send: 'Save',
        done: 'Saved.',
      },
      {
        name: 'an address',
        path: '/account/addresses',
        fill: async (page) => {
          await button(page, 'Add an address').click();
          const values = {
            firstName: 'Mara',
            lastName: 'Feld',
            street: 'Am Speicher',
            houseNumber: '7',
            postalCode: '20457',
            city: 'Hamburg',
          };
          for (const [name, value] of Object.entries(values)) await page.locator(`#address-new-address-${name}`).fill(value);
        },
        send: 'Save the address',
        done: 'Saved.',
      },
      {
        name: 'another e-mail address',
        path: '/account/my-data',
        fill: async (page, { password }) => {
          await page.locator('#email-email').fill(newPerson().email);
          await page.locator('#email-passwordOld').fill(password);
        },
        send: 'Send me a link',
        done: 'Nothing changes before you open it.',
      },
      {
        name: 'another password',
        path: '/account/my-data',
        fill: async (page, { password }) => {
          await page.locator('#password-passwordOld').fill(password);
          await page.locator('#password-password').fill('four grooves turn left');
          await page.locator('#password-passwordConfirmation').fill('four grooves turn left');
        },
        send: 'Change the password',
        done: 'Your new password is set. All other devices are logged out.',
      },
      {
        name: 'the end of the account',
        path: '/account/my-data',
        fill: async (page, { password }) => {
          await button(page, 'Delete the account …').click();
          await page.locator('#deletion-passwordOld').fill(password);
          await page.locator('#deletion-isSure').check();
        },
        send: 'Delete for good',
        done: 'Your account is deleted.',
      },
    ];

  for (const [index, { name, path, fill, send, done }] of FORMS.entries())
    test(`is renewed in place, and what was typed is sent: ${name}`, { tag: index === 0 ? '@gate' : [] }, async ({ page, browser }) => {
      const person = await signUp(page);
      await page.goto(path);
      await fill(page, person);
      await endElsewhere(browser, person);
      await main(page).getByRole('button', { name: send, exact: true }).click();
      await expect(dialog(page)).toContainText('What you typed is still there');
      await expect(dialog(page).getByLabel('E-mail')).toHaveValue(person.email);
      await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
      await logInAgain(page, { ...person, password: 'a guess of mine' });
      await expect(dialog(page)).toContainText("Whoa, hold up! Those creds didn't vibe. Wanna try again?");
      await logInAgain(page, person);
      await expect(page.getByText(done).first()).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });

  test('stays ended for who does not log in now: nothing is sent, what was typed stays, and the next press asks again', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page);
    await page.goto('/account/my-data');
    await page.locator('#profile-firstName').fill('Marta');
    await endElsewhere(browser, person);
    await button(page, 'Save').first().click();
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(page.locator('#profile-firstName')).toHaveValue('Marta');
    await button(page, 'Save').first().click();
    await logInAgain(page, person);
    await expect(page.getByText('Saved.')).toBeVisible();
    const { customer } = await (await page.request.get('/store/customers/me')).json();
    expect(customer.first_name).toBe('Marta');
  });

  test('is not renewed by somebody else: what the first one typed is neither sent nor shown to them', async ({ page, browser }) => {
    const other = newPerson();
    const context = await browser.newContext();
    const account = { email: other.email, password: other.password, first_name: 'Ona', last_name: 'Other' };
    expect((await context.request.post('/store/customers', { data: account })).status()).toBe(200);
    await context.close();

    const person = await signUp(page);
    await page.goto('/account/my-data');
    await page.locator('#profile-firstName').fill('Secret');
    await endElsewhere(browser, person);
    await button(page, 'Save').first().click();
    await logInAgain(page, other);
    await expect(page.getByText('What was typed before has not been sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/overview$/);
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Your data' }).click();
    await expect(page.locator('#profile-firstName')).toHaveValue('Ona');
    const { customer } = await (await page.request.get('/store/customers/me')).json();
    expect(customer).toMatchObject({ email: other.email, first_name: 'Ona' });
    const theirs = await browser.newContext();
    const before = await theirs.request.post('/store/auth', { data: { email: person.email, password: person.password } });
    expect((await before.json()).customer.first_name).toBe(person.firstName);
    await theirs.close();
  });

  test('that is noticed by looking at another page leads to the login and back, where the same person finds what they typed', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page);
    await page.goto('/account/addresses');
    await button(page, 'Add an address').click();
    await page.locator('#address-new-address-city').fill('Leipzig');
    await endElsewhere(browser, person);
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.locator('#login-email').fill(person.email);
    await page.locator('#login-password').fill(person.password);
    await goOn(page);
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Addresses' }).click();
    await button(page, 'Add an address').click();
    await expect(page.locator('#address-new-address-city')).toHaveValue('Leipzig');
  });

  test('is renewed over the question whether to cancel an order, which is cancelled then', async ({ page, browser }) => {
    const person = await signUp(page);
    await page.goto(`/account/order/${await placeOrder(page.request, person)}`);
    await button(page, 'Cancel this order …').click();
    await endElsewhere(browser, person);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order', exact: true }).click();
    await logInAgain(page, person);
    await expect(page.getByText(/^Order \d+ is cancelled\.$/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is renewed at checkout as well, so that the order is in the account', async ({ page, browser }) => {
    const person = await signUp(page);
    await putIntoCart(page, SHEETS);
    await page.goto('/checkout');
    await page.locator('#checkout-shipping-company').fill('Feld & Rille');
    await endElsewhere(browser, person);
    await goOn(page);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Your session has ended. Nothing has been sent, and what you typed is still there.')).toBeVisible();
    await expect(page.locator('#checkout-shipping-company')).toHaveValue('Feld & Rille');
    await goOn(page);
    await logInAgain(page, person);
    await expect(page).toHaveURL(/step=shipping/);
    expect((await page.request.get('/store/customers/me')).status()).toBe(200);
  });

  test('at checkout can be left behind: a guest goes on with what was typed', async ({ page, browser, request, consoleGuard }) => {
    // The account's cart is not a guest's: the things go on in a new one.
    consoleGuard.allow(/status of 404/);
    const person = await signUp(page);
    await putIntoCart(page, SHEETS);
    await page.goto('/checkout');
    await page.locator('#checkout-shipping-company').fill('Feld & Rille');
    await endElsewhere(browser, person);
    await goOn(page);
    await dialog(page).getByRole('button', { name: 'Go on without an account' }).click();
    await expect(page).toHaveURL(/step=shipping/);
    expect((await page.request.get('/store/customers/me')).status()).toBe(401);
    const { cart } = await (await request.get(`/store/carts/${await cartIdOf(page)}`)).json();
    expect([cart.items.length, cart.shipping_address.company]).toEqual([1, 'Feld & Rille']);
  });
});

test('devices are listed by their names, and one is logged out without the others', async ({ page, browser, consoleGuard }) => {
  consoleGuard.allow(/401/);
  const { email, password } = await signUp(page);
  const login = { data: { email, password } };
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  const [lost, kept] = [await browser.newContext({ userAgent }), await browser.newContext()];
  for (const context of [lost, kept]) expect((await context.request.post('/store/auth', login)).status()).toBe(200);
  await page.goto('/account/my-data');
  const list = page.getByRole('list', { name: 'Your devices' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(/Chrome on Linux.*In use now.*This device/);
  await expect(list.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
  await list.getByRole('button', { name: 'Log out: Firefox on Android' }).click();
  await expect(page.getByText('Logged out: Firefox on Android.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toBeFocused();
  expect((await lost.request.get('/store/customers/me')).status()).toBe(401);
  expect((await kept.request.get('/store/customers/me')).status()).toBe(200);
  await Promise.all([lost.close(), kept.close()]);
});

test('a change of the account is no new login: other tabs have no reason to be loaded anew', async ({ page, context }) => {
  const login = async () => (await context.cookies()).find(({ name }) => name === 'rille_session')?.value;
  await signUp(page);
  await page.goto('/account/my-data');
  const before = await login();
  expect(before).toBeTruthy();
  await page.locator('#profile-firstName').fill('Marta');
  await button(page, 'Save').first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await login()).toBe(before);
});

test.describe('the strength of a new password', () => {
  const strength = (page: Page) => page.getByRole('meter', { name: 'Strength of the password' });

  test('is said while it is typed, and refuses nothing', async ({ page }) => {
    await page.goto('/register');
    const field = page.locator('#register-password');
    await expect(field).toHaveAccessibleDescription(/Use a strong password/);
    await field.fill('short');
    await expect(strength(page)).toHaveCount(0);
    await field.fill('password1');
    await expect(page.getByText('It is on the lists of passwords that everybody tries first.')).toBeVisible();
    await expect(strength(page)).toHaveAttribute('value', '0');
    await page.locator('#register-email').fill('mara.feld@posteo.example');
    await field.fill('mara.feld@posteo.example');
    await expect(page.getByText('It is made of your e-mail address or of words of this shop.')).toBeVisible();
    await field.fill('four grooves turn left');
    await expect(page.getByText('Strong.')).toBeVisible();
    await expect(strength(page)).toHaveAttribute('value', '4');
  });

  test('is asked for after a pause and not with every key, and never by an address', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/password-strength/.test(request.url())) asked.push(`${request.method()} ${new URL(request.url()).search}`);
    });
    await page.goto('/register');
    await page.locator('#register-password').pressSequentially('vier rillen drehen links');
    await expect(page.getByText('Strong.')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['POST ']));
    expect(asked.length).toBeLessThan(8);
  });

  test('is missing where the shop does not answer, and the form works all the same', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 429|Failed to load resource/);
    await page.route('**/store/password-strength', (route) =>
      route.fulfill({ status: 429, json: { type: 'not_allowed', code: 'too_many_tries', message: 'Too many.' } }),
    );
    await signUp(page);
    await expect(page).toHaveURL(/\/account\/overview$/);
  });
});

for (const locale of ['en', 'de'] as const)
  test(`the login over a form and the strength of a password are fine in every look (${locale})`, async ({
    page,
    browser,
    context,
    baseURL,
    consoleGuard,
  }) => {
    test.setTimeout(240_000);
    consoleGuard.allow(/401/);
    const person = await signUp(page);
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    await page.goto('/account/my-data');
    await page.locator('#password-password').fill('hallo12345');
    await expect(page.getByRole('meter')).toBeAttached();
    await expectFineInEveryLook(page);
    await endElsewhere(browser, person);
    await main(page)
      .getByRole('button', { name: /^(?:Save|Speichern)$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFineInEveryLook(page);
  });
