import * as v from 'valibot';
import { newPasswordFault, PASSWORD_MAX, PASSWORD_MIN, plainPassword } from '../../domain/password';
import { hasLines, plainLine, plainText } from '../../domain/plain-text';
import { hasLink, namesSite } from '../../domain/site-in-text';
import { isVatId } from '../../domain/vat-id';
import { type Fault, says } from './messages';

/** Something must be chosen or typed. */
const given = v.nonEmpty<string, string>(says('required'));

/** Blanks, and characters that leave nothing to be seen: zero-width and formatting ones, and letters without ink. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Something that can be read must be typed. */
const required = v.check<string, string>((text) => text.replace(INVISIBLE, '') !== '', says('required'));

const maxLength = (max: number) => v.maxLength<string, number, string>(max, says('max'));

/** One line in its normal form (`domain/plain-text.ts`). Fields of one line let no other one through; whoever writes past them is refused. */
export const line = v.pipe(
  v.string(),
  v.check((typed) => !hasLines(typed), says('invalid')),
  v.transform(plainLine),
);

/** The same of several lines. */
const lines = v.pipe(v.string(), v.transform(plainText));

const noLink = v.check<string, string>((text) => !hasLink(text), says('site'));

/** An answer in one line that may be left out. @param max longest value the shop keeps */
export const optionalText = (max: number) => v.pipe(line, maxLength(max));

/** An answer in one line that must be given; blanks are no answer. @param max longest value the shop keeps */
export const requiredText = (max: number) => v.pipe(line, required, maxLength(max));

/** As {@link optionalText}, of several lines. */
export const optionalLines = (max: number) => v.pipe(lines, maxLength(max));

/** As {@link requiredText}, of several lines. */
export const requiredLines = (max: number) => v.pipe(lines, required, maxLength(max));

/** A person's name: it greets in mails, which make a link of every site that it names. @param max longest value the shop keeps */
export const personName = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check((name) => !namesSite(name), says('site')),
  );

/** A line of an address that may be left out; it stands in mails, too. @param max longest value the shop keeps */
export const optionalAddressLine = (max: number) => v.pipe(optionalText(max), noLink);

/** A line of an address that must be given. @param max longest value the shop keeps */
export const requiredAddressLine = (max: number) => v.pipe(requiredText(max), noLink);

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

/** A password that exists; it may begin or end with a blank, and holds whatever its owner has typed, so it is taken as it is. */
export const password = v.pipe(
  v.string(),
  given,
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed || plainPassword(dataset.value).length <= PASSWORD_MAX) return;
    addIssue({ message: says('max'), expected: String(PASSWORD_MAX) });
  }),
);

/** A password that is being chosen. The specification shows no rules for it; the least length is ours. */
export const newPassword = v.pipe(
  password,
  v.transform(plainPassword),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const fault = dataset.typed ? newPasswordFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: says(fault), expected: String(PASSWORD_MIN) });
  }),
);

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
export const repeated = v.pipe(v.string(), given, v.transform(plainPassword));

/** Two fields hold the same; said at the second, once something stands there. */
export const confirms = <Values extends object>(name: keyof Values & string, confirmation: keyof Values & string) =>
  checkField<Values>([confirmation], (values) =>
    !values[confirmation] || values[confirmation] === values[name] ? null : { key: 'confirm' },
  );
