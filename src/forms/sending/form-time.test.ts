import { expect, test } from 'vitest';
import type { Clock } from '../../platform/clock';
import { FormTime } from './form-time';

const HOUR_MS = 60 * 60 * 1000;

/** A clock on which waiting takes no time. */
function given() {
  let nowMs = 0;
  let asked = 0;
  let isOnline = true;
  const clock: Clock = {
    now: () => nowMs,
    setTimer(delayMs, work) {
      nowMs += Math.max(0, delayMs);
      queueMicrotask(work);
      return () => undefined;
    },
  };
  const time = new FormTime(clock, async () => {
    if (!isOnline) throw new Error('offline');
    asked += 1;
    return `opened-${asked}`;
  });
  return {
    time,
    clock,
    asked: () => asked,
    wait: (ms: number) => {
      nowMs += ms;
    },
    line: (online: boolean) => {
      isOnline = online;
    },
  };
}

test('a form that was open for a while is sent at once', async () => {
  const { time, clock, wait } = given();
  time.begin();
  await Promise.resolve();
  wait(60_000);
  expect(await time.ready()).toBe('opened-1');
  expect(clock.now()).toBe(60_000);
});

test('one that is opened with its sending waits until the shop takes it', async () => {
  const { time, clock } = given();
  expect(await time.ready()).toBe('opened-1');
  expect(clock.now()).toBeGreaterThan(3_000);
});

test('a form that was open overnight is opened anew, and so is one that the shop did not take', async () => {
  const { time, wait } = given();
  time.begin();
  await Promise.resolve();
  wait(21 * HOUR_MS);
  expect(await time.ready()).toBe('opened-2');
  time.forget();
  expect(await time.ready()).toBe('opened-3');
});

test('what could not be opened without a network is opened when it is sent', async () => {
  const { time, line, asked } = given();
  line(false);
  time.begin();
  await expect(time.ready()).rejects.toThrow('offline');
  line(true);
  expect(await time.ready()).toBe('opened-1');
  time.begin();
  expect(asked()).toBe(1);
});
