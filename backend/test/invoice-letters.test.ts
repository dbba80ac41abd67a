import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text';
import { withEInvoice } from '../src/invoices/e-invoice';
import { correctionOf, type InvoicedOrder, type InvoiceLanguage, invoiceOf } from '../src/invoices/invoice';
import { runsOf } from '../src/invoices/lettering';
import { invoicePdf, type Paper } from '../src/invoices/pdf';
import { readSeller } from '../src/invoices/profile';
import type { Work } from '../src/invoices/work';
import { pdfFonts } from './support/pdf-fonts';

const seller = readSeller(join(__dirname, '..', '..', 'shop.profile.json'));

/** As people and places are called where the shop delivers to, and a company. */
const PEOPLE = {
  Greek: ['Γιώργος', 'Παπαδόπουλος', 'Οδός Ερμού 12', 'Αθήνα', 'Δίσκοι Α.Ε.', 'gr'],
  Bulgarian: ['Мария', 'Weiß', 'бул. „Витоша“ 7', 'София', 'Грамофон ООД', 'bg'],
  Cypriot: ['Ελένη', 'Öztürk', 'Λεωφόρος Μακαρίου Γ΄ 3', 'Λευκωσία', 'Ήχος Λτδ', 'cy'],
  Polish: ['Łucja', 'Żółć', 'Świętojańska 5', 'Łódź', 'Płyty', 'pl'],
  German: ['Mika', 'Weiß', 'Weserstraße 84', 'Köln', 'Plattenladen', 'de'],
} as const;

function orderOf([first_name, last_name, address_1, city, company, country_code]: readonly string[], title: string): InvoicedOrder {
  const address = { first_name, last_name, address_1, city, company, country_code, postal_code: '1000' };
  const item = { title, quantity: 1, unit_price: 9_900, total: 9_900, tax_total: 1_581, tax_lines: [{ rate: 19 }], variant: null };
  return {
    display_id: 1247,
    created_at: '2026-11-25T10:00:00Z',
    total: 9_900,
    items: [item],
    shipping_methods: [],
    billing_address: address,
    shipping_address: address,
    payments: [{ provider_id: 'manual', amount: 9_900, captured_at: null }],
  };
}

const REPAIR: Work = { kind: 'repair', reference: 'S-1001', device: 'Вега SL-1210', doneMs: Date.parse('2026-11-25T09:00:00Z') };

function papersOf(person: readonly string[], language: InvoiceLanguage, title = 'Ortofon 2M Red'): Record<string, Paper> {
  const order = orderOf(person, title);
  const common = { number: 'R-2026-0007', issuedMs: Date.parse('2026-11-25T10:00:00Z'), language, seller, corrects: null };
  const invoice: Paper = { ...common, figures: invoiceOf(order, language) };
  const corrects = { number: 'R-2026-0006', issuedMs: common.issuedMs };
  return {
    invoice,
    correction: { ...invoice, corrects, figures: correctionOf(invoice.figures, [], 1_000) },
    cancellation: { ...invoice, corrects, figures: correctionOf(invoice.figures, [], 9_900) },
    repair: { ...invoice, figures: invoiceOf(order, language, REPAIR) },
  };
}

const pdfOf = async (paper: Paper) => withEInvoice(await invoicePdf(paper), paper);
/** Signs without spaces: a name in two fonts is drawn in two pieces. */
const signsOf = (text: string) => text.replaceAll(/\s/g, '');

describe.each(Object.entries(PEOPLE))('A %s name', (_, person) => {
  test.each(['en', 'de'] as const)('can be read and searched on each paper in the language %s', async (language) => {
    for (const [kind, paper] of Object.entries(papersOf(person, language))) {
      const pdf = await pdfOf(paper);
      const text = signsOf(pdfText(pdf));
      const [first, last, street, city, company] = person;
      for (const words of [`${first} ${last}`, street, city, company]) expect(text, `${kind}: ${words}`).toContain(signsOf(words));
      // Neither a sign that stands for another one, nor the box of a font without it.
      expect(text).not.toMatch(/[\ufffd\0]/);
      expect(pdfFonts(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    }
  });
});

test('what was repaired is called as its owner calls it', async () => {
  expect(signsOf(pdfText(await pdfOf(papersOf(PEOPLE.German, 'de').repair as Paper)))).toContain('S-1001,ВегаSL-1210');
});

test.each<[keyof typeof PEOPLE, boolean]>([
  ['German', false],
  ['Polish', false],
  ['Bulgarian', true],
  ['Greek', true],
])('a paper for a %s name has the wide font in it: %s', async (name, isThere) => {
  const fonts = pdfFonts(await pdfOf(papersOf(PEOPLE[name], 'de').invoice as Paper));
  expect(fonts.some((font) => font.name.includes('NotoSerif'))).toBe(isThere);
});

describe('What no font here has', () => {
  test.each(['en', 'de'] as const)('costs nobody their invoice, and is still found and copied (%s)', async (language) => {
    const person = ['王小明', 'Weiß 👩‍👩‍👧', 'שדרות 3', '東京', 'Sound ❤️ Co', 'de'];
    for (const paper of Object.values(papersOf(person, language, 'Slipmat 音'))) {
      const pdf = await pdfOf(paper);
      const text = signsOf(pdfText(pdf));
      for (const words of person.slice(0, 5)) expect(text).toContain(signsOf(words));
      if (!paper.corrects) expect(text).toContain('Slipmat音');
      expect(text).not.toContain('\0');
      expect(pdfFonts(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    }
  });

  test('is one sign for each sign of it, however many characters it is made of', () => {
    expect(runsOf('王明 & 👩‍👩‍👧')).toEqual([
      { font: 'wide', text: '\ufffd\ufffd', actual: '王明' },
      { font: 'main', text: ' & ' },
      { font: 'wide', text: '\ufffd', actual: '👩‍👩‍👧' },
    ]);
  });
});

test.each<[string, string, string]>([
  ['a name in two scripts', 'Мария Weiß', 'wide:Мария|main: Weiß'],
  ['a place in Poland', 'Łódź', 'ext:Ł|main:ód|ext:ź'],
  ['an accent that was typed by itself', 'Ame\u0301lie', 'main:Amélie'],
  ['ancient Greek', 'ἀρχή', 'wide:ἀρχή'],
  ['Serbian and Macedonian', 'Ђорђе Ѓ', 'wide:Ђорђе|main: |wide:Ѓ'],
  ['Vietnamese', 'Nguyễn', 'main:Nguy|wide:ễ|main:n'],
  ['what is not seen', 'a\u200bb\u00adc\u0001\uffff', 'main:abc'],
  ['half a character', 'a\ud800', 'main:a|wide:\ufffd'],
  ['a break of lines', 'a\r\nb', 'main:a b'],
  ['nothing', '', ''],
])('%s is drawn with %j', (_, line, expected) => {
  expect(
    runsOf(line)
      .map(({ font, text }) => `${font}:${text}`)
      .join('|'),
  ).toBe(expected);
});

test('the colours of a paper are described as PDF asks for it', async () => {
  const doc = await PDFDocument.load(await pdfOf(papersOf(PEOPLE.German, 'de').invoice as Paper), { updateMetadata: false });
  const intent = doc.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  const profile = intent.lookup(PDFName.of('DestOutputProfile'), PDFStream);
  expect(profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()).toBe(3);
  // The profile itself says so too: an ICC file of the colour space RGB.
  expect(Buffer.from(profile.getContents()).subarray(16, 20).toString()).toBe('RGB ');
});
