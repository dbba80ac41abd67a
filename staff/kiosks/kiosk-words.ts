import type { KioskSettingsField } from '../../domain/kiosk-config';
import type { Translate } from '../../src/i18n/i18n';
import type { Kiosk } from './queries';

type Say = Translate<'staff'>;
type Refused = NonNullable<Kiosk['refused']>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Which settings a tablet goes by, and whether others wait for it. */
export function settingsWords(t: Say, { config_version, wanted_version, refused }: Kiosk): string {
  const now = config_version === null ? t('kiosks.settings.usualNow') : t('kiosks.settings.now', { version: config_version });
  if (config_version === wanted_version || refused) return now;
  return `${now} ${wanted_version === null ? t('kiosks.settings.usualWait') : t('kiosks.settings.wait', { version: wanted_version })}`;
}

/** Fields as the form calls them. */
const FIELD_NAMES = {
  idle_seconds: 'kiosks.settings.idle',
  ask_seconds: 'kiosks.settings.ask',
  night_from: 'kiosks.settings.night',
  night_until: 'kiosks.settings.night',
  attract_type: 'kiosks.settings.type',
  attract: 'kiosks.settings.goods',
  min_version: 'kiosks.settings.least',
} as const satisfies Readonly<Record<Exclude<KioskSettingsField, 'form'>, string>>;

const isNamed = (field: string): field is keyof typeof FIELD_NAMES => Object.hasOwn(FIELD_NAMES, field);

/** Why a tablet has not taken some settings, and what it goes by instead. */
export function refusalWords(t: Say, { config_version }: Kiosk, { key, version, reason, what }: Refused): string {
  if (reason === 'boot-loop' && key === null) return t('kiosks.refusal.app');
  const still = config_version === null ? t('kiosks.refusal.stillUsual') : t('kiosks.refusal.still', { version: config_version });
  const named = version === null ? t('kiosks.refusal.some') : t('kiosks.refusal.version', { version });
  const word = reason === 'invalid' && isNamed(what) ? t(FIELD_NAMES[what]) : what;
  const why = reason === 'invalid' && what === '' ? t('kiosks.refusal.unreadable') : t(`kiosks.refusal.why.${reason}`, { what: word });
  return `${still} ${named} ${why}`;
}

/** Units of what a clock is off by, the largest first; each from two of it on. */
const UNITS = [
  ['years', 365 * DAY_MS],
  ['days', DAY_MS],
  ['hours', HOUR_MS],
] as const;

/** How wrong a tablet's clock is. @param aheadMs below 0 where it is behind */
export function clockWords(t: Say, aheadMs: number): string {
  const offMs = Math.abs(aheadMs);
  const [unit, ms] = UNITS.find(([, unitMs]) => offMs >= 2 * unitMs) ?? (['minutes', MINUTE_MS] as const);
  const by = t(`kiosks.clock.${unit}`, { count: Math.round(offMs / ms) });
  return t(aheadMs > 0 ? 'kiosks.clock.ahead' : 'kiosks.clock.behind', { by });
}
