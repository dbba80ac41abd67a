import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { contactIn, orderButton } from '../support/checkout';
import { newPerson } from '../support/customer';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { attract, doneButton, expectNothingOf, logInAtTablet, openTabletWith, reviewAtTablet } from '../support/tablet';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

const SOON_MS = 25_000;
const main = (page: Page) => page.getByRole('main');
const clearButton = (page: Page) => main(page).getByRole('button', { name: 'Done, clear it' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still here?' });

/** What is somebody's does not stand there for a minute: they are asked sooner, and one press clears it. */
async function expectSoonCleared(page: Page, skip: (ms: number) => Promise<void>, traces: readonly string[]): Promise<void> {
  await expect(clearButton(page)).toBeVisible();
  for (const trace of traces) await expect(main(page)).toContainText(trace);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await skip(SOON_MS + 1);
  await question(page).getByRole('button', { name: 'I am still here' }).click();
  await clearButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, traces);
}

/** No file of this comes to the device, whoever asks for it. */
async function expectNoFiles(page: Page): Promise<void> {
  // What would save is there, though nobody sees it.
  await expect(page.locator('[data-saves]').first()).toBeAttached();
  const made = await page.evaluate(() => {
    let files = 0;
    URL.createObjectURL = () => {
      files += 1;
      return 'blob:none';
    };
    for (const button of document.querySelectorAll<HTMLElement>('button[data-saves], [data-saves] button')) button.click();
    const link = Object.assign(document.createElement('a'), { href: '/robots.txt', download: 'file.txt' });
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    link.remove();
    return [files, click.defaultPrevented];
  });
  expect(made).toEqual([0, true]);
}

test('where orders are allowed somebody orders at the tablet, reads the texts without losing anything, and nothing stays', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const skip = await ownClock(page);
  await openTabletWith(page, browser, baseURL, 'checkout');
  const { email } = newPerson();
  await reviewAtTablet(page, { ...contactIn('de'), email });
  const terms = main(page).getByRole('checkbox', { name: /terms and conditions/ });

  const text = page.getByRole('dialog');
  for (const [words, title] of [
    ['terms and conditions', 'Terms and conditions'],
    ['privacy statement', 'Privacy statement'],
    ['Instruction with model form', 'Withdrawal and returns'],
    ['the European notice on the statutory guarantee', 'Warranty and guarantee'],
  ] as const) {
    await main(page).getByRole('button', { name: words }).first().click();
    await expect(text.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
    await expect(text).toContainText('Last changed on');
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
    await expect(terms).toBeChecked();
  }
  // A link in such a text stays in it.
  await main(page).getByRole('button', { name: 'privacy statement' }).click();
  await text.getByRole('link', { name: 'clear it' }).click();
  await expect(text.getByRole('button', { name: 'Clear what I chose here' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByRole('button', { name: /print/i })).toHaveCount(0);
  await expectSoonCleared(page, skip, [email, 'Weserstraße']);
});

test('where a log-in is allowed the tablet’s header leads to it, and nothing of an account becomes a file', async ({
  page,
  browser,
  baseURL,
  request,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 401/);
  const skip = await ownClock(page);
  await openTabletWith(page, browser, baseURL, 'login');
  const person = newPerson();
  const { email, password, firstName: first_name, lastName: last_name } = person;
  expect((await request.post('/store/customers', { data: { email, password, first_name, last_name } })).ok()).toBe(true);
  await logInAtTablet(page, person);
  await expect(main(page).getByRole('button', { name: 'Save as a file' })).toHaveCount(0);
  await expectNoFiles(page);
  await skip(SOON_MS + 1);
  await question(page).getByRole('button', { name: 'Clear now' }).click();
  await expect(attract(page)).toBeVisible();
  await expectNothingOf(page, [email]);
  await expect.poll(async () => (await page.request.get('/store/auth')).status()).toBe(401);
});

test('where forms are allowed what was sent stands there for a short while, as no file and on no paper', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const skip = await ownClock(page);
  await openTabletWith(page, browser, baseURL, 'forms');
  const { email } = newPerson();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  await page.locator('#withdrawal-name').fill('Mara Feld');
  await page.locator('#withdrawal-contract').fill('Order 1');
  await page.locator('#withdrawal-email').fill(email);
  await main(page).getByRole('button', { name: 'Withdraw from contract', exact: true }).click();
  await main(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeFocused();
  for (const name of ['Save', 'Print']) await expect(main(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectNoFiles(page);
  await expectSoonCleared(page, skip, [email, 'Mara Feld']);
  await expect(doneButton(page)).toHaveCount(0);
});

test('where installing is allowed the tablet offers what its browser does, and asks the browser by one press', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTabletWith(page, browser, baseURL, 'install');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app on this device' });
  await expect(button, 'nothing where the browser offers nothing').toHaveCount(0);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = 'once';
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'once');
  await expect(button).toHaveCount(0);
});
