// Long because it shows the whole way of a code: given, read from the screen, opened, chosen from, added once, and refused.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { contentName } from '../../domain/content-name';
import { type Handover, handoverPath, writeHandover } from '../../domain/handover';
import { faultsInBothSchemes } from '../support/axe';
import { LEADS, MIX } from '../support/cart-screen';
import { inSync, putIntoCart, tabTo } from '../support/checkout';
import { expectFineInEveryLook } from '../support/every-look';
import { comeToLife } from '../support/rendered';
import { scanned } from '../support/scanned';
import { expect, test } from '../support/shop';
import { onDevice } from '../support/two-builds';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const CHOSEN = `${DECK}?variant=TT-1210MK2-VGP-NE&with=CA-2MRED`;
/** Has no price in Switzerland. */
const ONLY_EU = 'TT-1200G-NM';
const SOLD_OUT = 'SP-FUSE';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const square = (page: Page) => dialog(page).getByRole('img');
const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link' });
const handOver = (page: Page) => main(page).getByRole('button', { name: /^To another device/ });
const rows = (page: Page) =>
  main(page)
    .getByRole('list', { name: /^(What was handed over|Was weitergegeben wurde)$/ })
    .getByRole('listitem');
const addButton = (page: Page) => main(page).getByRole('button', { name: /^(Add \d+ items?|\d+ Artikel hineinlegen)$/ });
const cartSign = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^(Cart|Warenkorb), ${count}\\b`) });

function codeOf(handover: Handover): string {
  const code = writeHandover(handover);
  if (code === null) throw new Error('no code');
  return code;
}
const things = (...named: readonly (readonly [key: string, pieces?: number, parts?: readonly string[]])[]): string =>
  handoverPath(codeOf({ kind: 'cart', things: named.map(([key, pieces = 1, parts = []]) => ({ key, pieces, parts })) }));
/** A code that says of itself that it is whole, whatever it says. */
const sealed = (body: string): string => `${body}/${contentName(body).slice(0, 6)}`;

async function elsewhere(browser: Browser, baseURL: string | undefined, country: string, locale = 'de-DE'): Promise<BrowserContext> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale, serviceWorkers: 'allow' });
  await context.addCookies([{ name: 'rille_country', value: country, url: baseURL ?? '' }]);
  return context;
}

test('P07: a cart goes by a square from one screen to another device, in another country and language, without a network', {
  tag: '@gate',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.goto(CHOSEN);
  await comeToLife(page);
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartSign(page, 1)).toBeVisible();
  await putIntoCart(page, LEADS.path);
  await putIntoCart(page, LEADS.path);
  await page.goto('/cart');
  await inSync(page);
  await handOver(page).focus();
  await page.keyboard.press('Enter');
  await expect(square(page)).toBeVisible();
  await expect(link(page)).toHaveValue(/\/handover#1\/cart\/TT-1210MK2-VGP-NE\+CA-2MRED\/HS-LEADS:2\/[a-z0-9]{6}$/);
  const address = await link(page).inputValue();
  expect(await scanned(square(page))).toBe(address);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await scanned(square(page)), 'in the dark').toBe(address);
  await page.keyboard.press('Escape');
  await expect(handOver(page)).toBeFocused();

  const phone = await elsewhere(browser, baseURL, 'at');
  const other = await phone.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/');
  await onDevice(other);
  await other.close();
  await phone.setOffline(true);
  const opened = await phone.newPage();
  opened.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await opened.goto(address);
  await expect(opened).toHaveTitle('Eine Auswahl für dich – Rille');
  await expect(rows(opened)).toHaveCount(2);
  await expect(rows(opened).first()).toContainText('Technics SL-1210MK2');
  await expect(rows(opened).first()).toContainText('Sehr gut plus, Ohne Tausch, mit Ortofon 2M Red');
  await expect(rows(opened).last()).toContainText('2 × ');
  await expect(main(opened)).toContainText(/Preise vo[nm]/);
  await expect(cartSign(opened, 3), 'nothing is added by itself').toHaveCount(0);
  await addButton(opened).click();
  await expect(cartSign(opened, 3)).toBeVisible();
  await expect(main(opened).getByRole('link', { name: 'Zum Warenkorb' })).toBeFocused();

  // Neither a reload nor the same link in another window does it again.
  await opened.reload();
  await expect(main(opened)).toContainText('schon einmal in den Warenkorb gelegt');
  await expect(addButton(opened)).toHaveCount(0);
  await main(opened).getByRole('link', { name: 'Zum Warenkorb' }).click();
  const lines = main(opened).getByRole('list', { name: 'Was in deinem Warenkorb liegt' });
  await expect(lines).toContainText('Ortofon 2M Red');
  await expect(opened.getByRole('textbox', { name: /^Menge: Headshell-Leitungen/ })).toHaveValue('2');
  expect(asked.filter((url) => /handover.*TT-1210MK2/.test(url))).toEqual([]);
  // And from there it goes on, still without a network.
  await main(opened)
    .getByRole('button', { name: /^Auf ein anderes Gerät/ })
    .click();
  expect(await scanned(square(opened))).toBe(address);
  await opened.keyboard.press('Escape');

  await phone.setOffline(false);
  await expect(opened.locator('[data-sync-light="in-sync"]')).toBeAttached();
  await expect(lines).toContainText('Ortofon 2M Red');
  await expect(opened.getByRole('textbox', { name: /^Menge: Headshell-Leitungen/ })).toHaveValue('2');
  await phone.close();
});

test('P07: what is added is taken back with Undo, and offered once more only to whoever asks', { tag: '@gate' }, async ({ page }) => {
  await putIntoCart(page, MIX.path);
  await page.goto(things(['ST-CMK2-MIX', 2], ['HS-LEADS']));
  await expect(rows(page)).toHaveCount(2);
  await addButton(page).dblclick();
  await expect(cartSign(page, 4)).toBeVisible();
  await page.reload();
  await expect(main(page)).toContainText('was put into the cart on this device before');
  await main(page).getByRole('button', { name: 'Add it once more' }).click();
  await expect(addButton(page)).toBeFocused();
  await addButton(page).press('Enter');
  await expect(cartSign(page, 7)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartSign(page, 4)).toBeVisible();
  await expect(main(page)).toContainText('was put into the cart on this device before');
  await page.goto('/cart');
  await inSync(page);
  await expect(page.getByRole('textbox', { name: `Quantity: ${MIX.title}` })).toHaveValue('3');
});

test('P07: line by line somebody chooses by keyboard, and Undo leaves what was there', async ({ page }) => {
  await page.goto(things(['ST-CMK2-MIX', 2], ['HS-LEADS', 3]));
  await expect(addButton(page)).toHaveText('Add 5 items');
  await tabTo(page, rows(page).first().getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(addButton(page)).toHaveText('Add 3 items');
  await rows(page).last().getByRole('checkbox').uncheck();
  await expect(main(page).getByRole('button', { name: 'Choose something first' })).toBeVisible();
  await rows(page).last().getByRole('checkbox').check();
  await tabTo(page, addButton(page));
  await page.keyboard.press('Enter');
  await expect(cartSign(page, 3)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(addButton(page)).toBeFocused();
  await expect(cartSign(page, 3)).toHaveCount(0);
});

test('P07: two windows that add the same code at the same moment add it once', async ({ page, context }) => {
  const path = things(['HS-LEADS', 2]);
  const other = await context.newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  await Promise.all([expect(addButton(page)).toBeVisible(), expect(addButton(other)).toBeVisible()]);
  await Promise.all([page, other].map((tab) => addButton(tab).evaluate((button: HTMLElement) => button.click())));
  for (const tab of [page, other]) {
    await expect(cartSign(tab, 2)).toBeVisible();
    await expect(addButton(tab)).toHaveCount(0);
  }
});

test('P07: what is unknown, sold out or not sent to this country is said line by line, and quantities stay within what there is', async ({
  browser,
  baseURL,
}) => {
  const context = await elsewhere(browser, baseURL, 'ch', 'en-GB');
  const page = await context.newPage();
  await page.goto(
    things(
      ['constructor'],
      [SOLD_OUT],
      [ONLY_EU],
      ['HS-LEADS', 999_999],
      ['RE-SPK-1D'],
      ['TT-1210MK2-VGP-NE', 1, ['CA-2MMONO', 'HS-LEADS', 'nobody', 'CA-2MRED']],
    ),
  );
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).nth(0)).toContainText('Unknown item constructor');
  await expect(rows(page).nth(0)).toContainText('Not in the shop, or not any more');
  await expect(rows(page).nth(1)).toContainText('Sold out');
  await expect(rows(page).nth(2)).toContainText('Not available in Switzerland');
  await expect(rows(page).nth(3)).toContainText('99 instead of 999999: we send at most 99 of one thing');
  await expect(rows(page).nth(4)).toContainText('Only on request');
  await expect(rows(page).nth(5)).toContainText('with Ortofon 2M Red');
  await expect(rows(page).nth(5)).toContainText('Does not come with this turntable');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await rows(page).nth(3).getByRole('checkbox').uncheck();
  await addButton(page).click();
  await expect(cartSign(page, 1)).toBeVisible();
  await context.close();
});

test('P07: damaged, old, future and hostile codes are refused with a sentence, at once, and nothing is added', { tag: '@gate' }, async ({
  page,
}) => {
  const good = codeOf({ kind: 'cart', things: [{ key: 'HS-LEADS', parts: [], pieces: 1 }] });
  const many = Array.from({ length: 10_000 }, (_, place) => `SKU-${place}`).join('/');
  const refused = [
    ['', 'Nothing was handed over'],
    [good.slice(0, -1), 'This code cannot be read'],
    [good.replace('HS', 'HX'), 'This code cannot be read'],
    [good.replace(/^1/, '0'), 'This code is too old'],
    [good.replace(/^1/, '2'), 'This code is newer than the shop on this device'],
    [sealed(`1/cart/${many}`), 'Too much for one cart'],
    [sealed('1/cart/HS-LEADS:-3'), 'This code cannot be read'],
    [sealed('1/cart/HS-LEADS:99999999999999999999'), 'This code cannot be read'],
    [sealed('1/cart/__proto__'), 'This code cannot be read'],
    [sealed('1/cart/<img src=x onerror=alert(1)>'), 'This code cannot be read'],
    ['eyJhbGciOiJub25lIn0', 'This code cannot be read'],
    ['%E0%A4%A', 'This code cannot be read'],
    ['//evil.example/handover#1/cart/A/x', 'This code cannot be read'],
    ['javascript:alert(1)', 'This code cannot be read'],
  ] as const;
  page.on('dialog', (asked) => {
    throw new Error(asked.message());
  });
  await page.goto('/handover');
  await comeToLife(page);
  for (const [code, title] of refused) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, code);
    await expect(page.getByRole('heading', { level: 1 }), code.slice(0, 60)).toHaveText(title);
    await expect(main(page).getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/handover/);
  }
  // A good one in the same window is read all the same.
  await page.goto(handoverPath(good));
  await expect(addButton(page)).toHaveText('Add 1 item');
});

test('P07: a turntable as it was put together, and a comparison, open as they were; what is gone is said', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(CHOSEN);
  await comeToLife(page);
  await page.mouse.move(20, 20);
  await page.mouse.move(60, 60);
  await handOver(page).click();
  const product = await link(page).inputValue();
  expect(product).toContain('/handover#1/product/TT-1210MK2-VGP-NE+CA-2MRED/');
  expect(await scanned(square(page))).toBe(product);
  await page.goto('/compare?p=ortofon-2m-red+ortofon-2m-black');
  await handOver(page).click();
  const comparison = await link(page).inputValue();
  expect(await scanned(square(page))).toBe(comparison);

  const context = await elsewhere(browser, baseURL, 'de');
  const other = await context.newPage();
  await other.goto(product);
  await expect(other).toHaveURL(/\/product\/technics-sl-1210mk2-refurbished\?variant=TT-1210MK2-VGP-NE&with=CA-2MRED$/);
  await expect(other.getByRole('radio', { name: /^2M Red/ })).toBeChecked();
  await other.goto(comparison);
  await expect(other).toHaveURL(/\/compare\?p=ortofon-2m-red\+ortofon-2m-black$/);
  await expect(main(other).getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await other.goto(handoverPath(codeOf({ kind: 'compare', handles: ['ortofon-2m-red', 'gone-for-ever', 'ortofon-2m-black'] })));
  await expect(main(other)).toContainText('gone-for-ever');
  await main(other).getByRole('link', { name: 'Die anderen vergleichen' }).click();
  await expect(main(other).getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await other.goto(handoverPath(codeOf({ kind: 'product', thing: { key: 'NOBODY-HAS-IT', parts: [] } })));
  await expect(main(other)).toContainText('(NOBODY-HAS-IT)');
  await context.close();
});

test('P07: the link is copied, given to the system’s own sheet, or selected where neither is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  await handOver(page).click();
  const address = await link(page).inputValue();
  await expect(dialog(page).getByRole('button', { name: 'Share …' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(link(page)).toBeFocused();
  await expect(dialog(page)).toContainText('It is selected: copy it from the field.');

  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(Object.assign(window, { shared: data })) });
  });
  await page.reload();
  await handOver(page).click();
  await dialog(page).getByRole('button', { name: 'Share …' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: 'A cart at Rille', url: address });
});

for (const [prefix, title] of [
  ['', 'A selection for you'],
  ['/de', 'Eine Auswahl für dich'],
] as const)
  test(`P07: ${prefix}/handover and its dialog are fine in every look, and no search engine keeps them`, async ({ page }) => {
    const answer = await page.goto(`${prefix}${things(['HS-LEADS', 2], [SOLD_OUT], ['TT-1210MK2-VGP-NE', 1, ['CA-2MRED', 'CA-2MMONO']])}`);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page).toHaveTitle(`${title} – Rille`);
    await expect(rows(page)).toHaveCount(3);
    await expectFineInEveryLook(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await addButton(page).click();
    await page.goto(`${prefix}/cart`);
    await main(page)
      .getByRole('button', { name: /^(To another device|Auf ein anderes Gerät)/ })
      .click();
    await expect(square(page)).toBeVisible();
    await expectFineInEveryLook(page);
  });

interface Launched {
  launch(given: { readonly targetURL?: string }): void;
}

test('P07: in the installed shop, which has one window, a link opens as a preview there, and no other site’s does', async ({
  page,
  baseURL,
}) => {
  // As Chromium calls an installed app; here nothing is installed.
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (launch: Launched['launch']) => Object.assign(window, { launch }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  const launch = (targetURL?: string) =>
    page.evaluate((url) => (window as unknown as Launched).launch(url === undefined ? {} : { targetURL: url }), targetURL);
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  await inSync(page);
  await page.waitForFunction(() => 'launch' in window);
  await page.evaluate(() => Object.assign(window, { isTheSameWindow: true }));
  const path = things(['HS-LEADS', 2]);
  // The icon alone, and what somebody else's link would have opened, leave it where it is.
  for (const target of [undefined, `${baseURL}/`, `https://evil.example${path}`, `http://localhost.evil.example${path}`]) {
    await launch(target);
    await expect(page).toHaveURL(/\/cart$/);
  }
  await launch(`${baseURL}${path}`);
  await expect(addButton(page)).toHaveText('Add 2 items');
  expect(await page.evaluate(() => 'isTheSameWindow' in window), 'what was half done is still there').toBe(true);
  await expect(cartSign(page, 1), 'nothing is added by itself').toBeVisible();
  await addButton(page).click();
  await expect(cartSign(page, 3)).toBeVisible();
});
