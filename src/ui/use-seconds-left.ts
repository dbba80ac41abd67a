import { useEffect, useState } from 'react';

const STEP_SECONDS = 5;

/** In steps, for a number that changes every second is read by nobody; the last ones one by one. */
const rounded = (ms: number): number => {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return seconds <= 2 * STEP_SECONDS ? seconds : Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS;
};

/**
 * About how many seconds are left until a moment, at least 1; null where there is none, and in the first render.
 *
 * @param untilMs epoch ms
 */
export function useSecondsLeft(untilMs: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    if (untilMs === null) {
      setLeft(null);
      return undefined;
    }
    const look = () => setLeft(rounded(untilMs - Date.now()));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [untilMs]);

  return untilMs === null ? null : left;
}
