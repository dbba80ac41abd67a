import { messageSW, Workbox } from 'workbox-window';
import { serviceWorkers } from './service-worker';

/** A worker that does not answer in this time is not asked any longer. */
const ANSWER_TIMEOUT_MS = 10_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The only name that a page's policy (server/headers.ts) lets vouch for anything. */
const POLICY = 'rille';
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** Vouches for the worker's script, which no page may name as a mere string, and for nothing else: for the first path that is asked for. */
function trusted(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??=
    trustedTypes?.createPolicy(POLICY, {
      createScriptURL: (url) => {
        if (url !== path) throw new TypeError('only the worker is trusted');
        return url;
      },
    }) ?? null;
  return policy?.createScriptURL(path) ?? path;
}

/** What registers the shop's worker and asks for new versions of it; null where a browser has or allows none. */
export function workboxFor(path: string): Workbox | null {
  try {
    return serviceWorkers() && new Workbox(trusted(path), { scope: '/' });
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
