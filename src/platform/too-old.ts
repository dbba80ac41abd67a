/**
 * Whether this browser is older than any that is meant (docs/browsers.md), told by what it lacks, never by its name. What is asked
 * for stands for its years: whoever has these has all else that the shop cannot do without.
 */
export const isTooOld = (): boolean =>
  !('at' in Array.prototype && 'hasOwn' in Object && 'BroadcastChannel' in window && 'structuredClone' in window);
