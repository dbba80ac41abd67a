import { focusWhenThere } from '../../platform/focus-when-there';

/** The focus goes to the list of what is in the cart; with the last line the list itself goes, and then to what stands in its place. */
export function focusLines(list = document.querySelector<HTMLElement>('[data-cart-lines]')): void {
  list?.focus({ preventScroll: true });
  focusWhenThere(() => (list?.isConnected ? null : document.querySelector<HTMLElement>('[data-empty-cart]')));
}

/** The focus goes to a line that is about to be there again. */
export const focusLine = (rowKey: string): void =>
  focusWhenThere(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"] a`));
