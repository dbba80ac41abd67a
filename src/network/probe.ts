import { dateOf, type Evidence } from '../medusa/transport/network-watch';
import type { Clock } from '../platform/clock';
import { PING_HEADER, PING_PATH } from '../protocol/ping';

const PROBE_TIMEOUT_MS = 5_000;

/** Asks our own server whether it is there: the smallest exchange there is, past every cache. */
export async function probeShop(clock: Clock): Promise<Evidence> {
  const abort = new AbortController();
  const cancel = clock.setTimer(PROBE_TIMEOUT_MS, () => abort.abort());
  try {
    const answer = await fetch(PING_PATH, { cache: 'no-store', credentials: 'omit', redirect: 'manual', signal: abort.signal });
    if (answer.headers.has(PING_HEADER)) return { kind: 'answer', serverMs: dateOf(answer.headers) };
    // A Wi-Fi that wants a log-in answers in the shop's name or leads elsewhere; a broken machine in between says 5xx.
    return { kind: 'failure', portal: answer.type === 'opaqueredirect' || answer.status < 500 || answer.status === 511 };
  } catch {
    return { kind: 'failure', portal: false };
  } finally {
    cancel();
  }
}
