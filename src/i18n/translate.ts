import type { Locale } from '../domain/locale';
import { pluralForm, writeNumber } from '../domain/number';

/** What stands in for the names in a text. */
export type Values = Readonly<Record<string, unknown>>;

/** `{{name}}`, or `{{name, number}}` for one in the reader's notation. */
const PLACE = /\{\{(\w+)(, number)?\}\}/g;

/**
 * The text at a path of names, e.g. `hero.lead`; undefined where there is none.
 *
 * @param texts of one namespace
 */
export function textAt(texts: object | undefined, path: string): string | undefined {
  let found: unknown = texts;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * Where a text may stand: its form for nothing at all, as `items_zero`, then its form for the count, as
 * `items_one`, then the bare path.
 *
 * @param count of what the text is about; undefined for no number
 */
export function pathsFor(path: string, count: unknown): readonly string[] {
  if (typeof count !== 'number') return [path];
  const form = `${path}_${pluralForm(count)}`;
  return count === 0 ? [`${path}_zero`, form, path] : [form, path];
}

/**
 * Puts values into a text.
 *
 * @throws {TypeError} a value is missing; the message names it
 */
export const filled = (text: string, values: Values, locale: Locale): string =>
  text.replace(PLACE, (_place, name: string, asNumber?: string) => {
    const value = values[name];
    if (value === undefined || value === null) throw new TypeError(`no value for ${name}`);
    return asNumber ? writeNumber(Number(value), locale) : String(value);
  });
