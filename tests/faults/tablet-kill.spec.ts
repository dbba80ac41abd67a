import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { KIOSK_HINT } from '../../src/platform/kiosk-hint';
import { cartIdOf } from '../support/cart-record';
import { MIX } from '../support/cart-screen';
import { contactIn, orderButton } from '../support/checkout';
import { newPerson } from '../support/customer';
import { test } from '../support/killable-browser';
import { ownClock } from '../support/own-clock';
import { expect } from '../support/shop';
import {
  attract,
  beginVisit,
  doneButton,
  expectNothingOf,
  logInAtTablet,
  lookAround,
  openTablet,
  openTabletWith,
  reviewAtTablet,
  signUpAtTablet,
} from '../support/tablet';
import { breakSettings, hearSettings, runsWith, setSettings, shownGoods } from '../support/tablet-settings';
import { onDevice } from '../support/two-builds';

/** Whether local storage with this key is in a browser's profile. */
function isOnDisk(profile: string, key: string): boolean {
  const folder = join(profile, 'Default/Local Storage/leveldb');
  return readdirSync(folder).some((file) => readFileSync(join(folder, file), 'latin1').includes(key));
}

/** What was the first thing that this page has shown to anybody. */
const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const { visibility } = document.documentElement?.style ?? {};
      const said = document.body?.textContent?.trim() ?? '';
      if (visibility !== 'hidden' && said !== '') {
        Object.assign(window, { firstShown: document.querySelector('main')?.getAttribute('aria-label') ?? said });
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const firstShown = (page: Page) => page.evaluate(() => (window as unknown as { firstShown?: string }).firstShown);

test('P02: killed in the middle of a visit, and in the middle of its end, it shows nothing before everything is gone', async ({
  device,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  let page = await device.start();
  await openTablet(page, browser, baseURL);
  // Until then, some seconds after staff have set it up, a kill leaves an ordinary browser (decision 51).
  await expect.poll(() => isOnDisk(device.profile, KIOSK_HINT), { timeout: 60_000 }).toBe(true);
  for (const isEnding of [false, true]) {
    const traces = await lookAround(page);
    const address = page.url();
    if (isEnding) {
      // Nothing that is asked to go goes.
      await page.evaluate(() => {
        IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
        IDBObjectStore.prototype.clear = () => new EventTarget() as IDBRequest<undefined>;
        CacheStorage.prototype.keys = () => new Promise(() => {});
      });
      await doneButton(page).click();
      await expect(page.locator('html')).toHaveCSS('visibility', 'hidden');
    }
    await device.kill();
    page = await device.start();
    await watchFirstPaint(page);
    await page.goto(address);
    await expect(attract(page)).toBeVisible();
    expect(await firstShown(page)).toBe('Willkommen');
    await expectNothingOf(page, traces);
  }
});

/** Every file of a browser's profile in which one of these strings stands, as it is or in UTF-16. */
function filesWith(profile: string, strings: readonly string[]): string[] {
  const needles = strings.flatMap((string) => [Buffer.from(string), Buffer.from(string, 'utf16le')]);
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle));
    })
    .map((file) => relative(profile, file));
}

test('P01: what somebody typed is nowhere in the browser’s profile on disk', async ({ device, browser, baseURL }) => {
  test.setTimeout(300_000);
  let page = await device.start();
  await openTablet(page, browser, baseURL);
  const traces = await lookAround(page);
  // It finds them where they are.
  await expect.poll(() => filesWith(device.profile, traces), { timeout: 60_000 }).not.toEqual([]);
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, traces);
  await device.close();
  expect(filesWith(device.profile, traces)).toEqual([]);
  page = await device.start();
  await page.goto('/');
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, traces);
  await device.close();
  expect(filesWith(device.profile, traces)).toEqual([]);
});

test('P01: after a kill what somebody typed is nowhere in the browser’s profile on disk, once it was started again', async ({
  device,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  let page = await device.start();
  await openTablet(page, browser, baseURL);
  await expect.poll(() => isOnDisk(device.profile, KIOSK_HINT), { timeout: 60_000 }).toBe(true);
  const traces = await lookAround(page);
  await expect.poll(() => filesWith(device.profile, traces), { timeout: 60_000 }).not.toEqual([]);
  await device.kill();
  page = await device.start();
  await page.goto('/');
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, traces);
  await device.close();
  expect(filesWith(device.profile, traces)).toEqual([]);
});

for (const isKilled of [false, true])
  test(`P01: name, address, e-mail and password of whoever signs up, orders and signs in at a tablet that allows it are nowhere in the profile on disk, ${isKilled ? 'after a kill and a start' : 'once they are done'}`, async ({
    device,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    let page = await device.start();
    await openTabletWith(page, browser, baseURL, 'checkout', 'login');
    await expect.poll(() => isOnDisk(device.profile, KIOSK_HINT), { timeout: 60_000 }).toBe(true);
    const person = { ...newPerson(), password: 'a strong zebragrammophonquarz', firstName: 'Quarzina', lastName: 'Zebragrammophon' };
    const { email, password, lastName: last_name } = person;
    await signUpAtTablet(page, person);
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await beginVisit(page);
    const guest = `gast-${email}`;
    const contact = { ...contactIn('de'), email: guest, lastName: 'Grammophonquarz', street: 'Zebraquarzsteig' };
    const traces = [email, password, last_name, guest, contact.lastName, contact.street];
    await reviewAtTablet(page, contact);
    // It finds what is there: of forms on the tablet that is nothing, of the cart its id.
    const cart = await cartIdOf(page);
    traces.push(cart);
    await expect.poll(() => filesWith(device.profile, [cart]), { timeout: 60_000 }).not.toEqual([]);
    await orderButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('main').getByRole('button', { name: 'Done, clear it' }).click();
    await expect(attract(page)).toBeVisible();
    await beginVisit(page);
    await logInAtTablet(page, person);
    if (isKilled) {
      await device.kill();
      page = await device.start();
      await page.goto('/');
    } else {
      await doneButton(page).click();
    }
    await expect(attract(page)).toBeVisible();
    await expectNothingOf(page, traces);
    await device.close();
    expect(filesWith(device.profile, traces)).toEqual([]);
  });

test.describe('With its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the last good settings stay on the tablet through visits, kills and a day without a network; broken ones change nothing', async ({
    device,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    let page = await device.start();
    const { name } = await openTablet(page, browser, baseURL);
    const good = await setSettings(name, { idle_seconds: 25, attract: [MIX.path.replace('/product/', '')] });
    await hearSettings(page);
    await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
    await expect.poll(() => runsWith(name)).toBe(good);
    await onDevice(page);
    await expect.poll(() => isOnDisk(device.profile, KIOSK_HINT), { timeout: 60_000 }).toBe(true);
    await breakSettings(name, { idle_seconds: 1 });
    await hearSettings(page);
    for (const isOnline of [true, false]) {
      const traces = await lookAround(page);
      await device.kill();
      page = await device.start();
      if (!isOnline) await device.context.setOffline(true);
      const skip = await ownClock(page);
      await page.goto('/');
      await expect(attract(page)).toBeVisible();
      await expect(shownGoods(page)).toHaveText([/Concorde MKII Mix$/]);
      await expectNothingOf(page, traces);
      await beginVisit(page);
      await skip(25_001);
      await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear now' }).click();
      await expect(attract(page)).toBeVisible();
    }
  });
});
