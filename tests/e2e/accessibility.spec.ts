import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { placeOrder, signUp } from '../support/customer';
import { expect, test } from '../support/shop';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const submit = async (page: Page) => {
  await page.locator('form[novalidate] button[type=submit]').last().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

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
  { name: 'login', path: '/login' },
  { name: 'login with errors', path: '/login', prepare: submit },
  { name: 'sign-up', path: '/register' },
  { name: 'sign-up with errors', path: '/register', prepare: submit },
  { name: 'page not found', path: '/nowhere' },
];

async function look(page: Page, screen: Screen, faults: string[]): Promise<void> {
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  await screen.prepare?.(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  faults.push(
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${screen.name}: ${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(';')}`),
    ),
  );
}

// One browser for all of it: a worker of its own for every screen would cost minutes.
for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['en', 'dark'],
  ['de', 'light'],
  ['de', 'dark'],
] as const) {
  test.describe(`axe finds nothing (${locale}, ${colorScheme})`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on any page that is open to all', async ({ page, context, baseURL, consoleGuard }) => {
      test.setTimeout(480_000);
      consoleGuard.allow(/404/);
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      const faults: string[] = [];
      for (const screen of OPEN) await test.step(screen.name, () => look(page, screen, faults));
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
      await page.goto('/product/pitch-fader-cap');
      await page
        .getByRole('main')
        .getByRole('button', { name: /add to cart/i })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeVisible();

      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      const screens: readonly Screen[] = [
        { name: 'overview', path: '/account/overview' },
        { name: 'orders', path: '/account/orders' },
        { name: 'order', path: `/account/order/${id}` },
        { name: 'unknown order', path: '/account/order/order_unknown' },
        { name: 'cart', path: '/cart' },
        { name: 'checkout', path: '/checkout' },
      ];
      for (const screen of screens) await test.step(screen.name, () => look(page, screen, faults));
      expect(faults).toEqual([]);
    });
  });
}
