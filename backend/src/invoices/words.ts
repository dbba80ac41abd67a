import type { Figures, InvoiceLanguage } from './invoice';

/** What an invoice says besides what is in the order. */
export interface InvoiceWords {
  readonly locale: string;
  readonly invoice: string;
  readonly correction: string;
  readonly number: string;
  readonly date: string;
  readonly delivery: string;
  readonly deliveryWithin: (weeks: number) => string;
  readonly deliverySoon: string;
  readonly workDone: string;
  readonly workAhead: string;
  readonly rentalPeriod: string;
  readonly period: (first: string, last: string) => string;
  readonly repair: string;
  readonly rental: string;
  readonly deposit: (amount: string) => string;
  readonly depositReceived: (amount: string, date: string) => string;
  readonly depositSetOff: (amount: string, date: string) => string;
  readonly order: string;
  readonly customer: string;
  readonly vatId: string;
  readonly goods: string;
  readonly shipping: string;
  readonly unitPrice: string;
  readonly vat: string;
  readonly amount: string;
  readonly discount: (codes: string) => string;
  readonly freeShipping: (codes: string) => string;
  readonly margin: string;
  readonly noVat: string;
  readonly vatOf: (rate: string) => string;
  readonly netOf: (rate: string) => string;
  readonly marginSum: string;
  readonly exportSum: string;
  readonly compensationSum: string;
  readonly total: string;
  readonly giftCard: string;
  readonly due: string;
  readonly correctionTotal: string;
  readonly refundOf: (number: string, date: string) => string;
  readonly refundPaid: string;
  readonly partlyPaid: string;
  readonly nothingPaid: string;
  readonly refundOfRate: (rate: string) => string;
  readonly methods: Readonly<Record<string, string>>;
  readonly otherMethod: string;
  readonly paid: (date: string, method: string) => string;
  readonly nothingDue: string;
  readonly unpaid: (order: number) => string;
  readonly unpaidCollected: (order: number) => string;
  readonly holder: string;
  readonly marginNote: string;
  readonly exportNote: string;
  readonly compensationNote: string;
  readonly inclusive: string;
  readonly representedBy: (name: string) => string;
  readonly page: (page: number, pages: number) => string;
}

export const WORDS: Readonly<Record<InvoiceLanguage, InvoiceWords>> = {
  en: {
    locale: 'en-GB',
    invoice: 'Invoice',
    correction: 'Correction invoice',
    number: 'Number',
    date: 'Date',
    delivery: 'Delivery',
    deliveryWithin: (weeks) => `in about ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
    deliverySoon: 'once it is packed',
    workDone: 'Work done',
    workAhead: 'not yet, paid in advance',
    rentalPeriod: 'Rental period',
    period: (first, last) => `${first} to ${last}`,
    repair: 'Repair',
    rental: 'Rental',
    deposit: (amount) =>
      `A deposit of ${amount} secures what is lent. It is no part of this amount, and goes back when everything has come back whole.`,
    depositReceived: (amount, date) =>
      `A deposit of ${amount} was received on ${date} as security. It is no part of this amount, and goes back when everything has come back whole.`,
    depositSetOff: (amount, date) =>
      `A deposit of ${amount}, received on ${date}, is with us as security. It is no part of this amount. What it pays of this invoice, and what goes back of it, we tell you when we settle it.`,
    order: 'Order',
    customer: 'Customer number',
    vatId: 'VAT ID',
    goods: 'Quantity and goods',
    shipping: 'Shipping',
    unitPrice: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
    discount: (codes) => (codes ? `Discount (${codes})` : 'Discount'),
    freeShipping: (codes) => `Shipping is free (${codes}).`,
    margin: 'Margin scheme, § 25a UStG: VAT cannot be shown',
    noVat: 'none',
    vatOf: (rate) => `VAT ${rate}`,
    netOf: (rate) => `Net at ${rate}`,
    marginSum: 'Margin scheme, no VAT shown',
    exportSum: 'Export, no VAT',
    compensationSum: 'Compensation, no VAT',
    total: 'Total',
    giftCard: 'Gift card',
    due: 'To pay',
    correctionTotal: 'Refund',
    refundOf: (number, date) => `This corrects invoice ${number} of ${date}.`,
    refundPaid: 'The amount is paid back the way it was paid.',
    partlyPaid: 'What had been paid of it is paid back the way it was paid; nothing of the rest is left to pay.',
    nothingPaid: 'The invoice had not been paid; nothing of it is left to pay.',
    refundOfRate: (rate) => `Refund of goods and services at ${rate}`,
    methods: {
      manual: 'bank transfer',
      stripe: 'card',
      transfer: 'bank transfer',
      cash: 'cash',
      paypal: 'PayPal',
      card: 'card',
      btc: 'Bitcoin',
      deposit: 'set off against the deposit',
    },
    otherMethod: 'another way of paying',
    paid: (date, method) => `Paid on ${date} by ${method}.`,
    nothingDue: 'Nothing is left to pay.',
    unpaid: (order) => `Please transfer the amount, with the reference ${order}. The invoice is due when you receive it.`,
    unpaidCollected: (order) =>
      `Please pay when you collect it: cash, PayPal, credit card or BTC. Or transfer the amount, with the reference ${order}.`,
    holder: 'Account holder',
    marginNote: 'A line marked “Margin scheme” is taxed under § 25a UStG (second-hand goods, special scheme). No VAT can be shown for it.',
    exportNote:
      'Export delivery, exempt from VAT (§ 4 no. 1 (a), § 6 UStG): no German VAT is charged. Import VAT and duty are payable on receipt.',
    compensationNote: 'What is lost or damaged is compensated for. Compensation is not subject to VAT.',
    inclusive: 'Prices include VAT. All amounts are in euros.',
    representedBy: (name) => `Represented by ${name}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    locale: 'de-DE',
    invoice: 'Rechnung',
    correction: 'Rechnungskorrektur',
    number: 'Nummer',
    date: 'Datum',
    delivery: 'Lieferung',
    deliveryWithin: (weeks) => `in etwa ${weeks} ${weeks === 1 ? 'Woche' : 'Wochen'}`,
    deliverySoon: 'sobald gepackt',
    workDone: 'Leistung erbracht',
    workAhead: 'noch nicht, im Voraus bezahlt',
    rentalPeriod: 'Mietzeitraum',
    period: (first, last) => `${first} bis ${last}`,
    repair: 'Reparatur',
    rental: 'Miete',
    deposit: (amount) =>
      `Eine Kaution von ${amount} sichert das Mietgut. Sie ist nicht Teil dieses Betrags und geht zurück, sobald alles unversehrt wieder da ist.`,
    depositReceived: (amount, date) =>
      `Eine Kaution von ${amount} wurde am ${date} als Sicherheit hinterlegt. Sie ist nicht Teil dieses Betrags und geht zurück, sobald alles unversehrt wieder da ist.`,
    depositSetOff: (amount, date) =>
      `Eine Kaution von ${amount} liegt seit dem ${date} als Sicherheit bei uns. Sie ist nicht Teil dieses Betrags. Was wir davon mit dieser Rechnung verrechnen und was zurückgeht, teilen wir dir bei der Abrechnung mit.`,
    order: 'Bestellung',
    customer: 'Kundennummer',
    vatId: 'USt-IdNr.',
    goods: 'Menge und Ware',
    shipping: 'Versand',
    unitPrice: 'Einzelpreis',
    vat: 'MwSt.',
    amount: 'Betrag',
    discount: (codes) => (codes ? `Rabatt (${codes})` : 'Rabatt'),
    freeShipping: (codes) => `Der Versand ist kostenlos (${codes}).`,
    margin: 'Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar',
    noVat: 'keine',
    vatOf: (rate) => `MwSt. ${rate}`,
    netOf: (rate) => `Netto zu ${rate}`,
    marginSum: 'Differenzbesteuert, ohne MwSt.-Ausweis',
    exportSum: 'Ausfuhr, ohne MwSt.',
    compensationSum: 'Schadensersatz, ohne MwSt.',
    total: 'Rechnungsbetrag',
    giftCard: 'Gutschein',
    due: 'Zu zahlen',
    correctionTotal: 'Erstattung',
    refundOf: (number, date) => `Korrigiert die Rechnung ${number} vom ${date}.`,
    refundPaid: 'Der Betrag wird auf dem Weg erstattet, auf dem er gezahlt wurde.',
    partlyPaid: 'Was davon gezahlt war, wird auf demselben Weg erstattet; vom Rest ist nichts mehr zu zahlen.',
    nothingPaid: 'Die Rechnung war nicht bezahlt; davon ist nichts mehr zu zahlen.',
    refundOfRate: (rate) => `Erstattung von Waren und Leistungen zu ${rate}`,
    methods: {
      manual: 'Überweisung',
      stripe: 'Karte',
      transfer: 'Überweisung',
      cash: 'bar',
      paypal: 'PayPal',
      card: 'Karte',
      btc: 'Bitcoin',
      deposit: 'mit der Kaution verrechnet',
    },
    otherMethod: 'andere Zahlungsart',
    paid: (date, method) => `Bezahlt am ${date}: ${method}.`,
    nothingDue: 'Es ist nichts mehr zu überweisen.',
    unpaid: (order) => `Bitte überweise den Betrag mit dem Verwendungszweck ${order}. Die Rechnung ist mit ihrem Zugang fällig.`,
    unpaidCollected: (order) =>
      `Bitte zahl beim Abholen: bar, PayPal, Kreditkarte oder BTC. Oder überweise den Betrag mit dem Verwendungszweck ${order}.`,
    holder: 'Kontoinhaber',
    marginNote:
      'Steht auf einer Zeile „Differenzbesteuert“, gilt § 25a UStG (Gebrauchtgegenstände/Sonderregelung). MwSt. ist für sie nicht ausweisbar.',
    exportNote:
      'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG): Deutsche MwSt. wird nicht berechnet. Einfuhrumsatzsteuer und Zoll sind bei Empfang zu zahlen.',
    compensationNote: 'Verlust und Schäden werden ersetzt. Schadensersatz unterliegt nicht der Umsatzsteuer.',
    inclusive: 'Preise inkl. MwSt. Alle Beträge in Euro.',
    representedBy: (name) => `Vertreten durch ${name}`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};

/** What a correction says of the money. */
export const goesBackWords = (words: InvoiceWords, { paidCents, isPartlyPaid }: Figures['payment']): string =>
  isPartlyPaid ? words.partlyPaid : paidCents > 0 ? words.refundPaid : words.nothingPaid;
