import type { EarlyTap } from '../platform/head-window';
import { isHydrated } from '../platform/hydrated';
import { PRESSABLE } from '../protocol/page-names';

const ACTS = `button,[${PRESSABLE}]`;

/**
 * Collects what is tapped on the server's markup, before the page is hydrated and afterwards where the code of a part
 * is still on its way; `src/platform/early-taps.ts` does it then. What browsers do by themselves (links, boxes, fields) they do.
 */
export function keepEarlyTaps(): void {
  const taps: EarlyTap[] = [];
  window.earlyTaps = taps;
  addEventListener(
    'click',
    (event) => {
      const element = event.target instanceof Element && event.target.closest<HTMLElement>(ACTS);
      if (element && !isHydrated(element)) taps.push({ element, event });
    },
    true,
  );
  // What is filled in is sent by the page's own code: the tap on its button is done again.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method === 'post' && !isHydrated(form)) event.preventDefault();
    },
    true,
  );
}
