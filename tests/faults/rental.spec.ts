import { expect, onDevice, test } from '../support/two-builds';

test('which days are free, and what they cost, is there without a network, with its age', async ({ page, origin, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_|Failed to fetch|ServiceWorker|(?:Offline|ForeignAnswer)Error|fetching the script/);
  await page.goto('/rental');
  await expect(page.getByText(/^Free as of \d\d:\d\d\.$/)).toBeVisible();
  await onDevice(page);
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.goto('/rental');
  await expect(cold.getByText(/^Free as of .*\. There is no connection/)).toBeVisible();
  await cold.getByRole('button', { name: 'Friday to Monday' }).click();
  const sum = cold.getByRole('region', { name: 'Friday to Monday' });
  await expect(sum).toContainText('€100.00');
  await expect(sum.getByRole('button', { name: 'Waits for the network' })).toBeVisible();
  await cold.getByLabel('Name', { exact: true }).fill('Mara Feld');
  await cold.reload();
  await expect(cold.getByLabel('Name', { exact: true })).toHaveValue('Mara Feld');
});

test('the price list of the workshop is there without a network, with every price and its age, and is searched', async ({
  page,
  origin,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_|Failed to fetch|ServiceWorker|(?:Offline|ForeignAnswer)Error|fetching the script/);
  await page.goto('/service/prices');
  await expect(page.getByText(/^Prices from today, \d\d:\d\d\.$/)).toBeVisible();
  const jobs = (of: typeof page) => of.getByRole('main').locator('section > ul > li');
  const whole = await jobs(page).allInnerTexts();
  expect(whole.length).toBeGreaterThan(12);
  await onDevice(page);
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.goto('/service/prices');
  await expect(cold.getByText(/^Prices from today, \d\d:\d\d\.$/)).toBeVisible();
  await expect.poll(() => jobs(cold).allInnerTexts()).toEqual(whole);
  await cold.getByRole('searchbox').fill('cable');
  await expect(cold.getByRole('link', { name: 'Replace RCA and ground cable' })).toBeVisible();
  await expect.poll(async () => jobs(cold).filter({ visible: true }).count()).toBeLessThan(whole.length);
});
