import { pathsOf } from './check-form';

/** The value of a field, by its path among the values of its form; undefined where there is none. */
export const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], values);

/** What a field holds, as the form keeps it; null where the page has none, or one of another kind. */
function heldBy(field: HTMLElement | null, known: unknown): string | boolean | null {
  if (field instanceof HTMLFieldSetElement) return field.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? null;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return typeof known === 'boolean' ? field.checked : null;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isText && typeof known === 'string' ? field.value : null;
}

/** A field that holds something else than its form knows. */
export interface UnheardField {
  readonly path: string;
  readonly known: unknown;
  readonly held: string | boolean;
}

/**
 * What stands in the fields of a form and the form has not heard of: a browser that goes back, and many a password manager, fill
 * in without telling the page, or before anybody listens.
 *
 * @param values as the form knows them
 * @param idOf the id of a field, by its path
 */
export const unheardFields = (values: object, idOf: (path: string) => string): UnheardField[] =>
  pathsOf(values).flatMap((path) => {
    const known = valueAt(values, path);
    const held = heldBy(document.getElementById(idOf(path)), known);
    return held === null || held === known ? [] : [{ path, known, held }];
  });
