import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { logInAsStaff } from './staff';
import { onDevice } from './two-builds';

/** The codes of a tablet, as staff are shown them. */
export interface TabletCodes {
  readonly name: string;
  readonly code: string;
  readonly staffCode: string;
}

let tablets = 0;

/** Staff make a code for a tablet. @param page a page of their own */
export async function makeTablet(page: Page): Promise<TabletCodes> {
  const name = `Tablet ${Date.now()}-${process.pid}-${tablets++}`;
  await logInAsStaff(page, '/kiosks');
  await page.getByLabel('What the tablet is called').fill(name);
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = await page.locator('[data-code]').innerText();
  const staffCode = await page.locator('[data-staff-code]').innerText();
  return { name, code, staffCode };
}

/** The screen that waits for somebody, in either language. */
export const attract = (page: Page) => page.getByRole('main', { name: /^(Welcome|Willkommen)$/ });
export const doneButton = (page: Page) => page.getByRole('button', { name: /^(I’m done|Ich bin fertig)$/ });

/** A page becomes the tablet by a code. It waits for somebody then. */
export async function provisionTablet(page: Page, code: string): Promise<void> {
  await page.goto('/kiosk');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Make this the tablet' }).click();
  await expect(attract(page)).toBeVisible();
}

/** Somebody comes: the tablet in English, with the goods before them. */
export async function beginVisit(page: Page): Promise<void> {
  await attract(page).getByRole('button', { name: 'English' }).click();
  await expect(doneButton(page)).toHaveText(/I’m done/);
}

/** A tablet of its own, with a shop that it keeps. */
export async function openTablet(page: Page, browser: Browser, baseURL: string | undefined): Promise<TabletCodes> {
  const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const codes = await makeTablet(await office.newPage());
  await office.close();
  await provisionTablet(page, codes.code);
  await onDevice(page);
  return codes;
}

/** A device like the tablet in the shop. */
export const tabletContext = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', viewport: { width: 1024, height: 768 }, hasTouch: true });
