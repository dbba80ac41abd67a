/** How the shop can be reached, as the screen says it: `portal` is a Wi-Fi that wants a log-in first. */
export type Reach = 'live' | 'offline' | 'portal';

/** What is known about the way to the shop. All times in ms of one clock that only goes forward. */
export interface Connection {
  /** Somebody looks at the page; else nothing is probed. */
  readonly isWatched: boolean;
  /** Exchanges in a row of which nothing whole came back. */
  readonly failures: number;
  /** What came back last was a log-in page. */
  readonly isPortal: boolean;
  /** When the shop itself last answered. */
  readonly answeredAt: number;
  /**
   * When the browser last said that there is no network. It can be wrong (a VPN, a virtual network card), so that alone
   * decides nothing: it is asked at once, and only what was asked since then counts.
   */
  readonly hintedAt: number;
  readonly isProbing: boolean;
  /** Probes in a row that failed. */
  readonly probes: number;
  /** When to ask whether the shop is there. */
  readonly probeAt: number | null;
  /** Before this, reads are not worth sending. */
  readonly readsFrom: number;
  readonly reach: Reach;
  readonly shownAt: number;
}

export type ConnectionEvent =
  /** The browser has noticed a network, or that there is none. */
  | { readonly type: 'plugged' | 'unplugged' }
  | { readonly type: 'watched' | 'unwatched' }
  /** The shop itself answered what was asked at `askedAt`; `probe` if that was what was asked. */
  | { readonly type: 'answer'; readonly askedAt: number; readonly probe?: boolean }
  /** @param jitter between 0 and 1 */
  | { readonly type: 'failure'; readonly portal: boolean; readonly probe?: boolean; readonly jitter: number }
  /** Something takes long, or was answered from this device: nobody knows. */
  | { readonly type: 'doubt' }
  | { readonly type: 'probe' }
  /** Somebody wants to know now. */
  | { readonly type: 'hurry' }
  | { readonly type: 'tick' };

/** One lost answer may be chance. */
const FAILURES_TO_BELIEVE = 2;
const READ_PAUSE_MS = 5_000;
const FIRST_PROBE_MS = 1_000;
const LONGEST_PROBE_MS = 30_000;
/** Of a flapping network a screen shows at most this (faults N12). */
const SHOWN_AT_LEAST_MS = 2_000;
/** An answer is proof enough for this long. */
const PROOF_MS = 10_000;

export const connectionAt = (isWatched: boolean): Connection => ({
  isWatched,
  failures: 0,
  isPortal: false,
  answeredAt: Number.NEGATIVE_INFINITY,
  hintedAt: Number.NEGATIVE_INFINITY,
  isProbing: false,
  probes: 0,
  probeAt: null,
  readsFrom: Number.NEGATIVE_INFINITY,
  reach: 'live',
  shownAt: Number.NEGATIVE_INFINITY,
});

const reachOf = ({ failures, isPortal }: Connection): Reach => {
  if (failures < FAILURES_TO_BELIEVE) return 'live';
  return isPortal ? 'portal' : 'offline';
};

/** How long to wait after so many failed probes: 1, 2, 4 … 30 s, up to a quarter less. */
const pauseMs = (probes: number, jitter: number): number =>
  Math.min(FIRST_PROBE_MS * 2 ** (probes - 1), LONGEST_PROBE_MS) * (1 - jitter / 4);

function failed(now: Connection, { portal, probe = false, jitter }: Extract<ConnectionEvent, { type: 'failure' }>, at: number): Connection {
  const failures = portal ? FAILURES_TO_BELIEVE : Math.min(now.failures + 1, FAILURES_TO_BELIEVE);
  const probes = probe ? now.probes + 1 : now.probes;
  const isProbing = now.isProbing && !probe;
  // The first doubt is cleared up at once; from then on only probes set the pace.
  const next = probe ? at + pauseMs(probes, jitter) : isProbing ? null : (now.probeAt ?? at);
  return {
    ...now,
    failures,
    isPortal: portal,
    isProbing,
    probes,
    probeAt: next,
    readsFrom: failures >= FAILURES_TO_BELIEVE ? at + READ_PAUSE_MS : now.readsFrom,
  };
}

/** It is to be known now: what is asked is sent, and the shop is asked whether it is there. */
const hurried = (now: Connection, at: number): Connection => ({
  ...now,
  probes: 0,
  probeAt: now.isProbing ? null : at,
  readsFrom: Number.NEGATIVE_INFINITY,
});

function changed(now: Connection, event: ConnectionEvent, at: number): Connection {
  switch (event.type) {
    case 'unplugged':
      // One failure more, and it is believed.
      return hurried({ ...now, failures: Math.max(now.failures, FAILURES_TO_BELIEVE - 1), hintedAt: at }, at);
    case 'plugged':
      return now.failures === 0 ? now : hurried(now, at);
    case 'watched':
      return { ...now, isWatched: true, ...(now.probeAt !== null && { probes: 0, probeAt: at }) };
    case 'unwatched':
      return { ...now, isWatched: false };
    case 'answer':
      // What was still on its way when the network went is no proof that it is back.
      if (event.askedAt < now.hintedAt) return event.probe ? { ...now, isProbing: false, probeAt: at } : now;
      return {
        ...now,
        failures: 0,
        isPortal: false,
        answeredAt: at,
        isProbing: now.isProbing && !event.probe,
        probes: 0,
        probeAt: null,
        readsFrom: Number.NEGATIVE_INFINITY,
      };
    case 'failure':
      return failed(now, event, at);
    case 'doubt': {
      const isProven = at - now.answeredAt < PROOF_MS;
      const isAsking = now.isProbing || now.probeAt !== null;
      return isProven || isAsking ? now : { ...now, probeAt: at };
    }
    case 'probe':
      return { ...now, isProbing: true, probeAt: null };
    case 'hurry':
      return hurried(now, at);
    case 'tick':
      return now;
  }
}

/** What is known after something has happened, and what the screen says from now on. */
export function connectionAfter(before: Connection, event: ConnectionEvent, at: number): Connection {
  const now = changed(before, event, at);
  const reach = reachOf(now);
  return reach === now.reach || at - now.shownAt < SHOWN_AT_LEAST_MS ? now : { ...now, reach, shownAt: at };
}

/** Whether a probe is due. */
export const isProbeDue = ({ probeAt, isWatched, isProbing }: Connection, at: number): boolean =>
  probeAt !== null && isWatched && !isProbing && probeAt <= at;

/** When to look at it again without anything having happened; null for never. */
export function nextLook(now: Connection): number | null {
  const probe = now.isWatched && !now.isProbing ? now.probeAt : null;
  const show = reachOf(now) === now.reach ? null : now.shownAt + SHOWN_AT_LEAST_MS;
  if (probe === null || show === null) return probe ?? show;
  return Math.min(probe, show);
}

/** Whether a read is worth sending: not right after two have failed. */
export const mayRead = ({ readsFrom }: Connection, at: number): boolean => readsFrom <= at;
