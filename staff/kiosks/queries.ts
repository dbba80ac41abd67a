import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { KIOSK_STATES } from '../../domain/kiosk';
import { read } from '../api';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);

const Kiosk = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(KIOSK_STATES),
  made_at: Moment,
  made_by: v.nullable(v.string()),
  code_expires_at: Moment,
  provisioned_at: v.nullable(Moment),
  last_seen_at: v.nullable(Moment),
  version: v.nullable(v.number()),
  goods_at: v.nullable(Moment),
  errors: v.nullable(v.number()),
  revoked_at: v.nullable(Moment),
  told_at: v.nullable(Moment),
});
export type Kiosk = v.InferOutput<typeof Kiosk>;

/** What is shown once. */
export const MadeKiosk = v.object({ kiosk: Kiosk, code: v.string(), staff_code: v.string() });
export type MadeKiosk = v.InferOutput<typeof MadeKiosk>;

const SOON_MS = 15_000;

export const kiosksQuery = queryOptions({
  queryKey: ['kiosks'],
  queryFn: async () => (await read(v.object({ kiosks: v.array(Kiosk) }), '/kiosks')).kiosks,
  refetchInterval: SOON_MS,
});
