import type { APIRequestContext, Page } from '@playwright/test';
import { FACTS } from '../../domain/facts';
import { LOCALES, type Locale } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { formatMoney } from '../../domain/money';
import { CONTENT_DIR, readContent } from '../../scripts/lib/content-pages';
import { contentWords } from '../../scripts/lib/content-words';
import { FAQ_SECTIONS } from '../../src/features/content/faq/faq-sections';
import { contentViews as german } from '../../src/i18n/texts/contentViews/de';
import { contentViews as english } from '../../src/i18n/texts/contentViews/en';
import { inSync, putIntoCart } from '../support/checkout';
import { expectFineInEveryLook } from '../support/every-look';
import { isInOtherLanguage } from '../support/languages';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const PAGES = readContent(CONTENT_DIR);
const OWN = [
  '/about',
  '/legacy',
  '/grading-and-cosmetics',
  '/shipping',
  '/buying-guide',
  '/purchase',
  '/vacancies',
  ...FAQ_SECTIONS.map((section) => `/faq/${section}`),
];
const DECK_PAGE = '/product/technics-sl-1210mk2-refurbished';
const DECK = `${DECK_PAGE}?variant=TT-1210MK2-VG-NE`;
const PAIR = 'technics-sl-1210mk2-matched-pair';

const addressIn = (path: string, locale: Locale): string => {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} has no text`);
  return withLocale(locale, page.languages[locale].address ?? path);
};

const questionsOf = (page: Page) => page.getByRole('main').locator('details');
const calculator = (page: Page) => page.getByRole('region', { name: /^(Work it out|Ausrechnen)$/ });
const result = (page: Page) => calculator(page).locator('output');

test('every page of texts that the specification and the footer promise is there', () => {
  expect(OWN.filter((path) => !PAGES.some((page) => page.path === path))).toEqual([]);
  expect(
    PAGES.filter(({ path }) => path.startsWith('/faq/'))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(FAQ_SECTIONS.map((section) => `/faq/${section}`).sort());
});

for (const { path, languages } of PAGES)
  test(`${path} comes from the server in both languages, with title, description, heading, way back and day of change`, async ({
    request,
  }) => {
    for (const locale of LOCALES) {
      const { title, description, changed } = languages[locale];
      const { status, html } = await renderedPage(request, addressIn(path, locale));
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(`<title>${title} – Rille</title>`);
      expect(html).toContain(`<meta name="description" content="${description.replaceAll('"', '&quot;').replaceAll('&', '&amp;')}">`);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain('aria-current="page"');
      expect(html).toContain(`datetime="${changed}"`.replace('datetime', 'dateTime'));
    }
  });

for (const path of OWN)
  for (const locale of LOCALES)
    test(`${path} in ${locale} passes axe in both schemes, on phone and desktop, and never scrolls sideways`, async ({ page }) => {
      await page.goto(addressIn(path, locale));
      await comeToLife(page);
      // Also what is folded has to pass.
      for (const question of await questionsOf(page).all()) await question.evaluate((details: HTMLDetailsElement) => (details.open = true));
      await expectFineInEveryLook(page);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a history, a table of countries, answers and the grades can be read', async ({ page }) => {
    await page.goto('/en/legacy');
    await expect(page.getByRole('heading', { name: 'SL-1200MK2', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The two families compared' }).getByRole('row')).toHaveCount(11);
    await page.goto('/en/shipping');
    await expect(page.getByRole('row', { name: /^Finland/ })).toContainText('25.5');
    await page.goto('/de/faq/returns');
    await page.getByText('Wie widerrufe ich?').click();
    await expect(page.getByText('Die Bestätigung bekommst du sofort.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/grading-and-cosmetics');
    const close = page.getByRole('img', { name: 'Grade Good from 10 centimetres: the start/stop key and the paint around it' });
    await expect(close).toBeHidden();
    await page.locator('label').filter({ hasText: '10 cm' }).click();
    await expect(close).toBeVisible();
  });
});

const countOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Of a page's words: what its pictures show is said to who does not see them. */
const MOSTLY = 0.8;

test.describe('without JavaScript, every text', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES)
    test(`is whole and in its language, in ${locale}`, async ({ page }) => {
      test.setTimeout(300_000);
      const faults: string[] = [];
      for (const { path, words } of contentWords()) {
        const address = addressIn(path, locale);
        await renderedPage(page.request, address);
        await page.goto(address);
        const parts = await page.getByRole('main').evaluate((main) => {
          for (const details of main.querySelectorAll('details')) details.open = true;
          const said = [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, th, td, dt, dd, summary, figcaption, small')];
          return said
            .filter((part) => !part.closest('nav, noscript, [lang]:not(html)'))
            .map((part) => ({
              text: part.textContent ?? '',
              isSeen: part.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            }));
        });
        const seen = parts.filter(({ isSeen }) => isSeen).map(({ text }) => text);
        const all = seen.join(' ');
        // The same table stands there once more for narrower screens.
        const hidden = parts.filter(({ isSeen, text }) => !isSeen && !all.includes(text.trim())).map(({ text }) => text);
        if (hidden.length > 0) faults.push(`${address} hides: ${hidden.join(' / ')}`);
        const count = countOf(all);
        if (count < MOSTLY * words[locale]) faults.push(`${address} shows ${count} of ${words[locale]} words`);
        for (const text of seen) if (isInOtherLanguage(text, locale)) faults.push(`${address} is not in ${locale}: ${text}`);
      }
      expect(faults).toEqual([]);
    });
});

test('/faq leads to the first section, by a link and by its address', async ({ page, request }) => {
  for (const [from, to] of [
    ['/faq', '/faq/turntable-sale'],
    ['/de/faq', '/de/faq/turntable-sale'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, to]);
  }
  await page.goto('/de/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plattenspieler kaufen');
});

test('a link to a question opens it, from outside and from another page', async ({ page }) => {
  await page.goto('/de/faq/service#costs-more');
  const asked = page.locator('details#costs-more');
  await expect(asked).toHaveAttribute('open');
  await expect(asked).toContainText(`Bis ${FACTS.repairOverEstimatePercent} %`);
  await expect(asked).toBeInViewport();
  await page.goto('/en/purchase');
  await comeToLife(page);
  await page.getByRole('main').getByRole('link', { name: 'How the exchange works' }).click();
  await expect(page).toHaveURL(/\/en\/faq\/configuration-exchange#exchange$/);
  await expect(page.locator('details#exchange')).toHaveAttribute('open');
});

for (const section of FAQ_SECTIONS)
  test(`/faq/${section} has eight questions or more, the same in both languages, and tells search engines all of them`, async ({
    page,
  }) => {
    const ids: Record<string, string[]> = {};
    for (const locale of LOCALES) {
      await page.goto(withLocale(locale, `/faq/${section}`));
      const questions = questionsOf(page);
      ids[locale] = await questions.evaluateAll((all) => all.map(({ id }) => id));
      const graphs = await page.locator('script[type="application/ld+json"]').allTextContents();
      const things = graphs.flatMap((text) => JSON.parse(text)['@graph']);
      const faq = things.find((thing) => thing['@type'] === 'FAQPage');
      expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(await questions.locator('summary').allInnerTexts());
      for (const question of faq.mainEntity) {
        expect(question['@type']).toBe('Question');
        expect(question.acceptedAnswer['@type']).toBe('Answer');
        expect(question.acceptedAnswer.text.length).toBeGreaterThan(20);
        expect(question.acceptedAnswer.text).not.toMatch(/[<>{}]/);
      }
      const names = locale === 'de' ? german.faq.names : english.faq.names;
      const nav = page.getByRole('navigation', { name: locale === 'de' ? 'Abschnitte' : 'Sections' });
      await expect(nav.getByRole('link')).toHaveText(FAQ_SECTIONS.map((other) => names[other]));
      await expect(nav.locator('[aria-current="page"]')).toHaveText(names[section]);
    }
    expect(ids.en?.length).toBeGreaterThanOrEqual(8);
    expect(ids.de).toEqual(ids.en);
    expect(new Set(ids.en).size).toBe(ids.en?.length);
  });

test('the history names what is on the shelf, at its price, and leads to it', async ({ page }) => {
  await page.goto('/en/legacy');
  const model = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SL-1200GLD' }) });
  await expect(model).toContainText('on our shelf');
  await expect(model).toContainText('€2,890.00');
  const gone = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SL-1200MK4' }) });
  await expect(gone).toContainText('sold out');
  await comeToLife(page);
  await model.getByRole('link', { name: /^See it\s?: SL-1200GLD$/ }).click();
  await expect(page).toHaveURL(/\/en\/product\/technics-sl-1200gld-limited-edition$/);
});

test('each grade leads to a deck that is sold in it', async ({ page }) => {
  await page.goto('/en/grading-and-cosmetics');
  await comeToLife(page);
  const grade = page.getByRole('region', { name: 'Very Good', exact: true });
  await expect(grade).toContainText('from €');
  await grade.getByRole('link', { name: 'SL-1210MK2' }).click();
  await expect(page).toHaveURL(/\/product\/technics-sl-1210mk2-refurbished\?variant=/);
  await expect(page.getByRole('radio', { name: /^Very Good(?! Plus)/ })).toBeChecked();
});

interface ChargedOption {
  readonly name: string;
  readonly amount: number;
  readonly price_incl_tax: number;
  readonly data: { readonly id: string };
}

/** What the backend's own checkout would charge for a parcel with these things to a region. */
async function charged(request: APIRequestContext, regionId: string, items: readonly { variant_id: string; quantity: number }[]) {
  const headers = { 'x-publishable-api-key': 'pk_rille_storefront' };
  const made = await request.post(`${process.env.RILLE_BACKEND_URL}/store/carts`, { headers, data: { region_id: regionId, items } });
  const { cart } = await made.json();
  const answer = await request.get(`${process.env.RILLE_BACKEND_URL}/store/shipping-options/${cart.id}`, { headers });
  const { shipping_options: options } = (await answer.json()) as { shipping_options: ChargedOption[] };
  return options.find(({ data }) => data.id === 'parcel')?.price_incl_tax;
}

test('the calculator says for this cart what the checkout charges, in every zone', async ({ page, request }) => {
  await putIntoCart(page, DECK);
  await putIntoCart(page, `/product/${PAIR}`);
  await page.goto('/en/shipping');
  await comeToLife(page);
  await inSync(page);
  await expect(calculator(page).getByRole('radio', { name: /^As in my cart/ })).toBeChecked();
  const { cart } = await page.evaluate(async () => {
    const id = await new Promise<string>((resolve) => {
      const opening = indexedDB.open('shop-cart');
      opening.onsuccess = () => {
        const asking = opening.result.transaction('link').objectStore('link').getAll();
        asking.onsuccess = () => resolve(asking.result.find(({ cartId }) => cartId).cartId);
      };
    });
    return (await fetch(`/store/carts/${id}`)).json();
  });
  const items = cart.items.map((item: { variant_id: string; quantity: number }) => ({
    variant_id: item.variant_id,
    quantity: item.quantity,
  }));
  expect(items).toHaveLength(2);
  for (const [country, region, days] of [
    ['de', 'reg_de', '1–3'],
    ['fi', 'reg_fi', '3–8'],
    ['ch', 'reg_world', '5–21'],
  ] as const) {
    await calculator(page).getByLabel('Where to').selectOption(country);
    const cents = await charged(request, region, items);
    expect(cents).toBeGreaterThan(0);
    await expect(result(page)).toContainText(formatMoney(cents ?? 0, 'eur', 'en'));
    await expect(result(page)).toContainText('3 parcels');
    await expect(result(page)).toContainText(`${days} days`);
  }
  await expect(calculator(page)).toContainText('Export delivery: no German VAT is charged.');
});

test('a country is chosen freely, and its row stands out', async ({ page }) => {
  await page.goto('/de/shipping');
  await comeToLife(page);
  await expect(result(page)).toContainText('19,90');
  await calculator(page).getByLabel('Wohin').selectOption('fi');
  await expect(result(page)).toContainText('39,90');
  await expect(result(page)).toContainText('inkl. 25,5\u00a0% MwSt.');
  await expect(page.locator('tr[data-chosen]')).toContainText('Finnland');
  await calculator(page)
    .getByRole('radio', { name: /^Ein Paar/ })
    .check();
  await expect(result(page)).toContainText('79,80');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit texts are read and shipping is worked out, with the age of its prices', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    test.setTimeout(300_000);
    await page.goto('/en/shipping');
    await comeToLife(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('The whole shop is on this device', {
      timeout: 200_000,
    });
    await context.setOffline(true);
    await page.goto('/en/shipping');
    await comeToLife(page);
    await calculator(page).getByLabel('Where to').selectOption('no');
    await expect(result(page)).toContainText('€89.90');
    await expect(calculator(page)).toContainText(/Prices from (today|yesterday|\d)/);
    await page.goto('/en/legacy');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('From two knobs');
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SL-1200GLD' }) })).toContainText('€2,890.00');
    for (const [path, heading] of [
      ['/en/grading-and-cosmetics', 'Every grade'],
      ['/en/faq/shipping', 'Questions about shipping'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
  });
});

const WHOLE = { en: 'The whole shop is on this device', de: 'Der ganze Shop ist auf diesem Gerät' } as const;

test.describe('without a network, after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const locale of LOCALES)
    test(`every page of texts can be read, in ${locale}`, async ({ page, context, consoleGuard }) => {
      consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      test.setTimeout(400_000);
      await page.goto(withLocale(locale, '/'));
      await comeToLife(page);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: locale === 'de' ? 'Über diese App' : 'About this app' })
        .click();
      const state = page.getByRole('region', { name: locale === 'de' ? 'Auf diesem Gerät' : 'On this device' });
      await expect(state).toContainText(WHOLE[locale], { timeout: 200_000 });
      await context.setOffline(true);
      const missing: string[] = [];
      for (const { path, words } of contentWords()) {
        const address = addressIn(path, locale);
        await page.goto(address);
        await comeToLife(page);
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
        const count = countOf((await page.getByRole('article').textContent()) ?? '');
        if (count < MOSTLY * words[locale]) missing.push(`${address} shows ${count} of ${words[locale]} words`);
      }
      expect(missing).toEqual([]);
    });
});

const LINK = /<a [^>]*?href="([^"]+)"/g;
const IMAGE = /<img [^>]*?src="([^"]+)"/g;
const SHARED = /<meta property="og:image" content="([^"]+)"/g;
const ofPage = (html: string): string => /<div id="root"[\s\S]*$/.exec(html)?.[0] ?? html;
const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

for (const locale of LOCALES)
  test(`every link of a page, of the footer and every picture leads somewhere, in ${locale}`, async ({ request }) => {
    test.setTimeout(300_000);
    const found = new Map<string, string>();
    const documents = new Map<string, string>();
    const goods = ['/', '/shop', '/shop/turntables', DECK_PAGE, '/contact', '/withdrawal', '/tonearm-check'];
    for (const path of [...goods.map((page) => withLocale(locale, page)), ...PAGES.map((page) => addressIn(page.path, locale))]) {
      const { html } = await renderedPage(request, path);
      documents.set(path, html);
      for (const pattern of [LINK, IMAGE, SHARED])
        for (const [, address = ''] of (pattern === SHARED ? html : ofPage(html)).matchAll(pattern)) {
          const { pathname, search, hash, protocol } = new URL(unescaped(address), `http://shop.invalid${path}`);
          if (protocol.startsWith('http')) found.set(pathname + search + hash, found.get(pathname + search + hash) ?? path);
        }
    }
    expect(found.size).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const [address, on] of found) {
      const [path = '', hash] = address.split('#');
      const answer = await request.get(path, { headers: { accept: 'text/html, image/*' } });
      if (answer.status() >= 400) broken.push(`${on}: ${address} ${answer.status()}`);
      else if (hash && !(documents.get(path) ?? (await answer.text())).includes(`id="${decodeURIComponent(hash)}"`))
        broken.push(`${on}: nothing is at ${address}`);
    }
    expect(broken).toEqual([]);
  });
