import type { Page } from '@playwright/test';
import { shopperAt } from '../attack/shopper';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { PgClient } from '../support/postgres';
import { comeToLife } from '../support/rendered';
import { runStaff } from '../support/run-staff';
import { expect, test } from '../support/shop';
import { dataDir, logInAsStaff, newStaffMember, receivePayment, staffUrl } from '../support/staff';
import { bookPayment } from '../support/staff-calls';
import { orderedTitle, submissionsOf } from '../support/submissions';

/** The driver's own scripts may not run in a mail either, and the browser says so. */
const SANDBOXED = /^error: Blocked script execution in '[^']+\/letter' because the document's frame is sandboxed/;

/** An invoice or a correction, by its number. */
const PAPER = /^R-\d{4}-\d{4,}\.pdf$/;

/** A guest's order, placed as the shop's pages place it. */
async function ordered(baseURL: string | undefined): Promise<{ email: string; number: number; id: string }> {
  const { email } = newPerson();
  const shopper = shopperAt(String(baseURL));
  const order = await shopper.order(await shopper.fillCart(), email);
  return { email, number: order.display_id, id: order.id };
}

const openOrder = async (page: Page, number: number) => {
  await page.getByRole('link', { name: String(number), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
};

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('staff see an order, note its payment, send it and refund a part; its mails follow, and can be looked at', { tag: '@gate' }, async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(SANDBOXED);
  const { email, number } = await ordered(baseURL);
  await logInAsStaff(page);
  await openOrder(page, number);
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByText('It is sent once it is paid.')).toBeVisible();

  await receivePayment(page);
  const received = await mailTo(email, 'payment_received');
  expect(received.subject).toContain(String(number));
  expect(received.files).toEqual([expect.stringMatching(PAPER)]);

  const tracking = page.getByLabel(/^Tracking number/);
  await tracking.fill('<script>');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Letters, digits, spaces and hyphens, at most 60.')).toBeVisible();
  await tracking.fill('0034 0434 1610 94');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(page.getByText('Number 00340434161094')).toBeVisible();
  const shipped = await mailTo(email, 'order_shipped');
  expect(shipped.html).toContain('dhl.de');
  expect(shipped.text).toContain('00340434161094');

  const refund = card(page, 'Refund');
  await expect(refund).toContainText('Send the money back the way it came, and note it here.');
  await refund.getByLabel('Amount in euros').fill('1000000');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText(/^An amount such as/)).toBeVisible();
  await refund.getByLabel('Amount in euros').fill('1,50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await expect(page.getByText('Refunded so far')).toBeVisible();
  const refunded = await mailTo(email, 'order_refunded');
  expect(refunded.text).toContain('€1.50');
  // The correction, and not the invoice once more.
  expect(refunded.files).toEqual([expect.stringMatching(PAPER)]);
  expect(refunded.files).not.toEqual(received.files);

  await page.getByRole('link', { name: 'E-mails', exact: true }).click();
  const own = page.getByRole('row', { name: new RegExp(email) });
  await expect(own).toHaveCount(4);
  await own.getByRole('link', { name: `Order ${number} is on its way` }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1, name: 'It is on its way to you.' })).toBeVisible();
  await page.getByRole('radio', { name: 'As text' }).check();
  await expect(page.getByText('Tracking number: 00340434161094')).toBeVisible();
});

test('what was paid by card goes back by itself: nobody is asked to send it as well', async ({ page, baseURL }) => {
  const { id, number } = await ordered(baseURL);
  await bookPayment(id);
  // As a payment by card is kept; nothing of it is given back here.
  const database = new PgClient({ connectionString: String(process.env.RILLE_DATABASE_URL) });
  await database.connect();
  await database.query(`UPDATE payment SET provider_id = 'stripe' WHERE order_id = $1`, [id]);
  await database.end();
  await logInAsStaff(page);
  await openOrder(page, number);
  await expect(card(page, 'Refund')).toContainText('goes back to the card by itself: send nothing besides');
  await expect(card(page, 'Cancel order')).toContainText('goes back to the card by itself: send nothing besides');
  await expect(page.getByRole('main')).not.toContainText('the way it came');
});

test('an order is cancelled after a question, and the mail about it follows', async ({ page, baseURL }) => {
  const { email, number } = await ordered(baseURL);
  await logInAsStaff(page);
  await openOrder(page, number);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment received' })).toBeHidden();
  await mailTo(email, 'order_cancelled');
});

/** A guest withdraws by the shop's page. @returns the reference */
async function withdraw(page: Page, email: string, contract: string): Promise<string> {
  await page.goto('/withdrawal');
  await comeToLife(page);
  for (const [name, value] of Object.entries({ name: 'Mara Feld', contract, email })) await page.locator(`#withdrawal-${name}`).fill(value);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Withdraw from contract', exact: true }).click();
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your withdrawal is with us' })).toBeVisible();
  const [stored] = await submissionsOf(email);
  return String(stored?.reference);
}

test('staff see that an order was withdrawn from, in which words and of which lines, and are asked before it is sent', async ({
  page,
  context,
  baseURL,
  consoleGuard,
}) => {
  // What was withdrawn from meanwhile is not sent.
  consoleGuard.allow(/412/);
  const { email, number, id } = await ordered(baseURL);
  await bookPayment(id);
  await logInAsStaff(page);
  await openOrder(page, number);
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  await expect(ship).toBeVisible();
  const title = await orderedTitle(id);

  // It comes while somebody looks at the order.
  const shop = await context.newPage();
  const reference = await withdraw(shop, email, `Order ${number}, only the ${title}`);
  await ship.click();
  await expect(page.getByRole('alert')).toContainText('That cannot be done, or not any more.');
  await expect(page.getByText('Not shipped', { exact: true })).toBeVisible();
  const notice = page
    .getByRole('main')
    .getByText(/^Withdrawn from on /)
    .locator('..');
  await expect(notice).toContainText(`${reference}, by Mara Feld`);
  await expect(notice).toContainText(`Order ${number}, only the ${title}`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Named in the withdrawal');

  await ship.click();
  const question = page.getByRole('dialog', {
    name: new RegExp(`^Order ${number} was withdrawn from on .* \\(${reference}\\): ship it anyway\\?$`),
  });
  await question.getByRole('button', { name: 'No, do not ship' }).click();
  await expect(page.getByText('Not shipped', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const row = page.getByRole('row', { name: new RegExp(`\\b${number}\\b`) });
  await expect(row).toContainText(/Withdrawn from: .*\d{4}/);
  await expect(row).toContainText(reference);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await row.getByRole('link').click();
  await expect(page.getByText(/^Widerrufen am /)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verschicken', exact: true }).click();
  await page.getByRole('button', { name: 'Ja, verschicken' }).click();
  await expect(page.getByText('Verschickt', { exact: true })).toBeVisible();
  await mailTo(email, 'order_shipped');
});

test('a mail’s page lets nothing in it run, and nothing of it load', async ({ page, baseURL, request, consoleGuard }) => {
  consoleGuard.allow(SANDBOXED);
  const { email } = await ordered(baseURL);
  await mailTo(email, 'order_received');
  await logInAsStaff(page, '/mails');
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const path = await frame.getAttribute('src');
  const answer = await page.request.get(staffUrl() + path);
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  expect((await request.get(staffUrl() + path)).status()).toBe(401);
});

test('whoever is not signed in sees the login, and gets in with the right password only', { tag: '@gate' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  const { email, password } = await newStaffMember();
  await page.goto(`${staffUrl()}/mails`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Required.')).toHaveCount(2);
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(`${password}!`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('E-mail address or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'E-mails' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the page for staff is whole in both languages and schemes, on a phone too', async ({ page, baseURL }) => {
  const { number } = await ordered(baseURL);
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await faultsInBothSchemes(page, { besides: 'iframe' })).toEqual([]);
  };
  await page.goto(staffUrl());
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await look();
  await logInAsStaff(page);
  await openOrder(page, number);
  await look();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  for (const name of ['Nachrichten', 'Mails', 'Bestellungen']) {
    await page.getByRole('navigation', { name: 'Seiten fürs Team' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Einen Moment …')).toHaveCount(0);
    await look();
  }
});

test('a login is made, listed and taken away at the terminal, and says what is wrong', async ({ page }) => {
  const { email } = await logInAsStaff(page);
  expect((await runStaff(['list'], dataDir())).said).toContain(`${email}\n`);
  expect(await runStaff(['add', 'nobody'], dataDir(), 'a strong password')).toEqual({ code: 1, said: '"nobody" is no e-mail address.\n' });
  expect((await runStaff(['add', email], dataDir(), 'short')).said).toBe(
    'A password has 8 to 200 characters, not counting those that cannot be seen.\n',
  );
  expect((await runStaff([], dataDir())).said).toContain('npm run staff -- add NAME@…');
  expect(await runStaff(['remove', email], dataDir())).toEqual({ code: 0, said: `${email} has no login any more.\n` });
  expect((await runStaff(['remove', email], dataDir())).code).toBe(1);
  // The session ends with the login.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
