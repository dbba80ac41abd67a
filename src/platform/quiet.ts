/**
 * Runs work once the page and its first pictures have loaded and the browser has nothing better to
 * do; the result cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let handle: number | null = null;
  let cancelled = false;
  const later = () => {
    if (cancelled) return;
    // Safari has no idle callbacks.
    handle = typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: LONGEST_WAIT_MS }) : setTimeout(work, 1);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  return () => {
    cancelled = true;
    removeEventListener('load', later);
    if (handle === null) return;
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

const LONGEST_WAIT_MS = 2_000;
