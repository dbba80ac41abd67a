import { withLocale } from '../../domain/locale-path';
import { test } from '../support/back-office';
import { goToReview, inSync, orderButton, placement } from '../support/checkout';
import { comeToLife } from '../support/rendered';
import { expect } from '../support/shop';

/** Used goods, as a workshop takes them in trade. No other test buys one. */
const HOOD = { handle: 'technics-dust-cover-used', title: 'Technics original dust cover' };
const WORDS = 'Taxed under the margin scheme (§ 25a UStG): VAT cannot be shown.';

test('law 2.3 Margin-scheme goods: said on card, product, line, last step and order, with no VAT beside it', async ({
  page,
  backOffice,
}) => {
  test.slow();
  await backOffice.taxOnMargin(HOOD.handle);
  const path = `/product/${HOOD.handle}`;
  const inShop = async (locale: 'en' | 'de', address: string) =>
    (await page.request.get(withLocale(locale, address), { headers: { accept: 'text/html' } })).text();
  // The goods are read anew once a minute.
  for (const address of [path, '/shop?search=dust+cover+polished'])
    await expect.poll(() => inShop('en', address), { timeout: 90_000 }).toContain(WORDS);
  expect(await inShop('de', path)).toContain('Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar.');

  await page.goto(`/en${path}`);
  await comeToLife(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await inSync(page);
  await page.goto('/en/cart');
  await expect(main.getByRole('listitem').filter({ hasText: HOOD.title }).first()).toContainText(WORDS);
  await goToReview(page);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(WORDS);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  await placed;
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect(main).toContainText(WORDS);
});
