import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser, WHOLE_BROWSER } from '../../scripts/lib/browser.mjs';
import { MIX, putAndWalk } from '../support/cart-screen';
import { contactIn, expectStep, fillAddress, goOn, orderButton, placement } from '../support/checkout';
import { test as base, expect } from '../support/shop';

/** What somebody chooses under "Block all cookies": with them go databases, storages, caches, workers and locks. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

/** A window of a browser in which cookies are blocked altogether. */
const test = base.extend<{ page: Page }>({
  page: async ({ baseURL }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'rille-blocked-'));
    await mkdir(join(profile, 'Default'), { recursive: true });
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES));
    const executablePath = findBrowser(chromium.executablePath(), WHOLE_BROWSER);
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      ...(baseURL && { baseURL }),
      args: browserArgs(),
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    });
    try {
      await use(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
});

/** The browser of this file keeps nothing; what asks for it is refused. */
const keepsNothing = (page: Page) =>
  page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: whether this very thing works is asked.
    document.cookie = 'probe=1';
    const locks = await navigator.locks.request('probe', () => true).catch(({ name }: Error) => name);
    return [document.cookie, locks];
  });

test('S14: with cookies blocked altogether a guest buys, and is told that the cart is not kept', async ({ page }) => {
  await putAndWalk(page, MIX);
  expect(await keepsNothing(page)).toEqual(['', 'SecurityError']);
  await expect(page.getByRole('status').filter({ hasText: 'Your cart is not saved on this device.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await fillAddress(page, contactIn('de'));
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  expect((await (await placed).json()).data.email).toBe(contactIn('de').email);
});

test('S14: with cookies blocked altogether logging in says why it cannot be, and nothing promises that the cart stays', async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    const form = page.getByRole('main').locator('form').first();
    await expect(form.getByRole('status').filter({ hasText: 'Your browser blocks all cookies.' })).toBeVisible();
    await expect(form.locator('button[type=submit]')).toContainText('Needs a cookie');
  }
  await page.goto('/de/login');
  await expect(page.getByRole('main').locator('form')).toContainText('Dein Browser blockiert alle Cookies.');
  await page.goto('/cart');
  await expect(page.locator('[data-empty-cart]')).toBeVisible();
  await expect(page.getByText('stays here')).toHaveCount(0);
});
