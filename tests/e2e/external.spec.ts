import type { Page } from '@playwright/test';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const ELSEWHERE = 'https://elsewhere.invalid/page';

/** What is asked of the other site; it answers that there is nothing to show, so that the page stays to be looked at. */
async function otherSite(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://elsewhere.invalid/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  return asked;
}

async function addLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    // What is pressed stands within the link, as it often does.
    link.append(Object.assign(document.createElement('span'), { textContent: 'Away from here' }));
    document.querySelector('main')?.prepend(link);
  }, attributes);
}

/** The frame is alive before its page is there, and a page that comes takes what was added to the one before along. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await comeToLife(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const away = (page: Page) => page.getByText('Away from here');

test('X03: nothing of the shop leads to another site unless it says so', async ({ page, context }) => {
  const asked = await otherSite(page);
  await openCart(page);
  const here = page.url();

  await addLink(page, { href: ELSEWHERE });
  await away(page).click();
  await away(page).click({ button: 'middle' });
  await page.locator('a', { has: away(page) }).press('Enter');
  for (const go of [
    () => location.assign('https://elsewhere.invalid/assign'),
    () => location.replace('https://elsewhere.invalid/replace'),
    () => {
      location.href = '//elsewhere.invalid/href';
    },
  ])
    await page.evaluate(go);

  // Within the shop one still walks, and loads pages.
  await page.getByRole('link', { name: 'Turntables' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turntables');
  await page.evaluate((path) => location.assign(path), here);
  await expect(page).toHaveURL(here);
  expect(asked).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test('a link that says that it leads to another site does', { tag: '@deep' }, async ({ page }) => {
  const asked = await otherSite(page);
  await openCart(page);
  await addLink(page, { href: ELSEWHERE, 'data-external': '' });
  await away(page).click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual([ELSEWHERE]);
});

test('X03: an address with another site in it opens a page of the shop', async ({ page }) => {
  const asked = await otherSite(page);
  for (const path of [
    `/login?next=${encodeURIComponent(ELSEWHERE)}`,
    '/login?next=%2F%2Felsewhere.invalid',
    `/register?next=${encodeURIComponent('/\\elsewhere.invalid')}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin)))
      expect(href).toBe(new URL(page.url()).origin);
  }
  expect(asked).toEqual([]);
});
