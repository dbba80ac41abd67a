import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { handoverPath, writeHandover } from '../../domain/handover';
import { faultsInBothSchemes } from '../support/axe';
import { test } from '../support/back-office';
import { browserWithCamera, canvasCamera, filmOf, hold, isFilming } from '../support/fake-camera';
import { readSquare, scanned } from '../support/scanned';
import { expect } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { attract, beginVisit, doneButton, openTablet } from '../support/tablet';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** Sold singly and as a set of two. */
const MIX = { title: 'Ortofon Concorde MKII Mix', handle: 'ortofon-concorde-mkii-mix' };
/** Used goods. No other test says anything else of them. */
const FEET = { handle: 'technics-feet-refurbished', title: 'Technics feet, refurbished' };

const dialog = (page: Page) => page.getByRole('dialog');
const scanButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Read a code|Code lesen)$/ });
const sheets = (page: Page) => page.getByRole('list', { name: /^Sheet \d+$/ });
const squareOf = (text: string): string =>
  encode(text, { border: 4 })
    .data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
    .join('\n');

test('staff choose goods and print their labels: names, grades and prices as they are, on sheets of A4, with codes that a phone reads', {
  tag: '@gate',
}, async ({ page, backOffice }) => {
  test.slow();
  await logInAsStaff(page, '/labels');
  const print = page.getByRole('button', { name: /^(Print|Choose something)/ });
  await expect(print).toHaveText('Choose something first');
  await page.getByLabel('Search by name, grade or number').fill('1210MK2 near mint');
  await page.getByLabel('Kind').selectOption({ label: 'Turntables' });
  await page.getByLabel('Only what is there').uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(/\d+ found/);
  await page.getByRole('button', { name: 'Choose all of these' }).click();
  const labels = sheets(page).getByRole('listitem');
  await expect(labels.first()).toContainText(/Zustand Fast neuwertig/);
  await expect(labels.first()).toContainText(/\d,\d\d\s€/);
  await expect(labels.first()).toContainText('inkl. MwSt.');
  await expect(labels.first()).not.toContainText('§ 25a');
  expect(await faultsInBothSchemes(page)).toEqual([]);

  // Of what is taxed on the margin in the law's words, as everywhere.
  await backOffice.taxOnMargin(FEET.handle);
  await page.reload();
  await page.getByLabel('Only what is there').uncheck();
  await page.getByLabel('Search by name, grade or number').fill(FEET.title);
  await page.getByRole('button', { name: 'Choose all of these' }).click();
  await expect(labels.first()).toContainText('Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar.');

  // A price is the one of this moment, and of the shop's own page, also in English.
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Everything' });
  await page.getByLabel('Search by name, grade or number').fill(MIX.title);
  await page.getByRole('checkbox', { name: new RegExp(`^${MIX.title}, Single`) }).check();
  await page.getByLabel('Language of the labels').selectOption({ label: 'English' });
  const label = labels.filter({ hasText: MIX.title });
  await expect(label).toHaveCount(1);
  await expect(label).toContainText('€99.00');
  await expect(label).toContainText('incl. VAT');
  await expect(label).not.toContainText('margin');
  const address = await scanned(label.getByRole('img'));
  // Where the shop says that it is, which is behind the line of these tests.
  expect(address).toMatch(new RegExp(`^http://[\\w.]+:\\d+/product/${MIX.handle}\\?variant=CA-CMK2-MIX-SING$`));
  const phone = await page.context().newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: MIX.title })).toBeVisible();
  await phone.close();

  // Those with the longest words, the largest prices, and what the law wants beside.
  for (const words of [FEET.title, '1210MK2']) {
    await page.getByLabel('Search by name, grade or number').fill(words);
    await page.getByRole('button', { name: 'Choose all of these' }).click();
  }
  await expect(labels.filter({ hasText: '1210MK2' }).first()).toBeAttached();
  // Of each size what fits, and nothing but labels on paper.
  for (const [size, most] of [
    ['Small', 24],
    ['Medium', 8],
    ['Large', 4],
  ] as const) {
    await page.getByLabel('Size').selectOption({ label: (await page.getByRole('option', { name: size }).textContent()) ?? '' });
    await page.getByLabel('Search by name, grade or number').fill('');
    await page.getByLabel('Kind').selectOption({ label: 'Cartridges' });
    await page.getByRole('button', { name: 'Choose all of these' }).click();
    const count = await labels.count();
    const pages = Math.ceil(count / most);
    await expect(print).toHaveText(`Print ${pages} sheets`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(print).toBeHidden();
    const cut = await labels.evaluateAll((all) =>
      all.flatMap((each) => {
        const words = each.firstElementChild as HTMLElement;
        const [sheet, last] = [each.getBoundingClientRect(), words.lastElementChild?.getBoundingClientRect()];
        return last && last.bottom <= sheet.bottom + 1 && words.scrollWidth <= words.clientWidth + 1 ? [] : [words.textContent];
      }),
    );
    expect([size, cut]).toEqual([size, []]);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([size, paper.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([size, pages]);
    expect(paper).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]/);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a printed label that is held before the tablet’s camera opens its product there', async ({ page, browser }) => {
  test.slow();
  await logInAsStaff(page, '/labels');
  await page.getByLabel('Search by name, grade or number').fill(MIX.title);
  await page.getByRole('checkbox', { name: new RegExp(`^${MIX.title}, Twin set`) }).check();
  const label = await sheets(page).getByRole('img').screenshot();
  const shop = new URL(await readSquare(label)).origin;
  const film = await filmOf(label);
  const withCamera = await browserWithCamera(film);
  try {
    const context = await withCamera.newContext({ baseURL: shop, locale: 'en-GB', viewport: { width: 1024, height: 768 } });
    const tablet = await context.newPage();
    const said: string[] = [];
    tablet.on('console', (message) => said.push(message.text()));
    await openTablet(tablet, browser, shop);
    await beginVisit(tablet);
    await scanButton(tablet).click();
    await expect(tablet.getByRole('heading', { level: 1, name: MIX.title })).toBeVisible();
    await expect(tablet.getByRole('radio', { name: /^Twin set/ })).toBeChecked();
    await expect(tablet.getByRole('main')).toContainText('€189.00');
    await expect(dialog(tablet)).toHaveCount(0);
    expect(said.filter((text) => /camera|policy/i.test(text))).toEqual([]);
  } finally {
    await withCamera.close();
    rmSync(film);
  }
});

test('P07: tickets and lists of phones are read; what leads elsewhere is refused with a sentence; the camera is off when nobody looks', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await canvasCamera(page);
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  expect(await isFilming(page)).toBe(false);
  await scanButton(page).click();
  await expect(dialog(page).getByText(/^About a hand/)).toBeVisible();
  expect(await isFilming(page)).toBe(true);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  const at = page.url();
  const origin = new URL(baseURL ?? '').origin;
  const cart = handoverPath(writeHandover({ kind: 'cart', things: [{ key: 'CA-CMK2-MIX-SING', parts: [], pieces: 2 }] }) ?? '');
  for (const [text, sentence] of [
    ['https://evil.example/product/xone-23', /leads to another site/],
    ['javascript:alert(document.domain)', /no code of this shop/],
    [`${origin}/login?next=//evil.example`, /no code of this shop/],
    [`${origin}${cart.slice(0, -2)}`, /damaged/],
    [`${origin}/handover#2/cart/A/abcdef`, /newer version/],
    ['WIFI:T:WPA;S:shop;P:secret;;', /no code of this shop/],
  ] as const) {
    await hold(page, squareOf(text));
    await expect(dialog(page).getByRole('status').filter({ hasText: sentence })).toBeVisible();
    expect(page.url()).toBe(at);
  }

  // Closed: the light goes out. Opened anew: a ticket.
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => isFilming(page)).toBe(false);
  await hold(page, squareOf('S-1001'));
  await scanButton(page).press('Enter');
  await expect(page.locator('#ticket-ticket')).toHaveValue('S-1001');
  await expect.poll(() => isFilming(page)).toBe(false);
  expect(page.url()).not.toContain('1001');

  await hold(page, squareOf(`${origin}${cart}`));
  await scanButton(page).click();
  await expect(page.getByRole('main').getByText(MIX.title).first()).toBeVisible();
  // Shown first: nothing is on the list.
  await expect(page.getByRole('link', { name: 'Your list, 0 items' })).toBeVisible();

  // A visit that ends takes the camera and the ticket along.
  await hold(page, null);
  await scanButton(page).click();
  await expect(dialog(page).getByText(/^About a hand/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await beginVisit(page);
  expect(await isFilming(page)).toBe(false);
  await hold(page, squareOf('S-1002'));
  await scanButton(page).click();
  await expect(page.locator('#ticket-ticket')).toHaveValue('S-1002');
});

for (const [name, sentence] of [
  ['NotAllowedError', /may not be used/],
  ['NotReadableError', /Something else is using the camera/],
  ['NotFoundError', /has no camera/],
] as const)
  test(`where the camera answers ${name} that is explained, and it can be tried again`, async ({ page, browser, baseURL }) => {
    await canvasCamera(page, name);
    await openTablet(page, browser, baseURL);
    await beginVisit(page);
    await scanButton(page).click();
    await expect(dialog(page).getByText(sentence)).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByText(sentence)).toBeVisible();
  });

test('what fits my deck, and two decks side by side, are what is touched first', async ({ page, browser, baseURL }) => {
  test.slow();
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  const first = page.getByRole('region', { name: 'First things' });
  await first.getByRole('link', { name: 'Two decks side by side' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('link', { name: 'Rille, to the beginning' }).click();
  await first.getByRole('button', { name: 'What fits my deck?' }).press('Enter');
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page)
    .getByRole('button')
    .filter({ hasText: /^(Keep|Remember|Save)/ })
    .click();
  await expect(page.getByRole('main').getByText(/^Fits/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('no page but the shop’s own may have the camera, and no page anything else', async ({ page, baseURL }) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'] ?? '';
  expect(await policy('/')).toContain('camera=(self), microphone=()');
  expect(await policy('/sw.js')).toContain('camera=()');
  await logInAsStaff(page);
  expect(await policy(new URL('/', page.url()).href)).toContain('camera=()');
  expect(baseURL).toBeTruthy();
});
