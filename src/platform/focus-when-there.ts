/** As many frames as a slow phone takes to draw what was asked for. */
const MOST_FRAMES = 60;

/**
 * Gives the focus to what a change is about to draw, unless somebody has gone elsewhere meanwhile. In the browser only.
 *
 * @param find asked with each frame until it is there
 */
export function focusWhenThere(find: () => HTMLElement | null, frames = MOST_FRAMES): void {
  const before = document.activeElement;
  const look = (left: number) => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== before && activeElement !== null && activeElement !== document.body;
    if (isElsewhere) return;
    const found = find();
    if (found) found.focus({ preventScroll: true });
    else if (left > 0) requestAnimationFrame(() => look(left - 1));
  };
  requestAnimationFrame(() => look(frames));
}
