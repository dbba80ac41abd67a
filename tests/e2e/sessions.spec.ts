// Long because a session may end in each of the forms, and each must keep what was typed.

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { cartIdOf } from '../support/cart-record';
import { LEADS } from '../support/cart-screen';
import { goOn, putIntoCart } from '../support/checkout';
import { newPerson, type OrderedLine, type Person, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { daysPass, IN_EXCHANGE } from '../support/exchange';
import { expectInvoice, invoiceOf } from '../support/invoices';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { fillRental } from '../support/rental';
import { expect, test } from '../support/shop';
import { bookPayment, sendOrder } from '../support/staff-calls';
import { confirmEmailOf, orderRow, submissionsOf } from '../support/submissions';

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
  // The account’s cart may be asked for once more before the page knows, and is nobody’s then.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[014]/));

  interface Form {
    readonly name: string;
    /** Where it is; some have something to be made first. */
    readonly open: (page: Page, person: Person, guest: APIRequestContext) => Promise<unknown>;
    /** Up to its button. */
    readonly fill: (page: Page, person: Person) => Promise<unknown>;
    readonly send: string | RegExp;
    readonly done: string;
  }

  const at = (path: string) => (page: Page) => page.goto(path);
  const orderPage = async (page: Page, person: Person, line: OrderedLine, change: (id: string) => Promise<unknown>): Promise<void> => {
    const id = await placeOrder(page.request, person, { lines: [line] });
    await change(id);
    await page.goto(`/account/order/${id}`);
    await comeToLife(page);
  };
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

  const FORMS: readonly Form[] = [
    {
      name: 'name and phone',
      open: at('/account/my-data'),
      fill: (page) => page.locator('#profile-firstName').fill('Marta'),
      send: 'Save',
      done: 'Saved.',
    },
    {
      name: 'an address',
      open: at('/account/addresses'),
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
      open: at('/account/my-data'),
      fill: async (page, { password }) => {
        await page.locator('#email-email').fill(newPerson().email);
        await page.locator('#email-passwordOld').fill(password);
      },
      send: 'Send me a link',
      done: 'Nothing changes before you open it.',
    },
    {
      name: 'another password',
      open: at('/account/my-data'),
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
      open: at('/account/my-data'),
      fill: async (page, { password }) => {
        await button(page, 'Delete the account …').click();
        await page.locator('#deletion-passwordOld').fill(password);
        await page.locator('#deletion-isSure').check();
      },
      send: 'Delete for good',
      done: 'Your account is deleted.',
    },
    {
      name: 'a return',
      open: (page, person) =>
        orderPage(page, person, { variant_id: LEADS.variant, quantity: 1 }, async (id) => {
          await bookPayment(id);
          await sendOrder(id, { number: '00340434161094', url: 'https://carrier.example/track/00340434161094' });
        }),
      fill: async (page) => {
        await button(page, 'Return something …').click();
        await page.getByRole('combobox', { name: `Pieces: ${LEADS.title}` }).selectOption('1');
        await page.getByRole('textbox', { name: 'A note for us' }).fill('The left channel.');
      },
      send: 'Register the return',
      done: 'Your return is registered.',
    },
    {
      name: 'an old part that is on its way',
      open: (page, person) => orderPage(page, person, IN_EXCHANGE, async () => undefined),
      fill: async (page) => {
        await button(page, 'I have sent it …').click();
        await page.getByRole('dialog').getByLabel('Tracking number').fill('0034 0434 1610 94');
      },
      send: 'It is on its way',
      done: 'Thank you. We know that it is on its way.',
    },
    {
      name: 'an objection',
      open: (page, person) =>
        orderPage(page, person, IN_EXCHANGE, async (id) => {
          await daysPass(id, 15);
          await mailTo(person.email, 'exchange_overdue');
        }),
      fill: async (page) => {
        await button(page, 'Object …').click();
        await page.getByRole('dialog').getByLabel('Why you object').fill('It went out in time.');
      },
      send: 'Send the objection',
      done: 'Your objection is with us.',
    },
    {
      name: 'an old part that has not been sent after all',
      open: (page, person) => orderPage(page, person, IN_EXCHANGE, async () => undefined),
      fill: async (page) => {
        await button(page, 'I have sent it …').click();
        await page.getByRole('dialog').getByLabel('Tracking number').fill('0034 0434 1610 94');
        await inDialog(page, 'It is on its way').click();
        await expect(button(page, 'Not sent after all')).toBeVisible();
      },
      send: 'Not sent after all',
      done: 'Your statement is withdrawn. Your old part is awaited again.',
    },
    {
      name: 'a guest’s order that goes into the account',
      open: async (page, person, guest) => {
        const { display_id } = await orderRow(await placeOrder(guest, person));
        await page.goto('/orders/lookup');
        await comeToLife(page);
        for (const [name, value] of Object.entries({ email: person.email, orderNumber: String(display_id), postalCode: '12045' }))
          await page.locator(`#order-lookup-${name}`).fill(value);
        await button(page, 'Find the order').click();
      },
      fill: (page) => expect(button(page, 'Put it into my account')).toBeVisible(),
      send: 'Put it into my account',
      done: 'The order is in your account.',
    },
    {
      name: 'a rental that is called off',
      open: async (page, { email }) => {
        await fillRental(page, 40, email);
        await button(page, 'Ask for these dates').click();
        await page.getByRole('link', { name: 'My rentals' }).click();
      },
      fill: (page) => button(page, /^Call off/).click(),
      send: 'Yes, call it off',
      done: 'is called off.',
    },
    {
      name: 'a look at everything of one’s own',
      open: at('/account/my-data'),
      fill: (page) => expect(button(page, 'Save as a file')).toBeVisible(),
      send: 'Save as a file',
      done: 'The file is saved where your browser keeps downloads.',
    },
    {
      name: 'all other devices',
      open: at('/account/my-data'),
      fill: (page) => expect(button(page, 'Log out everywhere else')).toBeVisible(),
      send: 'Log out everywhere else',
      done: 'All other devices are logged out.',
    },
    {
      name: 'a link that confirms the address',
      open: at('/account/overview'),
      fill: (page) => expect(button(page, 'Confirm my address')).toBeVisible(),
      send: 'Confirm my address',
      done: 'A link is on its way to',
    },
  ];

  for (const [index, { name, open, fill, send, done }] of FORMS.entries())
    test(`is renewed in place, and what was typed is sent: ${name}`, { tag: index === 0 ? '@gate' : [] }, async ({
      page,
      browser,
      request,
    }) => {
      const person = await signUp(page);
      await open(page, person, request);
      await fill(page, person);
      await endElsewhere(browser, person);
      await page.getByRole('button', { name: send, exact: true }).click();
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

  test('is renewed over the button that saves an invoice, which is saved then', async ({ page, browser }) => {
    const person = await signUp(page);
    const id = await placeOrder(page.request, person);
    await bookPayment(id);
    const number = await invoiceOf(id);
    await page.goto(`/account/order/${id}`);
    await comeToLife(page);
    await expect(button(page, 'Invoice (PDF)')).toBeVisible();
    await endElsewhere(browser, person);
    await button(page, 'Invoice (PDF)').click();
    const saved = page.waitForEvent('download');
    await logInAgain(page, person);
    await expectInvoice(await saved, number);
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

  test('at checkout can be left behind: a guest goes on with what was typed', async ({ page, browser, request }) => {
    // The account's cart is not a guest's: the things go on in a new one.
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

test.describe('a session that has ended elsewhere while a form is filled in that guests may send, too', () => {
  // The account’s cart may be asked for once more before the page knows, and is nobody’s then.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[14]/));

  interface Form {
    readonly name: string;
    /** @param place of the test, for what can be had only once */
    readonly fill: (page: Page, person: Person, place: number) => Promise<void>;
    readonly send: string;
    readonly done: string;
    /** What was typed last. */
    readonly typed: string;
    /** What of it the account of whoever is signed in has. */
    readonly own: (request: APIRequestContext) => Promise<readonly unknown[]>;
  }

  const list = async (request: APIRequestContext, path: string, name: string): Promise<readonly Record<string, unknown>[]> => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    return (await answer.json())[name];
  };
  const requests = async (request: APIRequestContext, wanted: string) =>
    (await list(request, '/store/customers/me/requests', 'requests')).filter(({ kind }) => kind === wanted);

  const FORMS: readonly Form[] = [
    {
      name: 'a message',
      fill: async (page, { email }) => {
        await page.goto('/contact');
        await comeToLife(page);
        await page.locator('#contact-name').fill('Mara Feld');
        await page.locator('#contact-email').fill(email);
        await page.locator('#contact-message').fill('Two decks from the nineties.');
      },
      send: 'Send message',
      done: 'Your message is with us',
      typed: '#contact-message',
      own: (request) => requests(request, 'contact_message'),
    },
    {
      name: 'a rental',
      fill: (page, { email }, place) => fillRental(page, 42 + place, email),
      send: 'Ask for these dates',
      done: 'We have your request',
      typed: '#rental-phone',
      own: (request) => list(request, '/store/customers/me/rentals', 'rentals'),
    },
    {
      name: 'a service request',
      fill: async (page, { email }) => {
        await page.goto('/service/request');
        await comeToLife(page);
        // Filled in for whoever is signed in.
        await expect(page.locator('#service-request-email')).toHaveValue(email);
        await page.locator('#service-request-deck').selectOption('mk2');
        await page.locator('#service-request-serial').fill('NK9C14');
        await page.locator('#service-request-description').fill('It hums.');
        await page.locator('#service-request-overrun').check();
        await page.locator('#service-request-terms').check();
      },
      send: 'Send the request',
      done: 'Your request is with us.',
      typed: '#service-request-serial',
      own: (request) => requests(request, 'service_request'),
    },
  ];

  for (const { name, fill, send, done, typed, own } of FORMS) {
    test(`is renewed in place, and it goes out as the customer’s: ${name}`, async ({ page, browser }) => {
      const person = await signUp(page);
      await fill(page, person, 0);
      const before = await page.locator(typed).inputValue();
      await endElsewhere(browser, person);
      await button(page, send).click();
      await expect(dialog(page)).toContainText('What you typed is still there');
      await expect(page.locator(typed)).toHaveValue(before);
      await logInAgain(page, person);
      await expect(page.getByRole('heading', { name: done })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await confirmEmailOf(person.email);
      expect(await own(page.request)).toHaveLength(1);
    });

    test(`is left behind by choice alone, and it goes out as a guest’s: ${name}`, async ({ page, browser }) => {
      const person = await signUp(page);
      await fill(page, person, 1);
      const before = await page.locator(typed).inputValue();
      await endElsewhere(browser, person);
      await button(page, send).click();
      await expect(dialog(page)).toContainText('It can also reach us without an account.');
      await dialog(page).getByRole('button', { name: 'Not now' }).click();
      await expect(main(page).getByRole('alert')).toContainText('Nothing has been sent, and everything is still here.');
      await expect(page.locator(typed)).toHaveValue(before);
      expect(await submissionsOf(person.email)).toEqual([]);
      await button(page, send).click();
      await dialog(page).getByRole('button', { name: 'Send without an account' }).click();
      await expect(page.getByRole('heading', { name: done })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect((await page.request.get('/store/customers/me')).status()).toBe(401);
      expect((await page.request.post('/store/auth', { data: { email: person.email, password: person.password } })).status()).toBe(200);
      expect(await own(page.request)).toEqual([]);
    });
  }

  test('is noticed also where it had ended before the page was opened, and where the page knows whose it was', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page);
    await endElsewhere(browser, person);
    const ended = page.waitForResponse((response) => response.status() === 401);
    await page.goto('/service/request');
    await comeToLife(page);
    await ended;
    await page.locator('#service-request-deck').selectOption('mk2');
    const typed = { email: person.email, 'address-firstName': 'Mara', 'address-lastName': 'Feld', description: 'It hums.' };
    for (const [name, value] of Object.entries(typed)) await page.locator(`#service-request-${name}`).fill(value);
    await page.locator('#service-request-overrun').check();
    await page.locator('#service-request-terms').check();
    await button(page, 'Send the request').click();
    await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
    await logInAgain(page, person);
    await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
    expect(await requests(page.request, 'service_request')).toHaveLength(1);

    await page.goto('/account/overview');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await comeToLife(page);
    await page.locator('#contact-name').fill('Mara Feld');
    await page.locator('#contact-email').fill(person.email);
    await page.locator('#contact-message').fill('Is it done?');
    await endElsewhere(browser, person);
    await button(page, 'Send message').click();
    await expect(dialog(page).getByLabel('E-mail')).toHaveValue(person.email);
    await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
    await logInAgain(page, person);
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
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
