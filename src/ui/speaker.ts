export interface SpeakerDeps {
  readonly now: () => number;
  /** Runs `work` once after `delayMs`; the result cancels it. */
  readonly setTimer: (delayMs: number, work: () => void) => () => void;
  /** Puts a text where screen readers hear it, politely. */
  readonly say: (text: string) => void;
}

/** What a screen reader is told, as seldom as bearable: at most once in {@link QUIET_MS}. */
export interface Speaker {
  /** Something has happened. Of several things about one topic only the last is said. */
  tell(topic: string, sentence: string): void;
  /**
   * Something is in a state, e.g. the cart. The first call only says where it begins; a state that is
   * left again before its turn came is never said.
   */
  become(topic: string, state: string, sentence: string): void;
  stop(): void;
}

/** Fault A01: during sync at most one polite announcement in this time. */
export const QUIET_MS = 5_000;
/** Somebody who presses "one more" five times hears the result, not five of them. */
const SETTLED_MS = 700;

export function createSpeaker({ now, setTimer, say }: SpeakerDeps): Speaker {
  /** What waits for its turn, in the order in which it came up. */
  const pending = new Map<string, { readonly sentence: string; readonly state: string | null }>();
  const heard = new Map<string, string>();
  let waitingSince = 0;
  let lastSaid = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function speak(): void {
    cancel = null;
    lastSaid = now();
    for (const [topic, { state }] of pending) if (state !== null) heard.set(topic, state);
    const text = [...pending.values()].map(({ sentence }) => sentence).join(' ');
    pending.clear();
    say(text);
  }

  function plan(): void {
    cancel?.();
    cancel = null;
    if (pending.size === 0) return;
    // What goes on changing is not put off for ever.
    const at = Math.max(Math.min(now() + SETTLED_MS, waitingSince + QUIET_MS), lastSaid + QUIET_MS);
    cancel = setTimer(Math.max(0, at - now()), speak);
  }

  function queue(topic: string, sentence: string, state: string | null): void {
    if (pending.size === 0) waitingSince = now();
    pending.delete(topic);
    pending.set(topic, { sentence, state });
    plan();
  }

  return {
    tell: (topic, sentence) => queue(topic, sentence, null),
    become(topic, state, sentence) {
      const known = heard.get(topic);
      if (known === undefined) heard.set(topic, state);
      else if (known !== state) queue(topic, sentence, state);
      else if (pending.delete(topic)) plan();
    },
    stop: () => cancel?.(),
  };
}
