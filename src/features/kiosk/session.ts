import type { Clock } from '../../platform/clock';
import { createListeners } from '../../platform/listeners';

/** Where a tablet is with its visitor. */
export type KioskPhase =
  /** Nobody is here. */
  | { readonly kind: 'attract' }
  | { readonly kind: 'visit' }
  /** Whether somebody is still here; without an answer the visit ends at this moment, by this device's clock. */
  | { readonly kind: 'asking'; readonly untilMs: number }
  /** Nothing is shown any more. */
  | { readonly kind: 'ending' };

/** One visitor after the other. */
export interface KioskSession {
  subscribe(listener: () => void): () => void;
  phase(): KioskPhase;
  /** Somebody has touched the tablet. */
  touch(): void;
  /** "I am still here." */
  stay(): void;
  /** "I'm done", or something else ends the visit. */
  end(): void;
  /** What is on the screen is somebody's: the question comes sooner, until what this returns is called. */
  hurry(): () => void;
  /** Begins anew, where nobody is here. @returns whether it does */
  renew(): boolean;
  /** The page is looked at again, after a while in which no timer may have run. */
  look(): void;
}

export interface KioskSessionOptions {
  readonly clock: Clock;
  readonly idleMs: number;
  /** Without a touch for so long somebody is asked whether they are still here, where what is on the screen is theirs. */
  readonly soonMs: number;
  readonly askMs: number;
  /** A visit begins; it is shown once this has resolved. */
  readonly begin: () => Promise<void>;
  /** Takes away what is the visitor's, and begins anew. */
  readonly clear: () => void;
  /** Begins anew where nobody was. */
  readonly restart: () => void;
}

/** A visit lasts from the first touch until nobody answers, or until somebody ends it. */
export function createKioskSession({ clock, idleMs, soonMs, askMs, begin, clear, restart }: KioskSessionOptions): KioskSession {
  const listeners = createListeners();
  let phase: KioskPhase = { kind: 'attract' };
  let touchedMs = 0;
  let isBeginning = false;
  let hurries = 0;
  let cancel = () => {};

  const become = (next: KioskPhase) => {
    phase = next;
    listeners.notify();
  };
  const end = () => {
    if (phase.kind === 'attract' || phase.kind === 'ending') return;
    cancel();
    become({ kind: 'ending' });
    clear();
  };
  const ask = () => {
    become({ kind: 'asking', untilMs: clock.now() + askMs });
    cancel = clock.setTimer(askMs, end);
  };
  const longestMs = () => (hurries > 0 ? Math.min(idleMs, soonMs) : idleMs);
  const goOn = () => {
    cancel();
    touchedMs = clock.now();
    cancel = clock.setTimer(longestMs(), ask);
  };

  return {
    subscribe: listeners.subscribe,
    phase: () => phase,
    touch() {
      if (phase.kind === 'visit') goOn();
      if (phase.kind !== 'attract' || isBeginning) return;
      isBeginning = true;
      begin().then(
        () => {
          become({ kind: 'visit' });
          goOn();
        },
        // What cannot be noted is not begun: nobody would know that it has to be cleared away.
        () => {
          isBeginning = false;
        },
      );
    },
    stay() {
      if (phase.kind !== 'asking') return;
      become({ kind: 'visit' });
      goOn();
    },
    end,
    hurry() {
      hurries += 1;
      if (phase.kind === 'visit') goOn();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        hurries -= 1;
        if (phase.kind === 'visit') goOn();
      };
    },
    renew() {
      if (phase.kind !== 'attract' || isBeginning) return false;
      become({ kind: 'ending' });
      restart();
      return true;
    },
    look() {
      if (phase.kind !== 'visit' && phase.kind !== 'asking') return;
      const sinceMs = clock.now() - touchedMs;
      // A clock that went back tells nothing: whoever was here may be long gone.
      if (sinceMs < 0 || sinceMs >= longestMs() + askMs) end();
      else if (phase.kind === 'visit' && sinceMs >= longestMs()) {
        cancel();
        ask();
      }
    },
  };
}
