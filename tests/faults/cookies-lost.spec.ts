import { type APIRequestContext, expect as expectOf, type Page } from '@playwright/test';
import { COUNTRY_COOKIE, LOCALE_COOKIE } from '../../domain/settings-cookies';
import { cartIdOf } from '../support/cart-record';
import { MIX } from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import { choose, regionButton } from '../support/region-dialog';
import { expect, test } from '../support/shop';

/** In which country and at which rate the shop has the cart. */
async function cartAtShop(page: Page, request: APIRequestContext): Promise<{ country: string | undefined; taxRate: number | undefined }> {
  const answer = await request.get(`/store/carts/${await cartIdOf(page)}`);
  expectOf(answer.ok()).toBe(true);
  const { cart } = await answer.json();
  return { country: cart.shipping_address?.country_code, taxRate: cart.region.tax_rate };
}

/** As Safari does with what a script has written, after seven days. */
async function loseCookies(page: Page): Promise<void> {
  for (const name of [COUNTRY_COOKIE, LOCALE_COOKIE]) await page.context().clearCookies({ name });
}

const FINLAND = /Finnland|Finland/;

test('S17: with the cookies alone gone the shop keeps country and language, and the cart its taxes', async ({ page, request }) => {
  await page.goto('/');
  await choose(page, { country: 'fi', language: 'de' });
  await expect(regionButton(page)).toHaveAccessibleName(/Finnland/);
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  await inSync(page);
  const before = await cartAtShop(page, request);
  const total = await page.getByText(/25,5/).first().textContent();

  for (const alsoStorage of [false, true]) {
    await loseCookies(page);
    if (alsoStorage) await page.evaluate(() => localStorage.removeItem('rille_settings'));
    await page.goto('/cart');
    await inSync(page);
    await expect(regionButton(page)).toHaveAccessibleName(FINLAND);
    if (!alsoStorage) await expect(page.getByText(/25,5/).first()).toHaveText(total ?? '');
    await expect(page.getByText(/25[.,]5\s%/).first()).toBeVisible();
    expect(await cartAtShop(page, request)).toEqual(before);
    const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(kept).toContain(`${COUNTRY_COOKIE}=fi`);
    if (!alsoStorage) expect(kept).toContain(`${LOCALE_COOKIE}=de`);
  }
});
