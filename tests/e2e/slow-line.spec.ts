import type { Page } from '@playwright/test';
import { comeToLife, openAsleep, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

test.use({ viewport: { width: 390, height: 844 } });

const FONT = /\/fonts\//;
const isEntry = (url: URL) => /^\/assets\/index-[\w-]+\.js$/.test(url.pathname);
/** Pictures that are not in view at first. */
const below = (page: Page) => page.locator('main img[loading=lazy]').first();

/** Opens the home page and keeps its scripts back; `release` lets them through. */
async function withoutScriptsYet(page: Page): Promise<{ readonly asked: readonly string[]; readonly release: () => void }> {
  await renderedPage(page.request, '/');
  const asked: string[] = [];
  const release = signal();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(isEntry, async (route) => {
    await release.given;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.endsWith('.js')), 'the scripts are asked for, whoever touches the page').toBe(true);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.complete);
  return { asked, release: release.give };
}

test('a first visit asks for the page and its picture, then for its scripts, and then for fonts and what is further down', async ({
  page,
}) => {
  const { asked, release } = await withoutScriptsYet(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hero = asked.findIndex((path) => path.includes('/scenes/hero'));
  expect(hero, 'the picture comes right after the page').toBe(1);
  expect(asked.findIndex((path) => path.endsWith('.js'))).toBeGreaterThan(hero);
  expect(asked.filter((path) => FONT.test(path))).toEqual([]);
  await expect(below(page)).toBeHidden();

  release();
  await expect(below(page)).toBeVisible();
  await expect.poll(() => asked.some((path) => FONT.test(path))).toBe(true);
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1rem "Libre Baskerville"')))).toBe(true);
});

test('whoever scrolls before the scripts are there sees the pictures further down', async ({ page }) => {
  const { release } = await withoutScriptsYet(page);
  await expect(below(page)).toBeHidden();
  // A page that nobody has seen yet does not scroll.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.mouse.wheel(0, 600);
  await expect(below(page)).toBeVisible();
  await expect.poll(() => below(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  release();
});

test('whoever has scrolled before the page comes to life is left there', async ({ page }) => {
  const letIn = await openAsleep(page, '/shop/turntables');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  letIn();
  await comeToLife(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a button below that is pressed after the page has come to life, and before the code of that place is there, is pressed once it is', async ({
  page,
}) => {
  await renderedPage(page.request, '/');
  const letIn = signal();
  await page.route(/\/assets\/below-[^/]*\.js$/, async (route) => {
    await letIn.given;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  const footer = page.getByRole('contentinfo');
  await expect(page.locator('[data-deferred]').filter({ has: footer })).toBeAttached();
  await footer.getByRole('button', { name: 'About this app' }).click();
  letIn.give();
  await expect(page.getByRole('dialog', { name: 'About this app' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is there, and the fonts are', async ({ page }) => {
    await renderedPage(page.request, '/');
    const fonts = page.waitForResponse((response) => FONT.test(response.url()));
    await page.goto('/');
    await expect(below(page)).toBeVisible();
    expect((await fonts).ok()).toBe(true);
  });
});
