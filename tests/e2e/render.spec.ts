import type { Page } from '@playwright/test';
import { STATE_ID } from '../../src/protocol/page-names';
import { isSameHeading, markHeading, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const PUBLIC: readonly (readonly [path: string, tag: string[]])[] = [
  ['/', []],
  ['/shop', ['@deep']],
  ['/shop/turntables', ['@deep']],
  [DECK, []],
  ['/shop/turntables?filters=mk2&sort=name', []],
  ['/login', ['@deep']],
  ['/de/register', ['@deep']],
  ['/login?next=%2Faccount%2Forders', []],
];
const asBrowser = { headers: { accept: 'text/html' } };

/** Marks the page's heading before its script runs, and waits until the page has come to life. */
async function openMarked(page: Page, path: string): Promise<number> {
  await markHeading(page);
  await renderedPage(page.request, path);
  const answer = await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')));
  return answer?.status() ?? 0;
}

for (const [path, tag] of PUBLIC) {
  test(`${path} comes from the server with its contents and keeps its nodes`, { tag }, async ({ page }) => {
    expect(await openMarked(page, path)).toBe(200);
    expect(await isSameHeading(page)).toBe(true);
  });
}

/** One of each kind: what is bought, what is hired, what is asked for, and what is not there. */
const KINDS = ['/', '/shop', '/shop/turntables', DECK, '/product/rental-technics-pair', '/product/nope'];

for (const [country, locale, scheme, tag] of [
  ['de', 'en', 'light', []],
  ['de', 'de', 'dark', ['@deep']],
  ['at', 'en', 'dark', ['@deep']],
  ['at', 'de', 'light', ['@deep']],
  ['fi', 'en', 'light', ['@deep']],
  ['fi', 'de', 'dark', []],
] satisfies readonly (readonly [country: string, locale: string, scheme: string, tag: string[]])[])
  test(`every kind of page comes to life in ${country}, ${locale}, ${scheme}`, { tag }, async ({ page, context, baseURL }) => {
    // What was chosen, against what the device says.
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    const chosen = { rille_country: country, rille_locale: locale, rille_scheme: scheme };
    await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
    for (const path of KINDS) {
      await openMarked(page, path);
      expect(await isSameHeading(page), path).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    }
  });

test('what does not exist is answered so, in words and in status', async ({ page }) => {
  for (const path of ['/nowhere', '/product/nope', '/shop/nonsense']) {
    expect(await openMarked(page, path)).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
  }
});

test('the language of an address is the language of its page, and its links keep it', async ({ page }) => {
  await openMarked(page, '/de/shop/turntables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plattenspieler');
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute('href', /^\/de\/product\//);
});

test('pages about a person are never rendered for everybody', async ({ request }) => {
  for (const path of ['/cart', '/account/overview', '/checkout', '/order-confirmation', '/de/cart'])
    expect(await (await request.get(path, asBrowser)).text(), path).not.toContain(`id="${STATE_ID}"`);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read and its links lead on', async ({ page }) => {
    await renderedPage(page.request, '/shop/turntables');
    await page.goto('/shop/turntables');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turntables');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const [path, locale, title, tag] of [
    ['/cart', 'en', 'Cart', []],
    ['/de/cart', 'de', 'Warenkorb', ['@deep']],
    ['/checkout', 'en', 'Checkout', ['@deep']],
    ['/de/checkout', 'de', 'Kasse', []],
    ['/order-confirmation', 'en', 'Order confirmation', ['@deep']],
    ['/account/overview', 'en', 'Your account', []],
    ['/account/my-data', 'en', 'Your data', ['@deep']],
    ['/de/account/addresses', 'de', 'Deine Adressen', ['@deep']],
    ['/de/wishlist', 'de', 'Merkliste', ['@deep']],
    ['/compare', 'en', 'Compare', ['@deep']],
    ['/de/handover', 'de', 'Eine Auswahl für dich', ['@deep']],
    ['/de/account/orders', 'de', 'Deine Bestellungen', ['@deep']],
    ['/de/account/order/order_1', 'de', 'Deine Bestellungen', ['@deep']],
    ['/en/login', 'en', 'Log in', ['@deep']],
    ['/de/login', 'de', 'Anmelden', []],
    ['/register', 'en', 'Create an account', ['@deep']],
    ['/de/register', 'de', 'Konto anlegen', ['@deep']],
  ] satisfies readonly (readonly [path: string, locale: string, title: string, tag: string[]])[])
    test(`${path} has its title and its language before any script`, { tag }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} – Rille`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });

  test('a form to log in is there and never writes a password into the address', async ({ page }) => {
    await renderedPage(page.request, '/de/login');
    await page.goto('/de/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await page.locator('#login-email').fill('ada@example.org');
    await page.locator('#login-password').fill('geheim-geheim');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/de\/login$/);
    // A browser steered from outside parses `noscript` as if there were scripts.
    expect(await page.content()).toContain('<noscript>Dieses Formular braucht JavaScript.');
  });
});

test('what was typed and sent before the page is awake is sent once it is, and never as an address', { tag: '@deep' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  await renderedPage(page.request, '/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#login-email').fill('nobody@example.org');
  await page.locator('#login-password').fill('not-the-password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const asked = page.waitForRequest('**/store/auth');
  release();
  expect((await asked).postDataJSON()).toMatchObject({ email: 'nobody@example.org', password: 'not-the-password' });
  await expect(page).toHaveURL(/\/login$/);
});
