import type { Page } from '@playwright/test';
import { fillSignUp, newPerson } from '../support/customer';
import { openLimitedShop } from '../support/limited-shop';
import { expect, test } from '../support/shop';

let shop: Awaited<ReturnType<typeof openLimitedShop>>;
test.beforeAll(async () => {
  shop = await openLimitedShop();
});
test.afterAll(() => shop.stop());

const submit = (page: Page) => page.locator('form button[type=submit]').last();

/** Uses up what may be tried, as a script in this browser does: others have other addresses. */
async function tryUntilRefused(page: Page, path: string, data: object): Promise<void> {
  const attempt = () =>
    page.evaluate(
      async ([path, body]) => (await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
      [path, JSON.stringify(data)] as const,
    );
  await expect.poll(attempt, { intervals: [0], timeout: 60_000 }).toBe(429);
}

async function inGerman(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'rille_locale', value: 'de', url: shop.url }]);
  await page.reload();
}

test('after too many tries to log in the form says how long to wait, in both languages', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of (?:400|401|429)/);
  const { email } = newPerson();
  const logIn = async () => {
    await page.locator('#login-email').fill(email);
    await page.locator('#login-password').fill('a guess of mine');
    await submit(page).click();
  };
  await page.goto(`${shop.url}/login`);
  await tryUntilRefused(page, '/store/auth', { email, password: 'a guess of mine' });
  await logIn();
  await expect(page.getByRole('alert')).toHaveText(/Too many tries\. Please wait 1\d minutes, then try again\.$/);
  await inGerman(page);
  await logIn();
  await expect(page.getByRole('alert')).toHaveText(/Zu viele Versuche\. Bitte warte 1\d Minuten und versuch es dann noch einmal\.$/);
});

test('after too many tries to sign up the form says so, in both languages, and keeps what was typed', { tag: '@deep' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (?:400|401|429)/);
  const person = newPerson();
  await page.goto(`${shop.url}/register`);
  await tryUntilRefused(page, '/store/customers', { email: person.email, password: 'short' });
  await fillSignUp(page, person);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Too many tries\. Please wait (?:5\d|60) minutes, then try again\.$/);
  await expect(page.locator('#register-address-street')).toHaveValue('Weserstraße');
  await inGerman(page);
  await fillSignUp(page, person);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Zu viele Versuche\. Bitte warte (?:5\d|60) Minuten und versuch es dann noch einmal\.$/);
});
