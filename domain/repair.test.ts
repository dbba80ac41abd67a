import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import {
  canFollow,
  expressDueMs,
  IN_THE_QUEUE,
  isWorkDone,
  NOT_HERE,
  ON_THE_BENCH,
  OPEN_REPAIRS,
  REPAIR_STATES,
  REPAIR_STEPS,
  type RepairState,
  type RepairStep,
  repairTimeline,
  stateBefore,
  ticketIn,
  WORD_STEPS,
  wayOf,
} from './repair';

const step = (to: RepairState, atMs: number, isBack = false): RepairStep => ({ to, isBack, atMs });

const follows = (from: RepairState): readonly RepairState[] => [...REPAIR_STEPS[from], ...(WORD_STEPS[from] ?? [])];

/** What may happen one after the other, as numbers choose it: a step on, by staff or by an estimate and the word about it, or the last one back. */
function happened(choices: readonly number[]): RepairStep[] {
  const steps = [step('received', 0)];
  for (const [place, choice] of choices.entries()) {
    const now = wayOf(steps).at(-1)?.to ?? 'received';
    const back = stateBefore(steps);
    const offered = [...follows(now).map((to) => step(to, place + 1)), ...(back ? [step(back, place + 1, true)] : [])];
    const taken = offered[choice % Math.max(offered.length, 1)];
    if (taken) steps.push(taken);
  }
  return steps;
}
const histories = fc.array(fc.nat(20), { maxLength: 30 }).map(happened);
const wayBack = fc.constantFrom('collect' as const, 'send' as const);

test('every way through the steps begins with the request, goes by steps that may follow, and ends where it stands', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const way = wayOf(steps).map(({ to }) => to);
      expect(way[0]).toBe('received');
      for (const [place, to] of way.entries()) {
        const from = way[place - 1];
        if (from) expect(follows(from)).toContain(to);
      }
      expect(way.at(-1)).toBe(steps.at(-1)?.to);
    }),
  );
});

test('a step that is taken back leaves everything as if it had not been taken', () => {
  fc.assert(
    fc.property(histories, fc.nat(5), (steps, choice) => {
      const now = wayOf(steps).at(-1)?.to ?? 'received';
      const next = REPAIR_STEPS[now].filter((to) => to !== 'cancelled');
      const to = next[choice % Math.max(next.length, 1)];
      if (!to) return;
      const taken = [...steps, step(to, 99)];
      expect(stateBefore(taken)).toBe(now);
      expect(wayOf([...taken, step(now, 100, true)])).toEqual(wayOf(steps));
    }),
  );
});

test('a deck that is here is called off by nobody, and none is picked up or sent that never came', () => {
  for (const state of REPAIR_STATES) {
    if (canFollow(state, 'cancelled')) expect(NOT_HERE).toContain(state);
  }
  fc.assert(
    fc.property(histories, (steps) => {
      const way = wayOf(steps).map(({ to }) => to);
      for (const end of ['picked_up', 'sent', 'ready'] as const) if (way.includes(end)) expect(way).toContain('arrived');
    }),
  );
});

test('from every state staff come to an end, and what is over is over', () => {
  for (const state of OPEN_REPAIRS) {
    const seen = new Set<RepairState>([state]);
    for (const one of seen) for (const next of follows(one)) seen.add(next);
    expect(seen.has('picked_up') || seen.has('sent')).toBe(true);
  }
  expect([REPAIR_STEPS.picked_up, REPAIR_STEPS.sent]).toEqual([[], []]);
});

test('nobody works on a deck whose owner is asked or has said no, and what they have said is taken back by nobody', () => {
  expect(REPAIR_STEPS.waiting).toEqual([]);
  expect(REPAIR_STEPS.declined).not.toContain('in_work');
  // Nor does it keep others waiting.
  for (const state of ['waiting', 'declined']) expect(IN_THE_QUEUE).not.toContain(state);
  fc.assert(
    fc.property(histories, (steps) => {
      const way = wayOf(steps).map(({ to }) => to);
      for (const [place, to] of way.entries()) if (to === 'in_work') expect(['waiting', 'declined']).not.toContain(way[place - 1]);
      if (['waiting', 'approved', 'declined'].includes(way.at(-1) ?? '')) expect(stateBefore(steps)).toBeNull();
    }),
  );
});

test('its owner sees what has happened with its day, one place where it stands, and at most one that comes next', () => {
  fc.assert(
    fc.property(histories, wayBack, (steps, back) => {
      const entries = repairTimeline(steps, back);
      expect(entries.filter(({ stage }) => stage === 'now').map(({ state }) => state)).toEqual([wayOf(steps).at(-1)?.to]);
      expect(entries.filter(({ stage }) => stage === 'next').length).toBeLessThanOrEqual(1);
      for (const { stage, atMs } of entries) expect(atMs === null).toBe(stage === 'next' || stage === 'ahead');
      const times = entries.flatMap(({ atMs }) => atMs ?? []);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(new Set(entries.map(({ state }) => state)).size).toBe(entries.length);
    }),
  );
});

const told = (steps: readonly RepairStep[], back: 'collect' | 'send') =>
  repairTimeline(steps, back).map(({ state, stage }) => `${state} ${stage}`);

test('a new request knows its whole way, by parcel or to the counter', () => {
  const bench = ['received now', 'arrived next', ...ON_THE_BENCH.slice(1).map((state) => `${state} ahead`)];
  expect(told([step('received', 0)], 'send')).toEqual([...bench, 'sent ahead']);
  expect(told([step('received', 0)], 'collect')).toEqual([...bench, 'ready ahead', 'picked_up ahead']);
});

test('a deck whose owner is asked goes on where it was diagnosed, with each state once', () => {
  const asked = [step('received', 0), step('arrived', 1), step('diagnosed', 2), step('waiting', 3)];
  const bench = ['in_work next', 'tested ahead', 'sent ahead'];
  expect(told(asked, 'send')).toEqual(['received done', 'arrived done', 'diagnosed done', 'waiting now', ...bench]);
  const inWork = [...asked, step('approved', 4), step('in_work', 5)];
  expect(told([...inWork, step('waiting', 6)], 'send')).toEqual([
    'received done',
    'arrived done',
    'diagnosed done',
    'approved done',
    'waiting now',
    ...bench,
  ]);
  expect(told([...asked, step('declined', 4)], 'send').slice(-2)).toEqual(['declined now', 'sent next']);
  expect(told([...asked, step('declined', 4)], 'collect').slice(-2)).toEqual(['ready next', 'picked_up ahead']);
});

test('what is called off goes no further; a deck that came after all goes its way as any other', () => {
  const off = [step('received', 0), step('cancelled', 1)];
  expect(told(off, 'send')).toEqual(['received done', 'cancelled now']);
  expect(stateBefore(off)).toBeNull();
  expect(told([...off, step('arrived', 2)], 'send').slice(0, 3)).toEqual(['received done', 'arrived now', 'diagnosed next']);
  expect(stateBefore([...off, step('arrived', 2)])).toBe('cancelled');
});

test('the work is done once it was tested, and not where that was taken back or the deck goes back as it came', () => {
  const way = [step('received', 0), step('arrived', 1), step('diagnosed', 2)];
  const tested = [...way, step('in_work', 3), step('tested', 4)];
  expect(isWorkDone(way)).toBe(false);
  expect(isWorkDone([...way, step('ready', 3)])).toBe(false);
  expect(isWorkDone([...way, step('waiting', 3), step('declined', 4), step('sent', 5)])).toBe(false);
  expect(isWorkDone(tested)).toBe(true);
  expect(isWorkDone([...tested, step('ready', 5), step('picked_up', 6)])).toBe(true);
  expect(isWorkDone([...tested, step('in_work', 5, true)])).toBe(false);
});

test('a deck in a hurry is done so many days after it came, and as many more as its owner was waited for', () => {
  const day = 86_400_000;
  const here = [step('received', 0), step('arrived', day)];
  expect(expressDueMs([step('received', 0)], 4)).toBeNull();
  expect(expressDueMs(here, 4)).toBe(5 * day);
  // Taken in too early, and then again.
  expect(expressDueMs([...here, step('received', 2 * day, true), step('arrived', 3 * day)], 4)).toBe(7 * day);
  const asked = [...here, step('diagnosed', 2 * day), step('waiting', 3 * day)];
  expect(expressDueMs(asked, 4)).toBeNull();
  expect(expressDueMs([...asked, step('approved', 10 * day), step('in_work', 11 * day)], 4)).toBe(12 * day);
  expect(expressDueMs([...asked, step('declined', 10 * day)], 4)).toBeNull();
  expect(expressDueMs([...here, step('diagnosed', 2 * day), step('ready', 3 * day)], 4)).toBeNull();
});

test.each([
  ['S-1001', 'S-1001'],
  [' s 1001 ', 'S-1001'],
  ['1001', 'S-1001'],
  ['S–123456', 'S-123456'],
  // As a hand scanner types it that expects another keyboard.
  ['Sß1001', 'S-1001'],
  ['S/1001', 'S-1001'],
  ['R-1001', null],
  ['100', null],
  ['', null],
  ['S-1001; DROP', null],
])('the ticket in "%s" is %s', (typed, ticket) => {
  expect(ticketIn(typed)).toBe(ticket);
});
