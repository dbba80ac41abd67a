import type { Locator } from '@playwright/test';

/** What a finger must hit on the shop's tablet, each way. */
export const FINGER_PX = 56;

/**
 * What below `root` can be pressed and is too small for a finger, or is covered by something else: measured by asking what lies at a point, so that
 * what only looks large, or only is, is found out. Links within a sentence are as large as its line.
 *
 * @returns each by its name and how large it is; none where all is well
 */
export const smallTargets = (root: Locator, least = FINGER_PX): Promise<string[]> =>
  root.evaluate((within, leastPx) => {
    const PRESSED =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="option"], [role="tab"], [role="switch"]';
    const labelOf = (control: Element): Element | null =>
      control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? (control.labels?.[0] ?? null) : null;
    const hits = (control: Element, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      return control.contains(found) || (labelOf(control)?.contains(found) ?? false) || found.closest('label')?.control === control;
    };
    const isInSentence = (control: Element): boolean => {
      if (!(control instanceof HTMLAnchorElement) || getComputedStyle(control).display !== 'inline') return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return (block?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length + 10;
    };
    const nameOf = (control: Element): string =>
      (
        control.getAttribute('aria-label') ??
        labelOf(control)?.textContent ??
        (control.textContent || control.getAttribute('name') || control.id)
      )
        .trim()
        .slice(0, 40);
    /** How far it goes on from its middle into one direction. */
    const reach = (control: Element, x: number, y: number, dx: number, dy: number): number => {
      let steps = 0;
      while (steps < leastPx && hits(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
      return steps;
    };

    const small: string[] = [];
    for (const control of within.querySelectorAll<HTMLElement>(PRESSED)) {
      const area = labelOf(control) ?? control;
      const { width, height } = area.getBoundingClientRect();
      const isShown = area.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isShown || control.closest('[inert], [aria-hidden="true"]') || control.matches(':disabled, input[type="range"]')) continue;
      if (isInSentence(control)) continue;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = area.getClientRects()[0] ?? area.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const what = `${control.tagName.toLowerCase()} "${nameOf(control)}"`;
      if (!hits(control, x, y)) {
        small.push(`${what} is covered by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 120) ?? 'nothing: outside'}`);
        continue;
      }
      const across = 1 + reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0);
      const down = 1 + reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1);
      // Half a pixel on either side lies between two.
      if (across < leastPx - 1 || down < leastPx - 1) small.push(`${what} ${across} × ${down}`);
    }
    return small;
  }, least);
