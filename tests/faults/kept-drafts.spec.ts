import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson, signUp } from '../support/customer';
import {
  requestField as field,
  fillRequest,
  isGone,
  isKept,
  isNowhere,
  keepAll,
  keptOn,
  openRequest,
  PERSON,
  photo,
  photosOn,
  TYPED,
} from '../support/kept-drafts';
import { test } from '../support/killable-browser';
import { limitStorage } from '../support/quota';
import { comeToLife } from '../support/rendered';
import { introduce, rentalField } from '../support/rental';
import { expect } from '../support/shop';
import { submissionsOf } from '../support/submissions';

async function agreeAndSend(page: Page, button = 'Send the request'): Promise<void> {
  for (const name of ['overrun', 'terms']) await field(page, name).check();
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

test('all of a service request that somebody wants kept is there after a kill, photos too, is sent once, and then gone from the disk', async ({
  device,
}) => {
  const { email } = newPerson();
  const page = await device.start();
  await openRequest(page);
  await expect(keepAll(page)).not.toBeChecked();
  await fillRequest(page, email);
  expect(await keptOn(page)).toBeNull();
  await keepAll(page).check();
  await field(page, 'photos').setInputFiles([await photo('#773311'), await photo('#117733')]);
  await field(page, 'terms').check();
  await field(page, 'year').fill('1994');
  await isKept(page, '"year":"1994"', 2);
  const kept = String((await keptOn(page))?.['service-request:values']);
  expect(kept).toContain(TYPED.description);
  expect(kept).toContain('"terms":false');
  await device.kill();

  const again = await device.start();
  await openRequest(again);
  await expect(keepAll(again)).toBeChecked();
  for (const [name, value] of Object.entries({ ...PERSON, ...TYPED, email, year: '1994', deck: 'mk2' }))
    await expect(field(again, name)).toHaveValue(value);
  await expect(photosOn(again)).toHaveCount(2);
  await expect(field(again, 'terms')).not.toBeChecked();
  await expect(again.getByText(/is here again, photos too.*on this device until \d/)).toBeVisible();
  expect(await faultsInBothSchemes(again, { within: 'main' })).toEqual([]);
  await agreeAndSend(again);
  await expect(again.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
  expect((await submissionsOf(email)).map(({ kind, photos }) => [kind, photos])).toEqual([['service_request', 2]]);
  await isGone(again);
  await device.close();
  await isNowhere(device, [email, PERSON['address-lastName'], TYPED.description, TYPED.serial]);
});

test('what somebody does not want kept any more, or discards, is gone from the disk; the tab still has it', async ({ device }) => {
  const { email } = newPerson();
  const page = await device.start();
  await openRequest(page);
  await fillRequest(page, email);
  await keepAll(page).check();
  await field(page, 'photos').setInputFiles([await photo('#773311')]);
  await isKept(page, TYPED.description, 1);
  await keepAll(page).uncheck();
  await isGone(page);
  await field(page, 'year').fill('1994');
  await page.reload();
  await comeToLife(page);
  await expect(field(page, 'description')).toHaveValue(TYPED.description);
  await expect(field(page, 'year')).toHaveValue('1994');
  await expect(photosOn(page)).toHaveCount(1);
  await expect(keepAll(page)).not.toBeChecked();
  expect(await keptOn(page)).toBeNull();
  // Wanted once more, all of it is kept, with the photos that are there already.
  await keepAll(page).check();
  await isKept(page, '"year":"1994"', 1);
  await page.reload();
  await comeToLife(page);
  await expect(keepAll(page)).toBeChecked();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(page.getByText('It is discarded.')).toBeFocused();
  await expect(keepAll(page)).not.toBeChecked();
  await isGone(page);
  await device.kill();

  const again = await isNowhere(device, [email, PERSON['address-lastName'], TYPED.description, TYPED.serial]);
  await openRequest(again);
  await expect(field(again, 'description')).toHaveValue('');
  await expect(photosOn(again)).toHaveCount(0);
});

test('an answer that is lost, and then the browser: what is sent again is the same request, in German', async ({
  device,
  faults,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_/);
  const { email } = newPerson();
  const page = await device.start();
  await openRequest(page, 'de');
  await keepAll(page).check();
  await fillRequest(page, email);
  await field(page, 'photos').setInputFiles([await photo('#113377')]);
  await expect(photosOn(page)).toHaveCount(1);
  faults.fail(/^\/store\/service-requests$/, { kind: 'lost-answer' }, { method: 'POST' });
  await agreeAndSend(page, 'Anfrage senden');
  await expect.poll(async () => (await submissionsOf(email)).length).toBe(1);
  await expect(page.getByRole('alert')).toBeVisible();
  await device.kill();
  faults.heal();

  const again = await device.start();
  await openRequest(again, 'de');
  await expect(field(again, 'description')).toHaveValue(TYPED.description);
  await expect(photosOn(again)).toHaveCount(1);
  await expect(again.getByText(/ist wieder da, auch die Fotos.*auf diesem Gerät.*Setz dieselben Häkchen noch einmal/)).toBeVisible();
  await agreeAndSend(again, 'Anfrage senden');
  await expect(
    again
      .getByRole('main')
      .getByText(/S-\d{4}/)
      .first(),
  ).toBeVisible();
  const [one, ...more] = await submissionsOf(email);
  expect(more).toEqual([]);
  expect(one?.photos).toBe(1);
  await expect(again.getByRole('main')).toContainText(String(one?.reference));
  await isGone(again);
});

test('a rental that somebody wants kept is there after a kill with name and street, and goes with a login', async ({ device }) => {
  const page = await device.start();
  await page.goto('/de/rental?set=rental-cartridge-set*2');
  await comeToLife(page);
  await keepAll(page).check();
  await page.getByRole('radio', { name: /Lieferung und Abholung/ }).check();
  await rentalField(page, 'street').fill('Weserstraße 84');
  await introduce(page, newPerson().email);
  await expect.poll(async () => String((await keptOn(page))?.['rental:values'])).toMatch(/Weser.*23125 017/);
  await device.kill();

  const again = await device.start();
  await again.goto('/de/rental');
  await comeToLife(again);
  await expect(rentalField(again, 'street')).toHaveValue('Weserstraße 84');
  await expect(rentalField(again, 'name')).toHaveValue('Mara Feld');
  await expect(again.getByRole('group', { name: /Concorde/ }).getByRole('textbox')).toHaveValue('2');
  await expect(keepAll(again)).toBeChecked();
  await signUp(again);
  await again.mouse.move(20, 20);
  await again.mouse.move(40, 40);
  await isGone(again);
});

test('of two tabs the one that typed last is kept; what the other sends takes nothing of it away', async ({ device }) => {
  const { email } = newPerson();
  const page = await device.start();
  await openRequest(page);
  await keepAll(page).check();
  await fillRequest(page, email);
  await isKept(page, email);
  const other = await device.context.newPage();
  await openRequest(other);
  await expect(keepAll(other)).toBeChecked();
  await expect(field(other, 'email')).toHaveValue(email);
  await field(other, 'description').fill('It hums, and the lamp is dark.');
  await isKept(other, 'the lamp is dark');
  await agreeAndSend(page);
  await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
  await expect.poll(async () => Object.keys((await keptOn(other)) ?? {})).toEqual(['service-request:values']);
  await isKept(other, 'the lamp is dark');
  await agreeAndSend(other);
  await expect(other.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
  await isGone(other);
});

test('a device without room for the photos says so, keeps no half of it, and sends as usual', async ({ device, baseURL }) => {
  const { email } = newPerson();
  const page = await device.start();
  // Before the shop has written anything: the browser promises a database in use some room, which then outlasts the quota.
  await page.goto('/robots.txt');
  await limitStorage(page, device.context, 1_000_000, baseURL);
  await openRequest(page);
  await fillRequest(page, email);
  await keepAll(page).check();
  await isKept(page, TYPED.description);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 1_000, height: 800, channels: 3, background: '#777777', noise } })
    .jpeg()
    .toBuffer();
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'];
  await field(page, 'photos').setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await expect(page.getByRole('alert')).toContainText('There is no room for it on this device.');
  await expect(keepAll(page)).not.toBeChecked();
  await isGone(page);
  await expect(photosOn(page)).toHaveCount(names.length);
  await agreeAndSend(page);
  await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
  expect((await submissionsOf(email)).map(({ photos }) => photos)).toEqual([names.length]);
});
