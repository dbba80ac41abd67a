import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { type Invoice, InvoiceService } from '@e-invoice-eu/core';
import { PAYMENT_PROVIDER } from '../facts';
import { provinceName } from '../shop-rules';
import type { Figures, Party, Treatment, VatSum } from './invoice';
import { depositNote, type Paper } from './pdf';
import { goesBackWords, WORDS } from './words';

/** EN 16931 as it is, without what a country adds. */
const PROFILE = 'urn:cen.eu:en16931:2017';
/** UNTDID 1001: an invoice, and what gives back some of one. */
const TYPE = { invoice: '380', correction: '381' } as const;
/** UNTDID 4461: a SEPA transfer, cash, an online payment service, a bank card, set off against what is held, and whatever else it was. */
const MEANS = { transfer: '58', cash: '10', paypal: '68', card: '48', btc: 'ZZZ', deposit: '97', other: 'ZZZ' } as const;

/** How an order is or was paid. What nobody has paid yet can be transferred. */
const meansOf = ({ means, provider }: Figures['payment']): keyof typeof MEANS =>
  means ?? (provider === PAYMENT_PROVIDER || provider === null ? 'transfer' : 'other');

/**
 * How a line is taxed, in the words of EN 16931: code, and why there is no VAT (VATEX). Compensation is no supply; but what is not subject to VAT
 * (O) may stand beside nothing that is (BR-O-11), so that it is said in words.
 */
const CATEGORY: Readonly<Record<Treatment, { readonly id: string; readonly reason?: string }>> = {
  vat: { id: 'S' },
  margin: { id: 'E', reason: 'VATEX-EU-F' },
  export: { id: 'G', reason: 'VATEX-EU-G' },
  compensation: { id: 'E' },
};

const EUROS = { currencyID: 'EUR' } as const;
const VAT = { 'cbc:ID': 'VAT' } as const;

const amount = (cents: number): string => (cents / 100).toFixed(2);
const money = <Name extends string>(name: Name, cents: number) =>
  ({ [name]: amount(cents), [`${name}@currencyID`]: EUROS.currencyID }) as Record<Name | `${Name}@currencyID`, string>;
const day = (ms: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(ms);

function categoryOf({ treatment, rate }: Pick<VatSum, 'treatment' | 'rate'>) {
  const id = treatment === 'vat' && rate === 0 ? 'Z' : CATEGORY[treatment].id;
  return { 'cbc:ID': id, 'cbc:Percent': String(rate), 'cac:TaxScheme': VAT };
}

/** A paper as data, in the form that the library takes; a correction gives back positive amounts. */
export function eInvoiceOf(paper: Paper): Invoice {
  const { figures, seller, corrects } = paper;
  const sign = corrects ? -1 : 1;
  const words = WORDS[paper.language];
  const { buyer, payment, work } = figures;
  const suppliedMs = work?.kind === 'repair' ? work.doneMs : figures.deliveredMs;
  const deposit = corrects ? null : depositNote(figures, words);
  const unpaid = figures.isCollected ? words.unpaidCollected : words.unpaid;
  const home = seller.address.countryCode;
  const sums = figures.sums.map((sum) => ({ ...sum, netCents: sign * sum.netCents, vatCents: sign * sum.vatCents }));
  const netCents = sums.reduce((sum, one) => sum + one.netCents, 0);
  const vatCents = sums.reduce((sum, one) => sum + one.vatCents, 0);
  const totalCents = netCents + vatCents;
  const wentBack = goesBackWords(words, payment);
  const prepaidCents = corrects ? 0 : Math.min(totalCents, payment.paidCents + figures.giftCardCents);
  const lines = corrects
    ? sums.map(({ treatment, rate, netCents: cents }) => ({ title: words.correctionTotal, quantity: 1, treatment, rate, netCents: cents }))
    : figures.lines;
  const invoice = {
    'ubl:Invoice': {
      'cbc:CustomizationID': PROFILE,
      'cbc:ID': paper.number,
      'cbc:IssueDate': day(paper.issuedMs),
      'cbc:InvoiceTypeCode': corrects ? TYPE.correction : TYPE.invoice,
      ...(deposit !== null && { 'cbc:Note': [deposit] }),
      'cbc:DocumentCurrencyCode': EUROS.currencyID,
      ...(work?.kind === 'rental' && { 'cac:InvoicePeriod': { 'cbc:StartDate': work.firstDay, 'cbc:EndDate': work.lastDay } }),
      'cac:OrderReference': { 'cbc:ID': String(figures.orderNumber) },
      ...(corrects && {
        'cac:BillingReference': [
          { 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': day(corrects.issuedMs) } },
        ],
      }),
      'cac:AccountingSupplierParty': {
        'cac:Party': {
          'cac:PartyName': { 'cbc:Name': seller.name },
          'cac:PostalAddress': addressOf(seller.address),
          'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatId, 'cac:TaxScheme': VAT }],
          'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.legalName },
          'cac:Contact': { 'cbc:Name': seller.name, 'cbc:Telephone': seller.phone, 'cbc:ElectronicMail': seller.email },
        },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': {
          // What was sold over the counter has no address.
          'cac:PostalAddress': addressOf({ ...buyer, countryCode: buyer.countryCode || home }),
          ...(buyer.vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, 'cac:TaxScheme': VAT } }),
          'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company || buyer.name || '-' },
        },
      },
      'cac:Delivery': {
        ...(suppliedMs !== null && { 'cbc:ActualDeliveryDate': day(suppliedMs) }),
        'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': figures.deliveryCountry || home } } },
      },
      'cac:PaymentMeans': [
        meansOf(payment) === 'transfer'
          ? {
              'cbc:PaymentMeansCode': MEANS.transfer,
              'cbc:PaymentID': String(figures.orderNumber),
              'cac:PayeeFinancialAccount': { 'cbc:ID': seller.bank.iban.replaceAll(' ', ''), 'cbc:Name': seller.bank.holder },
            }
          : { 'cbc:PaymentMeansCode': MEANS[meansOf(payment)] },
      ],
      'cac:PaymentTerms': {
        'cbc:Note': corrects ? wentBack : prepaidCents >= totalCents ? words.nothingDue : unpaid(figures.orderNumber),
      },
      'cac:TaxTotal': [
        {
          ...money('cbc:TaxAmount', vatCents),
          'cac:TaxSubtotal': sums.map((sum) => ({
            ...money('cbc:TaxableAmount', sum.netCents),
            ...money('cbc:TaxAmount', sum.vatCents),
            'cac:TaxCategory': {
              ...categoryOf(sum),
              ...(CATEGORY[sum.treatment].reason && { 'cbc:TaxExemptionReasonCode': CATEGORY[sum.treatment].reason }),
              ...(sum.treatment !== 'vat' && { 'cbc:TaxExemptionReason': words[`${sum.treatment}Note`] }),
            },
          })),
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...money('cbc:LineExtensionAmount', netCents),
        ...money('cbc:TaxExclusiveAmount', netCents),
        ...money('cbc:TaxInclusiveAmount', totalCents),
        ...money('cbc:PrepaidAmount', prepaidCents),
        ...money('cbc:PayableAmount', totalCents - prepaidCents),
      },
      'cac:InvoiceLine': lines.map((line, place) => ({
        'cbc:ID': String(place + 1),
        'cbc:InvoicedQuantity': String(line.quantity),
        'cbc:InvoicedQuantity@unitCode': 'C62',
        ...money('cbc:LineExtensionAmount', line.netCents),
        'cac:Item': { 'cbc:Name': line.title, 'cac:ClassifiedTaxCategory': categoryOf(line) },
        // Net, of as many as there are: a net price of one would have fractions of a cent.
        'cac:Price': {
          ...money('cbc:PriceAmount', line.netCents),
          'cbc:BaseQuantity': String(line.quantity),
          'cbc:BaseQuantity@unitCode': 'C62',
        },
      })),
    },
  };
  // The library's type is that of every invoice there can be, with currencies as literals: what it takes is held against the schema by a test.
  return invoice as unknown as Invoice;
}

function addressOf(party: Pick<Party, 'street' | 'postalCode' | 'city' | 'province' | 'countryCode'>) {
  const province = provinceName(party.countryCode.toLowerCase(), party.province ?? '');
  return {
    ...(party.street && { 'cbc:StreetName': party.street }),
    ...(party.city && { 'cbc:CityName': party.city }),
    ...(party.postalCode && { 'cbc:PostalZone': party.postalCode }),
    ...(province && { 'cbc:CountrySubentity': province }),
    'cac:Country': { 'cbc:IdentificationCode': party.countryCode },
  };
}

/** Red, green and blue. */
const SRGB_PARTS = 3;

/** What the library has to tell is about its own options. */
const service = new InvoiceService({ log: () => {}, warn: () => {}, error: () => {} } as never);

/** A PDF with its own figures in it, as programs read them (Factur-X, ZUGFeRD: EN 16931). */
export async function withEInvoice(pdf: Buffer, paper: Paper): Promise<Buffer> {
  const file = { buffer: pdf, filename: `${paper.number}.pdf`, mimetype: 'application/pdf' };
  const bytes = await service.generate(eInvoiceOf(paper), {
    format: 'Factur-X-EN16931',
    lang: WORDS[paper.language].locale.toLowerCase(),
    pdf: file,
    noWarnings: true,
  });
  if (typeof bytes === 'string') throw new Error('The library has answered with a text instead of a PDF.');
  return Buffer.from(await withProfileSize(bytes));
}

/**
 * The library describes the colours by a profile without how many parts a colour has, which PDF asks for (ISO 32000, table 66): a reader may refuse
 * the profile, and a paper without one is no PDF/A.
 */
async function withProfileSize(bytes: Uint8Array): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const intent = doc.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  intent.lookup(PDFName.of('DestOutputProfile'), PDFStream).dict.set(PDFName.of('N'), PDFNumber.of(SRGB_PARTS));
  return doc.save();
}
