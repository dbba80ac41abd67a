import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../api';

const Texts = v.record(v.string(), v.string());

const Good = v.object({
  id: v.string(),
  sku: v.nullable(v.string()),
  handle: v.string(),
  title: v.string(),
  title_de: v.nullable(v.string()),
  type: v.nullable(v.string()),
  specs: Texts,
  specs_de: Texts,
  values: v.array(v.object({ value: v.string(), value_de: v.nullable(v.string()) })),
  margin_scheme: v.boolean(),
  stock: v.nullable(v.number()),
  cents: v.pipe(v.number(), v.safeInteger()),
});
/** A variant on sale, with its price in Germany. */
export type LabelGood = v.InferOutput<typeof Good>;

export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: async () => (await read(v.object({ labels: v.array(Good) }), '/labels')).labels,
});
