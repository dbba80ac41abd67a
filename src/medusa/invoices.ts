import * as v from 'valibot';
import type { Invoice } from '../../domain/invoice';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { parse } from './parse';

const InvoicesResponse = v.object({
  invoices: v.array(v.object({ number: v.string(), kind: v.picklist(['invoice', 'correction']) })),
});

/** What was invoiced of an own order, the invoice first. A backend that writes none has none. */
export async function fetchInvoices(client: StoreClient, orderId: string): Promise<readonly Invoice[]> {
  const id = encodeURIComponent(orderId);
  try {
    const { invoices } = parse(InvoicesResponse, await call(client, ({ account }) => account.get(`/store/orders/${id}/invoices`)));
    return invoices.map(({ number, kind }) => ({ number, kind, path: `/store/orders/${id}/invoices/${encodeURIComponent(number)}` }));
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}
