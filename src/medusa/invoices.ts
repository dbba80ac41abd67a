import * as v from 'valibot';
import type { Invoice } from '../../domain/invoice';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { parse } from './parse';

const InvoicesResponse = v.object({
  invoices: v.array(v.object({ number: v.string(), kind: v.picklist(['invoice', 'correction']) })),
});

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** A PDF in an answer, as bytes. */
export const pdfIn = (answer: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(parse(v.object({ pdf: v.pipe(v.string(), v.regex(BASE64)) }), answer).pdf), (letter) => letter.charCodeAt(0));

/** What was invoiced of an own order, the invoice first. A backend that writes none has none. */
export async function fetchInvoices(client: StoreClient, orderId: string): Promise<readonly Invoice[]> {
  const id = encodeURIComponent(orderId);
  try {
    const { invoices } = parse(InvoicesResponse, await call(client, ({ account }) => account.get(`/store/orders/${id}/invoices`)));
    return invoices;
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

/** One of them, as PDF. @throws {NotFoundError} there is none, or nobody is signed in whose order it is */
export async function fetchInvoice(client: StoreClient, orderId: string, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = `/store/orders/${encodeURIComponent(orderId)}/invoices/${encodeURIComponent(number)}` as const;
  return pdfIn(await call(client, ({ account }) => account.get(path)));
}
