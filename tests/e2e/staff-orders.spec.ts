import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shopperAt } from '../attack/shopper';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { askWorkshop } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff, newStaffMember, receivePayment, staffUrl } from '../support/staff';
import { bookPayment, sendOrder } from '../support/staff-calls';

const sql = (text: string, values: readonly unknown[]) =>
  onDatabase(String(process.env.RILLE_DATABASE_URL), async (client) => (await client.query(text, values)).rows);

/** A word that nobody else is called. */
const unique = () => `Q${randomUUID().replaceAll(/[^a-z]/g, '')}`.padEnd(8, 'z');

interface Ordered {
  readonly id: string;
  readonly number: number;
  readonly email: string;
}

/** An order of somebody of this name, placed as the shop's pages place it. */
async function orderOf(baseURL: string | undefined, first: string, last: string, email = newPerson().email): Promise<Ordered> {
  const shopper = shopperAt(String(baseURL));
  const { id, display_id } = await shopper.order(await shopper.fillCart(), email);
  await sql(
    `UPDATE address SET first_name = $2, last_name = $3
      WHERE id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM "order" WHERE id = $1)`,
    [id, first, last],
  );
  return { id, number: display_id, email };
}

const field = (page: Page) => page.getByRole('searchbox', { name: /^(Find an order|Bestellung suchen)$/ });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const view = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\(`) });

async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await said(page, `“${text.trim()}”`);
}

test('an order is found by whatever is known of it, what found it is said, and nothing of it stands in the address', {
  tag: '@gate',
}, async ({ page, baseURL }) => {
  const last = unique();
  const { id, number, email } = await orderOf(baseURL, 'Jörg', `Müller-${last}`);
  await bookPayment(id);
  await mailTo(email, 'payment_received');
  const parcel = `00${Date.now()}`;
  await sendOrder(id, { number: parcel, url: 'https://example.com/' });
  const [paper] = await sql('SELECT number FROM rille_invoice WHERE order_id = $1', [id]);
  const invoice = String(paper?.number);
  await logInAsStaff(page);
  for (const [text, found] of [
    [`  #${number} `, 'order number'],
    [`Order ${number} is on its way`, 'order number'],
    [`MUELLER ${last.toLowerCase()}`, `Jörg Müller-${last}`],
    [email.toUpperCase(), email],
    [invoice.toLowerCase().replaceAll('-', ' '), `invoice ${invoice}`],
    [parcel.replaceAll(/(....)/g, '$1 '), `parcel ${parcel}`],
  ] as const) {
    await searchFor(page, text);
    const row = rows(page).filter({ has: page.getByRole('link', { name: String(number), exact: true }) });
    await expect(row.getByRole('listitem').filter({ hasText: found })).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(page.url()).toBe(`${staffUrl()}/`);
  }
});

test('a service request is found by its ticket, and leads to its repair', async ({ page, request }) => {
  const { email } = newPerson();
  const ticket = await askWorkshop(request, email);
  await logInAsStaff(page);
  await searchFor(page, ticket.toLowerCase().replace('-', ' '));
  await expect(rows(page).getByText(`ticket ${ticket}`)).toBeVisible();
  await rows(page).getByRole('link').click();
  await expect(page.getByLabel('How it was paid'), 'a deck may be paid at the counter: nobody guesses').toHaveValue('');
  await page.getByRole('link', { name: `Repair ${ticket}: Asked for` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ticket);
});

test('the views say how many wait for what, and stay while somebody works, in memory alone', async ({ page, context, baseURL }) => {
  const last = unique();
  const [one, other] = [await orderOf(baseURL, 'Mara', last), await orderOf(baseURL, 'Mika', last)];
  await logInAsStaff(page);
  await searchFor(page, last);
  await said(page, `2 orders for “${last}”`);
  await expect(view(page, 'To pay')).toHaveAccessibleName('To pay (2)');
  await expect(view(page, 'To send')).toHaveAccessibleName('To send (0)');
  await view(page, 'To pay').check();
  await rows(page)
    .getByRole('link', { name: String(one.number), exact: true })
    .click();
  await receivePayment(page);
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(field(page)).toHaveValue(last);
  await expect(view(page, 'To pay')).toBeChecked();
  await said(page, `1 order for “${last}”`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Mika ${last}`);
  await view(page, 'To send').check();
  await expect(rows(page)).toContainText(`Mara ${last}`);

  await sql(`UPDATE "order" SET metadata = $2 WHERE id = $1`, [
    other.id,
    JSON.stringify({ withdrawals: [{ reference: 'W-70707', received_at: new Date().toISOString() }] }),
  ]);
  await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Orders' }).click();
  await view(page, 'To refund').check();
  await expect(rows(page)).toContainText('W-70707');

  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(JSON.stringify(await context.storageState())).not.toContain(last);
  await page.reload();
  await expect(view(page, 'All')).toBeChecked();
  await expect(field(page)).toHaveValue('');
});

test('what somebody searched for is not there for the next one at the screen', async ({ page, baseURL }) => {
  const { email } = await orderOf(baseURL, 'Mara', 'Feld');
  await logInAsStaff(page);
  await searchFor(page, email);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  // In the same page, which is not loaded anew.
  const member = await newStaffMember();
  await page.getByLabel('E-mail address').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('what cannot be searched for is said at the field; nothing found, and a backend that does not answer, too', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|Failed to load resource/);
  const last = unique();
  await orderOf(baseURL, 'Mara', last);
  await logInAsStaff(page);
  for (const [text, words] of [
    ['a', 'Two characters at least, or the number of an order.'],
    ['%_', 'There is no letter and no digit in it.'],
    ['x'.repeat(10_000), '300 characters at most.'],
  ] as const) {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(words));
  }
  await searchFor(page, `'; DROP TABLE "order"; -- ${last}`);
  await expect(page.getByText('No order was found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(rows(page).first()).toBeVisible();

  await searchFor(page, last);
  await view(page, 'To send').check();
  await page.getByRole('button', { name: 'Show the one among all' }).click();
  await expect(rows(page)).toContainText(`Mara ${last}`);

  await page.route('**/api/order-search', (route) => route.fulfill({ status: 503, json: {} }));
  await view(page, 'To pay').check();
  await expect(page.getByRole('alert')).toContainText('The shop’s backend does not answer.', { timeout: 20_000 });
  await page.unroute('**/api/order-search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toContainText(`Mara ${last}`);
});

test('an order’s page has its papers, what was agreed word for word, and what its customer ordered before', async ({ page, baseURL }) => {
  const last = unique();
  const { email } = newPerson();
  const first = await orderOf(baseURL, 'Mara', last, email);
  const { id, number } = await orderOf(baseURL, 'Mara', last, email);
  const file = readdirSync('src/content/archive').find((name) => name.startsWith('terms-and-conditions.en.2026-11-24')) ?? '';
  const hash = createHash('sha256')
    .update(readFileSync(`src/content/archive/${file}`))
    .digest('hex');
  await sql(
    `UPDATE address SET metadata = coalesce(metadata, '{}') || $2::jsonb WHERE id = (SELECT billing_address_id FROM "order" WHERE id = $1)`,
    [
      id,
      JSON.stringify({
        terms_accepted_at: '2026-11-24T11:30:00.000Z',
        contract_language: 'en',
        used_liability_one_year: 'variant_sp-cap-blac',
        contract_texts: `/terms-and-conditions@2026-11-24#${hash}`,
      }),
    ],
  );
  await logInAsStaff(page, `/order/${id}`);
  await expect(page.getByText('None yet: one is written once it is paid or sent.')).toBeVisible();
  await receivePayment(page);
  await mailTo(email, 'payment_received');
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save R-\d{4}-\d{4,} as PDF$/ }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const open = page.getByRole('link', { name: /^Open R-\d{4}-\d{4,} as PDF$/ });
  const shown = await page.request.get(staffUrl() + (await open.getAttribute('href')));
  expect(shown.headers()['content-type']).toBe('application/pdf');
  expect(shown.headers()['content-disposition']).toBeUndefined();

  await expect(page.getByText('Terms accepted on 24 November 2026')).toBeVisible();
  await expect(page.getByText(/^One year of liability agreed for: \S/)).toBeVisible();
  await expect(page.getByText(`SHA-256 ${hash}`)).toBeVisible();
  const text = await page.context().newPage();
  await text.goto(
    staffUrl() + (await page.getByRole('link', { name: 'Terms and conditions, as of 24 November 2026' }).getAttribute('href')),
  );
  expect(new URL(text.url()).pathname).toBe(`/contract-text/${hash}`);
  expect(new URL(text.url()).port).not.toBe(new URL(staffUrl()).port);
  await expect(text.getByRole('heading', { level: 1 })).toBeVisible();
  await text.close();

  await page.getByRole('button', { name: 'All orders of this e-mail address' }).click();
  await said(page, `2 orders for “${email}”`);
  await rows(page)
    .getByRole('link', { name: String(number), exact: true })
    .click();
  await page
    .getByRole('region', { name: 'Earlier orders' })
    .getByRole('link', { name: String(first.number) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first.number}` })).toBeVisible();
  await expect(page.getByText('This customer has not ordered before.')).toBeVisible();
});

test('by keyboard alone: search, view, order and back; in German on a phone, in light and dark', async ({ page, baseURL }) => {
  const last = unique();
  const { number } = await orderOf(baseURL, 'Mara', last);
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsStaff(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await field(page).focus();
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
  await said(page, `1 Bestellung zu „${last}“`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(view(page, 'Alle')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(view(page, 'Zu bezahlen')).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('link', { name: String(number) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frühere Bestellungen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('a long list is turned over page by page', async ({ page, baseURL }) => {
  // Orders of one e-mail address, so that the list is this test's own; written down, for nobody orders as often.
  const { id, email } = await orderOf(baseURL, 'Mara', 'Feld');
  await sql(
    `INSERT INTO "order" (id, customer_id, email, region_id, currency_code, created_at, shipping_address_id, billing_address_id)
     SELECT o.id || n, o.customer_id, o.email, o.region_id, o.currency_code, o.created_at - n * interval '1 minute', o.shipping_address_id, o.billing_address_id
     FROM "order" o, generate_series(1, 29) n WHERE o.id = $1`,
    [id],
  );
  await logInAsStaff(page);
  await searchFor(page, email);
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('26 to 30 of 30')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '30 orders' })).toBeFocused();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await sql(`DELETE FROM "order" WHERE email = $1 AND id <> $2`, [email, id]);
});
