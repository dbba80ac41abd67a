import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { berlinWall, dayAfter } from '../../domain/berlin-time';
import { CLAIM_DECISIONS, CLAIM_REMEDIES } from '../../domain/claim';
import { WORDS_OF_CUSTOMER } from '../../domain/estimate';
import { LAW } from '../../domain/facts';
import { REPAIR_STATES, wayOf } from '../../domain/repair';
import { WAYS_BACK, WAYS_IN } from '../../domain/service-request';
import { read } from '../api';
import { ShownEmail } from '../email';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);

const Step = v.pipe(
  v.object({
    version: v.number(),
    to: v.picklist(REPAIR_STATES),
    is_back: v.boolean(),
    at: Moment,
    done_by: v.picklist(['customer', 'staff', 'shop']),
    staff: v.nullable(v.string()),
    note: v.string(),
    tracking_number: v.nullable(v.string()),
  }),
  v.transform(({ version, to, is_back, at, done_by, staff, note, tracking_number }) => ({
    version,
    to,
    isBack: is_back,
    atMs: at,
    doneBy: done_by,
    staff,
    note,
    trackingNumber: tracking_number,
  })),
);

const Cents = v.pipe(v.number(), v.safeInteger());
const Line = v.object({
  variantId: v.nullable(v.string()),
  title: v.string(),
  titleDe: v.nullable(v.string()),
  cents: Cents,
  quantity: v.number(),
});
const Travel = v.object({ title: v.string(), titleDe: v.nullable(v.string()), cents: Cents });

const SentEstimate = v.object({
  version: v.number(),
  lines: v.array(Line),
  note: v.string(),
  express_cents: Cents,
  total_cents: Cents,
  request_cents: Cents,
  agreed_cents: Cents,
  decline_cents: Cents,
  needs_word: v.boolean(),
  staff: v.nullable(v.string()),
  sent_at: Moment,
  word: v.nullable(v.picklist(WORDS_OF_CUSTOMER)),
  word_at: v.nullable(Moment),
  word_by: v.nullable(v.picklist(['account', 'link', 'staff'])),
  word_staff: v.nullable(v.string()),
  word_note: v.string(),
});
export type SentEstimate = v.InferOutput<typeof SentEstimate>;

/** What was written about a repair, or answered to a message. */
export const WrittenMessage = v.pipe(
  v.object({
    id: v.string(),
    place: v.number(),
    author: v.picklist(['customer', 'staff']),
    staff: v.nullable(v.string()),
    text: v.string(),
    at: Moment,
    read_at: v.nullable(Moment),
    photos: v.array(v.object({ id: v.string() })),
  }),
  v.transform(({ at, read_at, photos, ...message }) => ({
    ...message,
    atMs: at,
    readAtMs: read_at,
    photos: photos.map(({ id }) => id),
  })),
);
export type WrittenMessage = v.InferOutput<typeof WrittenMessage>;

const Claim = v.object({
  order_id: v.string(),
  display_id: v.number(),
  bought_at: Moment,
  handed_at: v.nullable(Moment),
  remedy: v.picklist(CLAIM_REMEDIES),
  is_used: v.boolean(),
  years: v.number(),
  description: v.string(),
  photos: v.array(v.object({ id: v.string() })),
  decision: v.nullable(v.picklist(CLAIM_DECISIONS)),
  words: v.string(),
  decided_at: v.nullable(Moment),
  staff: v.nullable(v.string()),
  repaired_at: v.nullable(Moment),
});
/** That a repair is owed under the statutory warranty. */
export type Claim = v.InferOutput<typeof Claim>;

const listed = {
  id: v.string(),
  order_id: v.string(),
  display_id: v.number(),
  reference: v.string(),
  device: v.string(),
  way_in: v.picklist(WAYS_IN),
  way_back: v.picklist(WAYS_BACK),
  pick_up_on: v.nullable(v.string()),
  is_express: v.boolean(),
  state: v.picklist(REPAIR_STATES),
  /** What was seen: a change names it. */
  version: v.number(),
  email: ShownEmail,
  name: v.string(),
  phone: v.string(),
  is_cancelled: v.boolean(),
  steps: v.array(Step),
  /** Messages of its owner that nobody has read. */
  unread: v.number(),
  /** Null where it is paid for. */
  claim: v.nullable(Claim),
};

/** One of many: of what it costs nothing. */
const ListedRepair = v.object(listed);
export type ListedRepair = v.InferOutput<typeof ListedRepair>;

const AskedWork = v.object({
  serial: v.string(),
  year: v.string(),
  symptoms: v.array(v.string()),
  message: v.string(),
  box: v.boolean(),
  photos: v.array(v.string()),
});

const Whole = v.object({
  ...listed,
  /** As its owner has said it; null where that is kept no more. */
  asked: v.nullable(AskedWork),
  asks_estimate: v.boolean(),
  begin_early: v.boolean(),
  requested_at: Moment,
  /** The latest last. */
  estimates: v.array(SentEstimate),
  /** What of its order is for the work, and what for the ways. */
  work: v.array(Line),
  travel: v.array(Travel),
  /** What was written about it, the oldest first. */
  messages: v.array(WrittenMessage),
  can_write: v.boolean(),
});
const Repair = v.pipe(
  Whole,
  v.transform(({ asks_estimate, begin_early, requested_at, ...repair }) => ({
    ...repair,
    asksEstimate: asks_estimate,
    beginEarly: begin_early,
    /** ISO 8601. */
    withdrawalUntil: dayAfter(berlinWall(requested_at).date, LAW.withdrawalDays),
  })),
);
export type Repair = v.InferOutput<typeof Repair>;

/** Since when it stands as it does, epoch ms: a step that was taken back has changed nothing. */
export const sinceMs = ({ steps }: Pick<Repair, 'steps'>): number => wayOf(steps).at(-1)?.atMs ?? 0;

const SOON_MS = 30_000;

/** Everything that is open, what is worked on first first, and what ended lately. */
export const repairsQuery = queryOptions({
  queryKey: ['repairs'],
  queryFn: async () => (await read(v.object({ repairs: v.array(ListedRepair) }), '/repairs')).repairs,
  refetchInterval: SOON_MS,
});

const OneRepair = v.object({ repair: Repair });

export const readRepair = async (id: string): Promise<Repair> => (await read(OneRepair, `/repairs/${encodeURIComponent(id)}`)).repair;

/** @param id also the number of its ticket */
export const repairQuery = (id: string) =>
  queryOptions({ queryKey: ['repairs', id], queryFn: () => readRepair(id), refetchInterval: SOON_MS });

const Good = v.object({
  variant_id: v.string(),
  sku: v.nullable(v.string()),
  kind: v.picklist(['job', 'part']),
  title: v.string(),
  title_de: v.nullable(v.string()),
  cents: Cents,
  /** Null where nobody counts it. */
  pieces: v.nullable(v.number()),
});
export type EstimateGood = v.InferOutput<typeof Good>;

/** Jobs and parts that an estimate may name, with their prices where its order is. */
export const goodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['repair-goods', id],
    queryFn: async () => (await read(v.object({ goods: v.array(Good) }), `/repairs/${encodeURIComponent(id)}/goods`)).goods,
  });
