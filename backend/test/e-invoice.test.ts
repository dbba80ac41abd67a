import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvoiceService } from '@e-invoice-eu/core';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { pdfText } from '../../tests/support/pdf-text';
import { eInvoiceOf, withEInvoice } from '../src/invoices/e-invoice';
import { correctionOf, type InvoicedOrder, type InvoiceLanguage, invoiceOf } from '../src/invoices/invoice';
import { invoicePdf, type Paper } from '../src/invoices/pdf';
import { readSeller } from '../src/invoices/profile';
import type { Work } from '../src/invoices/work';
import { pdfFonts } from './support/pdf-fonts';

/** The schema of EN 16931 as Factur-X 1.07.3 publishes it. */
const SCHEMA = 'Factur-X_1.07.3_EN16931.xsd';
const folder = join(__dirname, 'factur-x');
const files = readdirSync(folder).map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));

const seller = readSeller(join(__dirname, '..', '..', 'shop.profile.json'));
const item = (title: string, cents: number, rate: number, margin_scheme = false) => ({
  title,
  quantity: 3,
  unit_price: cents,
  total: cents * 3,
  tax_total: Math.round((cents * 3 * rate) / (100 + rate)),
  tax_lines: [{ rate }],
  variant: { title: 'Default', product: { title, metadata: { margin_scheme } } },
});

/** Paid by what the shop has noted; by the counter's rules where it is collected. */
const paidBy = (means: string | null, pickUp = false): InvoicedOrder => {
  const order = orderTo('de', 19);
  return {
    ...order,
    payments: [{ provider_id: 'manual', amount: order.total, captured_at: means && '2026-11-26T10:00:00Z', data: { means } }],
    ...(pickUp && { shipping_methods: [{ price: 590, total: 590, tax_total: 94, tax_lines: [{ rate: 19 }], data: { id: 'pickup' } }] }),
  };
};

function orderTo(country_code: string, rate: number, province = ''): InvoicedOrder {
  const items = [item('Ortofon 2M Red', 9_901, rate), item('Vestax PMC-05 Pro', 15_900, rate, true)];
  const address = {
    first_name: 'Mara',
    last_name: 'Łódź',
    address_1: 'Weserstraße 84',
    postal_code: '12045',
    city: 'Berlin',
    province,
    country_code,
  };
  return {
    display_id: 1247,
    created_at: '2026-11-25T10:00:00Z',
    total: (9_901 + 15_900) * 3 + 590,
    items,
    shipping_methods: [{ price: 590, total: 590, tax_total: Math.round((590 * rate) / (100 + rate)), tax_lines: [{ rate }] }],
    billing_address: { ...address, company: 'Plattenladen', metadata: { vat_id: 'ATU12345678' } },
    shipping_address: address,
    payments: [{ provider_id: 'manual', amount: 590, captured_at: null }],
  };
}

const paper = (order: InvoicedOrder, language: InvoiceLanguage = 'de'): Paper => ({
  number: 'R-2026-0007',
  issuedMs: Date.parse('2026-11-25T10:00:00Z'),
  language,
  figures: invoiceOf(order, language),
  seller,
  corrects: null,
});

/** An order with 10.00 off, shared between its two lines, free shipping, and 50.00 paid with a gift card. */
function reduced(country: string, rate: number): InvoicedOrder {
  const order = orderTo(country, rate);
  const off = [384, 616];
  const items = order.items.map((line, place) => {
    const total = (line.total ?? 0) - (off[place] ?? 0);
    return { ...line, total, tax_total: Math.round((total * rate) / (100 + rate)) };
  });
  const discounts = [
    { code: 'TEN-OFF', rule: { type: 'fixed' } },
    { code: 'FREE-PARCEL', rule: { type: 'free_shipping' } },
  ];
  const shipping_methods = [{ price: 0, total: 0, tax_total: 0, tax_lines: [{ rate }] }];
  return { ...order, items, discounts, shipping_methods, total: (9_901 + 15_900) * 3 - 1_000 - 5_000, gift_card_total: 5_000 };
}
const invoice = paper(orderTo('de', 19));
const correction: Paper = {
  ...invoice,
  number: 'R-2026-0008',
  figures: correctionOf(invoice.figures, [], 10_000),
  corrects: { number: invoice.number, issuedMs: invoice.issuedMs },
};

const RENTAL: Extract<Work, { kind: 'rental' }> = {
  kind: 'rental',
  reference: 'R-1001',
  firstDay: '2026-12-11',
  lastDay: '2026-12-14',
  depositCents: 60_000,
  depositMs: null,
};
const paperOfWork = (work: Work): Paper => ({ ...invoice, figures: invoiceOf(orderTo('de', 19), 'de', work) });

/** What a rental costs beyond what was agreed: rent with VAT, and what is compensated for without. */
function supplement(rentCents: number): Paper {
  const own = (title: string, cents: number, kind: string) => ({
    ...item(title, cents, 19),
    quantity: 1,
    total: cents,
    tax_total: Math.round((cents * 19) / 119),
    variant: null,
    metadata: { rental_charge: kind, title_de: title },
  });
  const items = [
    ...(rentCents > 0 ? [own('Längere Miete: 1 Tag mehr', rentCents, 'late')] : []),
    own('Nadel oder Lampe: Concorde', 4_900, 'part'),
    own('Verlust: Slipmat', 1_500, 'loss'),
    own('Schaden: Haube', 1_000, 'damage'),
  ];
  const order = { ...orderTo('de', 19), items, shipping_methods: [], total: rentCents + 7_400 };
  return { ...invoice, figures: invoiceOf(order, 'de', { ...RENTAL, isSupplement: true, depositMs: Date.parse('2026-12-11T09:00:00Z') }) };
}
const beyond = supplement(6_500);

const PAPERS: [string, Paper][] = [
  ['one of what a rental costs beyond what was agreed', beyond],
  ['one of compensation alone', supplement(0)],
  ['one paid out of a deposit', paper(paidBy('deposit'))],
  [
    'a correction of rent and compensation',
    { ...beyond, figures: correctionOf(beyond.figures, [], 10_000), corrects: { number: 'R-2026-0007', issuedMs: invoice.issuedMs } },
  ],
  ['an invoice with VAT and margin goods', invoice],
  ['one with half a percent', paper(orderTo('fi', 25.5))],
  ['one of an export', paper(orderTo('us', 0, 'TX'))],
  ['one with a discount, free shipping and a gift card', paper(reduced('de', 19))],
  ['one of an export with them', paper(reduced('us', 0), 'en')],
  ['a correction', correction],
  ['one paid in cash', paper(paidBy('cash'))],
  ['one paid with PayPal', paper(paidBy('paypal'))],
  ['one paid in Bitcoin', paper(paidBy('btc'))],
  ['one to be paid at the counter', paper(paidBy(null, true))],
  ['one of a rental with a deposit', paperOfWork({ ...RENTAL, depositMs: Date.parse('2026-12-11T09:00:00Z') })],
  ['one of a rental whose deposit has not come', paperOfWork(RENTAL)],
  [
    'one of a repair',
    paperOfWork({ kind: 'repair', reference: 'S-1001', device: 'SL-1210MK2', doneMs: Date.parse('2026-11-25T09:00:00Z') }),
  ],
  ['one of an order without addresses', paper({ ...orderTo('de', 19), billing_address: null, shipping_address: null })],
];

const quiet = { log: () => {}, warn: () => {}, error: () => {} };
const xmlOf = async (one: Paper) =>
  String(await new InvoiceService(quiet as never).generate(eInvoiceOf(one), { format: 'CII', lang: 'de-de', noWarnings: true }));
const faultsOf = async (xml: string) => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: files.filter(({ fileName }) => fileName === SCHEMA),
    preload: files.filter(({ fileName }) => fileName !== SCHEMA),
  });
  return errors.map(({ message }) => message);
};

test.each(PAPERS)('%s is valid by the schema of EN 16931', async (_, one) => {
  expect(await faultsOf(await xmlOf(one))).toEqual([]);
});

test('the schema would find a fault', async () => {
  const xml = await xmlOf(invoice);
  expect(await faultsOf(xml.replace(/<ram:TypeCode>380<\/ram:TypeCode>/, ''))).not.toEqual([]);
});

test.each(PAPERS)('of %s the data add up: lines to the net, net and VAT to the total', async (_, one) => {
  const { 'ubl:Invoice': data } = eInvoiceOf(one);
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const total = data['cac:LegalMonetaryTotal'];
  const lines = data['cac:InvoiceLine'].reduce((sum, line) => sum + cents(line['cbc:LineExtensionAmount']), 0);
  expect(lines).toBe(cents(total['cbc:TaxExclusiveAmount']));
  expect(lines + cents(data['cac:TaxTotal'][0]['cbc:TaxAmount'])).toBe(cents(total['cbc:TaxInclusiveAmount']));
  expect(cents(total['cbc:TaxInclusiveAmount'])).toBe(Math.abs(one.figures.totalCents));
});

test('a state stands with its name where programs look for it, and nowhere else', async () => {
  const placeOf = (one: Paper) => eInvoiceOf(one)['ubl:Invoice']['cac:AccountingCustomerParty']['cac:Party']['cac:PostalAddress'];
  expect(placeOf(paper(orderTo('us', 0, 'TX')))).toMatchObject({ 'cbc:CountrySubentity': 'Texas', 'cbc:CityName': 'Berlin' });
  expect(placeOf(paper(orderTo('de', 19, 'BE')))).not.toHaveProperty('cbc:CountrySubentity');
});

test('the PDF says that it is PDF/A-3b, has its fonts in it, and the data as a file', async () => {
  const pdf = (await withEInvoice(await invoicePdf(invoice), invoice)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  const fonts = pdfFonts(Buffer.from(pdf, 'latin1'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(pdf).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
  expect(pdf).toContain('factur-x.xml');
  expect(pdf).not.toContain('Helvetica');
});

/** In the order of the paper, with single spaces. */
const wordsOf = async (one: Paper) => pdfText(await withEInvoice(await invoicePdf(one), one)).replace(/\s+/g, ' ');

test.each<[string, Paper, readonly string[]]>([
  [
    'in German, with VAT and margin goods',
    paper(reduced('de', 19), 'de'),
    [
      '293,19 €',
      'Rabatt (TEN-OFF): −3,84 €',
      '470,84 €',
      'Rabatt (TEN-OFF): −6,16 €',
      'Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar',
      // 293.19 × 19 / 119 = 46.81.
      'Netto zu 19 % 246,38 €',
      'MwSt. 19 % 46,81 €',
      'Differenzbesteuert, ohne MwSt.-Ausweis 470,84 €',
      'Rechnungsbetrag 764,03 €',
      'Gutschein −50,00 €',
      'Zu zahlen 714,03 €',
      'Der Versand ist kostenlos (FREE-PARCEL).',
    ],
  ],
  [
    'in English, with VAT and margin goods',
    paper(reduced('de', 19), 'en'),
    [
      '€293.19',
      'Discount (TEN-OFF): −€3.84',
      '€470.84',
      'Discount (TEN-OFF): −€6.16',
      'Margin scheme, § 25a UStG: VAT cannot be shown',
      'Net at 19% €246.38',
      'VAT 19% €46.81',
      'Margin scheme, no VAT shown €470.84',
      'Total €764.03',
      'Gift card −€50.00',
      'To pay €714.03',
      'Shipping is free (FREE-PARCEL).',
    ],
  ],
  [
    'in German, of an export',
    paper(reduced('us', 0), 'de'),
    [
      '293,19 €',
      'Rabatt (TEN-OFF): −3,84 €',
      'Ausfuhr, ohne MwSt. 293,19 €',
      'Differenzbesteuert, ohne MwSt.-Ausweis 470,84 €',
      'Rechnungsbetrag 764,03 €',
      'Gutschein −50,00 €',
      'Zu zahlen 714,03 €',
    ],
  ],
  [
    'in English, of an export',
    paper(reduced('us', 0), 'en'),
    [
      '€293.19',
      'Discount (TEN-OFF): −€3.84',
      'Export, no VAT €293.19',
      'Margin scheme, no VAT shown €470.84',
      'Total €764.03',
      'Gift card −€50.00',
      'To pay €714.03',
    ],
  ],
])('a program reads on the paper what a person reads: %s', async (_, one, expected) => {
  const words = await wordsOf(one);
  let from = 0;
  for (const text of expected) {
    const at = words.indexOf(text, from);
    expect(at, `${text} after ${words.slice(from, from + 300)}`).toBeGreaterThanOrEqual(0);
    from = at + text.length;
  }
});

// UNTDID 4461: 58 a SEPA transfer, 10 cash, 68 an online payment service, 48 a bank card, ZZZ what both sides know.
test.each([
  ['transfer', '58'],
  ['cash', '10'],
  ['paypal', '68'],
  ['card', '48'],
  ['btc', 'ZZZ'],
  // Set off against what is held.
  ['deposit', '97'],
  // Booked before anybody was asked by what it came, and a value that is none.
  ['', '58'],
  ['constructor', '58'],
])('a payment by %j is told as %s', (means, code) => {
  const told = eInvoiceOf(paper(paidBy(means || 'unknown')))['ubl:Invoice']['cac:PaymentMeans']?.[0];
  expect(told?.['cbc:PaymentMeansCode']).toBe(code);
  expect(told?.['cac:PayeeFinancialAccount'] !== undefined).toBe(code === '58');
});

test('what is collected is to be paid at the counter, or by transfer', () => {
  const note = (one: Paper) => eInvoiceOf(one)['ubl:Invoice']['cac:PaymentTerms']?.['cbc:Note'];
  expect(note(paper(paidBy(null, true)))).toContain('beim Abholen: bar, PayPal, Kreditkarte oder BTC');
  expect(note(paper(paidBy(null)))).not.toContain('beim Abholen');
  expect(note(paper(paidBy('cash', true)))).toBe('Es ist nichts mehr zu überweisen.');
});

test('what is compensated for has no VAT, and says why; the further rent has', () => {
  // 65.00 × 19 / 119 = 10.38.
  expect(beyond.figures.sums).toEqual([
    { treatment: 'vat', rate: 19, netCents: 5_462, vatCents: 1_038, totalCents: 6_500 },
    { treatment: 'compensation', rate: 0, netCents: 7_400, vatCents: 0, totalCents: 7_400 },
  ]);
  const [vat, none] = eInvoiceOf(beyond)['ubl:Invoice']['cac:TaxTotal'][0]['cac:TaxSubtotal'] ?? [];
  expect(vat?.['cac:TaxCategory']).toMatchObject({ 'cbc:ID': 'S' });
  expect(none?.['cac:TaxCategory']).toMatchObject({ 'cbc:ID': 'E', 'cbc:TaxExemptionReason': expect.stringContaining('Schadensersatz') });
});

test('a rental says its days, and what its deposit is beside the sums', async () => {
  const xml = await xmlOf(paperOfWork({ ...RENTAL, depositMs: Date.parse('2026-12-11T09:00:00Z') }));
  expect(xml).toMatch(/<ram:BillingSpecifiedPeriod>[\s\S]*20261211[\s\S]*20261214[\s\S]*<\/ram:BillingSpecifiedPeriod>/);
  expect(xml).toContain('Eine Kaution von 600,00');
  expect(xml).not.toContain('600.00');
});
