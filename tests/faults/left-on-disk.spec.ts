import type { Page } from '@playwright/test';
import { LEADS } from '../support/cart-screen';
import { putIntoCart } from '../support/checkout';
import { newPerson, type Person, placeOrder, signUp } from '../support/customer';
import { type Device, test } from '../support/killable-browser';
import { expect } from '../support/shop';
import { foundOnDisk } from '../support/stored-on-disk';

/** What tells of a person wherever it stands; the fault proxy has everything sent uncompressed. */
const tracesOf = ({ email, firstName, lastName }: Person): string[] => [email, firstName, lastName, 'Weserstraße'];
/** Of the shop itself: who does not find this is not looking into what the browser keeps. */
const GOODS = 'Technics SL-1210MK2';

async function somebodyWasHere(page: Page): Promise<Person> {
  const person = await signUp(page, { ...newPerson(), firstName: 'Ottilie', lastName: 'Abendroth' });
  await placeOrder(page.request, person);
  await putIntoCart(page, LEADS.path);
  await page.goto('/account/orders');
  await expect(page.getByText('Weserstraße 84').first()).toBeVisible();
  return person;
}

/** The browser is closed as a person closes it: what it still holds in memory goes to the disk. */
async function foundAfterClosing({ context, profile }: Device, texts: readonly string[]): Promise<string[]> {
  await context.close();
  return foundOnDisk(profile, texts);
}

const logOut = async (page: Page, words: string) => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText(words)).toBeVisible();
};

test('P05: the browser’s own cache holds nothing of somebody while they are signed in, and nothing after they have logged out', async ({
  device,
}) => {
  const page = await device.start();
  const person = await somebodyWasHere(page);
  await expect.poll(() => foundOnDisk(device.profile, [GOODS])).toEqual([GOODS]);
  expect(await foundOnDisk(device.profile, tracesOf(person))).toEqual([]);
  await logOut(page, 'You are logged out.');
  expect(await foundAfterClosing(device, tracesOf(person))).toEqual([]);
});

test('P05: who logs out without a network leaves nothing in the browser’s own cache', async ({ device, faults }) => {
  const page = await device.start();
  const person = await somebodyWasHere(page);
  await faults.setOnline(false);
  await logOut(page, 'You are logged out here, and nothing of yours is left on this device.');
  expect(await foundAfterClosing(device, tracesOf(person))).toEqual([]);
});

test('P05: what an older shop let the browser keep of somebody is gone once the shop has heard that they have left', async ({
  device,
  faults,
}) => {
  const page = await device.start();
  await signUp(page);
  const kept = JSON.stringify({ customer: { email: 'ottilie.abendroth@example.com' } });
  const headers = { 'cache-control': 'private, no-cache', etag: '"older"' };
  faults.fail('/store/older', { kind: 'status', status: 200, type: 'application/json', body: kept, headers });
  await page.evaluate(() => fetch('/store/older').then((answer) => answer.text()));
  await expect.poll(() => foundOnDisk(device.profile, ['ottilie.abendroth'])).toEqual(['ottilie.abendroth']);
  await logOut(page, 'You are logged out.');
  await expect.poll(() => foundOnDisk(device.profile, ['ottilie.abendroth'])).toEqual([]);
});
