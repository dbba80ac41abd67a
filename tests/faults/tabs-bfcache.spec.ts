import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser, WHOLE_BROWSER } from '../../scripts/lib/browser.mjs';
import { expectExact, expectOnScreen, MIX, oneMore } from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import { newPerson, type Person, signUp } from '../support/customer';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const executablePath = findBrowser(chromium.executablePath(), WHOLE_BROWSER);
// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...(executablePath && { executablePath }), args: browserArgs(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** Leaves for another site, has something happen meanwhile, and comes back by the back button to the very same page. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await inSync(page);
  // A browser does not let a page sleep that holds what another one waits for.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(locks).toBe(0);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('woke', String(persisted)), { capture: true, once: true });
  });
  await page.goto('data:text/html,<title>Another site</title>');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' }).catch((error: Error) => {
    // A page that was made for somebody else loads itself anew at once, which ends this navigation.
    if (!error.message.includes('ERR_ABORTED')) throw error;
  });
}

/** Whether the page was not loaded anew but had slept in the cache, and if not, why the browser did not let it. */
const sleep = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const reasons = () =>
      performance.getEntriesByType('navigation').map((entry) => (entry as { notRestoredReasons?: unknown }).notRestoredReasons);
    return sessionStorage.getItem('woke') === 'true' ? 'has slept' : JSON.stringify(reasons());
  });

test('T03: a page from the back/forward cache shows the cart as it is now', async ({ page, context, request }) => {
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  await expectExact(page, request, [MIX, 1]);
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/cart');
    await oneMore(other, MIX);
    await expectExact(other, request, [MIX, 2]);
    await other.close();
  });
  await expectOnScreen(page, [[MIX, 2]]);
  expect(await sleep(page)).toBe('has slept');
  await oneMore(page, MIX);
  await expectExact(page, request, [MIX, 3]);
});

test('T03: what was typed into a form is still there in a page from the back/forward cache, and is sent', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await page.goto('/login');
  await comeToLife(page);
  const email = page.locator('#login-email');
  await email.fill('nobody@example.org');
  await page.locator('#login-password').fill('not-the-');
  await leaveAndReturn(page, async () => {});
  await expect(email).toHaveValue('nobody@example.org');
  expect(await sleep(page)).toBe('has slept');
  await page.locator('#login-password').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('password');
  await expect(email).toHaveValue('nobody@example.org');
  const asked = page.waitForRequest('**/store/auth');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ email: 'nobody@example.org', password: 'not-the-password' });
});

/** Somebody is signed in, and their account stands on the page. */
async function somebodyIsHere(page: Page): Promise<Person> {
  const person = await signUp(page, { ...newPerson(), firstName: 'Ottilie' });
  await expect(page.getByText(person.firstName).first()).toBeVisible();
  return person;
}

test('T03: a page that comes back shows nothing of somebody who has logged out meanwhile', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/401/);
  const person = await somebodyIsHere(page);
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/account/overview');
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other).not.toHaveURL(/account/);
    await other.close();
  });
  // Whether it has slept is the browser's affair: Chromium, told to clear its cache for a log-out, throws away the pages that sleep, too.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(person.firstName)).toHaveCount(0);
});

test('T03: a page from the back/forward cache shows nothing of somebody who has logged out without a network meanwhile', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|net::ERR_INTERNET_DISCONNECTED|OfflineError|Unable to preload CSS|Failed to fetch dynamically imported module/);
  const person = await somebodyIsHere(page);
  await page.evaluate(() => {
    const keep = () => sessionStorage.setItem('first-frame', `${document.title} ${document.body.textContent}`);
    addEventListener('pageshow', () => requestAnimationFrame(keep), { once: true });
  });
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/account/overview');
    await other.getByRole('button', { name: 'Log out' }).waitFor();
    await context.setOffline(true);
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other).not.toHaveURL(/account/);
    // Before the network is back: nobody is left who could tell the shop, whose answer would end the sleep.
    await other.close();
    await context.setOffline(false);
  });
  await expect(page).toHaveURL(/\/login/);
  expect(await sleep(page)).toBe('has slept');
  await expect(page.getByText(person.firstName)).toHaveCount(0);
  // The one it woke with, where the browser has drawn it before the page was loaded anew.
  expect((await page.evaluate(() => sessionStorage.getItem('first-frame'))) ?? '').not.toContain(person.firstName);
});
