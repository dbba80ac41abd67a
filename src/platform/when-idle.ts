/**
 * Runs work once the page and its first pictures have loaded and the browser has nothing better to do.
 *
 * @param timeoutMs by then it runs in any case
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeoutMs = 5_000): () => void {
  let handle: number | null = null;
  let cancelled = false;
  const later = () => {
    if (cancelled) return;
    // Safari has no idle callbacks.
    handle = typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: timeoutMs }) : setTimeout(work, 1);
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
