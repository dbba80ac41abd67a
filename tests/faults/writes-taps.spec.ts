import type { Locator } from '@playwright/test';
import {
  CLUB,
  cartWith,
  expectExact,
  expectOnScreen,
  MIX,
  oneLess,
  oneMore,
  remove,
  SHEETS,
  type Thing,
  walkToCart,
} from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test } from '../support/killable-browser';
import { stopTime } from '../support/own-clock';
import { expect } from '../support/shop';

const CART = /^\/store\/carts(?:\/|$)/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

/** What the shop was asked to change, as "POST body". */
const changes = (faults: FaultProxy) =>
  faults
    .heard(undefined, CART)
    .filter(({ method, status }) => method !== 'GET' && status !== null)
    .map(({ method, body }) => `${method} ${body}`.trim());

test('W08: taps without a network are one request for each line when it is back', async ({ page, context, request, faults }) => {
  await cartWith(page, MIX, CLUB);
  faults.forget();
  await context.setOffline(true);
  for (let taps = 0; taps < 4; taps++) await oneMore(page, MIX);
  for (let taps = 0; taps < 5; taps++) await oneMore(page, CLUB);
  await oneLess(page, CLUB);
  await expectOnScreen(page, [
    [MIX, 5],
    [CLUB, 5],
  ]);
  await expect(page.getByText('2 changes are waiting.').first()).toBeVisible();
  await context.setOffline(false);
  await expectExact(page, request, [MIX, 5], [CLUB, 5]);
  // A change of nothing ends what might have got lost when the network went.
  const ofLines = changes(faults).filter((change) => change !== 'POST {}');
  expect(ofLines).toEqual(['POST {"quantity":5}', 'POST {"quantity":5}']);
});

/** The middle of what is pressed. */
async function placeOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('W08: a tap without a network moves no line, and every tap at the same place counts', async ({ page, context, request }) => {
      await cartWith(page, MIX, CLUB);
      const more = ({ title }: Thing) => placeOf(page.getByRole('button', { name: `One more: ${title}` }));
      const places = async () => ({ first: await more(MIX), second: await more(CLUB) });
      const before = await places();
      const tap = () => page.mouse.click(before.first.x, before.first.y);
      await context.setOffline(true);
      await tap();
      await expect(page.getByText('One change is waiting.').first()).toBeVisible();
      expect(await places()).toEqual(before);
      for (let taps = 1; taps < 4; taps++) await tap();
      await expectOnScreen(page, [
        [MIX, 5],
        [CLUB, 1],
      ]);
      await context.setOffline(false);
      await inSync(page);
      expect(await places()).toEqual(before);
      await tap();
      await expectExact(page, request, [MIX, 6], [CLUB, 1]);
    });
  });

test('W08: in the drawer, too, every tap without a network counts at the same place', async ({ page, context, baseURL }) => {
  // There what is said of it takes a line more than what is said of a cart that the shop has.
  await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
  await putIntoCart(page, MIX.path);
  await page.getByRole('button', { name: /^Warenkorb, 1/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' });
  const more = drawer.getByRole('button', { name: /^Eins mehr: / });
  // Until the drawer has come to rest.
  await more.hover();
  const before = await placeOf(more);
  await context.setOffline(true);
  await page.mouse.click(before.x, before.y);
  await expect(drawer.getByText('Eine Änderung wartet.')).toBeVisible();
  expect(await placeOf(more)).toEqual(before);
  for (let taps = 1; taps < 4; taps++) await page.mouse.click(before.x, before.y);
  await expect(drawer.getByRole('textbox', { name: /^Menge: / })).toHaveValue('5');
});

test('W08: a cart filled while the shop cannot be reached is made by one request', async ({ page, context, request, faults }) => {
  faults.fail(CART, { kind: 'nothing' });
  await page.goto(SHEETS.path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await walkToCart(page);
  for (let taps = 1; taps < 10; taps++) await oneMore(page, SHEETS);
  await expectOnScreen(page, [[SHEETS, 10]]);
  expect(changes(faults)).toEqual([]);
  // First, so that nothing is under way when the line comes back.
  await context.setOffline(true);
  faults.heal();
  await context.setOffline(false);
  await expectExact(page, request, [SHEETS, 10]);
  expect(changes(faults).map((change) => change.replace(/"region_id":"[^"]*",/, ''))).toEqual([
    `POST {"items":[{"variant_id":"${SHEETS.variant}","quantity":10}]}`,
  ]);
});

test('W09: a removal undone within half a second is no request at all', async ({ page, request, faults }) => {
  await cartWith(page, MIX, CLUB);
  await oneMore(page, MIX);
  await expectExact(page, request, [MIX, 2], [CLUB, 1]);
  faults.forget();
  await page.clock.install();
  await stopTime(page);
  await remove(page, MIX);
  await expectOnScreen(page, [[CLUB, 1]]);
  await page.clock.runFor(400);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(5_000);
  await expectExact(page, request, [MIX, 2], [CLUB, 1]);
  expect(changes(faults)).toEqual([]);
});

test('W10: a removal happens after a restart when the browser is killed within half a second of it', async ({
  device,
  request,
  faults,
}) => {
  const page = await device.start();
  await cartWith(page, MIX, CLUB);
  faults.forget();
  await page.clock.install();
  await stopTime(page);
  await remove(page, MIX);
  await expect(page.getByText(`Removed: ${MIX.title}`)).toBeVisible();
  await device.kill();
  expect(changes(faults)).toEqual([]);

  const restarted = await device.start();
  await restarted.goto('/cart');
  await expectExact(restarted, request, [CLUB, 1]);
  expect(changes(faults)).toEqual(['DELETE']);
});
