import type { Page } from '@playwright/test';
import { MIX, putAndWalk } from '../support/cart-screen';
import { comeToLife } from '../support/rendered';
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
  test(`S15, N19: a cart that cannot begin says so and what still works (${locale}), and the rest of the shop goes on`, async ({
    page,
  }) => {
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

/** Each as a browser refuses it, by its settings or in a frame of somebody else's: before it is held, or when something is asked of it. */
const REFUSED: readonly (readonly [owner: 'window' | 'navigator', name: string, call: string | null])[] = [
  ['navigator', 'serviceWorker', null],
  ['navigator', 'locks', 'request'],
  ['navigator', 'storage', 'persist'],
  ['navigator', 'storage', 'estimate'],
  ['window', 'BroadcastChannel', 'constructor'],
  ['window', 'indexedDB', null],
  ['window', 'caches', null],
  ['window', 'localStorage', null],
  ['window', 'sessionStorage', null],
];

for (const [owner, name, called] of REFUSED) {
  const what = `${owner}.${name}${called ? ` (${called})` : ''}`;
  test(`N19: where ${what} throws, the shop comes to life and has a cart`, async ({ page }) => {
    await page.addInitScript(
      ([where, what, call]) => {
        const refuse = (): never => {
          throw new DOMException('Not in here.', 'SecurityError');
        };
        const holder: object = where === 'window' ? window : navigator;
        if (call === null) Object.defineProperty(holder, what, { get: refuse });
        else if (call === 'constructor') Reflect.set(holder, what, refuse);
        else if (Reflect.has(holder, what)) Object.defineProperty(Reflect.get(holder, what), call, { value: async () => refuse() });
      },
      [owner, name, called] as const,
    );
    await page.goto(MIX.path);
    await comeToLife(page);
    await putAndWalk(page, MIX);
    await expect(page.getByRole('textbox', { name: `Quantity: ${MIX.title}` })).toHaveValue('1');
  });
}
