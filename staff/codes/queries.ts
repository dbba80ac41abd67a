import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../api';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const Cents = v.pipe(v.number(), v.safeInteger());

const Discount = v.object({
  id: v.string(),
  code: v.string(),
  kind: v.picklist(['percentage', 'fixed', 'free_shipping']),
  value: Cents,
  is_disabled: v.boolean(),
  starts_at: v.nullable(Moment),
  ends_at: v.nullable(Moment),
  usage_limit: v.nullable(v.number()),
  used: v.number(),
  region_ids: v.array(v.string()),
});
export type Discount = v.InferOutput<typeof Discount>;

const GiftCard = v.object({
  id: v.string(),
  /** The last four characters of its code; the whole of it is money. */
  ending: v.string(),
  value: Cents,
  balance: Cents,
  is_disabled: v.boolean(),
  ends_at: v.nullable(Moment),
  region_id: v.string(),
});
export type GiftCard = v.InferOutput<typeof GiftCard>;

const Region = v.object({ id: v.string(), name: v.string(), name_de: v.string(), currency_code: v.string() });
export type Region = v.InferOutput<typeof Region>;

const Codes = v.object({ now: Moment, discounts: v.array(Discount), gift_cards: v.array(GiftCard), regions: v.array(Region) });
export type Codes = v.InferOutput<typeof Codes>;

export const codesQuery = queryOptions({ queryKey: ['codes'], queryFn: () => read(Codes, '/codes') });

/** What the shop answers once a card is made. */
export const MadeGiftCard = v.object({ gift_card: v.object({ id: v.string(), code: v.string() }) });
