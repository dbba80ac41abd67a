import { setTimeout as pause } from 'node:timers/promises';

/** Ask again and again until the answer is yes; false when the time is over. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number, everyMs = 25): Promise<boolean> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= end) return false;
    await pause(everyMs);
  }
}
