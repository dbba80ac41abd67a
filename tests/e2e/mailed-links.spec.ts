import type { Page } from '@playwright/test';
import { signUp } from '../support/customer';
import { type Mail, mailsTo, mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { expect, test } from '../support/shop';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Where a mail's button leads in this shop. */
function linkIn({ html }: Mail, page: string): string {
  const found = new RegExp(`href="[^"]*?(/(?:en|de)${page}#[^"]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`there is no link to ${page}`);
  return found;
}

/** A minute more than a link is good for passes for one that was mailed. */
async function anHourPasses(link: string): Promise<void> {
  const [, id] = /#([0-9a-f-]{36})\./.exec(link) ?? [];
  await onDatabase(process.env.RILLE_DATABASE_URL ?? '', (database) =>
    database.query(`UPDATE rille_mailed_link SET created_at = created_at - interval '61 minutes' WHERE id = $1`, [id]),
  );
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await page.locator('#forgot-password-email').fill(email);
  await button(page, 'Send me a link').click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Look in your inbox.' })).toBeVisible();
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.locator('#reset-password-password').fill(password);
  await page.locator('#reset-password-passwordConfirmation').fill(again);
  await button(page, 'Set the password').click();
}

test('whoever has forgotten a password sets a new one by a mailed link, which is good once, and is logged out everywhere', {
  tag: '@gate',
}, async ({ page, browser, consoleGuard }) => {
  consoleGuard.allow(/status of 40[01]/);
  const person = await signUp(page);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await askForLink(elsewhere, `  ${person.email.toUpperCase()} `);
  const mail = await mailTo(person.email, 'password_reset');
  expect(mail.subject).toBe('Set a new password');
  expect(mail.text).toContain('/en/reset-password#');
  const link = linkIn(mail, '/reset-password');

  await elsewhere.goto(link);
  // The secret stands in no address bar and no history.
  await expect(elsewhere).toHaveURL(/\/en\/reset-password$/);
  await setPassword(elsewhere, 'four grooves turn left', 'four grooves turn right');
  await expect(elsewhere.locator('#reset-password-passwordConfirmation-error')).toContainText('does not match');
  await setPassword(elsewhere, 'four grooves turn left');
  await expect(main(elsewhere)).toContainText(`Log in as ${person.email}.`);
  expect((await page.request.get('/store/customers/me')).status()).toBe(401);

  // From the mail once more, and not from the page that it led to.
  await elsewhere.goto('/');
  await elsewhere.goto(link);
  await expect(main(elsewhere).getByRole('alert')).toContainText('This link has been used already.');
  await elsewhere.goto(`${link}x`);
  await expect(main(elsewhere).getByRole('alert')).toContainText('This link does not work.');
  await elsewhere.goto('/reset-password');
  await expect(main(elsewhere).getByRole('alert')).toContainText('This link does not work.');

  for (const [password, status] of [
    [person.password, 401],
    ['four grooves turn left', 200],
  ] as const)
    expect((await elsewhere.request.post('/store/auth', { data: { email: person.email, password } })).status()).toBe(status);
  await context.close();
});

test('a link that is an hour old says so, on opening it and on a form that was open meanwhile, and leads to another one', async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[01]/);
  const context = await browser.newContext();
  const person = await signUp(await context.newPage());
  await page.request.post('/store/customers/password-token', { data: { email: person.email, locale: 'en' } });
  const link = linkIn(await mailTo(person.email, 'password_reset'), '/reset-password');
  // The page asks whether the link is good, with the form on screen already.
  const asked = page.waitForResponse((response) => response.url().endsWith('/store/customers/password-reset/check'));
  await page.goto(link);
  await expect(page.locator('#reset-password-password')).toBeVisible();
  expect((await asked).ok()).toBe(true);
  await anHourPasses(link);
  await setPassword(page, 'four grooves turn left');
  await expect(main(page).getByRole('alert')).toContainText('This link is too old.');
  await expect(main(page).getByRole('alert')).toContainText('It was good for 60 minutes.');
  await page.goto('/');
  await page.goto(link);
  await expect(main(page).getByRole('alert')).toContainText('This link is too old.');
  await expect(page.locator('#reset-password-password')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  // Nothing has changed, and nobody was logged out.
  expect((await context.request.get('/store/customers/me')).status()).toBe(200);
  expect((await page.request.post('/store/auth', { data: { email: person.email, password: person.password } })).status()).toBe(200);
  await context.close();
});

test('a link that is opened where somebody else is logged in sets the password of its own account, and logs them out here', async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[014]/);
  const context = await browser.newContext();
  const person = await signUp(await context.newPage());
  const other = await signUp(page);
  await page.request.post('/store/customers/password-token', { data: { email: person.email, locale: 'en' } });
  await page.goto(linkIn(await mailTo(person.email, 'password_reset'), '/reset-password'));
  await expect(page.locator('#reset-password-password')).toBeVisible();
  expect((await page.request.get('/store/customers/me')).status()).toBe(200);
  await setPassword(page, 'four grooves turn left');
  await expect(main(page)).toContainText(`You are logged out everywhere. Log in as ${person.email}.`);
  // So it is: what is done from here on is nobody's, also for the shop.
  expect((await page.request.get('/store/customers/me')).status()).toBe(401);
  expect((await context.request.get('/store/customers/me')).status()).toBe(401);
  for (const [email, password] of [
    [person.email, 'four grooves turn left'],
    [other.email, other.password],
  ])
    expect((await context.request.post('/store/auth', { data: { email, password } })).status()).toBe(200);
  await context.close();
});

test('whoever asks for a link for an address without an account is told the same, and nothing is mailed', async ({ page }) => {
  const nobody = `nobody-${Date.now()}@example.com`;
  await askForLink(page, nobody);
  await expect(main(page)).toContainText(`If there is an account with ${nobody}, a link is on its way.`);
  const { email } = await signUp(page);
  // What is mailed afterwards is there, so that would be, too.
  await page.request.post('/store/customers/password-token', { data: { email, locale: 'de' } });
  expect((await mailTo(email, 'password_reset')).subject).toBe('Neues Passwort setzen');
  expect(await mailsTo(nobody, 'password_reset')).toEqual([]);
});

test('another e-mail address counts once its link was opened; the old one is told, and a taken one is refused', async ({
  page,
  browser,
  consoleGuard,
}) => {
  // All sessions end with the change: the account's cart may be asked for once more before the page knows.
  consoleGuard.allow(/status of 40[014]/);
  const other = await browser.newContext();
  const taken = await signUp(await other.newPage());
  await other.close();
  const person = await signUp(page);
  const wanted = `new-${person.email}`;
  await page.goto('/account/my-data');
  const ask = async (email: string, password: string) => {
    await page.locator('#email-email').fill(email);
    await page.locator('#email-passwordOld').fill(password);
    await button(page, 'Send me a link').click();
  };
  await ask(wanted, 'a guess of mine');
  await expect(page.locator('#email-passwordOld-error')).toHaveText('This is not your current password.');
  await ask(taken.email, person.password);
  await expect(page.locator('#email-email-error')).toHaveText('There is already an account with this e-mail.');
  await ask(wanted, person.password);
  await expect(main(page)).toContainText(`A link is on its way to ${wanted}.`);
  expect((await page.request.get('/store/customers/me')).status()).toBe(200);

  await page.goto(linkIn(await mailTo(wanted, 'email_change'), '/confirm-email'));
  await expect(page).toHaveURL(/\/confirm-email$/);
  await button(page, 'This is my address').click();
  await expect(main(page)).toContainText(`Log in as ${wanted}.`);
  expect((await page.request.get('/store/customers/me')).status()).toBe(401);
  expect((await mailTo(person.email, 'email_changed')).subject).toBe('Your e-mail address was changed');
  const login = await page.request.post('/store/auth', { data: { email: wanted, password: person.password } });
  expect(login.status()).toBe(200);
});

test('a deleted account gets a last mail', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/de/account/my-data');
  await button(page, 'Konto löschen …').click();
  await page.locator('#deletion-passwordOld').fill(person.password);
  await page.locator('#deletion-isSure').check();
  await button(page, 'Endgültig löschen').click();
  await expect(page.getByText('Dein Konto ist gelöscht.')).toBeVisible();
  expect((await mailTo(person.email, 'account_deleted')).subject).toBe('Dein Konto ist gelöscht');
});
