/** The browser's service workers, or null where there are none: forbidden, switched off, or too old. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

/** When the old worker may be bothered again, by the page's own clock. */
let pausedUntilMs = 0;

/** A browser lets a new worker in only while the old one has nothing to do, and each message is something to do. */
export function pauseMessages(forMs: number): void {
  pausedUntilMs = performance.now() + forMs;
}

/** Whether a message to the worker that is in charge does no harm. */
export const mayMessage = (): boolean => performance.now() >= pausedUntilMs;

/** Whether the line is one on which nothing should be fetched that nobody asked for; false where the browser does not tell. */
export function isLineThin(): boolean {
  const line = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return line?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(line?.effectiveType ?? '');
}
