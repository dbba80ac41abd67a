// Long because it goes through every step of the checkout and every way back from it.

import { faultsInBothSchemes } from '../support/axe';
import { type BackOffice, withBackOffice } from '../support/back-office';
import { SHEETS } from '../support/cart-screen';
import {
  contactIn,
  expectStep,
  fillAddress,
  goOn,
  goToReview,
  orderButton,
  placement,
  putIntoCart,
  storedOrder,
} from '../support/checkout';
import { newPerson, signUp } from '../support/customer';
import { whileAsking } from '../support/meanwhile';
import { expect, test } from '../support/shop';

const testWithBackOffice = test.extend<{ backOffice: BackOffice }>(withBackOffice);

/** One piece in stock. */
const LAST_ONE = { path: '/product/technics-sl-1210m5g-refurbished?variant=TT-1210M5G-VGP', variant: 'variant_tt-1210m5g-vgp' };

const openCheckout = async (page: import('@playwright/test').Page, path = '/checkout') => {
  await page.goto(path);
  await expect(page.locator('#checkout-email')).toBeVisible({ timeout: 20_000 });
};
const agree = (page: import('@playwright/test').Page) => page.getByRole('checkbox', { name: /terms and conditions/ }).check();
const thanks = (page: import('@playwright/test').Page) => page.getByRole('heading', { name: 'Thank you, your order is with us' });

test.describe('a step that is not ready', () => {
  test('an empty cart leads back into the shop', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/checkout?step=payment');
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to check out yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to shop' })).toBeVisible();
  });

  test('without an address the review leads to the address, with a reason', async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page, '/checkout?step=review');
    await expectStep(page, 'address');
    await expect(page.getByRole('alert')).toHaveText('Before we can go on, we need your address.');
  });

  test('a step nobody has heard of is the first one', { tag: '@deep' }, async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page, '/checkout?step=%E0%A4%A&step=nonsense');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  });

  test('a cart that has changed since asks for the shipping again', { tag: '@deep' }, async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    await putIntoCart(page, SHEETS.path);
    await page.goto('/checkout?step=review');
    await expectStep(page, 'shipping');
    await expect(page.getByRole('alert')).toContainText('Please choose how we should send it.');
  });
});

test('steps that are done are ticked, and their links keep the language of the address', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page, SHEETS.path);
  await goToReview(page);
  await page.goto('/de/checkout?step=review');
  const steps = page.getByRole('navigation', { name: 'Schritte der Bestellung' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Erledigt:' })).toHaveCount(3);
  for (const link of await steps.getByRole('link').all()) await expect(link).toHaveAttribute('href', /^\/de\/checkout\?/);
});

test('a bill needs no courier’s phone, and a number nobody can be called at is said', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page, SHEETS.path);
  await openCheckout(page);
  await page.getByRole('checkbox', { name: /billing/i }).uncheck();
  await expect(page.getByLabel('Street')).toHaveCount(2);
  await expect(page.getByLabel(/^Phone for the courier/)).toHaveCount(1);
  await page.getByLabel(/^Phone for the courier/).fill('call me');
  await page.getByLabel(/^Phone for the courier/).press('Tab');
  await page.getByRole('button', { name: 'On to shipping' }).click();
  await expect(page.getByText('A number with at least 6 digits, e.g. 030 1234567.').first()).toBeVisible();
});

test.describe('the address', () => {
  test('says what is missing in the words of the specification, and where', async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page);
    await goOn(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Form incomplete.' });
    await expect(summary).toBeFocused();
    await expect(page.locator('#checkout-email-error')).toHaveText('Required.');
    await fillAddress(page, { ...contactIn('de'), email: 'mara@', postalCode: '1204' });
    await goOn(page);
    await expect(page.locator('#checkout-email-error')).toHaveText('Invalid e-mail.');
    await expect(page.locator('#checkout-shipping-postalCode-error')).toHaveText('5 digits, please. You typed 4.');
    await expect(page.locator('#checkout-shipping-street')).toHaveValue('Weserstraße');
    await summary.getByRole('link', { name: /ZIP/ }).click();
    await expect(page.locator('#checkout-shipping-postalCode')).toBeFocused();
    await page.keyboard.type('12045');
    await page.locator('#checkout-shipping-postalCode').fill('12045');
    await page.locator('#checkout-email').fill('mara@example.com');
    await goOn(page);
    await expectStep(page, 'shipping');
  });

  test('takes ten thousand letters and HTML as what they are', { tag: '@deep' }, async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page);
    const name = '<img src=x onerror="document.title=1">';
    await fillAddress(page, { ...contactIn('de'), firstName: name, lastName: 'x'.repeat(10_000) });
    await goOn(page);
    await expect(page.locator('#checkout-shipping-lastName-error')).toHaveText(/^Max \d+ characters$/);
    await page.locator('#checkout-shipping-lastName').fill('Feld');
    await goOn(page);
    await expectStep(page, 'shipping');
    await goOn(page);
    await goOn(page);
    await expect(page.getByText(`${name} Feld`)).toBeVisible();
  });

  test('can be another one for the bill, in the same country', async ({ page, request }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page);
    await fillAddress(page, contactIn('de'));
    await page.getByRole('checkbox', { name: 'The billing address is the same' }).uncheck();
    await goOn(page);
    await expect(page.locator('#checkout-billing-street-error')).toHaveText('Required.');
    await expect(page.locator('#checkout-billing-countryCode option')).toHaveText(['Germany']);
    const billing = {
      firstName: 'Jo',
      lastName: 'Plattner',
      vatId: 'AT12345678',
      street: 'Sonnenallee',
      houseNumber: '2',
      postalCode: '12047',
      city: 'Berlin',
    };
    for (const [field, value] of Object.entries(billing)) await page.locator(`#checkout-billing-${field}`).fill(value);
    await goOn(page);
    await expect(page.locator('#checkout-billing-vatId-error')).toHaveText('Not in the form of any country’s VAT ID, e.g. DE123456789.');
    await page.locator('#checkout-billing-vatId').fill('ATU 12345678');
    await goOn(page);
    await expectStep(page, 'shipping');
    await goOn(page);
    await expectStep(page, 'payment');
    await goOn(page);
    await expect(page.getByText('Jo Plattner')).toBeVisible();
    await expect(page.getByText('ATU12345678')).toBeVisible();
    await agree(page);
    const placed = placement(page);
    await orderButton(page).click();
    await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
    expect(await storedOrder(request, await placed)).toMatchObject({
      shipping_address: { last_name: 'Feld' },
      billing_address: { last_name: 'Plattner', address_1: 'Sonnenallee 2', metadata: { vat_id: 'ATU12345678' } },
    });
  });

  test('is there already for somebody who has saved one, with the e-mail of the account, which cannot be another', async ({ page }) => {
    const { email } = await signUp(page, newPerson());
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page);
    await expect(page.getByRole('radio', { name: /Mara Feld/ })).toBeChecked();
    await expect(page.locator('#checkout-email')).toHaveValue(email);
    await expect(page.locator('#checkout-email')).not.toBeEditable();
    await expect(page.locator('#checkout-email')).toHaveAccessibleDescription(/go to the address of your account/);
    await expect(page.locator('#checkout-shipping-street')).toHaveValue('Weserstraße');
    await page.getByRole('radio', { name: 'Another address' }).check();
    await expect(page.locator('#checkout-shipping-street')).toHaveValue('');
    await page.getByRole('radio', { name: /Mara Feld/ }).check();
    await goOn(page);
    await expectStep(page, 'shipping');
  });

  test('that was typed and not sent is still there after a look into the cart, and nowhere on disk', async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await openCheckout(page);
    await page.locator('#checkout-shipping-lastName').fill('Unsent');
    await page.getByRole('main').getByRole('link', { name: 'Back to cart' }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page.locator('#checkout-shipping-lastName')).toHaveValue('Unsent');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(stored).not.toContain('Unsent');
  });
});

test('every step survives a reload with what was saved', async ({ page }) => {
  await putIntoCart(page, SHEETS.path);
  await openCheckout(page);
  await fillAddress(page, contactIn('de'));
  await goOn(page);
  await expectStep(page, 'shipping');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'How should we send it?' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('radio', { name: /Pick-up/ }).check();
  await goOn(page);
  await expectStep(page, 'payment');
  await page.reload();
  await expect(page.getByRole('radio', { name: /by transfer/ })).toBeChecked({ timeout: 20_000 });
  await goOn(page);
  await expectStep(page, 'review');
  await page.reload();
  await expect(page.getByText('12045 Berlin, Germany')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Pick-up in Berlin-Neukölln').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change the address' }).click();
  await expectStep(page, 'address');
  await page.reload();
  await expect(page.locator('#checkout-shipping-street')).toHaveValue('Weserstraße', { timeout: 20_000 });
  await expect(page.locator('#checkout-shipping-houseNumber')).toHaveValue('84');
  await page.goBack();
  await expectStep(page, 'review');
});

test('where nothing can be sent, a sentence says so and what to do', async ({ page }) => {
  await page.route('**/store/shipping-options/*', (route) => route.fulfill({ json: { shipping_options: [] } }));
  await putIntoCart(page, SHEETS.path);
  await openCheckout(page);
  await fillAddress(page, contactIn('de'));
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('We have no way to send this to Germany.');
  await page.getByRole('button', { name: 'Change country' }).click();
  await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
});

test.describe('the order button', () => {
  test('stands directly under the total, and needs the agreement to the terms', async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    const boxes = page.getByRole('group', { name: 'Agreements' });
    await expect(boxes.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms-and-conditions');
    await expect(boxes.getByRole('link', { name: 'privacy statement' })).toHaveAttribute('href', '/privacy-statement');
    const before = await orderButton(page).evaluate((button) => button.previousElementSibling?.tagName);
    expect(before).toBe('DL');
    await orderButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Form incomplete.' });
    await expect(summary).toContainText('Please accept the terms and conditions and the privacy statement.');
    await expect(summary).toBeFocused();
    await expect(page).toHaveURL(/step=review/);
  });

  test('pressed twice places one order', async ({ page }) => {
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    await agree(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/complete') && sent.push(request.url()));
    await orderButton(page).dblclick();
    await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
    expect(sent).toHaveLength(1);
  });

  test('places one order although the answer gets lost', { tag: '@deep' }, async ({ page, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(/ERR_FAILED/);
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    await agree(page);
    const orders: string[] = [];
    await page.route('**/complete', async (route) => {
      const response = await route.fetch();
      orders.push((await response.json()).data.id);
      return orders.length === 1 ? route.abort('failed') : route.fulfill({ response });
    });
    await orderButton(page).click();
    await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
    expect(new Set(orders).size).toBe(1);
  });

  test('does nothing without a network, says so, and works once it is back', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    await agree(page);
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Your order was not started', { timeout: 20_000 });
    await context.setOffline(false);
    await orderButton(page).click();
    await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  });

  testWithBackOffice(
    'what was sold meanwhile needs a decision in the cart, and nothing is ordered',
    async ({ page, backOffice, consoleGuard }) => {
      consoleGuard.allow(/409/);
      await putIntoCart(page, LAST_ONE.path);
      await goToReview(page);
      await whileAsking(page, /\/complete$/, () => backOffice.setStock(LAST_ONE.variant, 0));
      await agree(page);
      await orderButton(page).click();
      await expect(page).toHaveURL(/\/cart\?checkout=decision$/, { timeout: 20_000 });
      // Once, where it is.
      await expect(page.getByRole('main').getByText(/sold out|not enough|decided/i)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Checkout: 1 decision first' })).toBeVisible();
      await page.getByRole('button', { name: /^Remove: / }).click();
      await expect(page.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
    },
  );

  test('what was changed elsewhere is shown before anything is ordered', async ({ page, request, context }) => {
    await putIntoCart(page, SHEETS.path);
    await goToReview(page);
    await agree(page);
    // Another device with the same cart, which this page has not heard of.
    const cartId = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('shop-cart');
        asked.onsuccess = () => resolve(asked.result);
      });
      const link = await new Promise<{ cartId: string }[]>((resolve) => {
        const asked = database.transaction('link').objectStore('link').getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      return link[0]?.cartId;
    });
    const added = await request.post(`/store/carts/${cartId}/line-items`, { data: { variant_id: 'variant_sp-cap-blac', quantity: 1 } });
    expect(added.ok()).toBe(true);
    await orderButton(page).click();
    await expect(page.getByRole('alert').first()).toContainText(/has changed|choose how we should send it/, { timeout: 20_000 });
    await expect(thanks(page)).toBeHidden();
    await context.clearCookies();
  });
});

test('a printed confirmation is the order alone', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page, SHEETS.path);
  await goToReview(page);
  await agree(page);
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() =>
    [...document.querySelectorAll('header, footer, nav, button, a, dialog, [role="status"], [data-bottom-bar], #missing')]
      .filter((element) => element.closest('main > *, body > *') && element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => !element.closest('main header, main section'))
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(visible).toEqual([]);
  await expect(page.getByRole('button', { name: /print/i })).toBeHidden();
  await expect(thanks(page)).toBeVisible();
});

test('the confirmation without an order says where orders are', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/order-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'No order to show here' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'To the shop' })).toBeVisible();
});

for (const locale of ['en', 'de'] as const) {
  test(`axe finds nothing in any step, in light and dark (${locale})`, { tag: '@deep' }, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    await putIntoCart(page, '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VG-EXCH');
    const axe = async (where: string) => {
      expect(await faultsInBothSchemes(page), where).toEqual([]);
    };
    await openCheckout(page);
    await page.getByRole('checkbox').uncheck();
    await goOn(page);
    await expect(page.locator('#checkout-email-error')).toBeVisible();
    await axe('address with errors');
    await page.getByRole('checkbox').check();
    await fillAddress(page, contactIn('de'));
    await goOn(page);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await axe('shipping');
    await goOn(page);
    await expectStep(page, 'payment');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await axe('payment');
    await goOn(page);
    await expectStep(page, 'review');
    await expect(orderButton(page)).toBeVisible();
    await axe('review');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
