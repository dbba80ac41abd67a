// Long because every way to narrow, sort and page a list is tried, by hand, by keyboard and before the page is alive.

import type { Page } from '@playwright/test';
import { axeOn } from '../support/axe';
import { comeToLife, openAsleep } from '../support/rendered';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';
import { pressUnlessThere } from '../support/unless-there';

const PHONE = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('article');
const filter = (page: Page, name: RegExp) => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name });
/** Keys are not remembered for filters that have yet to come to life, as presses are. */
const filtersAlive = (page: Page) => expect(page.getByRole('complementary', { name: 'Filters' }).locator('[data-deferred]')).toHaveCount(0);
/** Opens a list whose further lists, made of the catalogue, come when the test lets them. */
async function openWithListsHeld(page: Page): Promise<() => void> {
  const letIn = signal();
  await page.route(/\/catalog\//, async (route) => {
    await letIn.given;
    await route.continue();
  });
  await page.goto('/shop/turntables');
  return letIn.give;
}
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const violations = async (page: Page) =>
  (await axeOn(page).withTags(WCAG).analyze()).violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
const LISTINGS = ['/shop', '/shop/turntables?filters=mk2+black&from=500', `/shop?search=${'x'.repeat(100)}`];

test.describe('the listings', () => {
  test('carry the title of their route, in the language of the visitor', async ({ page, context, baseURL }) => {
    await page.goto('/shop');
    await expect(page).toHaveTitle(/^All Products/);
    await page.goto('/shop/cartridges-headshells');
    await expect(page).toHaveTitle(/^Cartridges & Headshells/);
    await page.goto('/shop?search=stylus');
    await expect(page).toHaveTitle(/^Search Results for: stylus/);
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto('/shop/turntables');
    await expect(page).toHaveTitle(/^Plattenspieler/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plattenspieler');
  });

  test('that do not exist are a page that says so', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/nonsense');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /shop/nonsense');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('show a price, or from which, and whether it can be had', async ({ page }) => {
    await page.goto('/shop/turntables');
    const deck = cards(page)
      .filter({ hasText: 'Technics SL-1210MK2' })
      .filter({ hasText: /Grades.*Mint/ })
      .first();
    await expect(deck).toContainText('from €539.00 Very Good, with trade-in');
    await expect(deck).toContainText('About 4 weeks');
    await expect(cards(page).filter({ hasText: 'SL-1200MK4' })).toContainText('Out of stock');
    await expect(cards(page).filter({ hasText: 'SL-1200MK6' })).toContainText('Price on request');
    await expect(page.getByText('Prices incl. VAT, plus')).toBeVisible();
  });

  test('say of repairs and rentals what they are, not that they are in stock or shipped', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/service');
    await expect(cards(page).filter({ hasText: 'Maintenance package I' }).first()).toContainText('Workshop service');
    await expect(page.getByText('Prices incl. VAT, plus the way to the workshop and back')).toBeVisible();
    await expect(page.getByRole('link', { name: 'the workshop', exact: true })).toHaveAttribute('href', /^\/(about|service)$/);
    await page.goto('/shop/rentals');
    await expect(cards(page).first()).toContainText('Rental on request');
    await expect(page.getByRole('link', { name: 'See which days are free.' })).toHaveAttribute('href', '/rental');
    await expect(page.getByText('Prices incl. VAT, without delivery')).toBeVisible();
  });

  test('say where a product is not sold', { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_country', value: 'us', url: baseURL ?? '' }]);
    await page.goto('/shop/turntables');
    await expect(cards(page).filter({ hasText: 'Technics SL-1200G – pre-owned' })).toContainText('Not available in your country');
  });

  test('show what is sold out last, or not at all', async ({ page }) => {
    await page.goto('/shop/turntables');
    await expect(cards(page).last()).toContainText('Out of stock');
    await page.getByRole('checkbox', { name: 'Hide what is sold out' }).click();
    await expect(page).toHaveURL(/hide=sold-out/);
    await expect(cards(page).filter({ hasText: 'Out of stock' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '17 of 19' })).toBeVisible();
  });
});

test.describe('filters', () => {
  test('stand in the address joined by a plus, and their counts hold', async ({ page }) => {
    await page.goto('/shop/turntables');
    await filter(page, /^MK2/).click();
    await expect(page).toHaveURL(/\/shop\/turntables\?filters=mk2$/);
    await expect(cards(page)).toHaveCount(6);
    await expect(filter(page, /^Silver/).locator('xpath=..')).toContainText('2');
    await filter(page, /^Silver/).click();
    await expect(page).toHaveURL(/\?filters=mk2\+silver$/);
    await expect(cards(page)).toHaveCount(2);
    await filter(page, /^MK5/).click();
    await expect(page).toHaveURL(/\?filters=mk2\+silver\+mk5$/);
    await expect(cards(page)).toHaveCount(3);
  });

  test('that are ticked before the page has come to life hold', { tag: '@deep' }, async ({ page }) => {
    const letIn = await openAsleep(page, '/shop/turntables');
    for (const name of [/^MK2/, /^MK5/]) {
      await filter(page, name).click();
      await expect(filter(page, name)).toBeChecked();
    }
    letIn();
    await expect(page).toHaveURL(/\?filters=mk2\+mk5$/);
    await expect(page.getByRole('status').filter({ hasText: '8 of 19' })).toBeVisible();
    for (const name of [/^MK2/, /^MK5/]) await expect(filter(page, name)).toBeChecked();
  });

  test('that are ticked one right after the other both hold', async ({ page }) => {
    await page.goto('/shop/turntables');
    await expect(cards(page)).toHaveCount(19);
    // A tick the filters come to life under is told after what one script ticks in the same step.
    await filtersAlive(page);
    await page.getByRole('complementary', { name: 'Filters' }).evaluate((filters) => {
      for (const box of filters.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
        if (/^MK[25]/.test(box.closest('label')?.textContent ?? '')) box.click();
    });
    await expect(page).toHaveURL(/\?filters=mk2\+mk5$/);
    await expect(page.getByRole('status').filter({ hasText: '8 of 19' })).toBeVisible();
  });

  test('scroll to the top when they change', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/turntables');
    await expect(cards(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await filter(page, /^Hi-fi/).click();
    await expect(page).toHaveURL(/filters=hi-fi/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('are undone by "back"', async ({ page }) => {
    await page.goto('/shop/turntables');
    await expect(cards(page)).toHaveCount(19);
    await filter(page, /^Hi-fi/).click();
    await expect(page).toHaveURL(/filters=hi-fi/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(19);
    await expect(filter(page, /^Hi-fi/)).not.toBeChecked();
  });

  test('are undone by "back" and by a second tap also before their list is there', { tag: '@deep' }, async ({ page }) => {
    const letIn = await openWithListsHeld(page);
    await filtersAlive(page);
    const box = filter(page, /^Hi-fi/);
    await box.click();
    await expect(page).toHaveURL(/filters=hi-fi$/);
    await page.goBack();
    await expect(page).toHaveURL(/turntables$/);
    await expect(box).not.toBeChecked();
    // By one script, because a list that is long in coming is covered by a skeleton, filters and all.
    const ticks = await box.evaluate((input: HTMLInputElement) =>
      [1, 2].map(() => {
        input.click();
        return input.checked;
      }),
    );
    expect(ticks).toEqual([true, false]);
    letIn();
    await expect(page).toHaveURL(/turntables$/);
    await expect(box).not.toBeChecked();
    await expect(cards(page)).toHaveCount(19);
  });

  test('can be taken back one by one or all at once', async ({ page }) => {
    await page.goto('/shop/turntables?filters=mk2+black&from=500');
    await page.getByRole('button', { name: 'Remove filter: MK2' }).click();
    await expect(page).toHaveURL(/\?filters=black&from=500$/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/shop\/turntables$/);
    await expect(cards(page)).toHaveCount(19);
  });

  test('that nobody knows are ignored', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/turntables?filters=mk2+nonsense+%3Cscript%3E&sort=sideways&page=-3&from=abc&to=1e9&hide=all&x=%E0%A4%A');
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveCount(1);
  });

  test('hide on turntables what the specification hides', async ({ page }) => {
    await page.goto('/shop/turntables');
    await expect(page.getByRole('group', { name: 'Model' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Condition' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Manufacturer' })).toHaveCount(0);
    await page.goto('/shop/styli');
    await expect(page.getByRole('group', { name: 'Manufacturer' })).toBeVisible();
  });

  test('that leave nothing are named, with the one to drop', async ({ page }) => {
    await page.goto('/shop/turntables?filters=gld+100-v');
    await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
    await page.getByRole('button', { name: 'Drop “GLD”' }).click();
    await expect(page).toHaveURL(/\?filters=100-v$/);
    await expect(cards(page)).toHaveCount(3);
  });

  test('are a sheet on the phone that says how much is left', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/shop/turntables');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^MK2/ }).click();
    await expect(sheet.getByRole('button', { name: 'Show 6 products' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^MK5/ }).click();
    await sheet.getByRole('button', { name: 'Show 8 products' }).click();
    await expect(sheet).toBeHidden();
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByRole('button', { name: /Filters.*2 chosen/ })).toBeVisible();
  });
});

test('the phone’s filters stay open while what they ask for is still on its way', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const letIn = await openWithListsHeld(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^MK2/ }).click();
  await expect(page).toHaveURL(/filters=mk2/);
  letIn();
  await expect(sheet.getByRole('button', { name: 'Show 6 products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /Filters.*1 chosen/ })).toBeVisible();
});

/** Opens a list whose filters come to life when the test lets them. */
async function openWithFiltersAsleep(page: Page): Promise<() => void> {
  const letIn = signal();
  await page.route(/\/assets\/filters-[^/]*\.js$/, async (route) => {
    await letIn.given;
    await route.continue();
  });
  await page.goto('/shop/turntables');
  return letIn.give;
}

test('what is ticked before the filters come to life counts, also where the page learns of the whole shop first', { tag: '@deep' }, async ({
  page,
}) => {
  const letIn = await openWithFiltersAsleep(page);
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^MK2/ });
  await box.check();
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  // The list itself goes by the whole catalogue from here on.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(box).toBeChecked();
  letIn();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(/filters=mk2/);
  await expect(page).toHaveURL(/sort=name/);
});

test('what is ticked before the filters come to life counts, also where the network goes first', { tag: '@deep' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_|Failed to fetch|(?:Offline|ForeignAnswer)Error/);
  const letIn = await openWithFiltersAsleep(page);
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^MK2/ });
  await box.check();
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await context.setOffline(true);
  await expect(
    cards(page)
      .getByText(/, \d{1,2}:\d{2}/)
      .first(),
    'the list says of when its stock is',
  ).toBeVisible();
  await expect(box).toBeChecked();
  await context.setOffline(false);
  letIn();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(/filters=mk2/);
});

test('a price that is typed and left before the filters come to life counts', async ({ page }) => {
  const letIn = await openWithFiltersAsleep(page);
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  const highest = page.getByRole('textbox', { name: 'to', exact: true });
  await highest.fill('1000');
  await highest.blur();
  letIn();
  await expect(page).toHaveURL(/to=1000/);
  await expect(page.getByRole('button', { name: 'Remove filter: up to €1,000' })).toBeVisible();
});

test('a fader that is moved and let go before the filters come to life counts', { tag: '@deep' }, async ({ page }) => {
  const letIn = await openWithFiltersAsleep(page);
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await page.getByRole('slider', { name: 'Lowest price' }).press('PageUp');
  letIn();
  await expect(page).toHaveURL(/from=\d+/);
  await expect(page.getByRole('button', { name: /^Remove filter: from / })).toBeVisible();
});

test('the whole shop is fetched also while the filters have yet to come to life', { tag: '@deep' }, async ({ page }) => {
  const goods = page.waitForResponse(/\/catalog\/products-/);
  const letIn = await openWithFiltersAsleep(page);
  await (await goods).finished();
  await expect(page.getByRole('complementary', { name: 'Filters' }).locator('[data-deferred]')).toBeAttached();
  letIn();
  await filtersAlive(page);
});

test('what is ticked in the very moment in which the filters come to life counts once', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { set, ...checked } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked') ?? {};
    let isTicked = false;
    Object.defineProperty(HTMLInputElement.prototype, 'checked', {
      ...checked,
      set(this: HTMLInputElement, value: boolean) {
        set?.call(this, value);
        if (isTicked || !this.closest('[data-deferred]') || !/^MK2/.test(this.labels?.[0]?.textContent ?? '')) return;
        isTicked = true;
        // React knows it from here on, and has yet to say that it is alive.
        queueMicrotask(() => this.click());
      },
    });
  });
  await page.goto('/shop/turntables');
  await expect(cards(page)).toHaveCount(6);
  await filtersAlive(page);
  await expect(page).toHaveURL(/filters=mk2$/);
});

test.describe('the price fader', () => {
  test('moves by keyboard and says the price', async ({ page }) => {
    await page.goto('/shop/turntables');
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    await expect(lowest).toHaveAttribute('aria-valuetext', 'from 449 euro');
    // Until then it moves as any fader does, by a tenth of its way.
    await filtersAlive(page);
    await lowest.focus();
    await lowest.press('PageUp');
    await expect(lowest).toHaveAttribute('aria-valuetext', 'from 549 euro');
    await expect(page).toHaveURL(/from=549/);
    await lowest.press('ArrowRight');
    await expect(page).toHaveURL(/from=559/);
    await lowest.press('Home');
    await expect(page).not.toHaveURL(/from=/);
  });

  test('takes a price that is typed, in any writing', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/turntables');
    await filtersAlive(page);
    await page.getByRole('textbox', { name: 'to', exact: true }).fill('€ 1.000,00');
    await page.getByRole('textbox', { name: 'to', exact: true }).press('Enter');
    await expect(page).toHaveURL(/to=1000/);
    await expect(page.getByRole('button', { name: 'Remove filter: up to €1,000' })).toBeVisible();
    for (const price of await cards(page).getByText(/€\d/).allTextContents())
      expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(1000);
  });

  test('holds the cap at the green mark', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/shop/turntables');
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    await expect(page.locator('[data-deferred]').filter({ has: lowest })).toHaveCount(0);
    const box = await lowest.boundingBox();
    if (!box) throw new Error('no fader');
    await page.mouse.move(box.x + 9, box.y + 24);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 5, box.y + 24, { steps: 8 });
    await expect(lowest).toHaveAttribute('aria-valuetext', 'from 889 euro');
    await page.mouse.up();
    await expect(page).toHaveURL(/from=889/);
  });
});

test.describe('a long list', () => {
  for (const size of [PHONE, { width: 1280, height: 800 }])
    test(`comes back where it was left, ${size.width} wide`, { tag: '@deep' }, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/shop?sort=name');
      // Until then the browser itself opens the longer list, as a page of its own.
      await comeToLife(page);
      await page.getByRole('link', { name: 'Show 48 more' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(cards(page)).toHaveCount(96);
      // Who reads by keyboard goes on with the first new product.
      await expect(cards(page).nth(48).getByRole('link')).toBeFocused();
      const link = cards(page).nth(77).getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      expect(left).toBeGreaterThan(2000);
      await link.click();
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(cards(page)).toHaveCount(96);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
      await expect(link).toBeInViewport();
    });

  test('goes on with what comes next, and is as long again after a look at a product', async ({ page }) => {
    await page.goto('/shop?sort=name');
    // Until then the browser itself opens the longer list, as a page of its own.
    await comeToLife(page);
    await page.getByRole('link', { name: 'Show 48 more' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page)).toHaveCount(96);
    // Who reads by keyboard goes on with the first new product.
    await expect(cards(page).nth(48).getByRole('link')).toBeFocused();
    await cards(page).nth(77).getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    // The address changes first: who goes back before the other page is there has never left this one.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All Products');
    await page.goBack();
    await expect(cards(page)).toHaveCount(96);
  });

  test('is sorted as asked', async ({ page }) => {
    await page.goto('/shop/headphones');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low');
    await expect(page).toHaveURL(/sort=price-down/);
    await expect(cards(page).first()).toContainText('AIAIAI');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    await expect(cards(page).last()).toContainText('Sennheiser');
  });
});

test('a list that cannot be read says so, and comes when the shop is back', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::ERR|Network Error|Error in route match/);
  await page.route('**/catalog/products-*', (route) => route.abort());
  // A page the server has not rendered: the list has to be read by this one.
  await page.goto('/login');
  // Before the page has come to life a link loads the next page whole, with its list.
  await comeToLife(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/catalog/products-*');
  await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), cards(page).first());
  await expect(cards(page)).toHaveCount(19);
});

test('a slow list keeps its room with a skeleton', { tag: '@deep' }, async ({ page }) => {
  const answer = signal();
  await page.route('**/catalog/products-*', async (route) => {
    await answer.given;
    await route.continue();
  });
  await page.goto('/login');
  await comeToLife(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' }).click();
  await expect(page.getByText('Fetching the list')).toBeAttached();
  answer.give();
  await expect(cards(page)).toHaveCount(19);
});

test('no listing scrolls sideways at 320 px', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of LISTINGS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('no listing is wider than the screen with text twice as large', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The browser's own setting: unlike a style on the page it also counts in media queries.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of LISTINGS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        // One row of doors may be pushed sideways by itself.
        .filter((element) => !element.closest('nav'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(wide, path).toEqual([]);
  }
});

for (const [colorScheme, locale] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'de'],
  ['dark', 'de'],
] as const)
  test(`listings are accessible, ${colorScheme}, ${locale}`, { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    for (const path of ['/shop/turntables?filters=mk2+black', '/shop/turntables?filters=gld+100-v', '/shop?search=xqzzw']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await page.goto('/shop/turntables?filters=mk2');
    await page
      .getByRole('button', { name: /Filter/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

const another = (page: Page) => page.getByRole('complementary', { name: 'Looking for another one?' });

test('the turntables end with the way to ask for another one, and no other list does', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/shop/turntables');
  await expect(another(page).getByRole('link')).toBeVisible();
  await page.goto('/shop/slipmats');
  await expect(cards(page).first()).toBeVisible();
  await expect(another(page)).toHaveCount(0);
});

test('the way to ask for another turntable stands in what the last row leaves free', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/shop/turntables');
  await expect(another(page).getByRole('link')).toBeVisible();
  const last = await cards(page).last().boundingBox();
  const box = await another(page).boundingBox();
  expect(box?.y).toBe(last?.y);
  expect((box?.x ?? 0) > (last?.x ?? 0)).toBe(true);
  for (const width of [320, 390, 800]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

test('cards of decks say when they were built, and their list how grades are given', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/shop/turntables');
  await expect(cards(page).filter({ hasText: 'SL-1200MK5' })).toContainText('2000–2002');
  await expect(cards(page).filter({ hasText: 'SL-1200MK2' }).first()).toContainText('from 1979');
  await expect(page.getByRole('main').getByRole('link', { name: 'How we grade' })).toHaveAttribute('href', '/grading-and-cosmetics');
});

test('a long title leaves no hole in its row', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/shop/turntables');
  const long = cards(page).filter({ hasText: 'hand-adjusted' });
  const box = await long.getByRole('heading').boundingBox();
  // Two lines for the thing, two for the rest.
  expect(box?.height).toBeLessThan(95);
});
