import { type Browser, expect, type Page } from '@playwright/test';
import { kiosk } from '../../src/i18n/texts/kiosk/en';
import { cartIdOf } from './cart-record';
import { MIX } from './cart-screen';
import { contactField, fillAddress, goOn } from './checkout';
import { fillSignUp, type Person } from './customer';
import { logInAsStaff } from './staff';
import { everythingHere } from './stored-on-device';

/** The codes of a tablet, as staff are shown them. */
export interface TabletCodes {
  readonly name: string;
  readonly code: string;
  readonly staffCode: string;
}

let tablets = 0;

/** Staff make a code for a tablet. @param page a page of their own */
export async function makeTablet(page: Page): Promise<TabletCodes> {
  const name = `Tablet ${Date.now()}-${process.pid}-${tablets++}`;
  await logInAsStaff(page, '/kiosks');
  await page.getByLabel('What the tablet is called').fill(name);
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = (await page.locator('[data-code]').textContent()) ?? '';
  const staffCode = (await page.locator('[data-staff-code]').textContent()) ?? '';
  return { name, code, staffCode };
}

/** The screen that waits for somebody, in either language. */
export const attract = (page: Page) => page.getByRole('main', { name: /^(Welcome|Willkommen)$/ });
export const doneButton = (page: Page) => page.getByRole('button', { name: /^(I’m done|Ich bin fertig)$/ });

/** A page becomes the tablet by a code. It waits for somebody then. */
export async function provisionTablet(page: Page, code: string): Promise<void> {
  await page.goto('/kiosk');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Make this the tablet' }).click();
  await expect(attract(page)).toBeVisible();
}

/** Somebody comes: the tablet in English, with the goods before them. */
export async function beginVisit(page: Page): Promise<void> {
  await attract(page).getByRole('button', { name: 'English' }).click();
  await expect(doneButton(page)).toHaveText(/I’m done/);
}

/** A tablet of its own. */
export async function openTablet(page: Page, browser: Browser, baseURL: string | undefined): Promise<TabletCodes> {
  const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const codes = await makeTablet(await office.newPage());
  await office.close();
  await provisionTablet(page, codes.code);
  return codes;
}

/** Somebody searches on the tablet. */
export async function lookUp(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill(words);
  await search.press('Enter');
}

/** Somebody searches for a product on the tablet and opens its page. */
export async function openFound(page: Page, title: string): Promise<void> {
  await lookUp(page, title);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const found = page.getByRole('main').getByRole('article').filter({ hasText: title }).getByRole('link').first();
  await expect(found).toBeVisible();
  // What was looked for stands above what was found, too.
  const before = String(await heading.textContent());
  await found.click();
  await expect(heading).not.toHaveText(before);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the tablet's own page for staff as somebody with a keyboard does. */
export async function pressLong(
  page: Page,
  { home, staff } = { home: kiosk.header.home as string, staff: kiosk.staff.title as string },
): Promise<void> {
  await page.getByRole('link', { name: home }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('dialog', { name: staff })).toBeVisible();
  await page.keyboard.up('Enter');
}

/** Nobody else types it. */
const TYPED = 'quarzgrammophonzebra';
/** Databases of the visitor's alone; the cart's has a row of an empty one. */
const LISTS_OF_VISITORS = ['rille-own', 'rille-orders', 'rille-drafts'];

/** What somebody leaves who looks around: a search, a page, lists, a cart that the shop knows. */
export async function lookAround(page: Page): Promise<readonly string[]> {
  await beginVisit(page);
  await lookUp(page, TYPED);
  await expect(page.getByRole('main')).toContainText(TYPED);
  // A browser writes each address down, and each title.
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.title()).not.toContain(TYPED);
  await openFound(page, MIX.title);
  expect(await page.title()).not.toContain(MIX.title);
  await page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first().click();
  await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
  await expect.poll(() => cartIdOf(page).catch(() => '')).not.toBe('');
  await page.evaluate((typed) => {
    sessionStorage.setItem('rille-draft:contact', typed);
    localStorage.setItem('something new', typed);
    // biome-ignore lint/suspicious/noDocumentCookie: as a page might that nobody has thought of
    document.cookie = `somebody=${typed}; path=/`;
    window.name = typed;
  }, TYPED);
  return [TYPED, await cartIdOf(page)];
}

/** Looks through everything that a page can find here, and through its history. */
export async function expectNothingOf(page: Page, traces: readonly string[]): Promise<void> {
  const found = await everythingHere(page);
  for (const trace of traces) expect(found).not.toContain(trace);
  const left = await page.evaluate(async (names) => {
    // The app opens them for whoever comes next.
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!names.includes(name)) continue;
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      for (const store of database.objectStoreNames)
        rows[name] =
          (rows[name] ?? 0) +
          (await new Promise<number>((done) => {
            const counting = database.transaction(store).objectStore(store).count();
            counting.onsuccess = () => done(counting.result);
          }));
      database.close();
    }
    return {
      rows: Object.entries(rows).filter(([, count]) => count > 0),
      // Of what the worker keeps ahead for everybody, lists come late, and say nothing of who was here.
      pages: (await caches.has('rille-pages'))
        ? (await (await caches.open('rille-pages')).keys()).map(({ url }) => url).filter((url) => /\/product\/|[?&]search=/.test(url))
        : [],
      page: location.pathname + location.search,
      name: window.name,
    };
  }, LISTS_OF_VISITORS);
  expect(left).toMatchObject({ rows: [], pages: [], page: '/de', name: '' });
}

/** Writes the tablet's record, or takes it away; `besides` leaves its other fields as they are. */
export async function setTabletRecord(page: Page, record: object | undefined, besides?: 'besides'): Promise<void> {
  await page.evaluate(
    ([next, keepsOthers]) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('rille-kiosk');
        opening.onsuccess = () => {
          const store = opening.result.transaction('kiosk', 'readwrite').objectStore('kiosk');
          const read = store.get('record');
          read.onsuccess = () => {
            if (next === undefined) store.delete('record');
            else store.put(keepsOthers ? { ...read.result, ...next } : next, 'record');
          };
          store.transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [record, besides === 'besides'] as const,
  );
}

/** A tablet on which staff have allowed something, as they do on its own page; somebody has begun. */
export async function openTabletWith(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  ...allowed: readonly ('login' | 'checkout' | 'forms' | 'install')[]
): Promise<void> {
  await openTablet(page, browser, baseURL);
  await setTabletRecord(page, { config: Object.fromEntries(allowed.map((name) => [name, true])) }, 'besides');
  await page.reload();
  await beginVisit(page);
}

/** Somebody puts a thing onto the list of a tablet that allows orders, and goes to the last look before ordering. */
export async function reviewAtTablet(page: Page, contact: Readonly<Record<string, string>>): Promise<void> {
  const main = page.getByRole('main');
  await openFound(page, MIX.title);
  await main.getByRole('button', { name: 'Onto your list' }).first().click();
  await page.getByRole('link', { name: 'Your list, 1 item' }).click();
  await main.getByRole('link', { name: /checkout/i }).click();
  await expect(contactField(page, 'email')).toBeVisible();
  await fillAddress(page, contact);
  for (const step of ['Shipping', 'Payment', 'Review']) {
    await goOn(page);
    await expect(page.locator('[aria-current=step]')).toContainText(step);
  }
  await main.getByRole('checkbox', { name: /terms and conditions/ }).check();
}

/** Somebody makes an account at a tablet that allows it, and is signed in. */
export async function signUpAtTablet(page: Page, person: Person): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await main.getByRole('link', { name: 'Create one', exact: true }).click();
  await fillSignUp(page, person);
  // No password to the browser, and hidden like one.
  for (const name of ['password', 'passwordConfirmation']) {
    const field = page.locator(`#register-${name}`);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  }
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main).toContainText(person.firstName);
}

/** Somebody with an account signs in at a tablet that allows it, and looks at what the shop knows of them. */
export async function logInAtTablet(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await main.getByRole('link', { name: 'Your data' }).first().click();
  await expect(main).toContainText(email);
}
