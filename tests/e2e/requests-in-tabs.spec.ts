import type { Page } from '@playwright/test';
import { newPerson, type Person, signUp } from '../support/customer';
import { onDatabase } from '../support/postgres';
import { comeToLife } from '../support/rendered';
import { after, chooseDays, fridayIn, introduce, rentalField } from '../support/rental';
import { expect, test } from '../support/shop';
import { submissionsOf } from '../support/submissions';

const main = (page: Page) => page.getByRole('main');
const service = (page: Page, name: string) => page.locator(`#service-request-${name}`);
const begunOn = (page: Page, form: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem('rille_begun') ?? '{}')[name]?.chosen ?? null, form);

interface Form {
  readonly name: string;
  readonly id: string;
  readonly path: string;
  /** All of it, the same in each tab. */
  readonly fill: (page: Page, email: string, weeks: number) => Promise<void>;
  /** Something else in it. */
  readonly change: (page: Page, weeks: number) => Promise<void>;
  /** Where it says so. */
  readonly changed: (page: Page, weeks: number) => Promise<void>;
  readonly send: string;
  readonly done: string;
  readonly stored: (email: string) => Promise<readonly unknown[]>;
}

const typedOn = (weeks: number) => after(fridayIn(weeks), 4).split('-').reverse().join('/');

const FORMS: readonly Form[] = [
  {
    name: 'a rental',
    id: 'rental',
    path: '/en/rental?set=rental-technics-sl-1210mk2',
    fill: async (page, email, weeks) => {
      await chooseDays(page, fridayIn(weeks), after(fridayIn(weeks), 3));
      await introduce(page, email);
      await rentalField(page, 'terms').check();
    },
    change: (page, weeks) => rentalField(page, 'lastDay').fill(typedOn(weeks)),
    changed: (page, weeks) => expect(rentalField(page, 'lastDay')).toHaveValue(typedOn(weeks)),
    send: 'Ask for these dates',
    done: 'We have your request',
    stored: (email) =>
      onDatabase(
        process.env.RILLE_DATABASE_URL ?? '',
        async (database) => (await database.query('SELECT reference FROM rille_rental WHERE email = $1', [email])).rows,
      ),
  },
  {
    name: 'a service request',
    id: 'service-request',
    path: '/en/service/request',
    fill: async (page, email) => {
      await service(page, 'deck').selectOption('mk2');
      await service(page, 'description').fill('It hums.');
      await service(page, 'email').fill(email);
      await service(page, 'address-firstName').fill('Mara');
      await service(page, 'address-lastName').fill('Feld');
      await service(page, 'overrun').check();
      await service(page, 'terms').check();
    },
    change: (page) => service(page, 'express').check(),
    changed: (page) => expect(service(page, 'express')).toBeChecked(),
    send: 'Send the request',
    done: 'Your request is with us.',
    stored: async (email) => (await submissionsOf(email)).filter(({ kind }) => kind === 'service_request'),
  },
];

for (const [place, { name, id, path, fill, change, changed, send, done, stored }] of FORMS.entries()) {
  const weeks = (turn: number) => 34 + 2 * turn + place;
  const open = async (page: Page) => {
    await page.goto(path);
    await comeToLife(page);
  };
  const press = (page: Page) => main(page).getByRole('button', { name: send }).click();
  const isDone = (page: Page) => expect(page.getByRole('heading', { name: done })).toBeVisible();

  test(`${name} that two tabs of one browser hold, and both send at once, is one, with one number`, async ({ page, context }) => {
    const { email } = newPerson();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab);
      await fill(tab, email, weeks(0));
    }
    await Promise.all([press(page), press(other)]);
    await Promise.all([isDone(page), isDone(other)]);
    const [one, ...more] = (await stored(email)) as { reference: string }[];
    expect(more).toEqual([]);
    for (const tab of [page, other]) await expect(main(tab)).toContainText(String(one?.reference));
    expect(await begunOn(page, id)).toBeNull();
  });

  test(`${name} that one tab sends while another one edits it takes nothing from that: not on the screen, not over a reload`, async ({
    page,
    context,
  }) => {
    const { email } = newPerson();
    await open(page);
    await fill(page, email, weeks(1));
    const other = await context.newPage();
    await open(other);
    await fill(other, email, weeks(1));
    await change(other, weeks(1));
    const chosen = await begunOn(other, id);
    await press(page);
    await isDone(page);
    await changed(other, weeks(1));
    expect(await begunOn(other, id)).toEqual(chosen);
    await other.reload();
    await comeToLife(other);
    await changed(other, weeks(1));
    expect(await stored(email)).toHaveLength(1);
  });

  test(`${name} that is filled in while another tab signs out goes out once, as theirs, after they have logged in again`, async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[014]/);
    const person: Person = await signUp(page);
    const other = await context.newPage();
    await open(other);
    await fill(other, person.email, weeks(2));
    await page.goto('/account/overview');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    expect(await begunOn(page, id)).toBeNull();
    await press(other);
    const dialog = other.getByRole('dialog', { name: 'Log in again' });
    await expect(dialog).toContainText('What you typed is still there');
    expect(await stored(person.email)).toEqual([]);
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Log in and send' }).click();
    await isDone(other);
    expect(await stored(person.email)).toHaveLength(1);
  });
}
