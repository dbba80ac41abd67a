import type { Browser, Page } from '@playwright/test';
import { MIX } from '../support/cart-screen';
import { ownClock } from '../support/own-clock';
import { logInAsStaff } from '../support/staff';
import { attract, beginVisit, doneButton, makeTablet, provisionTablet } from '../support/tablet';
import { hearSettings, setSettings } from '../support/tablet-settings';
import { buildOf, expect, LETTING_IN, lookForUpdate, onDevice, test } from '../support/two-builds';

test.use({ viewport: { width: 1024, height: 768 } });

const DAY_MS = 24 * 60 * 60_000;
/** By day a new version waits for so long a calm. */
const LONG_MS = 20 * 60_000;

/** A tablet with the whole shop on it, in the worker's hands. @returns what staff call it */
async function keptTablet(page: Page, browser: Browser): Promise<string> {
  const office = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const { code, name } = await makeTablet(await office.newPage());
  await office.close();
  await provisionTablet(page, code);
  await page.reload();
  await onDevice(page);
  return name;
}

/** The staff's page of tablets, so many days later. */
async function officeLater(browser: Browser, days: number): Promise<Page> {
  const office = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const desk = await office.newPage();
  await desk.addInitScript((aheadMs) => {
    const { now } = Date;
    Date.now = () => now() + aheadMs;
  }, days * DAY_MS);
  await logInAsStaff(desk, '/kiosks');
  return desk;
}

test('P08: a week without a network the tablet sells on, says how old its prices are, and staff see that it is silent', async ({
  page,
  browser,
  origin,
  consoleGuard,
}) => {
  test.slow();
  // A line that was open when the shop went away ends without an answer.
  consoleGuard.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const name = await keptTablet(page, browser);
  const skip = await ownClock(page);
  await page.reload();
  await expect(attract(page)).toBeVisible();
  await beginVisit(page);
  await expect(page.getByText('This tablet has had no network since')).toHaveCount(0);
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();

  await origin.setOnline(false);
  await page.reload();
  await expect(attract(page)).toBeVisible();
  await skip(7 * DAY_MS);
  await beginVisit(page);
  await expect(page.getByText('This tablet has had no network since')).toBeVisible();
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill(MIX.title);
  await search.press('Enter');
  await page.getByRole('main').getByRole('article').filter({ hasText: MIX.title }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: MIX.title })).toBeVisible();
  await expect(page.getByText('This tablet has had no network since')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first().click();
  await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();

  const desk = await officeLater(browser, 7);
  const card = desk.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Has not reported for a while')).toBeVisible();
  await desk.context().close();
});

test('P09: an update that fails leaves the tablet its old version, staff see it, and the next try comes in while nobody is there', async ({
  page,
  browser,
  origin,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 503|Failed to update a ServiceWorker|ERR_/);
  const name = await keptTablet(page, browser);
  const skip = await ownClock(page);
  await page.reload();
  origin.deploy('b');
  origin.fail(/^\/assets\/pack-/, { kind: 'status', status: 503 });
  const asked: string[] = [];
  origin.hear(({ path }) => asked.push(path));
  await expect
    .poll(async () => {
      await lookForUpdate(page);
      return asked.filter((path) => /^\/assets\/pack-/.test(path)).length;
    })
    .toBeGreaterThan(0);
  // The shop goes on with what it has, for one visitor after the other.
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(attract(page)).toBeVisible();
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    await beginVisit(page);
    await expect(page.getByRole('link', { name: 'Your list, 0 items' })).toBeVisible();
    if (!again) await doneButton(page).click();
  }

  // As it tells the shop itself; the builds of these tests are younger than the shop that staff see.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('rille-kiosk');
        opening.onsuccess = () => {
          const read = opening.result.transaction('kiosk').objectStore('kiosk').get('record');
          read.onsuccess = () => {
            opening.result.close();
            const { id, token } = read.result;
            const body = JSON.stringify({ id, token, version: 1, goods_at: null, errors: 0 });
            const headers = { 'content-type': 'application/json' };
            void fetch('/store/kiosks/heartbeat', { method: 'POST', headers, body }).then(() => done());
          };
        };
      }),
  );
  const desk = await officeLater(browser, 1);
  const card = desk.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Runs an older version')).toBeVisible();
  await desk.context().close();

  origin.heal();
  // While somebody is there it only waits.
  await waitingVersion(page);
  expect(await buildOf(page)).toBe(origin.builtAtMs.a);
  await expect(doneButton(page)).toBeVisible();
  await doneButton(page).click();
  // And by day until nobody has been there for a while.
  await expect(attract(page)).toBeVisible();
  expect(await buildOf(page)).toBe(origin.builtAtMs.a);
  await skip(LONG_MS + 1);
  await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  await expect(attract(page)).toBeVisible();
});

/** A new version is on the device, and waits. */
const waitingVersion = (page: Page) =>
  expect
    .poll(
      async () => {
        await lookForUpdate(page);
        return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
      },
      { ...LETTING_IN, intervals: [100] },
    )
    .toBe(true);

test('P09: a version that staff want no longer goes at the next moment nobody is there, by day as well, and staff see which tablet has it', async ({
  page,
  browser,
  origin,
}) => {
  test.slow();
  const name = await keptTablet(page, browser);
  origin.deploy('b');
  await waitingVersion(page);
  await beginVisit(page);
  await setSettings(name, { min_version: origin.builtAtMs.b });
  await hearSettings(page);
  const desk = await officeLater(browser, 0);
  const card = desk.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Older than it may be')).toBeVisible();
  await expect(card.getByText(/It is to run at least the version of/)).toBeVisible();
  expect(await buildOf(page)).toBe(origin.builtAtMs.a);
  await expect(doneButton(page)).toBeVisible();
  await doneButton(page).click();
  await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.b);
  await expect(attract(page)).toBeVisible();
  await desk.reload();
  await expect(card.getByText('In the shop')).toBeVisible();
  await expect(card.getByText('Older than it may be')).toHaveCount(0);
  await desk.context().close();
});
