import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { contactIn, expectStep, fillAddress, goOn, orderButton, placement, putIntoCart, storedOrder, tabTo } from '../support/checkout';
import { fillSignUp, newPerson, signUp } from '../support/customer';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const SHEETS = '/product/werkstatt-slip-sheets';
const shipping = (page: Page, name: string) => page.locator(`#checkout-shipping-${name}`);
const noNumber = (page: Page) => page.getByRole('checkbox', { name: /^(No house number|Keine Hausnummer)$/ });
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

/** At the first step, with something in the cart. */
async function atAddress(page: Page, path = SHEETS): Promise<void> {
  await putIntoCart(page, path);
  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible({ timeout: 20_000 });
}

async function toReview(page: Page): Promise<void> {
  await goOn(page);
  await expectStep(page, 'shipping');
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
}

/** Sends the order that is on screen. @returns the address it goes to */
async function ordered(page: Page, request: Parameters<typeof storedOrder>[0]) {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  return (await storedOrder(request, await placed)).shipping_address;
}

const inCountry = (page: Page, baseURL: string | undefined, country: string) =>
  page.context().addCookies([{ name: 'rille_country', value: country, url: baseURL ?? '' }]);

/** Of somebody in Austin. */
const AUSTIN = { ...contactIn('de'), street: '12 Main Street', houseNumber: '', postalCode: '78701', city: 'Austin' };

test('a number that autofill has written twice stands once, and one that stands in the street is not asked for', {
  tag: '@gate',
}, async ({ page, request }) => {
  await atAddress(page);
  await fillAddress(page, { ...contactIn('de'), street: 'Weserstraße 12', houseNumber: '12' });
  await toReview(page);
  await expect(inMain(page, 'Weserstraße 12')).toHaveText('Weserstraße 12');
  await page.getByRole('link', { name: 'Change the address' }).click();
  await expect(shipping(page, 'street')).toHaveValue('Weserstraße');
  await expect(shipping(page, 'houseNumber')).toHaveValue('12');
  await fillAddress(page, { street: 'Weserstr. 12a', houseNumber: '' });
  await toReview(page);
  await expect(inMain(page, 'Weserstr. 12a')).toHaveText('Weserstr. 12a');
  expect(await ordered(page, request)).toMatchObject({ address_1: 'Weserstr. 12a', metadata: { house_number: '12a' } });
});

test('a place without a number is asked for it once, and entered with the keyboard alone', { tag: '@gate' }, async ({ page }) => {
  await atAddress(page);
  await expect(noNumber(page)).toHaveCount(0);
  await fillAddress(page, { ...contactIn('de'), street: 'Gut Sternhagen', houseNumber: '' });
  await goOn(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Form incomplete.' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /House number/ }).press('Enter');
  await expect(shipping(page, 'houseNumber')).toBeFocused();
  await expect(shipping(page, 'houseNumber')).toHaveAccessibleDescription(/tick “No house number”/);
  await page.keyboard.press('Tab');
  await expect(noNumber(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(noNumber(page)).toBeChecked();
  await expect(shipping(page, 'houseNumber')).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expectStep(page, 'shipping');
  await page.goBack();
  await expect(noNumber(page)).toBeChecked();
  await goOn(page);
  await expectStep(page, 'shipping');
});

test('whoever buys from the United States says the state, and it stands on the parcel', { tag: '@gate' }, async ({
  page,
  request,
  baseURL,
}) => {
  await inCountry(page, baseURL, 'us');
  await atAddress(page);
  await fillAddress(page, AUSTIN);
  await goOn(page);
  await expect(page.getByRole('alert').getByRole('link', { name: 'State: Required.' })).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Texas' });
  await toReview(page);
  await expect(page.getByText('Austin, TX 78701, United States')).toBeVisible();
  expect(await ordered(page, request)).toMatchObject({
    address_1: '12 Main Street',
    city: 'Austin',
    province: 'TX',
    metadata: { house_number: '12' },
  });
  await expect(page.getByText('Austin, TX 78701, United States')).toBeVisible();
});

test.describe('a number that nobody has typed', () => {
  test('is asked for again when the box was ticked and a number is typed after all', async ({ page }) => {
    await atAddress(page);
    await fillAddress(page, { ...contactIn('de'), street: 'Gut Sternhagen', houseNumber: '' });
    await goOn(page);
    await noNumber(page).check();
    await shipping(page, 'houseNumber').fill('3');
    await expect(noNumber(page)).not.toBeChecked();
    await expect(noNumber(page)).toBeDisabled();
    await toReview(page);
    await expect(inMain(page, 'Gut Sternhagen 3')).toHaveText('Gut Sternhagen 3');
  });

  test('is not asked for in Ireland, where houses have names', async ({ page, baseURL }) => {
    await inCountry(page, baseURL, 'ie');
    await atAddress(page);
    await expect(page.getByText('House number (optional)')).toBeVisible();
    await fillAddress(page, {
      ...contactIn('de'),
      street: 'Rose Cottage, Church Lane',
      houseNumber: '',
      postalCode: 'A65 F4E2',
      city: 'Kells',
    });
    await toReview(page);
    await expect(page.getByText('Rose Cottage, Church Lane').first()).toBeVisible();
  });

  test('is none of a square in Mannheim, whose house has its own', async ({ page }) => {
    await atAddress(page);
    await fillAddress(page, { ...contactIn('de'), street: 'C 4', houseNumber: '', postalCode: '68159', city: 'Mannheim' });
    await goOn(page);
    await expect(noNumber(page)).toBeVisible();
    await shipping(page, 'houseNumber').fill('12');
    await toReview(page);
    await expect(inMain(page, 'C 4, 12')).toHaveText('C 4, 12');
  });

  test('is that of a Packstation, which asks for the number that DHL has given', async ({ page }) => {
    await atAddress(page);
    await fillAddress(page, { ...contactIn('de'), street: 'Packstation 145', houseNumber: '' });
    await expect(shipping(page, 'address2')).toHaveAccessibleDescription(/Postnummer/);
    await fillAddress(page, { address2: '12345678' });
    await toReview(page);
    await expect(inMain(page, 'Packstation 145, 12345678')).toBeVisible();
  });
});

test.describe('a state', () => {
  test('is asked of nobody in Germany, and follows the country of the address book', async ({ page }) => {
    await signUp(page);
    await page.goto('/account/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const field = (name: string) => page.locator(`#address-new-address-${name}`);
    const state = field('province');
    await expect(field('countryCode')).toHaveValue('de');
    await expect(state).toHaveCount(0);
    const texts = { firstName: 'Mara', lastName: 'Feld', street: 'Hay Street', houseNumber: '1', postalCode: '6000', city: 'Perth' };
    for (const [name, value] of Object.entries(texts)) await field(name).fill(value);
    await field('countryCode').selectOption('us');
    await state.selectOption({ label: 'Washington' });
    // The same letters are another state's in Australia.
    await field('countryCode').selectOption('au');
    await expect(page.getByLabel('State or territory')).toHaveValue('');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'State or territory: Required.' })).toBeVisible();
    await state.selectOption({ label: 'Western Australia' });
    await page.getByRole('button', { name: 'Save the address' }).click();
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hay Street 1' });
    await expect(card).toContainText('Perth, WA 6000, Australia');
    await card.getByRole('button', { name: /^Change/ }).click();
    await expect(page.getByLabel('State or territory')).toHaveValue('AU-WA');
    await page.getByLabel('Country').selectOption('de');
    await expect(page.getByLabel('State or territory')).toHaveCount(0);
  });

  test('is asked for at sign-up, by its name in Canada', async ({ page }) => {
    await page.goto('/register');
    await comeToLife(page);
    await page.locator('#register-address-countryCode').selectOption('ca');
    await fillSignUp(page, newPerson(), { street: 'Yonge Street', houseNumber: '1', postalCode: 'M5V 3L9', city: 'Toronto' });
    await page.getByLabel('Province or territory').selectOption({ label: 'Ontario' });
    await page.getByRole('main').locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/\/account\/overview$/, { timeout: 20_000 });
    await page.goto('/account/addresses');
    await expect(page.getByText('Toronto, ON M5V 3L9, Canada')).toBeVisible();
  });

  test('that an address in the cart lacks is asked for before anything else', async ({ page, baseURL }) => {
    await inCountry(page, baseURL, 'us');
    await atAddress(page);
    await fillAddress(page, AUSTIN);
    await page.getByLabel('State', { exact: true }).selectOption('US-TX');
    await goOn(page);
    await expectStep(page, 'shipping');
    // As an address looks that was kept before the shop asked.
    await page.route('**/store/carts/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const address of [body.cart?.shipping_address, body.cart?.billing_address]) if (address) address.province = null;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/checkout?step=review');
    await expectStep(page, 'address');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
    await expect(shipping(page, 'street')).toHaveValue('12 Main Street');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the question for the number and the list of states are fine by axe, and reached by the keyboard', async ({ page, baseURL }) => {
  await inCountry(page, baseURL, 'us');
  await atAddress(page);
  await fillAddress(page, { ...AUSTIN, street: 'Lone Star Ranch' });
  await goOn(page);
  await expect(noNumber(page)).toBeVisible();
  await tabTo(page, page.getByLabel('State', { exact: true }));
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
