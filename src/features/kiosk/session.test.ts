import { beforeEach, describe, expect, test } from 'vitest';
import { createKioskSession, type KioskSession } from './session';

const IDLE_MS = 60_000;
const ASK_MS = 30_000;
const SOON_MS = 25_000;

let nowMs = 0;
let timers: { readonly dueMs: number; readonly work: () => void }[] = [];
let cleared = 0;
let restarted = 0;
let begun: (() => void)[] = [];
let session: KioskSession;

const clock = {
  now: () => nowMs,
  setTimer(delayMs: number, work: () => void) {
    const timer = { dueMs: nowMs + delayMs, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};
function pass(ms: number): void {
  nowMs += ms;
  for (const timer of timers.filter(({ dueMs }) => dueMs <= nowMs)) {
    timers = timers.filter((other) => other !== timer);
    timer.work();
  }
}
const settle = () => new Promise((done) => setTimeout(done, 0));

beforeEach(async () => {
  nowMs = 1_000_000;
  timers = [];
  cleared = 0;
  restarted = 0;
  begun = [];
  session = createKioskSession({
    clock,
    idleMs: IDLE_MS,
    soonMs: SOON_MS,
    askMs: ASK_MS,
    begin: () => new Promise((done) => begun.push(done)),
    clear: () => {
      cleared += 1;
    },
    restart: () => {
      restarted += 1;
    },
  });
  session.touch();
  begun[0]?.();
  await settle();
});

describe('A visit', () => {
  test('is shown once it was noted that somebody is here, and begins once', async () => {
    const fresh = createKioskSession({
      clock,
      idleMs: 1,
      soonMs: 1,
      askMs: 1,
      begin: () => new Promise((done) => begun.push(done)),
      clear: () => {},
      restart: () => {},
    });
    begun = [];
    fresh.touch();
    fresh.touch();
    expect(begun).toHaveLength(1);
    expect(fresh.phase().kind).toBe('attract');
    begun[0]?.();
    await settle();
    expect(fresh.phase().kind).toBe('visit');
  });

  test('that cannot be noted does not begin, and is tried again with the next touch', async () => {
    let tries = 0;
    const begin = async () => {
      tries += 1;
      throw new Error('full');
    };
    const fresh = createKioskSession({ clock, idleMs: 1, soonMs: 1, askMs: 1, begin, clear: () => {}, restart: () => {} });
    for (let touches = 0; touches < 2; touches += 1) {
      fresh.touch();
      await settle();
    }
    expect([tries, fresh.phase().kind]).toEqual([2, 'attract']);
  });

  test('asks after a minute without a touch, and ends once nobody has answered', () => {
    pass(IDLE_MS - 1);
    session.touch();
    pass(IDLE_MS - 1);
    expect(session.phase().kind).toBe('visit');
    pass(1);
    expect(session.phase()).toEqual({ kind: 'asking', untilMs: nowMs + ASK_MS });
    // A touch beside the question is no answer.
    session.touch();
    pass(ASK_MS - 1);
    expect(cleared).toBe(0);
    pass(1);
    expect([session.phase().kind, cleared]).toEqual(['ending', 1]);
    session.end();
    session.touch();
    expect([session.phase().kind, cleared]).toEqual(['ending', 1]);
  });

  test('goes on as often as somebody says so', () => {
    for (let times = 0; times < 20; times += 1) {
      pass(IDLE_MS);
      expect(session.phase().kind).toBe('asking');
      pass(ASK_MS - 1);
      session.stay();
      expect(session.phase().kind).toBe('visit');
    }
    expect(cleared).toBe(0);
  });

  test('is asked about sooner while what is on the screen is somebody’s', () => {
    pass(SOON_MS * 2);
    const over = session.hurry();
    const overToo = session.hurry();
    pass(SOON_MS - 1);
    expect(session.phase().kind).toBe('visit');
    session.touch();
    pass(SOON_MS - 1);
    // One of two that asked for it is gone.
    over();
    over();
    pass(SOON_MS);
    expect(session.phase()).toEqual({ kind: 'asking', untilMs: nowMs + ASK_MS });
    session.stay();
    overToo();
    pass(IDLE_MS - 1);
    expect(session.phase().kind).toBe('visit');
    pass(1);
    expect(session.phase().kind).toBe('asking');
  });

  test('with what is somebody’s on the screen is over sooner when the tablet wakes up', () => {
    session.hurry();
    nowMs += SOON_MS + ASK_MS;
    session.look();
    expect([session.phase().kind, cleared]).toEqual(['ending', 1]);
  });

  test('S12: ends when the tablet wakes up long after it, and when its clock was put back', () => {
    nowMs += 8 * 86_400_000;
    session.look();
    expect([session.phase().kind, cleared]).toEqual(['ending', 1]);
  });

  test('S12: ends where the clock says 1970 by now', () => {
    nowMs = 0;
    session.look();
    expect(session.phase().kind).toBe('ending');
  });

  test('that was looked away from for a minute is asked about', () => {
    nowMs += IDLE_MS;
    session.look();
    expect(session.phase().kind).toBe('asking');
    session.look();
    expect(session.phase().kind).toBe('asking');
  });
});

test('nobody is asked and nothing is cleared where nobody is', () => {
  const fresh = createKioskSession({
    clock,
    idleMs: 1,
    soonMs: 1,
    askMs: 1,
    begin: async () => {},
    clear: () => expect.unreachable(),
    restart: () => expect.unreachable(),
  });
  fresh.end();
  fresh.stay();
  fresh.look();
  pass(100);
  expect(fresh.phase().kind).toBe('attract');
});

test('what is to begin anew does so where nobody is, once, and never under somebody’s hand', async () => {
  expect([session.renew(), restarted]).toEqual([false, 0]);
  pass(IDLE_MS);
  expect([session.renew(), restarted, session.phase().kind]).toEqual([false, 0, 'asking']);
  let restarts = 0;
  const restart = () => {
    restarts += 1;
  };
  const fresh = createKioskSession({
    clock,
    idleMs: 1,
    soonMs: 1,
    askMs: 1,
    begin: () => new Promise((done) => begun.push(done)),
    clear: () => {},
    restart,
  });
  fresh.touch();
  // Somebody has touched it, though it does not show that yet.
  expect(fresh.renew()).toBe(false);
  const calm = createKioskSession({ clock, idleMs: 1, soonMs: 1, askMs: 1, begin: async () => {}, clear: () => {}, restart });
  expect([calm.renew(), restarts, calm.phase().kind]).toEqual([true, 1, 'ending']);
  calm.touch();
  await settle();
  expect([calm.renew(), restarts, calm.phase().kind]).toEqual([false, 1, 'ending']);
});
