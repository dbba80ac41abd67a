import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeOn, faultsInBothSchemes } from '../support/axe';
import { newPerson, signUp } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { onDatabase, type Row } from '../support/postgres';
import { comeToLife, renderedPage } from '../support/rendered';
import { after, chooseDays as choose, rentalField as field, fridayIn, introduce, iso, typed } from '../support/rental';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

const DAY_MS = 86_400_000;

/** The Friday before the next night in which Berlin's clocks change, at least some days away. */
function clockChangeFriday(): string {
  for (let ms = Date.now() + 10 * DAY_MS; ; ms += DAY_MS) {
    const day = new Date(ms);
    const isLast = day.getUTCDate() > 24 && (day.getUTCMonth() === 2 || day.getUTCMonth() === 9);
    if (isLast && day.getUTCDay() === 0) return iso(ms - 2 * DAY_MS);
  }
}

const ask = (page: Page) => page.getByRole('button', { name: /^(?:Ask for these dates|Diese Tage anfragen)$/ });
const sum = (page: Page) => page.getByRole('region', { name: /^(?:Friday to Monday|Your request|Freitag bis Montag|Deine Anfrage)$/ });
const rentalsOf = (email: string): Promise<readonly Row[]> =>
  onDatabase(
    process.env.RILLE_DATABASE_URL ?? '',
    async (database) =>
      (
        await database.query('SELECT id, reference, state, first_day::text, last_day::text, content FROM rille_rental WHERE email = $1', [
          email,
        ])
      ).rows,
  );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeToLife(page);
}

for (const { path, language } of [
  { path: '/en/rental', language: 'en' },
  { path: '/de/rental', language: 'de' },
]) {
  test(`${path} comes from the server, and takes a guest’s request for a weekend in which the clocks change`, {
    tag: language === 'en' ? '@gate' : [],
  }, async ({ page }) => {
    const { email } = newPerson();
    const { html } = await renderedPage(page.request, path);
    expect(html).toContain('BreadcrumbList');
    expect(html).toContain(language === 'en' ? '2 decks, 2 flight cases' : '2 Geräte, 2 Flightcases');
    expect(html).toMatch(/data-ground="rental"/);
    const friday = clockChangeFriday();

    await open(page, path);
    await field(page, 'firstDay').fill(typed(friday));
    await page.getByRole('button', { name: /^(?:Friday to Monday|Freitag bis Montag)$/ }).click();
    await expect(field(page, 'lastDay')).toHaveValue(typed(after(friday, 3)));
    await expect(sum(page)).toContainText(language === 'en' ? '€100.00' : '100,00');
    await page.getByRole('radio', { name: /Delivery and collection|Lieferung und Abholung/ }).check();
    await expect(sum(page)).toContainText(language === 'en' ? '€160.00' : '160,00');
    await field(page, 'street').fill('Weserstraße 84');
    await field(page, 'postalCode').fill('14467');
    await introduce(page, email);
    await ask(page).click();
    await expect(page.getByText(language === 'en' ? /Please accept the terms of rental/ : /Mietbedingungen/).first()).toBeVisible();
    await expect(page.getByText(language === 'en' ? /A postal code of Berlin/ : /Berliner Postleitzahl/).first()).toBeVisible();
    await field(page, 'postalCode').fill('12045');
    await field(page, 'terms').check();
    await ask(page).click();
    await expect(page.getByRole('heading', { name: /^(?:We have your request|Deine Anfrage ist da)$/ })).toBeFocused();

    const [stored, ...more] = await rentalsOf(email);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ state: 'requested', first_day: friday, last_day: after(friday, 3) });
    expect(stored?.content).toMatchObject({ total_cents: 16_000, deposit_cents: 60_000, delivery: { postal_code: '12045' } });
    await expect(page.getByRole('main')).toContainText(String(stored?.reference));
    const receipt = await mailTo(email, 'rental_received');
    expect(receipt.subject).toContain(String(stored?.reference));
  });
}

test('what somebody else has is refused with the next free days, in the calendar and when it is sent too late', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  const friday = fridayIn(12);
  const [quick, late] = [newPerson().email, newPerson().email];
  await open(page, '/en/rental?set=rental-technics-mk7-pair');
  const other = await context.newPage();
  await open(other, '/en/rental?set=rental-technics-mk7-pair');
  for (const [one, email] of [
    [page, quick],
    [other, late],
  ] as const) {
    await choose(one, friday, after(friday, 3));
    await introduce(one, email);
    await field(one, 'terms').check();
    await expect(sum(one)).toContainText('€120.00');
  }
  await ask(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await ask(other).click();
  await expect(other.getByText('Somebody was faster')).toBeVisible();
  await expect(other.getByText(/free next from Wed/)).toBeVisible();
  expect(await rentalsOf(late)).toEqual([]);
  await other.getByRole('button', { name: 'Take these days' }).click();
  await expect(field(other, 'firstDay')).toHaveValue(typed(after(friday, 5)));

  const days = other.locator('[data-state]');
  await choose(other, after(friday, -7), after(friday, -6));
  await expect(days.first()).toBeVisible();
  await ask(other).click();
  await expect(other.getByRole('heading', { name: 'We have your request' })).toBeVisible();
});

test('an answer that is lost on the way, a reload and a second press make one request', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { email } = newPerson();
  const friday = fridayIn(15);
  await open(page, '/en/rental');
  await choose(page, friday, after(friday, 3));
  await introduce(page, email);
  await field(page, 'terms').check();
  // The service worker loses its network a moment after the page: what the page asks it in between is answered, and says that all is well.
  await expect(async () => {
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await expect(page.getByRole('main').getByRole('button', { name: 'Waits for the network' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/^Free as of \d\d:\d\d\. There is no connection/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(ask(page)).toBeVisible();
  let lost = 0;
  await page.route('**/store/rentals', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await ask(page).click();
  await expect(page.getByText('It could not be sent. Everything you filled in is still here.')).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/store/rentals');
  await page.reload();
  await comeToLife(page);
  await expect(field(page, 'name')).toHaveValue('Mara Feld');
  await ask(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  expect(await rentalsOf(email)).toHaveLength(1);
});

test('a customer finds it in the account, keeps it as a calendar file, and calls it off', async ({ page }) => {
  const friday = fridayIn(20);
  const person = await signUp(page);
  await open(page, '/rental?set=rental-technics-pair.rental-technics-mk7-pair');
  // Two sets are asked for at once, as "Ask again" names them; who is known has not to say who they are.
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) })).toHaveCount(2);
  await expect(field(page, 'email')).toHaveValue(person.email);
  await field(page, 'phone').fill('030 23125 017');
  await choose(page, friday, after(friday, 3));
  await field(page, 'terms').check();
  await ask(page).click();
  await page.getByRole('link', { name: 'My rentals' }).click();
  await expect(page).toHaveURL(/\/account\/rentals-request$/);
  await expect(page).toHaveTitle(/^Your rentals/);
  const [stored] = await rentalsOf(person.email);
  const card = page.getByRole('region', { name: String(stored?.reference) });
  await expect(card).toContainText('Asked for');
  await expect(card).toContainText('€220.00');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Calendar file' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file).toContain(`DTSTART;VALUE=DATE:${friday.replaceAll('-', '')}`);
  expect(file).toContain(`DTEND;VALUE=DATE:${after(friday, 4).replaceAll('-', '')}`);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await card.getByRole('button', { name: /^Call off/ }).click();
  await card.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(card).toContainText('Called off');
  await mailTo(person.email, 'rental_cancelled');
  await expect(card.getByRole('link', { name: 'Ask again' })).toHaveAttribute(
    'href',
    /set=rental-technics-mk7-pair\.rental-technics-pair$/,
  );
});

test('two of one set are asked for where both are free: the calendar, the words, the letter, the account and the staff’s page say how many', async ({
  page,
}) => {
  const friday = fridayIn(24);
  const guest = newPerson().email;
  await open(page, '/en/rental?set=rental-mixer-xone-92');
  await choose(page, friday, after(friday, 3));
  await introduce(page, guest);
  await field(page, 'terms').check();
  await ask(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();

  const person = await signUp(page);
  await open(page, '/de/rental?set=rental-mixer-xone-92*2');
  await choose(page, friday, after(friday, 3));
  await expect(page.getByRole('status').filter({ hasText: 'An diesen Tagen nicht frei' })).toContainText(
    /Xone:92: dann nur 1-mal frei.*2 × .*: wieder frei von Mi/s,
  );

  await open(page, '/en/rental?set=rental-mixer-xone-92');
  const count = page.getByRole('group', { name: /Xone:92/ });
  await expect(page.getByText('We have 2.', { exact: true })).toBeVisible();
  await count.getByRole('button', { name: /more/i }).click();
  await expect(count.getByRole('textbox')).toHaveValue('2');
  await expect(count.getByRole('button', { name: /more/i })).toHaveAttribute('aria-disabled', 'true');
  await choose(page, friday, after(friday, 3));
  await expect(page.getByText('Only 1 on your days')).toBeVisible();
  // The calendar opens where the days are.
  await page.reload();
  await comeToLife(page);
  const saturday = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(after(friday, 1)),
  );
  const day = page.getByRole('button', { name: `${saturday}, only 1 free` });
  await expect(day).toBeDisabled();
  await page.getByRole('button', { name: 'Take these days' }).click();
  await expect(field(page, 'firstDay')).toHaveValue(typed(after(friday, 5)));
  // The next weekend is what they meant; a reload forgets neither that nor how many.
  await choose(page, after(friday, 7), after(friday, 10));
  await page.reload();
  await comeToLife(page);
  await expect(count.getByRole('textbox')).toHaveValue('2');
  await expect(sum(page)).toContainText('2 × Allen & Heath Xone:92');
  await expect(sum(page)).toContainText('€180.00');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await field(page, 'phone').fill('030 23125 017');
  await field(page, 'terms').check();
  await ask(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();

  const [stored, ...more] = await rentalsOf(person.email);
  expect(more).toEqual([]);
  expect(stored?.content).toMatchObject({ items: [{ quantity: 2, cents: 18_000 }], total_cents: 18_000 });
  expect((await mailTo(person.email, 'rental_received')).text).toContain('2 × Rental: Allen & Heath Xone:92');
  await page.getByRole('link', { name: 'My rentals' }).click();
  const card = page.getByRole('region', { name: String(stored?.reference) });
  await expect(card).toContainText('2 × Rental: Allen & Heath Xone:92');
  await card.getByRole('link', { name: 'Ask again' }).click();
  await expect(page).toHaveURL(/set=rental-mixer-xone-92\*2$/);
  await expect(count.getByRole('textbox')).toHaveValue('2');
  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/rentals');
  await expect(desk.getByRole('article', { name: new RegExp(`^${String(stored?.reference)}, `) })).toContainText(
    '2 × Rental: Allen & Heath',
  );
  await desk.close();
});

test('staff confirm, hand out and take back, and refuse with words; whoever asked hears of it', async ({ page }) => {
  const [lucky, other] = [newPerson().email, newPerson().email];
  for (const [email, weeks] of [
    [lucky, 30],
    [other, 31],
  ] as const) {
    await open(page, '/en/rental');
    await choose(page, fridayIn(weeks), after(fridayIn(weeks), 3));
    await introduce(page, email);
    await field(page, 'terms').check();
    await ask(page).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  }
  const [[kept], [refused]] = [await rentalsOf(lucky), await rentalsOf(other)];
  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/rentals');
  const cardOf = (rental: Row | undefined) => desk.getByRole('article', { name: new RegExp(`^${String(rental?.reference)}, `) });
  const stateOf = async (email: string) => (await rentalsOf(email))[0]?.state;
  await cardOf(kept).getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => stateOf(lucky)).toBe('confirmed');
  expect((await mailTo(lucky, 'rental_confirmed')).text).toContain('It is yours.');
  await cardOf(kept).getByRole('button', { name: 'Handed out' }).click();
  await expect.poll(() => stateOf(lucky)).toBe('handed_out');
  await cardOf(kept)
    .getByLabel(/^Damage/)
    .fill('A scratch on the left deck');
  await cardOf(kept).getByRole('button', { name: 'Is back' }).click();
  await expect(cardOf(kept)).toContainText('Noted: A scratch on the left deck');

  await cardOf(refused).getByRole('button', { name: 'Refuse' }).click();
  await expect(cardOf(refused)).toContainText('Please say why.');
  await cardOf(refused).getByLabel(/^Why/).fill('The decks are on the bench that week.');
  await cardOf(refused).getByRole('button', { name: 'Refuse' }).click();
  await expect(cardOf(refused)).toContainText('Refused');
  expect((await mailTo(other, 'rental_refused')).text).toContain('The decks are on the bench that week.');
  expect((await axeOn(desk).analyze()).violations).toEqual([]);
  await desk.close();
});

for (const path of ['/en/rental', '/de/rental'])
  test(`${path} has no fault that axe finds and never scrolls sideways at 320 px in either scheme: as it comes, filled in, refused, and sent`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const expectNarrow = async (state: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${state}, ${colorScheme}` })
          .toBe(320);
      }
      expect(await faultsInBothSchemes(page), state).toEqual([]);
    };
    await open(page, path);
    await expect(page.locator('[data-state]').first()).toBeVisible();
    await expectNarrow('as it comes');
    await open(page, `${path}?set=rental-technics-sl-1210mk2*8.rental-complete-dj-set*2.rental-mixer-djm-900nxs2*2`);
    const friday = fridayIn(path.startsWith('/en') ? 28 : 29);
    await choose(page, friday, after(friday, 3));
    await page.getByRole('radio', { name: /Delivery and collection|Lieferung und Abholung/ }).check();
    await ask(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNarrow('refused');
    await page.reload();
    await comeToLife(page);
    await expect(page.getByText(/You had begun something here|Du hattest hier schon etwas begonnen/)).toBeVisible();
    await expectNarrow('begun before');
    await field(page, 'street').fill('Weserstraße 84');
    await field(page, 'postalCode').fill('12045');
    await introduce(page, newPerson().email);
    await field(page, 'terms').check();
    await ask(page).click();
    await expect(page.getByRole('heading', { name: /^(?:We have your request|Deine Anfrage ist da)$/ })).toBeVisible();
    await expectNarrow('sent');
  });

test('the calendar is used with the keyboard alone, and has no fault that axe finds, from 320 px on', async ({ page }) => {
  await open(page, '/en/rental');
  const tomorrow = after(iso(Date.now()), 1);
  const spoken = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(tomorrow),
  );
  const calendar = page.getByRole('button', { name: new RegExp(`^${spoken}, `) });
  await expect(calendar).toBeVisible();
  await calendar.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'firstDay')).toHaveValue(typed(tomorrow));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, 'lastDay')).toHaveValue(typed(after(tomorrow, 1)));
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
