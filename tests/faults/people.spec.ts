import type { Page } from '@playwright/test';
import { cartIdOf } from '../support/cart-record';
import { MIX } from '../support/cart-screen';
import { putIntoCart } from '../support/checkout';
import { newPerson, type Person, placeOrder, signUp } from '../support/customer';
import type { Fault } from '../support/fault-proxy';
import { everythingHere } from '../support/stored-on-device';
import { expect, onDevice, test } from '../support/two-builds';

const UNREACHABLE = /Failed to load resource|net::ERR_|(?:Offline|ForeignAnswer)Error|ServiceWorker|fetching the script/;

/** What tells of a person wherever it stands. */
const tracesOf = ({ email, firstName, lastName }: Person): string[] => [email, firstName, lastName, 'Weserstraße'];

/** Somebody signs up, orders something, puts something into the cart, and looks at the orders. */
async function somebodyWasHere(page: Page): Promise<Person> {
  const person = await signUp(page, { ...newPerson(), firstName: 'Ottilie', lastName: 'Abendroth' });
  await placeOrder(page.request, person);
  await putIntoCart(page, MIX.path);
  await page.goto('/account/orders');
  await expect(page.getByText('Weserstraße 84').first()).toBeVisible();
  return person;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(UNREACHABLE));

test('P05: who logs out without a network leaves nothing on the device, and the shop hears of it before anything else', async ({
  page,
  origin,
}) => {
  const person = await somebodyWasHere(page);
  const cartId = await cartIdOf(page);
  await onDevice(page);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('rille-rest')).keys()).length)).toBeGreaterThan(0);

  await origin.setOnline(false);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You are logged out here, and nothing of yours is left on this device.')).toBeVisible();
  const expectNothingHere = async () => {
    const here = await everythingHere(page);
    expect([...tracesOf(person), cartId].filter((trace) => here.includes(trace))).toEqual([]);
  };
  await expectNothingHere();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MIX.title);
  await expectNothingHere();
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login/);
  await expectNothingHere();

  // A page that goes while it is saying it would have the next one say it again.
  await page.goto('about:blank');
  origin.forget();
  await origin.setOnline(true);
  await putIntoCart(page, MIX.path);
  expect(origin.heard(undefined, /^\/store\//)[0]).toMatchObject({ method: 'DELETE', path: '/store/auth', status: 200 });
  expect(origin.heard('DELETE', /^\/store\/auth/)).toHaveLength(1);
  expect((await page.request.get('/store/auth')).status()).toBe(401);
  const { cart } = await (await page.request.get(`/store/carts/${await cartIdOf(page)}`)).json();
  expect([cart.email, cart.customer_id]).toEqual([null, null]);
});

/** What may answer in the shop's place when a log-out is told. */
const FOREIGN_ANSWERS: Readonly<Record<string, Fault>> = {
  'a bare 401': { kind: 'status', status: 401, type: 'text/plain', body: 'Unauthorized' },
  'a 401 in the shape of Medusa’s': {
    kind: 'status',
    status: 401,
    type: 'application/json',
    body: '{"type":"unauthorized","message":"Log in to this network"}',
  },
  'a 403': { kind: 'status', status: 403 },
  'a 302': { kind: 'status', status: 302, headers: { location: '/login' } },
  'a log-in page': { kind: 'html' },
  'a success': { kind: 'status', status: 200, type: 'text/plain', body: 'OK' },
};

test('P10: a stranger who answers a log-out has ended nothing: the shop is told until it has heard, and the next one’s cart is nobody’s', async ({
  page,
  context,
  origin,
  playwright,
}) => {
  await signUp(page);
  const [session] = (await context.cookies()).filter(({ name }) => name === 'connect.sid');
  const elsewhere = await playwright.request.newContext({
    baseURL: origin.url,
    extraHTTPHeaders: { cookie: `connect.sid=${session?.value}` },
  });
  const isAlive = async () => (await elsewhere.get('/store/auth')).status() === 200;
  const note = async () => (await context.cookies()).find(({ name }) => name === 'rille_session')?.value;
  expect(await isAlive()).toBe(true);

  origin.forget();
  for (const [what, fault] of Object.entries(FOREIGN_ANSWERS)) {
    const told = origin.heard('DELETE', /^\/store\/auth/).length;
    origin.fail('/store/auth', fault, { method: 'DELETE' });
    if (told === 0) {
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are logged out here, and nothing of yours is left on this device.')).toBeVisible();
    } else await page.goto('/');
    await expect.poll(() => origin.heard('DELETE', /^\/store\/auth/).length, what).toBeGreaterThan(told);
    expect([what, await note(), await isAlive()]).toEqual([what, 'left', true]);
  }

  await page.goto('about:blank');
  origin.heal();
  origin.forget();
  await putIntoCart(page, MIX.path);
  expect(origin.heard(undefined, /^\/store\//)[0]).toMatchObject({ method: 'DELETE', path: '/store/auth', status: 200 });
  expect([await note(), await isAlive()]).toEqual([undefined, false]);
  const { cart } = await (await page.request.get(`/store/carts/${await cartIdOf(page)}`)).json();
  expect([cart.email, cart.customer_id]).toEqual([null, null]);
  await elsewhere.dispose();
});

/** Looks at every frame from the moment `begin` is called, on this page and on every other one that it loads. */
async function watchFrames(page: Page, traces: readonly string[]) {
  await page.addInitScript((wanted) => {
    const look = () => {
      requestAnimationFrame(look);
      if (sessionStorage.getItem('frames') === null) return;
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
      const shown = [document.title, document.documentElement.textContent, ...inputs].join(' ');
      const seen = wanted.filter((trace) => shown.includes(trace));
      sessionStorage.setItem('frames', String(Number(sessionStorage.getItem('frames')) + 1));
      if (seen.length > 0) sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''} ${seen} at ${location.pathname};`);
    };
    requestAnimationFrame(look);
  }, traces);
  return {
    begin: () => page.evaluate(() => sessionStorage.setItem('frames', '0')),
    seen: () => page.evaluate(() => ({ frames: Number(sessionStorage.getItem('frames')), seen: sessionStorage.getItem('seen') })),
  };
}

const LEAVING: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'who has logged out': async (page) => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
  'whose session has ended': async (page) => {
    expect((await page.request.delete('/store/auth')).ok()).toBe(true);
  },
};

for (const [how, leave] of Object.entries(LEAVING)) {
  test(`P06: who logs in after somebody ${how} sees nothing of them, in no frame`, async ({ page, origin, playwright }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: origin.url });
    const next = { ...newPerson(), firstName: 'Balthasar', lastName: 'Kirschke' };
    const { email, password } = next;
    const account = { email, password, first_name: next.firstName, last_name: next.lastName };
    expect((await elsewhere.post('/store/customers', { data: account })).ok()).toBe(true);
    await elsewhere.dispose();

    const frames = await watchFrames(page, ['Ottilie', 'Abendroth', 'Weserstraße']);
    await somebodyWasHere(page);
    await leave(page);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await frames.begin();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('main').getByText(next.firstName).first()).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(/\/account\/orders/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
    await page.goto('/account/overview');
    await expect(page.getByRole('main').getByText(next.firstName).first()).toBeVisible();
    await expect.poll(async () => (await frames.seen()).frames).toBeGreaterThan(10);
    expect((await frames.seen()).seen).toBeNull();
  });
}
