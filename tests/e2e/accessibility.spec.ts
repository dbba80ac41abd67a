import type { BrowserContext, Locator, Page } from '@playwright/test';
import { faultsIn, faultsInBothSchemes } from '../support/axe';
import { placeOrder, signUp } from '../support/customer';
import { comeToBeWhole, openAsleep } from '../support/rendered';
import { expect, test } from '../support/shop';
import { bookPayment, sendOrder } from '../support/staff-calls';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is there besides its heading once everything about it has been read. */
  readonly shows?: (page: Page) => readonly Locator[];
  /** Brings the page into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const submit = async (page: Page) => {
  await page.locator('form[novalidate] button[type=submit]').last().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

const openDialog = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: '…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const orderNumber = (page: Page) => [page.getByRole('heading', { level: 1, name: /^(Order|Bestellung) \d+$/ })];
const overviewCards = (page: Page) => [
  page.getByRole('region', { name: /^(Decks to come|Deine Decks in Arbeit)$/ }).getByRole('listitem'),
  page.getByRole('region', { name: /^(What you sent us|Was du uns geschickt hast)$/ }).locator('p, ul'),
];

const OPEN: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'all products', path: '/shop' },
  { name: 'list', path: '/shop/turntables' },
  { name: 'filtered list', path: '/shop/turntables?filters=mint' },
  { name: 'nothing found', path: '/shop?search=qqqqqq' },
  { name: 'configurable turntable', path: '/product/technics-sl-1210mk2-refurbished' },
  { name: 'cartridge', path: '/product/ortofon-concorde-mkii-mix' },
  { name: 'empty cart', path: '/cart' },
  { name: 'checkout without a cart', path: '/checkout' },
  { name: 'order confirmation without an order', path: '/order-confirmation' },
  { name: 'contact', path: '/contact' },
  { name: 'rental', path: '/rental' },
  { name: 'service', path: '/service' },
  { name: 'service prices', path: '/service/prices' },
  { name: 'service request', path: '/service/request' },
  { name: 'service request with errors', path: '/service/request', prepare: submit },
  { name: 'service request by ticket', path: '/service/status' },
  { name: 'service request by ticket, with errors', path: '/service/status', prepare: submit },
  { name: 'repair without its link', path: '/service/estimate' },
  { name: 'withdrawal', path: '/withdrawal' },
  { name: 'login', path: '/login' },
  { name: 'login with errors', path: '/login', prepare: submit },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'forgotten password with errors', path: '/forgot-password', prepare: submit },
  { name: 'new password without a link', path: '/reset-password' },
  { name: 'order without an account', path: '/orders/lookup' },
  { name: 'order without an account, with errors', path: '/orders/lookup', prepare: submit },
  { name: 'sign-up', path: '/register' },
  { name: 'sign-up with errors', path: '/register', prepare: submit },
  { name: 'page not found', path: '/nowhere' },
];

/** In which schemes a screen is looked at: in both, the dark one is looked at for its colours alone. */
type Schemes = 'both' | 'light' | 'dark';

/** Adds a sentence for each fault of a screen that is whole. */
async function look(page: Page, screen: Screen, schemes: Schemes, faults: string[]): Promise<void> {
  const first = schemes === 'dark' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' });
  await page.goto(screen.path);
  for (const part of [page.getByRole('heading', { level: 1 }), ...(screen.shows?.(page) ?? [])]) await expect(part.first()).toBeVisible();
  await comeToBeWhole(page);
  await screen.prepare?.(page);
  const found = schemes === 'both' ? await faultsInBothSchemes(page) : await faultsIn(page, first);
  faults.push(...found.map((fault) => `${screen.name}, ${fault}`));
}

test('axe finds nothing before any script has come either, and the first stop of the keyboard skips the header', async ({ page }) => {
  for (const path of ['/en', '/de/shop/turntables', '/en/product/technics-sl-1210mk2-refurbished', '/de/about', '/en/nowhere']) {
    const letIn = await openAsleep(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await faultsInBothSchemes(page), path).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^(Skip to the content|Zum Inhalt springen)$/ })).toBeFocused();
    letIn();
  }
});

/** The gate looks by all rules where the words are the longest, and the colours those that fewer people look at. */
const LOOKS = [
  { locale: 'de', schemes: 'dark', tag: '@gate' },
  { locale: 'de', schemes: 'light', tag: '@deep' },
  { locale: 'en', schemes: 'both', tag: '@deep' },
] as const;

const speak = (context: BrowserContext, locale: string, baseURL: string | undefined) =>
  context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);

// One browser for all of it: a worker of its own for every screen would cost minutes.
for (const { locale, schemes, tag } of LOOKS) {
  test.describe(`axe finds nothing, ${locale}, ${schemes === 'both' ? 'light and dark' : schemes}`, { tag }, () => {
    test('on any page that is open to all', async ({ page, context, baseURL, consoleGuard }) => {
      test.setTimeout(480_000);
      consoleGuard.allow(/404/);
      await speak(context, locale, baseURL);
      const faults: string[] = [];
      for (const screen of OPEN) await test.step(screen.name, () => look(page, screen, schemes, faults));
      expect(faults).toEqual([]);
    });

    test('in the account, nor with something in the cart', async ({ page, context, baseURL }) => {
      test.setTimeout(240_000);
      const faults: string[] = [];
      const person = await signUp(page);
      const id = await placeOrder(page.request, person, {
        lines: [
          { variant_id: 'variant_sm-wfelt-blac-pair', quantity: 2, metadata: { configuration: 'axe', part: 'deck' } },
          { variant_id: 'variant_sp-cap-blac', quantity: 2, metadata: { configuration: 'axe', part: 'cfg_slipmats' } },
        ],
      });
      const sent = await placeOrder(page.request, person);
      await bookPayment(sent);
      await sendOrder(sent, { number: '0034', url: 'https://carrier.example/track/0034' });
      await page.goto('/product/pitch-fader-cap');
      await page
        .getByRole('main')
        .getByRole('button', { name: /add to cart/i })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeVisible();

      await speak(context, locale, baseURL);
      const screens: readonly Screen[] = [
        { name: 'overview', path: '/account/overview', shows: overviewCards },
        { name: 'orders', path: '/account/orders', shows: (at) => [at.locator(`a[href$="/account/order/${id}"]`)] },
        { name: 'order', path: `/account/order/${id}`, shows: orderNumber },
        { name: 'cancelling an order', path: `/account/order/${id}`, shows: orderNumber, prepare: openDialog },
        { name: 'order that was sent', path: `/account/order/${sent}`, shows: orderNumber },
        { name: 'returning something', path: `/account/order/${sent}`, shows: orderNumber, prepare: openDialog },
        { name: 'unknown order', path: '/account/order/order_unknown' },
        { name: 'cart', path: '/cart', shows: (at) => [at.locator('#cart-summary')] },
        { name: 'checkout', path: '/checkout', shows: (at) => [at.locator('#checkout-email')] },
      ];
      for (const screen of screens) await test.step(screen.name, () => look(page, screen, schemes, faults));
      expect(faults).toEqual([]);
    });
  });
}
