import { messageSW, Workbox } from 'workbox-window';
import { serviceWorkers } from './service-worker';
import { trustedWorker } from './trusted-worker';

/** A worker that does not answer in this time is not asked any longer. */
const ANSWER_TIMEOUT_MS = 10_000;

/** What registers the shop's worker and asks for new versions of it; null where a browser has or allows none. */
export function workboxFor(path: string): Workbox | null {
  try {
    return serviceWorkers() && new Workbox(trustedWorker(path), { scope: '/' });
  } catch {
    return null;
  }
}

/** Posts a message that needs no answer. */
export function postToWorker(worker: ServiceWorker, message: object): void {
  void messageSW(worker, message);
}

/** Posts a message and waits for the one answer to it; null when none comes in time, for which `messageSW` alone would wait for ever. */
export async function askWorker(worker: ServiceWorker, message: object, timeoutMs = ANSWER_TIMEOUT_MS): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    return await Promise.race([messageSW(worker, message) as Promise<unknown>, late]);
  } finally {
    clearTimeout(timer);
  }
}
