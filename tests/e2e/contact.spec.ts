// Long because a message is followed through all that can happen to it: photos, drafts, no network, sent twice.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOn, faultsInBothSchemes } from '../support/axe';
import { newPerson, signUp } from '../support/customer';
import { test as faulty } from '../support/faulty-line';
import { mailTo } from '../support/mailbox';
import { comeToLife, openAsleep, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { photosOf, submissionsOf } from '../support/submissions';

const EN = { path: '/en/contact', title: 'Contact', send: 'Send message', sent: 'Your message is with us' };
const DE = { path: '/de/contact', title: 'Kontakt', send: 'Nachricht senden', sent: 'Deine Nachricht ist bei uns' };

const field = (page: Page, name: string): Locator => page.locator(`#contact-${name}`);
const files = (page: Page) => field(page, 'photos');
const send = (page: Page) => page.getByRole('button', { name: /^(?:Send message|Nachricht senden)$/ });
const remove = (page: Page) => page.getByRole('button', { name: /^(?:Remove|Entfernen)/ });

/** Patterns that no encoder gets small: like a photo of gravel. */
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .withExif({ IFD0: { Make: 'Kamera-Werk' }, IFD3: { GPSLatitude: '52/1 28/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .toBuffer();

async function open(page: Page, path = EN.path): Promise<void> {
  await page.goto(path);
  await comeToLife(page);
}

async function write(page: Page, email: string, message = 'Two decks from the nineties.'): Promise<void> {
  await field(page, 'name').fill('Mara Feld');
  await field(page, 'email').fill(email);
  await field(page, 'message').fill(message);
}

for (const { path, title, sent } of [EN, DE]) {
  test(`${path} comes from the server, takes a guest’s message and names its number`, { tag: path === EN.path ? '@gate' : [] }, async ({
    page,
  }) => {
    const { email } = newPerson();
    const { html } = await renderedPage(page.request, path);
    expect(html).toContain('<meta name="description"');
    expect(html).toContain('BreadcrumbList');
    await open(page, path);
    await expect(page).toHaveTitle(`${title} – Rille`);
    await write(page, email);
    await send(page).click();
    await expect(page.getByRole('heading', { name: sent })).toBeFocused();
    const [stored, ...more] = await submissionsOf(email);
    expect(more).toEqual([]);
    await expect(page.getByRole('main')).toContainText(String(stored?.reference));
    expect(stored).toMatchObject({
      kind: 'contact_message',
      locale: path.slice(1, 3),
      content: { subject: 'general', name: 'Mara Feld', phone: '', message: 'Two decks from the nineties.' },
      letters: ['contact_receipt', 'contact_to_shop'],
    });
    const receipt = await mailTo(email, 'contact_receipt');
    expect(receipt.subject).toContain(String(stored?.reference));
    expect(receipt.text).toContain('Two decks from the nineties.');
  });

  test(`${path} passes axe in light and dark, empty, with errors and with photos, and never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    const look = async () => {
      expect(await faultsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await look();
    await files(page).setInputFiles({
      name: 'a-very-long-name-of-a-photo-of-my-deck.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(400, 300),
    });
    await expect(remove(page)).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await look();
  });
}

test('a photo chosen before the page has come to life is taken, and so is what was typed', async ({ page }) => {
  const letIn = await openAsleep(page, EN.path);
  await field(page, 'name').fill('Mara Feld');
  await files(page).setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 300) });
  letIn();
  await comeToLife(page);
  await expect(remove(page)).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Mara Feld');
});

test('photos are made small on the device, lose place and camera, and arrive with their message in their order', async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  await open(page, '/contact?subject=buy-back');
  await expect(page.getByRole('radio', { name: 'Sell my deck' })).toBeChecked();
  await write(page, email);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/store/photos')) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await files(page).setInputFiles([
    { name: 'top.jpg', mimeType: 'image/jpeg', buffer: await photo(3_000, 2_000) },
    {
      name: 'arm.png',
      mimeType: 'image/png',
      buffer: await sharp(await photo(300, 600))
        .png()
        .toBuffer(),
    },
  ]);
  await expect(remove(page)).toHaveCount(2, { timeout: 60_000 });
  await send(page).click();
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500_000);
  const stored = await photosOf(email);
  const shapes = await Promise.all(stored.map(async (bytes) => sharp(bytes).metadata()));
  expect(Math.max(shapes[0]?.width ?? 0, shapes[0]?.height ?? 0)).toBeLessThanOrEqual(2_000);
  expect((shapes[0]?.width ?? 0) / (shapes[0]?.height ?? 1)).toBeCloseTo(1.5, 2);
  expect([shapes[1]?.width, shapes[1]?.height]).toEqual([300, 600]);
  for (const bytes of stored) expect(bytes.includes('Kamera-Werk')).toBe(false);
  for (const { exif, format } of shapes) expect([exif, format]).toEqual([undefined, 'jpeg']);
});

test('an original of 40 MB is a photo like any other', async ({ page }) => {
  test.slow();
  await open(page);
  const [head, rest] = [await photo(4_000, 3_000), 40_000_000];
  const large = Buffer.concat([head, Buffer.alloc(Math.max(0, rest - head.length))]);
  await files(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByRole('status').filter({ hasText: '1 photo chosen' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('what is no photo is named with a reason, and what does not fit is counted', async ({ page }) => {
  test.slow();
  await open(page);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  const small = await photo(80, 60);
  await files(page).setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: small.subarray(0, 300) },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear workshop') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(50_000_001) },
    { name: 'fine.jpg', mimeType: 'image/jpeg', buffer: small },
  ]);
  const problems = page.getByRole('main').getByRole('alert');
  await expect(problems).toContainText('IMG_1.HEIC: this browser cannot read HEIC pictures');
  await expect(problems).toContainText('broken.jpg: this is not a picture that can be read');
  await expect(problems).toContainText('letter.jpg: this is not a picture that can be read');
  await expect(problems).toContainText('huge.jpg: larger than 50 MB');
  await expect(remove(page)).toHaveCount(1);
  await files(page).setInputFiles(
    Array.from({ length: 30 }, (_, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer: small })),
  );
  await expect(problems).toContainText('Up to 8 photos fit into a message; 23 were left out.');
  await expect(remove(page)).toHaveCount(8);
  await expect(files(page)).toBeHidden();
  await remove(page).first().click();
  await expect(remove(page)).toHaveCount(7);
  await expect(files(page)).toBeFocused();
});

test('a message is written by keyboard alone', async ({ page }) => {
  const { email } = newPerson();
  await open(page);
  await page.getByRole('radio', { name: 'Something else' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Service and repair' })).toBeChecked();
  await page.keyboard.press('Tab');
  for (const text of ['Mara Feld', '', email, 'It hums.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(files(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: EN.sent })).toBeFocused();
  expect((await submissionsOf(email))[0]).toMatchObject({ content: { subject: 'service', message: 'It hums.' } });
});

test('what was begun is there after a reload, photos too; somebody else who signs in finds nothing of it', { tag: '@gate' }, async ({
  page,
}) => {
  const { email } = newPerson();
  await open(page);
  await page.getByRole('radio', { name: 'Custom order' }).check();
  await write(page, email, 'In petrol, please.');
  await files(page).setInputFiles({ name: 'petrol.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 300) });
  await expect(remove(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('In petrol, please.');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Custom order' })).toBeChecked();
  await expect(remove(page)).toHaveText('Remove');
  await send(page).click();
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
  expect((await submissionsOf(email)).map(({ photos }) => photos)).toEqual([1]);
  // Nothing of it stays with the tab once the shop has it.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await write(page, email, 'Something private.');
  await signUp(page);
  await page.goto(EN.path);
  await comeToLife(page);
  await expect(field(page, 'message')).toHaveValue('');
});

test('a message begun without a network says so, is kept, and is sent by its writer once there is one', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { email } = newPerson();
  await open(page);
  await context.setOffline(true);
  await write(page, email);
  const waiting = page.getByRole('main').getByRole('button', { name: 'Waits for the network' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Sending needs the network' })).toBeVisible();
  await waiting.click({ force: true });
  expect(await submissionsOf(email)).toEqual([]);
  await context.setOffline(false);
  await expect(send(page)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Two decks from the nineties.');
  expect(await submissionsOf(email)).toEqual([]);
  await send(page).click();
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('pressed twice at once, a message is sent once', async ({ page }) => {
  const { email } = newPerson();
  await open(page);
  await write(page, email);
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit();
    button.form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(1);
});

faulty('a message whose answer was lost is the same message after a reload and another press', async ({ page, faults, consoleGuard }) => {
  consoleGuard.allow(/ERR_|status of/);
  const { email } = newPerson();
  await open(page);
  await write(page, email);
  faults.fail('/store/contact-messages', { kind: 'lost-answer' });
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'it counts once' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await submissionsOf(email)).length).toBe(1);
  faults.heal();
  await page.reload();
  await comeToLife(page);
  await expect(field(page, 'message')).toHaveValue('Two decks from the nineties.');
  await expect(send(page)).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
  const stored = await submissionsOf(email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(String(stored[0]?.reference));
});

test('a program that fills in everything is refused in words, and a person can still send', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 400/);
  const { email } = newPerson();
  await open(page);
  await write(page, email);
  await page.locator('#contact-website').fill('https://example.com', { force: true });
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'looks like advertising' })).toBeVisible();
  expect(await submissionsOf(email)).toEqual([]);
  await page.locator('#contact-website').fill('', { force: true });
  await send(page).click();
  await expect(page.getByRole('heading', { name: EN.sent })).toBeVisible();
});

for (const { prefix, ask, done, email: label } of [
  { prefix: '/en', ask: 'Tell me when it is back', done: 'Noted. We write to', email: 'E-mail' },
  { prefix: '/de', ask: 'Sag mir Bescheid, wenn es wieder da ist', done: 'Notiert. Wir schreiben einmal an', email: 'E-Mail' },
])
  test(`something sold out asks whether to tell when it is back, and notes it once (${prefix})`, async ({ page }) => {
    const { email } = newPerson();
    const main = page.getByRole('main');
    for (const typed of [email, email.toUpperCase()]) {
      await page.goto(`${prefix}/product/technics-sl-1200mk4-japan`);
      await comeToLife(page);
      await main.getByRole('button', { name: ask, exact: true }).click();
      const field = main.getByRole('textbox', { name: label });
      await expect(field).toBeFocused();
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await field.fill(typed);
      await field.press('Enter');
      // However it is typed, an address has one spelling (decision 39).
      await expect(main.getByRole('status').filter({ hasText: done })).toContainText(email);
    }
    expect([...(await submissionsOf(email)), ...(await submissionsOf(email.toUpperCase()))]).toMatchObject([
      { kind: 'stock_alert', locale: prefix.slice(1), email, content: { variant_id: expect.any(String) } },
    ]);
  });
