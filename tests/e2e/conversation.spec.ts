import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsInBothSchemes } from '../support/axe';
import { repairLinkIn } from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { mailsTo, mailTo } from '../support/mailbox';
import { askWorkshop, repairOf } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { storeSubmission } from '../support/submissions';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#785' } })
    .jpeg()
    .toBuffer(),
});

/** What was written, on the page of whoever has asked. */
const talk = (page: Page) => page.getByRole('region', { name: /^(?:Messages|Nachrichten)$/ });
const said = (page: Page) => talk(page).getByRole('list').first().getByRole('listitem');
const field = (page: Page) => talk(page).getByLabel(/^(?:Your message|Deine Nachricht)$/);
const send = (page: Page) => talk(page).getByRole('button', { name: /^(?:Send message|Nachricht senden)$/ });
const addPhotos = (page: Page) => talk(page).locator('input[type="file"]');

/** It is a picture, and not an address that others could open. */
async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640);
}

async function deskAt(context: BrowserContext, path: string): Promise<{ desk: Page; email: string }> {
  const desk = await context.newPage();
  const { email } = await logInAsStaff(desk, path);
  return { desk, email };
}

test('a customer writes with a photo, staff see that it is new, answer with one, and the customer hears of it and reads it', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.slow();
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email);
  const { id } = await repairOf(reference);
  await page.goto(`/en/account/service-request/${id}`);
  await send(page).click();
  await expect(talk(page).getByRole('alert')).toContainText('Required.');
  await field(page).fill('Is it the ground wire?');
  await addPhotos(page).setInputFiles(await photo('wire.jpg'));
  await expect(talk(page).getByText('1 photo chosen')).toBeVisible();
  // What was begun is there after a reload, its photo too.
  await page.reload();
  await expect(field(page)).toHaveValue('Is it the ground wire?');
  await expect(talk(page).getByText('wire.jpg')).toBeVisible();
  await send(page).click();
  await expect(said(page)).toHaveCount(1);
  await expect(talk(page).getByRole('heading', { name: 'Messages' })).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(said(page)).toContainText('Is it the ground wire?');
  await expectShown(said(page).getByRole('img', { name: 'Photo 1 of 1' }));

  const { desk } = await deskAt(context, '/messages');
  await expect(desk.getByRole('region', { name: 'New about repairs' })).toContainText(reference);
  await desk.goto(new URL('/repairs', desk.url()).href);
  await expect(desk.getByRole('listitem').filter({ hasText: reference })).toContainText('1 new message');
  await desk.getByRole('link', { name: reference, exact: true }).click();
  await expect(talk(desk)).toContainText('Is it the ground wire?');
  await expectShown(said(desk).getByRole('img'));
  // A look is no act.
  await desk.reload();
  await expect(talk(desk)).toContainText('1 new message');
  await talk(desk).getByRole('button', { name: 'Send the answer' }).click();
  await expect(talk(desk).getByText('An answer has words.')).toBeVisible();
  await talk(desk).getByLabel('Answer').fill('Yes, it is torn off.');
  await addPhotos(desk).setInputFiles(await photo('torn.jpg'));
  await expect(talk(desk).getByRole('button', { name: 'Remove torn.jpg' })).toBeVisible();
  await talk(desk).getByRole('button', { name: 'Send the answer' }).click();
  await expect(said(desk)).toHaveCount(2);
  await expect(talk(desk)).not.toContainText('new message');
  await expect(talk(desk).getByLabel('Answer')).toHaveValue('');

  const mail = await mailTo(email, 'repair_message');
  expect(mail.subject).toBe(`${reference}: a message from the workshop`);
  expect(mail.text).toContain('Yes, it is torn off.');
  expect(mail.html).toContain(`/en/account/service-request/${id}`);
  await page.goto(`/en/account/service-request/${id}`);
  await expect(said(page).nth(1)).toContainText('The workshop');
  await expect(said(page).nth(1)).toContainText('Yes, it is torn off.');
  await expectShown(said(page).nth(1).getByRole('img', { name: 'Photo 1 of 1' }));
  await desk.close();
});

test('a guest writes and reads in German by the mailed link alone, a lost answer and a second tab count once', async ({
  page,
  context,
  consoleGuard,
}) => {
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email, { locale: 'de' });
  const { id } = await repairOf(reference);
  const { desk } = await deskAt(context, `/repairs/${id}`);
  await talk(desk).getByLabel('Answer').fill('Wann kommt das Gerät?');
  await talk(desk).getByRole('button', { name: 'Send the answer' }).click();
  await expect(said(desk)).toHaveCount(1);
  const mail = await mailTo(email, 'repair_message');
  expect(mail.subject).toBe(`${reference}: Eine Nachricht aus der Werkstatt`);
  const link = repairLinkIn(mail);
  await page.goto(link);
  await expect(page).toHaveURL(/\/de\/service\/estimate$/);
  await expect(page).toHaveTitle(/^Deine Serviceanfrage/);
  await expect(said(page)).toContainText('Wann kommt das Gerät?');
  const second = await context.newPage();
  await second.goto(link);

  consoleGuard.allow(/ERR_FAILED/);
  let isLost = true;
  await page.route('**/store/service-requests/messages', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort('failed');
  });
  for (const tab of [page, second]) {
    await field(tab).fill('Am Dienstag.');
    await addPhotos(tab).setInputFiles(await photo('karton.jpg'));
    await expect(talk(tab).getByText('1 Foto ausgewählt')).toBeVisible();
  }
  await send(page).click();
  await expect(talk(page).getByRole('alert')).toBeVisible();
  isLost = false;
  await send(page).click();
  await expect(said(page)).toHaveCount(2);
  await send(second).click();
  await expect(said(second)).toHaveCount(2);
  await expectShown(said(second).nth(1).getByRole('img', { name: 'Foto 1 von 1' }));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await desk.reload();
  await expect(said(desk)).toHaveCount(2);
  // Who has read it without an answer says so, with the keyboard as well.
  await talk(desk).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(talk(desk).getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: 'Messages' })).toBeFocused();
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await second.close();
  await desk.close();
});

test('staff answer a message that came by the form; of two at once the second is told, keeps the text, and nothing goes out twice', {
  tag: '@gate',
}, async ({ page, browser, consoleGuard }) => {
  const { email } = newPerson();
  const content = { subject: 'general', name: 'Mara Feld', phone: '', message: 'Do you have a <b>felt</b> mat?' };
  const reference = await storeSubmission({ kind: 'contact_message', email, content });
  const { email: first } = await logInAsStaff(page, '/messages');
  const { desk: second } = await deskAt(await browser.newContext(), '/messages');
  const card = (desk: Page) => desk.getByRole('article', { name: `Message ${reference}` });
  for (const desk of [page, second]) {
    await expect(card(desk)).toContainText('Not answered yet');
    await card(desk)
      .getByRole('button', { name: `Answer ${reference}` })
      .press('Enter');
    await card(desk)
      .getByLabel('Answer', { exact: true })
      .fill(desk === page ? 'Yes, two of them.' : 'No, sold out.');
  }
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await card(page).getByRole('button', { name: 'Send the answer' }).click();
  await expect(card(page)).toContainText('Yes, two of them.');
  await expect(card(page)).toContainText(`Answered by ${first} on`);
  await expect(card(page)).not.toContainText('Not answered yet');
  await expect(card(page).getByRole('button', { name: `Answer ${reference}` })).toBeFocused();

  consoleGuard.allow(/status of 412/);
  await card(second).getByRole('button', { name: 'Send the answer' }).click();
  await expect(card(second).getByRole('alert')).toContainText('Something was written meanwhile');
  await expect(card(second)).toContainText('Yes, two of them.');
  await expect(card(second).getByLabel('Answer', { exact: true })).toHaveValue('No, sold out.');
  const mail = await mailTo(email, 'contact_answer');
  expect(mail.subject).toBe(`Re: your message ${reference}`);
  expect(mail.text).toContain('Yes, two of them.');
  expect(mail.text).toContain('Do you have a <b>felt</b> mat?');
  expect(await mailsTo(email, 'contact_answer')).toHaveLength(1);
  await second.context().close();
});
