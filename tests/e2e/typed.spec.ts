import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { SHEETS } from '../support/cart-screen';
import {
  contactField,
  contactIn,
  expectStep,
  fillAddress,
  goOn,
  orderButton,
  placement,
  putIntoCart,
  storedOrder,
} from '../support/checkout';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Nobody else's, and the domain that its mail server is asked for by. */
const newAddress = () => `kontakt-${randomUUID().slice(0, 8)}@plattenhörer.de`;
const kept = (email: string) => email.replace('plattenhörer', 'xn--plattenhrer-yfb');

/** Puts a text into a field at once, as pasting does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText(text);
}

/** From the first step to the last, with what is pasted into it. */
async function goOnWith(page: Page, pasted: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible({ timeout: 20_000 });
  await fillAddress(page, contactIn('de'));
  for (const [name, text] of Object.entries(pasted)) await paste(page, contactField(page, name), text);
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
}

test('who has an umlaut in their e-mail address and pastes what a chat has made of it orders as a guest, reads it as it is, and finds the order again', {
  tag: '@gate',
}, async ({ page, request }) => {
  const email = newAddress();
  await putIntoCart(page, SHEETS.path);
  await goOnWith(page, { email: `\u200b${email}`, postalCode: '12045\u200b', firstName: 'Ma\u00adra', lastName: 'Bu\u0308rste' });
  await expect(main(page)).toContainText(email);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const stored = await storedOrder(request, await placed);
  expect(stored).toMatchObject({
    email: kept(email),
    shipping_address: { first_name: 'Mara', last_name: 'Bürste', postal_code: '12045' },
  });
  await expect(main(page)).toContainText(`The confirmation goes to ${email}.`);

  await page.goto('/orders/lookup');
  await comeToLife(page);
  await paste(page, page.locator('#order-lookup-email'), `\u202a${email.toUpperCase()}\u202c`);
  await page.locator('#order-lookup-orderNumber').fill(`#${stored.display_id}\u200b`);
  await paste(page, page.locator('#order-lookup-postalCode'), '\u206612\u00a0045\u2069');
  await main(page).getByRole('button', { name: 'Find the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${stored.display_id}`);
  await expect(main(page)).toContainText('Mara Bürste');
});

test('an address with an umlaut is typed letter by letter, signs up, is shown as it is and logs in', async ({ page, consoleGuard }) => {
  // The cart is the account's, and nobody's once the session is gone.
  consoleGuard.allow(/status of 404/);
  const email = newAddress();
  await page.goto('/register');
  await comeToLife(page);
  await page.locator('#register-email').pressSequentially(email);
  // Some browsers say it in ASCII to whoever asks; what stands there is what was typed.
  expect([email, kept(email)]).toContain(await page.locator('#register-email').inputValue());
  for (const name of ['password', 'passwordConfirmation'])
    await page.locator(`#register-${name}`).fill(name === 'password' ? 'vier Plattenhörer' : 'vier Plattenhörer'.normalize('NFD'));
  for (const [name, value] of Object.entries({ ...contactIn('de'), email: '' }))
    if (value) await page.locator(`#register-address-${name}`).fill(value);
  await main(page).locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await page.goto('/account/my-data');
  await expect(main(page)).toContainText(email);
  await expect(main(page)).not.toContainText('xn--');

  await page.context().clearCookies();
  await page.goto('/login');
  await comeToLife(page);
  await page.locator('#login-email').pressSequentially(` ${email.toUpperCase()}`);
  await page.locator('#login-password').fill('vier Plattenhörer'.normalize('NFD'));
  await main(page).locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/account\/overview$/);
});

test('the mail about an order goes to the domain in ASCII, and says the address as it is', async ({ page }) => {
  const email = newAddress();
  await putIntoCart(page, SHEETS.path);
  await goOnWith(page, { email });
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/order-confirmation/);
  const mail = await mailTo(kept(email), 'order_received');
  expect(mail.headers).toContain(`To: ${kept(email)}`);
  expect(`${mail.text}${mail.html}`).not.toContain('xn--');
});

for (const email of ["sean.o'hara@example.ie", 'a&b@example.de', 'info@xn--mnchen-3ya.de'])
  test(`${email} is an e-mail address to every form`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 40[01]/);
    await page.goto('/login');
    await comeToLife(page);
    await page.locator('#login-email').fill(email);
    await page.locator('#login-password').fill('a guess of mine');
    await main(page).locator('form button[type=submit]').click();
    await expect(alert(page)).toContainText("didn't vibe");
    await page.goto('/forgot-password');
    await comeToLife(page);
    await page.locator('#forgot-password-email').fill(email);
    await main(page).locator('form button[type=submit]').click();
    await expect(main(page).getByRole('status')).toContainText(email.replace('xn--mnchen-3ya', 'münchen'));
    await putIntoCart(page, SHEETS.path);
    await page.goto('/checkout');
    await fillAddress(page, { ...contactIn('de'), email });
    await goOn(page);
    await expectStep(page, 'shipping');
  });

test('what no address can be, a link in a name and a password that nobody can see are said at their fields, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  const said = {
    en: ['Before the @ only letters from a to z', 'Spaces alone are no password.', 'No links here, please.'],
    de: ['Vor dem @ gehen nur Buchstaben von a bis z', 'Leerzeichen allein sind kein Passwort.', 'Hier bitte keine Links.'],
  };
  for (const locale of ['en', 'de'] as const) {
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    await page.goto('/register');
    await comeToLife(page);
    const password = ' '.repeat(8);
    const values = { ...contactIn('de'), email: '', firstName: 'You won win-money.example/abc', street: 'www.win-money.com' };
    for (const [name, value] of Object.entries(values)) if (value) await page.locator(`#register-address-${name}`).fill(value);
    await page.locator('#register-email').fill('mära@example.com');
    for (const name of ['password', 'passwordConfirmation']) await page.locator(`#register-${name}`).fill(password);
    await main(page).locator('form button[type=submit]').click();
    const [local = '', short = '', site = ''] = said[locale];
    await expect(page.locator('#register-email-error')).toContainText(local);
    await expect(page.locator('#register-password-error')).toContainText(short);
    await expect(page.locator('#register-address-firstName-error')).toContainText(site);
    await expect(page.locator('#register-address-street-error')).toContainText(site);
  }
  await expectFineInEveryLook(page);
});

test('a search and an address that came by chat find what they say', async ({ page }) => {
  await page.goto('/shop?search=SL%E2%80%911210%E2%80%8B');
  await expect(page).toHaveURL(/\/shop\?search=SL-1210$/);
  await expect(main(page)).toContainText('Technics SL-1210MK2');
  await comeToLife(page);
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await paste(page, field, '\ufeffPlatten\u00adteller');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Platter with strobe dots');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=Plattenteller$/);
});
