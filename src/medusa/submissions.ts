import * as v from 'valibot';
import type { Address } from '../../domain/customer';
import type { Locale } from '../../domain/locale';
import type { WayBack, WayIn } from '../../domain/service-request';
import type { Withdrawal } from '../../domain/withdrawal';
import { call, type StoreClient } from './client';
import { EmailSchema } from './email';
import { parse } from './parse';

/** What the shop is told with everything that a form sends. */
export interface Sending {
  /** What comes again with it is the same submission. */
  readonly key: string;
  /** From {@link openForm}, and old enough. */
  readonly formTime: string;
  readonly locale: Locale;
}

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

/** Tells the shop that a form was opened. @returns what it wants to hear when the form is sent */
export const openForm = async (client: StoreClient): Promise<string> =>
  parse(v.object({ form_time: v.string() }), await call(client, ({ account }) => account.get('/store/form-time'))).form_time;

/** @returns the name under which a message may have it, for a day */
export const sendPhoto = async (client: StoreClient, photo: Blob): Promise<string> =>
  parse(v.object({ photo: v.object({ id: v.string() }) }), await call(client, ({ submissions }) => submissions.sendPhoto(photo))).photo.id;

export interface ContactMessage {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly photoIds: readonly string[];
  /** What no person sees and fills in. */
  readonly trap: string;
}

/** That the shop has it. */
export interface Received {
  readonly reference: string;
  readonly receivedAtMs: number;
}

export const ReceivedResponse = v.pipe(
  v.object({ reference: v.string(), received_at: Moment }),
  v.transform(({ reference, received_at }): Received => ({ reference, receivedAtMs: received_at })),
);

/** @throws {RefusedError} with a code of `contact-messages` (docs/store-api.md) */
export async function sendMessage(client: StoreClient, message: ContactMessage, { key, formTime, locale }: Sending): Promise<Received> {
  const { photoIds, trap, ...fields } = message;
  const body = { ...fields, photo_ids: photoIds, website: trap, form_time: formTime, locale };
  const answer = await call(client, ({ submissions }) => submissions.send('/store/contact-messages', body, key));
  return parse(v.object({ contact_message: ReceivedResponse }), answer).contact_message;
}

/** What somebody asks of the workshop. */
export interface ServiceRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly countryCode: string;
  readonly device: string;
  readonly serial: string;
  readonly year: string;
  readonly symptoms: readonly string[];
  readonly description: string;
  /** Variants of jobs; none asks for an estimate. */
  readonly jobs: readonly string[];
  readonly express: boolean;
  readonly wayIn: WayIn;
  readonly wayBack: WayBack;
  readonly box: boolean;
  /** ISO 8601; empty where nothing is collected. */
  readonly pickUpOn: string;
  /** Null where nothing travels. */
  readonly address: Address | null;
  readonly beginEarly: boolean;
}

/** Where something is sent, or collected, as the workshop is told it. */
export const placeOf = ({ company, address1, houseNumber, address2, postalCode, city, province }: Address): object => ({
  company,
  address_1: address1,
  house_number: houseNumber,
  address_2: address2,
  postal_code: postalCode,
  city,
  province,
});

/** @throws {RefusedError} with a code of `service-requests` (docs/store-api.md) */
export async function requestService(
  client: StoreClient,
  { photoIds, trap, ...asked }: ServiceRequest & { readonly photoIds: readonly string[]; readonly trap: string },
  { key, formTime, locale }: Sending,
): Promise<Received> {
  const { address } = asked;
  const body = {
    first_name: asked.firstName,
    last_name: asked.lastName,
    email: asked.email,
    phone: asked.phone,
    country_code: asked.countryCode,
    device: asked.device,
    serial: asked.serial,
    year: asked.year,
    symptoms: asked.symptoms,
    description: asked.description,
    jobs: asked.jobs,
    express: asked.express,
    way_in: asked.wayIn,
    way_back: asked.wayBack,
    box: asked.box,
    pick_up_on: asked.pickUpOn,
    address: address && placeOf(address),
    begin_early: asked.beginEarly,
    // The form sends nothing without both.
    overrun: true,
    terms: true,
    photo_ids: photoIds,
    website: trap,
    form_time: formTime,
    locale,
  };
  const answer = await call(client, ({ submissions }) => submissions.send('/store/service-requests', body, key));
  return parse(v.object({ service_request: ReceivedResponse }), answer).service_request;
}

/** What was withdrawn, as the shop has stored it. */
export interface WithdrawalReceipt extends Withdrawal, Received {}

const WithdrawalReceiptResponse = v.pipe(
  v.object({ reference: v.string(), received_at: Moment, name: v.string(), contract: v.string(), email: EmailSchema }),
  v.transform(({ received_at, ...receipt }): WithdrawalReceipt => ({ ...receipt, receivedAtMs: received_at })),
);

/** Withdraws from a contract (§ 356a BGB). */
export async function withdraw(
  client: StoreClient,
  withdrawal: Withdrawal,
  { key, formTime, locale }: Sending,
): Promise<WithdrawalReceipt> {
  const body = { ...withdrawal, form_time: formTime, locale };
  const answer = await call(client, ({ submissions }) => submissions.send('/store/withdrawals', body, key));
  return parse(v.object({ withdrawal: WithdrawalReceiptResponse }), answer).withdrawal;
}

/** Asks for a mail when a variant is back. The shop does not say whether somebody has asked for the same before. */
export async function askForStock(
  client: StoreClient,
  { email, variantId }: { readonly email: string; readonly variantId: string },
  { key, formTime, locale }: Sending,
): Promise<void> {
  const body = { email, variant_id: variantId, form_time: formTime, locale };
  await call(client, ({ submissions }) => submissions.send('/store/stock-alerts', body, key));
}
