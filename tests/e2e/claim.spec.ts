import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { deskAt, ticketOn } from '../support/bench';
import { CAP, newPerson, type Person, placeOrder, signUp } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { bookPayment, sendOrder } from '../support/staff-calls';
import { orderRow, submissionsOf } from '../support/submissions';

/** Refurbished: used, and one of its kind. */
const USED_DECK = { variant_id: 'variant_tt-1200mk2-vg-ne', quantity: 1 };
const TRACKING = { number: '00340434161094', url: 'https://carrier.example/track/00340434161094' };

/** An order that was paid and sent. @returns its id and number */
async function bought(page: Page, person: Person, lines = [CAP]): Promise<{ id: string; displayId: number }> {
  const id = await placeOrder(page.request, person, { lines });
  await bookPayment(id);
  await sendOrder(id, TRACKING);
  return { id, displayId: Number((await orderRow(id)).display_id) };
}

const field = (page: Page, displayId: number, name: string) => page.locator(`#claim-${displayId}-${name}`);
const section = (page: Page) => page.getByRole('region', { name: /^(?:Something is wrong with it\?|Etwas stimmt damit nicht\?)$/ });

async function answer(desk: Page, decision: string, words = ''): Promise<void> {
  await desk.getByRole('radio', { name: decision }).check();
  await desk.getByLabel(/^A word to the buyer/).fill(words);
  await desk.getByRole('button', { name: 'Answer the claim' }).click();
  await expect(desk.getByRole('region', { name: 'Claim under the statutory warranty' }).locator('strong')).toHaveText(decision);
}

test('law 4.1 Repair under the statutory guarantee: from the order’s page to a repair, with the choice before it and twelve months more after it', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  const { id, displayId } = await bought(page, person);
  await page.goto(`/en/account/order/${id}`);
  await section(page).getByRole('link', { name: 'Report a fault' }).click();
  await expect(page.getByRole('heading', { name: 'What is wrong?' })).toBeFocused();
  await expect(page.getByText('You pay nothing, neither for the work nor for the way, and no estimate comes first.')).toBeVisible();
  const remedies = page.getByRole('group', { name: 'Repair or replacement' });
  await expect(remedies).toContainText('12 months longer: 36 months from receipt instead of 24');
  await expect(remedies.getByRole('radio', { checked: true })).toHaveCount(0);

  // What is missing is named, and nothing is sent.
  await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/What is wrong with it/, /Repair or replacement/]);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await field(page, displayId, 'description').fill('It fell off by itself.');
  await remedies.getByRole('radio', { name: /^Repair it/ }).check();
  await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByRole('heading', { name: 'We have your claim.' })).toBeFocused();
  const reference = await ticketOn(page);
  expect((await mailTo(person.email, 'claim_receipt')).text).toMatch(/36\s+months\s+from\s+receipt\s+instead\s+of\s+24/);

  const desk = await deskAt(page, reference);
  await expect(desk.getByText(`Order ${displayId} of`)).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Estimate' })).toHaveCount(0);
  await expect(desk.getByText('Work begins once the answer is a repair.')).toBeVisible();
  await answer(desk, 'Repair', 'Gladly.');
  expect((await mailTo(person.email, 'claim_decided')).text).toContain('We repair it, at no cost to you.');
  for (const step of ['Has arrived', 'Is diagnosed', 'Begin the work', 'Is tested', 'Is ready to collect'])
    await desk.getByRole('button', { name: step }).click();
  await expect(desk.getByText('the rights now last 36 months from receipt')).toBeVisible();
  const ready = await mailTo(person.email, 'repair_ready');
  expect(ready.text).toMatch(/36\s+months\s+from\s+receipt,\s+12\s+more\s+than\s+before/);
  expect(ready.text).toContain('There is nothing to pay.');
  expect(await faultsInBothSchemes(desk, { within: 'main' })).toEqual([]);
  await desk.close();

  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.reload();
  await expect(section(page)).toContainText('Your rights for it now last 36 months from receipt, 12 more than before.');
  await section(page).getByRole('link', { name: 'See where it stands' }).click();
  await expect(page.getByRole('region', { name: 'Claim under the statutory warranty' })).toContainText('You have chosen repair.');
  await expect(page.getByText('There is nothing to pay.')).toBeVisible();
  await expect(page.getByText('You pay when you collect it')).toHaveCount(0);
});

test('law 4.1 Repair under the statutory guarantee: a guest’s, in German; a used deck takes no replacement, and who is told no is told their rights', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow();
  const person = newPerson();
  const { displayId } = await bought(page, person, [USED_DECK]);
  await page.goto('/de/orders/lookup?claim=new');
  await comeToLife(page);
  for (const [name, value] of Object.entries({ email: person.email, orderNumber: String(displayId), postalCode: '12045' }))
    await page.locator(`#order-lookup-${name}`).fill(value);
  await page.getByRole('button', { name: 'Bestellung finden' }).click();
  await expect(page.getByRole('heading', { name: 'Was stimmt nicht?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Schickt mir einen anderen/ })).toBeDisabled();
  await expect(page.getByText('genau so einen gibt es kein zweites Mal')).toBeVisible();
  await page.getByRole('radio', { name: /^Repariert es/ }).check();
  await field(page, displayId, 'description').fill('Er brummt.');
  await page.getByRole('radio', { name: /^Ich schicke es, ihr zahlt/ }).check();
  await page.getByRole('radio', { name: /^Als Paket zu mir/ }).check();
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Reklamation senden' }).click();
  await expect(page.getByText('schicken eine bezahlte Paketmarke')).toBeVisible();
  await expect(page).toHaveURL(/\/de\/orders\/lookup\?claim=new$/);
  const reference = await ticketOn(page);

  const desk = await deskAt(page, reference);
  await expect(desk.getByText('The buyer waits for a label that the shop pays for')).toBeVisible();
  await answer(desk, 'No fault that we are liable for', 'Das Netzteil ist verpolt worden.');
  await desk.close();
  const letter = await mailTo(person.email, 'claim_decided');
  expect(letter.text).toContain('Das Netzteil ist verpolt worden.');
  expect(letter.text).toContain('Das musst du nicht hinnehmen.');
  const link = /\/service\/estimate#[\w.-]+/.exec(letter.html)?.[0] ?? '';
  await page.goto(`/de${link}`);
  const card = page.getByRole('region', { name: 'Reklamation, gesetzliche Gewährleistung' });
  await expect(card).toContainText('Wir sehen hier keinen Mangel, für den wir haften.');
  await expect(card).toContainText('Im ersten Jahr ab Empfang müssen wir zeigen');
});

test('what was begun is there after a reload, an answer that was lost makes no second claim, and a second tab is told of the first', {
  tag: '@deep',
}, async ({ page, consoleGuard }) => {
  test.slow();
  const person = await signUp(page);
  const { id, displayId } = await bought(page, person);
  const address = `/en/account/order/${id}?claim=new`;
  await page.goto(address);
  await field(page, displayId, 'description').fill('It is loose.');
  await page.getByRole('radio', { name: /^Send me another one/ }).check();
  await page.reload();
  await expect(field(page, displayId, 'description')).toHaveValue('It is loose.');
  await expect(page.getByRole('radio', { name: /^Send me another one/ })).toBeChecked();
  const other = await page.context().newPage();
  await other.goto(address);
  await field(other, displayId, 'description').fill('It is loose, I said.');
  await other.getByRole('radio', { name: /^Repair it/ }).check();

  let lost = 0;
  await page.route('**/claims/*', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  consoleGuard.allow(/ERR_CONNECTION_RESET|status of 400/);
  await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByRole('heading', { name: 'We have your claim.' }).or(page.getByRole('alert'))).toBeVisible();
  if (await page.getByRole('alert').isVisible()) await page.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByRole('heading', { name: 'We have your claim.' })).toBeVisible();
  const reference = await ticketOn(page);
  expect(lost).toBeGreaterThan(1);
  expect((await submissionsOf(person.email)).map((row) => row.reference)).toEqual([reference]);

  await other.getByRole('button', { name: 'Send the claim' }).click();
  await expect(other.getByText('This item is claimed already, and that goes on.')).toBeVisible();
  expect(await submissionsOf(person.email)).toHaveLength(1);
  await other.close();
});

for (const width of [320, 390]) {
  test(`the form of a claim fits ${width} px`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const person = await signUp(page);
    const { id } = await bought(page, person, [CAP, { variant_id: 'variant_sp-cap-whit', quantity: 1 }]);
    await page.goto(`/de/account/order/${id}?claim=new`);
    await page.getByRole('radio', { name: /^Ich schicke es, ihr zahlt/ }).check();
    await expect(page.getByRole('group', { name: 'Artikel' }).getByRole('radio')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
}
