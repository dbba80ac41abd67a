import type { Page } from '@playwright/test';
import { MIX } from '../support/cart-screen';
import { inSync, orderButton, placement, putIntoCart, readyToOrder } from '../support/checkout';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

/** Takes away what is younger than the oldest browsers that are meant (docs/browsers.md): iPadOS 15, Windows 7's last Chrome. */
const asOldAsMeant = (page: Page) =>
  page.addInitScript(() => {
    const without = (object: object, ...names: readonly string[]) => {
      for (const name of names) Reflect.deleteProperty(object, name);
    };
    without(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
    without(Array, 'fromAsync');
    without(AbortSignal, 'timeout', 'any');
    without(URL, 'canParse', 'parse');
    without(Promise, 'withResolvers', 'try');
    without(Object, 'groupBy');
    without(Map, 'groupBy');
    without(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference');
    without(window, 'scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'trustedTypes', 'cookieStore');
    without(Document.prototype, 'startViewTransition');
    without(IDBObjectStore.prototype, 'getAllRecords');
    without(Navigator.prototype, 'locks', 'userActivation', 'connection');
    without(Intl, 'DurationFormat', 'Segmenter');
  });

test('S16: in the oldest browsers that are meant a sorted list is there, something is found, and a guest buys it', async ({ page }) => {
  await asOldAsMeant(page);
  await page.goto('/shop/styli');
  await comeToLife(page);
  await page.goto('/shop/styli?sort=price-up');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const prices = async () =>
    (await page.getByRole('main').getByRole('article').allTextContents()).flatMap((text) => {
      const [, euros] = /€([\d,]+\.\d\d)/.exec(text) ?? [];
      return euros ? [Number(euros.replaceAll(',', ''))] : [];
    });
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(3);
  const shown = await prices();
  expect(shown).toEqual([...shown].sort((one, other) => one - other));

  await page.getByRole('banner').getByRole('combobox').fill('concorde mkii mix');
  await expect(page.getByRole('option', { name: /Concorde MKII Mix/ }).first()).toBeVisible();

  await putIntoCart(page, MIX.path);
  await page.reload();
  await inSync(page);
  await readyToOrder(page);
  const placed = placement(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  expect((await placed).status()).toBe(200);
});

for (const [path, words, ask] of [
  [MIX.path, 'too old for this shop', 'Or ask us'],
  ['/cart', 'too old for this shop', 'Or ask us'],
  [`/de${MIX.path}`, 'zu alt für diesen Shop', 'Oder frag uns'],
  ['/de/cart', 'zu alt für diesen Shop', 'Oder frag uns'],
] as const)
  test(`S16: a browser that is older says so in one sentence and begins nothing (${path})`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'at');
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(window, 'structuredClone');
    });
    await page.goto(path);
    const said = page.getByRole('alert');
    await expect(said).toContainText(words);
    expect(await page.evaluate(() => document.documentElement.dataset.build)).toBeUndefined();
    if (path.includes('product')) await expect(page.getByRole('heading', { level: 1 })).toContainText('Concorde MKII Mix');
    await said.getByRole('link', { name: ask }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
