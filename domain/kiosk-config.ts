import * as v from 'valibot';

/** How the shop's tablets behave, as staff set it: what they, the tablet and the backend go by. The same rules at both ends (docs/decisions/0057). */

/** Of these settings as they are written; a tablet that does not know a form refuses it. */
export const SETTINGS_FORM = 1;

/** Without a touch for so long a tablet asks whether somebody is there. Below that nobody reads a page. */
export const IDLE_SECONDS = { least: 20, most: 1_800 } as const;
/** So long it waits for an answer (WCAG 2.2.1). */
export const ASK_SECONDS = { least: 20, most: 300 } as const;
/** So many goods at most are shown in turn while nobody is there. */
export const MOST_ATTRACTING = 12;
const HANDLE_MAX = 100;
const TYPE_MAX = 40;

/** Nothing of the shop was built before. */
const EARLIEST_BUILD_MS = Date.UTC(2020, 0);
/** Past every date that means something. */
const LATEST_BUILD_MS = Date.UTC(2200, 0);

const seconds = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const timeOfDay = v.pipe(v.string(), v.maxLength(5), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const handle = v.pipe(v.string(), v.maxLength(HANDLE_MAX), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const FIELDS = {
  form: v.literal(SETTINGS_FORM),
  idle_seconds: seconds(IDLE_SECONDS),
  ask_seconds: seconds(ASK_SECONDS),
  /** In Berlin; from the evening until the morning a new version of the app may come in. */
  night_from: timeOfDay,
  night_until: timeOfDay,
  /** Of what type goods are shown where none are named, in the catalogue's order. */
  attract_type: v.pipe(v.string(), v.maxLength(TYPE_MAX), v.regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/)),
  /** Handles of goods, in their turn. */
  attract: v.pipe(
    v.array(v.unknown()),
    v.maxLength(MOST_ATTRACTING),
    v.array(handle),
    v.check((handles) => new Set(handles).size === handles.length),
  ),
  /** When the oldest version was built that a tablet may run, epoch milliseconds; null for any. */
  min_version: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(EARLIEST_BUILD_MS), v.maxValue(LATEST_BUILD_MS))),
} as const;

const Settings = v.pipe(
  v.strictObject(FIELDS),
  v.forward(
    v.check(({ night_from, night_until }) => night_from !== night_until),
    ['night_until'],
  ),
);

/** How a tablet behaves. */
export type KioskSettings = v.InferOutput<typeof Settings>;
export type KioskSettingsField = keyof KioskSettings;

/** What holds where nobody has set anything, and where nothing that was set can be used. */
export const USUAL_SETTINGS: KioskSettings = {
  form: SETTINGS_FORM,
  idle_seconds: 60,
  ask_seconds: 30,
  night_from: '21:00',
  night_until: '09:00',
  attract_type: 'turntable',
  attract: [],
  min_version: null,
};

/**
 * Why a tablet does not take what staff have set. `form`: it is of a newer form than the tablet's app knows. `invalid`: a field is missing or not
 * valid. `goods`: it names goods, or a type of them, that the tablet does not have. `boot-loop`: with it the tablet started again and again. `disk`: it could not be kept.
 */
export const REFUSED_SETTINGS = ['form', 'invalid', 'goods', 'boot-loop', 'disk'] as const;
export type RefusedSettings = (typeof REFUSED_SETTINGS)[number];

/** What is wrong with some settings; `what` is a field, a handle or a type, or empty where no single one is. */
export interface SettingsFault {
  readonly reason: RefusedSettings;
  readonly what: string;
}

/** As {@link SettingsFault} names a field or goods. */
export const FAULT_NAME = /^[a-z0-9_-]{0,100}$/;

const isField = (name: string): name is KioskSettingsField => Object.hasOwn(FIELDS, name);

/** Settings from whatever came, or the first thing that is wrong with them. Never throws, and never takes what it does not know. */
export function readKioskSettings(given: unknown): { readonly settings: KioskSettings } | { readonly fault: SettingsFault } {
  const invalid = (what = '') => ({ fault: { reason: 'invalid', what } }) as const;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return invalid();
  const { form } = given as { readonly form?: unknown };
  if (typeof form === 'number' && Number.isSafeInteger(form) && form > SETTINGS_FORM) return { fault: { reason: 'form', what: '' } };
  // Also what every object has by itself, such as `constructor`.
  if (!Object.keys(given).every(isField)) return invalid();
  const result = v.safeParse(Settings, given, { abortEarly: true });
  if (result.success) return { settings: result.output };
  const field = String(v.getDotPath(result.issues[0]) ?? '').split('.')[0] ?? '';
  return invalid(isField(field) ? field : '');
}

/** Settings as the shop gives them to a tablet. */
export interface GivenSettings {
  /** Of this change; no two are alike. */
  readonly key: string;
  /** Counts all changes. */
  readonly version: number;
  readonly settings: KioskSettings;
}

const Envelope = v.object({
  key: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  settings: v.optional(v.unknown()),
});

/** What came in the place of {@link GivenSettings}, as far as it can be named. */
export interface RefusedGiven extends SettingsFault {
  readonly key: string | null;
  readonly version: number | null;
}

/** What the shop gives, or what is wrong with it. Never throws. */
export function readGivenSettings(given: unknown): { readonly given: GivenSettings } | { readonly refused: RefusedGiven } {
  const envelope = v.safeParse(Envelope, given);
  if (!envelope.success) return { refused: { key: null, version: null, reason: 'invalid', what: '' } };
  const { key, version } = envelope.output;
  const read = readKioskSettings(envelope.output.settings);
  return 'fault' in read ? { refused: { key, version, ...read.fault } } : { given: { key, version, settings: read.settings } };
}

/** Whether it is night for the tablets. @param time in Berlin, such as 21:30 */
export const isNightAt = ({ night_from, night_until }: Pick<KioskSettings, 'night_from' | 'night_until'>, time: string): boolean =>
  night_from < night_until ? time >= night_from && time < night_until : time >= night_from || time < night_until;
