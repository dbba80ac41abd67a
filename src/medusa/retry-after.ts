/** Longer is not believed: nobody would come back, and a wrong clock at the other end says such things. */
const MOST_ASKED_MS = 60 * 60_000;

/**
 * How long an answer asks to stay away, in milliseconds; 0 where it asks nothing (RFC 9110 §10.2.3).
 * A date is counted from the answer's own, for the clock of this device may be wrong.
 */
export function retryAfterMs(header: (name: string) => string | null | undefined): number {
  const asked = header('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.parse(header('date') ?? '');
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MOST_ASKED_MS) : 0;
}
