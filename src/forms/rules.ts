import * as v from 'valibot';
import { isVatId } from '../domain/vat-id';
import { type Fault, says } from './messages';

/** Longest short answer (specification §5, counter). */
export const COUNTER_MAX = 20;
const EMAIL_MAX = 254;
/** Shortest password that may be chosen. */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** Something must be chosen or typed. */
const given = v.nonEmpty<string, string>(says('required'));

/** Blanks, and characters that leave nothing to be seen: zero-width and formatting ones, and letters without ink. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Something that can be read must be typed; the backend's own rule says the same. */
const required = v.check<string, string>((text) => text.replace(INVISIBLE, '') !== '', says('required'));

const maxLength = (max: number) => v.maxLength<string, number, string>(max, says('max'));

/** An answer that may be left out. @param max longest value the shop keeps */
export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), maxLength(max));

/** An answer that must be given; blanks are no answer. @param max longest value the shop keeps */
export const requiredText = (max: number) => v.pipe(v.string(), v.trim(), required, maxLength(max));

export const email = v.pipe(requiredText(EMAIL_MAX), v.email(says('email')));

const VAT_ID_MAX = 30;

const PHONE_MAX = 40;
const PHONE_DIGITS_MIN = 6;
const PHONE = /^\+?[\d ()/.-]*$/;

/** A phone number somebody can be called at, in any of the ways people write one; may be left out. */
export const optionalPhone = v.pipe(
  optionalText(PHONE_MAX),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const typed = dataset.typed ? dataset.value : '';
    if (typed === '' || (PHONE.test(typed) && typed.replace(/\D/g, '').length >= PHONE_DIGITS_MIN)) return;
    addIssue({ message: says('phone'), expected: String(PHONE_DIGITS_MIN) });
  }),
);

/** The VAT ID of a company in the form of its country; may be left out. */
export const optionalVatId = v.pipe(
  optionalText(VAT_ID_MAX),
  v.check((typed) => typed === '' || isVatId(typed), says('vatId')),
);

/** A password that exists; it may begin or end with a blank, so it is taken as it is. */
export const password = v.pipe(v.string(), given, maxLength(PASSWORD_MAX));

/** A password that is being chosen. The specification shows no rules for it; the least length is ours. */
export const newPassword = v.pipe(password, v.minLength(PASSWORD_MIN, says('min')));

/** One of a list. @param otherwise what is said about anything else */
export const oneOf = (values: readonly string[], otherwise: 'country' | 'region') =>
  v.pipe(v.string(), given, v.picklist(values, says(otherwise)));

/** A box without which nothing is sent. The specification's `yes`, `on`, 1 and true are all what a ticked box sends; ours is true. */
export const accepted = v.pipe(
  v.boolean(),
  v.check((isTicked) => isTicked, says('accept')),
);

/**
 * A rule about one field that looks at others, too. Checked even while those are wrong, so that one round of
 * corrections is enough.
 *
 * @param path of the field at which the fault is said
 */
export const checkField = <Values extends object>(path: readonly [string, ...string[]], faultOf: (values: Values) => Fault | null) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    const fault = faultOf(dataset.value as Values);
    if (fault === null) return;
    const item = (key: string) => ({ type: 'object', origin: 'value', input: {}, key, value: undefined }) as const;
    const [first, ...rest] = path;
    addIssue({ message: fault.key, expected: fault.expected, received: fault.received, path: [item(first), ...rest.map(item)] });
  });

/** An answer that is given a second time, see {@link confirms}. */
export const repeated = v.pipe(v.string(), given);

/** Two fields hold the same; said at the second, once something stands there. */
export const confirms = <Values extends object>(name: keyof Values & string, confirmation: keyof Values & string) =>
  checkField<Values>([confirmation], (values) =>
    !values[confirmation] || values[confirmation] === values[name] ? null : { key: 'confirm' },
  );
