import type { FrameLocator, Page } from '@playwright/test';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { faultsInBothSchemes } from '../support/axe';
import { CARD_KEYS, CARDS, type CardProvider, startCardProvider } from '../support/card-provider';
import { MIX } from '../support/cart-screen';
import { contactIn, expectStep, fillAddress, goOn, orderButton, putIntoCart } from '../support/checkout';
import { PgClient } from '../support/postgres';
import { test as base, expect } from '../support/shop';

type Shop = Awaited<ReturnType<typeof startShopForTests>>;

/** A shop with its keys, and the stand-in of the provider that it speaks to. */
const test = base.extend<object, { card: { provider: CardProvider; shop: Shop } }>({
  card: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const provider = await startCardProvider();
      const env = { ...CARD_KEYS, STRIPE_API_URL: provider.url, STRIPE_SCRIPT_URL: `${provider.url}/v3/`, STRIPE_ORDER_WAIT_SECONDS: '8' };
      Object.assign(process.env, env);
      const shop = await startShopForTests();
      for (const name of Object.keys(env)) delete process.env[name];
      await use({ provider, shop });
      await shop.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ card }, use) => use(card.shop.url),
});

const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title]');
const cardChoice = (page: Page) => page.getByRole('radio', { name: /^(Card|Karte)/ });
const said = (page: Page, words: RegExp) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

/** What the shop says of a card, in both languages. */
const LANGUAGES = [
  {
    language: 'English',
    checkout: '/checkout',
    field: 'Card details, field of the payment provider',
    incomplete: /The card details are not complete/,
    ending: 'ending in 4242',
    paid: 'You have paid by card. The invoice comes by e-mail in a moment.',
    holder: 'Account holder',
    declined: /Your bank has declined the card. Nothing has been charged or ordered/,
    insufficient: /There is not enough money available on this card. Nothing has been charged or ordered/,
    authentication: /The payment was not confirmed at your bank. Nothing has been charged or ordered/,
    again: /Please enter your card once more: its number is kept nowhere/,
  },
  {
    language: 'German',
    checkout: '/de/checkout',
    field: 'Kartendaten, Feld des Zahlungsanbieters',
    incomplete: /Die Kartendaten sind nicht vollständig/,
    ending: 'mit den Endziffern 4242',
    paid: 'Du hast mit Karte gezahlt. Die Rechnung kommt gleich per E-Mail.',
    holder: 'Kontoinhaber',
    declined: /Deine Bank hat die Karte abgelehnt. Es wurde nichts belastet und nichts bestellt/,
    insufficient: /Das Guthaben dieser Karte reicht nicht aus. Es wurde nichts belastet und nichts bestellt/,
    authentication: /Die Zahlung wurde bei deiner Bank nicht bestätigt. Es wurde nichts belastet und nichts bestellt/,
    again: /Bitte gib deine Karte noch einmal ein: Ihre Nummer wird nirgends aufbewahrt/,
  },
] as const;

async function toPayment(page: Page, checkout = '/checkout'): Promise<void> {
  await putIntoCart(page, MIX.path);
  await page.goto(checkout);
  await expect(page.locator('#checkout-email')).toBeVisible();
  await fillAddress(page, contactIn('de'));
  await goOn(page);
  await expectStep(page, 'shipping');
  await goOn(page);
  await expectStep(page, 'payment');
}

async function enterCard(page: Page, number: string): Promise<void> {
  await cardChoice(page).check();
  await frame(page).getByLabel('Card number').fill(number);
  await goOn(page);
}

async function toReview(page: Page, number: string): Promise<void> {
  await enterCard(page, number);
  await expectStep(page, 'review');
  const terms = page.getByRole('checkbox', { name: /terms and conditions|AGB/ });
  if (!(await terms.isChecked())) await terms.check();
}

async function orders(shop: Shop, cartId: string) {
  const database = new PgClient({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(`SELECT id, payment_status FROM "order" WHERE cart_id = $1`, [cartId]);
    return rows as { id: string; payment_status: string }[];
  } finally {
    await database.end();
  }
}

const lastIntent = (provider: CardProvider) => {
  const intent = [...provider.intents.values()].at(-1);
  if (!intent) throw new Error('Nobody has begun a payment.');
  return intent;
};

test.describe('With its keys', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(({ card, consoleGuard }) => {
    card.provider.setDown(false);
    card.provider.setHooks(`${card.shop.url}/stripe/hooks`);
    consoleGuard.allow(/Failed to load resource/);
  });

  test('what any other window says to the checkout or to the card’s frame is not heard: no card is taken, none is paid with', async ({
    page,
    card: { provider },
  }) => {
    await toPayment(page);
    await cardChoice(page).check();
    await expect(frame(page).getByLabel('Card number')).toBeVisible();
    // A frame of the same origin that is not the card's, as the page of an article might have smuggled in.
    await page.evaluate(async () => {
      const stranger = document.body.appendChild(document.createElement('iframe'));
      stranger.name = 'stranger';
      stranger.src = '/robots.txt';
      await new Promise((resolve) => stranger.addEventListener('load', resolve));
    });
    const stranger = page.frame('stranger');
    const asked = provider.asked.length;
    await stranger?.evaluate(() => {
      const words = [
        null,
        { card: true, type: 'taken', token: 'ctoken_made_up', last4: '6666' },
        { card: true, type: 'paid' },
        { card: true, type: 'height', height: 3_999 },
        { card: true, type: 'broken' },
        { card: true, type: '__proto__' },
        { card: true, type: 'pay', token: 'ctoken_made_up', secret: 'pi_made_up_secret' },
        { card: true, type: 'take' },
        { card: true, type: 'open', amount: 1, currency: 'eur', locale: 'de', theme: 'dark' },
      ];
      for (const word of words) {
        parent.postMessage(word, location.origin);
        for (let place = 0; place < parent.frames.length; place++) parent.frames[place]?.postMessage(word, location.origin);
      }
    });
    await page.evaluate(() => document.querySelector('iframe[name=stranger]')?.remove());
    await goOn(page);
    await said(page, /The card details are not complete/);
    await toReview(page, CARDS.good);
    await expect(page.getByText('ending in 4242')).toBeVisible();
    await expect(page.getByText('6666')).toHaveCount(0);
    expect(provider.asked.slice(asked).filter((path) => path.includes('made_up'))).toEqual([]);
  });

  for (const words of LANGUAGES) {
    test(`§1 a card is typed in at the provider’s field, accepted at the press and charged once there is the order; the shop’s pages stay closed to the provider, in ${words.language}`, async ({
      page,
      card: { provider, shop },
    }) => {
      await toPayment(page, words.checkout);
      const policy = (path: string) =>
        page.request.get(path, { headers: { accept: 'text/html' } }).then((answer) => answer.headers()['content-security-policy'] ?? '');
      const host = new URL(provider.url).host;
      expect(await policy('/stripe/card')).toContain(host);
      for (const path of ['/', '/checkout', '/cart', '/login']) expect(await policy(path)).not.toContain(host);
      // The field is there once the card is chosen, and not before.
      await page.getByRole('radio', { name: /transfer|Überweis/i }).check();
      await expect(page.locator('iframe')).toHaveCount(0);
      await cardChoice(page).check();
      await expect(frame(page).getByLabel('Card number')).toBeVisible();
      await expect(page.getByTitle(words.field)).toBeVisible();
      // The field is the provider's own.
      expect(await faultsInBothSchemes(page, { besides: 'iframe' })).toEqual([]);
      await enterCard(page, '4242');
      await said(page, words.incomplete);
      await toReview(page, CARDS.good);
      await expect(page.getByText(words.ending)).toBeVisible();
      expect(lastIntent(provider).status).toBe('requires_payment_method');
      await orderButton(page).dblclick();
      await expect(page).toHaveURL(/order-confirmation/);
      await expect(page.getByText(words.paid)).toBeVisible();
      await expect(page.getByText(words.holder)).toHaveCount(0);
      const intent = lastIntent(provider);
      await expect.poll(() => orders(shop, intent.metadata.resource_id ?? '')).toMatchObject([{ payment_status: 'captured' }]);
      expect(intent.status).toBe('succeeded');
      expect(provider.asked.filter((asked) => asked.endsWith(`${intent.id}/capture`))).toHaveLength(1);
    });

    test(`a refusal, too little money and a bank that was not confirmed are said, cost nothing, and another card pays, in ${words.language}`, {
      tag: words.language === 'English' ? '@gate' : [],
    }, async ({ page, card: { provider, shop } }) => {
      await toPayment(page, words.checkout);
      for (const [number, refusal] of [
        [CARDS.declined, words.declined],
        [CARDS.insufficient, words.insufficient],
      ] as const) {
        await toReview(page, number);
        await orderButton(page).click();
        await said(page, refusal);
        await expectStep(page, 'payment');
      }
      await toReview(page, CARDS.threeDSecure);
      await orderButton(page).click();
      await frame(page).getByRole('button', { name: 'Refuse at the bank' }).click();
      await said(page, words.authentication);
      // What was typed in is gone with a reload, and nothing else is.
      await toReview(page, CARDS.good);
      await page.reload();
      await said(page, words.again);
      expect(lastIntent(provider).status).toBe('requires_payment_method');
      await toReview(page, CARDS.threeDSecure);
      await orderButton(page).click();
      await frame(page).getByRole('button', { name: 'Confirm at the bank' }).click();
      await expect(page).toHaveURL(/order-confirmation/);
      await expect
        .poll(() => orders(shop, lastIntent(provider).metadata.resource_id ?? ''))
        .toMatchObject([{ payment_status: 'captured' }]);
    });
  }

  test('a network that breaks between card and order is said, and a window that is closed then leaves one order all the same', async ({
    page,
    context,
    card: { provider, shop },
  }) => {
    await toPayment(page);
    await toReview(page, CARDS.good);
    await page.route('**/store/carts/*', (route) =>
      lastIntent(provider).status === 'requires_capture' ? route.abort() : route.fallback(),
    );
    await page.route('**/complete', (route) => route.abort());
    await orderButton(page).click();
    await said(page, /card was accepted/);
    const intent = lastIntent(provider);
    await page.close();
    await expect
      .poll(() => orders(shop, intent.metadata.resource_id ?? ''), { timeout: 60_000 })
      .toMatchObject([{ payment_status: 'captured' }]);
    expect(intent.status).toBe('succeeded');
    const next = await context.newPage();
    await next.goto('/cart');
    await expect(next.getByText(/order/i).first()).toBeVisible();
  });

  test('a server that is killed between card and order leaves one order, charged once', async ({ page, card: { provider, shop } }) => {
    test.slow();
    await toPayment(page);
    await toReview(page, CARDS.good);
    const killed = Number(shop.pids().server);
    let isDown = false;
    await page.route('**/complete', (route) => {
      if (!isDown) process.kill(killed, 'SIGKILL');
      isDown = true;
      return route.continue();
    });
    await orderButton(page).click();
    await expect.poll(() => lastIntent(provider).status, { timeout: 60_000 }).toBe('succeeded');
    expect(isDown).toBe(true);
    const intent = lastIntent(provider);
    await expect
      .poll(() => orders(shop, intent.metadata.resource_id ?? ''), { timeout: 60_000 })
      .toMatchObject([{ payment_status: 'captured' }]);
    await expect.poll(() => shop.pids().server).not.toBe(killed);
    await expect
      .poll(() =>
        page.request.get('/healthz').then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
  });
});

base('without its keys nothing of the card is in the shop', { tag: '@gate' }, async ({ request }) => {
  expect((await request.get('/stripe/card')).status()).toBe(404);
  expect((await request.post('/stripe/hooks', { data: {} })).status()).toBe(404);
  expect(await (await request.get('/config.json')).json()).not.toHaveProperty('card');
  for (const path of ['/', '/checkout', '/privacy-statement']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-security-policy']).not.toMatch(/stripe/);
    expect(await answer.text()).not.toContain('js.stripe.com');
  }
});
