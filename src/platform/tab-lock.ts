import type { Clock } from './clock';

/** What the work under a lock may ask while it runs. */
export interface LockHold {
  /** True once another tab has taken the lock over, because this one seemed frozen. */
  readonly lost: boolean;
}

/** One tab of this browser at a time. */
export interface TabLock {
  /** False where the browser has no locks, or gives none: then `hold` excludes nobody. It may be told only when the first is asked for. */
  readonly exclusive: boolean;
  hold<T>(work: (hold: LockHold) => Promise<T>): Promise<T>;
}

/** A tab that holds the lock this long while others wait is taken for frozen (iOS background). */
const STEAL_AFTER_MS = 20_000;

/** For browsers without Web Locks. */
export const noLock: TabLock = { exclusive: false, hold: (work) => work({ lost: false }) };

/** With cookies blocked a browser has locks and gives nobody one. */
const isForbidden = (error: unknown): boolean => error instanceof Error && error.name === 'SecurityError';

/**
 * A lock of this origin, taken by force from a frozen tab.
 *
 * The work of the tab that lost it goes on when that tab thaws: fence what it does.
 */
export function webLock(name: string, locks: LockManager, clock: Clock): TabLock {
  let exclusive = true;
  return {
    get exclusive() {
      return exclusive;
    },
    hold: (work) =>
      new Promise((resolve, reject) => {
        const hold = { lost: false };
        const waiting = new AbortController();
        let started = false;
        const run = async () => {
          started = true;
          cancelSteal();
          try {
            resolve(await work(hold));
          } catch (error) {
            reject(error);
          }
        };
        const give = async (options: LockOptions) => {
          try {
            await locks.request(name, options, run);
          } catch (error) {
            if (started) hold.lost = true;
            else if (isForbidden(error)) {
              exclusive = false;
              cancelSteal();
              noLock.hold(work).then(resolve, reject);
            } else if (!waiting.signal.aborted) reject(error);
          }
        };
        const cancelSteal = clock.setTimer(STEAL_AFTER_MS, () => {
          if (started) return;
          waiting.abort();
          void give({ steal: true });
        });
        void give({ signal: waiting.signal });
      }),
  };
}

/** The lock this browser offers. */
export const openTabLock = (name: string, clock: Clock): TabLock =>
  // Missing where the page did not come over https.
  typeof navigator !== 'undefined' && navigator.locks ? webLock(name, navigator.locks, clock) : noLock;
