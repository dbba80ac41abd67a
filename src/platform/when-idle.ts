/**
 * Runs work once the page and its first pictures have loaded and the browser has nothing better to do.
 *
 * @param timeoutMs by then it runs in any case
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeoutMs = 5_000): () => void {
  let isCancelled = false;
  let cancelWork = () => {};
  const later = () => {
    if (isCancelled) return;
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: timeoutMs });
      cancelWork = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, 1);
      cancelWork = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', later);
    cancelWork();
  };
}
