// Long because it reads every page that the law wants, and follows each of their promises once.
import type { BrowserContext, Page } from '@playwright/test';
import { LAW } from '../../domain/facts';
import { LOCALES, type Locale } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { CONTENT_DIR, readContent } from '../../scripts/lib/content-pages';
import { STORED_THINGS } from '../../src/content/stored-things';
import { inSync, putIntoCart } from '../support/checkout';
import { signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const PAGES = readContent(CONTENT_DIR);
const LEGAL = [
  '/imprint',
  '/terms-and-conditions',
  '/privacy-statement',
  '/cookie-statement',
  '/accessibility',
  '/returns',
  '/warranty',
  '/payment',
];

const addressIn = (path: string, locale: Locale): string => {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} has no text`);
  return withLocale(locale, page.languages[locale].address ?? path);
};

const foot = (page: Page) => page.getByRole('contentinfo');
const article = (page: Page) => page.getByRole('article');

for (const path of LEGAL)
  for (const locale of LOCALES)
    test(`${path} in ${locale} passes axe in both schemes, on phone and desktop, and never scrolls sideways`, async ({ page }) => {
      await page.goto(addressIn(path, locale));
      await comeToLife(page);
      await expectFineInEveryLook(page);
    });

/** Whatever the law wants said on a page, by its row in the list of obligations. */
const SAID: readonly (readonly [path: string, what: string, en: readonly RegExp[], de: readonly RegExp[]])[] = [
  [
    '/imprint',
    '§ 5 DDG: name, legal form, address, representative, e-mail and a second way, register, VAT ID, person responsible',
    [/GmbH/, /Represented by/, /@rille\.example/, /\+49 30 23125/, /HRB/, /DE0{9}/, /§ 18 \(2\)/],
    [/GmbH/, /Vertreten durch/, /@rille\.example/, /\+49 30 23125/, /HRB/, /DE0{9}/, /§ 18 Abs\. 2/],
  ],
  ['/imprint', '§ 36 VSBG: dispute resolution', [/consumer arbitration board/], [/Verbraucherschlichtungsstelle/]],
  [
    '/terms-and-conditions',
    'every topic of the terms',
    [
      /contracting party/i,
      /How a contract comes about/,
      /German or in English/,
      /Prices/,
      /Payment/,
      /cannot be split/,
      /Retention of title/,
      /Exchange/,
      /Repair/,
      /Rental/,
      /Statutory liability/,
      /injury to life/,
      /Guarantee/,
      /not collected/,
      /Disputes/,
      /place of jurisdiction/,
    ],
    [
      /Vertragspartner/,
      /Wie der Vertrag zustande kommt/,
      /Deutsch oder auf Englisch/,
      /Preise/,
      /Zahlung/,
      /nicht teilen/,
      /Eigentumsvorbehalt/,
      /Tausch/,
      /Reparatur/,
      /Miete/,
      /Gewährleistung/,
      /Verletzungen von Leben/,
      /Garantie/,
      /nicht abgeholt/,
      /Streitbeilegung/,
      /Gerichtsstand/,
    ],
  ],
  ['/terms-and-conditions', '§ 309 no. 5 BGB: a smaller loss may be shown', [/a smaller one/], [/geringerer Schaden/]],
  ['/terms-and-conditions', '§ 649 BGB: more than the estimate', [/at most 20 % more/], [/höchstens 20 % mehr/]],
  [
    '/terms-and-conditions',
    'Art. 246c EGBGB: which language counts',
    [/German text is the one that counts/],
    [/Maßgeblich ist die deutsche Fassung/],
  ],
  [
    '/privacy-statement',
    'Art. 13 GDPR: controller, purposes, legal bases, recipients, third countries, times, rights, authority, no automated decisions',
    [
      /Who is responsible/,
      /Art\. 6 \(1\) \(b\)/,
      /carrier/,
      /Outside the European Union/,
      new RegExp(`${LAW.keptInvoicesYears} years`),
      /Art\. 21/,
      /Datenschutz und Informationsfreiheit/,
      /No automated decisions/,
      /Serial numbers/,
    ],
    [
      /Wer verantwortlich ist/,
      /Art\. 6 Abs\. 1 Buchst\. b/,
      /Paketdienst/,
      /Außerhalb der Europäischen Union/,
      new RegExp(`${LAW.keptInvoicesYears} Jahre`),
      /Art\. 21/,
      /Datenschutz und Informationsfreiheit/,
      /Keine automatischen Entscheidungen/,
      /Seriennummern/,
    ],
  ],
  ['/cookie-statement', '§ 25 TDDDG: necessary storage is explained', [/§ 25 \(2\)/], [/§ 25 Abs\. 2/]],
  [
    '/accessibility',
    'BFSG: statement, contact, authority',
    [/WCAG\) 2\.2/, /Tell us about a barrier/, /MLBF/],
    [/WCAG\) 2\.2/, /Eine Barriere melden/, /MLBF/],
  ],
  [
    '/returns',
    'Art. 246a EGBGB: instruction, withdrawal function, who bears the costs, model form',
    [/within fourteen days/, /withdrawal function/, /You bear the direct costs/, /Model withdrawal form/, /Ordered on/],
    [/binnen vierzehn Tagen/, /Widerrufsfunktion/, /Sie tragen die unmittelbaren Kosten/, /Muster-Widerrufsformular/, /Bestellt am/],
  ],
  [
    '/returns',
    '§ 312g BGB: configured decks stay returnable',
    [/put together from our parts is included/],
    [/aus unseren Teilen zusammengestellt hast, gehört dazu/],
  ],
  [
    '/warranty',
    '§§ 476, 477 BGB: used items one year only if agreed, burden of proof',
    [/ticked the shorter period/, /presumed/],
    [/kürzere Frist angekreuzt/, /vermutet/],
  ],
  ['/warranty', 'Regulation (EU) 2025/1960: the notice has its place', [/European notice/], [/europäische Hinweis/]],
  [
    '/warranty',
    '§ 479 BGB: content, guarantor, duration, area, claim, statutory rights remain',
    [/Who gives it/, /How long, and where/, /How to claim/, /undiminished/],
    [/Wer gibt sie/, /Wie lange und wo/, /in Anspruch nimmst/, /ungeschmälert/],
  ],
  ['/payment', '§ 270a BGB: no way to pay costs extra', [/None of them costs extra/], [/Keiner kostet extra/]],
  ['/payment', '§ 25a UStG: margin scheme on the invoice', [/margin scheme/], [/differenzbesteuert/]],
];

/** A text may begin a new line wherever it has a space. */
const acrossLines = ({ source, flags }: RegExp): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s+`), flags);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, [path, what, en, de]] of SAID.entries())
    test(`${path} says what is wanted there: ${what}`, { tag: index === 0 ? '@gate' : [] }, async ({ page }) => {
      for (const [locale, patterns] of [
        ['en', en],
        ['de', de],
      ] as const) {
        await renderedPage(page.request, addressIn(path, locale));
        await page.goto(addressIn(path, locale));
        for (const pattern of patterns) await expect(article(page)).toContainText(acrossLines(pattern));
      }
    });
});

test('no page links to the platform for disputes that the Union has shut', async ({ request }) => {
  for (const path of LEGAL)
    for (const locale of LOCALES) expect((await renderedPage(request, addressIn(path, locale))).html).not.toMatch(/ec\.europa\.eu|odr/i);
});

test('a draft says so once, on top, in the page’s language; what is no legal text does not', async ({ page }) => {
  for (const [locale, words] of [
    ['en', 'This text is a draft.'],
    ['de', 'Dieser Text ist ein Entwurf.'],
  ] as const) {
    await page.goto(addressIn('/privacy-statement', locale));
    await expect(page.getByText(words)).toHaveCount(1);
    await page.goto(addressIn('/payment', locale));
    await expect(article(page)).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('the terms are one text at two addresses: each language names its own as the right one', async ({ request }) => {
  for (const path of ['/terms-and-conditions', '/agb'])
    for (const [locale, own] of [
      ['en', '/en/terms-and-conditions'],
      ['de', '/de/agb'],
    ] as const) {
      const { status, html } = await renderedPage(request, `/${locale}${path}`);
      expect(status).toBe(200);
      expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^"]+${own}"`));
      expect(html).toMatch(/hreflang="en" href="[^"]+\/en\/terms-and-conditions"/);
      expect(html).toMatch(/hreflang="de" href="[^"]+\/de\/agb"/);
      expect(html).toMatch(/hreflang="x-default" href="[^"]+\/en\/terms-and-conditions"/);
    }
});

test('who changes the language on the terms stays on them', async ({ page }) => {
  await page.goto('/de/agb');
  await comeToLife(page);
  await expect(foot(page).getByRole('link', { name: 'AGB' })).toHaveAttribute('href', '/de/agb');
  await page.goto('/en/agb');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
});

test('a German text is German: no sentence of the English one stands in it', async ({ request }) => {
  const wordsIn = (html: string) =>
    (/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '')
      .replaceAll(/<code[\s\S]*?<\/code>/g, ' ')
      .replaceAll(/<(?!\/?(?:a|strong|em|time)\b)[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .split('\n')
      .map((line) => line.trim());
  for (const { path } of PAGES) {
    const [english, german] = await Promise.all(
      LOCALES.map(async (locale) => wordsIn((await renderedPage(request, addressIn(path, locale))).html)),
    );
    // Names, numbers and addresses are the same in all languages; five words in a row are a sentence.
    const same = german?.filter((line) => line.split(/\s+/).length >= 5 && /\p{L}{3}/u.test(line) && english?.includes(line));
    expect(
      same?.filter((line) => !/Ministerium|Amtsgericht|Marktüberwachungsstelle|Berliner Beauftragte|IBAN|Technics SL|@/.test(line)),
      path,
    ).toEqual([]);
    expect(german?.join(' '), path).not.toMatch(/\b(?:the|and|with|your|which|this)\s+(?:shop|is|are|of|a|the|you)\b/i);
  }
});

test.describe('the foot of every page', () => {
  for (const locale of LOCALES)
    test(`names the shop, its hours and telephone, all pages of help and law, and the way out of a contract, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(withLocale(locale, '/'));
      await comeToLife(page);
      const links = foot(page).getByRole('link');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const path of [
        '/faq/turntable-sale',
        '/grading-and-cosmetics',
        '/buying-guide',
        '/purchase',
        '/shipping',
        '/contact',
        '/withdrawal',
        '/shop',
        ...LEGAL,
      ])
        expect(hrefs).toContain(PAGES.some((one) => one.path === path) ? addressIn(path, locale) : withLocale(locale, path));
      await expect(foot(page)).toContainText(locale === 'en' ? 'Tuesday to Saturday' : 'Dienstag bis Samstag');
      await expect(foot(page).getByRole('link', { name: '+49 30 23125 000' })).toHaveAttribute('href', 'tel:+493023125000');
      await expect(
        foot(page).getByText(locale === 'en' ? 'Address, phone and hours are examples.' : 'Adresse, Telefon und Zeiten sind Beispiele.'),
      ).toBeVisible();
      const withdraw = foot(page).getByRole('link', { name: locale === 'en' ? 'Withdraw from contract' : 'Vertrag widerrufen' });
      await expect(withdraw).toBeVisible();
      for (const href of new Set(hrefs)) {
        if (href === null || href.startsWith('tel:')) continue;
        expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
      }
    });

  test('says whether the shop is open by the clock in Berlin, not by the device’s place on earth', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    // Wednesday, 12:30 in Berlin; half past three in the night where the device is.
    await page.clock.setFixedTime('2026-11-25T11:30:00Z');
    await page.goto('/en/about');
    await foot(page).scrollIntoViewIfNeeded();
    await expect(foot(page).getByText('Open now, until 19:00')).toBeVisible();
    await context.close();
  });

  test('opens the choice of country and language', async ({ page }) => {
    await page.goto('/en/about');
    await comeToLife(page);
    await foot(page).getByRole('button', { name: 'Country and language' }).click();
    await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
  });
});

interface Kept {
  readonly cookie: readonly string[];
  readonly database: readonly string[];
  readonly cache: readonly string[];
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly workers: number;
}

/** When which kept picture was last shown: workbox's own. */
const PICTURE_TIMES = 'workbox-expiration';

/** Rows of all the stores of a database; 0 where there is none of that name. */
const rowsIn = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some((one) => one.name === wanted)) return 0;
    const promised = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await promised(indexedDB.open(wanted));
    const stores = [...database.objectStoreNames];
    const counts = stores.map((store) => promised(database.transaction(store).objectStore(store).count()));
    const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    database.close();
    return rows;
  }, name);

async function keptIn(page: Page, context: BrowserContext): Promise<Kept> {
  const inPage = await page.evaluate(async () => ({
    database: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    cache: await caches.keys(),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...inPage, cookie: (await context.cookies()).map(({ name }) => name) };
}

const isSaid = (kind: keyof Omit<Kept, 'workers'>, name: string): boolean =>
  STORED_THINGS.some(
    (thing) => thing.kind === kind && (thing.name.endsWith('*') ? name.startsWith(thing.name.slice(0, -1)) : thing.name === name),
  );

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the legal pages open without a network after one visit to the shop', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    test.setTimeout(300_000);
    await page.goto('/en');
    await comeToLife(page);
    await foot(page).getByRole('button', { name: 'About this app' }).click();
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('The whole shop is on this device', {
      timeout: 200_000,
    });
    await context.setOffline(true);
    for (const path of LEGAL) {
      await page.goto(addressIn(path, 'en'));
      await expect(article(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES.find((one) => one.path === path)?.languages.en.title ?? '');
    }
    await context.setOffline(false);
  });

  test('what a browser holds after a walk through the shop is what the privacy statement names, and clearing takes away what is somebody’s', async ({
    page,
    context,
  }) => {
    await putIntoCart(page, DECK);
    await inSync(page);
    await signUp(page);
    await page.goto('/en/contact');
    await page
      .getByRole('textbox', { name: /Message|What/ })
      .first()
      .fill('The arm of my deck ticks.');
    await page.goto('/en/privacy-statement');
    await comeToLife(page);
    await expect.poll(async () => (await keptIn(page, context)).cache.length, { timeout: 30_000 }).toBeGreaterThan(4);
    await page.goto(DECK);
    await expect.poll(() => rowsIn(page, PICTURE_TIMES)).toBeGreaterThan(0);
    await page.goto('/en/privacy-statement');
    await comeToLife(page);

    const before = await keptIn(page, context);
    for (const kind of ['cookie', 'database', 'cache', 'local', 'session'] as const)
      expect(
        before[kind].filter((name) => !isSaid(kind, name)),
        `${kind} that the privacy statement keeps silent about`,
      ).toEqual([]);
    expect(before.cookie).toContain('connect.sid');
    expect(before.database).toContain('shop-cart');
    // Some are in two stores by one name, and each is said.
    for (const { name } of STORED_THINGS)
      await expect(article(page).getByText(name, { exact: true })).toHaveCount(STORED_THINGS.filter((other) => other.name === name).length);

    await page.goto('/en/cookie-statement');
    await comeToLife(page);
    await article(page).getByRole('button', { name: 'Clear everything of mine on this device' }).click();
    const question = page.getByRole('dialog', { name: 'Clear everything of yours on this device?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    expect((await keptIn(page, context)).database).toContain('shop-cart');

    await article(page).getByRole('button', { name: 'Clear everything of mine on this device' }).click();
    // What is left when the page goes is looked at where it goes to, before that has begun anew.
    await page.route('**/assets/*.js', () => {});
    await question.getByRole('button', { name: 'Clear everything' }).click();
    await page.waitForURL((url) => url.pathname === '/en', { waitUntil: 'commit' });
    const after = await keptIn(page, context);
    // What the worker kept of its last page is everybody's, and the session that the cookie names has ended.
    expect(after).toMatchObject({ local: [], workers: 0 });
    // The worker still has its own open; nothing is in it any more. Another goes once the page before has let go of it.
    await expect.poll(async () => (await keptIn(page, context)).database.filter((name) => name !== PICTURE_TIMES)).toEqual([]);
    expect(await rowsIn(page, PICTURE_TIMES)).toBe(0);
    expect([...after.cookie, ...after.session].filter((name) => !/^connect\.sid$|^tsr-/.test(name))).toEqual([]);
    expect(after.cache.filter((name) => /mine|own|account|order/.test(name))).toEqual([]);
    expect((await page.request.get('/store/auth')).status()).toBe(401);
  });
});

test('an address that nobody has says so with the shop around it, and the checkout keeps the legal texts at its foot', {
  tag: '@gate',
}, async ({ page }) => {
  const answer = await page.goto('/de/impressum-gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden: /impressum-gibt-es-nicht');
  await expect(foot(page).getByRole('link', { name: 'Impressum' })).toBeVisible();

  await putIntoCart(page, DECK);
  await page.goto('/en/checkout');
  await expect(page.getByRole('link', { name: 'Back to cart' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' })).toBeVisible();
});
