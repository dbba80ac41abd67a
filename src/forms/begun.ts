import { forgetBegun, keepBegun, readBegun } from '../storage/begun-forms';

const pick = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something kept can be the value of a field: a text, a tick or a list of texts, as the field's is. */
const isOfKind = (kept: unknown, field: unknown): boolean =>
  Array.isArray(field) ? Array.isArray(kept) && kept.every((one) => typeof one === 'string') : typeof kept === typeof field;

/** Whether something else is chosen than what the form begins with. */
export const hasChosen = <Values extends object>(start: Values, values: Values, names: readonly (keyof Values & string)[]): boolean =>
  !isSame(pick(values, names), pick(start, names));

/** Keeps on the device what was chosen; where that is what the form begins with, nothing is begun. */
export function keepChosen<Values extends object>(
  form: string,
  start: Values,
  values: Values,
  names: readonly (keyof Values & string)[],
): void {
  if (hasChosen(start, values, names)) keepBegun(form, pick(values, names));
  else forgetBegun(form);
}

/** What was chosen in this form before, and when. @returns the form with it; undefined where nothing is begun */
export function readChosen<Values extends object>(
  form: string,
  start: Values,
  names: readonly (keyof Values & string)[],
): { readonly values: Values; readonly atMs: number } | undefined {
  const begun = readBegun(form);
  if (!begun) return undefined;
  const known = names.filter((name) => isOfKind(begun.chosen[name], start[name]));
  return { atMs: begun.atMs, values: { ...start, ...Object.fromEntries(known.map((name) => [name, begun.chosen[name]])) } };
}

/** What was chosen is sent. What another tab has chosen in the same form since then stays. */
export function forgetChosen<Values extends object>(form: string, values: Values, names: readonly (keyof Values & string)[]): void {
  if (isSame(readBegun(form)?.chosen, pick(values, names))) forgetBegun(form);
}
