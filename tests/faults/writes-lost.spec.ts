import type { APIRequestContext, Page } from '@playwright/test';
import { CLUB, cartWith, expectExact, MIX, walkToCart } from '../support/cart-screen';
import type { Fault, FaultProxy } from '../support/fault-proxy';
import { test } from '../support/faulty-line';
import { expect } from '../support/shop';

const ADD = /\/store\/carts\/[^/]+\/line-items$/;
const SET = /\/store\/carts\/[^/]+\/line-items\/[^/]+$/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

/** With something in the shop's cart already, so that the next thing is added to it. */
async function addWhile(page: Page, faults: FaultProxy, fault: Fault): Promise<void> {
  await cartWith(page, MIX);
  await page.goto(CLUB.path);
  faults.forget();
  faults.fail(ADD, fault, { method: 'POST', times: 1 });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  // At once: the way there is offered for a few seconds only.
  await walkToCart(page);
  await expect.poll(() => faults.heard('POST', ADD)[0]?.fault).toBe(fault.kind);
}

/** The way of one thing into the cart while its first request meets a fault; what the shop says each time it arrives all the same. */
const put =
  (fault: Fault, ...statuses: readonly number[]) =>
  async ({ page, request, faults }: { page: Page; request: APIRequestContext; faults: FaultProxy }) => {
    await addWhile(page, faults, fault);
    await expectExact(page, request, [MIX, 1], [CLUB, 1]);
    expect(faults.heard('POST', ADD)[0]?.statuses).toEqual(statuses);
    // Once lost, once repeated or corrected.
    expect(faults.heard('POST', ADD).length + faults.heard('POST', SET).length).toBeLessThanOrEqual(2);
  };

test('W01: an add whose request is lost reaches the shop after all', ({ page, request, faults }) =>
  put({ kind: 'nothing' })({ page, request, faults }));
test('W01: an add that a firewall cuts off reaches the shop after all', { tag: '@deep' }, ({ page, request, faults }) =>
  put({ kind: 'reset' })({ page, request, faults }),
);
test('W02: an add whose answer is lost is not doubled', ({ page, request, faults }) =>
  put({ kind: 'lost-answer' }, 200)({ page, request, faults }));
test('W02: an add whose answer breaks off is not doubled', { tag: '@deep' }, ({ page, request, faults }) =>
  put({ kind: 'cut', bytes: 60 }, 200)({ page, request, faults }),
);
test('W02: an add whose answer calls itself HTML is not doubled', { tag: '@deep' }, ({ page, request, faults }) =>
  put({ kind: 'wrong-type', type: 'text/html' }, 200)({ page, request, faults }),
);
test('W03: an add that a broken gateway calls failed is not doubled', ({ page, request, faults }) =>
  put({ kind: 'failed-after', status: 503 }, 200)({ page, request, faults }));
test('W04: an add that arrives twice is counted once', ({ page, request, faults }) =>
  put({ kind: 'doubled', answer: 'first' }, 200, 412)({ page, request, faults }));
test('W04: an add that arrives twice is counted once, also by the second answer', { tag: '@deep' }, ({ page, request, faults }) =>
  put({ kind: 'doubled', answer: 'second' }, 200, 412)({ page, request, faults }),
);

test('W04: the last piece is not called sold out when its request arrives twice', async ({ page, request, faults }) => {
  const last = { path: '/product/audio-technica-at-vm95sp', title: 'Audio-Technica AT-VM95SP for 78 rpm', variant: 'variant_ca-vm95sp' };
  await cartWith(page, MIX);
  await page.goto(last.path);
  faults.fail(ADD, { kind: 'doubled' }, { method: 'POST', times: 1 });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await walkToCart(page);
  await expectExact(page, request, [MIX, 1], [last, 1]);
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
});

test.describe('on a connection that is kept', () => {
  test.use({ keepsConnections: true });

  test('W04: an add that the browser itself repeats is counted once', async ({ page, request, faults }) => {
    await addWhile(page, faults, { kind: 'lost-answer' });
    await expectExact(page, request, [MIX, 1], [CLUB, 1]);
  });
});
