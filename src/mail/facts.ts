import * as v from 'valibot';
import { inLocale, type Locale, type LocalText } from '../../domain/locale';
import { EXCHANGE_STATES, type ExchangeState } from '../../domain/old-part';
import type { Order } from '../../domain/order';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { WAYS_BACK, WAYS_IN } from '../../domain/service-request';
import { isCollected } from '../../domain/shipping';
import { AGREEMENT_KEYS } from '../features/checkout/agreements';
import { EmailSchema } from '../medusa/email';
import { OrderResponse } from '../medusa/orders';
import { CentsSchema, localText, MetadataSchema, numberIn, parse, TextSchema, textIn, WebAddressSchema } from '../medusa/parse';

/** What a letter about an order says. */
export interface OrderFacts {
  readonly order: Order;
  readonly paid: boolean;
  /** When and by what it was paid; null while it is not, and of means where nobody has noted any. */
  readonly payment: { readonly atMs: number; readonly means: (typeof PAYMENT_MEANS)[number] | null } | null;
  /** The invoice that was there before it was paid, and comes once more. */
  readonly settledInvoice: string | null;
  /** Cancelled because no payment had come. */
  readonly endedUnpaid: boolean;
  /** Cancelled because nobody came for what was ready. */
  readonly notCollected: boolean;
  readonly hasAccount: boolean;
  readonly totalRefundedCents: number;
  readonly refundCents: number;
  /** What of `refundCents` is back on the gift cards that had paid it. */
  readonly giftCardRefundCents: number;
  /** Everything of the order that is back on gift cards; `totalRefundedCents` is without it. */
  readonly giftCardBackCents: number;
  /** What that is worth now, of what the letter is about. */
  readonly giftCardStates: Readonly<Record<GiftCardState, number>>;
  /** The old parts that it was bought against, or the one that the letter is about. */
  readonly exchanges: readonly ExchangeFacts[];
  /** What a customer sends back; null where the letter is about something else. */
  readonly returned: {
    readonly requestedMs: number;
    readonly pieces: readonly { readonly lineId: string; readonly quantity: number }[];
  } | null;
  readonly tracking: readonly { readonly number: string; readonly url: string | null }[];
  /** Whose liability for defects was agreed to be a year. */
  readonly usedVariants: readonly string[];
  readonly shippingName: string;
  /** Collected in the shop instead of sent. */
  readonly isCollected: boolean;
  /** Weeks until it is sent; null where nothing in it has a lead time. */
  readonly leadWeeks: number | null;
  wordsOf(line: { readonly variantId: string | null; readonly title: string; readonly variantTitle: string }): LineWords;
}

/** A card that money is back on can be used, or staff have switched it off, or its time is over. */
export const GIFT_CARD_STATES = ['usable', 'off', 'expired'] as const;
type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** Where it stands with an old part. */
export interface ExchangeFacts {
  readonly lineId: string;
  readonly state: ExchangeState;
  /** ISO 8601, in Berlin; the last day. */
  readonly dueDay: string;
  readonly objectionDay: string | null;
  /** The shop's, about what was not as described. */
  readonly words: string;
  readonly feeCents: number;
}

export interface LineWords {
  readonly title: string;
  /** The chosen options; empty where there was nothing to choose. */
  readonly detail: string;
}

const ProductNames = v.object({
  title: TextSchema,
  localizations: v.nullish(v.array(v.object({ language_code: v.string(), title: v.nullish(v.string()) }))),
  metadata: MetadataSchema,
});

const NamedOrder = v.object({
  order: v.object({
    billing_address: v.nullish(v.object({ metadata: MetadataSchema })),
    refunded_total: v.optional(CentsSchema, 0),
    items: v.array(v.object({ variant_id: v.nullish(v.string()), variant: v.nullish(v.object({ product: v.nullish(ProductNames) })) })),
    shipping_methods: v.optional(
      v.array(v.object({ data: MetadataSchema, shipping_option: v.nullish(v.object({ name: TextSchema, metadata: MetadataSchema })) })),
      [],
    ),
  }),
});

const OrderFactsResponse = v.object({
  order: OrderResponse,
  paid: v.boolean(),
  ended_unpaid: v.optional(v.boolean(), false),
  not_collected: v.optional(v.boolean(), false),
  payment: v.nullish(v.object({ at: v.string(), means: v.fallback(v.nullable(v.picklist(PAYMENT_MEANS)), null) }), null),
  settled_invoice: v.nullish(v.string(), null),
  has_account: v.boolean(),
  refund_cents: v.nullable(CentsSchema),
  gift_card_refund_cents: v.optional(CentsSchema, 0),
  gift_card_back_cents: v.optional(CentsSchema, 0),
  gift_card_states: v.optional(v.object(v.entriesFromList(GIFT_CARD_STATES, v.optional(CentsSchema, 0))), {}),
  exchanges: v.optional(
    v.array(
      v.pipe(
        v.object({
          line_id: v.string(),
          state: v.picklist(EXCHANGE_STATES),
          due_day: v.string(),
          objection_day: v.nullable(v.string()),
          words: TextSchema,
          fee_cents: v.nullable(CentsSchema),
        }),
        v.transform(
          ({ line_id, state, due_day, objection_day, words, fee_cents }): ExchangeFacts => ({
            lineId: line_id,
            state,
            dueDay: due_day,
            objectionDay: objection_day,
            words,
            feeCents: fee_cents ?? 0,
          }),
        ),
      ),
    ),
    [],
  ),
  returned: v.nullish(v.object({ requested_at: v.string(), items: v.array(v.object({ item_id: v.string(), quantity: v.number() })) })),
  tracking: v.array(v.object({ number: TextSchema, url: WebAddressSchema })),
});

const OptionTexts = v.array(v.object({ values: v.array(v.string()), values_de: v.nullish(v.array(v.string())) }));

const titleOf = ({ title, localizations }: v.InferOutput<typeof ProductNames>): LocalText =>
  localText(title, localizations?.find(({ language_code }) => language_code === 'de')?.title);

/** "Very Good / Exchange", each option in the reader's language. */
function detailOf(metadata: v.InferOutput<typeof MetadataSchema>, variantTitle: string, locale: Locale): string {
  const said = v.safeParse(OptionTexts, metadata.options);
  const options = said.success ? said.output : [];
  return variantTitle
    .split(' / ')
    .map((value) => {
      const option = options.find(({ values }) => values.includes(value));
      return inLocale(localText(value, option?.values_de?.[option.values.indexOf(value)]), locale);
    })
    .join(', ');
}

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function orderFacts(data: object, locale: Locale): OrderFacts {
  const { order, paid, ended_unpaid, has_account, refund_cents, exchanges, returned, tracking, ...more } = parse(OrderFactsResponse, data);
  const { order: named } = parse(NamedOrder, data);
  const products = new Map(named.items.map(({ variant_id, variant }) => [variant_id, variant?.product]));
  const weeks = [...products.values()].flatMap((product) => numberIn(product?.metadata ?? {}, 'lead_time_weeks') ?? []);
  const option = named.shipping_methods[0]?.shipping_option;
  return {
    order,
    paid,
    payment: more.payment && { atMs: Date.parse(more.payment.at), means: more.payment.means },
    settledInvoice: more.settled_invoice,
    endedUnpaid: ended_unpaid,
    notCollected: more.not_collected,
    hasAccount: has_account,
    totalRefundedCents: named.refunded_total,
    refundCents: refund_cents ?? 0,
    giftCardRefundCents: more.gift_card_refund_cents,
    giftCardBackCents: more.gift_card_back_cents,
    giftCardStates: more.gift_card_states,
    exchanges,
    returned: returned
      ? {
          requestedMs: Date.parse(returned.requested_at),
          pieces: returned.items.map(({ item_id, quantity }) => ({ lineId: item_id, quantity })),
        }
      : null,
    tracking,
    usedVariants: (textIn(named.billing_address?.metadata ?? {}, AGREEMENT_KEYS.used) ?? '').split(',').filter(Boolean),
    shippingName: option ? inLocale(localText(option.name, textIn(option.metadata, 'name_de')), locale) : '',
    isCollected: isCollected(named.shipping_methods),
    leadWeeks: weeks.length > 0 ? Math.max(...weeks) : null,
    wordsOf({ variantId, title, variantTitle }) {
      const product = products.get(variantId);
      const isNamed = variantTitle !== '' && variantTitle !== title && variantTitle !== 'Default';
      return {
        title: product ? inLocale(titleOf(product), locale) : title,
        detail: isNamed ? detailOf(product?.metadata ?? {}, variantTitle, locale) : '',
      };
    },
  };
}

/** What somebody has sent by a form. */
export interface SubmissionFacts {
  readonly reference: string;
  readonly email: string;
  readonly receivedMs: number;
  readonly content: Readonly<Record<string, string>>;
}

const SubmissionResponse = v.object({
  submission: v.object({
    reference: v.string(),
    email: EmailSchema,
    received_at: v.string(),
    content: v.record(v.string(), v.string()),
  }),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function submissionFacts(data: object): SubmissionFacts {
  const { reference, email, received_at, content } = parse(SubmissionResponse, data).submission;
  return { reference, email, receivedMs: Date.parse(received_at), content };
}

const ServiceRequestResponse = v.object({
  submission: v.object({
    reference: v.string(),
    email: EmailSchema,
    received_at: v.string(),
    content: v.object({
      name: v.string(),
      asked: v.object({
        phone: v.string(),
        device: v.string(),
        serial: v.string(),
        year: v.string(),
        symptoms: v.array(v.string()),
        description: v.string(),
        way_in: v.picklist(WAYS_IN),
        way_back: v.picklist(WAYS_BACK),
        pick_up_on: v.string(),
        box: v.boolean(),
        begin_early: v.boolean(),
      }),
      lines: v.array(v.object({ title: v.string(), titleDe: v.nullable(v.string()), cents: CentsSchema, isEstimated: v.boolean() })),
      total_cents: CentsSchema,
    }),
  }),
});

/** What somebody has asked of the workshop. */
export interface ServiceRequestFacts extends Omit<SubmissionFacts, 'content'> {
  readonly name: string;
  readonly asked: v.InferOutput<typeof ServiceRequestResponse>['submission']['content']['asked'];
  readonly lines: readonly { readonly title: string; readonly cents: number; readonly isEstimated: boolean }[];
  readonly totalCents: number;
}

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function serviceRequestFacts(data: object, locale: Locale): ServiceRequestFacts {
  const { reference, email, received_at, content } = parse(ServiceRequestResponse, data).submission;
  return {
    reference,
    email,
    receivedMs: Date.parse(received_at),
    name: content.name,
    asked: content.asked,
    lines: content.lines.map(({ title, titleDe, ...line }) => ({ ...line, title: inLocale(localText(title, titleDe), locale) })),
    totalCents: content.total_cents,
  };
}

const StockResponse = v.object({
  product: v.object({ ...ProductNames.entries, handle: v.string(), variant_title: TextSchema }),
});

/** @throws {ForeignAnswerError} the backend and the letters are of different versions */
export function stockFacts(data: object, locale: Locale): LineWords & { readonly handle: string } {
  const { product } = parse(StockResponse, data);
  const title = inLocale(titleOf(product), locale);
  const isNamed = product.variant_title !== product.title && product.variant_title !== 'Default';
  return { title, detail: isNamed ? detailOf(product.metadata, product.variant_title, locale) : '', handle: product.handle };
}

/** What a letter with a link says. */
export const LinkFacts = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) });
