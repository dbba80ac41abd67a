import type { Page } from '@playwright/test';
import { stored } from '../support/cart-record';
import { CLUB, cartWith, expectExact, expectOnScreen, MIX, oneMore, remove, walkToCart } from '../support/cart-screen';
import { goToReview, orderButton } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test } from '../support/faulty-line';
import { stopTime } from '../support/own-clock';
import { expect } from '../support/shop';
import { signal } from '../support/signal';

const LINES = /\/store\/carts\/[^/]+\/line-items/;
const COMPLETE = /\/complete$/;
/** After this a lost request counts as never sent (`src/sync/cart.ts`). */
const ZOMBIE_MS = 60_000;

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.clock.install();
});

/** The next change of a line gets lost, and arrives when it is told to. */
function nextIsLate(faults: FaultProxy, method: string) {
  const { given, give } = signal();
  faults.fail(LINES, { kind: 'zombie', until: given }, { method, times: 1 });
  const late = () => faults.heard(method, LINES).find(({ fault }) => fault === 'zombie');
  return {
    left: () => expect.poll(() => late()).toBeTruthy(),
    async arrives() {
      give();
      await expect.poll(() => late()?.status).toBe(200);
    },
  };
}

/** How long, by the page's clock, what got lost may still arrive. */
async function doubtMs(page: Page): Promise<number> {
  const rows = await stored<{ readonly suspectUntil: number }>(page, 'intent');
  return Math.max(...rows.map(({ suspectUntil }) => suspectUntil)) - (await page.evaluate(() => Date.now()));
}

const put = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();

test('W05: an add that arrives half a minute late is corrected, and nothing is ordered before', async ({ page, request, faults }) => {
  // The whole way to an order, and back.
  test.setTimeout(240_000);
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  const add = nextIsLate(faults, 'POST');
  await put(page);
  await walkToCart(page);
  await add.left();
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);

  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByText('We make sure that nothing changes at the last moment.')).toBeVisible();
  // Time stops: the way to here may have taken longer than half a minute.
  await stopTime(page);
  await page.clock.fastForward(Math.max(0, (await doubtMs(page)) - ZOMBIE_MS / 2));
  await add.arrives();
  expect(faults.heard('POST', COMPLETE)).toEqual([]);

  await page.clock.resume();
  await page.clock.fastForward(ZOMBIE_MS / 2);
  await expect(page.getByText('Something has changed since you looked.')).toBeVisible();
  expect(faults.heard('POST', COMPLETE)).toEqual([]);
  await page.goto('/cart');
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
});

test('W06: a change of quantity that arrives late does not win over the newer one', async ({ page, request, faults }) => {
  await cartWith(page, MIX);
  const set = nextIsLate(faults, 'POST');
  await oneMore(page, MIX);
  await set.left();
  await oneMore(page, MIX);
  await expectExact(page, request, [MIX, 3]);
  await set.arrives();
  faults.forget();
  await page.clock.fastForward(ZOMBIE_MS);
  await expect.poll(() => faults.heard('POST', LINES)).toMatchObject([{ body: '{"quantity":3}', status: 200 }]);
  await expectExact(page, request, [MIX, 3]);
});

test('W06: a removal that arrives late does not take out what was put back', async ({ page, request, faults }) => {
  await cartWith(page, MIX, CLUB);
  const removal = nextIsLate(faults, 'DELETE');
  await remove(page, MIX);
  await removal.left();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
  await removal.arrives();
  faults.forget();
  await page.clock.fastForward(ZOMBIE_MS);
  await expect.poll(() => faults.heard('POST', LINES)).toMatchObject([{ body: expect.stringContaining(MIX.variant), status: 200 }]);
  await expectExact(page, request, [CLUB, 1], [MIX, 1]);
});

for (const [when, fault] of [
  ['before it has happened', { kind: 'status', status: 409, type: 'text/plain', body: 'Failed to create idempotency key' }],
  ['after it has happened', { kind: 'failed-after', status: 409 }],
] as const) {
  test(`W07: an add that meets a conflict ${when} is settled by looking at the cart`, async ({ page, request, faults }) => {
    await cartWith(page, MIX);
    await page.goto(CLUB.path);
    faults.forget();
    faults.fail(LINES, fault, { method: 'POST', times: 1 });
    await put(page);
    await walkToCart(page);
    await expectExact(page, request, [MIX, 1], [CLUB, 1]);
    const asked = faults.heard(undefined, /\/store\/carts\//).map(({ method }) => method);
    // Looked at before anything else is asked for.
    expect(asked.slice(asked.indexOf('POST'), asked.indexOf('POST') + 2)).toEqual(['POST', 'GET']);
    expect(faults.heard('POST', LINES).filter(({ path }) => path.endsWith('line-items')).length).toBe(when.startsWith('before') ? 2 : 1);
  });
}

test('N10: told to come back in half a minute, the cart waits so long, whatever the shopper does', async ({ page, request, faults }) => {
  await cartWith(page, MIX);
  faults.fail(LINES, { kind: 'status', status: 429, headers: { 'retry-after': '30' } }, { method: 'POST', times: 1 });
  await oneMore(page, MIX);
  const askedUntil = async () => (await stored<{ readonly backoff: { readonly asked: number } }>(page, 'link'))[0]?.backoff.asked ?? 0;
  await expect.poll(askedUntil).toBeGreaterThan(0);
  expect(faults.heard('POST', LINES).at(-1)?.fault).toBe('status');
  faults.forget();
  await expectOnScreen(page, [[MIX, 2]]);
  await oneMore(page, MIX);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Time stops there, however long all this has taken.
  await page.clock.pauseAt((await askedUntil()) - 2_000);
  expect(faults.heard(undefined, /\/store\/carts\//)).toEqual([]);
  await page.clock.resume();
  await expectExact(page, request, [MIX, 3]);
});

test('N13: an answer that comes byte by byte is given up after 15 s, and what it did is not done again', async ({
  page,
  request,
  faults,
}) => {
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  faults.forget();
  faults.fail(LINES, { kind: 'drip', everyMs: 1_000 }, { method: 'POST', times: 1 });
  await put(page);
  // At once: the way there is offered for a few seconds only.
  await walkToCart(page);
  await expect.poll(() => faults.heard('POST', LINES)[0]?.status).toBe(200);
  await page.clock.fastForward(16_000);
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
  expect(faults.heard('POST', LINES)).toHaveLength(1);
});
