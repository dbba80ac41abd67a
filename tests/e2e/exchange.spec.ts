import type { Page } from '@playwright/test';
import { newPerson, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { dayIn, daysPass, IN_EXCHANGE } from '../support/exchange';
import { mailsTo, mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { logInAsStaff, staffUrl } from '../support/staff';

const SLOW = { timeout: 30_000 };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const part = (page: Page) => page.getByRole('region', { name: /^(Your old part for|Dein altes Teil für)/ });

test('a customer says that the old part is on its way; staff note that it has come, and what it is', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines: [IN_EXCHANGE] });
  await page.goto(`/account/order/${id}`);
  await comeToLife(page);
  await expect(part(page)).toContainText('Waiting for your old part');
  await expect(part(page)).toContainText(dayIn(14));
  await expect(part(page)).toContainText('€35.00');
  await expect(part(page).getByRole('link', { name: 'How to pack it' })).toHaveAttribute(
    'href',
    /configuration-exchange#exchange-packing$/,
  );

  // By keyboard alone.
  await button(page, 'I have sent it …').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Tracking number');
  await number.fill('12-3');
  await number.press('Enter');
  await expect(dialog.getByText('Letters and digits as on the receipt of the parcel, at least six.').first()).toBeVisible();
  await number.fill('0034 0434 1610 94');
  await number.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(part(page)).toContainText('DHL, number 00340434161094');
  await button(page, 'Not sent after all').click();
  await expect(part(page)).toContainText('Waiting for your old part');
  await button(page, 'I have sent it …').click();
  await dialog.getByLabel('Carrier').selectOption('gls');
  await number.fill('GLS 123456');
  await dialog.getByRole('button', { name: 'It is on its way' }).click();
  await expect(part(page)).toContainText('GLS, number GLS123456');
  await page.reload();
  await expect(part(page)).toContainText('On its way to us');

  const desk = await browser.newPage();
  await logInAsStaff(desk, '/exchanges');
  const row = desk.getByRole('row').filter({ has: desk.locator(`a[href$="/order/${id}"]`) });
  await expect(row).toContainText('On its way');
  await expect(row).toContainText(dayIn(14));
  await row.getByRole('link').click();
  await expect(desk.getByText('GLS, number GLS123456')).toBeVisible();
  await desk.getByRole('button', { name: 'It has arrived' }).click();
  await desk.getByRole('button', { name: 'Not as described' }).click();
  await expect(desk.getByText('Say what it is, in at most 1,000 characters.')).toBeVisible();
  await desk.getByLabel('What is not as described').fill('The arm is bent.');
  await desk.getByRole('button', { name: 'Not as described' }).click();
  expect((await mailTo(person.email, 'exchange_not_as_described')).text).toContain('The arm is bent.');
  await page.reload();
  await expect(part(page)).toContainText('The arm is bent.');
  await desk.getByRole('button', { name: 'Accept it' }).click();
  await mailTo(person.email, 'exchange_accepted');
  await page.reload();
  await expect(part(page)).toContainText('There is nothing left for you to do.');
  await expect(part(page).getByRole('button')).toHaveCount(0);
  // Nobody is reminded of what is here.
  expect(await mailsTo(person.email, 'exchange_reminder')).toEqual([]);
  await desk.close();
});

test('what is said of an old part, by its customer and by staff, is fine in every look', async ({ page, browser }) => {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines: [IN_EXCHANGE] });
  await page.goto(`/account/order/${id}`);
  await comeToLife(page);
  await button(page, 'I have sent it …').click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Tracking number');
  await number.fill('12-3');
  await number.press('Enter');
  await expect(dialog.getByText('Letters and digits as on the receipt of the parcel, at least six.').first()).toBeVisible();
  await number.fill('0034 0434 1610 94');
  await expectFineInEveryLook(page);
  await number.press('Enter');
  await expect(part(page)).toContainText('DHL, number 00340434161094');

  const desk = await browser.newPage();
  await logInAsStaff(desk, `/order/${id}`);
  await desk.getByRole('button', { name: 'It has arrived' }).click();
  await desk.getByRole('button', { name: 'Not as described' }).click();
  await expect(desk.getByText('Say what it is, in at most 1,000 characters.')).toBeVisible();
  await desk.getByLabel('What is not as described').fill('The arm is bent.');
  await expectFineInEveryLook(desk);
  await desk.close();
});

test('whoever has not sent the old part is told what follows, and objects without an account; staff decide', async ({
  page,
  request,
  browser,
}) => {
  const person = newPerson();
  const id = await placeOrder(request, person, { lines: [IN_EXCHANGE] });
  const { order } = await (await request.get(`/store/orders/${id}`)).json();
  await daysPass(id, 15);
  const letter = await mailTo(person.email, 'exchange_overdue');
  expect(letter.text).toContain(dayIn(7));
  expect(letter.text).toContain('/en/orders/lookup');

  await page.goto('/de/orders/lookup');
  await comeToLife(page);
  for (const [name, value] of Object.entries({ email: person.email, orderNumber: String(order.display_id), postalCode: '12045' }))
    await page.locator(`#order-lookup-${name}`).fill(value);
  await button(page, 'Bestellung finden').click();
  await expect(part(page)).toContainText('Überfällig', SLOW);
  await expectFineInEveryLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Widersprechen …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Widerspruch senden' }).click();
  await expect(dialog.getByText('Pflichtfeld.').first()).toBeVisible();
  await dialog.getByLabel('Warum du widersprichst').fill('Es ging rechtzeitig los.\nDer Beleg liegt hier.');
  await dialog.getByRole('button', { name: 'Widerspruch senden' }).click();
  await expect(part(page)).toContainText('Du hast widersprochen');
  await expect(part(page)).toContainText('Der Beleg liegt hier.');

  const desk = await browser.newPage();
  await logInAsStaff(desk, `/order/${id}`);
  await expect(desk.getByText('Der Beleg liegt hier.')).toBeVisible();
  await desk.getByLabel('Days more').fill('90');
  await desk.getByRole('button', { name: 'Give more time' }).click();
  await expect(desk.getByText('A whole number from 1 to 60.')).toBeVisible();
  await desk.getByLabel('Days more').fill('5');
  await desk.getByRole('button', { name: 'Give more time' }).click();
  await expect(desk.getByText(`To be sent off by ${dayIn(5)}`)).toBeVisible();
  // The list, with what is still to come.
  await desk.goto(`${staffUrl()}/exchanges`);
  await expect(desk.getByRole('row').filter({ has: desk.locator(`a[href$="/order/${id}"]`) })).toContainText(dayIn(5));
  await desk.close();
});
