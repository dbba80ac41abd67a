import { KIOSK_HINT } from '../../src/platform/kiosk-hint';
import { faultsInBothSchemes } from '../support/axe';
import { MIX } from '../support/cart-screen';
import { expect, test } from '../support/shop';
import { everythingHere } from '../support/stored-on-device';
import {
  attract,
  beginVisit,
  doneButton,
  expectNothingOf,
  lookAround,
  makeTablet,
  openFound,
  openTablet,
  pressLong,
  provisionTablet,
} from '../support/tablet';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

const panel = (page: import('@playwright/test').Page) => page.getByRole('dialog', { name: 'This tablet, for staff' });

test('a code of the staff’s makes a device the shop’s tablet; a parameter, a mark on the device and a wrong code do not', {
  tag: '@gate',
}, async ({ page, browser, baseURL, consoleGuard }) => {
  consoleGuard.allow(/status of 400/);
  const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
  const { code, name } = await makeTablet(await office.newPage());
  await page.context().addCookies([{ name: KIOSK_HINT, value: '1', url: baseURL ?? '' }]);
  await page.goto('/?kiosk=1&kiosk');
  await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible();
  await expect(attract(page)).toHaveCount(0);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain(KIOSK_HINT);

  await page.goto('/kiosk');
  const field = page.getByLabel('Code');
  const submit = page.getByRole('button', { name: 'Make this the tablet' });
  await submit.click();
  await expect(page.getByText('Please type the code.')).toBeVisible();
  await field.fill('ABC');
  await submit.click();
  await expect(page.getByText(/^That is no code/)).toBeVisible();
  await field.fill('0000-0000-0000');
  await submit.click();
  await expect(page.getByText(/^There is no such code/)).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await field.fill(code.toLowerCase());
  await submit.click();
  await expect(attract(page)).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // Also the next time, whatever page is opened.
  await page.goto('/login');
  await expect(attract(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/de');

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const stranger = await other.newPage();
  await stranger.goto('/kiosk');
  await stranger.getByLabel('Code').fill(code);
  await stranger.getByRole('button', { name: 'Make this the tablet' }).click();
  await expect(stranger.getByText(/^This code is no longer good/)).toBeVisible();
  await other.close();

  // Taken back, it ends at its next contact.
  const [staff] = office.pages();
  if (!staff) throw new Error('no page of the staff’s');
  await staff.reload();
  const card = staff.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('In the shop')).toBeVisible();
  expect(await faultsInBothSchemes(staff)).toEqual([]);
  const traces = await lookAround(page);
  await card.getByRole('button', { name: 'Take back' }).click();
  await staff.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(card.getByText('Taken back')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: /^(Account|Konto)$/ }).first()).toBeVisible();
  await expect(doneButton(page)).toHaveCount(0);
  const found = await everythingHere(page);
  for (const trace of traces) expect(found).not.toContain(trace);
  await staff.reload();
  await expect(card.getByText(/^The tablet has heard of it/)).toBeVisible();
  await office.close();
});

test('on the tablet nobody logs in, orders, prints, leaves the shop or opens a menu; the cart is a list that goes along on a phone', {
  tag: '@gate',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await page.getByRole('navigation', { name: 'The goods' }).getByRole('link').first().click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first().click();
  await page.getByRole('link', { name: 'Your list, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list for the counter' })).toBeVisible();
  await expect(page.getByRole('link', { name: /checkout/i })).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it with me on my phone' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  const length = await page.evaluate(() => history.length);
  await dialog.getByRole('button', { name: 'I have it, clear it here' }).click();
  await expect(attract(page)).toBeVisible();
  await beginVisit(page);
  await expect(page.getByRole('link', { name: 'Your list, 0 items' })).toBeVisible();
  expect(await page.evaluate(() => history.length), 'nothing to go back to').toBe(length);

  // The shop's own links lead to what asks for somebody.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not on this tablet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  const blocked = await page.evaluate(() => {
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(menu);
    const link = Object.assign(document.createElement('a'), { href: 'https://example.com/' });
    link.dataset.external = '';
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    const install = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(install);
    return [
      menu.defaultPrevented,
      click.defaultPrevented,
      install.defaultPrevented,
      window.open('/'),
      getComputedStyle(document.documentElement).userSelect,
    ];
  });
  expect(blocked).toEqual([true, true, true, null, 'none']);
});

test('whoever clears what the shop keeps of them, as the privacy statement says, ends their visit and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTablet(page, browser, baseURL);
  const traces = await lookAround(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('main').getByRole('link', { name: 'clear it' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Clear what I chose here' }).click();
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, traces);
  await page.reload();
  await expect(attract(page)).toBeVisible();
});

test('what is sold out asks nobody for an address on the tablet, and nothing is kept there for a gig', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Taruya 01-M');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('article').filter({ hasText: 'Taruya 01-M' }).getByRole('link').first().click();
  const gone = page.getByRole('region', { name: 'Out of stock at the moment' });
  await expect(gone.getByRole('heading', { name: 'Instead of this one' })).toBeVisible();
  await expect(gone.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toHaveCount(0);
});

test('the staff’s own page opens by a long press of a key and the staff code, and nobody guesses it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { staffCode, name } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await pressLong(page);
  const code = panel(page).getByLabel('Staff code');
  const enter = panel(page).getByRole('button', { name: 'Open' });
  const wrong = staffCode === '000000' ? '000001' : '000000';
  await code.fill(wrong);
  await enter.click();
  await expect(panel(page).getByText('That is not the staff code of this tablet.')).toBeVisible();
  await code.fill(staffCode);
  await enter.click();
  await expect(panel(page).getByText(name)).toBeVisible();
  await expect(panel(page).getByText('The shop answers')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Clear and start anew' }).click();
  await expect(attract(page)).toBeVisible();

  await beginVisit(page);
  await pressLong(page);
  for (let tries = 0; tries < 5; tries += 1) {
    await code.fill(wrong);
    await enter.click();
    await expect(panel(page).getByText(tries < 4 ? /^That is not/ : /^Too many wrong tries/)).toBeVisible();
    await code.fill('');
  }
  // A new start is no new try.
  await page.reload();
  await beginVisit(page);
  await pressLong(page);
  await code.fill(staffCode);
  await enter.click();
  await expect(panel(page).getByText(/^Too many wrong tries/)).toBeVisible();
});

test('staff leave kiosk mode at the tablet, and it is an ordinary browser again', async ({ page, browser, baseURL }) => {
  const { staffCode } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await pressLong(page);
  await panel(page).getByLabel('Staff code').fill(staffCode);
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Leave kiosk mode' }).click();
  await expect(page.getByRole('link', { name: /^(Account|Konto)$/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^(Account|Konto)$/ }).first()).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('rille-kiosk');
});

test('a tap, a key and either language begin a visit', async ({ page, browser, baseURL }) => {
  const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
  await provisionTablet(page, (await makeTablet(await office.newPage())).code);
  await office.close();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  for (const begin of [
    () => page.mouse.click(500, 600),
    () => page.keyboard.press('a'),
    () => attract(page).getByRole('button', { name: 'Deutsch' }).click(),
    () => attract(page).getByRole('button', { name: 'Los geht’s' }).press('Enter'),
  ]) {
    await expect(attract(page)).toBeVisible();
    await begin();
    await expect(doneButton(page)).toHaveText(/Ich bin fertig/);
    await doneButton(page).click();
  }
  await attract(page).getByRole('button', { name: 'English' }).click();
  await expect(doneButton(page)).toHaveText(/I’m done/);
});

for (const [width, height] of [
  [1280, 800],
  [800, 1280],
] as const)
  test(`auf Deutsch, ${width} × ${height}: a visitor finds something, takes it along and is done; nothing stands beside the screen`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await openTablet(page, browser, baseURL);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await attract(page).getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Jemand, bitte' })).toBeInViewport();
    expect(await fits()).toBe(true);
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.fill('Concorde MKII Mix');
    await search.press('Enter');
    await page.getByRole('main').getByRole('article').filter({ hasText: 'Concorde MKII Mix' }).getByRole('link').first().click();
    await page.getByRole('main').getByRole('button', { name: 'Auf deine Liste' }).first().click();
    await page.getByRole('link', { name: 'Deine Liste, 1 Artikel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deine Liste für den Tresen' })).toBeVisible();
    expect(await fits()).toBe(true);
    await page.getByRole('button', { name: 'Aufs Telefon mitnehmen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ich hab es, hier löschen' }).click();
    await expect(attract(page)).toBeVisible();
  });

test('law 3.10 Kiosk: the tablet says the price that the shop says, with what belongs to it', async ({ page, browser, baseURL }) => {
  const priceOf = async (of: import('@playwright/test').Page) => (await of.getByRole('main').textContent())?.match(/€[\d,]+\.\d\d/)?.[0];
  const shop = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
  const phone = await shop.newPage();
  await phone.goto(MIX.path);
  await expect(phone.getByRole('heading', { level: 1, name: MIX.title })).toBeVisible();
  const price = await priceOf(phone);
  expect(price).toBeDefined();
  await shop.close();

  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await openFound(page, MIX.title);
  expect(await priceOf(page)).toBe(price);
  await expect(page.getByRole('contentinfo')).toContainText('incl. VAT');
  await expect(page.getByRole('contentinfo')).toContainText('statutory guarantee notice');
});
