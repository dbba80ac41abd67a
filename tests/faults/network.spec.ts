// Long because it plays every way in which a network can be gone, slow or lying under a page without a worker.

import type { Page } from '@playwright/test';
import { comeBare, textsAreMissing } from '../support/bare-page';
import { cartWith, LEADS, oneMore } from '../support/cart-screen';
import { goToReview, inSync, orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import type { FaultProxy } from '../support/fault-proxy';
import { test as base } from '../support/faulty-line';
import { stopTime } from '../support/own-clock';
import { expect } from '../support/shop';
import { expectKept, keptNames } from '../support/stored-queries';
import { unlessThere } from '../support/unless-there';

/** Without a worker: what a page can do by itself. */
const test = base.extend({ serviceWorkers: 'block' });

const MIX = { path: '/product/ortofon-stylus-concorde-mkii-mix', title: 'Ortofon Stylus Concorde MKII Mix' };
const CLUB = { path: '/product/ortofon-stylus-concorde-mkii-club', title: 'Ortofon Stylus Concorde MKII Club' };
/** Everything that is asked for with data, and the probe; pages, code and pictures come all the same, as from a cache. */
const DATA = /^\/(?:store|catalog|healthz)\b/;
const PRODUCT_READ = /^\/store\/products\?/;
/** A test may run at midnight. */
const AGE = /^Prices from (?:today|yesterday), /;
const PING = /^\/healthz\/ping$/;

const noNetwork = (page: Page) => page.getByRole('region', { name: 'No network at the moment.' });
const portal = (page: Page) => page.getByRole('region', { name: 'This Wi-Fi wants you to log in first.' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const banner = (page: Page) => page.locator('section[data-reach]');

/** Unfolds what works without a network, if it is folded. */
async function unfold(page: Page, timeout?: number): Promise<void> {
  await expect(banner(page)).toBeVisible({ timeout });
  const folded = banner(page).locator('details:not([open]) > summary');
  if (await folded.isVisible()) await folded.click({ timeout });
}

async function tryAgain(page: Page, timeout?: number): Promise<void> {
  await unfold(page, timeout);
  await page.getByRole('region').getByRole('button', { name: 'Try again' }).click({ timeout });
}

/** Once the network is back: the shop asks for itself, too. */
const tryAgainUntilBack = (page: Page): Promise<void> =>
  unlessThere(
    () => banner(page).isHidden(),
    (timeout) => tryAgain(page, timeout),
  );

/** Goes where the search leads, within the page. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').fill(words);
  const options = page.getByRole('listbox').getByRole('option');
  // Until the catalogue is here the shop's own search answers, which finds other things first and does not count them.
  await expect(options.filter({ hasText: /^See / })).toBeVisible();
  await options.first().click();
}
/** Opens two products, so that the page has the code for one; without a worker it comes when it is needed. */
async function inShop(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time });
  await page.goto(MIX.path);
  await expect(title(page)).toHaveText(MIX.title);
  await search(page, CLUB.title);
  await expect(title(page)).toHaveText(CLUB.title);
}

/** Lets what was asked be answered, which takes real time. */
const settle = (page: Page) =>
  page.evaluate(() =>
    fetch('/robots.txt')
      .then((answer) => answer.text())
      .catch(() => null),
  );

/** Lets time pass in steps, and after each what was asked be answered. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000);
    await settle(page);
  }
}

/** Lets as much time pass as it takes; it stands still while something is on its way, however long that takes. */
const passUntil = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await pass(page, 1);
    await isSo();
  }).toPass({ intervals: [0] });
const passUntilTitle = (page: Page, heading: string) => passUntil(page, () => expect(title(page)).toHaveText(heading, { timeout: 200 }));
const asked = (faults: FaultProxy, path: RegExp) => faults.heard(undefined, path).length;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource|net::ERR_|(?:Offline|ForeignAnswer)Error/));

test('N03: a network that goes while a page is open is noticed by the next request, and what works is said', async ({ page, faults }) => {
  textsAreMissing(faults);
  await inShop(page);
  await expect(noNetwork(page)).toBeHidden();

  await stopTime(page);
  await faults.setOnline(false);
  // No event of the browser tells: it believes itself online.
  await search(page, 'sl-1210mk2');
  await pass(page, 1);
  await unfold(page);
  await expect(noNetwork(page).getByText(/The whole shop is on this device\. Prices from (?:today|yesterday), /)).toBeVisible();
  await expect(status(page, 'Ordering and logging in wait for the network.')).toBeAttached();
  await expect(title(page)).toHaveText('The shop cannot be reached');

  await faults.setOnline(true);
  await page.clock.resume();
  await tryAgainUntilBack(page);
  await expect(noNetwork(page)).toBeHidden();
  await expect(status(page, 'The network is back.')).toBeAttached();
  // By itself: nobody has to press once more for the page.
  await expect(title(page)).toContainText('SL-1210MK2');
});

test('N03: a browser that says there is no network is asked after at once, and it is said within a second', async ({ page, context }) => {
  await inShop(page);
  await stopTime(page);
  await context.setOffline(true);
  await page.clock.runFor(1_000);
  await expect(noNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await pass(page, 3);
  await expect(noNetwork(page)).toBeHidden();
});

test.describe('a browser that wrongly says there is no network', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
      addEventListener('load', () => dispatchEvent(new Event('offline')));
    }),
  );

  test('N16: does not keep anybody from buying', async ({ page }) => {
    await putIntoCart(page, LEADS.path);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await readyToOrder(page);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await orderButton(page).click();
    await expect(title(page)).toHaveText('Thank you, your order is with us', { timeout: 60_000 });
    await expect(banner(page)).toBeHidden();
  });

  test('N16: does not keep "Try again" from sending, which says what came of it', async ({ page, faults }) => {
    await cartWith(page, LEADS);
    await faults.setOnline(false);
    await oneMore(page, LEADS);
    await expect(noNetwork(page)).toBeVisible();
    faults.forget();
    // Of the cart: a request for it, and not only a look whether there is a network.
    const again = page.getByRole('main').getByRole('button', { name: 'Try again now' });
    await again.click();
    await expect(page.getByText('Still no answer from the shop.').first()).toBeVisible();
    await faults.setOnline(true);
    await unlessThere(
      () => again.isHidden(),
      (timeout) => again.click({ timeout }),
    );
    await inSync(page);
    await expect(banner(page)).toBeHidden();
  });
});

test('N03: a cart that waits says how much waits, and goes to the shop by itself', async ({ page, faults }) => {
  await cartWith(page, LEADS);
  await faults.setOnline(false);
  await oneMore(page, LEADS);
  await unfold(page);
  await expect(banner(page).getByText('One change in your cart then goes to the shop by itself.')).toBeVisible();
  await faults.setOnline(true);
  // A shop that was not there is asked again after half a minute at the latest.
  await expect(banner(page)).toBeHidden({ timeout: 60_000 });
  await inSync(page);
});

test('N04: where the network swallows everything, what is kept is shown within three seconds and said to be old', async ({
  page,
  faults,
}) => {
  comeBare(faults);
  await page.clock.install();
  await page.goto(MIX.path);
  await expect(title(page)).toHaveText(MIX.title);
  await expectKept(page, MIX);
  faults.fail(DATA, { kind: 'silence' });
  await stopTime(page);
  await page.reload();
  // However long the machine takes: by the page's own clock, which goes ten times slower here, it is not more than three seconds.
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (passedMs < 3_000) await page.clock.runFor(100);
        passedMs += 100;
        return title(page).allTextContents();
      },
      { intervals: [1_000], timeout: 60_000 },
    )
    .toEqual([MIX.title]);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  ).toBeEnabled();

  // Both the read and the probe have had their time.
  await passUntil(page, () => expect(noNetwork(page)).toBeVisible({ timeout: 200 }));
  await expect(page.getByRole('main').getByText(AGE).first()).toBeVisible();
});

test('N04: probes come less and less often, and one that succeeds ends it', async ({ page, faults }) => {
  await inShop(page);
  await stopTime(page);
  faults.fail(DATA, { kind: 'nothing' });
  await search(page, 'sl-1210mk2');
  await pass(page, 1);
  await expect(noNetwork(page)).toBeVisible();
  faults.forget();
  await pass(page, 15);
  const early = asked(faults, PING);
  // After 1, 2, 4 and 8 s, up to a quarter sooner.
  expect(early).toBeGreaterThanOrEqual(3);
  expect(early).toBeLessThanOrEqual(5);
  await pass(page, 46);
  expect(asked(faults, PING) - early).toBeLessThanOrEqual(3);
  faults.heal();
  await pass(page, 31);
  await expect(noNetwork(page)).toBeHidden();
});

test('N06: half an answer is no answer: it is asked again, and nothing of it is kept', async ({ page, faults }) => {
  comeBare(faults);
  faults.fail(PRODUCT_READ, { kind: 'cut', bytes: 300 }, { times: 2 });
  await page.goto(MIX.path);
  await expect(title(page)).toHaveText(MIX.title);
  // A page that has taken its time shows what the catalogue says of it meanwhile.
  await expect.poll(() => asked(faults, PRODUCT_READ)).toBe(3);
  await expectKept(page, MIX);
  faults.fail(DATA, { kind: 'nothing' });
  await page.reload();
  await expect(title(page)).toHaveText(MIX.title);
  await expect(page.getByRole('main').getByText('€55.00').first()).toBeVisible();
});

test('N08: a Wi-Fi that wants a log-in counts as offline, nothing of it is kept, and it is called by its name', async ({
  page,
  faults,
}) => {
  textsAreMissing(faults);
  await inShop(page);
  faults.fail(DATA, { kind: 'html' });
  await search(page, 'sl-1210mk2');
  // What has to be done is said at once.
  await expect(portal(page).getByText('Open its log-in page in your browser')).toBeVisible();
  await tryAgain(page);
  await expect(status(page, 'Still no network.')).toBeAttached();
  expect((await keptNames(page)).filter((name) => name.includes('sl-1210mk2'))).toEqual([]);

  faults.heal();
  await tryAgainUntilBack(page);
  await expect(portal(page)).toBeHidden();
  await expect(title(page)).toContainText('SL-1210MK2');
});

test('N09: a shop that answers 503 is asked three times more, later and later, shows meanwhile what is here, and recovers by itself', async ({
  page,
  faults,
}) => {
  await inShop(page);
  await stopTime(page);
  faults.fail(PRODUCT_READ, { kind: 'status', status: 503 });
  faults.forget();
  await search(page, 'sl-1210mk2');
  // The client itself repeats each once (specification §9).
  for (const [seconds, requests] of [
    [0, 2],
    [1, 4],
    [2, 6],
    [4, 8],
    [8, 8],
  ] as const) {
    await pass(page, seconds);
    await expect.poll(() => asked(faults, PRODUCT_READ), `after ${seconds} s more`).toBe(requests);
    await settle(page);
    // After three seconds; it is read here while time stands still.
    if (requests === 6) await expect(title(page)).toContainText('SL-1210MK2');
  }
  await expect(title(page)).toContainText('SL-1210MK2');
  await expect(noNetwork(page)).toBeHidden();
  faults.heal();
  // Thirty seconds after the last one, of which eight have passed. While it is answered time stands still, or the client gives it up.
  await pass(page, 20);
  expect(asked(faults, PRODUCT_READ)).toBe(8);
  await passUntil(page, async () => expect(asked(faults, PRODUCT_READ)).toBe(9));
  const fates = () => faults.heard(undefined, PRODUCT_READ).map(({ fault, status }) => fault ?? status);
  const nine = [...Array(8).fill('status'), 200];
  await expect.poll(fates).toEqual(nine);
  await pass(page, 31);
  expect(fates()).toEqual(nine);
});

test('N09: a first visit that meets nothing but 503 says so, and becomes the shop by itself when it is well again', async ({
  page,
  faults,
}) => {
  comeBare(faults);
  await page.clock.install();
  faults.fail(/^\/(?:store|catalog)\b/, { kind: 'status', status: 503 });
  await page.goto(MIX.path);
  await stopTime(page);
  await passUntilTitle(page, 'The shop cannot be reached');
  faults.heal();
  await passUntilTitle(page, MIX.title);
});

test('N10: a shop that asks to be left alone is left alone that long', async ({ page, faults }) => {
  await inShop(page);
  await stopTime(page);
  faults.fail(PRODUCT_READ, { kind: 'status', status: 429, headers: { 'retry-after': '20' } }, { times: 1 });
  faults.forget();
  await search(page, 'sl-1210mk2');
  await expect.poll(() => asked(faults, PRODUCT_READ)).toBe(1);
  await settle(page);
  await pass(page, 18);
  expect(asked(faults, PRODUCT_READ)).toBe(1);
  await pass(page, 4);
  await expect(title(page)).toContainText('SL-1210MK2');
  await expect.poll(() => asked(faults, PRODUCT_READ)).toBe(2);
});

test('N11: a device whose clock is days off hears of it when no connection can be made', async ({ page, faults }) => {
  const twoDays = 2 * 24 * 60 * 60 * 1_000;
  await inShop(page, Date.now() - twoDays);
  await expect(noNetwork(page)).toBeHidden();
  await faults.setOnline(false);
  await search(page, 'sl-1210mk2');
  await expect(noNetwork(page).getByText('The clock of this device seems to be wrong')).toBeVisible();
  // By the shop's clock, not by this one.
  await expect(noNetwork(page)).toContainText(/Prices from (?:today|yesterday), /);
});

test('N11: a name that cannot be resolved, or a connection that is not to be trusted, is no network', async ({ page }) => {
  await inShop(page);
  for (const [why, words] of [
    ['namenotresolved', 'sl-1210mk2'],
    ['failed', 'sl-1200mk2'],
  ] as const) {
    await page.route(
      ({ pathname }) => DATA.test(pathname),
      (route) => route.abort(why),
    );
    await search(page, words);
    await expect(noNetwork(page)).toContainText('The whole shop is on this device.');
    await expect(noNetwork(page)).not.toContainText('The clock of this device');
    await page.unrouteAll();
    await tryAgainUntilBack(page);
    await expect(noNetwork(page)).toBeHidden();
  }
});

test('N12: on a network that comes and goes every second the screen changes at most every two, and little is asked', async ({
  page,
  context,
  faults,
}) => {
  await inShop(page);
  await stopTime(page);
  await page.evaluate(() => {
    const changes: number[] = [];
    Object.assign(window, { changes });
    const isThere = () => document.querySelector('section[data-reach]') !== null;
    let before = isThere();
    new MutationObserver(() => {
      if (isThere() === before) return;
      before = !before;
      changes.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
  faults.forget();
  for (let second = 0; second < 20; second++) {
    await context.setOffline(second % 2 === 0);
    await pass(page, 1);
  }
  const changes = await page.evaluate(() => (window as unknown as { changes: number[] }).changes);
  expect(changes.length).toBeGreaterThan(0);
  for (const [index, at] of changes.entries()) {
    const before = changes[index - 1];
    if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(1_990);
  }
  // Ten times gone, ten times back: one probe each, and a few reads.
  expect(asked(faults, PING)).toBeLessThanOrEqual(12);
  expect(asked(faults, /^\/(?:store|catalog)\b/)).toBeLessThanOrEqual(20);
  await context.setOffline(false);
  await passUntil(page, () => expect(noNetwork(page)).toBeHidden({ timeout: 200 }));
});

test('N13: an answer that drips is given up after eight seconds', async ({ page, faults }) => {
  await inShop(page);
  await stopTime(page);
  faults.fail(PRODUCT_READ, { kind: 'drip', everyMs: 1_000 });
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (PRODUCT_READ.test(new URL(request.url()).pathname + new URL(request.url()).search)) failed += 1;
  });
  faults.forget();
  await search(page, 'sl-1210mk2');
  await expect.poll(() => asked(faults, PRODUCT_READ)).toBe(1);
  const before = failed;
  await pass(page, 7);
  expect(failed).toBe(before);
  await pass(page, 1);
  await expect.poll(() => failed).toBe(before + 1);
});

test.describe('what needs the network says so before anybody has typed anything', () => {
  test('N03: logging in waits, what was typed stays, also on the way to another page and back, and then it works', async ({
    page,
    faults,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    // Before it cannot notice anything, and what it is made of is still on its way.
    await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    await inShopOffline(page, faults);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Logging in needs the network.');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
    await page.getByLabel('E-mail').fill('mara.feld@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    const button = page.getByRole('main').getByRole('button', { name: 'Waits for the network' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');

    await faults.setOnline(true);
    await tryAgainUntilBack(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
    await expect(page.getByLabel('E-mail')).toHaveValue('mara.feld@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a secret');

    await page.getByRole('main').getByRole('link', { name: 'Create one' }).click();
    await expect(title(page)).toHaveText('Create an account');
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue('mara.feld@example.com');
    // A password does not outlive its form.
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('N03: the checkout says that ordering waits, and that nothing is sent before the person goes on', async ({ page, faults }) => {
    await putIntoCart(page, MIX.path);
    await goToReview(page);
    await inShopOffline(page, faults);
    await page.getByRole('link', { name: 'Change the address' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('Ordering needs the network.');
    await expect(page.getByRole('main').getByRole('button', { name: 'Waits for the network' })).toBeVisible();
    await faults.setOnline(true);
    await tryAgainUntilBack(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Waits for the network' })).toBeHidden();
  });
});

/** Lets an open page notice that the network is gone. */
async function inShopOffline(page: Page, faults: FaultProxy): Promise<void> {
  await faults.setOnline(false);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(noNetwork(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
