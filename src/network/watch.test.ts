import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Evidence } from '../medusa/transport/network-watch';
import { systemClock } from '../platform/clock';
import { type ConnectionWatch, watchConnection } from './watch';

const FAILURE: Evidence = { kind: 'failure', portal: false };
const answerAt = (serverMs: number): Evidence => ({ kind: 'answer', serverMs });

let probes: number;
let probe: () => Promise<Evidence>;
let seen: string[];

beforeEach(() => {
  vi.useFakeTimers();
  probes = 0;
  probe = async () => FAILURE;
  seen = [];
});
afterEach(() => vi.useRealTimers());

function watch(isPlugged = true): ConnectionWatch {
  const connection = watchConnection({
    clock: systemClock,
    date: Date.now,
    random: () => 0,
    probe: () => {
      probes += 1;
      return probe();
    },
    isPlugged,
    isWatched: true,
  });
  connection.subscribe(() => seen.push(connection.view().reach));
  return connection;
}

test('a request that fails is doubted, the probe that fails too makes it known, and an answer ends it', async () => {
  const connection = watch();
  connection.asked()(FAILURE);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['offline']);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(probes).toBe(4);

  probe = async () => answerAt(Date.now());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(seen).toEqual(['offline', 'live']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(probes).toBe(5);
});

test('N04: a read that nobody answers is doubted after three seconds', async () => {
  const connection = watch();
  const tell = connection.asked();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(probes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(probes).toBe(1);
  tell(FAILURE);
  expect(seen).toEqual(['offline']);
});

test('an answer in time raises no doubt', async () => {
  watch().asked()(answerAt(Date.now()));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(probes).toBe(0);
});

test('somebody in a hurry gets an answer, and hears when it is there', async () => {
  const connection = watch();
  connection.asked()(FAILURE);
  await vi.advanceTimersByTimeAsync(10_000);
  probe = async () => answerAt(Date.now());
  expect(await connection.hurry()).toBe(true);
  expect(connection.view().reach).toBe('live');
});

test('N16: somebody who tries again on a device that believes itself offline is not refused: it is asked', async () => {
  const connection = watch();
  connection.happened('unplugged');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.view().reach).toBe('offline');
  const before = probes;
  probe = async () => answerAt(Date.now());
  expect(await connection.hurry()).toBe(true);
  expect(probes).toBe(before + 1);
});

test('N16: a page that begins on a device which believes itself offline asks, and reads meanwhile', async () => {
  probe = async () => answerAt(Date.now());
  const connection = watch(false);
  expect(probes).toBe(1);
  expect(connection.mayRead()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['live']);
});

test('N03: a page that begins without a network says so as soon as nobody answers', async () => {
  const connection = watch(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.view().reach).toBe('offline');
});

test('N11: how far the clock of this device is off is known from the shop’s answers; travelling is not counted', async () => {
  const connection = watch();
  expect(connection.view().isAnswered).toBe(false);
  connection.asked()(answerAt(Date.now() - 1_500));
  expect(connection.view()).toEqual({ reach: 'live', clockBehindMs: 0, isAnswered: true });
  connection.asked()(answerAt(Date.now() + 172_800_000));
  expect(connection.view().clockBehindMs).toBe(172_800_000);
  connection.asked()(answerAt(Date.now() + 172_801_000));
  expect(connection.view().clockBehindMs).toBe(172_800_000);
});

test('what is missed by another way is evidence too: of a network that is gone, or only of a missing thing', async () => {
  const connection = watch();
  probe = async () => answerAt(Date.now());
  expect(await connection.missed()).toBe(true);
  expect(connection.view().reach).toBe('live');
  probe = async () => FAILURE;
  expect(await connection.missed()).toBe(false);
  expect(connection.view().reach).toBe('offline');
  expect(probes).toBe(2);
});
