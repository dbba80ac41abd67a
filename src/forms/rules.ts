import * as v from 'valibot';
import { type Fault, says } from './messages';

/** Longest short answer (specification §5, counter). */
export const COUNTER_MAX = 20;
const EMAIL_MAX = 254;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** Something must be chosen or typed. */
const required = v.nonEmpty<string, string>(says('required'));

const maxLength = (max: number) => v.maxLength<string, number, string>(max, says('max'));

/** An answer that may be left out. @param max longest value the shop keeps */
export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), maxLength(max));

/** An answer that must be given; blanks are no answer. @param max longest value the shop keeps */
export const requiredText = (max: number) => v.pipe(v.string(), v.trim(), required, maxLength(max));

export const email = v.pipe(requiredText(EMAIL_MAX), v.email(says('email')));

/** A password that exists; it may begin or end with a blank, so it is taken as it is. */
export const password = v.pipe(v.string(), required, maxLength(PASSWORD_MAX));

/** A password that is being chosen. The specification shows no rules for it; the least length is ours. */
export const newPassword = v.pipe(password, v.minLength(PASSWORD_MIN, says('min')));

/** One of a list. @param otherwise what is said about anything else */
export const oneOf = (values: readonly string[], otherwise: 'country' | 'region') =>
  v.pipe(v.string(), required, v.picklist(values, says(otherwise)));

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
export const repeated = v.pipe(v.string(), required);

/** Two fields hold the same; said at the second, once something stands there. */
export const confirms = <Values extends object>(name: keyof Values & string, confirmation: keyof Values & string) =>
  checkField<Values>([confirmation], (values) =>
    !values[confirmation] || values[confirmation] === values[name] ? null : { key: 'confirm' },
  );
