// Long because it has a row for every route, page, title and listing of the specification (§1, §2), in its order.
// Each row is seen in the browser; the sections from 3 on are in specification-rules.spec.ts, and what another test shows
// is named in docs/specification.md.

import type { Page, Route } from '@playwright/test';
import { orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import { placeOrder, signUp } from '../support/customer';
import { choose } from '../support/region-dialog';
import { comeToLife } from '../support/rendered';
import { fillRental } from '../support/rental';
import { askWorkshop } from '../support/repair';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
const SOLD_OUT = '/product/technics-sl-1200mk4-japan';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Path without a language, title in English, title in German. */
const ROUTES: readonly (readonly [path: string, en: RegExp, de: RegExp])[] = [
  ['/', /^Refurbished Technics turntables from Berlin/, /^Überholte Plattenspieler von Technics aus Berlin/],
  ['/about', /^About us/, /^Über uns/],
  ['/legacy', /^The history of the 1200/, /^Die Geschichte des 1200/],
  ['/grading-and-cosmetics', /^Grading and cosmetics/, /^Zustand und Aussehen/],
  ['/faq/turntable-sale', /^Buying a turntable/, /^Plattenspieler kaufen/],
  ['/shipping', /^Shipping/, /^Versand/],
  ['/agb', /^Terms and conditions/, /^Allgemeine Geschäftsbedingungen/],
  ['/terms-and-conditions', /^Terms and conditions/, /^Allgemeine Geschäftsbedingungen/],
  ['/privacy-statement', /^Privacy statement/, /^Datenschutzerklärung/],
  ['/cookie-statement', /^Cookies and what is kept/, /^Cookies und was auf diesem Gerät/],
  ['/vacancies', /^Work with us/, /^Arbeiten bei uns/],
  ['/contact', /^Contact/, /^Kontakt/],
  ['/rental', /^Rental/, /^Verleih/],
  ['/service', /^Service/, /^Service/],
  ['/service/prices', /^Price list/, /^Preisliste/],
  ['/cart', /^Cart/, /^Warenkorb/],
  ['/checkout', /^Checkout/, /^Kasse/],
  ['/order-confirmation', /^Order confirmation/, /^Bestellbestätigung/],
  ['/login', /^Log in/, /^Anmelden/],
  ['/register', /^Create an account/, /^Konto anlegen/],
  ['/forgot-password', /^Request password reset/, /^Neues Passwort anfordern/],
  ['/reset-password', /^Set a new password/, /^Neues Passwort setzen/],
  [DECK, /^Technics SL-1210MK2/, /^Technics SL-1210MK2/],
  ['/shop', /^All Products/, /^Alle Produkte/],
  ['/shop/turntables', /^Turntables/, /^Plattenspieler/],
];

test.describe('§2 routes', () => {
  for (const [path, en, de] of ROUTES)
    test(`§2 ${path} has its title in English and in German`, async ({ page }) => {
      for (const [prefix, title] of [
        ['/en', en],
        ['/de', de],
      ] as const) {
        const answer = await page.goto(`${prefix}${path === '/' ? '' : path}`);
        expect(answer?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(heading(page).first()).toBeVisible();
      }
    });

  test('§2 /account leads to its overview, and both and its pages are for whoever is signed in (guard auth)', async ({ page }) => {
    await page.goto('/account/orders');
    await expect(page).toHaveURL(/\/login\?next=/);
    const person = await signUp(page);
    const id = await placeOrder(page.request, person);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page).toHaveTitle(/^Your account/);
    await page.goto('/account/orders');
    await expect(page).toHaveTitle(/^Your orders/);
    await page.goto(`/account/order/${id}`);
    await expect(page).toHaveTitle(/^Order \d+/);
    await page.goto('/account/addresses');
    await expect(page).toHaveTitle(/^Your addresses/);
    await page.goto('/account/my-data');
    await expect(page).toHaveTitle(/^Your data/);
  });

  test('§2 /account/service-request lists what somebody has asked the workshop for, and {id} shows one, for them alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/account/service-request');
    await expect(page).toHaveURL(/\/login\?next=/);
    const { email } = await signUp(page);
    await page.goto('/account/service-request');
    await expect(page.getByRole('main')).toContainText('You have not asked the workshop for anything yet.');
    const reference = await askWorkshop(page.request, email);
    await page.reload();
    await expect(page).toHaveTitle(/^Your service requests/);
    await page.getByRole('link', { name: `See where it stands ${reference}` }).click();
    await expect(page).toHaveURL(/\/account\/service-request\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle(new RegExp(`^Service request ${reference}`));

    const stranger = await browser.newPage(baseURL ? { baseURL } : {});
    await signUp(stranger);
    await stranger.goto(new URL(page.url()).pathname);
    await expect(heading(stranger)).toHaveText('There is no such service request');
    await expect(stranger.getByRole('main')).not.toContainText(reference);
    await stranger.close();
  });

  test('§2 /account/rentals-request lists what somebody has asked to rent, for them alone', async ({ page, browser, baseURL }) => {
    await page.goto('/account/rentals-request');
    await expect(page).toHaveURL(/\/login\?next=/);
    const { email } = await signUp(page);
    await page.goto('/account/rentals-request');
    await expect(page).toHaveTitle(/^Your rentals/);
    const main = page.getByRole('main');
    await expect(main).toContainText('You have not asked for anything yet.');
    await fillRental(page, 36, email);
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
    await page.goto('/account/rentals-request');
    await expect(main.getByRole('region')).toHaveCount(1);
    await expect(main).toContainText('Asked for');

    const stranger = await browser.newPage(baseURL ? { baseURL } : {});
    await signUp(stranger);
    await stranger.goto('/account/rentals-request');
    await expect(stranger.getByRole('main')).toContainText('You have not asked for anything yet.');
    await stranger.close();
  });

  test('§3 an order of the service channel is a service request, every other is an order: each is in its own list alone', async ({
    page,
  }) => {
    const person = await signUp(page);
    const [order, reference] = [await placeOrder(page.request, person), await askWorkshop(page.request, person.email)];
    const main = page.getByRole('main');
    await page.goto('/account/orders');
    const orders = main.getByRole('table').getByRole('link');
    await expect(orders).toHaveCount(1);
    await expect(orders).toHaveAttribute('href', new RegExp(`/account/order/${order}$`));
    await expect(main).not.toContainText(reference);
    await page.goto('/account/service-request');
    const requests = main.getByRole('link', { name: /^See where it stands S-/ });
    await expect(requests).toHaveCount(1);
    await expect(requests).toHaveAccessibleName(`See where it stands ${reference}`);
  });

  test('§2 /rental stands on a background of its own', async ({ page }) => {
    await page.goto('/rental');
    const ground = page.getByRole('main').locator('[data-ground=rental]');
    await expect(ground).toHaveCSS('background-color', 'rgb(15, 22, 38)');
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(15, 22, 38)');
  });
  test('§2 /service stands on a background of its own', async ({ page }) => {
    const groundOf = () => page.evaluate(() => getComputedStyle(document.querySelector('main > *') ?? document.body).backgroundColor);
    await page.goto('/about');
    const usual = await groundOf();
    await page.goto('/service');
    expect(await groundOf()).not.toBe(usual);
    await expect(page.getByRole('main').locator('[data-ground=service]')).toHaveCSS('background-color', 'rgb(228, 232, 225)');
  });

  test('§2 /service/prices is the price list', async ({ page }) => {
    await page.goto('/service/prices');
    const row = page.getByRole('listitem').filter({ hasText: 'Replace RCA and ground cable' });
    await expect(row).toContainText('€59.00');
    await expect(page.getByRole('heading', { level: 2, name: 'Maintenance packages' })).toBeVisible();
  });

  test('§2 /faq leads to /faq/turntable-sale', async ({ page }) => {
    await page.goto('/faq');
    await expect(page).toHaveURL(/\/faq\/turntable-sale$/);
  });

  test('§2 a product page scrolls to the top when it is opened from another page', async ({ page }) => {
    await page.goto('/shop/turntables');
    await comeToLife(page);
    const link = page.getByRole('article').last().getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('§2 the home page has a hero, sections by domain, trust badges, a running text of 20 s and an info bar', async ({ page }) => {
    await page.goto('/');
    await comeToLife(page);
    const main = page.getByRole('main');
    await expect(heading(page)).toContainText('Old decks');
    for (const name of ['Turntables', 'Cartridges & headshells', 'Parts that fit your deck', 'On our bench'])
      await expect(main.getByRole('region', { name, exact: true })).toBeAttached();
    await expect(
      main
        .getByRole('region', { name: 'Why buy here' })
        .or(main.getByRole('list', { name: 'Why buy here' }))
        .first(),
    ).toBeVisible();
    const news = page.getByRole('region', { name: 'News from the shop' });
    const round = news
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list.parentElement ?? list).animationDuration);
    expect(await round).toBe('20s');
    await expect(page.getByRole('banner')).toContainText('Tuesday to Sunday');
  });

  test('§1, §2 visitors get in touch for custom orders by the contact form, with a message that is required', async ({ page }) => {
    await page.goto('/contact?subject=custom-order');
    await comeToLife(page);
    await expect(page.getByRole('radio', { name: 'Custom order' })).toBeChecked();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toContainText('Message: Required.');
  });

  test('§2, §8 an unmatched path is a 404 that names it, with the title Page Not Found', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page not found: /no/such/page');
    await expect(page).toHaveTitle(/^Page Not Found/);
  });

  test('§2, §8 an unmatched path below the checkout is the same 404, in the layout of the checkout', async ({ page }) => {
    for (const [path, words, title] of [
      ['/en/checkout/no/such/step', 'Page not found: /checkout/no/such/step', /^Page Not Found/],
      ['/de/checkout/nirgends', 'Seite nicht gefunden: /checkout/nirgends', /^Seite nicht gefunden/],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('link', { name: /^(Back to cart|Zurück zum Warenkorb)$/ })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Shop' })).toHaveCount(0);
    }
  });

  for (const [layout, path, code, way] of [
    ['of the shop', '/cart', /\/assets\/cart-[\w-]+\.js$/, 'Turntables'],
    ['of the checkout', '/checkout', /\/assets\/checkout-(?!layout)[\w-]+\.js$/, 'Back to cart'],
  ] as const)
    test(`§2, §8 a page that breaks is an Internal Server Error, in the layout ${layout}`, async ({ page, consoleGuard }) => {
      consoleGuard.allow(/Error: broken/);
      const broken = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' });
      await page.route(code, broken);
      await page.goto(path);
      await expect(heading(page)).toHaveText('Internal Server Error');
      await expect(page).toHaveTitle(/^Internal Server Error/);
      await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side, not on yours. Your cart is kept.');
      await expect(page.getByRole('link', { name: way }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0);
    });

  test('§2 the checkout has a layout of its own', async ({ page }) => {
    await putIntoCart(page, STYLUS);
    await page.goto('/checkout');
    await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Shop' })).toHaveCount(0);
  });

  test('§2 the cart has a state for nothing in it', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
  });

  test('§2 the foot of every page leads to what the specification lists, and opens the choice of country and language', async ({
    page,
  }) => {
    await page.goto('/en');
    await comeToLife(page);
    const foot = page.getByRole('contentinfo');
    for (const name of [
      /Grading/,
      /Buying guide/,
      /We buy decks/,
      /Service|repair/i,
      /Shipping/,
      /return/i,
      /Warranty|guarantee/i,
      /Payment/,
      /All Products/i,
      /Imprint/,
      /Questions|FAQ|Help/i,
    ])
      await expect(foot.getByRole('link', { name }).first()).toBeAttached();
    await expect(foot).toContainText('Neukölln');
    await expect(foot).toContainText('Tuesday to S');
    await expect(foot.getByRole('link', { name: /^\+49 30/ })).toHaveAttribute('href', /^tel:/);
    await foot.getByRole('button', { name: 'Country and language' }).click();
    await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
  });

  test('§2 what is kept on the device is said on every page: a notice with a link, and nothing to agree to', async ({ page }) => {
    await page.goto('/en/about');
    const notice = page.getByRole('contentinfo').getByText(/Only what the shop needs is kept on this device/);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href="/en/cookie-statement"]').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('§2 the service page has its prices, two packages, express, how a deck is packed and the box that can be ordered', async ({
    page,
  }) => {
    await page.goto('/en/service');
    await comeToLife(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /price/i }).first()).toHaveAttribute('href', /\/service\/prices/);
    await expect(main).toContainText(/package I\b/i);
    await expect(main).toContainText(/package II\b/i);
    await expect(main).toContainText(/4 days/);
    await expect(main).toContainText(/35\s%/);
    await expect(main.getByRole('listitem').filter({ hasText: 'Counterweight off' })).toBeAttached();
    await expect(main).toContainText(/\bbox\b/);
  });

  test('§2 a text has breadcrumbs, on screen and for search engines (guard breadcrumbs)', async ({ page }) => {
    await page.goto('/en/faq/rentals');
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('link').first()).toBeVisible();
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.join()).toContain('BreadcrumbList');
  });

  test('§2 what somebody waits for is a turning platter with a caption, over all else', async ({ page }) => {
    await putIntoCart(page, STYLUS);
    await readyToOrder(page);
    const letThrough = signal();
    await page.route('**/complete', async (route) => {
      await letThrough.given;
      await route.continue();
    });
    await orderButton(page).click();
    const waiting = page.getByRole('status').filter({ has: page.locator('svg') });
    await expect(waiting).toBeVisible();
    await expect(waiting).toContainText('Placing your order. Please keep this page open.');
    letThrough.give();
    await expect(page).toHaveURL(/\/order-confirmation/);
  });
});

test.describe('§2 the listing', () => {
  test('§2 is called All Products without a type, and Search Results for: {term} with a search', async ({ page }) => {
    await page.goto('/shop');
    await expect(heading(page)).toHaveText('All Products');
    await page.goto('/shop?search=stylus');
    await expect(heading(page)).toHaveText('Search Results for: stylus');
    await expect(page).toHaveTitle(/^Search Results for: stylus/);
  });

  test('§2 puts chosen filters into the address, joined by +, and scrolls to the top', async ({ page }) => {
    await page.goto('/shop/turntables');
    await comeToLife(page);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await page.evaluate(() => scrollTo(0, 600));
    await filters.getByRole('checkbox', { name: /^MK2/ }).first().check();
    await expect(page).toHaveURL(/\/shop\/turntables\?filters=mk2$/);
    await filters
      .getByRole('checkbox', { name: /^Black/ })
      .first()
      .check();
    await expect(page).toHaveURL(/filters=(mk2\+black|black\+mk2)$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await filters.getByRole('checkbox', { name: /^MK2/ }).first().uncheck();
    await expect(page).toHaveURL(/filters=black$/);
  });

  test('§2 shows and hides its filters on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/shop/turntables');
    await comeToLife(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await sheet
      .getByRole('button', { name: /^(Show|Close)/ })
      .first()
      .click();
    await expect(sheet).toBeHidden();
  });

  test('§2 hides condition and manufacturer among turntables, and shows the manufacturer elsewhere', async ({ page }) => {
    await page.goto('/shop/turntables');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.getByRole('group').first()).toBeVisible();
    await expect(filters.getByRole('group', { name: /^(Condition|Manufacturer|Zustand|Hersteller)$/ })).toHaveCount(0);
    await page.goto('/shop/cartridges-headshells');
    await expect(filters.getByRole('group', { name: /^(Manufacturer|Brand)/ })).toHaveCount(1);
  });

  test('§1, §2 shows title, picture, price or from which, and whether it can be had, and links to /product/{handle}', async ({ page }) => {
    await page.goto('/shop/turntables');
    const deck = page
      .getByRole('article')
      .filter({ hasText: 'Technics SL-1210MK2' })
      .filter({ hasText: /Grades/ })
      .first();
    await expect(deck.getByRole('link').first()).toHaveAttribute('href', new RegExp(`${DECK}(\\?|$)`));
    await expect(deck.getByRole('img').first()).toBeAttached();
    await expect(deck).toContainText(/from €\d/);
    await expect(page.getByRole('article').filter({ hasText: 'SL-1200MK4' })).toContainText('Out of stock');
  });
});

test.describe('§1 the shop', () => {
  test('§1 currency is EUR, English by default and German for who chooses it', async ({ page }) => {
    await page.goto('/shop/turntables');
    await comeToLife(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('article').first()).toContainText('€');
    await choose(page, { language: 'de' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(heading(page)).toHaveText('Plattenspieler');
  });

  test('§1 a country is chosen and its prices contain its VAT; §9 the default region is Germany', async ({ page }) => {
    await page.goto(STYLUS);
    await comeToLife(page);
    const price = page
      .getByRole('main')
      .getByText(/^€\d+\.\d\d$/)
      .first();
    const before = await price.textContent();
    expect((await page.context().cookies()).find(({ name }) => name === 'rille_country')?.value ?? 'de').toBe('de');
    await choose(page, { country: 'fi' });
    await expect(price).not.toHaveText(before ?? '');
  });

  test('§1 products are searched, and the search asks What are you looking for?', async ({ page }) => {
    await page.goto('/');
    await comeToLife(page);
    const box = page.getByRole('banner').getByRole('combobox');
    await expect(box).toHaveAttribute('placeholder', 'What are you looking for?');
    await box.fill('concorde mix stylus');
    await expect(page.getByRole('option').first()).toContainText(/Concorde/i);
  });

  test('§1, §3 a cart is kept through a reload, and holds the configured deck as one thing', async ({ page }) => {
    await putIntoCart(page, `${DECK}`);
    await page.goto('/cart');
    await page.reload();
    await expect(page.getByRole('main').getByRole('list', { name: 'What is in your cart' }).getByRole('listitem').first()).toContainText(
      'SL-1210MK2',
    );
  });

  test('§2 a deck is configured with systems and cartridges, slipmats, pucks and dust covers', async ({ page }) => {
    await page.goto(DECK);
    const main = page.getByRole('main');
    await expect(main.getByRole('group', { name: 'Cartridges' })).toBeVisible();
    for (const name of ['Slipmats', 'Pucks', 'Dust covers']) await expect(main.locator('summary', { hasText: name })).toBeVisible();
  });

  test('§1 refurbished turntables carry a money-back guarantee', async ({ page }) => {
    await page.goto(DECK);
    await comeToLife(page);
    await expect(page.getByRole('main')).toContainText('Money-back guarantee');
  });

  test('§8 what cannot be had is Out of stock', async ({ page }) => {
    await page.goto(SOLD_OUT);
    await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
  });
});
