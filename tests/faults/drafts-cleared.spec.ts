import type { Page } from '@playwright/test';
import { newPerson, type Person, signUp } from '../support/customer';
import {
  begunOn,
  fillRequest,
  isGone,
  isKept,
  isNowhere,
  keepAll,
  keptOn,
  openRequest,
  PERSON,
  photo,
  photosOn,
  requestField,
  TYPED,
} from '../support/kept-drafts';
import { type Device, test } from '../support/killable-browser';
import { ownClock } from '../support/own-clock';
import { comeToLife } from '../support/rendered';
import { expect } from '../support/shop';
import { everythingHere } from '../support/stored-on-device';
import { writtenToDisk } from '../support/stored-on-disk';
import { attract, beginVisit, doneButton, expectNothingOf, openTablet, openTabletWith } from '../support/tablet';

const PHOTO = '#5e3c99';
/** What somebody has typed and chosen, wherever it stands: nobody else would. */
const tracesOf = (email: string): string[] => [email, ...Object.values(PERSON), ...Object.values(TYPED), PHOTO.slice(1)];

const main = (page: Page) => page.getByRole('main');

/** Somebody begins a service request, chooses what is kept without asking, and asks for all the rest to be kept, a photo too. */
async function begin(page: Page, email: string): Promise<void> {
  await openRequest(page);
  await fillRequest(page, email);
  await requestField(page, 'express').check();
  await keepAll(page).check();
  await requestField(page, 'photos').setInputFiles([await photo(PHOTO)]);
  await isKept(page, TYPED.description, 1);
  expect(await begunOn(page)).toContain('mk2');
}

async function expectNothingKept(page: Page, traces: readonly string[]): Promise<void> {
  await isGone(page);
  expect(await begunOn(page)).toBe('');
  const found = await everythingHere(page);
  expect(traces.filter((trace) => found.includes(trace))).toEqual([]);
}

/** The form as it is for somebody who never was here. */
async function expectEmpty(page: Page): Promise<void> {
  for (const name of ['deck', ...Object.keys(PERSON), 'email', ...Object.keys(TYPED)])
    await expect(requestField(page, name)).toHaveValue('');
  await expect(requestField(page, 'express')).not.toBeChecked();
  await expect(photosOn(page)).toHaveCount(0);
  await expect(page.getByText(/You had begun something here/)).toHaveCount(0);
}

/** Opens the form, and once more by a reload: there is nothing in it, and nothing is kept of having looked. */
async function opensEmpty(page: Page, traces: readonly string[]): Promise<void> {
  await openRequest(page);
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      await page.reload();
      await comeToLife(page);
      await expect(keepAll(page)).toBeEnabled();
    }
    await expectEmpty(page);
    await expect(keepAll(page)).not.toBeChecked();
    await expectNothingKept(page, traces);
  }
}

/** The browser is killed once it has written what the page has cleared, and started again. */
async function isNowhereAfterKill(device: Device, page: Page, traces: readonly string[]): Promise<Page> {
  const mark = 'written after clearing';
  await page.evaluate((text) => localStorage.setItem('mark', text), mark);
  await writtenToDisk(device.profile, mark);
  await device.kill();
  return isNowhere(device, traces);
}

test('"clear everything" takes away a whole draft with its photo, and what was chosen; another tab that has the form open holds nothing up', async ({
  device,
}) => {
  const { email } = newPerson();
  const traces = tracesOf(email);
  const page = await device.start();
  await begin(page, email);
  const other = await device.context.newPage();
  await openRequest(other);
  await expect(requestField(other, 'description')).toHaveValue(TYPED.description);
  await expect(photosOn(other)).toHaveCount(1);

  // Within the page: the window’s memory has the draft, too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await main(page).getByRole('button', { name: 'Clear everything of mine on this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).click();
  await page.waitForURL((url) => url.pathname === '/en');
  await comeToLife(page);
  await expectNothingKept(page, traces);
  // What a tab has is the tab’s until it is closed, as the question before said; of itself it keeps nothing anew.
  await expect(requestField(other, 'description')).toHaveValue(TYPED.description);
  await other.close();

  await opensEmpty(page, traces);
  await page.goBack();
  await comeToLife(page);
  await expectNothingKept(page, traces);
  await opensEmpty(await isNowhereAfterKill(device, page, traces), traces);
});

/** Somebody signs up, and begins a service request as themselves. */
async function beginSignedIn(page: Page): Promise<Person> {
  const person = await signUp(page, { ...newPerson(), firstName: 'Ottilie', lastName: 'Abendroth' });
  await begin(page, person.email);
  return person;
}

const logOut = async (page: Page): Promise<void> => {
  await page.goto('/en/account/overview');
  await comeToLife(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
};

test('a log-out takes away a whole draft with its photo, and what was chosen', async ({ device, consoleGuard }) => {
  consoleGuard.allow(/status of 401/);
  const page = await device.start();
  const { email } = await beginSignedIn(page);
  const traces = tracesOf(email);
  await logOut(page);
  await expectNothingKept(page, traces);
  await opensEmpty(page, traces);
  await opensEmpty(await isNowhereAfterKill(device, page, traces), traces);
});

test('a log-out in another tab takes it away under the form that is open, which keeps nothing more and opens empty', async ({
  device,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const page = await device.start();
  const { email } = await beginSignedIn(page);
  const traces = tracesOf(email);
  const other = await device.context.newPage();
  await logOut(other);
  await expectNothingKept(other, traces);
  // Side by side with the other window it is still seen; what is typed and chosen now is of somebody who has left.
  await requestField(page, 'year').fill('1994');
  await requestField(page, 'express').uncheck();
  await requestField(page, 'photos').setInputFiles([await photo('#112233')]);
  await expect(photosOn(page)).toHaveCount(2);
  await expect(keepAll(page)).not.toBeChecked();
  expect(await keptOn(page)).toBeNull();
  expect(await begunOn(page)).toBe('');
  await page.reload();
  await comeToLife(page);
  await expectEmpty(page);
  await expectNothingKept(page, traces);
  await opensEmpty(other, traces);
  await opensEmpty(await isNowhereAfterKill(device, other, traces), traces);
});

test.describe('On the tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

  /** Somebody comes and goes to the service request by what stands on the pages. */
  async function goToRequest(page: Page): Promise<void> {
    await page.getByRole('banner').getByRole('link', { name: 'Service', exact: true }).click();
    await main(page).getByRole('link', { name: 'Describe the fault' }).first().click();
    await expect(requestField(page, 'deck')).toBeVisible();
    await comeToLife(page);
  }

  for (const how of ['by "I’m done"', 'while nobody is there'] as const)
    test(`nobody is offered to keep a draft; nothing is kept during a visit, and nothing is left that ends ${how}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const { email } = newPerson();
      const traces = tracesOf(email);
      const skip = await ownClock(page);
      await openTabletWith(page, browser, baseURL, 'forms');
      await goToRequest(page);
      await expect(keepAll(page)).toHaveCount(0);
      await fillRequest(page, email);
      await requestField(page, 'express').check();
      await requestField(page, 'photos').setInputFiles([await photo(PHOTO)]);
      await expect(photosOn(page)).toHaveCount(1);
      await expect(keepAll(page)).toHaveCount(0);
      expect(await keptOn(page)).toBeNull();
      expect(await begunOn(page)).toBe('');

      if (how === 'by "I’m done"') await doneButton(page).click();
      else {
        await skip(60_001);
        await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
        await skip(30_001);
      }
      await expect(attract(page)).toBeVisible();
      await expectNothingOf(page, traces);
      await expectNothingKept(page, traces);
      await beginVisit(page);
      await goToRequest(page);
      await expectEmpty(page);
      await expect(keepAll(page)).toHaveCount(0);
      await expectNothingKept(page, traces);
    });

  test('a browser that has kept a draft becomes the tablet, and nothing of it is left', async ({ page, browser, baseURL }) => {
    test.slow();
    const { email } = newPerson();
    const traces = tracesOf(email);
    await begin(page, email);
    await openTablet(page, browser, baseURL);
    await expectNothingOf(page, traces);
    await expectNothingKept(page, traces);
  });
});
