import { ANSWER_SECONDS, ASK_EVERY_SECONDS, type CallState, RING_SECONDS, SILENT_SECONDS } from '../../../domain/kiosk-call';
import type { Clock } from '../../platform/clock';
import { createListeners } from '../../platform/listeners';

/** Why nobody comes. `offline`: the shop has not answered. `ended`: the call was broken off there. `refused`: this tablet may not call now. */
export type CallFault = 'nobody' | 'unanswered' | 'offline' | 'ended' | 'too-many' | 'refused';

/** How a call stands, for whoever has called. */
export type CallStanding =
  | { readonly kind: 'none' }
  | { readonly kind: 'calling' /** Somebody can see it. */; readonly isRinging: boolean }
  | { readonly kind: 'coming' }
  | { readonly kind: 'over'; readonly why: CallFault };

/** A call for somebody who works in the shop; it ends by itself, whatever happens on the way. */
export interface StaffCall {
  subscribe(listener: () => void): () => void;
  standing(): CallStanding;
  /** Calls; while a call is open nothing changes. */
  ring(): void;
  /** Nobody is needed any more. */
  takeBack(): void;
  /** The visit is over: whoever comes finds nobody. */
  leave(): void;
}

export interface StaffCallOptions {
  readonly clock: Clock;
  /** A new id for a call. */
  readonly newId: () => string;
  /** Calls, asks how that stands, or takes it back. */
  readonly ask: (call: string, over: boolean) => Promise<{ readonly id: string; readonly state: CallState }>;
  /** Somebody waits at the tablet, though nobody touches it. */
  readonly keepUp: () => void;
  /** The shop has taken this tablet back. */
  readonly onRevoked: () => void;
}

/** Without an answer of the shop's for so long a call is over: the visitor does not wait for a line. */
const UNHEARD_MS = 10_000;
/** Whatever the shop answers, nobody waits longer. */
const LONGEST_MS = (RING_SECONDS + ANSWER_SECONDS + SILENT_SECONDS) * 1_000;

/** One call after the other. By timers alone: a tablet's clock may be wrong. */
export function createStaffCall({ clock, newId, ask, keepUp, onRevoked }: StaffCallOptions): StaffCall {
  const listeners = createListeners();
  let standing: CallStanding = { kind: 'none' };
  /** Of the open call; another object for each, so that what comes late is for none. */
  let open: { id: string } | null = null;
  /** Somebody is on the way for this one. */
  let answered: string | null = null;
  const timers: { next: () => void; unheard: () => void; longest: () => void } = { next() {}, unheard() {}, longest() {} };

  const become = (next: CallStanding) => {
    standing = next;
    listeners.notify();
  };
  const close = (next: CallStanding) => {
    for (const cancel of Object.values(timers)) cancel();
    open = null;
    become(next);
  };
  const tellOver = (id: string) => void ask(id, true).catch(() => undefined);

  const hear = (state: CallState) => {
    switch (state) {
      case 'waiting':
      case 'ringing': {
        const isRinging = state === 'ringing';
        if (standing.kind !== 'calling' || standing.isRinging !== isRinging) become({ kind: 'calling', isRinging });
        return;
      }
      case 'coming':
        keepUp();
        answered = open?.id ?? null;
        return close({ kind: 'coming' });
      case 'revoked':
        close({ kind: 'over', why: 'refused' });
        return onRevoked();
      case 'unknown':
        return close({ kind: 'over', why: 'refused' });
      default:
        return close({ kind: 'over', why: state });
    }
  };
  const expectAnswer = () => {
    timers.unheard();
    timers.unheard = clock.setTimer(UNHEARD_MS, () => {
      if (open) tellOver(open.id);
      close({ kind: 'over', why: 'offline' });
    });
  };
  const askOnce = async (asked: { id: string }) => {
    keepUp();
    const answer = await ask(asked.id, false).catch(() => null);
    if (open !== asked) return;
    if (answer) {
      asked.id = answer.id;
      expectAnswer();
      hear(answer.state);
    }
    if (open === asked) timers.next = clock.setTimer(ASK_EVERY_SECONDS * 1_000, () => void askOnce(asked));
  };

  return {
    subscribe: listeners.subscribe,
    standing: () => standing,
    ring() {
      if (open) return;
      open = { id: newId() };
      answered = null;
      become({ kind: 'calling', isRinging: false });
      expectAnswer();
      timers.longest = clock.setTimer(LONGEST_MS, () => {
        if (open) tellOver(open.id);
        close({ kind: 'over', why: 'unanswered' });
      });
      void askOnce(open);
    },
    takeBack() {
      if (open) tellOver(open.id);
      close({ kind: 'none' });
    },
    leave() {
      const told = open?.id ?? answered;
      if (told !== null) tellOver(told);
      answered = null;
      close({ kind: 'none' });
    },
  };
}
