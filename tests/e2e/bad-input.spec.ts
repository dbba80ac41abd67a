// Long because it goes through every kind of bad input and every failure of a backend.

import type { Page } from '@playwright/test';
import { MIX } from '../support/cart-screen';
import { fillSignUp, newPerson, signUp } from '../support/customer';
import { type FaultyShop, openFaultyShop } from '../support/faulty-shop';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { pressUnlessThere } from '../support/unless-there';

const HTML = '<img src=x onerror="window.owned=1">';
const LONG = 'x'.repeat(10_000);
const DECK = '/product/technics-sl-1210mk2-refurbished';

/** What a browser and React say about a request that fails on purpose. */
const FAILURES = /Failed to load resource|(?:Offline|ForeignAnswer)Error|ServerError/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Nothing that came from outside was taken for markup. */
async function expectTextOnly(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
}

test.describe('an address nobody has', () => {
  test('of a product says so and leads to the shop', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404/);
    await page.goto('/product/no-such-thing');
    await expect(heading(page)).toHaveText('Page not found: /product/no-such-thing');
    await expect(page).toHaveTitle(/Page Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(heading(page)).toHaveText('All Products');
  });

  test('of a list with a typo suggests the list that was meant', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404/);
    await page.goto('/shop/turntabels');
    await expect(heading(page)).toHaveText('Page not found: /shop/turntabels');
    await page.getByRole('main').getByRole('link', { name: 'Turntables' }).click();
    await expect(page).toHaveURL(/\/shop\/turntables$/);
  });

  test('anywhere else says so in German too', async ({ page, context, baseURL, consoleGuard }) => {
    consoleGuard.allow(/404/);
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto('/nirgends/und/nie');
    await expect(heading(page)).toHaveText('Seite nicht gefunden: /nirgends/und/nie');
  });

  test('with markup in it is shown as text', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404/);
    await page.goto(`/product/${encodeURIComponent(HTML)}`);
    await expect(heading(page)).toContainText('Page not found');
    await expectTextOnly(page);
  });

  for (const path of ['/product/%E0%A4%A', '/shop/%E0%A4%A', '/%E0%A4%A']) {
    test(`cut in the middle of a character (${path}) ends in a page`, async ({ page, consoleGuard }) => {
      consoleGuard.allow(/40[04]/);
      await page.goto(path);
      await expect(page.getByText(/not found|cannot be read/i).first()).toBeVisible();
    });
  }
});

test.describe('a query that makes no sense', () => {
  for (const query of [
    '?search=%E0%A4%A',
    '?filters=%E0%A4%A',
    '?page=-1&sort=sideways&from=abc&to=1e99',
    '?=&&==',
    `?search=${LONG.slice(0, 3_000)}`,
  ]) {
    test(`${query.slice(0, 40)} still ends in the shop`, async ({ page }) => {
      await page.goto(`/shop${query}`);
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText(/Internal Server Error|cannot be reached/);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  }

  test('with an unknown filter shows the list all the same', async ({ page }) => {
    await page.goto('/shop/turntables?filters=nonsense+mint+%3Cb%3E');
    await expect(heading(page)).toHaveText('Turntables');
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  });

  test('with markup searches for that text', async ({ page }) => {
    await page.goto(`/shop?search=${encodeURIComponent(HTML)}`);
    await expect(heading(page)).toContainText(`Search Results for: ${HTML}`);
    await expectTextOnly(page);
  });

  test('does not keep anybody from logging in', async ({ page }) => {
    await page.goto('/login?next=%E0%A4%A&next[]=1');
    await expect(page.locator('#login-email')).toBeVisible();
  });
});

test.describe('a quantity', () => {
  for (const [typed, becomes] of [
    ['0', /^1$/],
    ['-1', /^1$/],
    ['1e9', /^1$/],
    ['abc', /^1$/],
    ['', /^1$/],
    ['999999999', /^[1-9]\d?$/],
  ] as const) {
    test(`of "${typed}" becomes one the shop can send`, async ({ page }) => {
      await page.goto('/product/pitch-fader-cap');
      // Keys are not remembered for a page that has yet to come to life, as presses are.
      await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
      const field = page.getByRole('main').getByRole('textbox').and(page.locator('[inputmode=numeric]')).first();
      await field.fill(typed);
      await field.press('Enter');
      await field.blur();
      await expect(field).toHaveValue(becomes);
    });
  }
});

test.describe('a form', () => {
  test('refuses names of ten thousand characters before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/store/customers')) sent.push(request.url());
    });
    await page.goto('/register');
    await fillSignUp(page, { ...newPerson(), firstName: LONG, lastName: LONG }, { company: LONG, city: LONG, phone: LONG });
    await page.locator('form button[type=submit]').last().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Form incomplete.' })).toBeFocused();
    await expect(page.locator('#register-address-firstName-error')).toHaveText('Max 100 characters');
    expect(sent).toEqual([]);
  });

  test('keeps markup as the text it is', async ({ page }) => {
    const person = { ...newPerson(), firstName: HTML, lastName: '<script>1</script>' };
    await page.goto('/register');
    await fillSignUp(page, person, { company: HTML, address2: HTML, city: '<b>Berlin</b>', street: '"><svg onload=alert(1)>' });
    await page.locator('form button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(heading(page)).toContainText(HTML);
    await expect(page.getByText('<b>Berlin</b>')).toBeVisible();
    await expectTextOnly(page);
  });

  test('takes what cannot be seen for nothing', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('#contact-name').fill('\u200b\u2060');
    await page.locator('#contact-email').fill('mara@');
    await page.locator('#contact-message').fill('\u3164');
    await page.locator('form button[type=submit]').last().click();
    await expect(page.locator('#contact-name-error')).toHaveText('Required.');
    await expect(page.locator('#contact-email-error')).toHaveText('Invalid e-mail.');
    await expect(page.locator('#contact-message-error')).toHaveText('Required.');
  });

  test('shows emoji and other directions of writing as they were typed, in the account and after a reload', async ({ page }) => {
    const person = { ...newPerson(), firstName: 'Mara 🎛️', lastName: 'מרה' };
    await signUp(page, person);
    await expect(heading(page)).toContainText('Mara 🎛️');
    await page.goto('/account/my-data');
    await page.locator('#profile-lastName').fill('אב 👩‍🔧');
    // Twice at one moment is once.
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().dblclick();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(page.locator('#profile-firstName')).toHaveValue('Mara 🎛️');
    await expect(page.locator('#profile-lastName')).toHaveValue('אב 👩‍🔧');
  });

  test('does not take markup for an e-mail', async ({ page }) => {
    await page.goto('/login');
    await page.locator('#login-email').fill(HTML);
    await page.locator('#login-password').fill(HTML);
    await page.locator('form button[type=submit]').last().click();
    await expect(page.locator('#login-email-error')).toHaveText('Invalid e-mail.');
  });
});

test.describe('a country without a region', () => {
  test('on the device leads back to one with', async ({ page, context, baseURL, consoleGuard }) => {
    consoleGuard.allow(/404|xx/);
    await context.addCookies([{ name: 'rille_country', value: 'xx', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(heading(page)).toHaveText('We do not ship there yet');
    await page.getByRole('button', { name: 'Show the shop for Germany' }).click();
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  });
});

type Json = Record<string, unknown>;

test.describe('a backend with odd goods', () => {
  let shop: FaultyShop;

  const bare = (product: Json): Json => ({
    id: product.id,
    handle: product.handle,
    title: product.title,
    thumbnail: null,
    description: null,
    images: [],
    options: [],
    tags: null,
    localizations: null,
    metadata: null,
    type: product.type,
    type_id: product.type_id,
    categories: product.categories,
    variants: (product.variants as Json[]).map((variant) => ({
      ...variant,
      options: [],
      calculated_price: null,
      calculated_price_incl_tax: null,
    })),
  });
  /** What somebody wrote who got at the goods, or copied from a page: into every text that shoppers are shown, in both languages. */
  const WRITTEN = '<script>window.owned=1</script><img src=x onerror="window.owned=1"><b>bold</b>{{7*7}}</p></main>';
  const hostile = (product: Json): Json => ({
    ...product,
    title: `Mix ${WRITTEN}`,
    subtitle: WRITTEN,
    description: WRITTEN,
    material: WRITTEN,
    localizations: [{ language_code: 'de', title: `Mix ${WRITTEN}`, description: WRITTEN }],
    tags: [{ id: 'tag', value: WRITTEN }],
  });
  const odd: Readonly<Record<string, (product: Json) => Json>> = {
    'technics-sl-1210mk2-refurbished': bare,
    'ortofon-stylus-concorde-mkii-mix': hostile,
  };
  const strange = (body: unknown): unknown => {
    const { products, ...rest } = body as { products: Json[] };
    return { ...rest, products: products.map((product) => odd[String(product.handle)]?.(product) ?? product) };
  };
  const withoutAustria = (body: unknown): unknown => ({
    regions: (body as { regions: Json[] }).regions.map((region) => (region.id === 'reg_at' ? { ...region, countries: [] } : region)),
  });

  test.beforeAll(async () => {
    shop = await openFaultyShop((faults) => {
      faults.fail('/store/products', { kind: 'changed', change: strange });
      faults.fail('/store/regions', { kind: 'changed', change: withoutAustria });
    });
    // The first visitor waits until the whole shop has been read.
    await fetch(`${shop.url}/catalog/de.json`);
  });
  test.afterAll(() => shop.stop());

  test('shows a product without picture, price, description, options and German text', async ({ page, context }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: shop.url }]);
    await page.goto(`${shop.url}${DECK}`);
    await expect(heading(page)).toContainText('SL-1210MK2');
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|0,00/);
    await page.goto(`${shop.url}/shop/turntables`);
    await expect(page.locator(`a[href^="${DECK}"]`).first()).toBeVisible();
  });

  for (const [locale, prefix, results] of [
    ['en', '', '/shop?search=mix'],
    ['de', '/de', '/de/shop?search=mix'],
  ] as const)
    test(`X01: script in what is written of a product is text, from the server, alive, in lists, search and cart (${locale})`, async ({
      page,
    }) => {
      const path = `${shop.url}${prefix}${MIX.path}`;
      const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text();
      expect(html).not.toMatch(/<script>window\.owned|<img src=x|<b>bold/);
      await page.goto(path);
      await comeToLife(page);
      await expect(heading(page)).toContainText(WRITTEN);
      expect(await page.title()).toContain('Mix <script>window.owned=1</script>');
      // Its description, too, as it was written.
      expect(await page.getByRole('main').textContent()).toContain(WRITTEN);
      await page
        .getByRole('main')
        .getByRole('button', { name: locale === 'de' ? 'In den Warenkorb' : 'Add to cart' })
        .click();
      for (const shown of [`${shop.url}${prefix}/shop/styli`, shop.url + results, `${shop.url}${prefix}/cart`]) {
        await page.goto(shown);
        await expect(
          page
            .getByRole('main')
            .getByText(/Mix <script>window\.owned=1<\/script>/)
            .first(),
        ).toBeVisible();
      }
      await expectTextOnly(page);
    });

  test('does not offer a region that ships nowhere, and everything else works', async ({ page, context, consoleGuard }) => {
    await page.goto(`${shop.url}/register`);
    await expect(page.locator('#register-address-countryCode option[value=de]')).toHaveCount(1);
    await expect(page.locator('#register-address-countryCode option[value=at]')).toHaveCount(0);

    consoleGuard.allow(/404|at/);
    await context.addCookies([{ name: 'rille_country', value: 'at', url: shop.url }]);
    await page.goto(`${shop.url}/`);
    await expect(heading(page)).toHaveText('We do not ship there yet');
  });
});

test.describe('a backend that fails', () => {
  let shop: FaultyShop;
  test.beforeAll(async () => {
    shop = await openFaultyShop();
    await fetch(`${shop.url}/catalog/de.json`);
  });
  test.afterAll(() => shop.stop());
  test.beforeEach(({ consoleGuard }) => {
    shop.faults.heal();
    consoleGuard.allow(FAILURES);
  });

  /** As Medusa itself says that it failed; anybody else's 500 is no word of the shop. */
  const FAILED = {
    kind: 'status',
    status: 500,
    type: 'application/json',
    body: '{"code":"unknown_error","type":"unknown_error","message":"An unknown error occurred."}',
  } as const;

  const FAULTS = [
    { name: 'answers 500', fault: FAILED, says: 'Something broke on our side.' },
    { name: 'answers 500 by somebody else’s word', fault: { kind: 'status', status: 500 }, says: 'The shop cannot be reached right now.' },
    { name: 'answers 503', fault: { kind: 'status', status: 503 }, says: 'The shop cannot be reached right now.' },
    { name: 'answers HTML', fault: { kind: 'html' }, says: 'The shop cannot be reached right now.' },
    { name: 'answers nothing', fault: { kind: 'nothing' }, says: 'The shop cannot be reached right now.' },
  ] as const;

  for (const { name, fault, says } of FAULTS) {
    test(`and ${name} does not pretend that the password was wrong`, async ({ page }) => {
      await page.goto(`${shop.url}/login`);
      shop.faults.fail('/store/auth', fault);
      await page.locator('#login-email').fill('somebody@example.com');
      await page.locator('#login-password').fill('whatever');
      await page.locator('form button[type=submit]').last().click();
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.locator('#login-email')).toHaveValue('somebody@example.com');
    });
  }

  test('and answers only after 30 s is given up with a plain sentence', async ({ page }) => {
    await page.goto(`${shop.url}/login`);
    shop.faults.fail('/store/auth', { kind: 'late', delayMs: 30_000 });
    await page.locator('#login-email').fill('somebody@example.com');
    await page.locator('#login-password').fill('whatever');
    await page.locator('form button[type=submit]').last().click();
    await expect(page.locator('form button[type=submit]').last()).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alert')).toContainText('The shop cannot be reached right now.', { timeout: 45_000 });
  });

  test('and loses the answer to a sign-up still ends signed in, once', async ({ page }) => {
    const person = newPerson();
    await page.goto(`${shop.url}/register`);
    await fillSignUp(page, person);
    shop.faults.fail(/^\/store\/customers$/, { kind: 'lost-answer' }, { method: 'POST', times: 1 });
    await page.locator('form button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/account\/overview$/);
    const { customer } = await (await page.request.get(`${shop.url}/store/customers/me`)).json();
    expect(customer).toMatchObject({ email: person.email });
    expect(customer.shipping_addresses).toHaveLength(1);
  });

  test('and refuses the address of a sign-up says what is there and goes on', async ({ page }) => {
    const person = newPerson();
    await page.goto(`${shop.url}/register`);
    await fillSignUp(page, person);
    shop.faults.fail('/store/customers/me/addresses', FAILED, { times: 1 });
    await page.locator('form button[type=submit]').last().click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your account is created, but the address is not saved yet.' });
    await expect(notice).toContainText(person.email);
    await expect(page.locator('#register-address-street')).toHaveValue('Weserstraße');
    await page.getByRole('button', { name: 'Save the address again' }).click();
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByText('Weserstraße 84')).toBeVisible();
  });

  test('while orders are read says so inside the account, and shows them on the next try', async ({ page }) => {
    await page.goto(`${shop.url}/register`);
    await fillSignUp(page, newPerson());
    await page.locator('form button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/account\/overview$/);
    shop.faults.fail('/store/customers/me/orders', FAILED);
    shop.faults.fail('/store/auth', FAILED);
    await page.goto(`${shop.url}/account/orders`);
    await expect(heading(page)).toHaveText('Internal Server Error', { timeout: 30_000 });
    await expect(page.getByText('Your cart is kept.')).toBeVisible();
    await expect(page.getByText('Request failed with status code 500')).toBeVisible();
    shop.faults.heal();
    await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), page.getByRole('heading', { level: 1, name: 'Your orders' }));
    await expect(heading(page)).toHaveText('Your orders');
  });

  test('for one product leaves the shop around it standing', async ({ page }) => {
    await page.goto(`${shop.url}/shop/turntables`);
    shop.faults.fail(/^\/store\/products\?.*handle=/, { kind: 'status', status: 500 });
    await page.goto(`${shop.url}${DECK}`);
    await expect(heading(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Turntables' })).toBeVisible();
  });

  test('keeps the lists on sale that the shop has already read', async ({ page }) => {
    await page.goto(`${shop.url}/shop/turntables`);
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
    shop.faults.fail('/store', { kind: 'nothing' });
    await page.goto(`${shop.url}/shop/cartridges-headshells`);
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  });
});

test.describe('a backend that was never there', () => {
  for (const [name, fault] of [
    ['dead', { kind: 'nothing' }],
    ['HTML', { kind: 'html' }],
  ] as const) {
    test(`(${name}) ends in a page that says so and opens once it is`, async ({ page, consoleGuard }) => {
      test.setTimeout(180_000);
      consoleGuard.allow(FAILURES);
      const shop = await openFaultyShop((faults) => faults.fail('/store', fault));
      try {
        await page.goto(shop.url);
        await expect(heading(page)).toHaveText(/The shop cannot be reached|Internal Server Error/, { timeout: 45_000 });
        await expect(page.getByText('Your cart is kept.')).toBeVisible();
        shop.faults.heal();
        const shelf = page.getByRole('banner').getByRole('link', { name: 'Turntables' });
        // The shop's server reads all goods first: on a busy machine that takes longer than a page waits.
        await expect(async () => {
          await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), shelf);
          await expect(shelf).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: 90_000 });
      } finally {
        await shop.stop();
      }
    });
  }
});

test('a session that has ended asks to log in again and leads back', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/401/);
  await signUp(page);
  await expect(heading(page)).toContainText('Mara');
  // Away first: an answer under way would renew the cookie.
  await page.goto('about:blank');
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name.startsWith('rille_')));
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forders$/);
});
