import type { Locator, Page } from '@playwright/test';
import { cartWith, LEADS, MIX } from '../support/cart-screen';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const MOST_STOPS = 150;

/** What has the focus, and whether something lies over the middle of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const target = element.closest('label') ?? element;
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = hit !== null && (target.contains(hit) || hit.contains(target));
    return { name: (target.textContent || target.getAttribute('aria-label') || target.tagName).slice(0, 60), isSeen };
  });

/** Names of what lies under something else while it has the focus, on the way through a page by keyboard (WCAG 2.4.11). */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === null) return covered;
    if (!now.isSeen) covered.push(now.name);
  }
  throw new Error(`The page does not end after ${MOST_STOPS} stops.`);
}

/** How many corners of a button, a little inside, are something else's. */
const coveredCorners = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 6;
    const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => document.elementFromPoint(x, y)));
    return corners.filter((hit) => !element.contains(hit)).length;
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('nothing that has the focus lies under the sum of a deck', async ({ page }) => {
      await page.goto(DECK);
      await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
      expect(await coveredStops(page)).toEqual([]);
    });

    test('nothing that has the focus lies under the sum of the cart', async ({ page }) => {
      await cartWith(page, MIX, LEADS);
      await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
      expect(await coveredStops(page)).toEqual([]);
    });

    test('what is said after adding does not lie on the button that adds more', async ({ page }) => {
      await page.goto(LEADS.path);
      const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).last();
      await add.click();
      await expect(page.getByText(`In your cart: ${LEADS.title}`)).toBeVisible();
      expect(await coveredCorners(add)).toBe(0);
    });
  });
}
