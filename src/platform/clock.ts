/** Time as the shop's code sees it, so that tests can own it. */
export interface Clock {
  /** Epoch milliseconds of this device, which may be wrong. */
  now(): number;
  /** Runs `work` once after `delayMs`; the result cancels it. */
  setTimer(delayMs: number, work: () => void): () => void;
}

/** Above this `setTimeout` overflows and fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The real clock of this browser or server. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(delayMs, work) {
    const timer = setTimeout(work, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Resolves after a while. */
export const pause = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimer(delayMs, resolve);
  });
