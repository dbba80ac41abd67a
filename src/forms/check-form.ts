import * as v from 'valibot';
import { type Fault, type Faults, MESSAGE_KEYS } from './messages';

/** Checks the values of a form and brings what was typed into its normal form; its messages are made by `says`. */
export type FormSchema<Values extends object> = v.GenericSchema<Values, unknown>;

type Issue = v.BaseIssue<unknown>;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields, in the order of the form. */
export const pathsOf = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) => (isGroup(value) ? pathsOf(value, `${prefix}${name}.`) : [`${prefix}${name}`]));

/** The same form with other values. */
const mapFields = <Values extends object>(values: Values, change: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isGroup(value) ? mapFields(value, change) : change(value, name)]),
  ) as Values;

/** What a rule of valibot expects stands in its requirement; our own name it. */
function expectedBy(issue: Issue): string | undefined {
  if (issue.type === 'raw_check') return issue.expected ?? undefined;
  return issue.requirement === undefined ? undefined : String(issue.requirement);
}

const faultOf = (issue: Issue): Fault => ({
  // A rule without words of its own: "This field is not valid."
  key: MESSAGE_KEYS.find((key) => key === issue.message) ?? 'invalid',
  expected: expectedBy(issue),
  received: issue.received,
});

/** What was typed, with what a schema has read in it; fields that it does not name stay as they were. */
const withRead = <Value>(typed: Value, read: unknown): Value =>
  isGroup(typed) && isGroup(read)
    ? { ...typed, ...Object.fromEntries(Object.entries(read).map(([name, value]) => [name, withRead(typed[name as keyof Value], value)])) }
    : (read as Value);

/** A form as its schema reads it. */
export interface ReadForm<Values extends object> {
  /** The first fault of each field, in the order of the form; empty where all is well. */
  readonly faults: Faults;
  /** What is meant by what was typed: each text in its normal form. As it was typed where something is wrong. */
  readonly values: Values;
}

/** Checks a form, and reads what is right. */
export function readForm<Values extends object>(schema: FormSchema<Values>, values: Values): ReadForm<Values> {
  const { success, issues = [], output } = v.safeParse(schema, values);
  if (success) return { faults: {}, values: withRead(values, output) };
  const found = new Map<string, Fault>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!found.has(path)) found.set(path, faultOf(issue));
  }
  const order = pathsOf(values);
  return { faults: Object.fromEntries([...found].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))), values };
}

/** What is wrong with a form. */
export const checkForm = <Values extends object>(schema: FormSchema<Values>, values: Values): Faults => readForm(schema, values).faults;

/** The fields that the schema refuses while they are empty: the others are marked as optional. */
export function requiredPaths<Values extends object>(schema: FormSchema<Values>, values: Values): ReadonlySet<string> {
  const empty = mapFields(values, (value) => (typeof value === 'boolean' ? false : Array.isArray(value) ? [] : ''));
  return new Set(Object.keys(checkForm(schema, empty)));
}

/** A password is known by its name, whether it is hidden or shown just now. */
const isPassword = (name: string): boolean => name.startsWith('password');

/** Whether a field is a password, by its path among the values of its form. */
export const isPasswordPath = (path: string): boolean => isPassword(path.slice(path.lastIndexOf('.') + 1));

/** What of a form may be kept as a draft: a password never. */
export const withoutPasswords = <Values extends object>(values: Values): Values =>
  mapFields(values, (value, name) => (isPassword(name) ? '' : value));
