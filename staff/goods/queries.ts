import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { PRODUCT_STATES, PRODUCT_TEXTS } from '../../domain/product-texts';
import { read } from '../api';

const Cents = v.pipe(v.number(), v.safeInteger());
const State = v.picklist(PRODUCT_STATES);

const Listed = v.object({
  id: v.string(),
  title: v.string(),
  title_de: v.nullish(v.string(), null),
  status: State,
  skus: v.array(v.string()),
  from_cents: v.nullish(Cents, null),
});
export type Listed = v.InferOutput<typeof Listed>;

export const goodsQuery = queryOptions({
  queryKey: ['goods'],
  queryFn: async () => (await read(v.object({ goods: v.array(Listed) }), '/goods')).goods,
});

const Region = v.object({
  id: v.string(),
  name: v.string(),
  name_de: v.string(),
  currency_code: v.string(),
  /** Its prices are those on the shelf, which others follow. */
  is_shelf: v.boolean(),
  can_follow: v.boolean(),
});
export type Region = v.InferOutput<typeof Region>;

const Variant = v.object({
  id: v.string(),
  title: v.string(),
  sku: v.nullish(v.string(), null),
  prices: v.array(v.object({ region_id: v.string(), cents: v.nullable(Cents), follows: v.boolean() })),
});
export type Variant = v.InferOutput<typeof Variant>;

const Good = v.object({
  id: v.string(),
  status: State,
  texts: v.object(v.entriesFromList(PRODUCT_TEXTS, v.string())),
  fields: v.object({
    lead_time_weeks: v.nullable(v.number()),
    usual_grade: v.nullable(v.string()),
    margin_scheme: v.boolean(),
    discontinued: v.boolean(),
  }),
  /** The values of its grades, best first. */
  grades: v.array(v.string()),
  regions: v.array(Region),
  variants: v.array(Variant),
});
export type Good = v.InferOutput<typeof Good>;

export const goodQuery = (id: string) =>
  queryOptions({ queryKey: ['goods', id], queryFn: async () => (await read(v.object({ good: Good }), `/goods/${id}`)).good });
