import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../api';

const Stocked = v.object({
  id: v.string(),
  sku: v.nullish(v.string(), ''),
  product: v.string(),
  variant: v.nullish(v.string(), ''),
  status: v.string(),
  inventory_quantity: v.number(),
  manage_inventory: v.boolean(),
  allow_backorder: v.boolean(),
  /** The names of variants that are the same piece: their numbers change with this one's. */
  one_stock_with: v.nullish(v.string()),
});
export type Stocked = v.InferOutput<typeof Stocked>;

export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: async () => (await read(v.object({ stock: v.array(Stocked) }), '/stock')).stock,
});
