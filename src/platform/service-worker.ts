/** A worker that does not answer in this time is not asked any longer; `ready` may even never settle. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The browser's service workers, or null where there are none: forbidden, switched off, or too old. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

/** When the old worker may be bothered again, by the page's own clock. */
let inPeaceUntilMs = 0;

/** A browser lets a new worker in only while the old one has nothing to do, and each message is something to do. */
export function leaveInPeace(forMs: number): void {
  inPeaceUntilMs = performance.now() + forMs;
}

/** Whether a message to the worker that is in charge does no harm. */
export const mayBother = (): boolean => performance.now() >= inPeaceUntilMs;

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

/** Registers the shop's worker. The shop works without one, so nothing is thrown: null says that there is none. */
export async function registerWorker(path: string): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await serviceWorkers()?.register(trusted(path), { scope: '/' })) ?? null;
  } catch {
    return null;
  }
}

/** Posts a message and waits for the one answer to it; null when none comes. */
export function askWorker(worker: ServiceWorker, message: unknown, timeoutMs = ANSWER_TIMEOUT_MS): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(settle, timeoutMs, null);
    port1.onmessage = (event: MessageEvent<unknown>) => settle(event.data);
    worker.postMessage(message, [port2]);
  });
}

/** Runs once the page has been shown and nothing else is going on. */
export function whenIdle(work: () => void, timeoutMs = 5_000): void {
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: timeoutMs }) : setTimeout(work, 1));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Whether the line is one on which nothing should be fetched that nobody asked for; false where the browser does not tell. */
export function isLineThin(): boolean {
  const line = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return line?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(line?.effectiveType ?? '');
}
