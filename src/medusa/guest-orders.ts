import * as v from 'valibot';
import type { Invoice } from '../../domain/invoice';
import type { Locale } from '../../domain/locale';
import type { OwnOrder } from '../../domain/order-history';
import type { OrderProof } from '../../domain/order-proof';
import type { OwnRequest } from '../../domain/own-request';
import { call, type StoreClient } from './client';
import { toOwnOrder } from './customer-orders';
import { EmailSchema } from './email';
import { pdfIn } from './invoices';
import { parse, TextSchema } from './parse';

const bodyOf = ({ email, displayId, postalCode }: OrderProof): object => ({ email, display_id: displayId, postal_code: postalCode });

/** An order that was placed without an account, and what was invoiced of it, the invoice first. */
export interface GuestOrder extends OwnOrder {
  readonly invoices: readonly Invoice[];
}

const FoundResponse = v.object({
  order: v.unknown(),
  invoices: v.optional(v.array(v.object({ number: v.string(), kind: v.picklist(['invoice', 'correction']) })), []),
});

/** @throws {NotFoundError} something of the three is wrong, or it is in an account */
export async function findOrder(client: StoreClient, proof: OrderProof): Promise<GuestOrder> {
  const { order, invoices } = parse(
    FoundResponse,
    await call(client, ({ account }) => account.post('/store/orders/lookup', bodyOf(proof))),
  );
  return { ...toOwnOrder(order), invoices };
}

/**
 * One of its invoices, as PDF.
 *
 * @throws {NotFoundError} as {@link findOrder}, or it has no such invoice
 */
export async function fetchGuestInvoice(client: StoreClient, proof: OrderProof, number: string): Promise<Uint8Array<ArrayBuffer>> {
  return pdfIn(await call(client, ({ account }) => account.post('/store/orders/lookup/invoice', { ...bodyOf(proof), number })));
}

/**
 * Makes an account of such an order, and signs in.
 *
 * @throws {NotFoundError} as {@link findOrder}
 * @throws {RefusedError} code `email_taken`: there is an account with its address
 */
export async function makeAccountOfOrder(client: StoreClient, proof: OrderProof, password: string): Promise<void> {
  await call(client, ({ account }) => account.post('/store/orders/account', { ...bodyOf(proof), password }));
}

/**
 * Puts such an order into the account of whoever is signed in; once more is as once.
 *
 * @throws {NotFoundError} as {@link findOrder}, but for one that is in this account
 * @throws {RefusedError} code `order_of_other_email`
 */
export async function claimOrder(client: StoreClient, proof: OrderProof): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/me/orders', bodyOf(proof)));
}

const common = { id: v.string(), received_at: v.string() };

const RequestResponse = v.variant('kind', [
  v.object({ ...common, kind: v.literal('contact_message'), reference: TextSchema, subject: TextSchema, message: TextSchema }),
  v.object({ ...common, kind: v.literal('service_request'), reference: TextSchema, device: TextSchema, message: TextSchema }),
  v.object({ ...common, kind: v.literal('withdrawal'), reference: TextSchema, contract: TextSchema }),
  v.object({ ...common, kind: v.literal('stock_alert'), variant_id: TextSchema, product_title: TextSchema }),
]);

function toRequest(sent: v.InferOutput<typeof RequestResponse>): OwnRequest {
  const { id } = sent;
  const receivedAtMs = Date.parse(sent.received_at);
  if (sent.kind === 'stock_alert') return { id, receivedAtMs, kind: 'stock-alert', variantId: sent.variant_id, title: sent.product_title };
  const { reference } = sent;
  if (sent.kind === 'service_request') return { id, receivedAtMs, kind: 'service', reference, device: sent.device, message: sent.message };
  return sent.kind === 'withdrawal'
    ? { id, receivedAtMs, kind: 'withdrawal', reference, contract: sent.contract }
    : { id, receivedAtMs, kind: 'contact', reference, subject: sent.subject, message: sent.message };
}

const RequestsResponse = v.pipe(
  v.object({ email_confirmed: v.boolean(), requests: v.array(RequestResponse) }),
  v.transform(({ email_confirmed, requests }) => ({ isEmailConfirmed: email_confirmed, requests: requests.map(toRequest) })),
);

/** What the customer has sent by forms, newest first, and whether their e-mail address is known to be theirs. */
export interface OwnRequests {
  readonly isEmailConfirmed: boolean;
  readonly requests: readonly OwnRequest[];
}

/** @throws {UnauthorizedError} nobody is signed in */
export const fetchRequests = async (client: StoreClient): Promise<OwnRequests> =>
  parse(RequestsResponse, await call(client, ({ account }) => account.get('/store/customers/me/requests')));

/** Has a link mailed to the account's own address, which brings what was ordered and sent with it before. */
export async function askForConfirmation(client: StoreClient, email: string, locale: Locale): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/me/email-confirmation', { email, locale }));
}

/**
 * By the link that was mailed. Nothing of the login changes.
 *
 * @returns the address
 * @throws {RefusedError} code `link_invalid`, `link_used` or `link_expired`
 * @throws {UnauthorizedError} nobody is signed in here
 */
export const confirmOwnEmail = async (client: StoreClient, token: string): Promise<string> =>
  parse(
    v.object({ customer: v.object({ email: EmailSchema }) }),
    await call(client, ({ account }) => account.post('/store/customers/email-confirmation', { token })),
  ).customer.email;
