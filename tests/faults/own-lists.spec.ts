import type { Page } from '@playwright/test';
import { expect, onDevice, test } from '../support/two-builds';

const RED = '/product/ortofon-2m-red';
const BLACK = '/product/ortofon-2m-black';

const main = (page: Page) => page.getByRole('main');

/** Opens a page and moves, upon which the tools come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(20, 20);
  await page.mouse.move(60, 60);
}

test.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/Failed to load resource|net::ERR_|Failed to fetch|ServiceWorker|(?:Offline|ForeignAnswer)Error|fetching the script/),
);

test('wish list, comparison, recently viewed, decks and the tonearm check work without a network, in a window that knows nothing yet', async ({
  page,
  origin,
}) => {
  await open(page, RED);
  await onDevice(page);
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await open(cold, RED);
  await main(cold).getByRole('button', { name: 'Add to wish list', exact: true }).click();
  await main(cold).getByRole('button', { name: 'Compare', exact: true }).click();
  await main(cold).getByRole('button', { name: 'Does it fit your deck?' }).click();
  await cold.getByRole('dialog').getByRole('checkbox', { name: 'SL-1200/1210 MK5' }).check();
  await cold.getByRole('dialog').getByRole('button', { name: 'Remember' }).click();
  await expect(main(cold)).toContainText('Fits your SL-1200/1210 MK5 with a headshell');
  await open(cold, BLACK);
  await main(cold).getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(cold.getByRole('region', { name: 'Recently viewed' })).toContainText('2M Red');
  await cold.getByRole('region', { name: 'Chosen for comparison' }).getByRole('link', { name: 'Compare 2' }).click();
  await expect(main(cold).getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await expect(main(cold).getByRole('row', { name: /Compliance/ })).toContainText('20 µm/mN');
  await expect(main(cold).getByRole('row', { name: /Fits your SL-1200\/1210 MK5/ })).toContainText('yes, needs a headshell');
  await cold.close();

  const later = await page.context().newPage();
  await open(later, '/wishlist');
  await expect(main(later).getByRole('listitem').filter({ hasText: '2M Red' })).toHaveCount(1);
  await main(later)
    .getByRole('button', { name: /^Add to cart: .*2M Red/ })
    .click();
  await expect(later.getByRole('button', { name: /^Cart, 1/ })).toBeVisible();
  await open(later, '/compare');
  await expect(main(later).getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await open(later, '/tonearm-check?cartridge=ortofon-2m-red');
  await expect(main(later)).toContainText('8.0 Hz');
  await open(later, '/shop/accessories?filters=fits-mk5');
  await expect(main(later).getByRole('checkbox', { name: /^Fits my SL-1200\/1210 MK5/ })).toBeChecked();
});

test('a wish list outlives a new build of the shop', async ({ page, origin }) => {
  await open(page, RED);
  await main(page).getByRole('button', { name: 'Add to wish list', exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'On your wish list' })).toBeVisible();
  origin.deploy('b');
  const next = await page.context().newPage();
  await page.close();
  await open(next, '/wishlist');
  await expect(main(next).getByRole('listitem').filter({ hasText: '2M Red' })).toHaveCount(1);
});
