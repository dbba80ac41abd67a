// Long because it shows every state of the sync light, and everything that can be done in its drawer.

import type { APIRequestContext, Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { cartIdOf, piecesAtShop, stored } from '../support/cart-record';
import { putAndWalk, SHEETS } from '../support/cart-screen';
import { inSync, tabTo } from '../support/checkout';
import { newPerson, placeOrder } from '../support/customer';
import { type FaultyShop, openFaultyShop } from '../support/faulty-shop';
import { expect, test } from '../support/shop';
import { pressUnlessThere } from '../support/unless-there';

const STYLUS = {
  path: '/product/ortofon-stylus-concorde-mkii-mix',
  title: 'Ortofon Stylus Concorde MKII Mix',
  variant: 'variant_st-cmk2-mix',
};
const CLUB = { path: '/product/ortofon-stylus-concorde-mkii-club', title: 'Ortofon Stylus Concorde MKII Club' };
/** Of each there are two, and every test that makes one scarce has its own. */
const TWO_LEFT = {
  take: { path: '/product/denon-dl-103', title: 'Denon DL-103', variant: 'variant_ca-dl103' },
  wait: { path: '/product/denon-dl-110', title: 'Denon DL-110', variant: 'variant_ca-dl110' },
  look: { path: '/product/ortofon-2m-bronze', title: 'Ortofon 2M Bronze', variant: 'variant_ca-2mbrz' },
};

const light = (page: Page, word: string) => page.getByRole('banner').getByRole('button', { name: word, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Where your cart is' });
const group = (page: Page, name: string) => drawer(page).getByRole('region', { name });
const decisions = (page: Page) => group(page, 'What needs your decision');
const kept = (page: Page) => group(page, 'What is kept on this device');
const quantityOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Quantity: ${title}` });
const oneMore = (page: Page, title: string) => page.getByRole('button', { name: `One more: ${title}` });
const isFocused = (element: Element) => element === document.activeElement;

/** The cart page without loading anything anew. */
async function cartWith(page: Page, ...things: readonly { readonly path: string }[]): Promise<void> {
  for (const thing of things) await putAndWalk(page, thing);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

/** Waits until everything is here that the drawer is made of: it is fetched ahead, once the page has come to rest. */
const drawerIsHere = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const here = performance.getEntriesByType('resource').map(({ name }) => name);
        const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')];
        return here.some((name) => /\/assets\/panels-.*\.js$/.test(name)) && asked.every(({ href }) => here.includes(href));
      }),
    )
    .toBe(true);

/** Somebody else buys one of the two that are left, and the shopper wants both. */
async function becomeShort(page: Page, request: APIRequestContext, { title, variant }: { title: string; variant: string }): Promise<void> {
  await placeOrder(request, newPerson(), { lines: [{ variant_id: variant, quantity: 1 }] });
  await oneMore(page, title).click();
  await expect(light(page, 'Needs you')).toBeVisible();
}

/** Another device of the same cart, without a browser. */
async function elsewhere(page: Page, request: APIRequestContext, quantity: number): Promise<void> {
  const id = await cartIdOf(page);
  const { cart } = await (await request.get(`/store/carts/${id}`)).json();
  const answer = await request.post(`/store/carts/${id}/line-items/${cart.items[0].id}`, { data: { quantity } });
  expect(answer.ok()).toBe(true);
}

const expectNothingForAxe = async (page: Page) => expect(await faultsInBothSchemes(page)).toEqual([]);

test('the sync light opens a drawer that says calmly when cart and shop last agreed', async ({ page, request }) => {
  await cartWith(page, STYLUS);
  await light(page, 'In sync').click();
  await expect(drawer(page).getByText('Everything here is saved, on this device and with us.')).toBeVisible();
  await expect(drawer(page).getByText(/^Your cart and the shop last agreed today at \d\d:\d\d\.$/)).toBeVisible();
  await expect(drawer(page).getByRole('region')).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: 'Try again now' })).toHaveCount(0);
  await expectNothingForAxe(page);
  expect(await piecesAtShop(request, await cartIdOf(page))).toEqual({ [STYLUS.variant]: 1 });
  await drawer(page).getByRole('link', { name: 'Open the cart page' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('with the keyboard alone: open, go through, close, and be where one was', { tag: '@gate' }, async ({ page }) => {
  await cartWith(page, STYLUS);
  await tabTo(page, light(page, 'In sync'));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page).getByRole('link', { name: 'Open the cart page' }));
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  expect(await light(page, 'In sync').evaluate(isFocused)).toBe(true);
});

test('a drawer that was never opened opens without a network, and shows what waits', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await cartWith(page, STYLUS);
  await drawerIsHere(page);
  await context.setOffline(true);
  await oneMore(page, STYLUS.title).click();
  await light(page, 'On this device').click();
  await expect(kept(page)).toContainText(STYLUS.title);
  await expect(kept(page)).toContainText('2 here, 1 with the shop.');
  await expect(kept(page).getByText('Waiting for network')).toBeVisible();
  await expect(page.locator('[data-announcer]')).toContainText('One change is kept on this device');
  await context.setOffline(false);
  await expect(light(page, 'In sync')).toBeAttached();
  await expect(kept(page)).toHaveCount(0);
});

interface Hearing {
  readonly heard: { readonly atMs: number; readonly words: string }[];
}

test('A01: while a cart is changed again and again on a line that comes and goes, a screen reader hears one polite word in five seconds', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await cartWith(page, SHEETS);
  await page.evaluate(() => {
    const heard: Hearing['heard'] = [];
    Object.assign(window, { heard });
    const voice = document.querySelector('[data-announcer]');
    if (!voice) throw new Error('no voice');
    new MutationObserver(() => {
      const words = voice.textContent ?? '';
      if (words !== '') heard.push({ atMs: performance.now(), words });
    }).observe(voice, { childList: true, subtree: true, characterData: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as Hearing).heard);
  await expect(page.locator('[data-announcer]')).toHaveRole('status');
  await expect(page.locator('[aria-live=assertive], [role=alert]:not(:empty)')).toHaveCount(0);
  for (let tap = 1; (await heard()).length < 3; tap++) {
    const [isOffline, pieces] = tap % 2 === 1 ? [true, '2'] : [false, '1'];
    await context.setOffline(isOffline);
    await page.getByRole('button', { name: `${isOffline ? 'One more' : 'One less'}: ${SHEETS.title}` }).click();
    await expect(quantityOf(page, SHEETS.title)).toHaveValue(pieces);
    await expect(light(page, isOffline ? 'On this device' : 'In sync')).toBeAttached({ timeout: 30_000 });
  }
  const times = (await heard()).map(({ atMs }) => atMs);
  // A browser's timer may be some milliseconds early.
  for (const [place, atMs] of times.slice(1).entries()) expect(atMs - (times[place] ?? 0)).toBeGreaterThan(4_900);
});

/** Once the shop can be reached again. */
async function againUntil(page: Page, words: string): Promise<void> {
  const said = drawer(page).getByText(words);
  await pressUnlessThere(drawer(page).getByRole('button', { name: 'Try again now' }), said);
  await expect(said).toBeVisible();
}

test.describe('a shop that cannot be reached', () => {
  let shop: FaultyShop;
  test.beforeAll(async () => {
    shop = await openFaultyShop();
  });
  test.afterAll(() => shop.stop());
  test.beforeEach(async ({ page, consoleGuard }) => {
    consoleGuard.allow(/50[0-9]|ERR_/);
    shop.faults.heal();
    await cartWith(page, { path: `${shop.url}${STYLUS.path}` });
  });

  test('is asked again at once by a button, which says so when there is still no answer', async ({ page }) => {
    shop.faults.fail(/\/store\/carts/, { kind: 'status', status: 503 });
    await oneMore(page, STYLUS.title).click();
    await light(page, 'On this device').click();
    await expect(drawer(page).getByText('One change is waiting.')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Try again now' }).click();
    await expect(drawer(page).getByText('Still no answer from the shop. Everything stays here').first()).toBeVisible();
    await expectNothingForAxe(page);
    shop.faults.heal();
    await againUntil(page, 'Everything here is saved');
    await expect(drawer(page).getByRole('button', { name: 'Try again now' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(quantityOf(page, STYLUS.title)).toHaveValue('2');
  });

  test('a change can be taken back to what the shop has, and a removed line put back', async ({ page, request }) => {
    shop.faults.fail(/\/store\/carts/, { kind: 'status', status: 503 });
    await oneMore(page, STYLUS.title).click();
    await light(page, 'On this device').click();
    await kept(page)
      .getByRole('button', { name: `Back to 1: ${STYLUS.title}` })
      .click();
    await kept(page)
      .getByRole('button', { name: `Remove: ${STYLUS.title}` })
      .click();
    await expect(kept(page)).toContainText('Taken out here. The shop still has 1.');
    await kept(page)
      .getByRole('button', { name: `Put back: ${STYLUS.title}` })
      .click();
    await expect(kept(page).getByRole('button', { name: `Remove: ${STYLUS.title}` })).toBeVisible();
    shop.faults.heal();
    await againUntil(page, 'Everything here is saved');
    expect(await piecesAtShop(request, await cartIdOf(page))).toEqual({ [STYLUS.variant]: 1 });
  });

  test('a removal offline stays in the drawer until the shop knows, also when nothing else is in the cart', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    shop.faults.fail(/\/store\/carts/, { kind: 'status', status: 503 });
    await page.getByRole('button', { name: `Remove: ${STYLUS.title}` }).click();
    await expect(page.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
    await light(page, 'On this device').click();
    await expect(kept(page)).toContainText('Taken out here. The shop still has 1.');
    shop.faults.heal();
    await againUntil(page, 'Your cart is empty, with us too.');
    expect(await piecesAtShop(request, await cartIdOf(page))).toEqual({});
  });

  test('on the phone everything about it is within the reach of one thumb', async ({ page }) => {
    const view = { width: 390, height: 844 };
    await page.setViewportSize(view);
    shop.faults.fail(/\/store\/carts/, { kind: 'status', status: 503 });
    await oneMore(page, STYLUS.title).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again now' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Shop', exact: true }).click();
    const strip = page.getByRole('button', { name: 'Kept on this device, 1 waiting' });
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())?.y).toBeGreaterThan(view.height / 2);
    await strip.click();
    await expect(drawer(page).getByRole('button', { name: 'Try again now' })).toBeVisible();
    const targets = drawer(page).locator('button, a');
    await expect.poll(async () => (await drawer(page).boundingBox())?.y).toBeGreaterThan(40);
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      const name = (await target.getAttribute('aria-label')) ?? (await target.textContent());
      expect(box?.height, `${name}: height`).toBeGreaterThanOrEqual(44);
      // Closing has the whole backdrop and Escape besides.
      if (name !== 'Close') expect(box?.y, `${name}: place`).toBeGreaterThan(view.height / 2);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectNothingForAxe(page);
  });
});

test('W11: of what has run short one takes what is left, in the drawer', async ({ page, request, consoleGuard }) => {
  consoleGuard.allow(/400/);
  await cartWith(page, TWO_LEFT.take, CLUB);
  await becomeShort(page, request, TWO_LEFT.take);
  await light(page, 'Needs you').click();
  await expect(decisions(page)).toContainText('Only 1 left');
  await expect(decisions(page)).toContainText('You asked for 2. The others were sold in the meantime.');
  await expect(decisions(page).getByText(CLUB.title)).toHaveCount(0);
  await expectNothingForAxe(page);
  await decisions(page)
    .getByRole('button', { name: `Take 1: ${TWO_LEFT.take.title}` })
    .click();
  await expect(drawer(page).getByText('Everything here is saved')).toBeVisible();
  expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('W11: who keeps waiting is not asked again, also after a reload; checkout says why it is closed', async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/400/);
  await cartWith(page, TWO_LEFT.wait);
  await becomeShort(page, request, TWO_LEFT.wait);
  await light(page, 'Needs you').click();
  await decisions(page)
    .getByRole('button', { name: `Keep waiting: ${TWO_LEFT.wait.title}` })
    .click();
  await expect(decisions(page)).toHaveCount(0);
  await expect(kept(page)).toContainText('Kept here until we have 2.');
  // A disk that takes its time is not waited for on screen.
  await expect.poll(async () => (await stored<{ readonly recheckAt: number }>(page, 'intent'))[0]?.recheckAt).toBeGreaterThan(0);
  await page.goto('/cart');
  await expect(light(page, 'Waits for stock')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout: 1 item waits for stock' })).toBeVisible();
  await expect(quantityOf(page, TWO_LEFT.wait.title)).toHaveValue('2');
  await light(page, 'Waits for stock').click();
  await expect(kept(page)).toBeVisible();
  await expectNothingForAxe(page);
  // Still short: it goes on waiting.
  await kept(page)
    .getByRole('button', { name: `Ask again: ${TWO_LEFT.wait.title}` })
    .click();
  await expect(kept(page)).toContainText('Kept here until we have 2.');
  await kept(page)
    .getByRole('button', { name: `Remove: ${TWO_LEFT.wait.title}` })
    .click();
  await expect(drawer(page).getByText('Your cart is empty, with us too.')).toBeVisible();
});

test('W17: what another device has changed is said with names and numbers, and can be undone', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  await cartWith(page, STYLUS);
  for (const more of [2, 3]) {
    await oneMore(page, STYLUS.title).click();
    await expect(quantityOf(page, STYLUS.title)).toHaveValue(String(more));
  }
  await inSync(page);
  await elsewhere(page, request, 1);
  const sentence = `Changed on another device. Now 1 × ${STYLUS.title}; it was 3.`;
  await page.reload();
  // A moment later it is also said aloud.
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  // Until it is understood or undone.
  await page.reload();
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await light(page, 'In sync').click();
  await expect(drawer(page).getByText(sentence)).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: `Undo: ${STYLUS.title}` })
    .click();
  await expect(page.getByText(sentence)).toHaveCount(0);
  // The notice has taken its buttons along; whoever goes on by keyboard is still in the panel.
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(quantityOf(page, STYLUS.title)).toHaveValue('3');
  await inSync(page);
  expect(await piecesAtShop(request, await cartIdOf(page))).toEqual({ [STYLUS.variant]: 3 });
});

test('W17: undone in the cart by keyboard, what another device had changed, taken out or put in has the focus', async ({
  page,
  request,
}) => {
  await cartWith(page, STYLUS);
  await inSync(page);
  const undo = page.getByRole('main').getByRole('button', { name: `Undo: ${STYLUS.title}` });
  for (const pieces of [3, 0]) {
    await elsewhere(page, request, pieces);
    await page.reload();
    await undo.press('Enter');
    await expect(page.getByRole('list', { name: 'What is in your cart' }).getByRole('link', { name: STYLUS.title })).toBeFocused();
    await expect(quantityOf(page, STYLUS.title)).toHaveValue('1');
    await inSync(page);
  }
  await elsewhere(page, request, 2);
  await page.reload();
  await page.getByRole('button', { name: `Understood: ${STYLUS.title}` }).press('Enter');
  await expect(page.getByRole('list', { name: 'What is in your cart' })).toBeFocused();
});

test('W17: on any other page it is said in passing, with the way back', async ({ page, request }) => {
  await cartWith(page, STYLUS);
  await page.goto('/shop/turntables', { waitUntil: 'commit' });
  // Before this page has read the cart itself, it might find the change already.
  await page.waitForResponse((response) => /\/store\/carts\/[^/]+$/.test(response.url()));
  await inSync(page);
  await elsewhere(page, request, 4);
  await page.reload();
  const said = page.getByRole('status').filter({ hasText: `Now 4 × ${STYLUS.title}; it was 1.` });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, / })).toBeFocused();
  await expect.poll(async () => piecesAtShop(request, await cartIdOf(page))).toEqual({ [STYLUS.variant]: 1 });
});

test('in German, on a phone in the dark, nothing is missing and nothing scrolls sideways', async ({
  page,
  context,
  request,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/400|ERR_INTERNET_DISCONNECTED/);
  await cartWith(page, TWO_LEFT.look, STYLUS);
  await becomeShort(page, request, TWO_LEFT.look);
  await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: '1 Artikel braucht deine Entscheidung' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Schnellzugriff' })
    .getByRole('link', { name: /^Warenkorb/ })
    .click();
  const more = page.getByRole('button', { name: /^Eins mehr: / }).last();
  await expect(page.getByRole('main').getByText('Nur noch 1 da')).toBeVisible();
  await drawerIsHere(page);
  await context.setOffline(true);
  await more.click();
  await expect(page.getByRole('main').getByText('Wartet auf Netz')).toBeVisible();
  await light(page, 'Braucht dich').click();
  const sheet = page.getByRole('dialog', { name: 'Wo dein Warenkorb gespeichert ist' });
  await expect(sheet.getByRole('region', { name: 'Was deine Entscheidung braucht' })).toContainText('Nur noch 1 da');
  await expect(sheet.getByRole('region', { name: 'Was erst auf diesem Gerät gespeichert ist' })).toContainText(
    'Auf diesem Gerät 2, bei uns 1.',
  );
  await expectNothingForAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('about this app', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: 'About this app' });

  test("the footer's last button opens it by keyboard: which version this is, and the cart's journal to copy", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cartWith(page, STYLUS);
    await tabTo(page, page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }));
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('region', { name: 'This version' })).toContainText(/Version\s*\d+\.\d+\.\d+/);
    await expectNothingForAxe(page);
    await panel(page).getByRole('button', { name: "Copy the cart's journal" }).click();
    await expect(panel(page).getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [about, ...entries] = copied.split('\n').map((line) => JSON.parse(line));
    expect(about).toMatchObject({ app: 'rille', lines: 1, waiting: 0, phase: 'edit', durable: true });
    expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['tap add', 'create ok']));
    expect(copied).not.toContain(await cartIdOf(page));
    expect(copied).not.toContain('variant_');
  });

  test('where the browser does not let us copy, the journal is there to select', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await cartWith(page, STYLUS);
    await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
    await panel(page).getByRole('button', { name: "Copy the cart's journal" }).click();
    const field = panel(page).getByRole('textbox', { name: "The cart's journal" });
    await expect(field).toHaveValue(/"what":"tap add"/);
    const isSelected = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) => selectionEnd - selectionStart === value.length;
    await expect.poll(() => field.evaluate(isSelected)).toBe(true);
  });
});
