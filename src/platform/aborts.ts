/** A signal that ends what it is given to after a while. `AbortSignal.timeout` is younger than the oldest browsers that are meant. */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('took too long', 'TimeoutError')), timeoutMs);
  return controller.signal;
}

/** A signal that ends with the first of several; `AbortSignal.any` is younger than the oldest browsers that are meant. */
export function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
}
