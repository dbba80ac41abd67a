import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { VAT_TREATMENTS } from '../../domain/invoice';
import { read } from '../api';

const Cents = v.pipe(v.number(), v.safeInteger());
const Sum = v.object({
  treatment: v.picklist(VAT_TREATMENTS),
  rate: v.number(),
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
});
const Invoice = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'correction']),
  corrects: v.nullable(v.string()),
  issued_at: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
  ),
  month: v.string(),
  order_id: v.string(),
  order_number: v.number(),
  buyer: v.nullish(v.string(), ''),
  total_cents: Cents,
  sums: v.array(Sum),
});
export type Invoice = v.InferOutput<typeof Invoice>;
export type Sum = v.InferOutput<typeof Sum>;

export const invoicesQuery = (year: number) =>
  queryOptions({
    queryKey: ['invoices', year],
    queryFn: () => read(v.object({ years: v.array(v.number()), invoices: v.array(Invoice) }), `/invoices/years/${year}`),
  });
