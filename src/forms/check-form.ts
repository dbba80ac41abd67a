import * as v from 'valibot';
import { type Fault, type Faults, MESSAGE_KEYS } from './messages';

/** Checks the values of a form; its messages are made by `says`. */
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

/** The first fault of each field, in the order of the form; empty where all is well. */
export function checkForm<Values extends object>(schema: FormSchema<Values>, values: Values): Faults {
  const found = new Map<string, Fault>();
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    if (!found.has(path)) found.set(path, faultOf(issue));
  }
  const order = pathsOf(values);
  return Object.fromEntries([...found].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** The fields that the schema refuses while they are empty: the others are marked as optional. */
export function requiredPaths<Values extends object>(schema: FormSchema<Values>, values: Values): ReadonlySet<string> {
  const empty = mapFields(values, (value) => (typeof value === 'boolean' ? false : Array.isArray(value) ? [] : ''));
  return new Set(Object.keys(checkForm(schema, empty)));
}

/** What of a form may be kept as a draft: a password, by whatever name it begins with `password`, never. */
export const withoutPasswords = <Values extends object>(values: Values): Values =>
  mapFields(values, (value, name) => (name.startsWith('password') ? '' : value));
