import { readFileSync } from 'node:fs';
import { CONTENT_ARCHIVE } from 'virtual:content-archive';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale';
import { openLetters } from './entry';
import { LETTER_FACTS, ORDER } from './testing/letter-facts';

const profile = readFileSync('shop.profile.json', 'utf8');
const { write, sender } = openLetters({ profile, origin: 'https://rille.example' });

/** A mailbox cuts a longer one off (Gmail: 102 kB). */
const LONGEST_BYTES = 100_000;

const every = LOCALES.flatMap((locale) => LETTER_FACTS.map(([letter, facts], place) => ({ letter, facts, locale, place })));

test('a letter comes from the shop, by its own profile', () => {
  expect(sender).toEqual({ name: 'Rille', email: 'hallo@rille.example' });
});

test.each(every)('$letter ($locale, $place) is whole as a picture and as text, and fetches nothing', async ({ letter, facts, locale }) => {
  const { subject, html, text, pictures } = await write(letter, { locale, facts });
  expect(subject).not.toMatch(/[\r\n]|\{\{|^$/);
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain('name="color-scheme"');
  expect(Buffer.byteLength(html)).toBeLessThan(LONGEST_BYTES);
  // Nothing is loaded from anywhere, nothing runs.
  expect(html).not.toMatch(/<(?:script|link|iframe|form|video|object)\b|url\(|@import|@font-face/i);
  // Pictures travel with it, each of them shown, with words for whoever does not see it.
  const shown = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(shown.map((tag) => /src="cid:([^"]+)"/.exec(tag)?.[1])).toEqual(pictures.map(({ cid }) => cid));
  for (const tag of shown) expect(tag).toMatch(/alt="[^"]{10,}"/);
  expect(html.match(/src=/g) ?? []).toHaveLength(pictures.length);
  // Every link leads to the shop, a carrier, or the device.
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https:\/\/(?:rille|carrier)\.example\/|mailto:|tel:)/);
  for (const words of [html, text]) expect(words).not.toMatch(/undefined|\[object|NaN|\{\{|null\b/);
  expect(text).not.toMatch(/<\/?(?:p|td|tr|h\d|div|span|br|a)\b/);
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThan(200);
  expect(text).toContain('Rille Beispiel GmbH');
});

test('a letter about an order from abroad says the state, as it stands on the parcel', async () => {
  const [, facts] = LETTER_FACTS[0] ?? [];
  const address = { ...ORDER.shipping_address, city: 'Austin', postal_code: '78701', province: 'TX', country_code: 'us' };
  const { text } = await write('order_received', {
    locale: 'en',
    facts: { ...(facts as object), order: { ...ORDER, shipping_address: address } },
  });
  expect(text).toContain('Austin, TX 78701\nUnited States');
});

test.each([
  ['en', '€1,015.80', '€619.00', 'Very Good, Exchange', 'DHL parcel', '4 weeks'],
  ['de', '1.015,80\u00a0€', '619,00\u00a0€', 'Sehr gut, mit Tausch', 'DHL Paket', '4 Wochen'],
] as const)('an order’s receipt (%s) names lines, prices, payment and agreements as the shop writes them', async (locale, ...words) => {
  const [, facts] = LETTER_FACTS[0] ?? [];
  const { html, text, subject } = await write('order_received', { locale, facts: facts ?? {} });
  expect(subject).toContain('1247');
  for (const each of words) {
    expect(html).toContain(each);
    expect(text.replaceAll('\n', ' ')).toContain(each);
  }
  expect(text).toContain('DE36 0000 0000 0000 0000 00');
  expect(text).toContain('Weserstraße 84, Hinterhaus');
});

test.each([
  ['en', 'You have the right to withdraw from this contract within fourteen days', 'Model withdrawal form', 'You make a binding offer'],
  ['de', 'binnen vierzehn Tagen', 'Muster-Widerrufsformular', 'Eigentumsvorbehalt'],
] as const)(
  'law §3: an order’s receipt (%s) brings terms, withdrawal instruction and model form in the contract’s language',
  async (locale, ...words) => {
    const [, facts] = LETTER_FACTS[0] ?? [];
    const { html, text } = await write('order_received', { locale, facts: facts ?? {} });
    const plain = text.replace(/\s+/g, ' ').toLowerCase();
    for (const each of words) expect(plain).toContain(each.toLowerCase());
    expect(html).toContain(`href="https://rille.example/${locale}/withdrawal"`);
    expect(plain).toContain('beispielstraße 1');
  },
);

test('a paid order asks for no money, and whoever has an account finds the order there', async () => {
  const [, facts] = LETTER_FACTS[1] ?? [];
  const { text } = await write('order_received', { locale: 'en', facts: facts ?? {} });
  expect(text).toContain('nothing left to pay');
  expect(text.split('Terms and withdrawal')[0]).not.toContain('IBAN');
  expect(text).toContain(`https://rille.example/en/account/order/${ORDER.id}`);
});

test('law §1 Withdrawal function: the receipt has content, date and time', async () => {
  const facts = LETTER_FACTS.find(([letter]) => letter === 'withdrawal_receipt')?.[1] ?? {};
  const { text } = await write('withdrawal_receipt', { locale: 'de', facts });
  expect(text).toContain('24. November 2026 um 14:52:08 MEZ');
  expect(text).toContain('only the slipmats');
  expect(text).toContain('Hiermit widerrufe ich den oben genannten Vertrag.');
});

test('what somebody has typed is text, whatever it looks like', async () => {
  const facts = LETTER_FACTS.find(([letter]) => letter === 'contact_receipt')?.[1] ?? {};
  const { html, text } = await write('contact_receipt', { locale: 'en', facts });
  expect(html).toContain('&lt;b&gt;The left one hums&lt;/b&gt; &amp; the right');
  expect(text).toContain('<b>The left one hums</b> & the right one does not.');
});

test('what is taxed on the margin says so, and its VAT is shown nowhere (§ 25a UStG)', async () => {
  const items = ORDER.items.map((item) => ({
    ...item,
    variant: { ...item.variant, product: { ...item.variant.product, metadata: { margin_scheme: true } } },
  }));
  const order = { ...ORDER, items, shipping_methods: [] };
  const { html } = await write('payment_received', {
    locale: 'en',
    facts: { order, paid: true, has_account: false, refund_cents: null, tracking: [] },
  });
  expect(html).toContain('Taxed under the margin scheme (§ 25a UStG)');
  expect(html).toContain('>incl. VAT<');
  expect(html).not.toContain('without VAT');
});

test('a bill to a company names its VAT ID', async () => {
  const billing = { ...ORDER.billing_address, company: 'Feld GmbH', metadata: { vat_id: 'DE123456789' } };
  const facts = { order: { ...ORDER, billing_address: billing }, paid: false, has_account: false, refund_cents: null, tracking: [] };
  expect((await write('order_received', { locale: 'en', facts })).text).toContain('DE123456789');
});

test('a tracking link that leads nowhere on the web is none', async () => {
  const facts = {
    order: ORDER,
    paid: true,
    has_account: false,
    refund_cents: null,
    tracking: [{ number: '1', url: 'javascript:alert(1)' }],
  };
  const { html } = await write('order_shipped', { locale: 'en', facts });
  expect(html).not.toContain('javascript:');
  expect(html).toContain('Tracking number: 1');
});

test('what is collected in the shop is ready, and not on its way', async () => {
  const collected = { ...ORDER, shipping_methods: [{ data: { id: 'pickup' }, shipping_option: { name: 'Pick-up' }, price: 0, total: 0 }] };
  const facts = { order: collected, paid: true, has_account: false, refund_cents: null, tracking: [] };
  const { subject, text } = await write('order_shipped', { locale: 'en', facts });
  expect(subject).toBe('Order 1247 is ready to collect');
  expect(text).toContain('ready in the shop in Neukölln');
  expect(text).not.toMatch(/carrier|Weserstraße/);
});

test('a language that the shop does not speak is answered in its first', async () => {
  const facts = LETTER_FACTS.at(-1)?.[1] ?? {};
  expect((await write('stock_alert', { locale: 'fr', facts })).subject).toBe('Back in stock: Technics felt slipmats, pair');
});

test('a letter nobody knows, or without what it is about, is not written', async () => {
  await expect(write('newsletter', { locale: 'en', facts: {} })).rejects.toThrow('newsletter');
  await expect(write('order_received', { locale: 'en', facts: {} })).rejects.toThrow();
});

test('an order’s receipt brings the very versions of the texts that the order names', async () => {
  // The German ones stand for those of another day: in an English letter nothing else would bring them.
  const [hash] = Object.entries(CONTENT_ARCHIVE).find(([, { path, locale }]) => path === '/terms-and-conditions' && locale === 'de') ?? [];
  const [, facts] = LETTER_FACTS[0] ?? [];
  const billing_address = { ...ORDER.billing_address, metadata: { contract_texts: `/terms-and-conditions@2026-11-24#${hash}` } };
  const named = { ...facts, order: { ...ORDER, billing_address } };
  const { text } = await write('order_received', { locale: 'en', facts: named });
  expect(text).toContain('Eigentumsvorbehalt');
  expect(text).not.toContain('You make a binding offer');
  expect(text).toContain('You have the right to withdraw');
});

test.each([
  ['en', '1 × Technics SL-1210MK2, Very Good, Exchange', 'on 24 November 2026 at 14:52:08 CET', 'withdrawal from the contract'],
  ['de', '1 × Technics SL-1210MK2, Sehr gut, mit Tausch', 'am 24. November 2026 um 14:52:08 MEZ', 'Widerruf des Vertrags'],
] as const)(
  'law §1 Withdrawal function: the receipt of a return (%s) has content, date and time, and says where it goes',
  async (locale, ...words) => {
    const facts = LETTER_FACTS.find(([letter]) => letter === 'return_requested')?.[1] ?? {};
    const { text } = await write('return_requested', { locale, facts });
    const plain = text.replace(/\s+/g, ' ');
    for (const each of words) expect(plain).toContain(each);
    // One of the two that were ordered, and nothing of the rest.
    expect(plain).toMatch(/1 × (?:Stylus|Nadel) <Concorde> & Club/);
    expect(plain).not.toMatch(/slipmats|Slipmats|mixer|Mixer/);
    expect(plain).toContain('Beispielstraße');
  },
);

test.each([
  ['en', 'We kept everything for you until'],
  ['de', 'Wir haben alles bis'],
] as const)('an order that ends because nobody has paid (%s) says so, and what becomes of a late transfer', async (locale, words) => {
  const [, facts = {}] = LETTER_FACTS.find(([, given]) => 'ended_unpaid' in given) ?? [];
  const { text } = await write('order_cancelled', { locale, facts });
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});

test.each([
  ['en', 'What a gift card paid, €5.00, is back on it', 'There is nothing to pay.', 'goes back the way it came'],
  ['de', 'Die 5,00 € von deinem Gutschein sind wieder darauf', 'Du musst nichts zahlen.', 'geht auf demselben Weg zurück'],
] as const)('a cancelled order that a gift card has paid of (%s) says that it is back on it', async (locale, card, nothing, back) => {
  const said = async (more: object) => {
    const facts = { order: ORDER, has_account: false, refund_cents: null, tracking: [], gift_card_back_cents: 500, ...more };
    return (await write('order_cancelled', { locale, facts })).text.replace(/\s+/g, ' ');
  };
  const [unpaid, paid, whole] = [
    await said({ paid: false }),
    await said({ paid: true }),
    await said({ paid: false, order: { ...ORDER, total: 0 } }),
  ];
  expect([unpaid.includes(card), unpaid.includes(nothing), unpaid.includes(back)]).toEqual([true, true, false]);
  expect([paid.includes(card), paid.includes(nothing), paid.includes(back)]).toEqual([true, false, true]);
  expect([whole.includes(card), whole.includes(nothing), whole.includes(back)]).toEqual([true, false, false]);
});

test.each([
  ['en', '€2.00 the way you paid', '€5.00 to your gift card', 'to the gift card that you paid with'],
  ['de', '2,00 € so, wie du gezahlt hast', '5,00 € auf deinen Gutschein', 'auf den Gutschein, mit dem du bezahlt hast'],
] as const)('a refund (%s) says what of it goes to a gift card, and counts both', async (locale, rest, card, alone) => {
  const said = async (refund_cents: number, order: object = ORDER) => {
    const cards = { gift_card_refund_cents: 500, gift_card_back_cents: 500 };
    const facts = { order, paid: true, has_account: false, tracking: [], refund_cents, ...cards };
    return (await write('order_refunded', { locale, facts })).text.replace(/\s+/g, ' ');
  };
  const both = await said(700, { ...ORDER, refunded_total: 200, gift_card_total: 500, total: 1_000 });
  expect([both.includes(rest), both.includes(card), /7[.,]00.{0,8} (?:of|von) .?15[.,]00/.test(both)]).toEqual([true, true, true]);
  const whole = await said(500);
  expect([whole.includes(alone), whole.includes(rest)]).toEqual([true, false]);
});

/** What a letter says of cards in these states, in a row. */
const CARD_WORDS = {
  en: {
    usable: 'You can use it again at once.',
    off: 'The card is switched off at the moment, so it cannot be used. Reply to this e-mail, and we will look after it.',
    expired: 'The card has expired, so it cannot be used any more. Reply to this e-mail, and we will look after it.',
    mixed:
      '€2.00 are on a card that you can use again at once. €1.00 are on a card that is switched off at the moment and cannot be used. €2.00 are on a card that has expired and cannot be used any more. Reply to this e-mail, and we will look after it.',
  },
  de: {
    usable: 'Du kannst ihn sofort wieder einlösen.',
    off: 'Der Gutschein ist zurzeit gesperrt und lässt sich nicht einlösen. Antworte auf diese Mail, dann kümmern wir uns darum.',
    expired: 'Der Gutschein ist abgelaufen und lässt sich nicht mehr einlösen. Antworte auf diese Mail, dann kümmern wir uns darum.',
    mixed:
      '2,00 € sind auf einem Gutschein, den du sofort wieder einlösen kannst. 1,00 € sind auf einem Gutschein, der zurzeit gesperrt ist und sich nicht einlösen lässt. 2,00 € sind auf einem Gutschein, der abgelaufen ist und sich nicht mehr einlösen lässt. Antworte auf diese Mail, dann kümmern wir uns darum.',
  },
} as const;
const CARD_STATES = {
  usable: { usable: 500 },
  off: { off: 500 },
  expired: { expired: 500 },
  mixed: { usable: 200, off: 100, expired: 200 },
};

test.each(
  (['en', 'de'] as const).flatMap((locale) =>
    (['order_cancelled', 'order_refunded'] as const).flatMap((letter) =>
      (['usable', 'off', 'expired', 'mixed'] as const).map((state) => [locale, letter, state] as const),
    ),
  ),
)('what is back on a gift card (%s, %s, %s) is said to be of use only where it is', async (locale, letter, state) => {
  const cents = { refund_cents: 500, gift_card_refund_cents: 500, gift_card_back_cents: 500 };
  const facts = { order: ORDER, paid: true, has_account: false, tracking: [], ...cents, gift_card_states: CARD_STATES[state] };
  const { text, html } = await write(letter, { locale, facts });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain(CARD_WORDS[locale][state]);
  expect(html).toContain(CARD_WORDS[locale][state].slice(7, 30));
  const isOfUse = /again at once|sofort wieder/.test(words);
  expect(isOfUse).toBe(state === 'usable' || state === 'mixed');
});

test('of a gift card nobody has told about nothing is promised', async () => {
  const facts = { order: ORDER, paid: true, has_account: false, refund_cents: null, tracking: [], gift_card_back_cents: 500 };
  expect((await write('order_cancelled', { locale: 'en', facts })).text).not.toMatch(/at once|switched off|expired/);
});

test.each([
  ['en', 'Received on 24 November 2026: cash.', 'Received on 24 November 2026.', 'Invoice R-2026-0007, which you have already'],
  ['de', 'Eingegangen am 24. November 2026: bar.', 'Eingegangen am 24. November 2026.', 'Die Rechnung R-2026-0007, die du schon hast'],
] as const)('a payment (%s) says when it came and by what, and which invoice it settles', async (locale, byCash, noted, settled) => {
  const said = async (means: string | null, settled_invoice: string | null) => {
    const payment = { at: '2026-11-24T13:52:08.000Z', means };
    const facts = { order: ORDER, paid: true, has_account: false, refund_cents: null, tracking: [], payment, settled_invoice };
    return (await write('payment_received', { locale, facts })).text.replace(/\s+/g, ' ');
  };
  const [counter, plain] = [await said('cash', 'R-2026-0007'), await said('gold', null)];
  expect([counter.includes(byCash), counter.includes(settled)]).toEqual([true, true]);
  expect([plain.includes(noted), plain.includes(settled)]).toEqual([true, false]);
});

test.each([
  ['en', 'nobody has come for it', 'There is nothing to pay.', 'nothing will be sent'],
  ['de', 'wurde nicht abgeholt', 'Du musst nichts zahlen.', 'es wird nichts verschickt'],
] as const)('what was ready and is cancelled (%s) says why', async (locale, why, nothing, sent) => {
  const facts = { order: ORDER, paid: false, has_account: false, refund_cents: null, tracking: [], not_collected: true };
  const text = (await write('order_cancelled', { locale, facts })).text.replace(/\s+/g, ' ');
  expect([text.includes(why), text.includes(nothing), text.includes(sent)]).toEqual([true, true, false]);
});

/** What a camera reads of the picture in a letter. */
async function scanned(letter: string, facts: object, locale = 'en'): Promise<string | undefined> {
  const [picture] = (await write(letter, { locale, facts })).pictures;
  if (!picture) return undefined;
  const { data, info } = await sharp(picture.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(Uint8ClampedArray.from(data), info.width, info.height)?.data;
}

test.each([
  ['en', 'Order 1247'],
  ['de', 'Bestellung 1247'],
] as const)('a banking app reads the transfer from the receipt of an order (%s)', async (locale, reference) => {
  const [, facts = {}] = LETTER_FACTS[0] ?? [];
  expect(await scanned('order_received', facts, locale)).toBe(
    ['BCD', '002', '1', 'SCT', 'BEISPIELXXX', 'Rille Beispiel GmbH', 'DE36000000000000000000', 'EUR1015.80', '', '', reference].join('\n'),
  );
});

test('an account that is an example says so beside its code, and takes nobody’s money', async () => {
  const [, facts = {}] = LETTER_FACTS[0] ?? [];
  expect((await write('order_received', { locale: 'de', facts })).text).toContain('Dieses Konto ist ein Beispiel: Bitte überweis nichts.');
  expect((await write('order_received', { locale: 'de', facts: { ...facts, paid: true } })).text).not.toContain(
    'Dieses Konto ist ein Beispiel',
  );
});

test('the code is black on its own white, with room around it, whatever the mailbox looks like', async () => {
  const [, facts = {}] = LETTER_FACTS[0] ?? [];
  const { pictures, html } = await write('order_received', { locale: 'en', facts });
  const { data, info } = await sharp(pictures[0]?.png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rim = 4 * 8;
  expect(data.subarray(0, info.width * rim).every((grey) => grey === 255)).toBe(true);
  expect(new Set(data)).toEqual(new Set([0, 255]));
  expect(html).toMatch(/<img[^>]*background-color:#ffffff/);
});

test.each([
  ['is paid', { paid: true }],
  ['costs nothing', { order: { ...ORDER, total: 0 } }],
  ['is in a currency the code does not know', { order: { ...ORDER, currency_code: 'chf' } }],
])('an order that %s has no code in its receipt', async (_, more) => {
  const [, facts = {}] = LETTER_FACTS[0] ?? [];
  expect((await write('order_received', { locale: 'en', facts: { ...facts, ...more } })).pictures).toEqual([]);
});

const SENT = {
  ...ORDER.shipping_methods[0],
  shipping_option: { name: 'DHL parcel', metadata: { name_de: 'DHL Paket', delivery_days: '1–3' } },
};

test.each([
  ['en', 'Counted from the day your payment arrives: about 4 weeks, 1–2 working days to pack it, then 1–3 days on the way.'],
  ['de', 'Ab dem Tag, an dem deine Zahlung da ist: etwa 4 Wochen, 1–2 Arbeitstage zum Packen, dann 1–3 Tage unterwegs.'],
] as const)('the receipt of an order that waits for a transfer (%s) says how long from the payment on', async (locale, words) => {
  const [, facts = {}] = LETTER_FACTS[0] ?? [];
  const { text } = await write('order_received', { locale, facts: { ...facts, order: { ...ORDER, shipping_methods: [SENT] } } });
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});

test.each([
  ['en', 'Expected Wed 23 – Mon 28 December.'],
  ['de', 'Voraussichtlich Mi., 23. – Mo., 28. Dezember.'],
] as const)('once an order is paid (%s), its mail says from which to which day it is expected', async (locale, words) => {
  const order = { ...ORDER, shipping_methods: [SENT], payments: [{ captured_at: '2026-11-23T09:00:00.000Z' }] };
  const facts = { order, paid: true, has_account: false, refund_cents: null, tracking: [] };
  expect((await write('payment_received', { locale, facts })).text.replace(/\s+/g, ' ')).toContain(words);
});

for (const [locale, words, terms] of [
  ['en', 'You can withdraw from the contract within 14 days', 'Terms and conditions'],
  ['de', 'Du kannst den Vertrag binnen 14 Tagen', 'Allgemeine Geschäftsbedingungen'],
] as const)
  test(`law 3.3, 3.4: a rental that is confirmed and a service request bring the texts along in full (${locale})`, async () => {
    const read = async (letter: string) => {
      const [, facts = {}] = LETTER_FACTS.find(([name]) => name === letter) ?? [];
      return (await write(letter, { locale, facts })).html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    };
    expect(await read('rental_confirmed')).toContain(words);
    for (const letter of ['rental_confirmed', 'service_receipt']) {
      const text = await read(letter);
      expect(text, letter).toContain(terms);
      expect(text, letter).toMatch(/Model withdrawal form|Muster-Widerrufsformular/i);
    }
  });

test('a rental is called off where its owner can: in the account, by telephone, or no more', async () => {
  const letters = await Promise.all(
    LETTER_FACTS.filter(([name]) => name === 'rental_confirmed').map(
      async ([, facts]) => (await write('rental_confirmed', { locale: 'en', facts })).text,
    ),
  );
  const [own = '', guest = '', late = ''] = letters.map((text) => text.replace(/\s+/g, ' '));
  expect(own).toContain('free of charge in your account until 12 March 2027');
  expect(own).toContain('/account/rentals-request');
  expect(guest).toContain('free of charge until 12 March 2027: phone');
  expect(guest).not.toContain('/account/rentals-request');
  expect(late).toContain('The first day is less than 14 days away');
});

test('the workshop’s scanner reads the ticket from the receipt of a request', async () => {
  const [, facts = {}] = LETTER_FACTS.find(([name]) => name === 'service_receipt') ?? [];
  expect(await scanned('service_receipt', facts)).toMatch(/^S-\d{4}$/);
});
