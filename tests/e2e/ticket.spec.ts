import type { Page } from '@playwright/test';
import { stepNow } from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { askWorkshop, repairOf } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

const PATH = '/service/status';
const field = (page: Page, name: 'ticket' | 'name') => page.locator(`#ticket-${name}`);

async function lookUp(page: Page, ticket: string, name: string, button = 'See where it stands'): Promise<void> {
  await field(page, 'ticket').fill(ticket);
  await field(page, 'name').fill(name);
  await page.getByRole('button', { name: button }).click();
}

test('whoever has the ticket and knows how the name begins sees where the deck is, and nothing of whose it is', { tag: '@gate' }, async ({
  page,
  consoleGuard,
}) => {
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email, { last_name: 'Müller-Lüdenscheidt', serial: 'NK9C14' });
  expect((await mailTo(email, 'service_receipt')).html).toContain('/service/status');
  await page.goto('/en/service');
  await comeToLife(page);
  await page.getByRole('main').getByRole('link', { name: 'Where is my deck?' }).click();
  await expect(page).toHaveTitle(/^Where is my deck\?/);

  consoleGuard.allow(/status of 404/);
  const unknown = page.getByRole('alert').filter({ hasText: 'No repair matches both.' });
  await lookUp(page, reference, 'Feld');
  await expect(unknown).toBeVisible();
  await lookUp(page, 'S-99999999', 'Mül');
  await expect(unknown).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().endsWith('/store/service-requests/status'));
  await lookUp(page, ` ${reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `, 'mue');
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${reference}` })).toBeFocused();
  await expect(stepNow(page)).toContainText(`Bring the deck to the shop in Neukölln while it is open, and name ${reference}.`);
  const told = await (await answer).text();
  for (const personal of ['Mara', 'ller', email, 'SL-1200', 'NK9C14', 'cents']) expect(told).not.toContain(personal);
  // Neither the address nor the title, which a browser writes into its history.
  expect(`${page.url()} ${await page.title()}`).not.toContain(reference);

  const desk = await page.context().newPage();
  await logInAsStaff(desk, `/repairs/${(await repairOf(reference)).id}`);
  await desk.getByRole('button', { name: 'Has arrived' }).click();
  await expect(desk.getByRole('main').locator('h1 + p')).toContainText('Arrived');
  await desk.close();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(stepNow(page)).toContainText('The deck is here');
  await expect(stepNow(page)).toContainText('No day is promised');
  await page.getByRole('button', { name: 'Look up another ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my deck?' })).toBeFocused();
  await expect(field(page, 'ticket')).toHaveValue('');
});

test('in German, by keyboard alone and in every look; what was found is gone with the page', async ({ page }) => {
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email, { last_name: 'von der Heide', express: true, locale: 'de' });
  await page.goto(`/de${PATH}`);
  await comeToLife(page);
  await expectFineInEveryLook(page);
  await field(page, 'ticket').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await field(page, 'ticket').fill('12');
  await field(page, 'name').fill('77');
  await page.keyboard.press('Enter');
  await expect(page.locator('#ticket-ticket-error')).toHaveText('Ein Ticket ist S- und mindestens vier Ziffern.');
  await expect(page.locator('#ticket-name-error')).toHaveText('Bitte Buchstaben.');
  await field(page, 'ticket').fill(reference.slice(2));
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('hei');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${reference}` })).toBeFocused();
  await expect(stepNow(page)).toContainText('Angefragt');
  await expectFineInEveryLook(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist mein Gerät?' })).toBeVisible();
  await expect(field(page, 'ticket')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain(reference);
});

test('without a network it says so, keeps what was typed, and goes on as soon as there is one', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email);
  await page.goto(`/en${PATH}`);
  await comeToLife(page);
  await expect(field(page, 'ticket')).toBeVisible();
  await context.setOffline(true);
  await field(page, 'ticket').fill(reference);
  await field(page, 'name').fill('Fel');
  await expect(page.getByText(/this needs the network/)).toBeVisible();
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByText(/this needs the network/)).toBeHidden();
  await page.getByRole('button', { name: 'See where it stands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${reference}` })).toBeVisible();
});
