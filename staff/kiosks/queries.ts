import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { KIOSK_STATES } from '../../domain/kiosk';
import { REFUSED_SETTINGS, readKioskSettings } from '../../domain/kiosk-config';
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
  clock_ahead_ms: v.nullable(v.number()),
  config_version: v.nullable(v.number()),
  wanted_version: v.nullable(v.number()),
  min_version: v.nullable(v.number()),
  refused: v.nullable(
    v.object({
      key: v.nullable(v.string()),
      version: v.nullable(v.number()),
      reason: v.picklist(REFUSED_SETTINGS),
      what: v.string(),
    }),
  ),
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

const Change = v.object({
  version: v.number(),
  kiosk_id: v.nullable(v.string()),
  kiosk: v.nullable(v.string()),
  // What this page cannot read it cannot show either, and can only be replaced.
  settings: v.pipe(
    v.unknown(),
    v.transform((given) => {
      const read = readKioskSettings(given);
      return 'settings' in read ? read.settings : null;
    }),
  ),
  is_own: v.boolean(),
  made_at: Moment,
  made_by: v.nullable(v.string()),
});
/** A change of how all tablets behave, or one of them. */
export type Change = v.InferOutput<typeof Change>;

/** What was changed of how tablets behave, the newest first; the latest change of all and of each tablet is among them. */
export const configsQuery = queryOptions({
  queryKey: ['kiosk-config'],
  queryFn: async () => (await read(v.object({ configs: v.array(Change) }), '/kiosks/config')).configs,
});

/** The latest change for one tablet, or for all; undefined where there is none. */
export const latestOf = (changes: readonly Change[], kioskId: string | null): Change | undefined =>
  changes.find(({ kiosk_id }) => kiosk_id === kioskId);
