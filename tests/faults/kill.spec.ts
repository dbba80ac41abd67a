import type { Page } from '@playwright/test';
import { stored } from '../support/cart-record';
import { expectExact, expectOnScreen, MIX, oneMore, SHEETS, walkToCart } from '../support/cart-screen';
import { test } from '../support/killable-browser';
import { expect } from '../support/shop';

interface Row {
  readonly variantId: string;
  readonly q: number;
  readonly rev: number;
}

const CART = /^\/store\/carts(?:\/|$)/;
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' });
/** What the shop shows when an addition is kept. */
const confirmed = (page: Page) => page.getByRole('button', { name: 'Open cart' });

test('K01: what was shown as added is still in the cart after the browser was killed at that moment', async ({
  device,
  request,
  faults,
}) => {
  const page = await device.start();
  await page.goto(MIX.path);
  // Nothing of it may have reached the shop: only this device knows.
  faults.fail(CART, { kind: 'silence' });
  await addButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  await device.kill();

  faults.heal();
  const restarted = await device.start();
  await restarted.goto('/cart');
  await expectExact(restarted, request, [MIX, 1]);
});

test('K02: a browser killed in the middle of taps keeps a whole number of them, and every one it had confirmed', async ({
  device,
  request,
  faults,
}) => {
  // Four browsers are started one after the other.
  test.setTimeout(240_000);
  let page = await device.start();
  await page.goto(SHEETS.path);
  faults.fail(CART, { kind: 'silence' });
  await addButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  await walkToCart(page);
  await expectOnScreen(page, [[SHEETS, 1]]);
  let atLeast = 1;
  for (const taps of [1, 2, 3]) {
    for (let tap = 1; tap < taps; tap += 1) await oneMore(page, SHEETS);
    await expect.poll(async () => (await stored<Row>(page, 'intent'))[0]?.q).toBe(atLeast + taps - 1);
    // The last tap is not waited for: it may be kept or lost, never half.
    await Promise.all([oneMore(page, SHEETS).catch(() => undefined), device.kill()]);
    page = await device.start();
    await page.goto('/cart');
    const rows = await stored<Row>(page, 'intent');
    expect(rows).toHaveLength(1);
    const kept = rows[0]?.q ?? 0;
    expect([atLeast + taps - 1, atLeast + taps]).toContain(kept);
    await expectOnScreen(page, [[SHEETS, kept]]);
    atLeast = kept;
  }
  faults.heal();
  await page.reload();
  await expectExact(page, request, [SHEETS, atLeast]);
});

test('K04: an app that the system ends in the background comes back with its cart', { tag: '@deep' }, async ({
  device,
  request,
  faults,
}) => {
  const page = await device.start();
  await page.goto(MIX.path);
  faults.fail(CART, { kind: 'silence' });
  await addButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  // Another tab in front: the shop is in the background.
  await (await device.context.newPage()).bringToFront();
  await device.kill();

  faults.heal();
  const restarted = await device.start();
  await restarted.goto('/cart');
  await expectExact(restarted, request, [MIX, 1]);
});
