import type { APIRequestContext, Page } from '@playwright/test';
import { cartIdOf, piecesAtShop } from '../support/cart-record';
import { CLUB, cartWith, expectExact, expectOnScreen, LEADS, MIX, oneMore, SHEETS } from '../support/cart-screen';
import { goToReview, orderButton, putIntoCart } from '../support/checkout';
import type { Fault, FaultProxy } from '../support/fault-proxy';
import { test } from '../support/faulty-line';
import { afterwards, FOREIGN_ANSWERS } from '../support/foreign-answers';
import { expect } from '../support/shop';

const CARTS = /^\/store\/carts(?:\/|$)/;
const ONE_CART = /^\/store\/carts\/[^/]+$/;
const LINES = /^\/store\/carts\/[^/]+\/line-items/;
const COMPLETE = /^\/store\/carts\/[^/]+\/complete$/;
const ORDER_OF_CART = /^\/store\/orders\/cart\//;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

const made = (faults: FaultProxy) => faults.heard('POST', /^\/store\/carts$/);

/** The shopper comes back to this window. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function expectNothingSaidToBeLost(page: Page): Promise<void> {
  await expect(page.getByText('The shop no longer has this cart')).toHaveCount(0);
  await expect(page.getByText(/on another device/)).toHaveCount(0);
}

test('N14: whoever answers in the shop’s place says nothing about a cart: it stays the same one, on every device', async ({
  page,
  request,
  elsewhere,
  faults,
}) => {
  await cartWith(page, LEADS);
  const cartId = await cartIdOf(page);
  faults.forget();
  faults.fail(CARTS, FOREIGN_ANSWERS[0]?.[1] ?? { kind: 'html' });
  await oneMore(page, LEADS);
  for (const [name, stranger] of FOREIGN_ANSWERS) {
    faults.fail(CARTS, stranger);
    const before = faults.heard(undefined, CARTS).length;
    // More than once: the first could pass for bad luck.
    for (const times of [1, 2]) {
      await lookAgain(page);
      await expect
        .poll(() => faults.heard(undefined, CARTS).length - before, { message: name, timeout: 30_000 })
        .toBeGreaterThanOrEqual(times);
    }
    await expectOnScreen(page, [[LEADS, 2]]);
    await expectNothingSaidToBeLost(page);
    expect(await cartIdOf(page), name).toBe(cartId);
  }
  expect(made(faults)).toEqual([]);
  // Somebody else goes on in the same cart meanwhile.
  const answer = await elsewhere.post(`/store/carts/${cartId}/line-items`, { data: { variant_id: SHEETS.variant, quantity: 1 } });
  expect(answer.ok()).toBe(true);

  faults.heal();
  await lookAgain(page);
  await expectExact(page, request, [LEADS, 2], [SHEETS, 1]);
  expect(await cartIdOf(page)).toBe(cartId);
});

test('N14: what the shop has carried out is not done again, whoever answers in its place', async ({ page, request, faults }) => {
  await cartWith(page, LEADS, MIX);
  const cartId = await cartIdOf(page);
  let pieces = 1;
  for (const fault of FOREIGN_ANSWERS.flatMap(([, stranger]) => afterwards(stranger) ?? [])) {
    faults.fail(LINES, fault, { times: 1 });
    await oneMore(page, LEADS);
    await expectExact(page, request, [LEADS, ++pieces], [MIX, 1]);
  }
  faults.fail(LINES, { kind: 'failed-after', status: 404, type: 'text/plain', body: '404 page not found' }, { times: 1 });
  await putIntoCart(page, CLUB.path);
  await page.goto('/cart');
  await expectExact(page, request, [LEADS, pieces], [MIX, 1], [CLUB, 1]);
  expect(await cartIdOf(page)).toBe(cartId);
});

test('N15: a copy of an older cart takes nothing back, is not called another device, and the cart is read past it', async ({
  page,
  request,
  faults,
}) => {
  await cartWith(page, LEADS);
  await page.reload();
  await expectExact(page, request, [LEADS, 1]);
  // From here on a cache on the way knows a cart of one piece.
  faults.fail(ONE_CART, { kind: 'stale', ago: 0 }, { method: 'GET' });
  await oneMore(page, LEADS);
  await expectExact(page, request, [LEADS, 2]);
  faults.forget();
  await page.reload();
  await expect.poll(() => faults.heard('GET', ONE_CART).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await expectOnScreen(page, [[LEADS, 2]]);
  await expectNothingSaidToBeLost(page);
  // What answers a write is no copy.
  await expect.poll(() => faults.heard('POST', ONE_CART).length, { timeout: 30_000 }).toBe(1);
  await expectExact(page, request, [LEADS, 2]);
});

/** At the order button, with one stylus in the cart and the terms agreed to. */
async function readyToOrder(page: Page): Promise<string> {
  await putIntoCart(page, LEADS.path);
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  return cartIdOf(page);
}

async function expectOneOrder(page: Page, request: APIRequestContext, cartId: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  const answer = await request.get(`${process.env.RILLE_URL}/store/orders/cart/${cartId}`);
  const { order } = (await answer.json()) as { order: { display_id: number } };
  await expect(page.getByRole('main')).toContainText(String(order.display_id));
}

/** The shop carries the order out and nobody hears of it; from then on `answers` choose what comes back. */
function loseTheOrder(faults: FaultProxy, answers: (path: string) => Fault | null): void {
  let isLost = false;
  faults.steer(({ path }) => {
    if (isLost) return answers(path);
    isLost = COMPLETE.test(path);
    return isLost ? { kind: 'lost-answer' } : null;
  });
}

const asks = (faults: FaultProxy, path: RegExp) => faults.heard('GET', path).length;

test('C08: after the answer to an order got lost, a 404 of something in between is no word about it', async ({ page, request, faults }) => {
  const cartId = await readyToOrder(page);
  faults.forget();
  loseTheOrder(faults, (path) =>
    CARTS.test(path) || ORDER_OF_CART.test(path) ? { kind: 'status', status: 404, type: 'text/plain', body: '404 page not found' } : null,
  );
  await orderButton(page).click();
  await expect.poll(() => asks(faults, ONE_CART), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Nothing has been ordered.')).toHaveCount(0);
  expect(await piecesAtShop(request, cartId)).toEqual({ [LEADS.variant]: 1 });
  expect(made(faults)).toEqual([]);

  faults.steer(() => null);
  await expectOneOrder(page, request, cartId);
});

test('C08: where the shop itself does not know the cart any more, its order is asked for before anything is said', async ({
  page,
  request,
  faults,
}) => {
  const cartId = await readyToOrder(page);
  faults.forget();
  const forgotten: Fault = { kind: 'status', status: 404, type: 'application/json', body: '{"type":"not_found","message":"no such cart"}' };
  const strange: Fault[] = [
    { kind: 'status', status: 404, type: 'text/plain', body: '404 page not found' },
    { kind: 'status', status: 403, type: 'text/html', body: '<h1>Forbidden</h1>' },
  ];
  loseTheOrder(faults, (path) => (ORDER_OF_CART.test(path) ? (strange.shift() ?? null) : CARTS.test(path) ? forgotten : null));
  await orderButton(page).click();
  await expect.poll(() => asks(faults, ORDER_OF_CART), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Nothing has been ordered.')).toHaveCount(0);
  await expectOneOrder(page, request, cartId);
});

test('C01, C08: every try of one order carries the same key, also after a restart', async ({ page, request, faults }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (COMPLETE.test(new URL(sent.url()).pathname)) keys.push(sent.headers()['idempotency-key']);
  });
  const cartId = await readyToOrder(page);
  faults.fail(COMPLETE, { kind: 'nothing' });
  await orderButton(page).click();
  await expect.poll(() => keys.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await page.reload();
  faults.heal();
  await expectOneOrder(page, request, cartId);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([...new Set(keys)]).toEqual([keys[0]]);
});
