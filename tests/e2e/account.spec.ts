import type { Page } from '@playwright/test';
import { fillSignUp, newPerson, placeOrder, signUp } from '../support/customer';
import { choose } from '../support/region-dialog';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { everythingHere } from '../support/stored-on-device';

const submit = (page: Page) => page.locator('form button[type=submit]').last();
const WRONG = "Whoa, hold up! Those creds didn't vibe. Wanna try again?";
const WRONG_DE = 'Moment mal! Diese Zugangsdaten haben nicht gegroovt. Noch ein Versuch?';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await submit(page).click();
}

test.describe('signing up', () => {
  test('makes an account with an address and a number, and signs in', async ({ page }) => {
    const person = newPerson();
    await page.goto('/register');
    await fillSignUp(page, person, { company: 'Tonarm GmbH', vatId: 'de 123 456 789', address2: 'Hinterhaus' });
    await submit(page).click();

    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mara');
    await expect(page.getByText('Weserstraße 84, Hinterhaus')).toBeVisible();
    // The number is given some seconds after sign-up; nobody has to reload for it.
    await expect(page.getByText(/Customer number K\d+/)).toBeVisible();
    const { customer } = await (await page.request.get('/store/customers/me')).json();
    expect(customer.shipping_addresses[0]).toMatchObject({
      address_1: 'Weserstraße 84',
      address_2: 'Hinterhaus',
      metadata: { isWebSignup: true, house_number: '84', vat_id: 'DE123456789' },
    });
  });

  test('says what is missing, leads to it, and keeps the rest', async ({ page }) => {
    await page.goto('/register');
    await fillSignUp(page, newPerson(), { city: '', passwordConfirmation: 'another one' });
    await submit(page).click();

    const summary = page.getByRole('alert').filter({ hasText: 'Form incomplete.' });
    await expect(summary).toBeFocused();
    await expect(page.getByText('does not match').first()).toBeVisible();
    await summary.getByRole('link', { name: /City/ }).click();
    await expect(page.locator('#register-address-city')).toBeFocused();
    await expect(page.locator('#register-address-street')).toHaveValue('Weserstraße');
  });

  test('tells at the field that an e-mail has an account, and offers to log in', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/422|401/);
    const person = await signUp(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/register');
    await fillSignUp(page, { ...person, password: 'not the same' });
    await submit(page).click();

    await expect(page.locator('#register-email-error')).toHaveText('There is already an account with this e-mail.');
    await page.getByRole('link', { name: 'Log in instead' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('whoever signs up in a language of the address stays in it', async ({ page }) => {
  await page.goto('/de/register');
  await fillSignUp(page, newPerson());
  await page.locator('form button[type=submit]').last().click();
  await expect(page).toHaveURL(/\/de\/account\/overview$/);
});

test.describe('logging in', () => {
  test('asks the shop once however often Enter is pressed', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/401/);
    await page.goto('/login');
    await comeToLife(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/store/auth')) asked.push(request.url());
    });
    await page.locator('#login-email').fill('nobody@example.com');
    await page.locator('#login-password').fill('wrong');
    // Both within one task, before anything is drawn anew.
    await page.locator('form', { has: page.locator('#login-email') }).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(page.getByRole('alert')).toHaveText(WRONG);
    expect(asked).toHaveLength(1);
  });

  test('says what is missing in the language that is chosen afterwards', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/login');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('Form incomplete.');
    await expect(page.locator('#login-email-error')).toHaveText('Required.');
    await choose(page, { language: 'de' });
    await expect(page.getByRole('alert')).toContainText('Formular unvollständig.');
    await expect(page.locator('#login-email-error')).toHaveText('Pflichtfeld.');
  });

  test('keeps the e-mail that was typed, and never the password', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/login');
    await page.locator('#login-email').fill('mara@example.com');
    await page.locator('#login-password').fill('a secret');
    await page.getByRole('main').getByRole('link', { name: 'Create one' }).click();
    // The address changes first: who goes back before the other page is there has never left this one.
    await expect(page.locator('#register-email')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#login-email')).toHaveValue('mara@example.com');
    await expect(page.locator('#login-password')).toHaveValue('');
  });

  test('fails in the shop’s own words, in both languages', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/401/);
    await page.goto('/login');
    await logIn(page, 'nobody@example.com', 'wrong');
    await expect(page.getByRole('alert')).toHaveText(WRONG);

    await page.context().addCookies([{ name: 'rille_locale', value: 'de', url: page.url() }]);
    await page.reload();
    await logIn(page, 'nobody@example.com', 'wrong');
    await expect(page.getByRole('alert')).toHaveText(WRONG_DE);
  });

  test('takes the visitor back to where they came from', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const person = await signUp(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/account/orders?page=3');
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL(/\/account\/orders\?page=3$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  });

  for (const [next, tag] of [
    ['https://example.com/', []],
    ['//example.com', ['@deep']],
    ['/\\example.com', ['@deep']],
    ['/%09/example.com', ['@deep']],
    ['javascript:alert(1)', ['@deep']],
  ] satisfies readonly (readonly [next: string, tag: string[]])[]) {
    test(`X02: does not lead to ${next}`, { tag }, async ({ page }) => {
      await signUp(page);
      await page.goto(`/login?next=${next.includes('%') ? next : encodeURIComponent(next)}`);
      await expect(page).toHaveURL(/\/account\/overview$/);
    });
  }

  test('needs no form for somebody who is signed in', async ({ page }) => {
    await signUp(page);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/account\/overview$/);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/overview$/);
  });
});

test.describe('logging out', () => {
  // What is still being read with the session that ends is answered to nobody.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 401/));

  test('ends the session and leaves nothing of the customer on screen or in reach', async ({ page }) => {
    const person = await signUp(page);
    await placeOrder(page.request, person);
    await page.goto('/account/orders');
    await expect(page.getByText('Weserstraße 84')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();

    await expect(page).toHaveURL(/\/$/);
    // The page waits a few seconds for the shop to hear of it, and not any longer.
    await expect.poll(async () => (await page.request.get('/store/auth')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Weserstraße 84')).toBeHidden();
    const kept = await everythingHere(page);
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain('Weserstraße');
  });

  test('in one tab ends what another tab shows', { tag: '@deep' }, async ({ page, context }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto('/account/overview');
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL(/\/$/);
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test.describe('orders', () => {
  test('are listed ten a page, newest first, with receiver and status', { tag: '@deep' }, async ({ page }) => {
    test.slow();
    const person = await signUp(page);
    for (let count = 0; count < 11; count++) await placeOrder(page.request, person);
    await page.goto('/account/orders');

    await expect(page.getByText('11 orders')).toBeVisible();
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Waiting for payment' });
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText('Mara Feld, Weserstraße 84, 12045 Berlin');
    await page.getByRole('link', { name: 'Page 2 of 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(rows).toHaveCount(1);
    await page.goto('/account/orders?page=rubbish');
    await expect(rows).toHaveCount(10);
    await page.goto('/account/orders?page=1000000000');
    await expect(rows).toHaveCount(1);
  });

  test('are counted in the words that lead to them', { tag: '@deep' }, async ({ page }) => {
    const person = await signUp(page);
    await placeOrder(page.request, person);
    await page.goto('/account/overview');
    await expect(page.getByRole('link', { name: 'Your order', exact: true })).toBeVisible();
    await placeOrder(page.request, person);
    await page.reload();
    await expect(page.getByRole('link', { name: 'All 2 orders' })).toBeVisible();
    await page.goto('/account/orders');
    await expect(page.getByRole('columnheader')).toHaveCount(5);
  });

  test('stand below the heads of their columns', { tag: '@deep' }, async ({ page }) => {
    const person = await signUp(page);
    for (let count = 0; count < 2; count++) await placeOrder(page.request, person);
    await page.goto('/account/orders');
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    const apart = await page.getByRole('main').evaluate((main) => {
      const box = (cell: Element | null) => {
        const range = document.createRange();
        if (cell) range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      return ['order', 'date', 'sentTo', 'status', 'total'].map((column) => {
        const head = box(main.querySelector(`th[data-column="${column}"]`));
        const cell = box(main.querySelector(`td[data-column="${column}"]`));
        return Math.min(Math.abs(head.left - cell.left), Math.abs(head.right - cell.right));
      });
    });
    for (const distance of apart) expect(distance).toBeLessThan(2);
  });

  test('show a configured deck with its parts, the addresses, the tax and the trade-in', async ({ page }) => {
    const person = await signUp(page);
    const id = await placeOrder(page.request, person, {
      lines: [
        { variant_id: 'variant_tt-1210mk2-vgp-exch', quantity: 1, metadata: { configuration: 'test', part: 'deck' } },
        { variant_id: 'variant_sm-wfelt-blac-pair', quantity: 1, metadata: { configuration: 'test', part: 'cfg_slipmats' } },
      ],
    });
    await page.goto('/account/orders');
    await page.locator(`a[href="/account/order/${id}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await page.reload();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await expect(page).toHaveTitle(/^Order \d+ – Rille$/);
    const deck = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SL-1210MK2' }).first();
    await expect(deck).toContainText('Comes with');
    await expect(deck).toContainText('€641.00');
    await expect(page.getByText('includes 19 % VAT')).toBeVisible();
    await expect(page.getByText(/Send the old one off by .* processing fee of €35.00/)).toBeVisible();
    await expect(page.getByText('Same as the delivery address')).toBeVisible();
    const way = page.getByRole('list', { name: 'Progress of this order' }).getByRole('listitem');
    await expect(way).toContainText(['Ordered', 'Waiting for payment', 'Prepared and tested', 'Handed to the carrier', 'With you']);
    // What is waited for is not called as if it were there.
    await expect(way.and(page.locator('[aria-current=step]'))).toContainText('Waiting for payment');
  });

  test('of somebody else are not found, and neither are those that do not exist', async ({ page, browser, baseURL }) => {
    const person = newPerson();
    const stranger = await browser.newContext(baseURL ? { baseURL } : {});
    const foreign = await placeOrder(stranger.request, person);
    await stranger.close();

    await signUp(page);
    for (const id of [foreign, 'order_unknown', '%3Cb%3E']) {
      await page.goto(`/account/order/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is not in your account.');
    }
  });

  test('are told about in German too', { tag: '@deep' }, async ({ page }) => {
    const person = await signUp(page);
    const id = await placeOrder(page.request, person, { country: 'at' });
    await page.context().addCookies([{ name: 'rille_locale', value: 'de', url: page.url() }]);
    await page.goto(`/account/order/${id}`);
    await expect(page.getByRole('heading', { name: 'Wie es weitergeht' })).toBeVisible();
    await expect(page.getByText('darin 20 % MwSt.')).toBeVisible();
    await expect(page.getByText('Österreich').first()).toBeVisible();
  });
});
