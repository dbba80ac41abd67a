// Long because whatever may happen to a page's fields before it is awake, or after it was left, is tried on every form.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comeToLife, openAsleep, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

/** What React says of a page that is not as the server has sent it, before it draws it anew. */
const DRAWN_ANEW = /Minified React error #418/;

/** As an extension does: a node of its own behind every field, and its mark on the field. */
const putBesideFields = () => {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    field.setAttribute('fdprocessedid', 'a1b2c3');
    field.after(document.createElement('extension-icon'));
  }
};

/** As a password manager does that tells nobody. */
const fillSilently = (page: Page, values: Readonly<Record<string, string>>) =>
  page.evaluate((entries) => {
    for (const [id, value] of entries) {
      const field = document.getElementById(id) as HTMLInputElement;
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, value);
    }
  }, Object.entries(values));

const login = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

/** Sends the login and says with what: the fields and the form's own state are both in it. */
async function sentLogin(page: Page): Promise<unknown> {
  const asked = page.waitForRequest('**/store/auth', { timeout: 20_000 });
  await login(page).click();
  return (await asked).postDataJSON();
}

/** Everything that can be filled in on a page, filled in, and what it came to. */
const fillAll = () => {
  const shown = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')];
  for (const [place, field] of shown.entries()) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (['checkbox', 'radio'].includes(field.type)) (field as HTMLInputElement).checked = true;
    // What has no name is a fader's: its fields follow one another.
    else if (field.name && field.type !== 'file') field.value = field.type === 'email' ? `a${place}@example.org` : `text ${place}`;
  }
};
const allFields = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')].map(
    (field) => `${field.name} ${'checked' in field && ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value}`,
  );

for (const [path, tag] of [
  ['/login', '@gate'],
  ['/de/register', '@deep'],
  ['/forgot-password', '@deep'],
  ['/contact', '@deep'],
  ['/orders/lookup', '@deep'],
  ['/service/status', '@deep'],
  ['/withdrawal', '@deep'],
  ['/shop?search=puk', '@deep'],
  ['/shop/turntables', '@deep'],
] as const)
  test(`T05: an extension’s nodes cost nobody what stands in the fields of ${path}`, { tag }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(DRAWN_ANEW);
    const letIn = await openAsleep(page, path);
    await page.waitForFunction(() => document.querySelector('main input, main select, main textarea, search input'));
    await page.evaluate(fillAll);
    const filled = await page.evaluate(allFields);
    await page.evaluate(putBesideFields);
    letIn();
    await comeToLife(page);
    await expect(page.locator('extension-icon')).toHaveCount(0);
    await expect.poll(() => page.evaluate(allFields)).toEqual(filled);
  });

test('T05: a long form that an extension has changed keeps what was typed, and shows what the answers ask for', { tag: '@deep' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(DRAWN_ANEW);
  const letIn = await openAsleep(page, '/service/request');
  await page.waitForFunction(() => document.querySelector('main input'));
  await page.evaluate(fillAll);
  const typed = (await page.evaluate(allFields)).filter((entry) => / text \d|@example/.test(entry));
  expect(typed.length).toBeGreaterThan(5);
  await page.evaluate(putBesideFields);
  letIn();
  await comeToLife(page);
  await expect.poll(() => page.evaluate(allFields)).toEqual(expect.arrayContaining(typed));
});

test('T05: who types while an extension has changed the page goes on typing, and what is sent is all of it', { tag: '@gate' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(DRAWN_ANEW);
  consoleGuard.allow(/401/);
  const letIn = await openAsleep(page, '/login');
  await page.locator('#login-email').fill('nobody@example.org');
  await page.locator('#login-password').fill('not-the-');
  await page.evaluate(putBesideFields);
  letIn();
  await comeToLife(page);
  await expect(page.locator('extension-icon')).toHaveCount(0);
  await expect(page.locator('#login-password')).toBeFocused();
  await page.keyboard.type('password');
  expect(await sentLogin(page)).toMatchObject({ email: 'nobody@example.org', password: 'not-the-password' });
});

test('T05: a button that was pressed on a page that an extension has changed is pressed', { tag: '@deep' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(DRAWN_ANEW);
  consoleGuard.allow(/401/);
  const letIn = await openAsleep(page, '/login');
  await page.locator('#login-email').fill('nobody@example.org');
  await page.locator('#login-password').fill('not-the-password');
  await page.evaluate(putBesideFields);
  const asked = page.waitForRequest('**/store/auth', { timeout: 20_000 });
  await login(page).click();
  letIn();
  expect((await asked).postDataJSON()).toMatchObject({ email: 'nobody@example.org', password: 'not-the-password' });
});

test('T05: what a password manager fills in without telling is there when the form wakes, and when it is sent', { tag: '@deep' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  const letIn = await openAsleep(page, '/login');
  await fillSilently(page, { 'login-email': 'nobody@example.org' });
  letIn();
  await comeToLife(page);
  await fillSilently(page, { 'login-password': 'not-the-password' });
  expect(await sentLogin(page)).toMatchObject({ email: 'nobody@example.org', password: 'not-the-password' });
  // What is said of the answer draws the form again.
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.locator('#login-email')).toHaveValue('nobody@example.org');
  await expect(page.locator('#login-password')).toHaveValue('not-the-password');
});

test('T05: what is filled in without telling outlives the next letter typed elsewhere', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  await comeToLife(page);
  await fillSilently(page, { 'login-password': 'not-the-password' });
  await page.locator('#login-email').pressSequentially('no');
  await expect(page.locator('#login-password')).toHaveValue('not-the-password');
});

test('T05: what a browser puts back that has not kept the page stands there when the page is awake, and the form knows it', {
  tag: '@deep',
}, async ({ page }) => {
  // A page that listens so is not kept.
  await page.addInitScript(() => addEventListener('unload', () => {}));
  await page.goto('/register');
  await comeToLife(page);
  const country = page.locator('#register-address-countryCode');
  await country.selectOption('at');
  await page.goto('/imprint');
  await page.goBack();
  await comeToLife(page);
  await expect(country).toHaveValue('at');
  // What the form does not know would go with the next drawing.
  await page.locator('#register-email').fill('nobody@example.org');
  await expect(country).toHaveValue('at');
});

/** Leaves for another page by a full load and comes back to one that is loaded anew. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto('/imprint');
  await page.goBack();
  await comeToLife(page);
}

/** Fills in what it has of lines, leaves the page for one that is loaded, comes back to one that is loaded anew, and finds it all. */
async function typedAfterBack(page: Page, path: string) {
  // A page that listens so is not kept.
  await page.addInitScript(() => addEventListener('unload', () => {}));
  await page.goto(path);
  await comeToLife(page);
  const typed = await fillLines(page);
  expect(typed.size).toBeGreaterThan(0);
  await leaveAndComeBack(page);
  for (const [id, text] of typed) await expect(page.locator(`#${id}`)).toHaveValue(text);
  return typed;
}

/** What people answer, by what the page tells a browser to fill in. */
const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Mara Feld',
  'given-name': 'Mara',
  'family-name': 'Feld',
  organization: 'Feldton',
  'address-line1': 'Weserstraße',
  'address-line2': 'Hinterhaus',
  'address-level2': 'Berlin',
  'postal-code': '12045',
  tel: '+49 30 5550101',
};

const lines = (page: Page) =>
  page.locator('main form').locator('input:is([type=text], [type=email], [type=tel], :not([type]))[name]:not([autocomplete=off])');

/** Fills in every line of a page's forms that a browser may keep. @returns ids of the fields, and what was typed */
async function fillLines(page: Page): Promise<ReadonlyMap<string, string>> {
  const email = `back-${randomUUID()}@example.org`;
  const typed = new Map<string, string>();
  for (const field of await lines(page).all()) {
    const [id, asked] = await field.evaluate((input: HTMLInputElement) => [input.id, input.autocomplete]);
    const text = asked === 'email' || asked === 'username' ? email : ANSWERS[asked];
    if (!text) throw new Error(`what to answer to ${id} (${asked})?`);
    await field.fill(text);
    typed.set(id, text);
  }
  return typed;
}

for (const { path, button, rest, call, tag } of [
  { path: '/login', button: 'Log in', rest: { 'login-password': 'not-the-password' }, call: '/store/auth', tag: '@gate' },
  {
    path: '/register',
    button: 'Create account',
    rest: {
      'register-password': 'forty-five-revolutions',
      'register-passwordConfirmation': 'forty-five-revolutions',
      'register-address-houseNumber': '7',
    },
    call: '/store/customers',
    tag: '@deep',
  },
  { path: '/de/forgot-password', button: 'Link schicken', rest: {}, call: '/store/customers/password-token', tag: '@deep' },
  { path: '/orders/lookup', button: 'Find the order', rest: { 'order-lookup-orderNumber': '1' }, call: '/store/', tag: '@deep' },
] as const)
  test(`T05: what was typed into ${path} stands there after Back where the browser has loaded the page anew, and is sent`, { tag }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 4\d\d/);
    const typed = await typedAfterBack(page, path);
    for (const [id, text] of Object.entries(rest)) {
      // What a browser is told not to keep, and a password.
      await expect(page.locator(`#${id}`)).toHaveValue('');
      await page.locator(`#${id}`).fill(text);
    }
    const asked = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.startsWith(call));
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    const sent = JSON.stringify((await asked).postDataJSON());
    const email = [...typed.values()].find((text) => text.includes('@'));
    expect(sent).toContain(email);
  });

for (const path of ['/contact', '/de/withdrawal', '/service/request', '/rental'])
  test(`T05: what was typed into ${path} stands there after Back where the browser has loaded the page anew`, { tag: '@deep' }, async ({
    page,
  }) => {
    await typedAfterBack(page, path);
  });

test('T05: a password is not kept with the history, not even one that was being shown', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => addEventListener('unload', () => {}));
  await page.goto('/login');
  await comeToLife(page);
  await page.locator('#login-email').fill('nobody@example.org');
  await page.locator('#login-password').fill('not-the-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('#login-password')).toHaveAttribute('type', 'text');
  await leaveAndComeBack(page);
  await expect(page.locator('#login-email')).toHaveValue('nobody@example.org');
  await expect(page.locator('#login-password')).toHaveValue('');
});

test('T05: who follows a link of the page out of a form and goes back finds what was typed, but for passwords', { tag: '@deep' }, async ({
  page,
}) => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/orders/lookup',
    '/contact',
    '/withdrawal',
    '/service/request',
    '/rental',
  ]) {
    await page.goto(path);
    await comeToLife(page);
    const typed = await fillLines(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
    await page.goBack();
    for (const [id, text] of typed) await expect(page.locator(`#${id}`)).toHaveValue(text);
  }
});

test('T05: who leaves a list of what was found before its search box is alive gets the next page, with nothing drawn anew', async ({
  page,
}) => {
  const letIn = signal();
  await page.setViewportSize({ width: 320, height: 640 });
  // The code of the box comes with that of the footer.
  await page.route(/\/assets\/below-[^/]*\.js$/, async (route) => {
    await letIn.given;
    await route.continue();
  });
  await renderedPage(page.request, '/shop?search=puk');
  await page.goto('/shop?search=puk');
  const link = page.getByRole('region', { name: 'Closest in spelling' }).getByRole('link', { name: /brass puck/ });
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await page.waitForFunction(() => document.querySelector('#nearest')?.closest('[data-deferred]') === null);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  letIn.give();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('brass puck');
  await comeToLife(page);
  // The consoleGuard hears of an error of React.
  await expect(page.locator('search input')).toHaveValue('');
});
