import type { ConversationMessage } from '../../../domain/conversation';
import type { Customer } from '../../../domain/customer';
import { isExchange } from '../../../domain/exchange';
import type { Invoice } from '../../../domain/invoice';
import type { Locale } from '../../../domain/locale';
import type { Exchange } from '../../../domain/old-part';
import type { OwnOrder } from '../../../domain/order-history';
import type { OwnRental } from '../../../domain/own-rental';
import type { OwnRepair } from '../../../domain/own-repair';
import type { SentPhoto, SentRequest } from '../../../domain/sent-request';
import type { SignIn } from '../../../domain/sign-in';
import type { StoreClient } from '../../medusa/client';
import { fetchOrderIndex, fetchOrderWithNotes, type ReturnNote } from '../../medusa/customer-orders';
import { fetchCustomer } from '../../medusa/customers';
import { fetchExchanges } from '../../medusa/exchanges';
import { fetchInvoices } from '../../medusa/invoices';
import { fetchOwnRentals } from '../../medusa/own-rentals';
import { fetchOwnRepairs } from '../../medusa/own-repairs';
import { fetchSentRequests, PhotoRoom } from '../../medusa/sent-requests';
import { fetchSignIns } from '../../medusa/sign-ins';

/** What the shop knows about a customer, as a file to take along (Art. 20 GDPR). Amounts are cents, times milliseconds since 1970. */
export interface Everything {
  readonly language: Locale;
  readonly customer: Customer;
  readonly orders: readonly OwnOrder[];
  /** What they have written to things that they send back; `returnId` and `lineId` are those of the orders. */
  readonly returnNotes: readonly ReturnNote[];
  /** What was invoiced of them, and what corrects it. */
  readonly invoices: readonly (Pick<Invoice, 'number' | 'kind'> & { readonly orderNumber: number })[];
  /** The old parts that something of them was bought against, with what was said about each. */
  readonly exchanges: readonly Exchange[];
  readonly signIns: readonly SignIn[];
  /** What they have sent by forms, whole. */
  readonly requests: readonly SentRequest[];
  readonly rentals: readonly OwnRental[];
  /** What they have asked the workshop for, step by step, and what was written about it. */
  readonly repairs: readonly TakenRepair[];
}

type TakenMessage = Omit<ConversationMessage, 'id' | 'photos'> & { readonly photos: readonly SentPhoto[] };
type TakenRepair = Omit<OwnRepair, 'conversation'> & { readonly messages: readonly TakenMessage[] };

/** A repair with its messages, and these with their photos. */
async function taken({ conversation, ...repair }: OwnRepair, room: PhotoRoom): Promise<TakenRepair> {
  const messages: TakenMessage[] = [];
  for (const [place, { id: _id, photos, ...message }] of conversation.messages.entries()) {
    const whole: SentPhoto[] = [];
    for (const [number, { id, sizeBytes }] of photos.entries())
      whole.push(await room.take({ id, name: `${repair.reference}-${place + 1}-${number + 1}.jpg`, bytes: sizeBytes }));
    messages.push({ ...message, photos: whole });
  }
  return { ...repair, messages };
}

/** As much as a browser builds a file of in one go: forty photos at least. */
const MOST_PHOTO_BYTES = 20_000_000;

/** Reads it whole: orders one after the other, so that who has many is not turned away. */
export async function readEverything(client: StoreClient, language: Locale): Promise<Everything> {
  const [customer, index, signIns] = [await fetchCustomer(client), await fetchOrderIndex(client), await fetchSignIns(client)];
  const orders: OwnOrder[] = [];
  const invoices: Everything['invoices'][number][] = [];
  const returnNotes: ReturnNote[] = [];
  const exchanges: Exchange[] = [];
  for (const { id } of index) {
    const { order, notes } = await fetchOrderWithNotes(client, id);
    orders.push(order);
    returnNotes.push(...notes);
    for (const { number, kind } of await fetchInvoices(client, id)) invoices.push({ number, kind, orderNumber: order.displayId });
    if (order.lines.some((line) => isExchange(line.variantTitle))) exchanges.push(...(await fetchExchanges(client, id, null)));
  }
  const room = new PhotoRoom(client, MOST_PHOTO_BYTES);
  const requests = await fetchSentRequests(client, room);
  const rentals = await fetchOwnRentals(client);
  const repairs: TakenRepair[] = [];
  for (const repair of await fetchOwnRepairs(client)) repairs.push(await taken(repair, room));
  return { language, customer, orders, returnNotes, invoices, exchanges, signIns, requests, rentals, repairs };
}
