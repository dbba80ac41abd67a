import type { Page } from '@playwright/test';
import { axeOn } from '../support/axe';
import { expect, test } from '../support/shop';

const PHONE = { width: 390, height: 844 };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** @param behind what lies below the panel, partly covered by it, and is looked at by itself elsewhere */
const violations = async (page: Page, behind: readonly string[] = []) =>
  (await behind.reduce((axe, what) => axe.exclude(what), axeOn(page).withTags(WCAG)).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.html),
  ]);
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test.describe('the search of the header', () => {
  test('asks what the visitor is looking for', { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await page.goto('/');
    await expect(field(page)).toHaveAttribute('placeholder', 'What are you looking for?');
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByPlaceholder('Wonach suchst du?')).toBeVisible();
  });

  test('suggests products while typing, with picture, price and availability, and listings of the shop', async ({ page }) => {
    await page.goto('/');
    await field(page).pressSequentially('concord club');
    const first = options(page).first();
    await expect(first).toContainText('Ortofon Concorde MKII Club');
    await expect(first).toContainText('from €159.00');
    await expect(first).toContainText('In stock');
    await expect(first.locator('img')).toBeVisible();
    await expect(first.locator('mark').first()).toHaveText('Concord');
    await expect(page.getByRole('group', { name: 'In the shop' }).getByRole('option', { name: /Replacement styli 12/ })).toBeVisible();
  });

  test('forgives spelling, spacing and language', async ({ page }) => {
    await page.goto('/');
    for (const [query, title] of [
      ['sl1210 mk 2', 'Technics SL-1210MK2'],
      ['MKII mix', 'Ortofon Concorde MKII Mix'],
      ['otrofon 2m red', 'Ortofon 2M Red'],
      ['Plattenteller', 'Platter with strobe dots'],
      ['nadel', 'Ortofon Stylus Concorde MKII Club'],
    ] as const) {
      await field(page).fill(query);
      await expect(options(page).first()).toContainText(title);
    }
    await field(page).fill('otrofon club');
    await expect(page.getByText('Showing results for ortofon club')).toBeVisible();
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('2m red');
    // With its price: what the backend suggests meanwhile is another list, and has none.
    await expect(options(page).first()).toContainText(/Ortofon 2M Red.*€/);
    await field(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await field(page).press('End');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await field(page).press('Home');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/product\/ortofon-2m-red$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2M Red');
    await field(page).fill('haube');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('what it suggests are links, which a browser opens in a tab of its own', async ({ page, context }) => {
    await page.goto('/de');
    const search = page.getByRole('combobox', { name: 'Im Shop suchen' });
    await search.fill('2m red');
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect(first).toContainText(/Ortofon 2M Red.*€/);
    await expect(first).toHaveAttribute('href', '/de/product/ortofon-2m-red');
    for (const elsewhere of [() => first.click({ modifiers: ['ControlOrMeta'] }), () => first.click({ button: 'middle' })]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), elsewhere()]);
      await expect(tab).toHaveURL(/\/de\/product\/ortofon-2m-red$/);
      await tab.close();
    }
    // Nothing has changed here.
    await expect(page).toHaveURL(/\/de$/);
    await expect(first).toBeVisible();
    await expect(search).toBeFocused();
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2M Red');
  });

  test('leads to the whole list on Enter', async ({ page }) => {
    await page.goto('/');
    // Until then the browser itself sends the form, with a plus for the space.
    await expect(page.locator('[data-deferred]').filter({ has: field(page) })).toHaveCount(0);
    await field(page).fill('replacement styli');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/shop\?search=replacement%20styli$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: replacement styli');
    await expect(page.getByRole('article')).toHaveCount(13);
    await expect(field(page)).toHaveValue('replacement styli');
    await expect(options(page)).toHaveCount(0);
  });

  test('says when nothing fits, and takes HTML as text', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('<img src=x onerror=alert(1)>xqzzw');
    await expect(page.getByText('Nothing found for “<img src=x onerror=alert(1)>xqzzw”.')).toBeVisible();
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible();
    await page.getByRole('link', { name: 'See everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  });

  test('closes when something else is pressed', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await field(page).fill('puck');
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await expect(options(page)).toHaveCount(0);
  });
});

test('what the shop itself is asked leads to a page: first among the suggestions, by keyboard, in the list and without a network', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/de/shop');
  const german = page.getByRole('combobox', { name: 'Im Shop suchen' });
  await german.fill('öffnungszeiten');
  const pages = page.getByRole('group', { name: 'Seiten' });
  await expect(pages.getByRole('option', { name: 'Kontakt' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option').first()).toHaveText(/Kontakt/);
  await german.press('ArrowDown');
  await german.press('Enter');
  await expect(page).toHaveURL(/\/de\/contact$/);

  const answer = await page.request.get('/shop?search=opening%20hours', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('Pages that answer this');
  await page.goto('/shop?search=opening%20hours');
  const found = page.getByRole('region', { name: 'Pages that answer this' });
  await expect(found.getByRole('link', { name: 'Contact' })).toBeVisible();

  // What knows of the pages is here then: without a network it could not come any more.
  const contact = page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Contact' });
  await field(page).fill('gift card');
  await expect(contact).toBeVisible();
  await field(page).fill('stylus');
  await expect(options(page).first()).toContainText(/stylus/i);
  await expect(contact).toHaveCount(0);
  await context.setOffline(true);
  await field(page).fill('gift card');
  await expect(contact).toBeVisible();
  await context.setOffline(false);
});

test('pages that answer pass axe, among the suggestions and above a list', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/de/shop');
  await page.getByRole('combobox', { name: 'Im Shop suchen' }).fill('öffnungszeiten');
  await expect(page.getByRole('group', { name: 'Seiten' }).getByRole('option', { name: 'Kontakt' })).toBeVisible();
  expect(await violations(page, ['main'])).toEqual([]);
  await page.goto('/shop?search=opening%20hours');
  await expect(page.getByRole('region', { name: 'Pages that answer this' }).getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('what is offered where nothing is found passes axe, and never scrolls a phone sideways', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop?search=puk');
  await expect(page.getByRole('region', { name: 'Closest in spelling' }).getByRole('link', { name: /brass puck/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
});

test('where nothing is found, what is written most nearly so is offered, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop?search=puk');
  const nearest = page.getByRole('region', { name: 'Closest in spelling' });
  await expect(nearest.getByRole('link', { name: /brass puck/ })).toBeVisible();
  await nearest.getByRole('link', { name: /brass puck/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('brass puck');
});

test('one unknown word empties no list, and what is only said of a thing in its description is found, rendered and in the page', {
  tag: '@deep',
}, async ({ page }) => {
  const answer = await page.request.get('/shop?search=qwzxv%20plattenspieler', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('technics-sl-12');
  await page.goto('/shop?search=qwzxv%20plattenspieler');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/shop?search=Haube%20bleibt%20nicht%20oben');
  await expect(page.getByRole('article').filter({ hasText: 'Dust cover hinges' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Diagnosis and cost estimate' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(page.getByRole('article').filter({ hasText: 'Dust cover hinges' })).toBeVisible();
});

test('while the catalogue is not there, the backend suggests', async ({ page }) => {
  // The catalogue never comes in this test; home and header wait for it in vain.
  await page.route('**/catalog/products-*', () => {});
  await page.goto('/login');
  await field(page).fill('nadel');
  await expect(options(page).first()).toContainText(/Stylus|Technics|Ortofon|stylus/);
  await options(page).first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  const openFromBar = async (page: Page) => {
    await page.goto('/shop/turntables');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Search' }).tap();
    await expect(field(page)).toBeFocused();
    await expect(options(page).filter({ hasText: 'Spare parts' })).toBeVisible();
    await page.keyboard.type('sl1210');
    await expect(options(page).first()).toContainText('SL-1210MK2');
  };

  test('the search of the bottom bar has the whole height', { tag: '@deep' }, async ({ page }) => {
    await openFromBar(page);
    const height = await page.getByRole('search').evaluate((box) => box.getBoundingClientRect().height);
    expect(height).toBe(PHONE.height);
  });

  test('the bottom bar opens a search, and closes it again', async ({ page }) => {
    await openFromBar(page);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a suggestion is a tap away', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop');
    await field(page).tap();
    await page.keyboard.type('xone');
    await expect(options(page).first()).toContainText(/Xone.*€/);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/product\/allen-heath-xone/);
    await expect(options(page)).toHaveCount(0);
  });
});

for (const [colorScheme, viewport] of [
  ['light', PHONE],
  ['dark', { width: 1280, height: 800 }],
] as const)
  test(`suggestions are accessible, ${colorScheme}, ${viewport.width} wide`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/shop');
    await field(page).fill('concord club');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('ArrowDown');
    expect(await violations(page, ['main'])).toEqual([]);
  });
