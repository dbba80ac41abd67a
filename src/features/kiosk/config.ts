import * as v from 'valibot';
import { LOCALES } from '../../../domain/locale';
import { DEFAULT_COUNTRY } from '../../../domain/region';

const seconds = (least: number, most: number, usual: number) =>
  v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most)), usual);
const onOff = v.fallback(v.boolean(), false);

/** The least time that somebody has to say that they are still there (WCAG 2.2.1). */
export const LEAST_ASK_SECONDS = 20;

const Config = v.object({
  /** Without a touch for so long the tablet asks. */
  idleSeconds: seconds(10, 1_800, 60),
  /** And for so long it waits for an answer. */
  askSeconds: seconds(LEAST_ASK_SECONDS, 300, 30),
  /** What it says to whoever comes first. */
  locale: v.fallback(v.picklist(LOCALES), 'de'),
  country: v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), DEFAULT_COUNTRY),
  /** Whether a visitor may log in, order, and fill in forms that ask for their name. */
  login: onOff,
  checkout: onOff,
  forms: onOff,
});

/** How a tablet behaves. */
export type KioskConfig = v.InferOutput<typeof Config>;

/** What is kept of it, as far as it is right; the usual in the place of everything else. */
export const readConfig = (stored: unknown): KioskConfig =>
  v.parse(Config, typeof stored === 'object' && stored !== null ? { ...DEFAULTS, ...stored } : DEFAULTS);

const DEFAULTS = { idleSeconds: null, askSeconds: null, locale: null, country: null, login: null, checkout: null, forms: null };
