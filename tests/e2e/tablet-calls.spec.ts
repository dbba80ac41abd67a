import type { Browser, Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { MIX } from '../support/cart-screen';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { attract, beginVisit, doneButton, openFound, openTablet } from '../support/tablet';
import { onDevice } from '../support/two-builds';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

const callButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Somebody, please|Calling …)$/ });
/** One of what is looked at, with its number and how many are here. */
const ASKED_FOR = new RegExp(`^${MIX.title}.*, [A-Z0-9-]+ ×1 – (on hand: \\d+|not counted)$`);
const dialog = (page: Page) => page.getByRole('dialog');
/** The line about one tablet's call, on a page for staff. */
const line = (page: Page, name: string) => page.locator('[aria-label="Calls from the tablets"] > *').filter({ hasText: name });

/** A page for staff, at some page of theirs. */
async function openStaff(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await logInAsStaff(page, path);
  return page;
}

test('somebody calls from a product: every page for staff rings with where that is, one of the staff comes, and the visitor knows', {
  tag: '@gate',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const [counter, workshop] = [await openStaff(browser, baseURL, '/stock'), await openStaff(browser, baseURL, '/repairs')];
  // What the browser was asked to play.
  await counter.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function (...given) {
      Object.assign(window, { tones: (window as unknown as { tones: number }).tones + 1 });
      return start.apply(this, given);
    };
  });
  const { name } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await openFound(page, MIX.title);
  await callButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'It is ringing' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  for (const staff of [counter, workshop]) {
    await expect(line(staff, name)).toContainText('somebody would like you to come');
    await expect(line(staff, name)).toContainText(MIX.title);
    await expect(line(staff, name).getByRole('list', { name: 'They want to see:' }).getByRole('listitem')).toHaveText(ASKED_FOR);
    await expect(line(staff, name)).toContainText(/Since \d\d:\d\d/);
    await expect(staff).toHaveTitle(/^● /);
  }
  await expect.poll(() => counter.evaluate(() => (window as unknown as { tones: number }).tones)).toBeGreaterThan(1);
  expect(await faultsInBothSchemes(counter)).toEqual([]);

  // Looked on meanwhile, and tapped again: the same call.
  await dialog(page).getByRole('button', { name: 'Look on meanwhile' }).click();
  await expect(callButton(page)).toHaveText(/Calling …/);
  await callButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'It is ringing' })).toBeVisible();
  await expect(line(counter, name)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Look on meanwhile' }).click();

  const come = line(counter, name).getByRole('button', { name: 'I’m coming' });
  await come.focus();
  await come.press('Enter');
  // It comes up by itself.
  await expect(dialog(page).getByRole('heading', { name: 'Somebody is coming' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  for (const staff of [counter, workshop]) {
    await expect(line(staff, name)).toContainText(/staff-.* is coming\./);
    await expect(line(staff, name).getByRole('button')).toHaveCount(0);
  }
  await dialog(page).getByRole('button', { name: 'All right' }).click();
  await expect(callButton(page)).toHaveText(/Somebody, please/);
  for (const staff of [counter, workshop]) await staff.context().close();
});

test('a call that is taken back, and one whose visitor is done, ring no more', async ({ page, browser, baseURL }) => {
  test.slow();
  const staff = await openStaff(browser, baseURL, '/kiosks');
  const { name } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await callButton(page).click();
  await expect(line(staff, name)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Never mind' }).click();
  await expect(line(staff, name)).toHaveCount(0);
  await callButton(page).press('Enter');
  await expect(line(staff, name)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Look on meanwhile' }).click();
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expect(line(staff, name)).toHaveCount(0);
  await beginVisit(page);
  await expect(callButton(page)).toHaveText(/Somebody, please/);
  await expect(dialog(page)).toHaveCount(0);
  await staff.context().close();
});

test('a call from a page of no one thing brings the list, to the page of the tablets as well, and the end of the visit takes it away', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const staff = await openStaff(browser, baseURL, '/kiosks');
  const { name } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await openFound(page, MIX.title);
  const add = page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first();
  await add.click();
  await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: 'Your list, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list for the counter' })).toBeVisible();
  await callButton(page).click();
  await expect(dialog(page).getByText(/which goods you look at or have on your list/)).toBeVisible();
  await expect(line(staff, name).getByRole('listitem')).toHaveText(ASKED_FOR);
  await staff.reload();
  const card = staff.getByRole('article').filter({ hasText: name });
  await expect(card.getByRole('list', { name: 'They want to see:' }).getByRole('listitem')).toHaveText(ASKED_FOR);
  expect(await faultsInBothSchemes(staff)).toEqual([]);
  await line(staff, name).getByRole('button', { name: 'I’m coming' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Somebody is coming' })).toBeVisible();
  await expect(line(staff, name).getByRole('listitem')).toHaveText(ASKED_FOR);
  await dialog(page).getByRole('button', { name: 'All right' }).click();
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expect(line(staff, name)).toHaveCount(0);
  await expect(card.getByRole('list', { name: 'They want to see:' })).toHaveCount(0);
  await staff.context().close();
});

test('where nobody answers the visitor is told so in words that are true, with what else helps, and can call once more', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await callButton(page).click();
  // While other tests have pages for staff open it rings there; nobody answers, and that takes longer.
  await expect(dialog(page).getByRole('heading', { name: /^Nobody has (heard it|answered)$/ })).toBeVisible({ timeout: 130_000 });
  await expect(dialog(page).getByText(/^(Open now|Closed)/)).toBeVisible();
  await expect(dialog(page).getByText(/\+49 30/)).toBeVisible();
  // Whoever waited was not asked whether they are still here.
  await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Call once more' }).click();
  await expect(dialog(page).getByRole('heading', { name: /^(We are calling somebody|It is ringing)$/ })).toBeVisible();
});

test('without a network a call ends after ten seconds and says so, in German, and the goods stay', async ({
  page,
  browser,
  baseURL,
  context,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openTablet(page, browser, baseURL);
  await onDevice(page);
  await attract(page).getByRole('button', { name: 'Deutsch' }).click();
  await expect(doneButton(page)).toHaveText(/Ich bin fertig/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Jemand, bitte' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Der Ruf kam nicht durch' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'In Ordnung' }).click();
  await page.getByRole('navigation', { name: 'Was es gibt' }).getByRole('link').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
});

test('a tablet that staff have taken back rings for nobody, and is an ordinary browser by that', async ({ page, browser, baseURL }) => {
  test.slow();
  const staff = await openStaff(browser, baseURL, '/kiosks');
  const { name } = await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await staff.reload();
  await staff.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Take back' }).click();
  await staff.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(staff.getByRole('article').filter({ hasText: name }).getByText('Taken back')).toBeVisible();
  await callButton(page).click();
  await expect(page.getByRole('link', { name: /^(Account|Konto)$/ }).first()).toBeVisible();
  await expect(line(staff, name)).toHaveCount(0);
  await staff.context().close();
});
