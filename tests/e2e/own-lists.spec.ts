// Long because it shows what a visitor keeps: wish list, comparison, what was viewed, decks, and what happens to each.
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const RED = '/product/ortofon-2m-red';
const BLACK = '/product/ortofon-2m-black';
const MK2 = '/product/technics-sl-1210mk2-refurbished';
const CARTRIDGES = '/shop/cartridges';

const main = (page: Page) => page.getByRole('main');
const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** Opens a page and moves, upon which the tools come. */
/** Waits until this device has written down what was looked at: who leaves before has seen nothing. */
const isRemembered = (page: Page, handle: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!(await indexedDB.databases()).some(({ name }) => name === 'rille-own')) return '';
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('rille-own');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const [store] = database.objectStoreNames;
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          if (!store) return resolve([]);
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        database.close();
        return JSON.stringify(rows);
      }),
    )
    .toContain(handle);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeToLife(page);
  await page.mouse.move(20, 20);
  await page.mouse.move(60, 60);
}

/** What is chosen for comparison, at the lower edge. */
const tray = (page: Page) => page.getByRole('region', { name: 'Chosen for comparison' });

const keep = (page: Page) => main(page).getByRole('button', { name: 'Add to wish list', exact: true });

test('a thing is put on the wish list, is there after a reload, and comes back after Undo', { tag: '@gate' }, async ({ page }) => {
  await open(page, RED);
  await keep(page).click();
  await expect(main(page).getByRole('button', { name: 'On your wish list' })).toBeVisible();
  await expect(said(page).filter({ hasText: 'is on your wish list.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keep(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('button', { name: 'On your wish list' })).toBeFocused();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Wish list (1)' })).toBeVisible();

  await open(page, '/wishlist');
  await expect(page).toHaveTitle('Wish list – Rille');
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('button', { name: /^Take off the wish list/ })
    .click();
  await expect(main(page)).toContainText('Nothing on your wish list yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).getByRole('link').first()).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('from the wish list a thing goes into the cart, with the choice that was made', { tag: '@gate' }, async ({ page }) => {
  await open(page, `${MK2}`);
  await page.getByRole('radio', { name: /^Near Mint/ }).check({ force: true });
  await keep(page).click();
  await expect(main(page).getByRole('button', { name: 'On your wish list' })).toBeVisible();
  await open(page, '/wishlist');
  await expect(rows(page)).toContainText('Near Mint');
  await rows(page)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Open cart' }).click();
  await expect(main(page)).toContainText('Near Mint');
});

test('cards in a list have the heart, by keyboard too, and another tab hears of it', async ({ page, context }) => {
  await open(page, CARTRIDGES);
  const other = await context.newPage();
  await open(other, '/wishlist');
  const heart = page.getByRole('button', { name: /^Add to wish list: .*2M Red/ });
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Take off the wish list: .*2M Red/ })).toBeFocused();
  await expect(rows(other)).toHaveCount(1);
});

test('a wish list is shared as an address, and taken over from it', async ({ page, browser, baseURL }) => {
  await page.goto('/wishlist?p=ortofon-2m-red+technics-felt-slipmat+gone-for-ever');
  await expect(rows(page)).toHaveCount(2);
  await expect(main(page)).toContainText('1 item on this list is not in the shop any more.');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A wish list for you');
  await main(page).getByRole('button', { name: 'Put all on my wish list' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(rows(page)).toHaveCount(2);
  // Somebody else has none of it.
  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto('/wishlist');
  await expect(stranger.getByRole('main')).toContainText('Nothing on your wish list yet');
  await stranger.context().close();
});

test('the address is copied where there is no sheet of the system, and shown selected where copying is refused', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, RED);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect(said(page).filter({ hasText: 'The address is copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${RED}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await main(page).getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Address' });
  await expect(field).toHaveValue(`${baseURL}${RED}`);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${RED}`);
});

test('the sheet of the system is asked first, and closing it again is no failure', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await open(page, RED);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length)).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two cartridges stand side by side, what differs first and marked, in an address that can be shared', { tag: '@gate' }, async ({
  page,
}) => {
  await open(page, RED);
  await main(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await open(page, BLACK);
  await main(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await tray(page).getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(/\/compare\?p=ortofon-2m-red\+ortofon-2m-black$/);
  await expect(page).toHaveTitle('Compare – Rille');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const facts = await table.getByRole('rowheader').allTextContents();
  const differing = facts.map((fact) => fact.startsWith('differs:'));
  expect(differing.filter(Boolean).length).toBeGreaterThan(3);
  expect(differing.slice(differing.indexOf(false))).not.toContain(true);
  await expect(table.getByRole('row', { name: /Tracking force/ })).toContainText('1.8 g');
  await expect(table.getByRole('rowheader', { name: /Compliance/ })).toContainText('resonance');

  await main(page).getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(table.getByRole('rowheader', { name: /^Mount/ })).toHaveCount(0);
  await table.getByRole('button', { name: /^Take out: .*2M Black/ }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('button', { name: /^Take out: .*2M Black/ })).toBeFocused();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Clear' }).click();
  await expect(main(page)).toContainText('Nothing to compare yet');
});

test('at most four of one kind are compared, and another kind begins anew', async ({ page }) => {
  await open(page, CARTRIDGES);
  const buttons = page.getByRole('button', { name: /^Compare: / });
  for (let chosen = 1; chosen <= 4; chosen += 1) {
    await buttons.first().click();
    await expect(main(page).getByRole('button', { name: /^Stop comparing: / })).toHaveCount(chosen);
  }
  await buttons.first().click();
  await expect(said(page).filter({ hasText: 'At most 4 can be compared.' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Stop comparing: / })).toHaveCount(4);
  await open(page, MK2);
  await main(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(said(page).filter({ hasText: 'Only things of one kind can be compared' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Compare (1)' })).toBeVisible();
});

test('what is chosen for comparison stands in a tray, out of which it goes by keyboard and comes back, and only where there are goods', async ({
  page,
}) => {
  await open(page, CARTRIDGES);
  await page.getByRole('button', { name: 'Compare: Ortofon 2M Red' }).click();
  await expect(tray(page)).toContainText('Choose another one to compare it with.');
  await expect(tray(page).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare: Ortofon 2M Black' }).click();
  await expect(tray(page).getByRole('link', { name: 'Compare 2' })).toHaveAttribute('href', '/compare?p=ortofon-2m-red+ortofon-2m-black');

  await tray(page).getByRole('button', { name: 'Stop comparing: Ortofon 2M Red' }).focus();
  await page.keyboard.press('Enter');
  await expect(tray(page).getByRole('button')).toHaveCount(1);
  await expect(tray(page).getByRole('button', { name: 'Stop comparing: Ortofon 2M Black' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tray(page).getByRole('button')).toHaveCount(2);
  await expect(tray(page).getByRole('button', { name: 'Stop comparing: Ortofon 2M Red' })).toBeFocused();

  await open(page, '/contact');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await open(page, '/');
  await tray(page).getByRole('link', { name: 'Compare 2' }).click();
  await expect(main(page).getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await expect(tray(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tray stands on the bottom bar, and on a product above the price and its button', async ({ page }) => {
    await open(page, CARTRIDGES);
    await page.getByRole('button', { name: 'Compare: Ortofon 2M Red' }).click();
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    const box = async (part: ReturnType<typeof tray>) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    await expect(tray(page)).toBeVisible();
    expect(Math.round((await box(tray(page))).y + (await box(tray(page))).height)).toBe(Math.round((await box(bar)).y));

    await open(page, BLACK);
    await main(page).getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(tray(page).getByRole('link', { name: 'Compare 2' })).toBeVisible();
    const buy = page.getByRole('region', { name: 'Total' });
    await expect(buy.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
    expect(Math.round((await box(tray(page))).y + (await box(tray(page))).height)).toBe(Math.round((await box(buy)).y));
    await tray(page).getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(/\/compare\?p=ortofon-2m-red\+ortofon-2m-black$/);
  });
});

test('before anything is asked, the search offers what was last looked at, by keyboard too', async ({ page }) => {
  await open(page, RED);
  await isRemembered(page, 'ortofon-2m-red');
  await open(page, BLACK);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('2M Red');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
  await field.focus();
  const offered = page.getByRole('group', { name: 'Recently viewed' }).getByRole('option');
  await expect(offered).toHaveCount(2);
  await expect(offered.first()).toContainText('2M Black');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/ortofon-2m-red/);
});

test('what was looked at stands below, is remembered on this device alone, and can be forgotten', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, RED);
  await isRemembered(page, 'ortofon-2m-red');
  await open(page, BLACK);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expect(recent).toContainText('2M Red');
  const before = asked.length;
  await open(page, '/');
  await expect(recent.getByRole('article')).toHaveCount(2);
  // Nothing that is asked for after both were looked at names them, but their pictures.
  expect(asked.slice(before).filter((line) => /ortofon-2m-(?:red|black)/.test(line) && !/\/img\//.test(line))).toEqual([]);
  const clear = recent.getByRole('button', { name: 'Clear' });
  await clear.click();
  await expect(recent).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('link').first()).toBeFocused();
  await clear.click();
  await expect(recent).toHaveCount(0);
});

test('somebody names their deck once: pages say what fits it, and lists show only that, in an address that can be shared', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/product/pitch-fader-m3d-mk5');
  await main(page).getByRole('button', { name: 'Does it fit your deck?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'SL-1200/1210 MK2', exact: true }).check();
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await expect(main(page)).toContainText('Does not fit your SL-1200/1210 MK2');
  await open(page, RED);
  await expect(main(page)).toContainText('Fits your SL-1200/1210 MK2 with a headshell');

  await open(page, '/shop/accessories');
  const filter = main(page).getByRole('checkbox', { name: /^Fits my SL-1200\/1210 MK2/ });
  await filter.check();
  await expect(page).toHaveURL(/filters=fits-mk2/);
  await expect(main(page).getByRole('button', { name: 'Remove filter: Fits SL-1200/1210 MK2' })).toBeVisible();
  const address = page.url();
  const count = await main(page).getByRole('article').count();
  expect(count).toBeGreaterThan(5);
  await expect(main(page).getByRole('article').filter({ hasText: 'Mains cable for MK7' })).toHaveCount(0);

  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(address);
  await expect(stranger.getByRole('main').getByRole('checkbox', { name: /^Fits SL-1200\/1210 MK2/ })).toBeChecked();
  await expect(stranger.getByRole('main').getByRole('article')).toHaveCount(count);
  await stranger.context().close();
});

test('the drawer about this app takes all lists off the device', async ({ page }) => {
  await open(page, RED);
  await keep(page).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Wish list (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'About this app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear them all' }).click();
  await expect(page.getByRole('dialog')).toContainText('They are gone from this device.');
  await page.goto('/wishlist');
  await expect(main(page)).toContainText('Nothing on your wish list yet');
});

test('the tonearm check says resonance, counterweight and force of a choice that stands in its address', async ({ page }) => {
  await page.goto('/tonearm-check?cartridge=ortofon-2m-red&deck=mk2');
  await comeToLife(page);
  await expect(page).toHaveTitle('Tonearm check – Rille');
  await expect(main(page)).toContainText('8.0 Hz');
  await expect(main(page).getByRole('img', { name: /ideal is 8 to 12 Hz\. This combination: 8\.0 Hz\./ })).toBeVisible();
  await expect(main(page)).toContainText('14.7 g together');
  await expect(main(page)).toContainText('The dial reads up to 2.5 g: set it there.');
  await expect(main(page)).toContainText('12 g without its 7.5 g shell, plus 14.7 g of shell and cartridge, plus 0.5 g of screws = 19.7 g');

  await main(page).getByRole('combobox', { name: 'Cartridge' }).selectOption({ label: 'Ortofon Concorde MKII Mix' });
  await expect(page).toHaveURL(/cartridge=ortofon-concorde-mkii-mix/);
  await expect(main(page)).toContainText('Needs the auxiliary weight');
  await expect(main(page).getByRole('link', { name: 'The auxiliary weight' })).toBeVisible();
  await expect(main(page)).toContainText('not known: the compliance is missing');
});

test('what nobody has said can be typed, with a comma too, and the arm of 1972 is not made up', async ({ page }) => {
  await page.goto('/tonearm-check?cartridge=nagaoka-mp-110&deck=mk2');
  await comeToLife(page);
  await expect(main(page)).toContainText('not known: the compliance is missing');
  await main(page)
    .getByRole('textbox', { name: /^Compliance/ })
    .fill('12,5');
  await expect(main(page)).toContainText('10.3 Hz');
  await main(page)
    .getByRole('textbox', { name: /^Compliance/ })
    .fill('nonsense');
  await expect(main(page)).toContainText('not known: the compliance is missing');
  await main(page).getByRole('combobox', { name: 'Deck' }).selectOption({ label: 'SL-1200 (1972)' });
  await expect(main(page)).toContainText('no figures that we stand by');
});

test('the tonearm check is for search engines, the lists are not', async ({ request }) => {
  const check = await request.get('/tonearm-check', { headers: { accept: 'text/html' } });
  expect(await check.text()).toContain('Moving mass here');
  expect(check.headers()['x-robots-tag']).toBeUndefined();
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/tonearm-check<');
  for (const path of ['/wishlist', '/compare', '/compare?p=ortofon-2m-red+ortofon-2m-black']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([200, 'noindex']);
  }
});

const FOUR = 'ortofon-2m-red+ortofon-2m-black+audio-technica-at-vm95ml+denon-dl-103';
const SCREENS = [
  '/wishlist',
  '/wishlist?p=ortofon-2m-red+technics-sl-1210mk2-refurbished+gone',
  '/compare',
  `/compare?p=${FOUR}`,
  '/tonearm-check?cartridge=denon-dl-103',
  RED,
  '/shop/accessories?filters=fits-mk2',
];

for (const locale of ['en', 'de'] as const)
  test(`the helpers pass axe in light and dark (${locale}) and never scroll sideways at 320 px`, async ({ page, context, baseURL }) => {
    test.setTimeout(240_000);
    await context.addCookies([
      { name: 'rille_locale', value: locale, url: baseURL ?? '' },
      { name: 'rille_deck', value: 'mk2', url: baseURL ?? '' },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of SCREENS) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === RED) await expect(main(page).getByText('SL-1200/1210 MK2').first()).toBeVisible();
      // With as much in the tray as it takes.
      if (path.startsWith('/shop'))
        for (let chosen = 1; chosen <= 4; chosen += 1) {
          await main(page)
            .getByRole('button', { name: /^(Compare|Vergleichen): / })
            .first()
            .click();
          await expect(page.locator('[data-compare-tray] li')).toHaveCount(chosen);
        }
      expect(await faultsInBothSchemes(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
