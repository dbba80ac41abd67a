// Long because it goes through the rows of docs/law.md one after another, each with its test.
import type { APIRequestContext } from '@playwright/test';
import { LOCALES } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { formatMoney } from '../../domain/money';
import { expectStep, fillAddress, goOn, goToReview, inSync, orderButton, putIntoCart } from '../support/checkout';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { choose } from '../support/region-dialog';
import { comeToLife, renderedPage } from '../support/rendered';
import { after, chooseDays, fridayIn, introduce } from '../support/rental';
import { expect, test } from '../support/shop';
import { submissionsOf } from '../support/submissions';

/** Each test is named after its rows in `docs/law.md`; `tests/law-table.test.ts` holds both together. */

const DECK = '/product/technics-sl-1210mk2-refurbished';
const CARTRIDGE = '/product/ortofon-concorde-mkii-club';

/** Who only reads: what stands on a page without a script, as one line. */
const wordsOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await renderedPage(request, path)).html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** What a page has to say, in English and in German. */
async function says(request: APIRequestContext, path: string, en: readonly RegExp[], de: readonly RegExp[]): Promise<void> {
  for (const [locale, patterns] of [
    ['en', en],
    ['de', de],
  ] as const) {
    const words = await wordsOf(request, withLocale(locale, path));
    for (const pattern of patterns) expect(words, `${path} in ${locale}`).toMatch(pattern);
  }
}

test.describe('every page', () => {
  test('law 1.1 Imprint: who the shop is, with e-mail and a second way, a tap from every page', { tag: '@gate' }, async ({ request }) => {
    await says(
      request,
      '/imprint',
      [/GmbH/, /Represented by/, /@rille\.example/, /\+49 30 23125/, /HRB/, /DE0{9}/, /§ 18 \(2\)/],
      [/GmbH/, /Vertreten durch/, /@rille\.example/, /\+49 30 23125/, /HRB/, /DE0{9}/, /§ 18 Abs\. 2/],
    );
    for (const path of ['/', DECK, '/withdrawal'])
      expect((await renderedPage(request, `/en${path}`.replace(/\/$/, ''))).html).toContain('href="/en/imprint"');
  });

  test('law 1.2 Dispute resolution: one sentence, and no link to the platform that was shut', async ({ request }) => {
    await says(request, '/imprint', [/consumer arbitration board/], [/Verbraucherschlichtungsstelle/]);
    for (const path of ['/en/imprint', '/de/agb']) expect((await renderedPage(request, path)).html).not.toMatch(/ec\.europa\.eu/);
  });

  test('law 1.4 Privacy notice: controller, bases, times, rights, authority, and no automated decisions', async ({ request }) => {
    await says(
      request,
      '/privacy-statement',
      [/Who is responsible/, /Art\. 6 \(1\) \(b\)/, /8 years/, /No automated decisions/, /Serial numbers/],
      [/Wer verantwortlich ist/, /Art\. 6 Abs\. 1 Buchst\. b/, /8 Jahre/, /Keine automatischen Entscheidungen/, /Seriennummern/],
    );
  });

  test('law 1.4 Privacy notice: beside every form that asks for something personal', async ({ page }) => {
    for (const path of ['/contact', '/register', '/service/request', '/withdrawal', '/rental']) {
      await page.goto(`/en${path}`);
      await expect(page.getByRole('main').locator('a[href="/en/privacy-statement"]').first(), path).toBeVisible();
    }
  });

  test('law 1.5 Own data: what is on the device is cleared by a button, and the rights to the rest are named', async ({ request }) => {
    await says(request, '/cookie-statement', [/Clear everything of mine on this device/], [/Alles von mir auf diesem Gerät/]);
    await says(request, '/privacy-statement', [/Art\. 15 to 18 and 20 GDPR/], [/Art\. 15 bis 18 und 20 DSGVO/]);
  });

  test('law 1.6 Consent for storage: only what is necessary is kept, which every page says, and nothing is asked of strangers', async ({
    page,
  }) => {
    const strangers: string[] = [];
    page.on(
      'request',
      (asked) => new URL(asked.url()).host !== new URL(page.url()).host && /^http/.test(asked.url()) && strangers.push(asked.url()),
    );
    await page.goto('/en');
    await expect(page.getByRole('contentinfo')).toContainText('Only what the shop needs is kept on this device');
    await page.goto(`/en${DECK}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(strangers.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  });

  test('law 1.7 Accessibility: a statement, and whom to tell of a barrier', async ({ request }) => {
    await says(request, '/accessibility', [/WCAG\) 2\.2/, /Tell us about a barrier/], [/WCAG\) 2\.2/, /Eine Barriere melden/]);
  });

  test('law 1.8 Legal pages in both languages: and which of them counts', async ({ request }) => {
    await says(request, '/terms-and-conditions', [/German text is the one that counts/], [/Maßgeblich ist die deutsche Fassung/]);
  });
});

test.describe('products and lists', () => {
  test('law 2.1 Total price: wherever prices stand they say that VAT is in them, with a link to what shipping costs', {
    tag: '@gate',
  }, async ({ request }) => {
    for (const path of ['', '/shop', DECK, '/grading-and-cosmetics'])
      for (const locale of LOCALES) {
        const { html } = await renderedPage(request, `/${locale}${path}`);
        expect(html, `${locale}${path}`).toMatch(
          locale === 'en'
            ? /incl\. VAT, plus (?:<\/span>)?<a[^>]* href="\/en\/shipping"/
            : /inkl\. MwSt\.,? (?:zzgl\.|plus) (?:<\/span>)?<a[^>]* href="\/de\/shipping"/,
        );
      }
  });

  test('law 2.2 Earlier price: no price is struck through and no reduction is claimed', async ({ request }) => {
    for (const path of ['/en', '/en/shop', `/en${DECK}`]) {
      expect((await renderedPage(request, path)).html).not.toMatch(/<(?:s|del|strike)[ >]/);
      expect(await wordsOf(request, path)).not.toMatch(/\d\s?% off|instead of €|reduced from/i);
    }
  });

  test('law 2.4 Delivery time: weeks for a deck, and that nothing is split', async ({ request }) => {
    await says(request, DECK, [/About 4 weeks after your order\./, /everything is sent in one go/], [/4 Wochen/, /Alles kommt zusammen/]);
  });

  test('law 2.6 Harmonised notice: a tap from every product and from the order button, in the Union’s colours', async ({ page }) => {
    await page.goto(`/en${DECK}`);
    await page.locator('summary', { hasText: 'Statutory guarantee' }).click();
    await page.getByRole('link', { name: 'The European notice on it' }).click();
    await expect(page).toHaveURL(/\/en\/warranty#notice$/);
    const notice = page.getByRole('img', { name: 'Notice of the European Union on the statutory guarantee' });
    await expect(notice).toBeVisible();
    await expect(notice.getByText('2 years minimum', { exact: true })).toBeVisible();
    await expect(page.getByRole('figure').filter({ has: notice })).toContainText('Regulation (EU) 2025/1960');
    expect(
      await notice
        .locator('rect')
        .nth(1)
        .evaluate((rect) => getComputedStyle(rect).fill),
    ).toBe('rgb(0, 51, 153)');
    await page.goto('/de/warranty');
    await expect(page.getByRole('img', { name: 'Hinweis der Europäischen Union auf die gesetzliche Gewährleistung' })).toBeVisible();
  });

  test('law 2.7 Durability label: shown nowhere, since no maker’s guarantee of that kind is offered', async ({ request }) => {
    for (const path of [DECK, CARTRIDGE]) expect(await wordsOf(request, `/en${path}`)).not.toContain('GARAN ');
  });

  test('law 2.9 Product safety: product, number, maker and warnings in the page’s language, in a block of its own', async ({ request }) => {
    await says(
      request,
      DECK,
      [/Product safety and maker/, /Article number/, /Maker Technics/, /Please note .*unplug it before you open it/],
      [/Produktsicherheit/, /Artikelnummer/, /Hersteller Technics/, /Bitte beachten .*vor dem Öffnen den Stecker ziehen/],
    );
    await says(request, CARTRIDGE, [/Maker Ortofon/, /The stylus is pointed/], [/Hersteller Ortofon/, /Die Nadel ist spitz/]);
    await says(
      request,
      '/product/werkstatt-brass-puck',
      [/Our own workshop, Beispielstraße 1, 12043 Berlin/],
      [/Unsere eigene Werkstatt, Beispielstraße 1/],
    );
  });

  test('law 2.10 Voluntary guarantee: who gives it, for how long, where and how, and that statutory rights remain', async ({ request }) => {
    await says(
      request,
      '/warranty',
      [/Who gives it/, /How long, and where/, /How to claim/, /undiminished/],
      [/Wer gibt sie/, /Wie lange und wo/, /in Anspruch nimmst/, /ungeschmälert/],
    );
    await says(request, DECK, [/on top of your right of withdrawal/], [/Widerruf/]);
  });

  test('law 2.11 Electrical goods: the crossed-out bin is explained on the product, the number stands in the imprint', async ({
    request,
  }) => {
    await says(request, DECK, [/Crossed-out bin: not for household waste/], [/Durchgestrichene Tonne: kein Hausmüll/]);
    await says(request, '/imprint', [/WEEE/], [/WEEE/]);
    expect(await wordsOf(request, `/en${CARTRIDGE}`)).not.toContain('Crossed-out bin');
  });

  test('law 2.12 Batteries: where they go', async ({ request }) => {
    await says(request, '/faq/returns', [/Batteries.*do not belong in household waste/], [/Batterien.*gehören nicht in den Hausmüll/]);
  });

  test('law 2.13 Reviews: there are none, also not for search engines', async ({ request }) => {
    expect((await renderedPage(request, `/en${DECK}`)).html).not.toMatch(/aggregateRating|"review"/);
  });

  test('law 2.14 Trademarks: an independent workshop, said at the foot of every page', async ({ request }) => {
    await says(request, '/legacy', [/not affiliated with Technics or Panasonic/], [/Technics/]);
    expect(await wordsOf(request, '/en')).toContain('Independent workshop, not affiliated with Technics or Panasonic.');
  });
});

test.describe('configurator, cart and checkout', () => {
  test('law 3.1 Withdrawal right of configured decks: they can be returned, which the product and the instruction say', async ({
    request,
  }) => {
    await says(request, DECK, [/That holds for a configured deck too/], [/konfiguriert|zusammengestellt/]);
    await says(request, '/returns', [/put together from our parts is included/], [/aus unseren Teilen zusammengestellt hast, gehört dazu/]);
  });

  test('law 2.5, 3.2, 3.3, 3.4, 3.5, 3.9: the last step has features, total and terms before its button, used things by themselves, the exchange, and every text a tap away', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto(DECK);
    const pick = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('radio', { name });
    await pick('Condition', /^Very Good Plus/).check();
    await pick('Your old deck', /^Exchange/).check();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
    await inSync(page);
    await goToReview(page);
    await expect(orderButton(page)).toHaveText('Order with obligation to pay');
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary).toContainText(/Very Good Plus.*used/);
    await expect(summary).toContainText('Delivery in about 4 weeks, in one go');
    expect(await orderButton(page).evaluate((button) => button.previousElementSibling?.tagName)).toBe('DL');
    await expect(page.getByText(/within 2 weeks.*processing fee of €35\.00.*You may show that our loss was smaller/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /is used.*expressly agree.*one year instead of two/ })).not.toBeChecked();
    for (const name of ['Change the address', 'Change the shipping', 'Change the payment', 'Change the cart'])
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByText('The contract language is English.')).toBeVisible();
    for (const [name, href] of [
      ['terms and conditions', '/terms-and-conditions'],
      ['Instruction with model form, to print', '/en/returns'],
      ['the European notice on the statutory guarantee', '/en/warranty#notice'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Instruction with model form, to print' }).click();
    const instruction = await opened;
    await expect(instruction.getByRole('heading', { name: 'Model withdrawal form' })).toBeVisible();
    await expect(instruction.getByRole('button', { name: 'Print this page' })).toBeVisible();
  });

  test('law 3.6 Payment: no way to pay costs extra', async ({ request }) => {
    await says(request, '/payment', [/None of them costs extra/], [/Keiner kostet extra/]);
  });

  test('law 3.7 Country rules: every country of the Union can be chosen', async ({ request }) => {
    const { shopUrl } = await (await request.get('/catalog/de.json')).json();
    const { regions } = await (await request.get(shopUrl)).json();
    const countries = new Set(regions.flatMap((region: { countries: { iso2: string }[] }) => region.countries.map(({ iso2 }) => iso2)));
    const union = 'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' ');
    expect(union.filter((country) => !countries.has(country))).toEqual([]);
  });

  test('law 3.8 Export: no German VAT, import charges on receipt', async ({ request }) => {
    await says(
      request,
      '/faq/shipping',
      [/no German VAT there\. Import VAT and duty are payable on receipt/],
      [/Deutsche MwSt\. berechnen wir dann nicht/],
    );
  });

  test('law 3.8 Export: who has chosen a country outside the Union reads it before they order', async ({ page }) => {
    await putIntoCart(page, CARTRIDGE);
    await choose(page, { country: 'ch' });
    await page.getByRole('button', { name: 'Change to Switzerland' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /Switzerland/ })).toBeVisible();
    await inSync(page);
    await page.goto('/en/checkout');
    await fillAddress(page, {
      email: 'urs.frei@example.com',
      firstName: 'Urs',
      lastName: 'Frei',
      street: 'Gasse',
      houseNumber: '1',
      postalCode: '8001',
      city: 'Zürich',
    });
    await goOn(page);
    await expectStep(page, 'shipping');
    const words = 'Export delivery: no German VAT is charged. Import VAT and duty are payable on receipt.';
    await expect(page.getByRole('main')).toContainText(words);
    await goOn(page);
    await expectStep(page, 'payment');
    await goOn(page);
    await expectStep(page, 'review');
    await expect(page.getByRole('main')).toContainText(words);
  });
});

test.describe('repair, rental and after the sale', () => {
  test('law 4.1 Repair under the statutory guarantee: the choice, and twelve months more', async ({ request }) => {
    await says(
      request,
      '/warranty',
      [/choose between repair and replacement/, /last 12 months longer/],
      [/Reparatur/, /verlängern sich deine Rechte um 12 Monate/],
    );
  });

  test('law 4.2 Repair quote: what is estimated, and that nobody works on beyond it', async ({ request }) => {
    await says(
      request,
      '/faq/service',
      [
        /What cannot be seen from outside is estimated after a look inside: if you choose no job, nothing is repaired before you agree to the estimate\./,
        /Beyond that the work waits, and we phone or write first\. You decide whether we go on\./,
      ],
      [
        /Was von außen nicht zu sehen ist, schätzen wir nach einem Blick hinein: Wählst du keine Arbeit, wird ohne deine Zustimmung zum Kostenvoranschlag nichts repariert\./,
        /Darüber ruht die Arbeit, und wir rufen erst an oder schreiben dir\. Du entscheidest, ob es weitergeht\./,
      ],
    );
    // What a no costs, and that at most.
    await says(
      request,
      '/terms-and-conditions',
      [/If you decline you pay for what was done until then, at most the estimate\./],
      [/Lehnst du ab, zahlst du, was bis dahin getan ist, höchstens den Kostenvoranschlag\./],
    );
    // The voluntary form would bind for thirty days: what is not it is not called it, and promises no such days.
    for (const path of ['/service', '/service/prices', '/service/request', '/faq/service', '/terms-and-conditions'])
      for (const locale of LOCALES)
        expect(await wordsOf(request, withLocale(locale, path)), path).not.toMatch(
          /European Repair Information|Europäisches (?:Formular für )?Reparaturinformation/i,
        );
  });

  for (const { path, name, first, estimated, agreed, sure } of [
    {
      path: '/en/service/request',
      name: 'What it may come to',
      first: 'The estimate comes first. Nothing is repaired before you agree to it.',
      estimated: /estimated/,
      agreed: /Up to 20.% more we carry on without asking\. Beyond that nothing happens before you agree\./,
      sure: /sure/,
    },
    {
      path: '/de/service/request',
      name: 'Was es kosten kann',
      first: 'Zuerst kommt der Kostenvoranschlag. Ohne deine Zustimmung wird nichts repariert.',
      estimated: /geschätzt/,
      agreed: /Bis 20.% mehr machen wir ohne Rückfrage weiter\. Darüber geschieht nichts ohne deine Zustimmung\./,
      sure: /sicher/,
    },
  ])
    test(`law 4.2 Repair quote: ${path} says what is sure and what is estimated, and that nothing is repaired before a yes`, async ({
      page,
    }) => {
      const sum = page.getByRole('complementary', { name });
      // Who names nothing asks for the look inside, which has a price.
      await page.goto(path);
      await comeToLife(page);
      await expect(sum).toContainText(sure);
      await expect(sum).not.toContainText(estimated);
      await expect(sum).toContainText(first);
      await page.goto(`${path}?symptoms=hum`);
      await comeToLife(page);
      await expect(sum).toContainText(first);
      await expect(sum).toContainText(estimated);
      await expect(sum).not.toContainText(sure);
      // A range, and no price that looks like one.
      await expect(sum.locator('output')).toContainText(/\d+[.,]\d\d.*(?:to|bis).*\d+[.,]\d\d/);
      await page.goto(`${path}?jobs=repair-rca-cable`);
      await comeToLife(page);
      await expect(sum).toContainText(agreed);
      await expect(sum).toContainText(estimated);
    });

  test('law 4.3 Exceeding an estimate: told before it is more than the terms allow', async ({ request }) => {
    await says(request, '/terms-and-conditions', [/at most 20 % more/], [/höchstens 20 % mehr/]);
  });

  test('law 4.4 Withdrawal for services: until done in full, and only with consent before', async ({ request }) => {
    await says(
      request,
      '/returns',
      [
        /services that have been performed in full, if you had agreed that we begin at once and knew that the right then ends \(§ 356 \(4\) BGB\)/,
        /you have to pay us a reasonable amount for what was done until you informed us of the withdrawal/,
      ],
      [
        /Dienstleistungen, die vollständig erbracht sind, wenn du zugestimmt hattest, dass wir sofort anfangen, und wusstest, dass das Recht dann endet \(§ 356 Abs\. 4 BGB\)/,
        /einen angemessenen Betrag zu zahlen/,
      ],
    );
    await says(
      request,
      '/terms-and-conditions',
      [/If we are to begin before the 14 days are over, we need your consent; when the work is done in full, the right ends\./],
      [
        /Sollen wir anfangen, bevor die 14 Tage um sind, brauchen wir deine Zustimmung; ist die Arbeit vollständig getan, endet das Recht\./,
      ],
    );
  });

  for (const { path, consents, send, early, later } of [
    {
      path: '/en/service/request',
      consents: /Begin before my 14 days for a withdrawal are over/,
      send: 'Send the request',
      early:
        'You asked us to begin before the 14 days for a withdrawal are over. Once the work is done in full, the right to withdraw ends.',
      later: 'We begin when the 14 days for a withdrawal are over.',
    },
    {
      path: '/de/service/request',
      consents: /Fangt vor Ablauf meiner 14 Tage Widerrufsfrist an/,
      send: 'Anfrage senden',
      early:
        'Du hast uns gebeten, vor Ablauf der 14 Tage Widerrufsfrist anzufangen. Ist die Arbeit vollständig getan, erlischt das Widerrufsrecht.',
      later: 'Wir fangen an, wenn die 14 Tage Widerrufsfrist vorbei sind.',
    },
  ])
    test(`law 4.4 Withdrawal for services: who has not agreed on ${path} is told that we wait, and who has that the right ends; it stands with the order`, async ({
      page,
    }) => {
      for (const isEarly of [false, true]) {
        const { email } = newPerson();
        await page.goto(path);
        await comeToLife(page);
        const field = (name: string) => page.locator(`#service-request-${name}`);
        await field('deck').selectOption('mk2');
        for (const [name, value] of Object.entries({
          description: 'Hums.',
          email,
          'address-firstName': 'Mara',
          'address-lastName': 'Feld',
        }))
          await field(name).fill(value);
        for (const name of ['overrun', 'terms']) await field(name).check();
        const consent = page.getByRole('checkbox', { name: consents });
        await expect(consent).not.toBeChecked();
        await expect(consent).not.toHaveAttribute('required');
        if (isEarly) await consent.check();
        await page.getByRole('button', { name: send }).click();
        await expect(page.getByRole('heading', { name: /Your request is with us|Deine Anfrage ist bei uns/ })).toBeVisible();
        const [stored] = await submissionsOf(email);
        expect(stored?.content).toMatchObject({ asked: { begin_early: isEarly } });
        const [order] = await onDatabase(
          process.env.RILLE_DATABASE_URL ?? '',
          async (database) => (await database.query('SELECT metadata FROM "order" WHERE id = $1', [stored?.order_id])).rows,
        );
        expect(order?.metadata).toMatchObject({ service_begin_early: isEarly });
        const { text } = await mailTo(email, 'service_receipt');
        const words = text.replace(/\s+/g, ' ');
        expect(words).toContain(isEarly ? early : later);
        expect(words).not.toContain(isEarly ? later : early);
        await page.evaluate(() => sessionStorage.clear());
      }
    });

  test('law 4.2, 4.3, 4.4 Repair quote, exceeding it, withdrawal: agreed to on the request itself, each by a box of its own that nobody has ticked before', async ({
    page,
  }) => {
    await page.goto('/en/service/request');
    await comeToLife(page);
    const box = (name: RegExp) => page.getByRole('main').getByRole('checkbox', { name });
    const boxes = [
      /up to 20.% more than the estimate, you may carry on without asking/,
      /Begin before my 14 days for a withdrawal are over/,
    ];
    for (const name of boxes) await expect(box(name)).not.toBeChecked();
    await expect(page.getByRole('main')).toContainText(/Beyond 20.% the work waits: we phone or write and need your word/);
    await expect(page.getByRole('main')).toContainText('Once the work is done in full, the right to withdraw ends.');
    await expect(box(/I agree to the terms and conditions/)).not.toBeChecked();
  });

  test('law 4.5 Rentals: the form names price, deposit and terms before somebody asks', async ({ page }) => {
    const { availability } = await (await page.request.get('/store/rentals/availability')).json();
    const pair = availability.sets.find(({ product_id }: { product_id: string }) => product_id === 'prod_rental-technics-pair');
    const friday = fridayIn(32);
    for (const [path, locale] of [
      ['/en/rental', 'en'],
      ['/de/rental', 'de'],
    ] as const) {
      const money = (cents: number) => formatMoney(cents, 'eur', locale);
      const { email } = newPerson();
      await page.goto(`${path}?set=rental-technics-pair`);
      await comeToLife(page);
      await chooseDays(page, friday, after(friday, 3));
      await introduce(page, email);
      const sum = page.getByRole('region', { name: /^(?:Friday to Monday|Freitag bis Montag)$/ });
      await expect(sum.getByRole('definition').filter({ hasText: /incl\. VAT|inkl\. MwSt\./ })).toContainText(money(pair.weekend_cents));
      // Named beside the total, and none of it.
      await expect(sum.getByRole('term').filter({ hasText: /Deposit at handover|Kaution bei Übergabe/ })).toBeVisible();
      await expect(sum.getByRole('definition').filter({ hasText: money(pair.deposit_cents) })).toBeVisible();
      const terms = sum.getByRole('checkbox', { name: /terms of rental|Mietbedingungen/ });
      await expect(terms).not.toBeChecked();
      await expect(sum).toContainText(/A request, not a booking|Eine Anfrage, keine Buchung/);
      await sum.getByRole('button', { name: /^(?:Ask for these dates|Diese Tage anfragen)$/ }).click();
      await expect(page.getByRole('alert')).toContainText(/terms of rental|Mietbedingungen/);
      const asked = await onDatabase(
        process.env.RILLE_DATABASE_URL ?? '',
        async (database) => (await database.query('SELECT id FROM rille_rental WHERE email = $1', [email])).rows,
      );
      expect(asked, 'nothing is asked for without the terms').toEqual([]);
    }
  });

  test('law 4.5 Rentals: price with VAT, deposit, and a right to withdraw', async ({ request }) => {
    await says(
      request,
      '/terms-and-conditions',
      [
        /Rent and deposit are shown before you ask\./,
        /the deposit at handover; you get it back after the return, less what is missing or broken/,
        /A rental that was agreed at a distance can be withdrawn from within 14 days of our confirmation/,
      ],
      [
        /Miete und Kaution stehen da, bevor du fragst\./,
        /du bekommst sie nach der Rückgabe zurück, abzüglich dessen, was fehlt oder kaputt ist/,
        /Eine aus der Ferne vereinbarte Miete kannst du innerhalb von 14 Tagen/,
      ],
    );
    await says(request, '', [/Prices incl\. VAT, without delivery/], [/Preise inkl\. MwSt\., ohne Lieferung/]);
  });

  test('law 4.7 Damaged parcels: a request, and no duty', async ({ request }) => {
    await says(request, '/shipping', [/keep the box.*your rights do not depend on it/], [/Bitte/]);
  });

  test('law 4.8 Packaging: taken back on request', async ({ request }) => {
    await says(request, '/faq/returns', [/Transport packaging we take back/], [/Transportverpackungen nehmen wir zurück/]);
  });

  test('law 4.9 Newsletter: there is none to sign up for', async ({ request }) => {
    expect(await wordsOf(request, '/en')).not.toMatch(/newsletter/i);
  });

  test('law 4.10 Vacancies: for everybody', async ({ request }) => {
    await says(request, '/vacancies', [/\(m\/f\/d\)/], [/\(m\/w\/d\)/]);
  });
});
