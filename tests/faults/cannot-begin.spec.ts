import type { Page } from '@playwright/test';
import { MIX } from '../support/cart-screen';
import { expect, test } from '../support/shop';

/** As in a browser that lacks something the cart needs: whatever it is, its code ends with an error. */
const breakCart = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('mended') !== null) return;
    const broken = () => {
      throw new Error('nothing random here');
    };
    crypto.randomUUID = broken;
    crypto.getRandomValues = broken;
  });

for (const [locale, prefix, title, again] of [
  ['en', '', 'Your cart cannot be opened in this window.', 'Try again'],
  ['de', '/de', 'Dein Warenkorb lässt sich in diesem Fenster nicht öffnen.', 'Noch einmal versuchen'],
] as const)
  test(`S15: a cart that cannot begin says so and what still works (${locale}), and the rest of the shop goes on`, async ({ page }) => {
    await breakCart(page);
    await page.goto(`${prefix}/cart`);
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText(title, { timeout: 40_000 });
    await page.goto(`${prefix}${MIX.path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Concorde MKII Mix');
    await page.goto(`${prefix}/checkout`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      locale === 'de' ? 'deshalb kannst du hier nichts bestellen' : 'so nothing can be ordered here',
      { timeout: 40_000 },
    );
    await page.goto(`${prefix}/cart`);
    await expect(said).toContainText(title, { timeout: 40_000 });
    // What was missing is there now, as after an update of the browser.
    await page.evaluate(() => sessionStorage.setItem('mended', ''));
    await said.getByRole('button', { name: again }).click();
    await expect(page.locator('[data-empty-cart]')).toBeVisible({ timeout: 60_000 });
  });
