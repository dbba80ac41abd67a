import type { Page } from '@playwright/test';
import { test } from '../support/back-office';
import { cartIdOf, piecesAtShop } from '../support/cart-record';
import { cartWith, expectExact, expectOnScreen, MIX, oneMore, type Thing, walkToCart } from '../support/cart-screen';
import { BRUSH, JICO, NAGAOKA, XP5 } from '../support/changing-goods';
import { inSync } from '../support/checkout';
import { expect } from '../support/shop';

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' });

/** Puts a thing into the cart whose page was read while there was a network. */
async function putOffline(page: Page, { path }: Thing): Promise<void> {
  await page.goto(path);
  await expect(addButton(page)).toBeEnabled();
  await inSync(page);
  await page.context().setOffline(true);
  await addButton(page).click();
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
}
const closedDoor = (page: Page) => page.getByRole('button', { name: 'Checkout: 1 decision first' });
const openDoor = (page: Page) => page.getByRole('link', { name: 'Go to checkout' });
const lineOf = (page: Page, { title }: Thing) =>
  page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem').filter({ hasText: title });

test('W11: of what has run short meanwhile the line says how many are left, and the others go on', async ({
  page,
  context,
  request,
  backOffice,
}) => {
  await cartWith(page, JICO, MIX);
  await context.setOffline(true);
  for (let taps = 0; taps < 3; taps++) await oneMore(page, JICO);
  await oneMore(page, MIX);
  await backOffice.setStock(JICO.variant, 2);
  await context.setOffline(false);

  await expect(lineOf(page, JICO).getByText('Only 2 left')).toBeVisible();
  await expect(lineOf(page, JICO).getByText('You asked for 4. The others were sold in the meantime.')).toBeVisible();
  await expect(closedDoor(page)).toBeVisible();
  await expectOnScreen(page, [
    [JICO, 4],
    [MIX, 2],
  ]);
  await expect.poll(async () => piecesAtShop(request, await cartIdOf(page))).toEqual({ [JICO.variant]: 1, [MIX.variant]: 2 });

  await page.getByRole('button', { name: `Take 2: ${JICO.title}` }).click();
  await expectExact(page, request, [JICO, 2], [MIX, 2]);
  await expect(openDoor(page)).toBeVisible();
});

test('W12: a thing that is deleted while it is in the cart is held with its name, and the others go on', async ({
  page,
  request,
  backOffice,
}) => {
  await cartWith(page, NAGAOKA, MIX);
  await backOffice.takeOut(NAGAOKA.variant);
  await oneMore(page, NAGAOKA);
  await oneMore(page, MIX);
  await expect(lineOf(page, NAGAOKA).getByText('No longer in the shop')).toBeVisible();
  await expect(closedDoor(page)).toBeVisible();
  await expect.poll(async () => piecesAtShop(request, await cartIdOf(page))).toEqual({ [MIX.variant]: 2 });

  await page.getByRole('button', { name: `Remove: ${NAGAOKA.title}` }).click();
  await expectExact(page, request, [MIX, 2]);
  await expect(openDoor(page)).toBeVisible();
});

test('W12: a thing that is deleted before the shop has heard of it is held, and the others go on', async ({
  page,
  context,
  request,
  backOffice,
}) => {
  await cartWith(page, MIX);
  await putOffline(page, XP5);
  await backOffice.takeOut(XP5.variant);
  await context.setOffline(false);
  await walkToCart(page);
  await expect(lineOf(page, XP5).getByText('No longer in the shop')).toBeVisible();
  await oneMore(page, MIX);
  await expect.poll(async () => piecesAtShop(request, await cartIdOf(page))).toEqual({ [MIX.variant]: 2 });
  await expect(closedDoor(page)).toBeVisible();
});

test('W13: a price that changed while there was no network is shown beside the old one and needs a yes', async ({
  page,
  context,
  request,
  backOffice,
}) => {
  await cartWith(page, MIX);
  await putOffline(page, BRUSH);
  await backOffice.setPrice(BRUSH.variant, 'reg_de', 1_850);
  await context.setOffline(false);
  await walkToCart(page);

  await expect(lineOf(page, BRUSH).getByText('€16.00 when you added it, €18.50 now.')).toBeVisible();
  await expect(closedDoor(page)).toBeVisible();
  await page.getByRole('button', { name: `Accept €18.50: ${BRUSH.title}` }).click();
  await expectExact(page, request, [MIX, 1], [BRUSH, 1]);
  await expect(lineOf(page, BRUSH)).toContainText('€18.50');
  await expect(openDoor(page)).toBeVisible();
});
