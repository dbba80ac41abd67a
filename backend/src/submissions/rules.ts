import * as v from 'valibot';
import { canonicalEmail, contactFields, EMAIL_MAX, LOCALES, MOST_PHOTOS, NAME_MAX, requiredText, withdrawalFields } from '../shop-rules';

/** An e-mail address, read as one that is kept; the page has it as its owner reads it (`src/forms/email.ts`). */
export const email = v.pipe(
  requiredText(EMAIL_MAX),
  v.transform(canonicalEmail),
  v.check((read) => read !== null),
  v.string(),
);

/** A day of the calendar, wherever it is read. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);

export const locale = v.picklist(LOCALES);

const photoId = v.pipe(v.string(), v.regex(/^photo_[\w-]{22}$/));

/** The photos that go with it, by the names under which they were kept. */
export const photoIds = v.optional(
  v.pipe(
    v.array(photoId),
    v.maxLength(MOST_PHOTOS),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  [],
);

/** The bodies of the calls: the form's fields, by the rules of the form itself, and what the page adds. */
export const ContactBody = v.object({
  ...contactFields(email),
  photo_ids: photoIds,
  locale,
});

export const WithdrawalBody = v.object({ ...withdrawalFields(email), locale });

export const StockAlertBody = v.object({ email, variant_id: requiredText(NAME_MAX), locale });
