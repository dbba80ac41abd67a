import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson, placeOrder, signUp } from '../support/customer';
import { test as faulty } from '../support/faulty-line';
import { mailTo } from '../support/mailbox';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { orderRow, submissionsOf } from '../support/submissions';

const WORDS = {
  en: {
    footer: 'Withdraw from contract',
    first: 'Withdraw from contract',
    review: 'Is this right?',
    change: 'Change',
    confirm: 'Confirm withdrawal',
    done: 'Your withdrawal is with us',
    save: 'Save',
    file: /^withdrawal-W-\d+\.txt$/,
    moment: /\d{1,2} \w+ 2\d{3} at \d\d:\d\d:\d\d (?:CET|CEST)/,
    order: (number: unknown) => `Order ${number}`,
  },
  de: {
    footer: 'Vertrag widerrufen',
    first: 'Vertrag widerrufen',
    review: 'Stimmt es so?',
    change: 'Angaben ändern',
    confirm: 'Widerruf bestätigen',
    done: 'Dein Widerruf ist bei uns',
    save: 'Speichern',
    file: /^widerruf-W-\d+\.txt$/,
    moment: /\d{1,2}\. \S+ 2\d{3} um \d\d:\d\d:\d\d (?:MEZ|MESZ)/,
    order: (number: unknown) => `Bestellung ${number}`,
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function fillIn(page: Page, email: string, contract: string): Promise<void> {
  await page.locator('#withdrawal-name').fill('Mara Feld');
  await page.locator('#withdrawal-contract').fill(contract);
  await page.locator('#withdrawal-email').fill(email);
}

for (const locale of ['en', 'de'] as const) {
  const words = WORDS[locale];

  test(`law 1.3 Withdrawal function: a guest withdraws from an order by the footer, without a login, and keeps a receipt with its time (${locale})`, {
    tag: locale === 'de' ? '@gate' : [],
  }, async ({ page }) => {
    const person = newPerson();
    const id = await placeOrder(page.request, person);
    const { display_id } = await orderRow(id);
    await page.goto(`/${locale}/shop`);
    await comeToLife(page);
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/withdrawal$`));
    await fillIn(page, person.email, words.order(display_id));
    await button(page, words.first).click();
    await expect(page.getByRole('heading', { name: words.review })).toBeFocused();
    // What is confirmed is on the screen, and nothing was sent yet.
    for (const text of ['Mara Feld', words.order(display_id), person.email]) await expect(main(page)).toContainText(text);
    expect(await submissionsOf(person.email)).toEqual([]);
    await button(page, words.confirm).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeFocused();

    const [stored, ...more] = await submissionsOf(person.email);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ kind: 'withdrawal', locale, order_id: id, letters: ['withdrawal_receipt', 'withdrawal_to_shop'] });
    await expect(main(page)).toContainText(String(stored?.reference));
    await expect(main(page)).toContainText(words.moment);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.save).click()]);
    expect(download.suggestedFilename()).toMatch(words.file);
    const text = await readFile(await download.path(), 'utf8');
    for (const part of [String(stored?.reference), 'Mara Feld', words.order(display_id), person.email]) expect(text).toContain(part);
    expect(text).toMatch(words.moment);
    const receipt = await mailTo(person.email, 'withdrawal_receipt');
    expect(receipt.subject).toContain(String(stored?.reference));
    for (const part of ['Mara Feld', words.order(display_id), person.email]) expect(receipt.text).toContain(part);
    expect(receipt.text.replace(/\s+/g, ' ')).toMatch(words.moment);

    const { metadata } = (await orderRow(id)) as unknown as { metadata: { withdrawals: object[] } };
    expect(metadata.withdrawals).toEqual([
      { reference: stored?.reference, received_at: new Date(String(stored?.received_at)).toISOString() },
    ]);
    expect(page.url()).not.toMatch(/Mara|Feld|@|%40/);
    // A reload neither loses the receipt nor withdraws again.
    await page.reload();
    await expect(main(page)).toContainText(String(stored?.reference));
    expect(await submissionsOf(person.email)).toHaveLength(1);
  });

  test(`law 1.3 Withdrawal function: its link is at the foot of every page, with its words (${locale})`, async ({ page }) => {
    for (const path of [
      '',
      '/shop/turntables',
      '/product/pitch-fader-cap',
      '/cart',
      '/checkout',
      '/login',
      '/about',
      '/contact',
      '/nowhere',
    ]) {
      await page.goto(`/${locale}${path}`);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: words.footer, exact: true })).toBeVisible();
    }
  });

  test(`each step of a withdrawal passes axe in light and dark and never scrolls sideways (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${locale}/withdrawal`);
    await comeToLife(page);
    const look = async () => {
      expect(await faultsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await look();
    await button(page, words.first).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await look();
    await fillIn(
      page,
      `a-rather-long-address-of-somebody.${newPerson().email}`,
      'Donaudampfschifffahrtsgesellschaftskapitänsplattenspieler',
    );
    await button(page, words.first).click();
    await expect(page.getByRole('heading', { name: words.review })).toBeVisible();
    await look();
    await button(page, words.confirm).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await look();
  });
}

test('the withdrawal page comes from the server with its form, and search engines may know it', async ({ page }) => {
  const { html } = await renderedPage(page.request, '/de/withdrawal');
  expect(html).toContain('Welcher Vertrag?');
  expect(html).toContain('<link rel="canonical"');
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/de/withdrawal');
});

test('what was typed can be changed before it is confirmed, and is there after a reload', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/en/withdrawal');
  await comeToLife(page);
  await fillIn(page, email, 'the felt slipmats');
  await button(page, 'Withdraw from contract').click();
  await button(page, 'Change').click();
  await expect(page.locator('#withdrawal-contract')).toHaveValue('the felt slipmats');
  await page.locator('#withdrawal-contract').fill('one of the felt slipmats');
  await page.reload();
  await expect(page.locator('#withdrawal-contract')).toHaveValue('one of the felt slipmats');
  await button(page, 'Withdraw from contract').click();
  await button(page, 'Confirm withdrawal').click();
  await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible();
  expect((await submissionsOf(email)).map(({ content }) => content)).toEqual([{ name: 'Mara Feld', contract: 'one of the felt slipmats' }]);
});

test('a withdrawal is made by keyboard alone', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/en/withdrawal');
  await comeToLife(page);
  await page.locator('#withdrawal-name').focus();
  for (const text of ['Mara Feld', 'Order 1', email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Confirm withdrawal')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeFocused();
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('two taps on the last button withdraw once', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/en/withdrawal');
  await comeToLife(page);
  await fillIn(page, email, 'Order 1');
  await button(page, 'Withdraw from contract').click();
  await button(page, 'Confirm withdrawal').evaluate((confirm: HTMLButtonElement) => {
    confirm.click();
    confirm.click();
  });
  await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(1);
});

faulty(
  'law 1.3 Withdrawal function: after a lost answer and a reload it is one withdrawal, with the time of the first',
  async ({ page, faults, consoleGuard }) => {
    consoleGuard.allow(/ERR_|status of/);
    const { email } = newPerson();
    await page.goto('/en/withdrawal');
    await comeToLife(page);
    await fillIn(page, email, 'Order 1');
    await button(page, 'Withdraw from contract').click();
    faults.fail('/store/withdrawals', { kind: 'lost-answer' });
    await button(page, 'Confirm withdrawal').click();
    await expect(page.getByRole('alert').filter({ hasText: 'it counts once' })).toBeVisible({ timeout: 60_000 });
    faults.heal();
    await page.reload();
    await comeToLife(page);
    await expect(page.locator('#withdrawal-email')).toHaveValue(email);
    await button(page, 'Withdraw from contract').click();
    await expect(button(page, 'Confirm withdrawal')).toBeVisible();
    await button(page, 'Confirm withdrawal').click();
    await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible();
    const [stored, ...more] = await submissionsOf(email);
    expect(more).toEqual([]);
    await expect(main(page)).toContainText(String(stored?.reference));
  },
);

test('on paper there is the receipt with its content, its time and whose it is, and nothing to press', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/en/withdrawal');
  await comeToLife(page);
  await fillIn(page, email, 'Order 1');
  await button(page, 'Withdraw from contract').click();
  await button(page, 'Confirm withdrawal').click();
  await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page)).toContainText('Mara Feld withdraws from this contract: Order 1');
  await expect(main(page).getByText(email).last()).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('from an order of one’s own the form is filled in, nothing of it stands in the address, and nothing stays after a log-out', async ({
  page,
  consoleGuard,
}) => {
  // The page that is left may ask once more whose it is.
  consoleGuard.allow(/401/);
  const person = await signUp(page);
  const id = await placeOrder(page.request, person);
  const { display_id } = await orderRow(id);
  await page.goto(`/account/order/${id}`);
  await page.getByRole('link', { name: 'Withdraw from this contract' }).click();
  await expect(page).toHaveURL(/\/withdrawal$/);
  await expect(page.locator('#withdrawal-name')).toHaveValue('Mara Feld');
  await expect(page.locator('#withdrawal-contract')).toHaveValue(`Order ${display_id}`);
  await expect(page.locator('#withdrawal-email')).toHaveValue(person.email);
  await page.locator('#withdrawal-contract').fill(`Order ${display_id}, only the cap`);
  await page.goto('/account/overview');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/withdrawal');
  await comeToLife(page);
  await expect(page.locator('#withdrawal-email')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email);
});
