import type { Page } from '@playwright/test';
import { MIX, walkToCart } from '../support/cart-screen';
import { contactIn, expectStep, fillAddress, goOn, inSync, orderButton, placement } from '../support/checkout';
import { expectLargeText, illFitting, inLargeText, NARROW } from '../support/large-text';
import { comeToBeWhole } from '../support/rendered';
import { expect, test } from '../support/shop';

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } });

/** Nothing is cut off, nothing lies on something else, and nothing moves by itself. */
async function expectCalmAndWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLargeText(page, page.url());
  expect(await illFitting(page.locator('body')), page.url()).toEqual([]);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 200)),
    );
  await expect.poll(moving, page.url()).toEqual([]);
}

for (const [locale, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const)
  test(`A02: at 320 px, with text twice as large and no motion wanted, somebody searches and orders (${locale})`, async ({ page }) => {
    const isGerman = locale === 'de';
    await inLargeText(page);
    await page.goto(`${prefix}/shop?search=concorde+mix`);
    await expectCalmAndWhole(page);
    await page.getByRole('main').locator(`a[href*="${MIX.path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(MIX.path));
    await comeToBeWhole(page);
    await expectCalmAndWhole(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: isGerman ? 'In den Warenkorb' : 'Add to cart' })
      .first()
      .click();
    if (isGerman) await page.getByRole('button', { name: 'Warenkorb öffnen' }).click();
    else await walkToCart(page);
    await inSync(page);
    await expectCalmAndWhole(page);
    await page.getByRole('link', { name: isGerman ? 'Zur Kasse' : 'Go to checkout' }).click();
    await fillAddress(page, { ...contactIn('de'), email: `large-${locale}@example.com` });
    for (const step of ['shipping', 'payment', 'review'] as const) {
      await expectCalmAndWhole(page);
      await goOn(page);
      await expectStep(page, step);
    }
    await expectCalmAndWhole(page);
    await page.getByRole('checkbox', { name: /terms and conditions|AGB/ }).check();
    const placed = placement(page);
    await orderButton(page).click();
    expect((await placed).ok()).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isGerman ? /Danke/ : /Thank you/, { timeout: 60_000 });
    await expectCalmAndWhole(page);
  });
