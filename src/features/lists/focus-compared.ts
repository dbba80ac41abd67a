import { focusWhenThere } from '../../platform/focus-when-there';

/** The focus goes to a thing that is about to be among those compared again: in the tray or the table, or where it is chosen. */
export function focusCompared(handle: string): void {
  const mark = `[data-compared="${CSS.escape(handle)}"]`;
  focusWhenThere(() => document.querySelector<HTMLElement>(`[data-compare-tray] ${mark}`) ?? document.querySelector<HTMLElement>(mark));
}
