import * as v from 'valibot';
import {
  CALL_PAGE,
  CALL_PAGE_MAX,
  CALL_VARIANT,
  FAULT_NAME,
  KIOSK_CODE_MAX,
  KIOSK_NAME_MAX,
  MAX_QUANTITY,
  MOST_CALL_MORE,
  MOST_CALL_THINGS,
  REFUSED_SETTINGS,
  readCode,
  requiredText,
} from '../shop-rules';

const id = v.pipe(v.string(), v.uuid());
/** 32 random bytes, base64url. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const count = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));

/** Past every date that means something, and no larger than a database's. */
const LATEST_MS = Date.UTC(2200, 0);

/** As large as a database's whole numbers. */
const MOST_VERSIONS = 2 ** 31 - 1;

/** How staff name a tablet that is to be made. */
export const MakeBody = v.strictObject({ id, name: requiredText(KIOSK_NAME_MAX) });

/** A code as it was typed, and the token that the device has chosen. */
export const ProvisionBody = v.strictObject({
  code: v.pipe(
    v.string(),
    v.maxLength(KIOSK_CODE_MAX),
    v.transform(readCode),
    v.string(() => 'code'),
  ),
  token,
});

/** What a tablet reports. */
export const HeartbeatBody = v.strictObject({
  id,
  token,
  version: count(LATEST_MS),
  goods_at: v.nullable(count(LATEST_MS)),
  errors: count(1_000_000),
  leaving: v.optional(v.boolean(), false),
  // What an app from before does not say.
  clock: v.optional(v.nullable(count(LATEST_MS)), null),
  config: v.optional(v.nullable(id), null),
  refused: v.optional(
    v.nullable(
      v.strictObject({
        key: v.nullable(id),
        version: v.nullable(count(MOST_VERSIONS)),
        reason: v.picklist(REFUSED_SETTINGS),
        what: v.pipe(v.string(), v.regex(FAULT_NAME)),
      }),
    ),
    null,
  ),
});

/**
 * How tablets are to behave: all of them, or the one with an id; without settings that one is as all others. Whoever changes it has seen version `was`,
 * 0 for none; the same key once more is the same change.
 */
export const ConfigBody = v.pipe(
  v.strictObject({
    key: id,
    kiosk_id: v.nullable(id),
    settings: v.nullable(v.unknown()),
    was: count(MOST_VERSIONS),
  }),
  v.forward(
    v.check(({ kiosk_id, settings }) => settings !== null || kiosk_id !== null),
    ['settings'],
  ),
);

/** A tablet calls for somebody, asks how its call stands, or takes it back. */
export const CallBody = v.strictObject({
  id,
  token,
  call: id,
  page: v.pipe(v.string(), v.maxLength(CALL_PAGE_MAX), v.regex(CALL_PAGE)),
  over: v.optional(v.boolean(), false),
  // What an app from before does not say.
  wants: v.optional(
    v.strictObject({
      things: v.pipe(
        v.array(
          v.strictObject({
            variant_id: v.pipe(v.string(), v.regex(CALL_VARIANT)),
            pieces: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
          }),
        ),
        v.maxLength(MOST_CALL_THINGS),
      ),
      more: count(MOST_CALL_MORE),
    }),
    { things: [], more: 0 },
  ),
});
