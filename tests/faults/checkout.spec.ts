import type { Page } from '@playwright/test';
import { cartIdOf, piecesAtShop, stored } from '../support/cart-record';
import { CLUB, expectOnScreen, LEADS } from '../support/cart-screen';
import { goToReview, orderButton, putIntoCart } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test } from '../support/killable-browser';
import { expect } from '../support/shop';
import { signal } from '../support/signal';
import { withoutVersions } from '../support/versionless';

const COMPLETE = /^\/store\/carts\/[^/]+\/complete$/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

/** At the order button, with one stylus in the cart and the terms agreed to. */
async function readyToOrder(page: Page): Promise<string> {
  await putIntoCart(page, LEADS.path);
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  return cartIdOf(page);
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is with us' });
const completions = (faults: FaultProxy) => faults.heard('POST', COMPLETE);

/** The one order that came of a cart; the shop has at most one, and its number is what the page must show. */
async function orderOf(request: import('@playwright/test').APIRequestContext, cartId: string) {
  const answer = await request.get(`${process.env.RILLE_URL}/store/orders/cart/${cartId}`);
  return answer.ok() ? ((await answer.json()).order as { display_id: number; items: { variant_id: string; quantity: number }[] }) : null;
}

async function expectOrdered(page: Page, request: import('@playwright/test').APIRequestContext, cartId: string): Promise<void> {
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  const order = await orderOf(request, cartId);
  expect(order?.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[LEADS.variant, 1]]);
  await expect(page.getByRole('main')).toContainText(String(order?.display_id));
}

test('C01: an order whose answer gets lost is shown all the same, and exists once', async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  faults.fail(COMPLETE, { kind: 'lost-answer' }, { times: 1 });
  await orderButton(page).click();
  await expectOrdered(page, request, cartId);
  // Asked again on the same cart only: a new cart could have ordered twice.
  for (const { path } of completions(faults)) expect(path).toContain(cartId);
});

test('C02: a browser killed while the order is being carried out shows that order when it starts again', async ({
  device,
  request,
  faults,
}) => {
  const page = await device.start();
  const cartId = await readyToOrder(page);
  const never = signal();
  faults.fail(COMPLETE, { kind: 'answer-held', until: never.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults)[0]?.status ?? null).toBe(200);
  await device.kill();

  const restarted = await device.start();
  await restarted.goto('/checkout');
  await expectOrdered(restarted, request, cartId);
  for (const { path } of completions(faults)) expect(path).toContain(cartId);
});

test('C02: a browser killed before the order has left asks for it on the same cart when it starts again', { tag: '@deep' }, async ({
  device,
  request,
  faults,
}) => {
  const page = await device.start();
  const cartId = await readyToOrder(page);
  faults.fail(COMPLETE, { kind: 'silence' }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  await device.kill();
  expect(await orderOf(request, cartId)).toBeNull();

  const restarted = await device.start();
  await restarted.goto('/checkout');
  await expectOrdered(restarted, request, cartId);
});

/** Another device adds something, and chooses the delivery again, which a changed line takes with it. */
async function addElsewhere(request: import('@playwright/test').APIRequestContext, cartId: string): Promise<void> {
  const cart = `${process.env.RILLE_URL}/store/carts/${cartId}`;
  const before = (await (await request.get(cart)).json()).cart;
  expect((await request.post(`${cart}/line-items`, { data: { variant_id: CLUB.variant, quantity: 1 } })).ok()).toBe(true);
  const delivery = { option_id: before.shipping_methods[0].shipping_option_id };
  expect((await request.post(`${cart}/shipping-methods`, { data: delivery })).ok()).toBe(true);
}

test('C03: what another device adds at the very last moment is not ordered but shown', async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  const added = signal();
  faults.fail(COMPLETE, { kind: 'held', until: added.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  await addElsewhere(request, cartId);
  added.give();
  await expect.poll(() => completions(faults)[0]?.status).toBe(412);
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered.');
  await expect(page.getByRole('alert')).toContainText(CLUB.title);
  expect(await orderOf(request, cartId)).toBeNull();
});

test('C03: where the shop binds nothing to a version, what another device adds at the last moment is told with the order, and noted for support', {
  tag: '@deep',
}, async ({ page, request, faults }) => {
  test.setTimeout(240_000);
  withoutVersions(faults);
  const cartId = await readyToOrder(page);
  const added = signal();
  faults.fail(COMPLETE, { kind: 'held', until: added.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  await addElsewhere(request, cartId);
  added.give();

  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('This order differs from what you approved.');
  await expect(page.getByRole('main')).toContainText(CLUB.title);
  expect(JSON.stringify(await stored(page, 'journal'))).toMatch(/differ/);
});

/** Somebody else, who knows the cart, has it sent to themselves. */
async function redirectElsewhere(request: import('@playwright/test').APIRequestContext, cartId: string): Promise<void> {
  const cart = `${process.env.RILLE_URL}/store/carts/${cartId}`;
  const { shipping_address: before } = (await (await request.get(cart)).json()).cart;
  const { id: _, customer_id: __, created_at: ___, updated_at: ____, deleted_at: _____, country: ______, ...address } = before;
  const data = { shipping_address: { ...address, first_name: 'Somebody', address_1: 'Elsewhere 5' } };
  expect((await request.post(cart, { data })).ok()).toBe(true);
}

/** @param status by which the shop refuses the order */
async function expectAnotherAddressRefused(
  page: Page,
  request: import('@playwright/test').APIRequestContext,
  faults: FaultProxy,
  status: number,
) {
  const cartId = await readyToOrder(page);
  const written = signal();
  faults.fail(COMPLETE, { kind: 'held', until: written.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  await redirectElsewhere(request, cartId);
  written.give();
  await expect.poll(() => completions(faults)[0]?.status).toBe(status);
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered.', { timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('Address, shipping or payment was changed elsewhere.');
  await expect(page.getByRole('main')).toContainText('Elsewhere 5');
  expect(await orderOf(request, cartId)).toBeNull();
}

test('C03: an address that somebody else puts into the cart at the very last moment is not ordered to, and that is said', async ({
  page,
  request,
  faults,
}) => {
  await expectAnotherAddressRefused(page, request, faults, 412);
});

test('C03: where changes are bound to no version, the address agreed to is compared all the same', { tag: '@deep' }, async ({
  page,
  request,
  faults,
}) => {
  withoutVersions(faults);
  await expectAnotherAddressRefused(page, request, faults, 409);
});

test('C04: two taps on the order button are one order', { tag: '@deep' }, async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  await orderButton(page).dblclick();
  await expectOrdered(page, request, cartId);
  expect(completions(faults)).toHaveLength(1);
});

test('C05: without the shop in reach an order is not begun, and the cart stays as it is', async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  await faults.setOnline(false);
  await orderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your order was not started' })).toBeVisible({ timeout: 60_000 });
  // One failure may be chance: the page looks once more before it believes that there is no network.
  await expect(page.getByRole('region', { name: 'No network at the moment.' })).toBeVisible();
  await faults.setOnline(true);
  expect(completions(faults)).toEqual([]);
  expect(await piecesAtShop(request, cartId)).toEqual({ [LEADS.variant]: 1 });
  // The page finds out by itself that the shop can be reached again.
  await expect(page.getByText('The network is back.')).toBeVisible({ timeout: 60_000 });
  await orderButton(page).click();
  await expectOrdered(page, request, cartId);
});

test('C06: a payment that needs one more step leads back to the cart as it was', async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  const { cart } = await (await request.get(`${process.env.RILLE_URL}/store/carts/${cartId}`)).json();
  const body = JSON.stringify({ type: 'cart', data: cart, payment_status: 'requires_more' });
  faults.fail(COMPLETE, { kind: 'status', status: 200, type: 'application/json', body }, { times: 1 });
  await orderButton(page).click();
  await expect(page.getByText('Nothing has been ordered.').first()).toBeVisible();
  expect(await piecesAtShop(request, cartId)).toEqual({ [LEADS.variant]: 1 });
  expect(await orderOf(request, cartId)).toBeNull();
  await page.goto('/cart');
  await expectOnScreen(page, [[LEADS, 1]]);
});

test('C07: while one tab orders, the other cannot change the cart and says why', async ({ page, context, request, faults }) => {
  const cartId = await readyToOrder(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expectOnScreen(other, [[LEADS, 1]]);
  const answered = signal();
  faults.fail(COMPLETE, { kind: 'answer-held', until: answered.given }, { times: 1 });
  await orderButton(page).click();
  await expect.poll(() => completions(faults).length).toBe(1);
  await expect(other.getByText('being ordered right now').first()).toBeVisible();
  await expect(other.getByRole('button', { name: `One more: ${LEADS.title}` })).toBeDisabled();
  answered.give();
  await expectOrdered(page, request, cartId);
});
