import { MIX } from '../support/cart-screen';
import { contactIn, expectStep, fillAddress, goOn, orderButton, placement, putIntoCart, storedOrder } from '../support/checkout';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment, staffUrl } from '../support/staff';

const WORDS = {
  en: {
    pickUp: /^Pick-up/,
    name: /^In the shop, or by transfer/,
    means: 'cash, PayPal, credit card or BTC',
    ready: 'We write to you as soon as everything is ready in the shop.',
    agree: /terms and conditions/,
    done: 'Thank you, your order is with us',
    transfer: 'Pay in the shop, or by transfer',
  },
  de: {
    pickUp: /^Abholung/,
    name: /^Beim Abholen oder per Überweisung/,
    means: 'bar, PayPal, Kreditkarte oder BTC',
    ready: 'Wir schreiben dir, sobald alles im Laden bereitliegt.',
    agree: /AGB/,
    done: 'Danke, wir haben deine Bestellung',
    transfer: 'Beim Abholen oder per Überweisung zahlen',
  },
} as const;

for (const locale of ['en', 'de'] as const) {
  test(`who collects pays at the counter: checkout, confirmation, mail and invoice say so (${locale})`, {
    tag: locale === 'en' ? '@gate' : '@deep',
  }, async ({ page, request }) => {
    test.slow();
    const words = WORDS[locale];
    await putIntoCart(page, MIX.path);
    await page.goto(`/${locale}/checkout`);
    const contact = { ...contactIn('de'), email: `counter-${locale}@example.com` };
    await expect(page.locator('#checkout-email')).toBeVisible();
    await fillAddress(page, contact);
    await goOn(page);
    await expectStep(page, 'shipping');
    await page.getByRole('radio', { name: words.pickUp }).check();
    await goOn(page);
    await expectStep(page, 'payment');
    const counter = page.getByRole('radio', { name: words.name });
    await expect(counter).toBeChecked();
    await expect(page.getByRole('main')).toContainText(words.means);
    await expect(page.getByText(words.ready)).toBeVisible();
    await expectFineInEveryLook(page);
    await goOn(page);
    await expectStep(page, 'review');
    await expect(page.getByRole('main')).toContainText(words.name.source.slice(1));
    await page.getByRole('checkbox', { name: words.agree }).check();
    const placed = placement(page);
    await orderButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    const { id } = await storedOrder(request, await placed);
    await expect(page.getByRole('region', { name: words.transfer })).toContainText(words.means);
    expect((await mailTo(contact.email, 'order_received')).text).toContain(words.means);

    await logInAsStaff(page, `/order/${id}`);
    await page.getByRole('button', { name: 'Payment received' }).click();
    await expect(page.getByText('Please choose how it was paid: it stands on the invoice.'), 'nobody guesses at the counter').toBeVisible();
    await receivePayment(page, 'Cash');
    await mailTo(contact.email, 'payment_received');
    const { rows } = await onDatabase(process.env.RILLE_DATABASE_URL ?? '', (database) =>
      database.query(`SELECT figures->'payment'->>'means' AS means FROM rille_invoice WHERE order_id = $1`, [id]),
    );
    expect(rows).toEqual([{ means: 'cash' }]);
    expect(page.url()).toContain(staffUrl());
  });
}

test('what is sent is not paid at the counter first: the same choice says transfer', async ({ page }) => {
  await putIntoCart(page, MIX.path);
  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible();
  await fillAddress(page, contactIn('de'));
  await goOn(page);
  await expectStep(page, 'shipping');
  await goOn(page);
  await expectStep(page, 'payment');
  await expect(page.getByRole('radio', { name: /^By transfer, or in the shop/ })).toBeChecked();
  // Back, and collected after all: the words follow.
  await page.goto('/checkout?step=shipping');
  await page.getByRole('radio', { name: WORDS.en.pickUp }).check();
  await goOn(page);
  await expectStep(page, 'payment');
  await expect(page.getByRole('radio', { name: WORDS.en.name })).toBeChecked();
});
