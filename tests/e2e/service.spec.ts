import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { berlinWall, dayAfter } from '../../domain/berlin-time';
import { formatDay } from '../../domain/dates';
import { firstPickUpDay } from '../../domain/pick-up-day';
import { faultsInBothSchemes } from '../support/axe';
import { CAP, newPerson, placeOrder, signUp } from '../support/customer';
import { test as faulty } from '../support/faulty-line';
import { mailTo } from '../support/mailbox';
import { choose } from '../support/region-dialog';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { bookPayment, sendOrder } from '../support/staff-calls';
import { submissionsOf } from '../support/submissions';

const field = (page: Page, name: string) => page.locator(`#service-request-${name}`);
const send = (page: Page) => page.getByRole('button', { name: /^(?:Send the request|Anfrage senden)$/ });
const sum = (page: Page) => page.getByRole('complementary', { name: /^(?:What it may come to|Was es kosten kann)$/ });

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();

/** @param day ISO 8601 */
const saturdayAfter = (day: string): string => (new Date(day).getUTCDay() === 6 ? day : saturdayAfter(dayAfter(day)));

async function consent(page: Page): Promise<void> {
  await field(page, 'overrun').check();
  await field(page, 'terms').check();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const requestsOf = async (email: string) => (await submissionsOf(email)).filter(({ kind }) => kind === 'service_request');

test('from a humming deck to a ticket: the finder names the job and its price, a guest brings the deck', { tag: '@gate' }, async ({
  page,
}) => {
  const { email } = newPerson();
  const { html } = await renderedPage(page.request, '/en/service');
  expect(html).toContain('<meta name="description"');
  expect(html).toContain('BreadcrumbList');
  expect(html).toContain('Replace RCA and ground cable');
  await page.goto('/en/service');
  await comeToLife(page);
  await page.getByRole('checkbox', { name: /^Hums/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Hums' })).toContainText('€25.00 to €59.00');
  await page.getByRole('radio', { name: 'Pitch' }).check();
  await page.getByRole('checkbox', { name: /^Pitch jumps/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Hums' })).toContainText('€60.00 to €94.00');
  await page.getByRole('link', { name: 'Take this to the request' }).click();
  await expect(page).toHaveURL(/\/service\/request\?symptoms=hum.jumps$/);
  await comeToLife(page);
  await expect(page.getByRole('checkbox', { name: 'Hums' })).toBeChecked();
  await expect(sum(page)).toContainText('€60.00 to €94.00');

  await send(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Model');
  await field(page, 'deck').selectOption('mk2');
  await fill(page, { email, 'address-firstName': 'Mara', 'address-lastName': 'Feld', serial: 'NK9C14' });
  await consent(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeFocused();
  const [stored, ...more] = await requestsOf(email);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    locale: 'en',
    letters: ['service_receipt', 'service_to_shop'],
    content: { asked: { device: 'SL-1200/1210 MK2', serial: 'NK9C14', symptoms: ['hum', 'jumps'], way_in: 'walk-in', address: null } },
  });
  expect(stored?.order_id).toMatch(/^order_/);
  await expect(page.getByRole('main')).toContainText(`Your ticket: ${stored?.reference}`);
  await expect(page.getByRole('main')).toContainText('Tuesday to Saturday');
  expect((await mailTo(email, 'service_receipt')).text).toContain(String(stored?.reference));
  // A reload is no second request, and forgets no ticket.
  await page.reload();
  await expect(page.getByRole('main')).toContainText(String(stored?.reference));
  expect(await requestsOf(email)).toHaveLength(1);
});

test('a customer in Austria has a deck collected, in German, with a chosen job, express and a photo', { tag: '@gate' }, async ({
  page,
}) => {
  test.slow();
  const { email } = await signUp(page);
  await page.goto('/de/service/request?jobs=repair-rca-cable');
  await comeToLife(page);
  await choose(page, { country: 'at' });
  // The form is that of the other country.
  await expect(sum(page)).toContainText('59,50 €');
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'deck').selectOption('other');
  await field(page, 'deckName').fill('Thorens TD 160');
  await page.getByRole('radio', { name: /^Ihr holt es ab/ }).check();
  await expect(sum(page)).toContainText('Servicegebühr für die Abholung');
  await expect(sum(page)).toContainText('20,00 €');
  await field(page, 'express').check();
  await expect(sum(page)).toContainText('Express, 35 %');
  const pickUpOn = firstPickUpDay(berlinWall(Date.now()).date);
  await fill(page, {
    pickUpOn,
    'address-firstName': 'Mara',
    'address-lastName': 'Feld',
    'address-street': 'Gürtel',
    'address-houseNumber': '7',
    'address-postalCode': '1080',
    'address-city': 'Wien',
  });
  await field(page, 'photos').setInputFiles({ name: 'top.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByRole('button', { name: /^Entfernen/ })).toBeVisible();
  await consent(page);
  // Nobody comes on a Saturday.
  await fill(page, { pickUpOn: saturdayAfter(pickUpOn) });
  await send(page).click();
  await expect(page.getByRole('main')).toContainText('Samstags, sonntags und an Feiertagen kommt niemand.');
  await fill(page, { pickUpOn });
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Deine Anfrage ist bei uns.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatDay(pickUpOn, 'de'));
  const [stored] = await requestsOf(email);
  expect(stored).toMatchObject({ photos: 1, content: { asked: { way_in: 'pick-up', country_code: 'at', address: { city: 'Wien' } } } });
  // It is an order of the service channel, and no order of the shop; the overview names it.
  await page.goto('/de/account/overview');
  await expect(page.getByRole('main')).toContainText(`Serviceanfrage ${stored?.reference}: Thorens TD 160`);
  await page.goto('/de/account/orders');
  await expect(page.getByRole('main')).not.toContainText('Wien');
});

for (const [path, surcharge, refusal] of [
  ['/product/express-repair-surcharge', 'plus 35 % of the repair', 'Not available in your country'],
  ['/de/product/express-repair-surcharge', 'zuzüglich 35 % der Reparatur', 'In deinem Land nicht erhältlich'],
] as const)
  test(`what express costs stands on ${path}, and nowhere in Germany that it cannot be had`, async ({ page }) => {
    await page.goto(path);
    await comeToLife(page);
    await expect(page.getByRole('main')).toContainText(surcharge);
    await expect(page.getByRole('main')).not.toContainText(refusal);
    await expect(page.getByRole('main').getByRole('link', { name: /^(Ask for this job|Diese Arbeit anfragen)$/ })).toBeVisible();
  });

test('whoever is signed in is offered the decks of their orders; what was chosen is there after a reload, and nobody else is offered any', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines: [{ variant_id: 'variant_tt-1200mk2-vg-ne', quantity: 1 }, CAP] });
  await page.goto('/en/service/request');
  await comeToLife(page);
  await expect(field(page, 'email')).toHaveValue(person.email);
  // It has not come yet.
  await expect(page.getByRole('group', { name: 'From your orders' })).toHaveCount(0);
  await bookPayment(id);
  await sendOrder(id, { number: '0034', url: 'https://carrier.example/track/0034' });
  await page.reload();
  const own = page.getByRole('group', { name: 'From your orders' }).getByRole('button');
  await expect(own).toHaveText([/^SL-1200\/1210 MK2, ordered on /]);
  await own.click();
  await expect(field(page, 'deck')).toHaveValue('mk2');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(field(page, 'deck')).toHaveValue('mk2');
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
});

test('from Switzerland a deck is sent, never collected, and its packing is shown', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/en/service/request');
  await comeToLife(page);
  await choose(page, { country: 'ch' });
  await expect(page.getByRole('radio', { name: /^You collect it/ })).toBeDisabled();
  await expect(sum(page)).toContainText('€25.21');
  await field(page, 'deck').selectOption('mk2');
  await field(page, 'description').fill('The left channel is gone.');
  await page.getByRole('radio', { name: /^I send it/ }).check();
  await page.getByRole('radio', { name: 'By parcel to me' }).check();
  await field(page, 'box').check();
  await expect(sum(page)).toContainText('Way back by parcel');
  await fill(page, {
    email,
    'address-firstName': 'Urs',
    'address-lastName': 'Frei',
    'address-street': 'Gasse',
    'address-houseNumber': '1',
    'address-postalCode': '8001',
    'address-city': 'Zürich',
  });
  await field(page, 'address-countryCode').selectOption('ch');
  await consent(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Counterweight off' })).toBeVisible();
  expect(await requestsOf(email)).toMatchObject([{ content: { asked: { country_code: 'ch', way_back: 'send', box: true } } }]);
});

test('the price list is searched by what a job is called, and says when nothing is', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/de/service/prices');
  await comeToLife(page);
  await page.getByRole('searchbox').fill('pitchfader');
  await expect(page.getByRole('main').getByRole('link', { name: 'Pitchfader ersetzen' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Arbeit/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cinch- und Massekabel erneuern' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('So heißt keine Arbeit.')).toBeVisible();
});

test('what a link has chosen can be changed: a reload brings the change back, and the link followed anew what it says', async ({
  page,
}) => {
  const path = '/en/service/request?symptoms=hum';
  await page.goto(path);
  await comeToLife(page);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect(box(/^Hums/)).toBeChecked();
  await box(/^Hums/).uncheck();
  await box(/^Pitch jumps/).check();
  await page.reload();
  await comeToLife(page);
  await expect(box(/^Pitch jumps/)).toBeChecked();
  await expect(box(/^Hums/)).not.toBeChecked();
  await page.goto('/en/service');
  await page.goto(path);
  await comeToLife(page);
  await expect(box(/^Hums/)).toBeChecked();
  await expect(box(/^Pitch jumps/)).not.toBeChecked();
});

for (const { path, search, print, missed, age } of [
  {
    path: '/en/service/prices',
    search: 'pitch fader',
    print: 'Print',
    missed: 'Replace RCA and ground cable',
    age: /^Prices from today, \d\d:\d\d\.$/,
  },
  {
    path: '/de/service/prices',
    search: 'pitchfader',
    print: 'Drucken',
    missed: 'Cinch- und Massekabel erneuern',
    age: /^Preise von heute, \d\d:\d\d/,
  },
])
  test(`${path} is printed whole, with every price and its age, also while it is searched and in the dark: nothing to press, and dark on white`, async ({
    page,
  }) => {
    await page.goto(path);
    await comeToLife(page);
    const main = page.getByRole('main');
    const jobs = main.locator('section > ul > li');
    const whole = await jobs.count();
    expect(whole).toBeGreaterThan(12);
    await expect(jobs.filter({ visible: true })).toHaveCount(whole);
    await page.getByRole('searchbox').fill(search);
    await expect(main.getByRole('link', { name: missed })).toBeHidden();
    expect(await jobs.filter({ visible: true }).count()).toBeLessThan(whole);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(jobs.filter({ visible: true })).toHaveCount(whole);
      for (const words of await jobs.allInnerTexts()) expect(words).toMatch(/\d[.,]\d\d/);
      await expect(main.getByRole('link', { name: missed })).toBeVisible();
      await expect(main.getByText(age)).toBeVisible();
      for (const control of ['button', 'searchbox', 'navigation', 'textbox'] as const) await expect(page.getByRole(control)).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const light = await main.locator('h1, h2, li').evaluateAll(
        (parts) =>
          parts.filter((part) => {
            const [red = 0, green = 0, blue = 0] = (getComputedStyle(part).color.match(/[\d.]+/g) ?? []).map(Number);
            return (red + green + blue) / 3 > 140;
          }).length,
      );
      expect(light, `light words on white paper, ${colorScheme}`).toBe(0);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect(page.getByRole('button', { name: print })).toBeVisible();
  });

test('the workshop’s pages pass axe in light and dark and never scroll sideways', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/de/service', '/de/service/prices', '/de/service/request', '/de/shop/service']) {
    await page.goto(path);
    await comeToLife(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    expect(await faultsInBothSchemes(page), path).toEqual([]);
  }
});

faulty(
  'without a network a request is drafted over a reload, and sent once when the answer was lost',
  async ({ page, faults, consoleGuard }) => {
    consoleGuard.allow(/ERR_|status of/);
    const { email } = newPerson();
    await page.goto('/en/service/request');
    await comeToLife(page);
    await field(page, 'deck').selectOption('mk2');
    await field(page, 'description').fill('Hums.');
    await field(page, 'photos').setInputFiles({ name: 'top.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await fill(page, { email, 'address-firstName': 'Mara', 'address-lastName': 'Feld' });
    await page.reload();
    await comeToLife(page);
    await expect(field(page, 'description')).toHaveValue('Hums.');
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await consent(page);
    faults.fail('/store/service-requests', { kind: 'lost-answer' });
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'it counts once' })).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await requestsOf(email)).length).toBe(1);
    faults.heal();
    await page.reload();
    await comeToLife(page);
    await expect(field(page, 'description')).toHaveValue('Hums.');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeVisible();
    expect(await requestsOf(email)).toHaveLength(1);
  },
);
