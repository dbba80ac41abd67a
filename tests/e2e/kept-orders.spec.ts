import type { Page } from '@playwright/test';
import { type Person, placeOrder, signUp } from '../support/customer';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { everythingHere } from '../support/stored-on-device';

test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page) => page.getByRole('switch', { name: 'Keep on this device' });
/** Stands in an order and nowhere else. */
const STREET = 'Weserstraße 84';

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));

/** Somebody with an order who wants it kept, and has looked at it. */
async function somebodyKeeps(page: Page): Promise<{ person: Person; id: string }> {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person);
  await page.goto('/account/orders');
  await choice(page).check();
  await expect(page.getByText('From now on your orders are kept on this device.')).toBeVisible();
  await expect.poll(() => kept(page)).toContain(STREET);
  await page.goto(`/account/order/${id}`);
  await expect(main(page)).toContainText(STREET);
  await expect.poll(() => kept(page)).toContain('billing_address');
  return { person, id };
}

/** What the database of kept orders holds, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rille-orders')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rille-orders');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<unknown>((resolve) => {
      const request = database.transaction('rows').objectStore('rows').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.stringify(rows);
  });

const nothingKept = async (page: Page): Promise<void> => {
  await expect.poll(() => databases(page)).not.toContain('rille-orders');
  expect(await page.evaluate(() => document.cookie)).not.toContain('rille_keep_orders');
};

test('orders are kept nowhere unless somebody wants it', { tag: '@gate' }, async ({ page }) => {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person);
  await page.goto('/account/orders');
  await expect(choice(page)).not.toBeChecked();
  await page.goto(`/account/order/${id}`);
  await expect(main(page)).toContainText(STREET);
  expect(await databases(page)).not.toContain('rille-orders');
  await page.goto('/');
  await comeToLife(page);
  expect(await everythingHere(page)).not.toContain(STREET);
});

test('what was kept is read without a network, with the time it is from, and is read anew with one', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  test.setTimeout(240_000);
  const { id } = await somebodyKeeps(page);
  await page.goto('/');
  await comeToLife(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText('The whole shop is on this device', {
    timeout: 200_000,
  });
  await context.setOffline(true);
  await page.goto('/account/orders');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^As of .+, kept on this device\./ }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(main(page)).toContainText('Waiting for payment');
  await expect(choice(page)).toBeChecked();
  await page.goto(`/account/order/${id}`);
  await expect(main(page)).toContainText(STREET, { timeout: 20_000 });
  await expect(main(page).getByRole('status').filter({ hasText: 'kept on this device' })).toBeVisible();
  await page.goto('/account/overview');
  await expect(main(page).getByRole('region', { name: 'What you sent us' })).toContainText('is not kept on this device', {
    timeout: 20_000,
  });
  await page.goto(`/account/order/${id}`);
  await expect(main(page).getByRole('status').filter({ hasText: 'kept on this device' })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(main(page).getByRole('status').filter({ hasText: 'kept on this device' })).toBeHidden({ timeout: 60_000 });
  await expect(main(page)).toContainText(STREET);
});

test('switching it off takes away what was kept', async ({ page }) => {
  await somebodyKeeps(page);
  await page.goto('/account/orders');
  await choice(page).uncheck();
  await expect(page.getByText('Your orders are no longer kept on this device.')).toBeVisible();
  await nothingKept(page);
});

test('switched on and off at once, nothing is kept', async ({ page }) => {
  await placeOrder(page.request, await signUp(page));
  await page.goto('/account/orders');
  await choice(page).evaluate((box: HTMLInputElement) => {
    box.click();
    box.click();
  });
  await expect(page.getByText('Your orders are no longer kept on this device.')).toBeVisible();
  await nothingKept(page);
  await page.reload();
  await expect(choice(page)).not.toBeChecked();
});

test('logging out takes away what was kept, without a network too', { tag: '@gate' }, async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await somebodyKeeps(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await nothingKept(page);
  await context.setOffline(false);
});

test('a session that has ended, another person’s login and a deleted account take it away', async ({ page, consoleGuard }) => {
  // What is still read when its session ends: nobody's, or another person's by then.
  consoleGuard.allow(/status of 40[14]/);
  test.setTimeout(120_000);
  await somebodyKeeps(page);
  await page.request.delete('/store/auth');
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login/);
  await nothingKept(page);

  await page.context().clearCookies();
  await somebodyKeeps(page);
  const other = { email: `other-${Date.now()}@example.com`, password: 'a strong password', first_name: 'O', last_name: 'P' };
  await page.request.post('/store/customers', { data: other });
  await page.context().clearCookies({ name: 'rille_session' });
  await page.goto('/login');
  await page.locator('#login-email').fill(other.email);
  await page.locator('#login-password').fill(other.password);
  await page.locator('form button[type=submit]').last().click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await nothingKept(page);

  await page.context().clearCookies();
  const { person } = await somebodyKeeps(page);
  await page.goto('/account/my-data');
  await main(page).getByRole('button', { name: 'Delete the account …' }).click();
  await page.locator('#deletion-passwordOld').fill(person.password);
  await page.locator('#deletion-isSure').check();
  await main(page).getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await nothingKept(page);
});

test('clearing everything on this device takes it away', async ({ page }) => {
  await somebodyKeeps(page);
  await page.goto('/en/cookie-statement');
  await comeToLife(page);
  await expect(page.getByRole('article').getByText('rille-orders', { exact: true })).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Clear everything of mine on this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).click();
  await page.waitForURL((url) => url.pathname === '/en');
  await nothingKept(page);
});
