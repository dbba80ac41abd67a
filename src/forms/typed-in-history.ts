import { mayBeSignedIn } from '../platform/session-hint';
import { isPasswordPath, pathsOf } from './check-form';
import { valueAt } from './fields-on-page';

/** One line of text, whatever is asked for in it; what is hidden as it is typed is of another type. */
const LINES: readonly string[] = ['text', 'email', 'tel', 'url', 'search'];

/** Whether a browser may keep what stands in a field: not a password, not even one that is being shown, nor what its page has said not to. */
const mayBeKept = (field: HTMLElement | null, path: string): field is HTMLInputElement =>
  field instanceof HTMLInputElement && LINES.includes(field.type) && field.autocomplete !== 'off' && !isPasswordPath(path);

/**
 * Lets the browser keep what was typed with its entry of the history, for a way back on which it loads the page anew. It keeps only what
 * differs from the attribute `value`, and React writes what is typed there too: it gets back what the form began with, as in the
 * server's markup. What stands in the field stays, for a page that is kept as it is, and React's next drawing sees only that.
 *
 * Nothing of somebody who is signed in: a logout cannot take it back.
 *
 * @param initialValues what the form began with
 * @param idOf the id of a field, by its path
 */
export function leaveTypedToHistory(initialValues: object, idOf: (path: string) => string): void {
  if (mayBeSignedIn()) return;
  for (const path of pathsOf(initialValues)) {
    const initial = valueAt(initialValues, path);
    const field = document.getElementById(idOf(path));
    if (typeof initial !== 'string' || !mayBeKept(field, path)) continue;
    const { value } = field;
    field.defaultValue = initial;
    // The attribute is what stands there in a field that nothing has been written to.
    if (field.value !== value) field.value = value;
  }
}
