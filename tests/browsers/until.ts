import { setTimeout as pause } from 'node:timers/promises';

const NEXT_LOOK_MS = 100;
/** A person waits less; a browser, two servers and a database on busy cores may need it. */
export const PATIENCE_MS = 30_000;

/**
 * Looks again and again until something is as it should be.
 *
 * @param look what it sees is named when time is up; what it throws counts as not yet
 * @throws when it has not been so in time
 */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen>,
  isSo: (seen: Seen) => boolean = Boolean,
  limitMs = PATIENCE_MS,
): Promise<Seen> {
  const end = Date.now() + limitMs;
  for (let last: unknown; ; ) {
    try {
      const seen = await look();
      if (isSo(seen)) return seen;
      last = JSON.stringify(seen);
    } catch (error) {
      last = error instanceof Error ? error.message : error;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s; at the end ${last}`);
    await pause(NEXT_LOOK_MS);
  }
}
