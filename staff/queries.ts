import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { LETTERS } from '../domain/letters';
import { WAYS_BACK, WAYS_IN } from '../domain/service-request';
import { SUBMISSION_KINDS } from '../domain/submission-kinds';
import { read } from './api';
import { ShownEmail } from './email';
import { WrittenMessage } from './repairs/queries';

const Text = v.nullish(v.string(), '');
const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const MaybeMoment = v.nullish(Moment, null);
const Cents = v.pipe(v.number(), v.safeInteger());
const Rest = v.nullish(v.record(v.string(), v.unknown()), {});

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const { email } = await read(v.object({ email: v.nullable(ShownEmail) }), '/session');
    return email === null ? null : { email };
  },
});

const Delivery = v.object({
  id: v.string(),
  letter: v.picklist(LETTERS),
  state: v.picklist(['waiting', 'sent', 'stuck']),
  attempts: v.number(),
  next_try_at: Moment,
  last_error: Text,
  created_at: Moment,
  sent_at: MaybeMoment,
});
export type Delivery = v.InferOutput<typeof Delivery>;

const SOON_MS = 5_000;
/** What people write. */
const SOON_MINUTE_MS = 30_000;

export const outboxQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async () => (await read(v.object({ mails: v.array(Delivery) }), '/mails')).mails,
  refetchInterval: SOON_MS,
});

const MailboxEntry = v.object({ id: v.string(), to: v.string(), subject: v.string(), written_at: Moment });

/** Null where a mail server sends the mails. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: async () => (await read(v.object({ mailbox: v.nullable(v.array(MailboxEntry)) }), '/mailbox')).mailbox,
  refetchInterval: SOON_MS,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: async () => (await read(v.object({ mail: v.object({ ...MailboxEntry.entries, text: v.string() }) }), `/mailbox/${id}`)).mail,
  });

const Address = v.object({
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  postal_code: Text,
  city: Text,
  province: Text,
  country_code: Text,
});
export type Address = v.InferOutput<typeof Address>;

/** Somebody has withdrawn from an order; what they wrote is asked for by itself ({@link withdrawalsQuery}). */
const WithdrawalMark = v.object({ reference: Text, received_at: Moment });
export type WithdrawalMark = v.InferOutput<typeof WithdrawalMark>;

/** What of an order's own notes staff see: that somebody has withdrawn from it, and the rental that it is of (empty where it is of none). */
const Noted = v.pipe(
  v.nullish(v.object({ withdrawals: v.nullish(v.array(WithdrawalMark), []), rental_reference: Text }), {}),
  v.transform(
    ({
      withdrawals = [],
      rental_reference = '',
    }): { readonly withdrawals: readonly WithdrawalMark[]; readonly rental_reference: string } => ({
      withdrawals,
      rental_reference,
    }),
  ),
);

/** What was agreed when an order was placed, as its addresses keep it; service requests have less of it. */
const Agreed = v.nullish(
  v.object({
    metadata: v.nullish(
      v.object({ terms_accepted_at: MaybeMoment, contract_language: Text, used_liability_one_year: Text, contract_texts: Text }),
      null,
    ),
  }),
  null,
);

/** Of who pays, with what was agreed. */
const Billed = v.nullish(
  v.object({
    metadata: v.nullish(
      v.object({
        terms_accepted_at: MaybeMoment,
        contract_language: Text,
        used_liability_one_year: Text,
        contract_texts: Text,
        vat_id: Text,
      }),
      null,
    ),
  }),
  null,
);

const taxedEntries = { tax_total: v.nullish(Cents, 0), tax_lines: v.nullish(v.array(v.object({ rate: v.number() })), []) };

const Order = v.object({
  id: v.string(),
  display_id: v.number(),
  created_at: Moment,
  status: v.string(),
  payment_status: v.string(),
  fulfillment_status: v.string(),
  email: ShownEmail,
  currency_code: v.string(),
  shipping_address: v.nullish(v.object({ ...Address.entries, ...Agreed.wrapped.entries }), null),
  billing_address: v.nullish(v.object({ ...Address.entries, ...Billed.wrapped.entries }), null),
  metadata: Noted,
  total: Cents,
  paid_total: Cents,
  refunded_total: Cents,
  refundable_amount: Cents,
  /** Which codes were used, and whether for what the parcel costs; of gift cards only what they paid: their codes are money. */
  discounts: v.nullish(v.array(v.object({ code: v.string(), rule: v.nullish(v.object({ type: Text }), null) })), []),
  gift_card_total: v.nullish(Cents, 0),
  items: v.array(
    v.object({
      id: v.string(),
      variant_id: v.nullish(v.string(), null),
      title: Text,
      description: Text,
      quantity: v.number(),
      unit_price: Cents,
      /** With VAT, after discounts. */
      total: Cents,
      ...taxedEntries,
      variant: v.nullish(v.object({ product: v.nullish(v.object({ metadata: Rest }), null) }), null),
    }),
  ),
  shipping_methods: v.array(
    v.object({
      data: Rest,
      shipping_option: v.nullish(v.object({ name: Text, metadata: Rest })),
      price: Cents,
      /** With VAT. */
      total: v.nullish(Cents, null),
      ...taxedEntries,
    }),
  ),
  payments: v.nullish(v.array(v.object({ provider_id: Text, canceled_at: MaybeMoment })), []),
  fulfillments: v.array(
    v.object({
      id: v.string(),
      shipped_at: MaybeMoment,
      canceled_at: MaybeMoment,
      tracking_links: v.nullish(v.array(v.object({ tracking_number: Text })), []),
    }),
  ),
});
export type Order = v.InferOutput<typeof Order>;

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['orders', id], queryFn: async () => (await read(v.object({ order: Order }), `/orders/${id}`)).order });

const Withdrawal = v.object({ ...WithdrawalMark.entries, contract: Text, name: Text });

/** What those have written who have withdrawn from an order. */
export const withdrawalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'withdrawals'],
    queryFn: async () => (await read(v.object({ withdrawals: v.array(Withdrawal) }), `/orders/${id}/withdrawals`)).withdrawals,
  });

const PaymentFinding = v.object({
  id: v.string(),
  finding: v.picklist(['money-without-order', 'order-without-money']),
  reason: Text,
  order_id: v.nullish(v.string(), null),
  display_id: v.nullish(v.number(), null),
  amount_cents: v.nullish(Cents, null),
  first_seen_at: Moment,
});

/** Card payments and orders that do not fit together. */
export const paymentFindingsQuery = queryOptions({
  queryKey: ['payment-findings'],
  queryFn: async () => (await read(v.object({ findings: v.array(PaymentFinding) }), '/payment-findings')).findings,
});

const Submission = v.object({
  id: v.string(),
  kind: v.picklist(SUBMISSION_KINDS),
  reference: Text,
  email: ShownEmail,
  content: v.record(v.string(), v.unknown()),
  received_at: Moment,
  photos: v.array(v.string()),
  /** What was answered, the oldest first. */
  answers: v.array(WrittenMessage),
  deliveries: v.array(v.object({ state: v.string() })),
});
export type Submission = v.InferOutput<typeof Submission>;

/** What somebody has asked of the workshop, as it stands in a message's content. */
export const ServiceContent = v.object({
  device: v.string(),
  asked: v.object({
    serial: v.string(),
    year: v.string(),
    symptoms: v.array(v.string()),
    express: v.boolean(),
    way_in: v.picklist(WAYS_IN),
    way_back: v.picklist(WAYS_BACK),
    pick_up_on: v.string(),
    box: v.boolean(),
    begin_early: v.boolean(),
  }),
  lines: v.array(v.object({ title: v.string(), titleDe: v.nullable(v.string()), cents: v.number() })),
});

export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: async () => (await read(v.object({ submissions: v.array(Submission) }), '/submissions')).submissions,
  refetchInterval: SOON_MINUTE_MS,
});
