import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { cartIdOf, piecesAtShop } from './cart-record';
import { inSync } from './checkout';

/** Something to put into a cart. */
export interface Thing {
  readonly path: string;
  readonly title: string;
  readonly variant: string;
}

export const MIX: Thing = {
  path: '/product/ortofon-stylus-concorde-mkii-mix',
  title: 'Ortofon Stylus Concorde MKII Mix',
  variant: 'variant_st-cmk2-mix',
};
export const CLUB: Thing = {
  path: '/product/ortofon-stylus-concorde-mkii-club',
  title: 'Ortofon Stylus Concorde MKII Club',
  variant: 'variant_st-cmk2-club',
};
/** Of these there are enough for many orders, or for many pieces in one cart. */
export const LEADS: Thing = {
  path: '/product/headshell-lead-wires-set',
  title: 'Headshell lead wires, set of four',
  variant: 'variant_hs-leads',
};
export const SHEETS: Thing = {
  path: '/product/werkstatt-slip-sheets',
  title: 'Workshop slip sheets, pair',
  variant: 'variant_sm-sheets',
};

export const quantityOf = (page: Page, { title }: Thing) => page.getByRole('textbox', { name: `Quantity: ${title}` });
export const oneMore = (page: Page, { title }: Thing) => page.getByRole('button', { name: `One more: ${title}` }).click();
export const oneLess = (page: Page, { title }: Thing) => page.getByRole('button', { name: `One less: ${title}` }).click();
export const remove = (page: Page, { title }: Thing) => page.getByRole('button', { name: `Remove: ${title}` }).click();
/** Without loading a page: what is only in memory stays. */
export async function walkToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open cart' }).click();
  // Until it is there a product's page counts pieces under the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Cart', exact: true })).toBeVisible();
}

/** What the cart page says, by variant. */
export async function expectOnScreen(page: Page, pieces: readonly (readonly [Thing, number])[]): Promise<void> {
  for (const [thing, quantity] of pieces) await expect(quantityOf(page, thing)).toHaveValue(String(quantity));
  await expect(page.getByRole('textbox', { name: /^Quantity: / })).toHaveCount(pieces.length);
}

type Pieces = readonly (readonly [Thing, number])[];

async function expectSame(page: Page, request: APIRequestContext, pieces: Pieces): Promise<void> {
  await expectOnScreen(page, pieces);
  expect(await piecesAtShop(request, await cartIdOf(page), page)).toEqual(
    Object.fromEntries(pieces.map(([{ variant }, quantity]) => [variant, quantity])),
  );
}

/** The basket is exact: the screen, its light and the shop's own cart say the same. */
export async function expectExact(page: Page, request: APIRequestContext, ...pieces: Pieces): Promise<void> {
  await inSync(page);
  await expectSame(page, request, pieces);
}

/** The same, while something that got lost may still change it: the light says so. */
export async function expectUnsettled(page: Page, request: APIRequestContext, ...pieces: Pieces): Promise<void> {
  await expect(page.locator('[data-sync-light="settling"]')).toBeAttached();
  await expectSame(page, request, pieces);
}

/** Puts a thing into the cart and goes there; the shop knows of it then. */
export async function putAndWalk(page: Page, { path }: Pick<Thing, 'path'>): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  // At once: the way there is offered for five seconds, and the shop may take longer to hear of it.
  await walkToCart(page);
  await inSync(page);
}

/** The cart page with things that the shop knows of, one piece each. */
export async function cartWith(page: Page, ...things: readonly Thing[]): Promise<void> {
  for (const thing of things) await putAndWalk(page, thing);
  await expectOnScreen(
    page,
    things.map((thing) => [thing, 1]),
  );
}
