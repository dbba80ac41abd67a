import * as v from 'valibot';
import type { Translate } from '../i18n/i18n';

/** The shared texts of forms, in the page's language. */
export type FormTexts = Translate<'forms'>;

/** An answer that must be given; blanks are no answer. @param max longest value the shop keeps */
export const requiredText = (t: FormTexts, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors.required')), v.maxLength(max, t('errors.max', { max })));

/** An answer that may be left out. @param max longest value the shop keeps */
export const optionalText = (t: FormTexts, max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, t('errors.max', { max })));

const EMAIL_MAX = 254;

export const email = (t: FormTexts) => v.pipe(requiredText(t, EMAIL_MAX), v.email(t('errors.email')));
