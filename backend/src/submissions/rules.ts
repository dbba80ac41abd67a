import * as v from 'valibot';

/**
 * What the forms of contact, withdrawal and stock alerts may hold. The page checks the same before it sends
 * (`src/features/contact/*-schema.ts`); a test of the storefront holds the two equal, answer by answer.
 */

export const SUBJECTS = ['custom-order', 'buy-back', 'service', 'general'] as const;
export const LOCALES = ['en', 'de'] as const;

export const MOST_PHOTOS = 8;

export const NAME_MAX = 100;
const EMAIL_MAX = 254;
const PHONE_MAX = 40;
const PHONE_DIGITS_MIN = 6;
const MESSAGE_MAX = 2_000;
const CONTRACT_MAX = 1_000;

export const optional = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
/** Blanks, and characters that leave nothing to be seen. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
export const required = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text.replace(INVISIBLE, '') !== ''),
    v.maxLength(max),
  );
export const email = v.pipe(required(EMAIL_MAX), v.email());
export const phone = v.pipe(
  optional(PHONE_MAX),
  v.check((text) => text === '' || (/^\+?[\d ()/.-]*$/.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN)),
);

export const ContactFields = v.object({
  subject: v.picklist(SUBJECTS),
  name: required(NAME_MAX),
  email,
  phone,
  message: required(MESSAGE_MAX),
});

export const WithdrawalFields = v.object({ name: required(NAME_MAX), contract: required(CONTRACT_MAX), email });

export const StockAlertFields = v.object({ email, variantId: required(NAME_MAX) });

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

/** The bodies of the calls: the form's fields in the Store API's spelling, and what the page adds. */
export const ContactBody = v.object({
  ...ContactFields.entries,
  photo_ids: photoIds,
  locale,
});

export const WithdrawalBody = v.object({ ...WithdrawalFields.entries, locale });

export const StockAlertBody = v.object({ email, variant_id: StockAlertFields.entries.variantId, locale });
