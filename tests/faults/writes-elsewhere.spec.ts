import type { APIRequestContext, Page } from '@playwright/test';
import { test } from '../support/back-office';
import { cartIdOf, piecesAtShop } from '../support/cart-record';
import { CLUB, cartWith, expectExact, expectOnScreen, MIX, oneMore, type Thing } from '../support/cart-screen';
import { CHANGING_VARIANTS } from '../support/changing-goods';
import { inSync, putIntoCart } from '../support/checkout';
import { completeCart, newPerson } from '../support/customer';
import { choose } from '../support/region-dialog';
import { expect } from '../support/shop';

const CONFIGURED = '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING+SM-TECHFELT';
/** Not sold outside the EU. */
const ONLY_EU: Thing = {
  path: '/product/technics-sl-1200g-used',
  title: 'Technics SL-1200G – pre-owned',
  variant: 'variant_tt-1200g-mint',
};
const CARTS = /^\/store\/carts(?:\/|$)/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

/** The shopper comes back to this window. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const lines = (page: Page) => page.getByRole('list', { name: 'What is in your cart' });

const inCountry = (page: Page, name: string) => page.getByRole('button', { name: `${name} · English` });

/** Another device with the same cart. */
async function setElsewhere(elsewhere: APIRequestContext, cartId: string, variant: string, quantity: number): Promise<void> {
  const path = `/store/carts/${cartId}`;
  const { cart } = await (await elsewhere.get(path)).json();
  const line = cart.items.find((item: { variant_id: string }) => item.variant_id === variant);
  const answer = line
    ? await elsewhere.post(`${path}/line-items/${line.id}`, { data: { quantity } })
    : await elsewhere.post(`${path}/line-items`, { data: { variant_id: variant, quantity } });
  expect(answer.ok()).toBe(true);
}

interface Listed {
  readonly variants: readonly { readonly id: string; readonly inventory_quantity: number }[];
  readonly metadata: { readonly request_only?: boolean } | null;
}

/** Variants of products that have no other, more than two pieces of each; none that another test changes. */
async function inStock(elsewhere: APIRequestContext, howMany: number): Promise<string[]> {
  const answer = await elsewhere.get(`${process.env.RILLE_BACKEND_URL}/store/products?limit=100&region_id=reg_de&expand=variants`);
  const { products }: { products: Listed[] } = await answer.json();
  const found = products
    .filter(({ variants, metadata }) => variants.length === 1 && !metadata?.request_only)
    .flatMap(({ variants }) => variants)
    .filter(({ id, inventory_quantity }) => inventory_quantity > 2 && id !== MIX.variant && !CHANGING_VARIANTS.includes(id))
    .slice(0, howMany);
  expect(found).toHaveLength(howMany);
  return found.map(({ id }) => id);
}

test('W14: a country chosen in another tab comes before the lines; what has no price there is held, not lost', async ({
  page,
  context,
  faults,
}) => {
  await cartWith(page, ONLY_EU, MIX);
  const other = await context.newPage();
  await other.goto('/cart');
  faults.fail(CARTS, { kind: 'nothing' });
  await oneMore(page, MIX);
  await choose(other, { country: 'ch' });
  await other.getByRole('button', { name: 'Change to Switzerland' }).click();
  for (const tab of [page, other]) await expect(inCountry(tab, 'Switzerland')).toBeVisible();
  // First, so that nothing is under way when the line comes back.
  await context.setOffline(true);
  faults.forget();
  faults.heal();
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(lines(tab).getByText('Not available in Switzerland')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Checkout: 1 decision first' })).toBeVisible();
    await expectOnScreen(tab, [
      [ONLY_EU, 1],
      [MIX, 2],
    ]);
  }
  await expect.poll(async () => piecesAtShop(page.request, await cartIdOf(page))).toEqual({ [MIX.variant]: 2 });
  // A change of nothing ends what might have got lost before.
  const [first, ...rest] = faults.heard('POST', CARTS).filter(({ body }) => body !== '{}');
  expect(first?.body).toContain('"country_code":"ch"');
  expect(rest.filter(({ body }) => body.includes('region_id'))).toEqual([]);
});

test('W14: a country chosen in another tab is heard even before its cookie has arrived, and seen in it where it was not heard', async ({
  page,
  context,
}) => {
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  // As the browser has it for some milliseconds, now and then.
  await page.evaluate(() => {
    const before = document.cookie;
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => before, set: () => {} });
  });
  await choose(other, { country: 'ch' });
  for (const tab of [page, other]) await expect(inCountry(tab, 'Switzerland')).toBeVisible();

  // A page that is left hears nothing more.
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'cookie');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await choose(other, { country: 'at' });
  await expect(inCountry(other, 'Austria')).toBeVisible();
  await expect(inCountry(page, 'Switzerland')).toBeVisible();
  await lookAgain(page);
  await expect(inCountry(page, 'Austria')).toBeVisible();
});

test('W15: a cart that the shop has deleted is built again, plain things in one request', async ({ page, request, faults, backOffice }) => {
  await putIntoCart(page, CONFIGURED);
  await putIntoCart(page, MIX.path);
  await putIntoCart(page, CLUB.path);
  await page.goto('/cart');
  await inSync(page);
  const before = await cartIdOf(page);
  const pieces = await piecesAtShop(request, before);
  expect(Object.keys(pieces)).toHaveLength(5);
  faults.forget();
  await backOffice.forgetCart(before);
  await lookAgain(page);
  // In the page itself: a moment later it is also said aloud.
  const said = page
    .getByRole('main')
    .getByText('The shop no longer has this cart for this device. We have built it again from what was kept here.');
  await expect(said).toBeVisible();
  await inSync(page);
  const after = await cartIdOf(page);
  expect(after).not.toBe(before);
  expect(await piecesAtShop(request, after)).toEqual(pieces);
  const [made, ...added] = faults.heard('POST', CARTS).map(({ body }) => JSON.parse(body));
  expect(made.items).toEqual([
    { variant_id: MIX.variant, quantity: 1 },
    { variant_id: CLUB.variant, quantity: 1 },
  ]);
  expect(added.map(({ metadata }) => Boolean(metadata))).toEqual([true, true, true]);
});

test('W16: of a cart bought on another device the bought things leave, and what the shop had not heard of stays, flagged', async ({
  page,
  context,
  request,
  elsewhere,
}) => {
  await cartWith(page, MIX, CLUB);
  const bought = await cartIdOf(page);
  await context.setOffline(true);
  await oneMore(page, CLUB);
  await completeCart(elsewhere, bought, newPerson());
  await context.setOffline(false);
  const said = page.getByRole('main').getByText(`These were ordered in the meantime and have left the cart: ${MIX.title}.`);
  await expect(said).toBeVisible();
  await expectExact(page, request, [CLUB, 2]);
  expect(await cartIdOf(page)).not.toBe(bought);
});

test('W17: what a phone changes shows here with an undo, and what was changed here wins', async ({ page, context, request, elsewhere }) => {
  await cartWith(page, MIX, CLUB);
  const cartId = await cartIdOf(page);
  await context.setOffline(true);
  await oneMore(page, CLUB);
  await setElsewhere(elsewhere, cartId, MIX.variant, 4);
  await setElsewhere(elsewhere, cartId, CLUB.variant, 5);
  await context.setOffline(false);
  await expectExact(page, request, [MIX, 4], [CLUB, 2]);
  await expect(page.getByRole('main').getByText(`Now 4 × ${MIX.title}; it was 1.`)).toBeVisible();
  await expect(page.getByRole('main').getByText(`× ${CLUB.title}; it was`)).toHaveCount(0);
  await page.getByRole('button', { name: `Undo: ${MIX.title}` }).click();
  await expectExact(page, request, [MIX, 1], [CLUB, 2]);
});

test('W20: one line that the shop fails at delays none of the nineteen others', async ({ page, context, request, elsewhere, faults }) => {
  // Some eighty requests and presses, one after the other.
  test.setTimeout(240_000);
  await cartWith(page, MIX);
  const cartId = await cartIdOf(page);
  const more = await inStock(elsewhere, 19);
  for (const variant of more) await setElsewhere(elsewhere, cartId, variant, 1);
  await lookAgain(page);
  const plus = page.getByRole('button', { name: /^One more: / });
  await expect(plus).toHaveCount(20);
  await context.setOffline(true);
  for (const button of await plus.all()) await button.click();
  const { cart } = await (await elsewhere.get(`/store/carts/${cartId}`)).json();
  const bad = cart.items.find((item: { variant_id: string }) => item.variant_id === more[4]);
  const crash = { kind: 'status', status: 500, type: 'application/json', body: '{"type":"unknown_error","message":"no"}' } as const;
  faults.fail(new RegExp(`/line-items/${bad.id}$`), crash);
  faults.forget();
  await context.setOffline(false);

  await expect(lines(page).getByText('The shop did not accept this')).toHaveCount(1, { timeout: 60_000 });
  const pieces = await piecesAtShop(request, cartId);
  expect(pieces).toEqual(Object.fromEntries([MIX.variant, ...more].map((id) => [id, id === more[4] ? 1 : 2])));
  // The cart itself is written to as well: so that nothing that got lost before can still change it.
  const writes = faults.heard('POST', CARTS).filter(({ path }) => path.includes('/line-items'));
  expect(writes.filter(({ fault }) => fault !== null)).toHaveLength(3);
  expect(writes).toHaveLength(22);
  await expect(page.getByRole('button', { name: 'Checkout: 1 decision first' })).toBeVisible();
  faults.heal();
  await page.getByRole('button', { name: /^Try again: / }).click();
  await inSync(page);
  expect((await piecesAtShop(request, cartId))[more[4] ?? '']).toBe(2);
});
