import type { Browser, Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { CLUB, MIX } from '../support/cart-screen';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { attract, beginVisit, doneButton, openTablet } from '../support/tablet';
import { breakSettings, hearSettings, runsWith, setSettings, shownGoods } from '../support/tablet-settings';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

const handleOf = ({ path }: { readonly path: string }) => path.replace('/product/', '');

/** The page of the tablets, for staff. */
async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await logInAsStaff(page, '/kiosks');
  return page;
}
const cardOf = (desk: Page, name: string) => desk.getByRole('article').filter({ has: desk.getByRole('heading', { name }) });
const dialog = (desk: Page) => desk.getByRole('dialog');
const asking = (page: Page) => page.getByRole('dialog', { name: 'Are you still here?' });
/** A mark that goes with the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => true);

test('staff set how long a tablet waits and what it shows: it takes both once nobody is there, never under somebody’s hand', {
  tag: '@gate',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const { name } = await openTablet(page, browser, baseURL);
  const skip = await ownClock(page);
  await page.reload();
  const desk = await openDesk(browser, baseURL);
  const card = cardOf(desk, name);
  await expect(card.getByText('Settings: the usual ones.')).toBeVisible();
  await card.getByRole('button', { name: 'Settings of its own' }).click();
  const form = dialog(desk);
  await form.getByLabel('Seconds without a touch before it asks').fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please give a whole number from 20 to 1,800.')).toBeVisible();
  await expect(form.getByLabel('Seconds without a touch before it asks')).toBeFocused();
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await beginVisit(page);
  await form.getByLabel('Seconds without a touch before it asks').fill('25');
  await form.getByLabel('Seconds to answer before it clears').fill('20');
  for (const thing of [MIX, CLUB]) {
    await form.getByLabel('Or these goods').selectOption({ label: thing.title });
    await form.getByRole('button', { name: 'Add' }).press('Enter');
  }
  await form.getByRole('button', { name: `Remove ${CLUB.title}` }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(card.getByText(/^Settings: the usual ones\. Version \d+ waits for it\.$/)).toBeVisible();

  // Somebody is there: nothing happens to them.
  await mark(page);
  const heard = page.waitForResponse(/\/store\/kiosks\/heartbeat$/);
  await hearSettings(page);
  await (await heard).finished();
  // With the usual settings it asks a minute after a touch, and what staff did took a while.
  await page.mouse.move(500, 400);
  await skip(30_000);
  await expect(asking(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await desk.reload();
  await expect(card.getByText(/^Settings: version \d+\.$/)).toBeVisible();
  await beginVisit(page);
  await skip(25_001);
  await expect(asking(page).getByRole('timer')).toContainText(/In (20|19) seconds/);
  await page.getByRole('button', { name: 'Clear now' }).click();
  await expect(attract(page)).toBeVisible();

  // As all the others again, and nobody is there: at once.
  await mark(page);
  await card.getByRole('button', { name: 'As all the others' }).click();
  await expect(card.getByRole('button', { name: 'As all the others' })).toHaveCount(0);
  await hearSettings(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(attract(page)).toBeVisible();
  await expect(shownGoods(page).first()).not.toHaveText(/Concorde/);
  await desk.context().close();
});

test('of two staff who change the same settings the second one is shown what the first one has saved', async ({
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 412/);
  const tablet = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'allow' });
  const { name } = await openTablet(await tablet.newPage(), browser, baseURL);
  const desks = [await openDesk(browser, baseURL), await openDesk(browser, baseURL)] as const;
  for (const desk of desks) await cardOf(desk, name).getByRole('button', { name: 'Settings of its own' }).click();
  for (const [place, desk] of desks.entries()) {
    await dialog(desk)
      .getByLabel('Seconds to answer before it clears')
      .fill(String(40 + place));
    await dialog(desk).getByRole('button', { name: 'Save' }).click();
    if (place === 0) await expect(dialog(desk)).toHaveCount(0);
  }
  const second = dialog(desks[1]);
  await expect(second.getByText('Somebody has saved other settings meanwhile. Yours are not saved.')).toBeVisible();
  await second.getByRole('button', { name: 'Show me theirs' }).click();
  await expect(second.getByLabel('Seconds to answer before it clears')).toHaveValue('40');
  await second.getByLabel('Seconds to answer before it clears').fill('50');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(desks[1])).toHaveCount(0);
  for (const context of [tablet, ...desks.map((desk) => desk.context())]) await context.close();
});

test('settings that a tablet cannot use are refused and told to staff, and the last good ones stay, after a new start too', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { name } = await openTablet(page, browser, baseURL);
  const skip = await ownClock(page);
  await page.reload();
  const good = await setSettings(name, { idle_seconds: 25, attract: [handleOf(MIX)] });
  await hearSettings(page);
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  // Good is what it has come to rest with.
  await beginVisit(page);
  await doneButton(page).click();
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  const desk = await openDesk(browser, baseURL);
  const card = cardOf(desk, name);
  for (const [part, why] of [
    [{ idle_seconds: 1 }, '“Seconds without a touch before it asks” is missing or not valid.'],
    [{ form: 2, brightness: 7 }, 'its app is too old for them.'],
    [{ attract: ['no-such-deck'] }, 'it has no “no-such-deck” among its goods.'],
    [{ constructor: { idle_seconds: 60 } }, 'they cannot be read.'],
  ] as const) {
    const broken = await breakSettings(name, part);
    await mark(page);
    await hearSettings(page);
    await desk.reload();
    await expect(async () => {
      await desk.reload();
      await expect(card.getByText('Has not taken its settings')).toBeVisible({ timeout: 2_000 });
      await expect(card).toContainText(`Still runs version ${good} of the settings: version ${broken} was refused, because ${why}`, {
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  }
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await beginVisit(page);
  await skip(25_001);
  await expect(asking(page)).toBeVisible();
  await page.getByRole('button', { name: 'Clear now' }).click();

  const mended = await setSettings(name, { attract: [handleOf(CLUB)] });
  await expect(attract(page)).toBeVisible();
  await hearSettings(page);
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Club$/]);
  await expect.poll(() => runsWith(name)).toBe(mended);
  await desk.reload();
  await expect(card.getByText('Has not taken its settings')).toHaveCount(0);
  await desk.context().close();
});

test('a tablet that starts over and over with new settings goes back to the last good ones, says so, and takes the next ones', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { name } = await openTablet(page, browser, baseURL);
  const good = await setSettings(name, { attract: [handleOf(MIX)] });
  await hearSettings(page);
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  // It comes to rest with them.
  await beginVisit(page);
  await doneButton(page).click();
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);

  // Whatever it is that brings it down as soon as it shows the next ones.
  await page.addInitScript((title) => {
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
      if (shown.some((text) => text?.endsWith(title))) location.reload();
    }).observe(document, { subtree: true, childList: true });
  }, 'Concorde MKII Club');
  await page.reload();
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  const bad = await setSettings(name, { attract: [handleOf(CLUB)] });
  await hearSettings(page);
  const desk = await openDesk(browser, baseURL);
  const card = cardOf(desk, name);
  await expect(async () => {
    await desk.reload();
    await expect(card).toContainText(
      `Still runs version ${good} of the settings: version ${bad} was refused, because with them it started over and over.`,
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 60_000 });
  await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
  await mark(page);
  await hearSettings(page);
  const next = await setSettings(name, { attract: [handleOf(MIX)], idle_seconds: 90 });
  await hearSettings(page);
  await expect.poll(() => runsWith(name)).toBe(next);
  await desk.reload();
  await expect(card.getByText('Has not taken its settings')).toHaveCount(0);
  await desk.context().close();
});

for (const [when, days] of [
  ['1970', -20_000],
  ['2099', 26_000],
] as const)
  test(`S12: a tablet whose clock says ${when} works, forgets, takes its settings, and staff see that its clock is wrong`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { name } = await openTablet(page, browser, baseURL);
    await page.addInitScript((aheadMs) => {
      const { now } = Date;
      Date.now = () => now() + aheadMs;
    }, days * 86_400_000);
    await page.reload();
    await expect(attract(page)).toBeVisible();
    await beginVisit(page);
    const version = await setSettings(name, { attract: [handleOf(MIX)] });
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
    await expect.poll(() => runsWith(name)).toBe(version);
    const desk = await openDesk(browser, baseURL);
    const card = cardOf(desk, name);
    await expect(card.getByText('Its clock is wrong')).toBeVisible();
    await expect(card.getByText(days < 0 ? /^Its clock is \d+ years behind\./ : /^Its clock is \d+ years ahead\./)).toBeVisible();
    await expect(card.getByText('In the shop')).toBeVisible();
    await desk.context().close();
  });
