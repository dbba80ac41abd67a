import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
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

const FAILURE = { type: 'failure', portal: false, jitter: 0 } as const;
const PROBE_FAILURE = { ...FAILURE, probe: true } as const;

/** A connection to which things happen at given times. */
function history(...happened: readonly (readonly [at: number, event: ConnectionEvent])[]): Connection {
  return happened.reduce((now, [at, event]) => connectionAfter(now, event, at), connectionAt(true));
}

test('one lost answer is no lost network, but it is asked at once', () => {
  const now = history([0, FAILURE]);
  expect(now.reach).toBe('live');
  expect(isProbeDue(now, 0)).toBe(true);
});

test('N03: two lost answers are a lost network, and it is said at once', () => {
  expect(history([0, FAILURE], [0, { type: 'probe' }], [40, PROBE_FAILURE]).reach).toBe('offline');
});

test('N03: a browser that says there is no network is asked after at once, and one failure confirms it', () => {
  const hinted = history([0, { type: 'unplugged' }]);
  expect(hinted.reach).toBe('live');
  expect(isProbeDue(hinted, 0)).toBe(true);
  const gone = connectionAfter(connectionAfter(hinted, { type: 'probe' }, 0), PROBE_FAILURE, 5);
  expect(gone.reach).toBe('offline');
  const back = connectionAfter(gone, { type: 'plugged' }, 5_000);
  expect(back.reach).toBe('offline');
  expect(isProbeDue(back, 5_000)).toBe(true);
  expect(connectionAfter(back, { type: 'answer', askedAt: 5_000, probe: true }, 5_100).reach).toBe('live');
});

test('N16: a browser that wrongly says there is no network is not believed once the shop has answered', () => {
  const hinted = history([0, { type: 'unplugged' }], [0, { type: 'probe' }], [50, { type: 'answer', askedAt: 0, probe: true }]);
  expect(hinted.reach).toBe('live');
  expect(mayRead(hinted, 50)).toBe(true);
  expect(connectionAfter(hinted, FAILURE, 60).reach).toBe('live');
});

test('what was asked before the network went is no proof that it is there', () => {
  const old = { type: 'answer', askedAt: 90 } as const;
  expect(history([0, FAILURE], [0, { type: 'probe' }], [100, { type: 'unplugged' }], [110, old], [120, FAILURE]).reach).toBe('offline');
  const oldProbe = history([0, FAILURE], [0, { type: 'probe' }], [100, { type: 'unplugged' }], [110, { ...old, probe: true }]);
  expect(isProbeDue(oldProbe, 110)).toBe(true);
});

test('N16: whatever the browser says, what somebody wants now is sent', () => {
  const gone = history([0, { type: 'unplugged' }], [0, { type: 'probe' }], [0, PROBE_FAILURE]);
  expect(mayRead(gone, 100)).toBe(false);
  const hurried = connectionAfter(gone, { type: 'hurry' }, 100);
  expect(mayRead(hurried, 100)).toBe(true);
  expect(isProbeDue(hurried, 100)).toBe(true);
});

test('N08: one log-in page is enough, and it is called by its name', () => {
  expect(history([0, { ...FAILURE, portal: true }]).reach).toBe('portal');
});

test('N04: probes back off from 1 s to 30 s', () => {
  let now = history([0, FAILURE]);
  let at = 0;
  const pauses: number[] = [];
  for (let count = 0; count < 8; count++) {
    now = connectionAfter(now, { type: 'probe' }, at);
    now = connectionAfter(now, PROBE_FAILURE, at);
    const next = nextLook(now) ?? Number.NaN;
    pauses.push(next - at);
    at = next;
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('after two failures reads pause for five seconds, unless somebody is in a hurry', () => {
  const now = history([0, FAILURE], [100, FAILURE]);
  expect(mayRead(now, 5_099)).toBe(false);
  expect(mayRead(now, 5_100)).toBe(true);
  expect(mayRead(connectionAfter(now, { type: 'hurry' }, 200), 200)).toBe(true);
});

test('a page nobody looks at asks nothing, and asks at once when it is looked at', () => {
  const hidden = history([0, FAILURE], [0, { type: 'probe' }], [0, PROBE_FAILURE], [10, { type: 'unwatched' }]);
  expect(nextLook(hidden)).toBeNull();
  expect(isProbeDue(connectionAfter(hidden, { type: 'watched' }, 500), 500)).toBe(true);
});

test('an answer from this device raises a doubt, a recent one of the shop settles it', () => {
  expect(isProbeDue(history([0, { type: 'doubt' }]), 0)).toBe(true);
  expect(nextLook(history([0, { type: 'answer', askedAt: 0 }], [9_999, { type: 'doubt' }]))).toBeNull();
  expect(isProbeDue(history([0, { type: 'answer', askedAt: 0 }], [10_000, { type: 'doubt' }]), 10_000)).toBe(true);
});

const eventArbitrary: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom<ConnectionEvent>(
    { type: 'plugged' },
    { type: 'unplugged' },
    { type: 'watched' },
    { type: 'unwatched' },
    { type: 'answer', askedAt: 0 },
    { type: 'answer', askedAt: Number.POSITIVE_INFINITY },
    { type: 'doubt' },
    { type: 'hurry' },
  ),
  fc.record({ type: fc.constant('failure' as const), portal: fc.boolean(), jitter: fc.double({ min: 0, max: 1, noNaN: true }) }),
);

interface Played {
  readonly now: Connection;
  readonly at: number;
  readonly shown: readonly { readonly at: number; readonly reach: Reach }[];
  readonly probes: number;
}

/** Plays events with pauses between them, answering probes as told, looking whenever it is time. */
function play(
  steps: readonly { readonly pauseMs: number; readonly event: ConnectionEvent; readonly probeAnswers: boolean }[],
  restMs = 0,
): Played {
  let now = connectionAt(true);
  let at = 0;
  let probes = 0;
  const shown: { at: number; reach: Reach }[] = [];
  const happen = (event: ConnectionEvent) => {
    const before = now.reach;
    now = connectionAfter(now, event, at);
    if (now.reach !== before) shown.push({ at, reach: now.reach });
  };
  const passUntil = (end: number, probeAnswers: boolean) => {
    for (let next = nextLook(now); next !== null && next <= end; next = nextLook(now)) {
      at = Math.max(at, next);
      happen({ type: 'tick' });
      if (!isProbeDue(now, at)) continue;
      probes += 1;
      happen({ type: 'probe' });
      happen(probeAnswers ? { type: 'answer', askedAt: at, probe: true } : { ...PROBE_FAILURE, jitter: 0.5 });
    }
    at = end;
  };
  for (const { pauseMs, event, probeAnswers } of steps) {
    passUntil(at + pauseMs, probeAnswers);
    happen(event);
  }
  passUntil(at + restMs, true);
  return { now, at, shown, probes };
}

const stepsArbitrary = fc.array(
  fc.record({ pauseMs: fc.integer({ min: 0, max: 3_000 }), event: eventArbitrary, probeAnswers: fc.boolean() }),
  { maxLength: 60 },
);

test('N12: however the network flaps, the screen changes at most once in two seconds', () => {
  fc.assert(
    fc.property(stepsArbitrary, (steps) => {
      const { shown } = play(steps);
      for (const [index, { at }] of shown.entries()) {
        const before = shown[index - 1];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(2_000);
      }
    }),
  );
});

test('N12: a flapping network is asked at most once per thing that happens and once a second', () => {
  fc.assert(
    fc.property(stepsArbitrary, (steps) => {
      const { probes, at } = play(steps);
      expect(probes).toBeLessThanOrEqual(steps.length + at / 750 + 1);
    }),
  );
});

test('whatever has happened: plugged in, looked at and answered, it is live again within the longest pause', () => {
  fc.assert(
    fc.property(stepsArbitrary, (steps) => {
      const end: typeof steps = [
        { pauseMs: 0, event: { type: 'plugged' }, probeAnswers: true },
        { pauseMs: 0, event: { type: 'watched' }, probeAnswers: true },
      ];
      expect(play([...steps, ...end], 32_000).now.reach).toBe('live');
    }),
  );
});

test('N16: whatever has happened, and although the browser says to the end that there is no network, an answer makes it live', () => {
  fc.assert(
    fc.property(stepsArbitrary, (steps) => {
      const end: typeof steps = [
        { pauseMs: 0, event: { type: 'unplugged' }, probeAnswers: true },
        { pauseMs: 0, event: { type: 'watched' }, probeAnswers: true },
      ];
      expect(play([...steps, ...end], 32_000).now.reach).toBe('live');
    }),
  );
});
