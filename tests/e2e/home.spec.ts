// Long because the home page shows a part of every room, and its tests say what each of them leads to.

import type { Locator, Page } from '@playwright/test';
import { atRest } from '../support/at-rest';
import { axeOn } from '../support/axe';
import { putIntoCart } from '../support/checkout';
import { choose, regionButton } from '../support/region-dialog';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const violations = async (page: Page) =>
  (await axeOn(page).withTags(WCAG).analyze()).violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);

/** The page is there once its heading is. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('the home page', () => {
  test('shows what the shop is, in sections that lead on', async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('Refurbished Technics turntables from Berlin – Rille');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Old decks,\s*exact again\./);
    for (const name of [
      'Turntables',
      'Cartridges & headshells',
      'Accessories',
      'Audio equipment',
      'Parts that fit your deck',
      'On our bench',
      'For one night or the weekend',
    ]) {
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    await expect(page.getByRole('list').filter({ hasText: 'Money-back guarantee' })).toContainText('since 2008');
    await expect(page.getByRole('contentinfo')).toContainText('Independent workshop, not affiliated with Technics or Panasonic.');
    await expect(page.getByRole('contentinfo')).toContainText('Prices include VAT where it applies and exclude shipping.');

    const turntables = page.getByRole('region', { name: 'Turntables' });
    await expect(turntables.getByRole('article')).toHaveCount(4);
    await expect(turntables).toContainText('Prices incl. VAT, plus shipping');
    await turntables.getByRole('link', { name: 'All 19 turntables' }).first().click();
    await expect(page).toHaveURL(/\/shop\/turntables$/);
  });

  test('tells shop hours and lead times in its info bar', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('banner')).toContainText('Shop in Neukölln: Tuesday to Sunday');
    await expect(page.getByRole('banner')).toContainText('Turntables about 4 weeks · spare parts about 2 weeks');
  });

  test('has a running text that takes 20 seconds a round and can be stopped', { tag: '@deep' }, async ({ page }) => {
    await open(page);
    const news = page.getByRole('region', { name: 'News from the shop' });
    const motion = () =>
      news
        .getByRole('list')
        .first()
        .evaluate((list) => {
          const style = getComputedStyle(list.parentElement ?? list);
          return `${style.animationDuration} ${style.animationPlayState}`;
        });
    await page.mouse.move(0, 0);
    await expect.poll(motion).toBe('20s running');
    await news.getByRole('button', { name: 'Stop the running text' }).click();
    await expect.poll(motion).toBe('20s paused');
    await news.getByRole('button', { name: 'Start the running text' }).click();
    await expect.poll(motion).toBe('20s running');
  });

  test('moves nothing for those who asked for less motion', { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(running).toBe(0);
    await expect(page.getByRole('region', { name: 'News from the shop' })).toContainText('Express repair: 4 days');
  });

  test('remembers which deck parts must fit', async ({ page }) => {
    await open(page);
    const parts = page.getByRole('region', { name: 'Parts that fit your deck' });
    await expect(parts.getByRole('radio', { name: 'MK2' })).toBeChecked();
    await parts.getByRole('radio', { name: 'M5G' }).check();
    const link = parts.getByRole('link', { name: 'All spare parts for the M5G' });
    await expect(link).toHaveAttribute('href', '/shop/spare-parts?filters=m5g');

    await page.reload();
    await expect(parts.getByRole('radio', { name: 'M5G' })).toBeChecked();
    await expect(link).toBeVisible();
  });

  test('knows the decks that no spare part is made for, and what there is for them', { tag: '@deep' }, async ({ page }) => {
    await open(page);
    const parts = page.getByRole('region', { name: 'Parts that fit your deck' });
    for (const name of ['SL-1200 (1972)', 'GR', 'MK7 / M7L']) {
      await parts.getByRole('radio', { name, exact: true }).check();
      await expect(parts.getByRole('listitem').first()).toBeVisible();
      await expect(parts.getByRole('link', { name: 'All accessories' })).toHaveAttribute('href', '/shop/accessories');
    }
    await expect(parts.getByRole('listitem').first()).toContainText(/MK7|RCA|Mains/);
  });

  test('leads from accessories, audio equipment and rental to their lists', { tag: '@deep' }, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('region', { name: 'For one night' }).getByRole('link', { name: 'All rental gear' })).toHaveAttribute(
      'href',
      '/shop/rentals',
    );
    const audio = page.getByRole('region', { name: 'Audio equipment' });
    await expect(audio.getByRole('link')).toHaveCount(6);
    await audio.getByRole('link', { name: 'Phono preamps' }).click();
    await expect(page).toHaveURL(/\/shop\/phono-preamps$/);
  });

  test('has the same room between everything at the end of its head', { tag: '@deep' }, async ({ page }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const banner = page.getByRole('banner');
      await expect(banner.getByText('In sync')).toBeVisible();
      const word = await banner.getByText('In sync').boundingBox();
      const account = await banner
        .getByRole('link', { name: /account|log in/i })
        .first()
        .boundingBox();
      expect((account?.x ?? 0) - (word?.x ?? 0) - (word?.width ?? 0), `${width} px`).toBeLessThan(40);
    }
  });

  test('fills its footer from one side to the other', { tag: '@deep' }, async ({ page }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const columns = page.getByRole('contentinfo').getByRole('navigation');
      await expect(columns).toHaveCount(4);
      const last = await columns.last().boundingBox();
      expect((last?.x ?? 0) / width, `${width} px`).toBeGreaterThan(0.6);
    }
  });

  test('speaks German and shows prices for the chosen country', async ({ page }) => {
    await open(page);
    await choose(page, { language: 'de' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alte Decks,\s*wieder exakt\./);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const deck = page.getByRole('article').filter({ hasText: 'SL-1210MK2' });
    await expect(deck).toContainText(/ab 539,00\s€/);

    await choose(page, { country: 'at' });
    await expect(regionButton(page)).toContainText('Österreich');
    await expect(deck).not.toContainText(/539,00\s€/);
    await page.reload();
    await expect(regionButton(page)).toContainText('Österreich · Deutsch');
  });

  test('asks back before the country changes what is in the cart', async ({ page }) => {
    await putIntoCart(page, '/product/ortofon-concorde-mkii-mix');
    await open(page);
    await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeVisible();

    await choose(page, { country: 'at' });
    const question = page.getByRole('dialog', { name: 'Change the country to Austria?' });
    await expect(question).toContainText(
      /Prices change with the VAT \(20\s%\)\. Everything in your cart stays\. Shipping is worked out anew\./,
    );
    await question.getByRole('button', { name: 'Keep Germany' }).click();
    await expect(regionButton(page)).toContainText('Germany');

    await choose(page, { country: 'at' });
    await question.getByRole('button', { name: 'Change to Austria' }).click();
    await expect(regionButton(page)).toContainText('Austria');
    await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeVisible();
  });

  test('names the country list in the order of the language', { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await open(page);
    await regionButton(page).click();
    const countries = page.getByLabel('Wohin sollen wir liefern?');
    await expect(countries).toBeVisible();
    const names = await countries.locator('option').allTextContents();
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
    expect(names).toContain('Österreich');
  });

  test('works by keyboard: past the header, into the dialog and back', async ({ page }) => {
    await open(page);
    await comeToLife(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'See the turntables' })).toBeFocused();

    await regionButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(regionButton(page)).toBeFocused();
  });

  test('puts shop, search, cart and account within the thumb’s reach on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
    await expect(bar.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await bar.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  });

  test('has shortcuts on a phone that no thumb misses', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    const items = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('listitem');
    await expect(items.first()).toBeVisible();
    for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  for (const [width, fontSize] of [
    [320, '100%'],
    [390, '200%'],
    [1024, '200%'],
    [1440, '200%'],
  ] as const) {
    test(`never scrolls sideways: ${width} px wide, text at ${fontSize}`, { tag: '@deep' }, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  }

  for (const [colorScheme, locale] of [
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'de'],
    ['dark', 'de'],
  ] as const) {
    test(`keeps axe content, ${colorScheme} and ${locale}`, { tag: '@deep' }, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme });
      await open(page);
      expect(await violations(page)).toEqual([]);
      await regionButton(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await atRest(page);
      expect(await violations(page)).toEqual([]);
    });
  }
});

test('an address without a page says so and guesses what was meant', async ({ page }) => {
  await open(page, '/turntabels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /turntabels');
  await expect(page).toHaveTitle('Page Not Found – Rille');
  await page.getByRole('main').getByRole('link', { name: 'Turntables' }).click();
  await expect(page).toHaveURL(/\/shop\/turntables$/);
});

test('a visit whose network ends has no error to show for the figures nobody can send', { tag: '@deep' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page);
  // What the page itself needs must not be on its way when the network goes.
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/vitals-'));
  await page.clock.fastForward(13_000);
  await asked;
});

test('where the code for country and language does not come, the page stays, says so, and opens it when asked again', {
  tag: '@deep',
}, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  let isGone = true;
  await page.route(/\/assets\/region-dialog-[^/]+\.js$/, (route) => (isGone ? route.abort() : route.continue()));
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await regionButton(page).click();
  await expect(page.getByText('This cannot be shown without the network. Nothing is lost.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isGone = false;
  await choose(page, { country: 'at' });
  await expect(regionButton(page)).toContainText('Austria');
});

test('a page that no server has rendered stands where a part of it does not come, says so, and shows it when asked again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  // All of them from the start: what the pointer comes across is asked for, too.
  const gone = new Set(['filters', 'product-later', 'home-later']);
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    [...gone].some((code) => route.request().url().includes(`/${code}-`)) ? route.abort() : route.continue(),
  );
  await open(page, '/about');
  await comeToLife(page);
  const main = page.getByRole('main');
  const missing = main.getByText('A part of this page has not reached your device.');
  const home = page.getByRole('banner').getByRole('link', { name: 'Rille, home' });
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Turntables' });
  const product = main.getByRole('article').first().getByRole('link').first();
  for (const { link, code, here, part } of [
    {
      link: list,
      code: 'filters',
      here: main.getByRole('article').first(),
      part: main.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first(),
    },
    {
      link: product,
      code: 'product-later',
      here: main.getByRole('button', { name: /^Add to cart/ }).first(),
      part: main.getByRole('region', { name: 'Pictures' }),
    },
    {
      link: home,
      code: 'home-later',
      here: main.getByRole('link', { name: 'See the turntables' }),
      part: main.getByRole('region', { name: 'On our bench' }),
    },
  ]) {
    await link.click();
    await expect(here).toBeVisible();
    await expect(missing).toHaveCount(1);
    await expect(missing).toBeVisible();
    await expect(part).toHaveCount(0);
    gone.delete(code);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toBeVisible();
    await expect(missing).toHaveCount(0);
  }
});

for (const { locale, shipping, workshop, prices, grading, graded, sent } of [
  {
    locale: 'en',
    shipping: 'shipping',
    sent: 'Shipping',
    workshop: 'On our bench',
    prices: 'Price list',
    grading: 'How we grade',
    graded: 'Grading and cosmetics',
  },
  {
    locale: 'de',
    shipping: 'Versand',
    sent: 'Versand',
    workshop: 'Auf unserer Werkbank',
    prices: 'Preisliste',
    grading: 'So beurteilen wir den Zustand',
    graded: 'Zustand und Aussehen',
  },
] as const)
  test(`prices lead to shipping, turntables to their grades and the workshop to its prices (${locale})`, async ({ page }) => {
    const main = page.getByRole('main');
    const leads = async (from: string, to: Locator, title: string) => {
      await open(page, `/${locale}${from}`);
      await comeToLife(page);
      await to.click();
      await expect(page).toHaveTitle(`${title} – Rille`);
    };
    await leads('', main.getByRole('region', { name: workshop }).getByRole('link', { name: prices }), prices);
    await leads('/shop/turntables', main.getByRole('link', { name: grading }), graded);
    for (const from of ['', '/shop/turntables', '/product/ortofon-concorde-mkii-mix'])
      await leads(from, main.getByRole('link', { name: shipping, exact: true }).first(), sent);
  });
