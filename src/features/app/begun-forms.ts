/** Where typing means having begun to fill something in; a search box or a filter is not such a form. */
const FORM = 'form:not([role="search"])';

/** Notices which forms somebody has typed into, so that a page with one is not loaded again under their hands. */
export function watchForms(root: Document = document): { anyBegun(): boolean; stop(): void } {
  const begun = new Set<Element>();
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(FORM) : null;
    if (form) begun.add(form);
  };
  const onReset = ({ target }: Event) => {
    if (target instanceof Element) begun.delete(target);
  };
  root.addEventListener('input', onInput, true);
  root.addEventListener('reset', onReset, true);
  return {
    anyBegun() {
      for (const form of begun) if (!form.isConnected) begun.delete(form);
      return begun.size > 0;
    },
    stop() {
      root.removeEventListener('input', onInput, true);
      root.removeEventListener('reset', onReset, true);
    },
  };
}
