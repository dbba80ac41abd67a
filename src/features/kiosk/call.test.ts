import { beforeEach, expect, test } from 'vitest';
import type { CallState } from '../../../domain/kiosk-call';
import { createStaffCall, type StaffCall } from './call';

type Answer = { readonly id: string; readonly state: CallState };

let timers: { readonly dueMs: number; readonly work: () => void }[] = [];
let nowMs = 0;
let asked: { readonly call: string; readonly over: boolean; answer(state: CallState, id?: string): void; fail(): void }[] = [];
let ids = 0;
let touched = 0;
let revoked = 0;
let call: StaffCall;

const clock = {
  // Wrong, and jumping: nothing may go by it.
  now: () => Math.random() * 1e12,
  setTimer(delayMs: number, work: () => void) {
    const timer = { dueMs: nowMs + delayMs, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};
const settle = () => new Promise((done) => setImmediate(done));
async function pass(ms: number): Promise<void> {
  nowMs += ms;
  for (const timer of timers.filter(({ dueMs }) => dueMs <= nowMs)) {
    if (!timers.includes(timer)) continue;
    timers = timers.filter((other) => other !== timer);
    timer.work();
  }
  await settle();
}
const last = () => {
  const found = asked.at(-1);
  if (!found) throw new Error('nothing was asked');
  return found;
};
async function hear(state: CallState, id?: string): Promise<void> {
  last().answer(state, id);
  await settle();
}

beforeEach(() => {
  timers = [];
  nowMs = 0;
  asked = [];
  ids = 0;
  touched = 0;
  revoked = 0;
  call = createStaffCall({
    clock,
    newId: () => `call-${++ids}`,
    ask: (id, over) =>
      new Promise<Answer>((done, fail) => {
        asked.push({ call: id, over, answer: (state, other = id) => done({ id: other, state }), fail: () => fail(new Error('offline')) });
      }),
    keepUp: () => {
      touched += 1;
    },
    onRevoked: () => {
      revoked += 1;
    },
  });
});

test('a call waits, rings, and somebody comes; then nothing is asked any more', async () => {
  call.ring();
  expect(call.standing()).toEqual({ kind: 'calling', isRinging: false });
  await hear('waiting');
  await pass(2_000);
  await hear('ringing');
  expect(call.standing()).toEqual({ kind: 'calling', isRinging: true });
  await pass(2_000);
  await hear('coming');
  expect(call.standing()).toEqual({ kind: 'coming' });
  expect(asked.map(({ call: id, over }) => [id, over])).toEqual(Array.from({ length: 3 }, () => ['call-1', false]));
  expect(touched).toBe(4);
  await pass(200_000);
  expect(asked).toHaveLength(3);
  expect(timers).toEqual([]);
});

test('taps while it rings are the same call, one after it another; one that was open already is gone on with', async () => {
  call.ring();
  call.ring();
  await hear('waiting', 'of-before');
  call.ring();
  await pass(2_000);
  expect(asked.map(({ call: id }) => id)).toEqual(['call-1', 'of-before']);
  await hear('coming', 'of-before');
  call.ring();
  expect(last().call).toBe('call-2');
  expect(call.standing()).toEqual({ kind: 'calling', isRinging: false });
});

test.each([
  ['nobody', 'nobody'],
  ['unanswered', 'unanswered'],
  ['ended', 'ended'],
  ['too-many', 'too-many'],
  ['unknown', 'refused'],
  ['revoked', 'refused'],
] as const)('where the shop says %s, the visitor hears %s, and waits no longer', async (state, why) => {
  call.ring();
  await hear(state);
  expect(call.standing()).toEqual({ kind: 'over', why });
  expect(revoked).toBe(state === 'revoked' ? 1 : 0);
  expect(timers).toEqual([]);
});

test('ten seconds without the shop are the end, whether it fails or is silent; a restart in between is none', async () => {
  call.ring();
  await hear('waiting');
  for (let tries = 0; tries < 3; tries += 1) {
    await pass(2_000);
    last().fail();
    await settle();
  }
  expect(call.standing()).toMatchObject({ kind: 'calling' });
  await pass(2_000);
  await pass(2_000 - 1);
  await hear('ringing');
  expect(call.standing()).toEqual({ kind: 'calling', isRinging: true });
  await pass(2_000);
  const silent = last();
  await pass(10_000);
  expect(call.standing()).toEqual({ kind: 'over', why: 'offline' });
  // The shop hears that nobody waits any more, should it hear anything.
  expect(last()).toMatchObject({ call: 'call-1', over: true });
  silent.answer('coming');
  await settle();
  expect(call.standing()).toEqual({ kind: 'over', why: 'offline' });
});

test('a shop that lets it ring without end is not waited for', async () => {
  call.ring();
  for (let seconds = 0; seconds < 124; seconds += 2) {
    await hear('ringing');
    expect(call.standing()).toEqual({ kind: 'calling', isRinging: true });
    await pass(2_000);
  }
  await hear('ringing');
  await pass(1_000);
  expect(call.standing()).toEqual({ kind: 'over', why: 'unanswered' });
  expect(last().over).toBe(true);
});

test('taken back, the shop is told, and what it still answers changes nothing', async () => {
  call.ring();
  const first = last();
  call.takeBack();
  expect(call.standing()).toEqual({ kind: 'none' });
  expect(last()).toMatchObject({ call: 'call-1', over: true });
  first.answer('coming');
  await settle();
  expect(call.standing()).toEqual({ kind: 'none' });
  expect(timers).toEqual([]);
  // Nothing to take back, nothing to tell.
  const told = asked.length;
  call.takeBack();
  expect(asked).toHaveLength(told);
});

test('the end of a visit takes back what rings, and tells whoever is on the way that nobody is there; then nothing is left to tell', async () => {
  call.ring();
  call.leave();
  expect(last()).toMatchObject({ call: 'call-1', over: true });
  call.ring();
  await hear('coming', 'joined');
  call.takeBack();
  expect(last()).toMatchObject({ over: false });
  call.leave();
  expect(last()).toMatchObject({ call: 'joined', over: true });
  const told = asked.length;
  call.leave();
  expect(asked).toHaveLength(told);
  expect(call.standing()).toEqual({ kind: 'none' });
});
