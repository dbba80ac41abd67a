import { type APIRequestContext, mergeTests, type Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { test as withBackOffice } from '../support/back-office';
import { cartIdOf, piecesAtShop, stored } from '../support/cart-record';
import { LEADS } from '../support/cart-screen';
import { MP110, XP7 } from '../support/changing-goods';
import { inSync, orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test as withDevice } from '../support/killable-browser';
import { ownClock } from '../support/own-clock';
import { expect } from '../support/shop';
import { signal } from '../support/signal';

const COMPLETE = /^\/store\/carts\/[^/]+\/complete$/;

const test = mergeTests(withDevice, withBackOffice);

// Most start a browser twice, or have three tabs.
test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

const completions = (faults: FaultProxy) => faults.heard('POST', COMPLETE);
const placed = (page: Page) => page.getByRole('region', { name: 'Your order is with us.' });
const settling = (page: Page) => page.getByRole('region', { name: 'Your order is being settled.' });
const refused = (page: Page) => page.getByRole('region', { name: 'Nothing has been ordered.' });
const news = (page: Page) => page.locator('[data-order-news]');
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is with us' });

interface StoredLink {
  readonly outcome: { readonly kind: string; readonly seen: boolean } | null;
}
const isSeen = async (page: Page) => (await stored<StoredLink>(page, 'link'))[0]?.outcome?.seen ?? null;

async function numberOf(request: APIRequestContext, cartId: string): Promise<string> {
  const answer = await request.get(`${process.env.RILLE_URL}/store/orders/cart/${cartId}`);
  expect(answer.ok()).toBe(true);
  return String((await answer.json()).order.display_id);
}

/** From what is told, to the order itself; it is not told again then. */
async function seeOrder(page: Page, number: string): Promise<void> {
  await placed(page).getByRole('link', { name: 'See your order' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(news(page)).toHaveCount(0);
  await expect.poll(() => isSeen(page)).toBe(true);
}

for (const path of ['/', '/shop/turntables', '/cart'])
  test(`C09: an order that came through after the browser was killed is told on the next start, on ${path}`, async ({
    device,
    request,
    faults,
  }) => {
    const page = await device.start();
    await putIntoCart(page, LEADS.path);
    await readyToOrder(page);
    const cartId = await cartIdOf(page);
    faults.fail(COMPLETE, { kind: 'answer-held', until: signal().given }, { times: 1 });
    await orderButton(page).click();
    await expect.poll(() => completions(faults)[0]?.status ?? null).toBe(200);
    await device.kill();

    const restarted = await device.start();
    await restarted.goto(path);
    await expect(placed(restarted)).toBeVisible({ timeout: 60_000 });
    const number = await numberOf(request, cartId);
    await seeOrder(restarted, number);
    await restarted.goto(path);
    await inSync(restarted);
    await expect(news(restarted)).toHaveCount(0);
  });

test('C09: an order under way is said to be, wherever its tab went, and told in every open tab until somebody has seen it', async ({
  page,
  context,
  request,
  faults,
}) => {
  await putIntoCart(page, LEADS.path);
  await readyToOrder(page);
  const cartId = await cartIdOf(page);
  const [other, third] = [await context.newPage(), await context.newPage()];
  await other.goto('/');
  await third.goto('/shop');
  await inSync(third);
  const answered = signal();
  // Whoever asks next waits as well, or it would be settled before anybody could see that it is not.
  faults.fail(COMPLETE, { kind: 'answer-held', until: answered.given });
  faults.fail('/store/orders/cart/', { kind: 'answer-held', until: answered.given });
  await orderButton(page).click();
  await expect.poll(() => completions(faults)[0]?.status ?? null).toBe(200);
  await page.close();
  await expect(settling(other)).toBeVisible();
  answered.give();
  await expect(placed(other)).toBeVisible({ timeout: 60_000 });
  await expect(placed(third)).toBeVisible();
  await seeOrder(other, await numberOf(request, cartId));
  await expect(news(third)).toHaveCount(0);
});

test('C09: a second tab at the same checkout lands on the order too, whether or not it was pressed there', async ({
  page,
  context,
  request,
  faults,
}) => {
  await putIntoCart(page, LEADS.path);
  await readyToOrder(page);
  const cartId = await cartIdOf(page);
  const [pressed, waiting] = [await context.newPage(), await context.newPage()];
  for (const tab of [pressed, waiting]) {
    await tab.goto('/checkout?step=review');
    await expect(orderButton(tab)).toBeVisible({ timeout: 20_000 });
  }
  await pressed.getByRole('checkbox', { name: /terms and conditions/ }).check();
  // The first thing that ordering does is to write to the cart, and neither gets further before both are pressed.
  const bothPressed = signal();
  faults.fail(/^\/store\/carts\/[^/]+$/, { kind: 'held', until: bothPressed.given });
  await orderButton(page).click();
  await orderButton(pressed).click();
  faults.heal();
  bothPressed.give();
  for (const tab of [page, pressed, waiting]) await expect(thanks(tab)).toBeVisible({ timeout: 60_000 });
  const number = await numberOf(request, cartId);
  for (const tab of [page, pressed, waiting]) await expect(tab.getByRole('main')).toContainText(number);
  expect(completions(faults).every(({ path }) => path.includes(cartId))).toBe(true);
});

test('C09: that nothing was ordered, and what was short, is told on the next page, whichever that is', async ({
  page,
  context,
  faults,
  backOffice,
}) => {
  await putIntoCart(page, MP110.path);
  await readyToOrder(page);
  const cartId = await cartIdOf(page);
  const sold = signal();
  faults.fail(COMPLETE, { kind: 'held', until: sold.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  const next = await context.newPage();
  const skip = await ownClock(next);
  await page.close();
  await backOffice.setStock(MP110.variant, 0);
  sold.give();
  await next.goto('/');
  // As long as a request that nobody waits for any more may still arrive, nothing is said.
  await expect(async () => {
    await skip(10_000);
    await expect(refused(next)).toContainText(`Not enough is left of: ${MP110.title}.`, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await next.reload();
  await refused(next).getByRole('link', { name: 'To your cart' }).click();
  await expect(next.getByText('Sold out').first()).toBeVisible();
  await refused(next).getByRole('button', { name: 'Understood' }).click();
  await expect(news(next)).toHaveCount(0);
  await next.goto('/shop');
  await expect.poll(() => isSeen(next)).toBe(true);
  expect(await cartIdOf(next)).toBe(cartId);
});

test('C10: a product deleted from the shop while in the cart can be taken out at checkout, and the rest ordered', async ({
  page,
  request,
  backOffice,
}) => {
  await putIntoCart(page, LEADS.path);
  await putIntoCart(page, XP7.path);
  await readyToOrder(page);
  const cartId = await cartIdOf(page);
  await backOffice.takeOut(XP7.variant);
  await orderButton(page).click();
  // Where the lines are, and with what can be done about them.
  await expect(page).toHaveURL(/\/cart/, { timeout: 60_000 });
  await expect(page.getByText('No longer in the shop').first()).toBeVisible();
  await expect(refused(page)).toContainText(`No longer in the shop: ${XP7.title}.`);
  await page.getByRole('button', { name: `Remove: ${XP7.title}` }).click();
  await expect.poll(() => piecesAtShop(request, cartId)).toEqual({ [LEADS.variant]: 1 });
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText(await numberOf(request, cartId));
});

test('C10: a refusal that nobody here knows says so in general, and the order can be sent again', async ({ page, faults }) => {
  await putIntoCart(page, LEADS.path);
  await readyToOrder(page);
  const body = JSON.stringify({ type: 'not_allowed', code: 'never_heard_of', message: 'No.' });
  faults.fail(COMPLETE, { kind: 'status', status: 400, type: 'application/json', body }, { times: 1 });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered. The shop did not accept this order.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'To your cart' })).toBeVisible();
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
});

for (const locale of ['en', 'de'] as const)
  test.describe(`axe finds nothing in light and dark (${locale})`, () => {
    test('in what is told of an order', async ({ page, context, baseURL, faults }) => {
      await putIntoCart(page, LEADS.path);
      await readyToOrder(page);
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      const answered = signal();
      faults.fail(COMPLETE, { kind: 'answer-held', until: answered.given });
      await orderButton(page).click();
      await expect.poll(() => completions(faults)[0]?.status ?? null).toBe(200);
      const other = await context.newPage();
      await page.close();
      await other.goto(locale === 'de' ? '/de' : '/');
      for (const look of ['placing', 'placed']) {
        await expect(other.locator(`[data-order-news=${look}]`)).toBeVisible({ timeout: 60_000 });
        expect(await faultsInBothSchemes(other)).toEqual([]);
        answered.give();
      }
    });
  });
