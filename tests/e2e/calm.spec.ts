import type { Page } from '@playwright/test';
import { STYLES_ID } from '../../src/protocol/page-names';
import { expectCalm, twoFrames, watchMoves } from '../support/moves';
import { renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];
const PAGES = [
  '/',
  '/de',
  '/shop/turntables',
  '/de/shop/turntables',
  '/product/technics-sl-1210mk2-refurbished',
  '/product/ortofon-stylus-concorde-mkii-club',
];
/** Opens a page of which nothing but itself and its scripts arrives before it was painted. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await renderedPage(page.request, path);
  await watchMoves(page);
  const painted = signal();
  await page.route(/\.(?:css|woff2)$/, async (route) => {
    await painted.given;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.give();
}

/** Everything that comes later has come: code, styles, fonts, the state of the cart. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (stylesId) =>
      document.documentElement.dataset.alive === 'true' &&
      !document.querySelector(`[data-deferred], #${stylesId}, link[rel=stylesheet][media=print]`) &&
      document.fonts.status === 'loaded',
    STYLES_ID,
  );
  await expect(page.locator('[data-sync-light="in-sync"]')).toBeAttached();
  await twoFrames(page);
}

for (const viewport of SCREENS)
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    for (const path of PAGES)
      test(`nothing on ${path} moves while it comes to life`, async ({ page }) => {
        await openSlowly(page, path);
        await comeToRest(page);
        await expectCalm(page);
      });
  });
