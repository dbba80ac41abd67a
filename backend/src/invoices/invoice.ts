import { CHARGE, DEPOSIT_MEANS } from '../facts';
import { choicesOf } from '../goods/choices';
import { CHARGE_KINDS, isCollected, PAYMENT_MEANS, shareOut, VAT_TREATMENTS } from '../shop-rules';
import { WORDS } from './words';
import type { Work } from './work';

type PaymentMeans = (typeof PAYMENT_MEANS)[number] | typeof DEPOSIT_MEANS;

export type Treatment = (typeof VAT_TREATMENTS)[number];

export interface InvoiceLine {
  readonly title: string;
  /** What was chosen, or how it is sent; empty where there is nothing to say. */
  readonly detail: string;
  readonly quantity: number;
  /** With VAT, before any discount. */
  readonly unitCents: number;
  readonly discountCents: number;
  readonly treatment: Treatment;
  /** In percent, with decimals (Finland 25.5); 0 where no VAT is shown. */
  readonly rate: number;
  readonly netCents: number;
  readonly vatCents: number;
  /** What is paid for the line: net and VAT. */
  readonly totalCents: number;
}

/** What the lines of one treatment and one rate come to. */
export interface VatSum {
  readonly treatment: Treatment;
  readonly rate: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

export interface Party {
  readonly name: string;
  readonly company: string;
  readonly vatId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** The code of a state or province; invoices from before there were some have none. */
  readonly province?: string;
  /** Two capital letters. */
  readonly countryCode: string;
}

/** Everything an invoice says about an order; amounts of a correction are negative. */
export interface Figures {
  readonly orderNumber: number;
  readonly orderedMs: number;
  readonly customerNumber: string | null;
  readonly buyer: Party;
  readonly deliveryCountry: string;
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly VatSum[];
  /** Those by which its lines cost less. */
  readonly discountCodes: readonly string[];
  /** Those by which its parcel costs nothing; invoices from before it was said have none. */
  readonly freeShippingCodes?: readonly string[];
  readonly totalCents: number;
  readonly giftCardCents: number;
  readonly payment: {
    readonly provider: string | null;
    /** By what it came that no provider took; payments booked before this was asked say nothing. */
    readonly means?: PaymentMeans | null;
    readonly paidCents: number;
    /** Of a correction: only a part of its invoice had been paid. */
    readonly isPartlyPaid?: boolean;
    readonly paidMs: number | null;
  };
  /** It is collected, and so may be paid at the counter. */
  readonly isCollected?: boolean;
  readonly deliveredMs: number | null;
  /** Weeks from the order until it is sent; null where nothing in it has a lead time. */
  readonly leadWeeks: number | null;
  /** What was done or lent, where no goods are sent; invoices from before it was said have none. */
  readonly work?: Work | null;
}

interface TaxedLine {
  readonly total?: number | null;
  readonly tax_total?: number | null;
  readonly tax_lines?: readonly { readonly rate: number }[] | null;
}

type Metadata = Readonly<Record<string, unknown>> | null | undefined;

interface OrderAddress {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly company?: string | null;
  readonly address_1?: string | null;
  readonly address_2?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
  readonly province?: string | null;
  readonly country_code?: string | null;
  readonly metadata?: Metadata;
}

/** An order with its totals, as Medusa reads it. */
export interface InvoicedOrder {
  readonly display_id: number;
  readonly created_at: Date | string;
  readonly total: number;
  readonly gift_card_total?: number | null;
  readonly items: readonly (TaxedLine & {
    readonly title: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly metadata?: Metadata;
    readonly variant?: {
      readonly title?: string | null;
      readonly product?: {
        readonly title?: string | null;
        readonly metadata?: Metadata;
        readonly localizations?: readonly { readonly language_code: string; readonly title?: string | null }[] | null;
      } | null;
    } | null;
  })[];
  readonly shipping_methods: readonly (TaxedLine & {
    readonly price: number;
    readonly data?: Metadata;
    readonly shipping_option?: { readonly name?: string | null; readonly metadata?: Metadata } | null;
  })[];
  readonly discounts?: readonly { readonly code: string; readonly rule?: { readonly type: string } | null }[] | null;
  readonly customer?: { readonly customer_number?: string | null } | null;
  readonly billing_address?: OrderAddress | null;
  readonly shipping_address?: OrderAddress | null;
  readonly payments?:
    | readonly {
        readonly provider_id: string;
        readonly data?: Metadata;
        readonly amount: number;
        readonly captured_at?: Date | string | null;
        readonly canceled_at?: Date | string | null;
      }[]
    | null;
  readonly fulfillments?: readonly { readonly shipped_at?: Date | string | null; readonly canceled_at?: Date | string | null }[] | null;
}

export type InvoiceLanguage = 'en' | 'de';

/** Where German and other European VAT is charged; goods to any other country are an export (§ 6 UStG). */
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** Money that does not add up is on no invoice. */
export class FiguresError extends Error {
  override readonly name = 'FiguresError';
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
const msOf = (time: Date | string | null | undefined): number | null => (time == null ? null : new Date(time).getTime());
const isPaymentMeans = (value: unknown): value is PaymentMeans => value === DEPOSIT_MEANS || PAYMENT_MEANS.some((one) => one === value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What an order comes to on an invoice. Amounts are those the order was placed with, line by line, so that what is booked, what
 * was confirmed and what is invoiced are the same cents; a line that is taxed on its margin shows none of it (law 2.3, 4.6).
 *
 * @param work what was done or lent, where no goods are sent
 * @throws {FiguresError} the lines do not come to the order's total
 */
export function invoiceOf(order: InvoicedOrder, language: InvoiceLanguage, work: Work | null = null): Figures {
  // What is worked on or lent and not sent is supplied here, wherever its owner is at home.
  const supplied = order.shipping_address ?? (work ? { country_code: 'de' } : order.billing_address);
  const deliveryCountry = textOf(supplied?.country_code).toUpperCase();
  const isExport = deliveryCountry !== '' && !EU.has(deliveryCountry);
  const lines = [
    ...order.items.map((item) => {
      const { title, detail } = wordsOf(item, language);
      const isMargin = item.variant?.product?.metadata?.margin_scheme === true;
      const isCompensation = CHARGE_KINDS.some((kind) => kind === item.metadata?.[CHARGE]);
      const treatment: Treatment = isCompensation ? 'compensation' : isMargin ? 'margin' : isExport ? 'export' : 'vat';
      return lineOf({ title, detail, quantity: item.quantity, unitCents: item.unit_price }, item, treatment);
    }),
    ...order.shipping_methods
      .filter(({ price }) => price > 0)
      .map((method) => {
        const { name, metadata } = method.shipping_option ?? {};
        const title = (language === 'de' && textOf(metadata?.name_de)) || textOf(name) || WORDS[language].shipping;
        return lineOf({ title, detail: '', quantity: 1, unitCents: method.price }, method, isExport ? 'export' : 'vat');
      }),
  ];
  const totalCents = sumOf(lines.map((line) => line.totalCents));
  const giftCardCents = order.gift_card_total ?? 0;
  if (totalCents !== order.total + giftCardCents) {
    throw new FiguresError(
      `The lines of order ${order.display_id} come to ${totalCents} cents, the order to ${order.total + giftCardCents}.`,
    );
  }
  const captured = (order.payments ?? []).filter((payment) => payment.captured_at && !payment.canceled_at);
  const shippedMs = (order.fulfillments ?? []).flatMap(({ shipped_at, canceled_at }) => (canceled_at ? [] : (msOf(shipped_at) ?? [])));
  const weeks = order.items.flatMap(({ variant }) => {
    const lead = variant?.product?.metadata?.lead_time_weeks;
    return typeof lead === 'number' ? lead : [];
  });
  return {
    orderNumber: order.display_id,
    orderedMs: new Date(order.created_at).getTime(),
    customerNumber: order.customer?.customer_number ?? null,
    buyer: partyOf(order.billing_address ?? order.shipping_address ?? {}),
    deliveryCountry,
    lines,
    sums: sumsOf(lines),
    discountCodes: codesOf(order, (type) => type !== FREE_SHIPPING),
    freeShippingCodes: isCollected(order.shipping_methods) ? [] : codesOf(order, (type) => type === FREE_SHIPPING),
    totalCents,
    giftCardCents,
    payment: {
      provider: order.payments?.find(({ canceled_at }) => !canceled_at)?.provider_id ?? null,
      means: captured.map(({ data }) => data?.means).find(isPaymentMeans) ?? null,
      paidCents: sumOf(captured.map(({ amount }) => amount)),
      paidMs: captured.length > 0 ? Math.max(...captured.map(({ captured_at }) => msOf(captured_at) ?? 0)) : null,
    },
    isCollected: isCollected(order.shipping_methods),
    deliveredMs: shippedMs.length > 0 ? Math.max(...shippedMs) : null,
    leadWeeks: weeks.length > 0 ? Math.max(...weeks) : null,
    work,
  };
}

const FREE_SHIPPING = 'free_shipping';

const codesOf = ({ discounts }: InvoicedOrder, isMeant: (type: string | undefined) => boolean): string[] =>
  (discounts ?? []).filter(({ rule }) => isMeant(rule?.type)).map(({ code }) => code);

function lineOf(
  sold: Pick<InvoiceLine, 'title' | 'detail' | 'quantity' | 'unitCents'>,
  { total, tax_total, tax_lines }: TaxedLine,
  treatment: Treatment,
): InvoiceLine {
  const totalCents = total ?? sold.unitCents * sold.quantity;
  const vatCents = treatment === 'vat' ? (tax_total ?? 0) : 0;
  return {
    ...sold,
    discountCents: sold.unitCents * sold.quantity - totalCents,
    treatment,
    rate: treatment === 'vat' ? (tax_lines ?? []).reduce((sum, { rate }) => sum + rate, 0) : 0,
    netCents: totalCents - vatCents,
    vatCents,
    totalCents,
  };
}

/** What the lines come to, by treatment and rate; the highest rate first. */
export function sumsOf(lines: readonly InvoiceLine[]): VatSum[] {
  const sums = new Map<string, VatSum>();
  for (const { treatment, rate, netCents, vatCents, totalCents } of lines) {
    const key = `${treatment} ${rate}`;
    const before = sums.get(key) ?? { treatment, rate, netCents: 0, vatCents: 0, totalCents: 0 };
    sums.set(key, {
      ...before,
      netCents: before.netCents + netCents,
      vatCents: before.vatCents + vatCents,
      totalCents: before.totalCents + totalCents,
    });
  }
  return [...sums.values()].sort(
    (one, other) => other.rate - one.rate || VAT_TREATMENTS.indexOf(one.treatment) - VAT_TREATMENTS.indexOf(other.treatment),
  );
}

function partyOf(address: OrderAddress): Party {
  return {
    name: `${address.first_name ?? ''} ${address.last_name ?? ''}`.trim(),
    company: address.company ?? '',
    vatId: textOf(address.metadata?.vat_id),
    street: [address.address_1, address.address_2].filter(Boolean).join(', '),
    postalCode: address.postal_code ?? '',
    city: address.city ?? '',
    ...(address.province && { province: address.province }),
    countryCode: (address.country_code ?? '').toUpperCase(),
  };
}

/** An item by its name and its choices, in the language of the contract. */
function wordsOf(item: InvoicedOrder['items'][number], language: InvoiceLanguage): { title: string; detail: string } {
  const product = item.variant?.product;
  const local = language === 'de' ? product?.localizations?.find(({ language_code }) => language_code === 'de')?.title : product?.title;
  const variant = item.variant?.title ?? '';
  // A fee is none of the catalogue's goods, and has its German name with it.
  const own = (language === 'de' && textOf(item.metadata?.title_de)) || item.title;
  return { title: local || own, detail: variant === item.title ? '' : choicesOf(product?.metadata, variant, language) };
}

/**
 * What a refund takes back of an invoice. Medusa keeps an amount, and not what of the order it is for: it is taken from the
 * lines' sums in their proportion, and all refunds together take back exactly what each sum was.
 *
 * @param before what earlier corrections have taken back, as positive cents
 * @throws {FiguresError} more than is left
 */
export function correctionOf(invoice: Figures, before: readonly VatSum[], refundCents: number): Figures {
  const left = invoice.sums.map((sum) => {
    const taken = before.filter(({ treatment, rate }) => treatment === sum.treatment && rate === sum.rate);
    const takenCents = sumOf(taken.map(({ totalCents }) => totalCents));
    return { sum, takenCents, takenVatCents: sumOf(taken.map(({ vatCents }) => vatCents)), leftCents: sum.totalCents - takenCents };
  });
  const leftCents = sumOf(left.map((one) => one.leftCents));
  if (refundCents <= 0 || refundCents > leftCents) {
    throw new FiguresError(`${refundCents} cents are to be refunded of order ${invoice.orderNumber}, of which ${leftCents} are left.`);
  }
  const shares = shareOut(
    refundCents,
    left.map((one) => one.leftCents),
  );
  const sums = left.flatMap(({ sum, takenCents, takenVatCents }, place): VatSum[] => {
    const totalCents = shares[place] ?? 0;
    if (totalCents === 0) return [];
    const vatCents = Math.round((sum.vatCents * (takenCents + totalCents)) / sum.totalCents) - takenVatCents;
    return [{ ...sum, totalCents, vatCents, netCents: totalCents - vatCents }];
  });
  return {
    ...invoice,
    lines: [],
    sums: sums.map((sum) => ({ ...sum, totalCents: -sum.totalCents, vatCents: 0 - sum.vatCents, netCents: -sum.netCents })),
    totalCents: -refundCents,
    giftCardCents: 0,
  };
}
