import type { Page } from '@playwright/test';
import { STATE_ID } from '../../src/protocol/page-names';
import { fillSignUp, newPerson, signUp } from '../support/customer';
import { comeToLife, isSameHeading, markHeading, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const asPerson = { headers: { accept: 'text/html' }, maxRedirects: 0 } as const;

/** Opens a page, which comes to life as it was sent. */
async function openMarked(page: Page, path: string): Promise<void> {
  await markHeading(page);
  await renderedPage(page.request, path);
  await page.goto(path);
  await comeToLife(page);
  expect(await isSameHeading(page)).toBe(true);
}

test.describe('what changes nothing about a page', () => {
  for (const [query, tag] of [
    ['?utm_campaign=Fr%C3%BChjahr%20%7C%20DE', ['@gate']],
    ['?utm_term=plattenspieler+kaufen', []],
    ['?igsh=MzRl%3D%3D', []],
    ["?ref=it's&a=1&a=2", []],
    ['?%E0%A4%A', []],
  ] satisfies readonly (readonly [query: string, tag: string[]])[])
    for (const path of ['/de/shop/turntables', DECK])
      test(`${path}${query} is the page that everybody sees`, { tag: path === DECK ? [] : tag }, async ({ page }) => {
        const plain = await renderedPage(page.request, path);
        const marked = await renderedPage(page.request, path + query);
        expect([marked.status, marked.html]).toEqual([200, plain.html]);
        await openMarked(page, path + query);
        expect(new URL(page.url()).pathname).toBe(path);
      });

  test('stays in the address until somebody goes on, and comes along nowhere', async ({ page }) => {
    await openMarked(page, '/de/shop/turntables?utm_term=a+b&sort=name&x=%7C');
    expect(page.url()).toMatch(/\/de\/shop\/turntables\?utm_term=a\+b&sort=name&x=%7C$/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/product\/[^?]+(?:\?variant=[^&]+)?$/);
    await page.goBack();
    await expect(page).toHaveURL(/utm_term=a\+b&sort=name/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plattenspieler');
  });

  test('what a page cannot read of its address is left out, and the rest stays', async ({ page }) => {
    const answer = await page.request.get('/shop/turntables?sort=nonsense&page=1&utm_x=a+b&from=100', asPerson);
    expect([answer.status(), answer.headers().location]).toEqual([308, '/shop/turntables?from=100&utm_x=a+b']);
  });
});

test.describe('letters of either case', () => {
  for (const [typed, right] of [
    ['/Checkout', '/checkout'],
    ['/DE/shop?utm_x=A', '/de/shop?utm_x=A'],
    ['/Shop/Turntables?sort=name', '/shop/turntables?sort=name'],
    ['/product/Technics-SL-1210MK2-Refurbished', DECK],
    ['/Account/Orders?page=2', '/account/orders?page=2'],
    ['/Cart', '/cart'],
    ['/Contact/', '/contact'],
  ] as const)
    test(`${typed} leads to ${right}`, async ({ page }) => {
      const answer = await page.request.get(typed, asPerson);
      expect([answer.status(), answer.headers().location]).toEqual([308, right]);
      const { status, headers } = await page.request
        .get(right, asPerson)
        .then((there) => ({ status: there.status(), headers: there.headers() }));
      expect(status).toBe(200);
      if (/^\/(?:cart|account|checkout)/.test(right)) expect(headers['x-robots-tag']).toBe('noindex');
    });

  test('the id of an order keeps its letters', { tag: '@gate' }, async ({ page }) => {
    const answer = await page.request.get('/DE/Account/Order/order_01HXYZ', asPerson);
    expect([answer.status(), answer.headers().location]).toEqual([308, '/de/account/order/order_01HXYZ']);
    expect((await page.request.get('/account/order/order_01HXYZ', asPerson)).status()).toBe(200);
  });

  test('whoever types them sees the page at its one address', async ({ page }) => {
    await page.goto('/Shop/Turntables');
    await expect(page).toHaveURL(/\/shop\/turntables$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turntables');
  });
});

test.describe('addresses that are no paths', () => {
  for (const [typed, right] of [
    ['//shop', '/shop'],
    ['/shop//turntables?page=2', '/shop/turntables?page=2'],
    ['/de//shop/', '/de/shop'],
  ] as const)
    test(`${typed} leads to ${right}`, async ({ page, baseURL }) => {
      const answer = await page.request.get(baseURL + typed, asPerson);
      expect([answer.status(), answer.headers().location]).toEqual([308, right]);
    });

  for (const [path, words, status] of [
    ['/product/a%2Fb', 'This address cannot be read', 400],
    ['/de/product/a%5Cb', 'Diese Adresse lässt sich nicht lesen', 400],
    ['/%E0%A4%A', 'This address cannot be read', 400],
    ['/impressum.htm', 'Page not found: /impressum.htm', 404],
    ['/IMPRESSUM.HTM?page=2', 'Page not found: /impressum.htm', 404],
    ['/contract-text/%C3%A4%20b', 'Page not found: /contract-text/ä b', 404],
  ] as const)
    test(`${path} is a page in words, from the server and alive`, { tag: path.includes('%2F') ? '@gate' : [] }, async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 40[04]/);
      const { status: said, html } = await renderedPage(page.request, path);
      expect(said).toBe(status);
      expect(html).toContain(words);
      await openMarked(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(To the shop|Zum Shop)$/ })
        .click();
      await expect(page).toHaveURL(path.startsWith('/de/') ? /\/de\/shop$/ : /\/shop$/);
    });
});

test.describe('a text that is cut off', () => {
  const LETTERS = 119;
  const VARIANT = 999;

  for (const [path, tag] of [
    [`/shop?search=${'a'.repeat(LETTERS)}${encodeURIComponent('🎧')}`, ['@gate']],
    [`${DECK}?variant=${'a'.repeat(VARIANT)}${encodeURIComponent('🎧')}`, []],
    [`/de/login?next=/${'a'.repeat(2 * VARIANT)}${encodeURIComponent('🎧🎧')}`, []],
  ] satisfies readonly (readonly [path: string, tag: string[]])[])
    test(`ends with a whole character at ${path.slice(0, 40)}…`, { tag }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/a$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await comeToLife(page);
    });

  test('is searched for by whoever types it', async ({ page }) => {
    await page.goto('/');
    await comeToLife(page);
    const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await box.fill(`${'a'.repeat(LETTERS)}🎧`);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/shop\?search=a+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Search Results for: aaa');
  });

  test('a question whose mark is cut off opens the page all the same', async ({ page }) => {
    await page.goto('/faq/cartridges#%E0%A4%A');
    await comeToLife(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('filters and choices as they arrive by mail and chat', () => {
  for (const [filters, tag] of [
    ['mk2%2Bsilver', ['@gate']],
    ['mk2%252Bsilver', []],
    ['mk2&filters=silver', []],
    ['mk2,silver', []],
    ['mk2+silver.', []],
    ['mk2%20silver)', []],
  ] satisfies readonly (readonly [filters: string, tag: string[]])[])
    test(`filters=${filters} are read, and put right in the address`, { tag }, async ({ page }) => {
      await openMarked(page, `/de/shop/turntables?utm_x=a+b&filters=${filters}`);
      await expect(page).toHaveURL(/\/de\/shop\/turntables\?utm_x=a\+b&filters=mk2\+silver$/);
      const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
      await expect(chosen.getByRole('button')).toHaveCount(2);
    });

  test('a filter that no list has is named on screen, until the next choice', async ({ page }) => {
    await openMarked(page, '/shop/turntables?filters=MK2+purple');
    const said = page.getByText('This list has no such filter, so it is left out: purple.');
    await expect(said).toBeVisible();
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('button').first().click();
    await expect(said).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/turntables$/);
  });

  test('a part that no deck comes with is named, and the others are chosen', async ({ page }) => {
    await openMarked(page, `${DECK}?with=ca-cmk2-club-sing%2BSM-TECHFELT,NOTHING.`);
    await expect(page).toHaveURL(/\?with=ca-cmk2-club-sing\+SM-TECHFELT\+NOTHING$/);
    await expect(page.getByRole('radio', { name: /Concorde.*Club/i, checked: true })).toBeVisible();
    await expect(page.getByText('any more: NOTHING. You are looking at another one.')).toBeVisible();
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every address leads to its right form without a network, too', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/net::ERR_|Failed to fetch/);
    await page.goto('/shop/turntables');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.open('rille-pages')).match('/shop/turntables', { ignoreSearch: true }).then(Boolean)),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/Shop//Turntables/?utm_term=a+b&igsh=%3D');
    await expect(page).toHaveURL(/\/shop\/turntables\?utm_term=a\+b&igsh=%3D$/);
    // As it is kept, and no shell.
    expect(await page.locator(`#${STATE_ID}`).count()).toBe(1);
    await page.goto('/product/a%2Fb');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address cannot be read');
    await page.goto('/DE/Cart');
    await expect(page).toHaveURL(/\/de\/cart$/);
    await expect(page).toHaveTitle(/^Warenkorb/);
  });
});

test.describe('the language of an address', () => {
  const logIn = async (page: Page, { email, password }: { readonly email: string; readonly password: string }) => {
    await page.locator('#login-email').fill(email);
    await page.locator('#login-password').fill(password);
    await page.locator('form button[type=submit]').last().click();
  };
  /** Signed out, and with English chosen at some time before. */
  const leave = async (page: Page, baseURL: string | undefined) => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.context().addCookies([{ name: 'rille_locale', value: 'en', url: baseURL ?? '' }]);
  };

  test('stays through the log-in', { tag: '@gate' }, async ({ page, baseURL, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const person = await signUp(page);
    await leave(page, baseURL);
    await page.goto('/DE/account/orders');
    await expect(page).toHaveURL(/\/de\/login\?next=/);
    await logIn(page, person);
    await expect(page).toHaveURL(/\/de\/account\/orders$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellungen');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellungen');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/de$/);
  });

  test('stays through signing up on the way', async ({ page, baseURL, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    await page.context().addCookies([{ name: 'rille_locale', value: 'en', url: baseURL ?? '' }]);
    await page.goto('/de/account/addresses');
    await page.getByRole('main').getByRole('link', { name: 'Leg eines an' }).click();
    await expect(page).toHaveURL(/\/de\/register\?next=/);
    await fillSignUp(page, newPerson());
    await page.locator('form button[type=submit]').last().click();
    await expect(page).toHaveURL(/\/de\/account\/addresses$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Adressen');
  });

  test('stays through the log-in of the checkout, and in the terms beside its button', async ({ page, baseURL, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const person = await signUp(page);
    await leave(page, baseURL);
    await page.goto('/de/product/pitch-fader-cap');
    await comeToLife(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await page.goto('/de/checkout');
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/de\/login\?next=/);
    await logIn(page, person);
    await expect(page).toHaveURL(/\/de\/checkout\?step=address$/);
  });

  test('and what comes after it stay in the address that a form without its script leads back to', async ({ page }) => {
    expect((await page.request.post('/de/login?next=%2Fcart', { form: { password: 'x' }, maxRedirects: 0 })).headers().location).toBe(
      '/de/login?next=%2Fcart',
    );
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('stays in the search of the header', async ({ page }) => {
      await renderedPage(page.request, '/de/shop/turntables');
      await page.goto('/de/shop/turntables');
      await page.locator('search input[type=search]').fill('nadel für 1210');
      await page.locator('search input[type=search]').press('Enter');
      await expect(page).toHaveURL(/\/de\/shop\?search=nadel%20f%C3%BCr%201210$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('nadel für 1210');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  });
});
