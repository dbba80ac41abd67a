/** Whether somebody has asked already: from then on nothing on this page is as it came. */
let isAsked = false;

const withoutHash = (address: string): string => address.replace(/#.*/, '');

/**
 * Whether this very page was reloaded, so that what its address asks for was done before and may have been changed since. Said once: whoever follows
 * a link from here on, to the same address too, means what it says.
 */
export function isReloadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReloaded = !isAsked && entry?.type === 'reload' && withoutHash(entry.name) === withoutHash(location.href);
  isAsked = true;
  return isReloaded;
}
