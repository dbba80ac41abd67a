import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { putIntoCart } from '../support/checkout';
import { newPerson, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { dayIn, IN_EXCHANGE } from '../support/exchange';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { bookPayment, sendOrder } from '../support/staff-calls';
import { confirmEmailOf, orderRow, storeSubmission, submissionsOf } from '../support/submissions';

const SHEETS = '/product/werkstatt-slip-sheets';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

async function addAddress(page: Page, city: string, postalCode: string): Promise<void> {
  await button(page, 'Add an address').click();
  const values = { firstName: 'Mara', lastName: 'Feld', street: 'Am Speicher', houseNumber: '7', postalCode, city };
  for (const [name, value] of Object.entries(values)) await page.locator(`#address-new-address-${name}`).fill(value);
  await button(page, 'Save the address').click();
  await expect(card(page, city)).toBeVisible();
}

test('an address is added, changed, put first and used at checkout, and a removed one comes back', { tag: '@gate' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/account/addresses');
  await addAddress(page, 'Hamburg', '20457');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await button(page, 'Change: Am Speicher 7, Hamburg').click();
  await page.locator('input[id$=houseNumber]').fill('');
  await button(page, 'Save the address').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Form incomplete.' })).toBeFocused();
  await page.locator('input[id$=houseNumber]').fill('9a');
  await button(page, 'Save the address').click();
  await expect(card(page, 'Am Speicher 9a')).toBeVisible();

  await button(page, 'Put first: Am Speicher 9a, Hamburg').click();
  await expect(card(page, 'Am Speicher 9a')).toContainText('Filled in at checkout');
  await button(page, 'Use for invoices: Weserstraße 84, Berlin').click();
  await expect(card(page, 'Weserstraße 84')).toContainText('For invoices');

  await addAddress(page, 'Bremen', '28195');
  await button(page, 'Remove: Am Speicher 7, Bremen').click();
  await expect(card(page, 'Bremen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Bremen')).toBeVisible();
  await expect(button(page, 'Change: Am Speicher 7, Bremen')).toBeFocused();

  await putIntoCart(page, SHEETS);
  await page.goto('/checkout');
  await expect(page.locator('#checkout-shipping-city')).toHaveValue('Hamburg');
  await expect(page.locator('#checkout-shipping-houseNumber')).toHaveValue('9a');
  await expect(page.locator('#checkout-billing-city')).toHaveValue('Berlin');
});

test('a full address book says so, keeps what was typed, and takes it once there is room', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 400/);
  await signUp(page);
  const keep = (houseNumber: number) =>
    page.request.post('/store/customers/me/addresses', {
      data: {
        address: {
          ...{ first_name: 'Mara', last_name: 'Feld', address_1: `Am Wall ${houseNumber}`, city: 'Bremen', postal_code: '28195' },
          ...{ country_code: 'de', metadata: { house_number: String(houseNumber) } },
        },
      },
    });
  // One is there since the sign-up.
  for (let houseNumber = 1; houseNumber < 20; houseNumber += 1) expect((await keep(houseNumber)).status()).toBe(200);
  await page.goto('/de/account/addresses');
  await button(page, 'Neue Adresse').click();
  const values = { firstName: 'Mara', lastName: 'Feld', street: 'Am Speicher', houseNumber: '7', postalCode: '20457', city: 'Hamburg' };
  for (const [name, value] of Object.entries(values)) await page.locator(`#address-new-address-${name}`).fill(value);
  await button(page, 'Adresse speichern').click();
  await expect(page.getByRole('alert').filter({ hasText: 'In dein Adressbuch passen 20 Adressen.' })).toBeVisible();
  await button(page, 'Löschen: Am Wall 5, Bremen').click();
  await expect(card(page, 'Am Wall 5')).toHaveCount(0);
  await expect(page.locator('#address-new-address-city')).toHaveValue('Hamburg');
  await button(page, 'Adresse speichern').click();
  await expect(card(page, 'Hamburg')).toBeVisible();
});

test('what is half typed into an address survives a look at another page', async ({ page }) => {
  await signUp(page);
  await page.goto('/account/addresses');
  await button(page, 'Add an address').click();
  await page.locator('#address-new-address-city').fill('Leipzig');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Addresses' }).click();
  await button(page, 'Add an address').click();
  await expect(page.locator('#address-new-address-city')).toHaveValue('Leipzig');
});

test('name and phone are changed, and stay changed', async ({ page }) => {
  await signUp(page);
  await page.goto('/account/my-data');
  await page.locator('#profile-firstName').fill('  Marta ');
  await page.locator('#profile-phone').fill('123');
  await button(page, 'Save').first().click();
  await expect(page.locator('#profile-phone-error')).toContainText('at least 6 digits');
  await page.locator('#profile-phone').fill('030 23125 100');
  await button(page, 'Save').first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.locator('#profile-firstName')).toHaveValue('Marta');
  await expect(page.locator('#profile-phone')).toHaveValue('030 23125 100');
});

test('a password is changed by who knows the old one, and logs out every other device', async ({ page, browser, consoleGuard }) => {
  consoleGuard.allow(/status of 40[01]/);
  const person = await signUp(page);
  const elsewhere = await browser.newContext();
  const login = { data: { email: person.email, password: person.password } };
  expect((await elsewhere.request.post('/store/auth', login)).status()).toBe(200);

  await page.goto('/account/my-data');
  const fill = async (old: string) => {
    await page.locator('#password-passwordOld').fill(old);
    await page.locator('#password-password').fill('four grooves turn left');
    await page.locator('#password-passwordConfirmation').fill('four grooves turn left');
    await button(page, 'Change the password').click();
  };
  await fill('a guess of mine');
  await expect(page.locator('#password-passwordOld-error')).toHaveText('This is not your current password.');
  await fill(person.password);
  await expect(page.getByText('Your new password is set. All other devices are logged out.')).toBeVisible();
  await expect(page.locator('#password-password')).toHaveValue('');
  expect((await elsewhere.request.get('/store/customers/me')).status()).toBe(401);
  expect((await page.request.get('/store/customers/me')).status()).toBe(200);
  expect((await elsewhere.request.post('/store/auth', login)).status()).toBe(401);
  await elsewhere.close();
});

test('somebody without a pointer signs up, adds an address, changes the password and logs out', async ({ page, consoleGuard }) => {
  test.slow();
  consoleGuard.allow(/status of 401/);
  const { keyboard } = page;
  const nav = page.getByRole('navigation', { name: 'Your account' });
  /** Goes on from where the focus is, as far as it takes, and once round at most. */
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 150; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('The focus never gets there.');
  };
  const press = async (target: Locator): Promise<void> => {
    await tabTo(target);
    await keyboard.press('Enter');
  };
  const type = async (form: string, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(values)) {
      await tabTo(page.locator(`#${form}-${name}`));
      await keyboard.type(value);
    }
  };
  const person = newPerson();
  const home = { firstName: 'Mara', lastName: 'Feld', street: 'Weserstraße', houseNumber: '84', postalCode: '12045', city: 'Berlin' };
  const inAddress = Object.fromEntries(Object.entries(home).map(([name, value]) => [`address-${name}`, value]));

  await page.goto('/register');
  await comeToLife(page);
  await type('register', { email: person.email, password: person.password, passwordConfirmation: person.password, ...inAddress });
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/overview$/);

  await press(nav.getByRole('link', { name: 'Addresses' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
  await press(button(page, 'Add an address'));
  await type('address-new-address', { ...home, street: 'Am Speicher', houseNumber: '7', postalCode: '20457', city: 'Hamburg' });
  await keyboard.press('Enter');
  await expect(card(page, 'Am Speicher 7')).toBeVisible();

  await press(nav.getByRole('link', { name: 'Your data' }));
  const password = 'four grooves turn left';
  await type('password', { passwordOld: person.password, password, passwordConfirmation: password });
  await keyboard.press('Enter');
  await expect(page.getByText('Your new password is set. All other devices are logged out.')).toBeVisible();

  await press(nav.getByRole('button', { name: 'Log out' }));
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/store/customers/me')).status()).toBe(401);
  const login = await page.request.post('/store/auth', { data: { email: person.email, password } });
  expect((await login.json()).customer.shipping_addresses).toHaveLength(2);
});

test('all other devices are logged out by one tap', async ({ page, browser, consoleGuard }) => {
  // What was asked with the session of before is answered to nobody.
  consoleGuard.allow(/40[14]/);
  const { email, password } = await signUp(page);
  const elsewhere = await browser.newContext();
  expect((await elsewhere.request.post('/store/auth', { data: { email, password } })).status()).toBe(200);
  await page.goto('/account/my-data');
  await button(page, 'Log out everywhere else').click();
  await expect(page.getByText('All other devices are logged out.')).toBeVisible();
  expect((await elsewhere.request.get('/store/customers/me')).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await elsewhere.close();
});

test('law 1.5 Own data: everything of the account is taken along as a file: orders, invoices, returns, and what was sent, whole', async ({
  page,
}) => {
  const person = await signUp(page);
  const { email } = person;
  const id = await placeOrder(page.request, person);
  await bookPayment(id);
  await sendOrder(id, { number: '00340434161094', url: 'https://carrier.example/track' });
  const { display_id } = await orderRow(id);
  const { orders } = await (await page.request.get(`/store/customers/me/orders?id=${id}&expand=items`)).json();
  const registered = await page.request.post('/store/returns', {
    data: { order_id: id, items: [{ item_id: orders[0].items[0].id, quantity: 1, note: 'Left channel is dead' }] },
    headers: { 'idempotency-key': `take-along-${id}` },
  });
  expect(registered.status()).toBe(200);
  await confirmEmailOf(email);
  const photo = readFileSync('server/pictures/scenes/shelf.jpg');
  const written = { subject: 'service', name: 'Mara Feld', phone: '030 23125100', message: 'It hums. <b>Loudly.</b>' };
  const message = await storeSubmission({ kind: 'contact_message', email, content: written }, [photo]);
  const asked = { serial: 'NK9C14', symptoms: ['hum'], jobs: ['variant_sv-rca'], address: { address_1: 'Weserstraße 84', city: 'Berlin' } };
  const brought = { device: 'SL-1200MK2', message: 'Hums louder when I touch the arm.', asked };
  const request = await storeSubmission({ kind: 'service_request', email, content: brought });
  const withdrawn = { name: 'Mara Feld', contract: `Order ${display_id}` };
  const withdrawal = await storeSubmission({ kind: 'withdrawal', email, content: withdrawn, orderId: id });

  await page.goto('/account/my-data');
  const invoices = async () => (await (await page.request.get(`/store/orders/${id}/invoices`)).json()).invoices;
  // An invoice is written by a worker.
  await expect.poll(async () => (await invoices()).length).toBe(1);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()]);
  expect(file.suggestedFilename()).toBe('rille-account.json');
  const everything = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(everything).toMatchObject({ customer: { email, addresses: [{ city: 'Berlin' }] }, orders: [{ id }] });
  const [{ number }] = await invoices();
  expect(everything.invoices).toEqual([{ number, kind: 'invoice', orderNumber: display_id }]);
  const [returned] = everything.orders[0].history.returns;
  expect(everything.returnNotes).toEqual([{ returnId: returned.id, lineId: returned.items[0].lineId, note: 'Left channel is dead' }]);
  const sent = (reference: string) => everything.requests.find((one: { reference: string }) => one.reference === reference);
  expect(everything.requests).toHaveLength(3);
  expect(sent(message)).toMatchObject({ kind: 'contact_message', email, language: 'en', content: written });
  expect(Math.abs(sent(message).receivedAtMs - Date.now())).toBeLessThan(10 * 60_000);
  const [picture] = sent(message).photos;
  expect(picture).toMatchObject({ name: `${message}-1.jpg`, sizeBytes: photo.length });
  expect(picture.dataUrl).toBe(`data:image/jpeg;base64,${photo.toString('base64')}`);
  expect(sent(request)).toMatchObject({ kind: 'service_request', content: brought, photos: [] });
  expect(sent(withdrawal)).toMatchObject({ content: withdrawn, orderNumber: display_id });
});

test('law 1.5 Own data: an account is deleted by who knows its password and says so twice; nobody can log in with it', {
  tag: '@gate',
}, async ({ page, consoleGuard }) => {
  // The cart goes with its customer; a page that reads it just then finds none.
  consoleGuard.allow(/status of 40[014]/);
  const person = await signUp(page, newPerson());
  await page.goto('/account/my-data');
  await button(page, 'Delete the account …').click();
  await page.locator('#deletion-passwordOld').fill(person.password);
  await button(page, 'Delete for good').click();
  await expect(page.locator('#deletion-isSure-error')).toHaveText('Required.');
  await page.locator('#deletion-isSure').check();
  await button(page, 'Delete for good').click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/overview');
  await expect(page).toHaveURL(/\/login/);
  const again = await page.request.post('/store/auth', { data: { email: person.email, password: person.password } });
  expect(again.status()).toBe(401);
});

test('what is still open is named before an account is deleted, and its order is found without one afterwards', async ({
  page,
  consoleGuard,
}) => {
  // The cart goes with its customer; a page that reads it just then finds none.
  consoleGuard.allow(/status of 40[014]/);
  const person = await signUp(page, newPerson());
  const { email } = person;
  const id = await placeOrder(page.request, person, { lines: [IN_EXCHANGE] });
  const { display_id } = await orderRow(id);
  await confirmEmailOf(email);
  await storeSubmission({ kind: 'contact_message', email, content: { subject: 'general', name: 'Mara', phone: '', message: 'Hello' } }, [
    Buffer.from('a picture'),
  ]);
  const withdrawal = await storeSubmission({ kind: 'withdrawal', email, content: { contract: `Order ${display_id}` }, orderId: id });

  await page.goto('/account/my-data');
  await button(page, 'Delete the account …').click();
  const open = page.getByRole('status').filter({ hasText: 'Still open:' });
  await expect(open.getByRole('listitem')).toHaveText(
    new RegExp(`^Order ${display_id} of .*: your old part has to be on its way by ${dayIn(14)}$`),
  );
  await expect(open.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', /\/orders\/lookup$/);
  await page.locator('#deletion-passwordOld').fill(person.password);
  await page.locator('#deletion-isSure').check();
  await button(page, 'Delete for good').click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect((await submissionsOf(email)).map(({ reference }) => reference)).toEqual([withdrawal]);
  const mail = await mailTo(email, 'account_deleted');
  expect(mail.html).toContain('/orders/lookup');

  await page.goto('/orders/lookup');
  await comeToLife(page);
  for (const [name, value] of Object.entries({ email, orderNumber: String(display_id), postalCode: '12045' }))
    await page.locator(`#order-lookup-${name}`).fill(value);
  await button(page, 'Find the order').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${display_id}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Send the old one off by ${dayIn(14)}`);
});

for (const locale of ['en', 'de'] as const)
  test(`addresses and own data are fine in every look (${locale})`, async ({ page, context, baseURL }) => {
    test.setTimeout(240_000);
    const person = await signUp(page);
    // Something is open, which is told before an account goes.
    await placeOrder(page.request, person);
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    for (const path of ['/account/addresses', '/account/my-data']) {
      await page.goto(path);
      // The forms, too.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Add an address|Neue Adresse|Delete the account|Konto löschen)/ })
        .click();
      await expectFineInEveryLook(page);
    }
  });
