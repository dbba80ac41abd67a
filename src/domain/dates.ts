import type { Locale } from './locale';
import { languageTag } from './money';

/** A day as a person reads it: 17 Nov 2026, 17. Nov. 2026. The day is that of the reader's own clock. */
export const formatDate = (epochMs: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short', year: 'numeric' }).format(epochMs);
