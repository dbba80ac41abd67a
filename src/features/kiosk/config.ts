import * as v from 'valibot';
import { LOCALES } from '../../../domain/locale';
import { DEFAULT_COUNTRY } from '../../../domain/region';

const onOff = v.fallback(v.boolean(), false);

const Config = v.object({
  /** What it says to whoever comes first. */
  locale: v.fallback(v.picklist(LOCALES), 'de'),
  country: v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), DEFAULT_COUNTRY),
  /** Whether a visitor may log in, order, and fill in forms that ask for their name. */
  login: onOff,
  checkout: onOff,
  forms: onOff,
  /** Whether the tablet offers what its browser does: the shop as an app on the home screen. */
  install: onOff,
});

/** What is allowed on this one tablet, as staff have set it there. How tablets behave the shop says (`kept-settings.ts`). */
export type KioskConfig = v.InferOutput<typeof Config>;

/** What is kept of it, as far as it is right; the usual in the place of everything else. */
export const readConfig = (stored: unknown): KioskConfig =>
  v.parse(Config, typeof stored === 'object' && stored !== null ? { ...DEFAULTS, ...stored } : DEFAULTS);

const DEFAULTS = { locale: null, country: null, login: null, checkout: null, forms: null, install: null };
