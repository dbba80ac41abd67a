// Long because one page is laid out here from top to bottom.
import PDFDocument from 'pdfkit';
import { cityLine } from '../shop-rules';
import type { Figures, InvoiceLanguage, InvoiceLine, VatSum } from './invoice';
import { ASCENT, FONTS, runsOf } from './lettering';
import type { Seller } from './profile';
import { goesBackWords, type InvoiceWords, WORDS } from './words';

/** What a paper says: figures, who writes it, and which paper it is. */
export interface Paper {
  readonly number: string;
  readonly issuedMs: number;
  readonly language: InvoiceLanguage;
  readonly figures: Figures;
  readonly seller: Seller;
  /** The invoice that this one corrects. */
  readonly corrects: { readonly number: string; readonly issuedMs: number } | null;
}

const INK = '#171412';
const QUIET = '#5d5449';
const LINE = '#cfc8bd';
const STRONG_LINE = '#6b6252';
const DOT = '#cdc5b7';
const RED = '#b3321b';

/** Points; A4, with the address where a window envelope has its window (DIN 5008). */
const LEFT = 71;
const RIGHT = 538;
const TOP_OF_NEXT_PAGE = 60;
const BOTTOM = 735;
const FACTS_LEFT = 352;
const COLUMN = { unit: 432, vat: 481, amount: RIGHT } as const;
const TITLE_SIZE = 24;
const SIZE = 9.5;
const SMALL = 8.5;
const TINY = 7.5;
const LEADING = 1.5;

const MARK =
  'M16 1.8L17.92 1.99L19.78 2.44L21.56 3.14L23.23 4.07L24.74 5.21L26.08 6.54L27.22 8.03L28.14 9.65L28.83 11.38L29.28 13.18L29.47 15.01L29.42 16.84L29.12 18.65L28.58 20.38L27.81 22.02L26.84 23.53L25.67 24.89L24.33 26.07L22.86 27.06L21.27 27.83L19.59 28.37L17.87 28.68L16.13 28.76L14.41 28.6L12.73 28.2L11.13 27.59L9.63 26.77L8.27 25.75L7.06 24.57L6.03 23.24L5.2 21.79L4.57 20.25L4.16 18.65L3.97 17.01L4.01 15.37L4.27 13.76L4.74 12.21L5.41 10.75L6.28 9.39L7.31 8.18L8.49 7.12L9.8 6.23L11.21 5.54L12.69 5.05L14.22 4.76L15.76 4.66L17.3 4.75L18.8 5.08L20.22 5.67L21.5 6.48L22.63 7.45L23.67 8.49L24.64 9.58L25.54 10.76L26.27 12.06L26.72 13.49L26.81 14.98L26.56 16.44L26.09 17.82L25.56 19.11L25.04 20.37L24.51 21.65L23.84 22.91L22.91 24.01L21.73 24.82L20.37 25.28L18.96 25.45L17.6 25.47L16.3 25.48L15 25.51L13.67 25.47L12.35 25.22L11.12 24.67L10.07 23.82L9.24 22.76L8.58 21.63L8.02 20.5L7.51 19.36L7.09 18.19L6.83 16.96L6.8 15.71L7 14.48L7.39 13.3L7.91 12.2L8.56 11.17L9.33 10.24L10.21 9.44L11.19 8.77L12.25 8.24L13.35 7.86L14.5 7.64L15.65 7.57L16.79 7.67L17.9 7.91L18.96 8.3L19.94 8.83L20.84 9.48L21.64 10.24L22.32 11.1L22.87 12.03L23.29 13.03L23.56 14.06L23.69 15.11L23.68 16.16L23.53 17.19L23.23 18.18L22.81 19.12L22.28 19.98L21.63 20.76L20.89 21.43L20.07 21.99L19.19 22.43L18.27 22.75L17.32 22.93L16.37 22.98L15.42 22.91L14.5 22.7L13.63 22.38L12.81 21.94L12.07 21.4L11.42 20.78L10.86 20.07L10.41 19.3L10.07 18.49L9.85 17.65L9.75 16.79L9.76 15.93L9.89 15.1L10.13 14.29L10.47 13.54L10.91 12.84L11.43 12.22L12.03 11.68L12.69 11.24L13.39 10.89L14.13 10.64L14.89 10.5L15.65 10.46L16.4 10.53L17.13 10.69L17.82 10.95L18.46 11.3L19.03 11.73L19.54 12.23L19.97 12.78L20.32 13.38L20.58 14.02L20.74 14.68L20.82 15.34L20.8 16';

interface Style {
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** A sheet that is written from top to bottom. */
class Sheet {
  y = 0;
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const [name, bytes] of Object.entries(FONTS)) doc.registerFont(name, bytes);
  }

  widthOf(text: string, size = SIZE): number {
    return runsOf(text).reduce((sum, run) => sum + this.#doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  /** One line, at a place of its own. */
  put(text: string, x: number, y: number, { size = SIZE, color = INK, align = 'left' }: Style = {}): void {
    let at = align === 'right' ? x - this.widthOf(text, size) : x;
    for (const run of runsOf(text)) {
      const doc = this.#doc.font(run.font).fontSize(size).fillColor(color);
      if (run.actual !== undefined) doc.markContent('Span', { actual: run.actual });
      doc.text(run.text, at, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
      if (run.actual !== undefined) doc.endMarkedContent();
      at += doc.widthOfString(run.text);
    }
  }

  /** Words in as many lines as they need. */
  linesOf(text: string, width: number, size = SIZE): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && this.widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }

  /** A paragraph below what is there. */
  paragraph(text: string, width: number, style: Style = {}): void {
    const { size = SIZE } = style;
    for (const line of this.linesOf(text, width, size)) {
      this.room(size * LEADING);
      this.put(line, LEFT, this.y, style);
      this.y += size * LEADING;
    }
  }

  /** Begins another page where this one has no room left. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.#doc.addPage();
    this.y = TOP_OF_NEXT_PAGE;
  }

  rule(x: number, color = LINE): void {
    this.#doc.moveTo(x, this.y).lineTo(RIGHT, this.y).lineWidth(0.6).strokeColor(color).stroke();
  }
}

/** How numbers and days are written in a language. */
function writing({ locale }: InvoiceWords) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' });
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    money: (cents: number) => money.format(cents / 100).replace('-', '−'),
    rate: (rate: number) => percent.format(rate / 100),
    day: (ms: number) => day.format(ms),
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (country.of(code) ?? code) : code),
  };
}

/** An invoice on paper: A4, our look, fonts embedded. */
export async function invoicePdf(paper: Paper): Promise<Buffer> {
  const words = WORDS[paper.language];
  const name = paper.corrects ? words.correction : words.invoice;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: words.locale,
    displayTitle: true,
    // Otherwise Helvetica is asked for, which is not embedded. Bytes are taken, too; the types know names alone.
    font: FONTS.main as unknown as string,
    info: { Title: `${name} ${paper.number}`, Author: paper.seller.legalName, CreationDate: new Date(paper.issuedMs) },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, fail) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', done)
      .on('error', fail),
  );

  const sheet = new Sheet(doc);
  head(doc, sheet, paper, words, name);
  if (paper.corrects) corrected(sheet, paper.corrects, paper.figures, words);
  else goods(sheet, paper.figures, words);
  sums(sheet, paper, words);
  notes(sheet, paper, words);
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    foot(doc, sheet, paper.seller, words, words.page(page + 1, count));
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  { seller, figures, number, issuedMs, corrects }: Paper,
  words: InvoiceWords,
  name: string,
): void {
  const { day, country } = writing(words);
  const nameLeft = RIGHT - sheet.widthOf(seller.name, 20);
  doc
    .save()
    .translate(nameLeft - 29, 43)
    .scale(0.66);
  doc.path(MARK).lineWidth(1.9).lineCap('round').lineJoin('round').strokeColor(INK).stroke();
  doc.circle(16, 16, 2.6).fillColor(RED).fill().restore();
  sheet.put(seller.name, nameLeft, 41, { size: 20 });

  const { address } = seller;
  const sender = `${seller.name} · ${address.street} · ${address.postalCode} ${address.city}`;
  sheet.put(sender, LEFT, 120, { size: TINY, color: QUIET });
  doc
    .moveTo(LEFT, 133)
    .lineTo(LEFT + sheet.widthOf(sender, TINY), 133)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

  const { buyer } = figures;
  sheet.y = 142;
  const place = cityLine({ ...buyer, province: buyer.province ?? '', countryCode: buyer.countryCode.toLowerCase() });
  const to = [buyer.company, buyer.name, buyer.street, place, country(buyer.countryCode)].filter(Boolean);
  for (const line of to.flatMap((text) => sheet.linesOf(text, FACTS_LEFT - LEFT - 20, 10.5))) {
    sheet.put(line, LEFT, sheet.y, { size: 10.5 });
    sheet.y += 16;
  }
  const belowAddress = sheet.y;

  const facts: [string, string][] = [
    [words.number, number],
    [words.date, day(issuedMs)],
    ...(corrects ? [] : [suppliedWhen(figures, words)]),
    ...aboutWork(figures, words),
    [words.order, `${figures.orderNumber}, ${day(figures.orderedMs)}`],
    ...(figures.customerNumber ? ([[words.customer, figures.customerNumber]] as [string, string][]) : []),
    ...(buyer.vatId ? ([[words.vatId, buyer.vatId]] as [string, string][]) : []),
  ];
  sheet.y = 124;
  for (const [label, value] of facts) {
    sheet.put(label, FACTS_LEFT, sheet.y, { color: QUIET });
    const lines = sheet.linesOf(value, RIGHT - FACTS_LEFT - sheet.widthOf(label) - 10);
    for (const line of lines) {
      sheet.put(line, RIGHT, sheet.y, { align: 'right' });
      sheet.y += 15;
    }
  }
  sheet.y = Math.max(232, sheet.y + 10, belowAddress + 10);
  sheet.put(name, LEFT, sheet.y, { size: TITLE_SIZE });
  sheet.y += 46;
}

/** When it was or will be supplied: goods, work, or what was lent. */
function suppliedWhen({ work, deliveredMs, leadWeeks }: Figures, words: InvoiceWords): [string, string] {
  const { day } = writing(words);
  if (work?.kind === 'rental') return [words.rentalPeriod, words.period(day(Date.parse(work.firstDay)), day(Date.parse(work.lastDay)))];
  if (work) return [words.workDone, work.doneMs === null ? words.workAhead : day(work.doneMs)];
  if (deliveredMs !== null) return [words.delivery, day(deliveredMs)];
  return [words.delivery, leadWeeks === null ? words.deliverySoon : words.deliveryWithin(leadWeeks)];
}

/** What work or a rental is called, with us and with whom it is for. */
function aboutWork({ work }: Figures, words: InvoiceWords): [string, string][] {
  if (!work) return [];
  return work.kind === 'rental' ? [[words.rental, work.reference]] : [[words.repair, `${work.reference}, ${work.device}`]];
}

/** What a deposit is, of a rental that has one. */
export function depositNote({ work }: Figures, words: InvoiceWords): string | null {
  if (work?.kind !== 'rental' || work.depositCents === 0) return null;
  const { money, day } = writing(words);
  const amount = money(work.depositCents);
  if (work.isSupplement) return work.depositMs === null ? null : words.depositSetOff(amount, day(work.depositMs));
  return work.depositMs === null ? words.deposit(amount) : words.depositReceived(amount, day(work.depositMs));
}

function goods(sheet: Sheet, { lines, discountCodes }: Figures, words: InvoiceWords): void {
  sheet.put(words.goods, LEFT, sheet.y, { color: QUIET });
  sheet.put(words.unitPrice, COLUMN.unit, sheet.y, { color: QUIET, align: 'right' });
  sheet.put(words.vat, COLUMN.vat, sheet.y, { color: QUIET, align: 'right' });
  sheet.put(words.amount, COLUMN.amount, sheet.y, { color: QUIET, align: 'right' });
  sheet.y += 19;
  sheet.rule(LEFT, STRONG_LINE);
  for (const [place, line] of lines.entries()) goodsLine(sheet, line, discountCodes, words, place === lines.length - 1);
}

function goodsLine(sheet: Sheet, line: InvoiceLine, codes: readonly string[], words: InvoiceWords, isLast: boolean): void {
  const { money, rate } = writing(words);
  const indent = LEFT + sheet.widthOf(`${line.quantity} × `);
  const width = COLUMN.unit - 70 - indent;
  const title = sheet.linesOf(line.title, width);
  const details = [
    line.detail,
    ...(line.discountCents === 0 ? [] : [`${words.discount(codes.join(', '))}: ${money(-line.discountCents)}`]),
    ...(line.treatment === 'margin' ? [words.margin] : []),
  ]
    .filter(Boolean)
    .flatMap((text) => sheet.linesOf(text, width, SMALL));
  sheet.room(16 + title.length * SIZE * LEADING + details.length * SMALL * LEADING);
  sheet.y += 8;
  sheet.put(`${line.quantity} ×`, LEFT, sheet.y);
  sheet.put(money(line.unitCents), COLUMN.unit, sheet.y, { align: 'right' });
  sheet.put(line.treatment === 'vat' ? rate(line.rate) : words.noVat, COLUMN.vat, sheet.y, { align: 'right' });
  sheet.put(money(line.totalCents), COLUMN.amount, sheet.y, { align: 'right' });
  for (const text of title) {
    sheet.put(text, indent, sheet.y);
    sheet.y += SIZE * LEADING;
  }
  for (const text of details) {
    sheet.put(text, indent, sheet.y, { size: SMALL, color: QUIET });
    sheet.y += SMALL * LEADING;
  }
  sheet.y += 6;
  if (!isLast) sheet.rule(LEFT);
}

/** What a sum is of, for a person. */
const nameOf = ({ treatment, rate }: VatSum, words: InvoiceWords, ofRate: (rate: string) => string): string =>
  treatment === 'vat' ? ofRate(`${words.vat} ${writing(words).rate(rate)}`) : words[`${treatment}Sum`];

function corrected(
  sheet: Sheet,
  corrects: { readonly number: string; readonly issuedMs: number },
  { sums }: Figures,
  words: InvoiceWords,
): void {
  const { money, day } = writing(words);
  sheet.paragraph(words.refundOf(corrects.number, day(corrects.issuedMs)), RIGHT - LEFT);
  sheet.y += 10;
  sheet.rule(LEFT, STRONG_LINE);
  for (const sum of sums) {
    sheet.y += 8;
    sheet.put(nameOf(sum, words, words.refundOfRate), LEFT, sheet.y);
    sheet.put(money(sum.totalCents), COLUMN.amount, sheet.y, { align: 'right' });
    sheet.y += 20;
    sheet.rule(LEFT);
  }
}

function sums(sheet: Sheet, { figures, corrects }: Paper, words: InvoiceWords): void {
  const { money, rate } = writing(words);
  const left = 300;
  const rows: [string, number][] = figures.sums.flatMap((sum): [string, number][] =>
    sum.treatment === 'vat'
      ? [
          [words.netOf(rate(sum.rate)), sum.netCents],
          [words.vatOf(rate(sum.rate)), sum.vatCents],
        ]
      : [[nameOf(sum, words, String), sum.totalCents]],
  );
  sheet.room(rows.length * 18 + 60);
  sheet.y += 4;
  sheet.rule(left, STRONG_LINE);
  sheet.y += 9;
  for (const [label, cents] of rows) {
    sheet.put(label, left, sheet.y);
    sheet.put(money(cents), RIGHT, sheet.y, { align: 'right' });
    sheet.y += 18;
  }
  sheet.put(corrects ? words.correctionTotal : words.total, left, sheet.y + 5, { size: 12 });
  sheet.put(money(figures.totalCents), RIGHT, sheet.y, { size: 18, align: 'right' });
  sheet.y += 32;
  if (figures.giftCardCents > 0) {
    sheet.put(words.giftCard, left, sheet.y);
    sheet.put(money(-figures.giftCardCents), RIGHT, sheet.y, { align: 'right' });
    sheet.y += 18;
    sheet.put(words.due, left, sheet.y);
    sheet.put(money(figures.totalCents - figures.giftCardCents), RIGHT, sheet.y, { align: 'right' });
    sheet.y += 18;
  }
}

function notes(sheet: Sheet, { figures, seller, corrects }: Paper, words: InvoiceWords): void {
  const { day } = writing(words);
  const { payment, totalCents, giftCardCents } = figures;
  const width = 400;
  const isPaid = payment.paidCents >= totalCents - giftCardCents;
  sheet.room(90);
  sheet.y += 10;
  sheet.rule(LEFT);
  sheet.y += 12;
  if (corrects) sheet.paragraph(goesBackWords(words, payment), width);
  else if (isPaid) {
    const method = words.methods[payment.means ?? payment.provider ?? ''] ?? words.otherMethod;
    sheet.paragraph([...(payment.paidMs === null ? [] : [words.paid(day(payment.paidMs), method)]), words.nothingDue].join(' '), width);
  } else {
    const { bank } = seller;
    sheet.paragraph((figures.isCollected ? words.unpaidCollected : words.unpaid)(figures.orderNumber), width);
    sheet.paragraph(`${words.holder}: ${bank.holder} · IBAN ${bank.iban} · BIC ${bank.bic} · ${bank.bank}`, width);
  }
  const deposit = corrects ? null : depositNote(figures, words);
  if (deposit !== null) sheet.paragraph(deposit, width);
  const free = corrects ? [] : (figures.freeShippingCodes ?? []);
  if (free.length > 0) sheet.paragraph(words.freeShipping(free.join(', ')), width);
  sheet.y += 5;
  const has = (treatment: VatSum['treatment']) => figures.sums.some((sum) => sum.treatment === treatment);
  const said = [
    ...(has('vat') ? [words.inclusive] : []),
    ...(has('margin') ? [words.marginNote] : []),
    ...(has('export') ? [words.exportNote] : []),
    ...(has('compensation') ? [words.compensationNote] : []),
  ];
  for (const text of said) sheet.paragraph(text, width, { size: SMALL, color: QUIET });
}

function foot(doc: PDFKit.PDFDocument, sheet: Sheet, seller: Seller, words: InvoiceWords, page: string): void {
  for (const [row, radius] of [1.3, 1.2, 1.8, 1.2].entries()) {
    for (let x = LEFT + (row % 2 === 0 ? 1.5 : 5); x < RIGHT; x += 7) doc.circle(x, 756 + row * 5, radius);
  }
  doc.fillColor(DOT).fill();
  const { address, bank, register } = seller;
  const columns = [
    [seller.legalName, address.street, `${address.postalCode} ${address.city}`],
    [
      words.representedBy(seller.representative),
      ...(register ? [`${register.court}, ${register.number}`] : []),
      `${words.vatId} ${seller.vatId}`,
    ],
    [seller.phone, seller.email, `IBAN ${bank.iban}`, `BIC ${bank.bic}`],
  ];
  const lefts = [LEFT, 190, 352];
  const widths = [112, 155, 145];
  for (const [place, texts] of columns.entries()) {
    let y = 781;
    for (const line of texts.flatMap((text) => sheet.linesOf(text, widths[place] ?? 0, 6.8))) {
      sheet.put(line, lefts[place] ?? LEFT, y, { size: 6.8, color: QUIET });
      y += 9.5;
    }
  }
  sheet.put(page, RIGHT, 781, { size: 6.8, color: QUIET, align: 'right' });
}
