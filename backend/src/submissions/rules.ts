import * as v from 'valibot';
import { canonicalEmail, optionalPhone, personName, requiredLines, requiredText } from '../shop-rules';

/**
 * What the forms of contact, withdrawal and stock alerts may hold. The page checks the same before it sends
 * (`src/features/contact/*-schema.ts`), with the same rules; a test of the storefront holds the two equal, answer by answer.
 */

export const SUBJECTS = ['custom-order', 'buy-back', 'service', 'general'] as const;
export const LOCALES = ['en', 'de'] as const;

export const MOST_PHOTOS = 8;

export const NAME_MAX = 100;
const EMAIL_MAX = 254;
const MESSAGE_MAX = 2_000;
const CONTRACT_MAX = 1_000;

/** An e-mail address, read as one that is kept. */
export const email = v.pipe(
  requiredText(EMAIL_MAX),
  v.transform(canonicalEmail),
  v.check((read) => read !== null),
  v.string(),
);

export const ContactFields = v.object({
  subject: v.picklist(SUBJECTS),
  name: personName(NAME_MAX),
  email,
  phone: optionalPhone,
  message: requiredLines(MESSAGE_MAX),
});

export const WithdrawalFields = v.object({ name: personName(NAME_MAX), contract: requiredLines(CONTRACT_MAX), email });

export const StockAlertFields = v.object({ email, variantId: requiredText(NAME_MAX) });

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
