import type { Page } from '@playwright/test';
import { newPerson, type Person } from '../support/customer';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { everythingHere } from '../support/stored-on-device';
import { attract, beginVisit, doneButton, expectNothingOf, lookAround, makeTablet, openTablet, setTabletRecord } from '../support/tablet';
import { onDevice } from '../support/two-builds';

const IDLE_MS = 60_000;
const ASK_MS = 30_000;
const onTablet = { viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' } as const;

test.describe('The tablet', () => {
  test.use(onTablet);

  test('P01, P04: nobody answers, and nothing of the visitor is left: on the device, on screen, behind the way back; "I am still here" goes on', {
    tag: '@gate',
  }, async ({ page, browser, baseURL }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    const skip = await ownClock(page);
    await page.reload();
    const before = await page.evaluate(() => history.length);
    const traces = await lookAround(page);
    const dialog = page.getByRole('dialog', { name: 'Are you still here?' });
    await skip(IDLE_MS + 1);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('timer')).toContainText(/In \d+ seconds/);
    await skip(ASK_MS - 5_000);
    await dialog.getByRole('button', { name: 'I am still here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
    await skip(IDLE_MS + 1);
    await expect(dialog).toBeVisible();
    // The focus stays inside.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body),
      ).toBe(true);
    }
    await skip(ASK_MS + 1);
    await expect(attract(page)).toBeVisible();
    await expectNothingOf(page, traces);
    // What stays: the goods, and the app.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['rille-shell', 'rille-catalogue']));
    expect(await page.evaluate(() => history.length)).toBe(before);
    const address = page.url();
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    if (page.url().startsWith(baseURL ?? '')) await expect(attract(page)).toBeVisible();
    await page.goto(address);
    await expect(attract(page)).toBeVisible();
    await beginVisit(page);
    await expect(page.getByRole('link', { name: 'Your list, 0 items' })).toBeVisible();
  });

  test('P01, X05: another window of the tablet ends with the visit, and words that somebody made up end nothing', async ({
    page,
    browser,
    baseURL,
    context,
  }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    const other = await context.newPage();
    await other.goto('/');
    await beginVisit(other);
    const traces = await lookAround(page);
    await page.evaluate(() => {
      const channel = new BroadcastChannel('rille-kiosk');
      for (const word of [null, 1, 'leave', { over: true }, ['over'], 'OVER']) channel.postMessage(word);
      channel.close();
      // Other windows of an ordinary browser talk by these.
      for (const name of ['settings', 'shop-cart', 'rille-own']) {
        const said = new BroadcastChannel(name);
        for (const word of [null, 7, '', 'DE', 'zz', '__proto__', '../', '<b>', ['changed'], { country: 'zz' }, 'x'.repeat(1e5)])
          said.postMessage(word);
        said.close();
      }
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(doneButton(page)).toHaveText(/I’m done/);
    await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await expect(attract(other)).toBeVisible();
    for (const each of [page, other]) await expectNothingOf(each, traces);
  });

  for (const [how, record] of [
    ['of another form', { id: 7, name: 'Tablet' }],
    ['gone', undefined],
  ] as const)
    test(`a tablet whose record is ${how} is cleared, and is nobody’s browser before staff set it up again`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      await openTablet(page, browser, baseURL);
      const traces = await lookAround(page);
      await setTabletRecord(page, record);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Dieses Tablet muss neu eingerichtet werden' })).toBeVisible();
      await expectNothingOf(page, traces);
      await expect(page.getByRole('link')).toHaveCount(0);
      // Not by another address either.
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Dieses Tablet muss neu eingerichtet werden' })).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
      const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
      const { code } = await makeTablet(await office.newPage());
      await office.close();
      await page.getByLabel('Code').fill(code);
      await page.getByRole('button', { name: 'Make this the tablet' }).click();
      await expect(attract(page)).toBeVisible();
    });

  test('P01: taken back while what a visitor has left does not go, it is no ordinary browser before that has gone', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { name } = await openTablet(page, browser, baseURL);
    const traces = await lookAround(page);
    await page.evaluate(() => {
      // As of a disk that takes nothing.
      IDBFactory.prototype.deleteDatabase = () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        setTimeout(() => request.dispatchEvent(new Event('error')));
        return request;
      };
      IDBObjectStore.prototype.clear = () => {
        throw new DOMException('no', 'UnknownError');
      };
    });
    const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', serviceWorkers: 'block' });
    const staff = await office.newPage();
    await logInAsStaff(staff, '/kiosks');
    const card = staff.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: 'Take back' }).click();
    await staff.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(card.getByText('Taken back')).toBeVisible();
    await office.close();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: /^(Account|Konto)$/ }).first()).toBeVisible();
    const found = await everythingHere(page);
    for (const trace of traces) expect(found).not.toContain(trace);
  });

  test('P03: a visit that ends without a network is cleared whole, and a login is ended later', async ({
    page,
    browser,
    baseURL,
    context,
    consoleGuard,
  }) => {
    test.slow();
    await openTablet(page, browser, baseURL);
    // As staff allow it on the tablet's own page.
    await setTabletRecord(page, { config: { login: true } }, 'besides');
    // From here on in the worker's hands.
    await page.reload();
    await onDevice(page);
    const person = newPerson();
    const traces = [...(await lookAround(page)), person.email];
    await signUpHere(page, person);
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
    await context.setOffline(true);
    await doneButton(page).click();
    await expect(attract(page)).toBeVisible();
    await expectNothingOf(page, traces);
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/store/auth'));
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await ended).ok()).toBe(true);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('rille_session');
    expect((await page.request.get('/store/auth')).status()).toBe(401);
  });
});

async function signUpHere(page: Page, person: Person): Promise<void> {
  const answer = await page.evaluate(async ({ email, password, firstName, lastName }) => {
    const made = await fetch('/store/customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, first_name: firstName, last_name: lastName }),
    });
    return made.status;
  }, person);
  expect(answer).toBe(200);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the app notes with a login
    document.cookie = 'rille_session=1234; path=/';
  });
}
