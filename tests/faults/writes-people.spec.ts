import type { APIRequestContext, Page } from '@playwright/test';
import { cartIdOf, stored } from '../support/cart-record';
import { CLUB, cartWith, expectExact, expectOnScreen, MIX, oneMore } from '../support/cart-screen';
import { expectStep, goOn, goToReview, orderButton, placement, putIntoCart } from '../support/checkout';
import { newPerson, type Person, signUp } from '../support/customer';
import { test } from '../support/faulty-line';
import { expect } from '../support/shop';

const CARTS = /^\/store\/carts(?:\/|$)/;
const LINES = /\/store\/carts\/[^/]+\/line-items/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

/** Somebody who has an account already. */
async function withAccount(elsewhere: APIRequestContext): Promise<Person> {
  const person = newPerson();
  const answer = await elsewhere.post('/store/customers', {
    data: { email: person.email, password: person.password, first_name: person.firstName, last_name: person.lastName },
  });
  expect(answer.ok()).toBe(true);
  return person;
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.locator('#login-email').fill(person.email);
  await page.locator('#login-password').fill(person.password);
  await page.locator('form button[type=submit]').last().click();
}

test('W18: who logs in with something the shop has not heard of keeps everything, in one cart', async ({
  page,
  request,
  elsewhere,
  faults,
}) => {
  const person = await withAccount(elsewhere);
  await cartWith(page, MIX);
  const before = await cartIdOf(page);
  faults.fail(CARTS, { kind: 'nothing' });
  await oneMore(page, MIX);
  // Shown before it is written.
  await expect.poll(async () => (await stored<{ readonly q: number }>(page, 'intent'))[0]?.q).toBe(2);
  await page.goto('/login?next=/cart');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/cart$/);
  await expectOnScreen(page, [[MIX, 2]]);
  faults.forget();
  faults.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectExact(page, request, [MIX, 2]);
  // The shop's cart goes on in the account, under an id that nobody could have noted before.
  expect(await cartIdOf(page)).not.toBe(before);
  expect((await request.get(`/store/carts/${before}`)).status()).toBe(404);
  expect(faults.heard('POST', /^\/store\/carts$/)).toEqual([]);
});

test('W18: who logs in at the last step finds it as it was, and has the order in the account', async ({ page, elsewhere }) => {
  const person = await withAccount(elsewhere);
  await putIntoCart(page, MIX.path);
  await goToReview(page);
  const before = await cartIdOf(page);
  await page.goto('/login?next=/checkout?step=review');
  await logIn(page, person);
  await expectStep(page, 'review');
  await expect(page.getByRole('main')).toContainText('Weserstraße');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const { data } = await (await placed).json();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 30_000 });
  expect([data.email, data.cart_id === before]).toEqual([person.email, false]);
  await page.goto('/account/orders');
  await expect(page.getByRole('main')).toContainText(String(data.display_id));
});

test('W19: whose session has ended in the middle goes on as a guest, with the same things', async ({ page, request }) => {
  await signUp(page);
  await cartWith(page, MIX);
  const before = await cartIdOf(page);
  // Where it is kept: an answer under way would bring the cookie back.
  expect((await page.request.delete('/store/auth')).ok()).toBe(true);
  await oneMore(page, MIX);
  await expect.poll(() => cartIdOf(page).catch(() => before)).not.toBe(before);
  await expectExact(page, request, [MIX, 2]);
  expect((await request.get(`/store/carts/${before}`)).status()).toBe(404);
});

test('W19: a shop that takes changes from nobody it does not know keeps nothing from the cart, and asks to log in', {
  tag: '@deep',
}, async ({ page, request, elsewhere, faults }) => {
  const person = await withAccount(elsewhere);
  await cartWith(page, MIX, CLUB);
  faults.fail(LINES, { kind: 'status', status: 401, type: 'application/json', body: '{"type":"unauthorized","message":"log in first"}' });
  await oneMore(page, MIX);
  await expect(page.getByText('Your cart is kept on this device; please log in again.')).toBeVisible();
  await expect(page.getByText('Waiting until you have logged in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout: log in first' })).toBeVisible();
  await expectOnScreen(page, [
    [MIX, 2],
    [CLUB, 1],
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  faults.heal();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/cart$/);
  await expectExact(page, request, [MIX, 2], [CLUB, 1]);
  await expect(page.getByText('please log in again')).toHaveCount(0);
});

test('W21: a shipping method that a change of the cart has removed is chosen again, never in silence', async ({
  page,
  context,
  request,
  faults,
}) => {
  await cartWith(page, MIX);
  await goToReview(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await oneMore(other, MIX);
  await expectExact(other, request, [MIX, 2]);
  await other.close();

  await expectStep(page, 'shipping');
  await expect(page.getByText('If your cart has changed since, we work out the shipping anew.')).toBeVisible();
  expect(faults.heard('POST', /\/complete$/)).toEqual([]);
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
  await expect(page.getByText('€110.00').first()).toBeVisible();
  await expect(orderButton(page)).toBeEnabled();
});
