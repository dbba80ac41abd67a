type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** What a field says: of a box whether it is ticked, else its text. */
const stateOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** A search or a filter is nothing that somebody fills in. */
const isSearch = (field: Field): boolean => field.type === 'search' || field.closest('search, [role="search"]') !== null;

/**
 * Notices which forms somebody has begun to fill in, so that a page with one is not loaded again under their hands: those in
 * which a field says something else than before it was touched. One that was emptied again is as good as untouched.
 */
export function watchForms(root: Document = document): { anyBegun(): boolean; stop(): void } {
  const untouched = new WeakMap<Field, string | boolean>();
  const touched = new Map<HTMLFormElement, Set<Field>>();

  const onFocus = ({ target }: Event) => {
    if (isField(target) && !untouched.has(target)) untouched.set(target, stateOf(target));
  };
  const onInput = ({ target }: Event) => {
    if (!isField(target) || !target.form || isSearch(target)) return;
    // Filled in by the browser, or ticked in one that gives such a field no focus.
    if (!untouched.has(target)) untouched.set(target, isTick(target) ? !target.checked : '');
    touched.set(target.form, (touched.get(target.form) ?? new Set()).add(target));
  };
  const onReset = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) touched.delete(target);
  };
  const isBegun = (field: Field) => stateOf(field) !== untouched.get(field);

  root.addEventListener('focusin', onFocus, true);
  root.addEventListener('input', onInput, true);
  root.addEventListener('reset', onReset, true);
  return {
    anyBegun() {
      for (const form of touched.keys()) if (!form.isConnected) touched.delete(form);
      return [...touched.values()].some((fields) => [...fields].some(isBegun));
    },
    stop() {
      root.removeEventListener('focusin', onFocus, true);
      root.removeEventListener('input', onInput, true);
      root.removeEventListener('reset', onReset, true);
    },
  };
}
