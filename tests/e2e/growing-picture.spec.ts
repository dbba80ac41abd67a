import type { Page } from '@playwright/test';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

/** Counts how often something flies from page to page, and stops it in the air. */
async function stopFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { begun: 0, standing: 0 };
    Object.assign(window, { flights: counted });
    const start = document.startViewTransition;
    document.startViewTransition = (...wanted) => {
      counted.begun += 1;
      const flight = start.apply(document, wanted);
      flight.ready.then(
        () => {
          for (const animation of document.getAnimations())
            if ((animation.effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition')) animation.pause();
          counted.standing += 1;
        },
        // The next one ends it.
        () => {},
      );
      return flight;
    };
  });
}

const flights = (page: Page) => page.evaluate(() => Reflect.get(window, 'flights') as { begun: number; standing: number });

async function open(page: Page): Promise<void> {
  await page.goto('/shop/turntables');
  await comeToLife(page);
}

const deck = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /SL-1210MK2/ })
    .first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test("a card's picture grows into its page, which can be used before it has landed", async ({ page }) => {
  await stopFlights(page);
  await open(page);
  expect(await flights(page)).toEqual({ begun: 0, standing: 0 });
  await deck(page).click();
  await expect(title(page)).toContainText('SL-1210MK2');
  await expect.poll(() => flights(page)).toEqual({ begun: 1, standing: 1 });
  expect(await page.evaluate(() => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement))).toContain(
    '::view-transition-group(goods)',
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cartridges' }).click();
  await expect(title(page)).toContainText('Cartridges');
});

test('what is ticked on a page lets nothing fly', async ({ page }) => {
  await stopFlights(page);
  await open(page);
  await page.getByRole('checkbox', { name: /^MK2/ }).first().click();
  await expect(page).toHaveURL(/mk2/i);
  await expect(page.getByRole('article').first()).toContainText('MK2');
  expect(await flights(page)).toEqual({ begun: 0, standing: 0 });
});

test('who wants nothing to move gets the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopFlights(page);
  await open(page);
  await deck(page).click();
  await expect(title(page)).toContainText('SL-1210MK2');
  expect(await flights(page)).toEqual({ begun: 0, standing: 0 });
});

test('a browser that lets nothing fly goes from page to page all the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await open(page);
  await deck(page).click();
  await expect(title(page)).toContainText('SL-1210MK2');
  await page.goBack();
  await expect(title(page)).toHaveText('Turntables');
});
