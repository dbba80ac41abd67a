import type { Page } from '@playwright/test';
import { expectCalm, twoFrames, watchMoves } from '../support/moves';
import { expect, onDevice, test } from '../support/two-builds';

const PRODUCT = '/product/technics-sl-1210mk2-refurbished';
const LISTING = '/shop/turntables';

const noNetwork = (page: Page) => page.getByRole('region', { name: 'No network at the moment.' });
const whatWorks = (page: Page) => noNetwork(page).locator('summary', { hasText: 'What works now' });
const card = (page: Page) => page.getByRole('article').nth(2);

/** A page with everything that comes to it by itself: what comes later would move things on its own account, or be cut off. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await onDevice(page);
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await expect(page.locator('[data-sync-light="in-sync"]')).toBeAttached();
  await expect(page.getByRole('main').getByRole('button', { name: 'Keep for offline' })).toBeVisible();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

test.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/Failed to load resource|net::ERR_|Failed to fetch|(?:Offline|ForeignAnswer)Error|fetching the script/),
);

test('N02: without a network the shop says that it is whole here only where it is', async ({ page, origin }) => {
  await page.goto(LISTING);
  await onDevice(page);
  await origin.setOnline(false);
  // As after a first visit that was cut short: the texts of some products never came.
  await page.evaluate(async () => {
    const catalogue = await caches.open('rille-catalogue');
    const texts = (await catalogue.keys()).filter(({ url }) => /\/catalog\/details-/.test(url));
    if (texts.length === 0) throw new Error('there are no texts to be lost');
    for (const text of texts) await catalogue.delete(text);
  });
  // Else the worker finds them there.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await whatWorks(page).click();
  await expect(noNetwork(page)).toContainText('What you have already opened still works.');
  await expect(noNetwork(page)).not.toContainText('The whole shop');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('N02: nothing on a page that is opened without a network moves', async ({ page, origin }) => {
      await page.goto(PRODUCT);
      await onDevice(page);
      await page.close();
      await origin.setOnline(false);

      for (const path of ['/', LISTING, PRODUCT]) {
        const cold = await page.context().newPage();
        await watchMoves(cold);
        await cold.goto(path);
        // What it says of itself is of this device: it comes after the page has come to life.
        await expect(noNetwork(cold)).toContainText(/The whole shop is on this device\. Prices from /);
        await expect(cold.locator('[data-sync-light="in-sync"]')).toBeAttached();
        await cold.waitForFunction(() => document.fonts.status === 'loaded');
        await twoFrames(cold);
        await expectCalm(cold);
        await cold.close();
      }
    });

    test('N03: a network that goes and comes back while somebody reads moves nothing under the finger', async ({ page, context }) => {
      for (const [path, what] of [
        [LISTING, card(page)],
        [PRODUCT, page.getByRole('group', { name: 'Condition' })],
      ] as const) {
        await openWhole(page, path);
        for (const isScrolled of [false, true]) {
          if (isScrolled) await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
          const before = await what.boundingBox();
          await context.setOffline(true);
          await expect(noNetwork(page)).toBeInViewport({ ratio: 0.9 });
          await twoFrames(page);
          expect(await what.boundingBox(), `${path}, gone`).toEqual(before);
          await context.setOffline(false);
          await expect(noNetwork(page)).toBeHidden();
          await twoFrames(page);
          expect(await what.boundingBox(), `${path}, back`).toEqual(before);
        }
      }
    });

    test('N03: what works without a network unfolds over the page by keyboard, and hides nothing that has the focus', async ({
      page,
      context,
    }) => {
      await openWhole(page, LISTING);
      await card(page).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await context.setOffline(true);
      const before = await card(page).boundingBox();
      await whatWorks(page).focus();
      await page.keyboard.press('Enter');
      await expect(noNetwork(page).getByText('Ordering and logging in wait for the network.')).toBeInViewport({ ratio: 1 });
      expect(await card(page).boundingBox()).toEqual(before);
      await page.keyboard.press('Tab');
      await expect(noNetwork(page).getByRole('button', { name: 'Try again' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(whatWorks(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(noNetwork(page).getByRole('button', { name: 'Try again' })).toBeHidden();

      await page.getByRole('article').first().getByRole('link').focus();
      const strip = await noNetwork(page).boundingBox();
      const link = await page.getByRole('article').first().getByRole('link').boundingBox();
      expect(link?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));

      // Whoever stands in it when the network comes back is not sent to the start of the page.
      await whatWorks(page).focus();
      await context.setOffline(false);
      await expect(noNetwork(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
