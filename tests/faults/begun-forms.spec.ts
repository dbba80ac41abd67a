import { faultsInBothSchemes } from '../support/axe';
import { begunOn, requestField as field, keepAll, keptOn, PERSON as NAMES, photo, TYPED } from '../support/kept-drafts';
import { test } from '../support/killable-browser';
import { comeToLife } from '../support/rendered';
import { after, chooseDays, fridayIn, introduce, rentalField, typed } from '../support/rental';
import { expect } from '../support/shop';
import { writtenToDisk } from '../support/stored-on-disk';

const PERSON = { ...NAMES, email: 'ottilie.abendroth@example.com' };

test('a browser that is killed brings back what was chosen of a service request; of whoever asks, and of photos, nothing', async ({
  device,
}) => {
  const page = await device.start();
  await page.goto('/en/service/request');
  await comeToLife(page);
  await field(page, 'deck').selectOption('mk2');
  await page.getByRole('checkbox', { name: 'Hums' }).check();
  await field(page, 'express').check();
  await page.getByRole('radio', { name: /^I send it/ }).check();
  for (const [name, value] of Object.entries({ ...PERSON, ...TYPED })) await field(page, name).fill(value);
  await field(page, 'photos').setInputFiles(await photo('#777777'));
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await field(page, 'terms').check();
  await writtenToDisk(device.profile, '"wayIn":"parcel"');
  const kept = await begunOn(page);
  for (const text of [...Object.values(PERSON), ...Object.values(TYPED), 'terms', 'jpeg', '777777']) expect(kept).not.toContain(text);
  await device.kill();

  const again = await device.start();
  await again.goto('/en/service/request');
  await comeToLife(again);
  await expect(field(again, 'deck')).toHaveValue('mk2');
  await expect(again.getByRole('checkbox', { name: 'Hums' })).toBeChecked();
  await expect(field(again, 'express')).toBeChecked();
  await expect(again.getByRole('radio', { name: /^I send it/ })).toBeChecked();
  for (const name of [...Object.keys(PERSON), ...Object.keys(TYPED)]) await expect(field(again, name)).toHaveValue('');
  await expect(field(again, 'terms')).not.toBeChecked();
  await expect(again.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(again.getByText('You had begun something here.')).toBeVisible();
  await expect(keepAll(again)).not.toBeChecked();
  expect(await keptOn(again)).toBeNull();
  await expect(again.getByText(/what you wrote, ticks under terms and photos are not kept on this device/)).toBeVisible();
  expect(await faultsInBothSchemes(again, { within: 'main' })).toEqual([]);
  // What is discarded is gone, here and on the disk.
  await again.getByRole('button', { name: 'Discard it' }).click();
  await again.getByRole('button', { name: 'Keep it' }).click();
  await expect(field(again, 'deck')).toHaveValue('mk2');
  await again.getByRole('button', { name: 'Discard it' }).click();
  await again.getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(again.getByText('It is discarded.')).toBeFocused();
  await expect(field(again, 'deck')).toHaveValue('');
  await expect(field(again, 'express')).not.toBeChecked();
  expect(await begunOn(again)).toBe('');
  await again.reload();
  await comeToLife(again);
  await expect(field(again, 'deck')).toHaveValue('');
  await expect(again.getByText('You had begun something here.')).toHaveCount(0);
});

test('a browser that is killed brings back sets, their number, days and the way of a rental, in German, and no name', async ({
  device,
}) => {
  const friday = fridayIn(26);
  const page = await device.start();
  await page.goto('/de/rental?set=rental-cartridge-set*2');
  await comeToLife(page);
  await chooseDays(page, friday, after(friday, 3));
  await page.getByRole('radio', { name: /Lieferung und Abholung/ }).check();
  await rentalField(page, 'street').fill('Weserstraße 84');
  await introduce(page, PERSON.email);
  await writtenToDisk(device.profile, '"way":"deliver"');
  expect(await begunOn(page)).not.toMatch(/Weser|Mara|ottilie|23125/);
  await device.kill();

  const again = await device.start();
  await again.goto('/de/rental');
  await comeToLife(again);
  await expect(rentalField(again, 'firstDay')).toHaveValue(typed(friday));
  await expect(rentalField(again, 'lastDay')).toHaveValue(typed(after(friday, 3)));
  await expect(again.getByRole('group', { name: /Concorde/ }).getByRole('textbox')).toHaveValue('2');
  await expect(again.getByRole('radio', { name: /Lieferung und Abholung/ })).toBeChecked();
  for (const name of ['street', 'name', 'email', 'phone']) await expect(rentalField(again, name)).toHaveValue('');
  await expect(again.getByText('Du hattest hier schon etwas begonnen.')).toBeVisible();
  // A reload finds what is typed from now on, too, and says so.
  await rentalField(again, 'name').fill('Mara Feld');
  await again.reload();
  await comeToLife(again);
  await expect(rentalField(again, 'name')).toHaveValue('Mara Feld');
  await expect(again.getByText(/was du eintippst, und Fotos, nur in diesem Tab/)).toBeVisible();
});
