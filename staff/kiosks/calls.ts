import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { CALL_STATES, STAFF_CALL_STATES } from '../../domain/kiosk-call';
import { read } from '../api';

const Thing = v.object({
  sku: v.nullable(v.string()),
  title: v.string(),
  title_de: v.nullable(v.string()),
  variant: v.nullable(v.string()),
  pieces: v.number(),
  on_hand: v.nullable(v.number()),
});
/** Something that somebody at a tablet wants to see. */
export type WantedThing = v.InferOutput<typeof Thing>;

const Call = v.object({
  id: v.string(),
  kiosk_id: v.string(),
  kiosk: v.string(),
  page: v.string(),
  title: v.nullable(v.string()),
  title_de: v.nullable(v.string()),
  called_at: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
  ),
  answered_by: v.nullable(v.string()),
  wants: v.object({ things: v.array(Thing), more: v.number() }),
});
const ShownCall = v.object({ ...Call.entries, state: v.picklist(STAFF_CALL_STATES) });
/** Somebody waits at a tablet, or a colleague is on the way there. */
export type ShownCall = v.InferOutput<typeof ShownCall>;

/** What has become of a call, once somebody has answered it. */
export const AnsweredCall = v.object({ call: v.object({ ...Call.entries, state: v.picklist(CALL_STATES) }) });

/** Asked again by `useTicks`: a timer of a page that nobody looks at comes once a minute. */
export const callsQuery = queryOptions({
  queryKey: ['kiosk-calls'],
  queryFn: async () => (await read(v.object({ calls: v.array(ShownCall) }), '/kiosks/calls')).calls,
  // Also where the browser believes that there is no network: the server may be this machine.
  networkMode: 'always',
  retry: false,
});
