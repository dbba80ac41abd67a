import type { Evidence, NetworkWatch } from '../medusa/transport/network-watch';
import type { Clock } from '../platform/clock';
import { createListeners } from '../platform/listeners';
import {
  type Connection,
  type ConnectionEvent,
  connectionAfter,
  connectionAt,
  isProbeDue,
  mayRead,
  nextLook,
  type Reach,
} from './connection';

/** What a screen may know about the network. */
export interface ConnectionView {
  readonly reach: Reach;
  /** How far this device's clock is behind the shop's, in ms, where that is more than travelling; 0 until the shop has said its time. */
  readonly clockBehindMs: number;
  /** The shop has said something since the page came to life, so what it says of the clock is known. */
  readonly isAnswered: boolean;
}

export interface WatchDeps {
  /** One that only goes forward, whatever happens to the date of this device. */
  readonly clock: Clock;
  /** Epoch ms by this device, right or wrong. */
  readonly date: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Asks whether the shop is there. Never rejects. */
  readonly probe: () => Promise<Evidence>;
  /** What the browser says; a "no" is asked after, its "yes" means nothing. */
  readonly isPlugged: boolean;
  readonly isWatched: boolean;
}

/** What is known of the way to the shop, kept up to date by what happens. */
export interface ConnectionWatch extends NetworkWatch {
  /** For `useSyncExternalStore`: another object exactly when something shown changed. */
  view(): ConnectionView;
  subscribe(listener: () => void): () => void;
  happened(event: Extract<ConnectionEvent, { type: 'plugged' | 'unplugged' | 'watched' | 'unwatched' }>['type']): void;
  /** Somebody wants to know now. @returns whether the shop answered */
  hurry(): Promise<boolean>;
  /** Something did not arrive by another way than these exchanges. @returns whether the shop is there all the same */
  missed(): Promise<boolean>;
}

/** A read that takes longer raises a doubt (stack facts §14). */
const SLOW_MS = 3_000;
/** Travelling and rounding; only a clock that is wrong is further off. */
const CLOCK_STEP_MS = 60_000;

export function watchConnection({ clock, date, random, probe, isPlugged, isWatched }: WatchDeps): ConnectionWatch {
  const listeners = createListeners();
  let state: Connection = connectionAt(isWatched);
  let heard = { clockBehindMs: 0, isAnswered: false };
  let view: ConnectionView = { reach: state.reach, ...heard };
  let cancelLook = () => {};
  let probing: Promise<boolean> = Promise.resolve(false);

  const show = (next: ConnectionView) => {
    const isSame = next.reach === view.reach && next.clockBehindMs === view.clockBehindMs && next.isAnswered === view.isAnswered;
    if (isSame) return;
    view = next;
    listeners.notify();
  };

  function happen(event: ConnectionEvent): void {
    state = connectionAfter(state, event, clock.now());
    if (isProbeDue(state, clock.now())) {
      const askedAt = clock.now();
      state = connectionAfter(state, { type: 'probe' }, askedAt);
      probing = probe().then((evidence) => {
        learn(evidence, askedAt, true);
        return evidence.kind === 'answer';
      });
    }
    cancelLook();
    const look = nextLook(state);
    cancelLook = look === null ? () => {} : clock.setTimer(look - clock.now(), () => happen({ type: 'tick' }));
    show({ reach: state.reach, ...heard });
  }

  function learn(evidence: Evidence, askedAt: number, isProbe = false): void {
    switch (evidence.kind) {
      case 'nothing':
        happen({ type: 'doubt' });
        break;
      case 'failure':
        happen({ type: 'failure', portal: evidence.portal, probe: isProbe, jitter: random() });
        break;
      case 'answer': {
        const behind = evidence.serverMs === null ? heard.clockBehindMs : evidence.serverMs - date();
        const isStep = Math.abs(behind - heard.clockBehindMs) > CLOCK_STEP_MS;
        heard = { clockBehindMs: isStep ? behind : heard.clockBehindMs, isAnswered: true };
        happen({ type: 'answer', askedAt, probe: isProbe });
      }
    }
  }

  function hurry(): Promise<boolean> {
    happen({ type: 'hurry' });
    return probing;
  }

  if (!isPlugged) happen({ type: 'unplugged' });

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    mayRead: () => mayRead(state, clock.now()),
    asked() {
      const askedAt = clock.now();
      const cancelDoubt = clock.setTimer(SLOW_MS, () => happen({ type: 'doubt' }));
      return (evidence) => {
        cancelDoubt();
        learn(evidence, askedAt);
      };
    },
    happened: (type) => happen({ type }),
    hurry,
    missed() {
      learn({ kind: 'failure', portal: false }, clock.now());
      return hurry();
    },
  };
}
