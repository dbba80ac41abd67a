import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LeftError, Share, ShareFullError } from './shares';

const LIMITS = { atOnce: 2, atOnceOfOne: 2, mostWaiting: 10, mostWaitingOfOne: 10 };
const never = () => new AbortController().signal;
const share = (limits: Partial<typeof LIMITS> = {}, longestWaitMs = 60_000) => new Share({ ...LIMITS, ...limits }, { longestWaitMs });

/** Lets what is settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('no more are inside than there are places; the next one enters when one leaves', async () => {
  const places = share();
  const [leave] = await Promise.all([places.enter('a', never()), places.enter('b', never())]);
  const entered = vi.fn();
  void places.enter('c', never()).then(entered);
  await heard();
  expect(entered).not.toHaveBeenCalled();
  leave();
  leave();
  await heard();
  expect(entered).toHaveBeenCalledOnce();
});

test('who asks a hundred times waits behind itself, not before the others', async () => {
  const places = share({ atOnce: 1, mostWaiting: 200, mostWaitingOfOne: 200 });
  let leave = await places.enter('greedy', never());
  const order: string[] = [];
  const enter = (address: string) =>
    places.enter(address, never()).then((next) => {
      order.push(address);
      leave = next;
    });
  for (let times = 0; times < 100; times++) void enter('greedy');
  void enter('late');
  void enter('later');
  for (let turn = 0; turn < 4; turn++) {
    leave();
    await heard();
  }
  expect(order).toEqual(['late', 'later', 'greedy', 'greedy']);
});

test('one address never has all the places', async () => {
  const places = share({ atOnce: 3, atOnceOfOne: 2 });
  const leave = await places.enter('a', never());
  await places.enter('a', never());
  const third = vi.fn();
  void places.enter('a', never()).then(third);
  await places.enter('b', never());
  await heard();
  expect(third).not.toHaveBeenCalled();
  leave();
  await heard();
  expect(third).toHaveBeenCalledOnce();
});

test('where too many wait, the next one is told at once', async () => {
  const places = share({ atOnce: 1, mostWaiting: 2, mostWaitingOfOne: 1 });
  await places.enter('a', never());
  void places.enter('a', never());
  await expect(places.enter('a', never())).rejects.toThrow(ShareFullError);
  void places.enter('b', never());
  await expect(places.enter('c', never())).rejects.toThrow(ShareFullError);
});

test('who waits too long is told', async () => {
  const places = share({ atOnce: 1 }, 20);
  await places.enter('a', never());
  await expect(places.enter('b', never())).rejects.toThrow(ShareFullError);
});

test('who goes while waiting takes nobody’s place', async () => {
  const places = share({ atOnce: 1, mostWaiting: 1 });
  const leave = await places.enter('a', never());
  const gone = new AbortController();
  const waiting = places.enter('b', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow(LeftError);
  const next = places.enter('c', never());
  leave();
  await expect(next).resolves.toBeInstanceOf(Function);
  await expect(places.enter('d', gone.signal)).rejects.toThrow(LeftError);
});

describe('one kind that yields to another', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pair = () => {
    const writes = share();
    const reads = new Share(LIMITS, { longestWaitMs: 60_000, yieldsTo: { to: writes, oneEveryMs: 100 } });
    return { writes, reads };
  };

  test('waits until the other one is done', async () => {
    const { writes, reads } = pair();
    const leave = await writes.enter('a', never());
    const entered = vi.fn();
    void reads.enter('b', never()).then(entered);
    await vi.advanceTimersByTimeAsync(50);
    expect(entered).not.toHaveBeenCalled();
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(entered).toHaveBeenCalledOnce();
  });

  test('comes to its turn now and then when the other one never ends', async () => {
    const { writes, reads } = pair();
    await writes.enter('a', never());
    const entered = vi.fn((leave: () => void) => leave());
    for (let read = 0; read < 3; read++) void reads.enter('b', never()).then(entered);
    await vi.advanceTimersByTimeAsync(250);
    expect(entered).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(entered).toHaveBeenCalledTimes(3);
  });
});
