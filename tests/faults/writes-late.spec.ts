import type { Page } from '@playwright/test';
import { stored } from '../support/cart-record';
import { CLUB, cartWith, expectExact, expectOnScreen, expectUnsettled, MIX, oneMore, remove, walkToCart } from '../support/cart-screen';
import { expectStep, goToReview, orderButton } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test } from '../support/faulty-line';
import { stopTime } from '../support/own-clock';
import { expect } from '../support/shop';
import { signal } from '../support/signal';
import { withoutVersions } from '../support/versionless';

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
    /** @param status what the shop says to it; by default that the cart is another by now */
    async arrives(status = 412) {
      give();
      await expect.poll(() => late()?.status).toBe(status);
    },
  };
}

/** How long, by the page's clock, what got lost may still arrive. */
async function doubtMs(page: Page): Promise<number> {
  const rows = await stored<{ readonly suspectUntil: number }>(page, 'intent');
  return Math.max(...rows.map(({ suspectUntil }) => suspectUntil)) - (await page.evaluate(() => Date.now()));
}

const put = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is with us' });
/** What somebody at the order button accepts as "at once". */
const AT_ONCE_MS = 3_000;
const STEP_MS = 100;

/**
 * Time on the page that stands still passes, in steps that wait for what was asked meanwhile: a busy machine answers
 * late, and to the page a jump would be a shop that cannot be reached.
 */
async function letPass(page: Page, faults: FaultProxy, ms: number, isDone: () => boolean = () => false): Promise<void> {
  const isAnswered = () => faults.heard(undefined, /\/store\/carts\//).every(({ status, fault }) => status !== null || fault !== null);
  for (let passed = 0; passed < ms && !isDone(); passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await expect.poll(isAnswered).toBe(true);
  }
}

test('W05, C13: an add that gets lost and arrives late is not waited for at the order button, and adds nothing', async ({
  page,
  request,
  faults,
}) => {
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  const add = nextIsLate(faults, 'POST');
  await put(page);
  await walkToCart(page);
  await add.left();
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await stopTime(page);
  await orderButton(page).click();
  await letPass(page, faults, AT_ONCE_MS, () => faults.heard('POST', COMPLETE).length > 0);
  await page.clock.resume();
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
  expect(faults.heard('POST', COMPLETE)).toHaveLength(1);
  // The cart is an order by now.
  await add.arrives(400);
  await expect(page.getByRole('main')).toContainText(CLUB.title);
});

test('W05: where the shop binds nothing to a version, an add that arrives half a minute late is corrected, and nothing is ordered before', async ({
  page,
  request,
  faults,
}) => {
  // The whole way to an order, and back.
  test.setTimeout(240_000);
  withoutVersions(faults);
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  const add = nextIsLate(faults, 'POST');
  await put(page);
  await walkToCart(page);
  await add.left();
  await expectUnsettled(page, request, [MIX, 1], [CLUB, 1]);

  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  // Said before the button is pressed, and while it waits.
  const wait = page.getByText(/The order goes out in about \d+ seconds/);
  await expect(wait.first()).toBeVisible();
  await orderButton(page).click();
  await expect(wait.last()).toBeVisible();
  // Time stops: the way to here may have taken longer than half a minute.
  await stopTime(page);
  await letPass(page, faults, (await doubtMs(page)) - ZOMBIE_MS / 2);
  await add.arrives(200);
  expect(faults.heard('POST', COMPLETE)).toEqual([]);

  await letPass(page, faults, ZOMBIE_MS / 2);
  await page.clock.resume();
  await expect(page.getByText('Something has changed since you looked.')).toBeVisible();
  expect(faults.heard('POST', COMPLETE)).toEqual([]);
  await page.goto('/cart');
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
});

test('W05: a page that is reloaded while its order waits says that nothing was ordered, and the button is ready', async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000);
  withoutVersions(faults);
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  faults.fail(LINES, { kind: 'lost-answer' }, { method: 'POST', times: 1 });
  await put(page);
  await walkToCart(page);
  await expect(page.locator('[data-sync-light="settling"]')).toBeAttached();
  await goToReview(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByText('Placing your order.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered yet');
  await expectStep(page, 'review');
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
  expect(faults.heard('POST', COMPLETE)).toEqual([]);
  await page.clock.fastForward(ZOMBIE_MS);
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  expect(faults.heard('POST', COMPLETE)).toHaveLength(1);
});

test('W06: a change of quantity that arrives late is refused, and the newer one stays', async ({ page, request, faults }) => {
  await cartWith(page, MIX);
  const set = nextIsLate(faults, 'POST');
  await oneMore(page, MIX);
  await set.left();
  await oneMore(page, MIX);
  await expectExact(page, request, [MIX, 3]);
  await set.arrives();
  await expectExact(page, request, [MIX, 3]);
});

test('W06: a removal that arrives late is refused, and does not take out what was put back', async ({ page, request, faults }) => {
  await cartWith(page, MIX, CLUB);
  const removal = nextIsLate(faults, 'DELETE');
  await remove(page, MIX);
  await removal.left();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
  // Not the last that the cart hears of: what got lost is ended first.
  await expect.poll(() => faults.heard('POST', /\/store\/carts\/[^/]+$/).length).toBeGreaterThan(0);
  await removal.arrives();
  await expectExact(page, request, [MIX, 1], [CLUB, 1]);
});

test('W06: where the shop binds nothing to a version, a change of quantity that arrives late does not win over the newer one', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(240_000);
  withoutVersions(faults);
  await cartWith(page, MIX);
  const set = nextIsLate(faults, 'POST');
  await oneMore(page, MIX);
  await set.left();
  await oneMore(page, MIX);
  await expectUnsettled(page, request, [MIX, 3]);
  await set.arrives(200);
  faults.forget();
  await page.clock.fastForward(ZOMBIE_MS);
  await expect.poll(() => faults.heard('POST', LINES)).toMatchObject([{ body: '{"quantity":3}', status: 200 }]);
  await expectExact(page, request, [MIX, 3]);
});

test('W06: where the shop binds nothing to a version, a removal that arrives late does not take out what was put back', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(240_000);
  withoutVersions(faults);
  await cartWith(page, MIX, CLUB);
  const removal = nextIsLate(faults, 'DELETE');
  await remove(page, MIX);
  await removal.left();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectUnsettled(page, request, [MIX, 1], [CLUB, 1]);
  await removal.arrives(200);
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
    const asked = faults
      .heard(undefined, /\/store\/carts\//)
      .map(({ method, path, body }) => (LINES.test(path) ? method : `${method} ${body}`));
    // Looked at before anything else is asked for, by a change of nothing.
    expect(asked.slice(asked.indexOf('POST'), asked.indexOf('POST') + 2)).toEqual(['POST', 'POST {}']);
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
