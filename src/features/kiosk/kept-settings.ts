import * as v from 'valibot';
import {
  FAULT_NAME,
  type GivenSettings,
  type KioskSettings,
  REFUSED_SETTINGS,
  type RefusedGiven,
  readGivenSettings,
  USUAL_SETTINGS,
} from '../../../domain/kiosk-config';

/** Settings that this tablet has not taken, and under which version of the app. */
export interface KeptRefusal extends RefusedGiven {
  readonly build: number;
}

/** What the tablet keeps of how it behaves. */
export interface KeptSettings {
  /** Starts in a row after which it did not come to rest. Counted, since its clock may say anything. */
  readonly unsettled: number;
  /** What it goes by; null for the usual. */
  readonly current: GivenSettings | null;
  /** With which it came to rest last. */
  readonly good: GivenSettings | null;
  readonly refused: KeptRefusal | null;
}

/** So many starts in a row with new settings that come to nothing may be chance: a power cut, somebody who reloads. */
export const MOST_STARTS = 4;
/** And so many with settings that were good before. */
export const MOST_GOOD_STARTS = 12;
/** Counting further tells nothing. */
const MOST_COUNTED = 1_000;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_COUNTED));
const Refusal = v.object({
  key: v.nullable(v.pipe(v.string(), v.uuid())),
  version: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  reason: v.picklist(REFUSED_SETTINGS),
  what: v.pipe(v.string(), v.regex(FAULT_NAME)),
  build: v.number(),
});

const NOTHING: KeptSettings = { unsettled: 0, current: null, good: null, refused: null };

/** What stands in the tablet's row, as far as it can be read. Never throws. */
export function readKept(row: unknown, build: number): KeptSettings {
  if (typeof row !== 'object' || row === null) return NOTHING;
  const { unsettled, current, good, refused } = row as { readonly [Name in keyof KeptSettings]?: unknown };
  const count = v.safeParse(Count, unsettled);
  const refusal = v.safeParse(v.nullable(Refusal), refused);
  const [now, before] = [current, good].map((given) => (given ? readGivenSettings(given) : null));
  const kept = {
    unsettled: count.success ? count.output : 0,
    good: before && 'given' in before ? before.given : null,
    refused: refusal.success ? refusal.output : null,
  };
  // Damaged, or of a form that another version of the app knew.
  if (now && 'refused' in now) return { ...kept, current: kept.good, refused: { ...now.refused, build } };
  return { ...kept, current: now?.given ?? null };
}

/** What it goes by. */
export const settingsOf = ({ current }: Pick<KeptSettings, 'current'>): KioskSettings => current?.settings ?? USUAL_SETTINGS;

export const areAlike = (one: KioskSettings, other: KioskSettings): boolean => JSON.stringify(one) === JSON.stringify(other);

const isLoop = ({ refused }: KeptSettings): boolean => refused?.reason === 'boot-loop';

/**
 * A start begins. After too many that came to nothing it goes by what was good before, and then by the usual; what it went by is refused, and where
 * that was the usual already, the app itself is.
 */
export function atStart(before: KeptSettings, build: number): KeptSettings {
  // Another version of the app may do what this one could not.
  const kept = isLoop(before) && before.refused?.build !== build ? { ...before, unsettled: 0, refused: null } : before;
  const unsettled = Math.min(kept.unsettled + 1, MOST_COUNTED);
  const { current, good } = kept;
  const isKnownGood = current === null || current.key === good?.key;
  if (unsettled <= (isKnownGood ? MOST_GOOD_STARTS : MOST_STARTS)) return { ...kept, unsettled };
  if (current === null) {
    const refused = isLoop(kept) ? kept.refused : ({ key: null, version: null, reason: 'boot-loop', what: '', build } as const);
    return { ...kept, unsettled, refused };
  }
  const next = good !== null && good.key !== current.key ? good : null;
  return {
    unsettled: 1,
    current: next,
    good: next,
    refused: { key: current.key, version: current.version, reason: 'boot-loop', what: '', build },
  };
}

/** Whether it starts again and again with the usual settings: then only another version of the app can help. */
export const isLooping = ({ unsettled, current }: KeptSettings): boolean => current === null && unsettled > MOST_STARTS;

/** It has come to rest. @param tried whether by what is kept: other settings may have come meanwhile, for the next start */
export function atRest(kept: KeptSettings, { tried }: { readonly tried: boolean }): KeptSettings {
  const good = tried ? kept.current : kept.good;
  return kept.unsettled === 0 && good?.key === kept.good?.key ? kept : { ...kept, unsettled: 0, good };
}

/** What may be looked up before settings are taken. */
export interface Looking {
  readonly build: number;
  /** Of what they name, what this tablet does not have; null where it has everything, undefined where it cannot tell. */
  readonly missing: string | null | undefined;
}

/** Whether settings came that are to be looked at. */
export const isNews = ({ current, refused }: KeptSettings, given: unknown, build: number): boolean => {
  if (typeof given !== 'object' || given === null) return false;
  const { key } = given as { readonly key?: unknown };
  // What it could not go by it does not try again before another version of the app.
  return key !== current?.key && !(refused?.reason === 'boot-loop' && refused.key === key && refused.build === build);
};

/**
 * The shop has said how to behave. What cannot be used changes nothing but what is refused.
 *
 * @param given as it came; null where nobody has said, undefined where the shop cannot
 */
export function heard(kept: KeptSettings, given: unknown, { build, missing }: Looking): KeptSettings {
  if (given === undefined) return kept;
  const isOfApp = isLoop(kept) && kept.refused?.key === null;
  if (given === null) return kept.current === null && (kept.refused === null || isOfApp) ? kept : { ...kept, current: null, refused: null };
  const read = readGivenSettings(given);
  if ('refused' in read) return withRefusal(kept, { ...read.refused, build });
  const { key, version } = read.given;
  if (key === kept.current?.key) return kept.refused === null || isOfApp ? kept : { ...kept, refused: null };
  if (!isNews(kept, read.given, build) || missing === undefined) return kept;
  if (missing !== null) return withRefusal(kept, { key, version, reason: 'goods', what: missing, build });
  return { ...kept, current: read.given, refused: null };
}

/** The same word twice is no news. */
function withRefusal(kept: KeptSettings, refused: KeptRefusal): KeptSettings {
  return JSON.stringify(kept.refused) === JSON.stringify(refused) ? kept : { ...kept, refused };
}
