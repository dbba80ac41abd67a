import { expect, test } from 'vitest';
import type { Clock } from './clock';
import { type LockHold, webLock } from './tab-lock';

/** Web Locks with one name, as browsers have them: a queue, an abort signal, and force. */
function fakeLocks(): LockManager {
  let holder: { steal: () => void } | null = null;
  const queue: (() => void)[] = [];
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const start = () => {
        const mine = { steal: () => reject(new DOMException('stolen', 'AbortError')) };
        holder = mine;
        work()
          .then(resolve, reject)
          .finally(() => {
            if (holder !== mine) return;
            holder = null;
            queue.shift()?.();
          });
      };
      options.signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(start), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (options.steal) {
        holder?.steal();
        start();
      } else if (holder) queue.push(start);
      else start();
    });
  return { request } as unknown as LockManager;
}

function ticking(): Clock & { fire(): void } {
  const timers = new Set<() => void>();
  return {
    now: () => 0,
    setTimer(_delayMs, work) {
      timers.add(work);
      return () => timers.delete(work);
    },
    fire() {
      for (const work of [...timers]) work();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one tab works at a time', async () => {
  const locks = fakeLocks();
  const order: string[] = [];
  let finish = () => {};
  const first = webLock('cart', locks, ticking()).hold(
    () =>
      new Promise<void>((resolve) => {
        finish = () => {
          order.push('first ends');
          resolve();
        };
      }),
  );
  const second = webLock('cart', locks, ticking()).hold(async () => order.push('second begins'));
  await settle();
  expect(order).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first ends', 'second begins']);
});

test('T02: a tab that holds the lock for 20 s loses it to one that waits, and can see that', async () => {
  const locks = fakeLocks();
  const clock = ticking();
  let frozen: LockHold | undefined;
  void webLock('cart', locks, ticking()).hold((hold) => {
    frozen = hold;
    return new Promise(() => {});
  });
  const waiting = webLock('cart', locks, clock).hold(async (hold) => hold.lost);
  await settle();
  expect(frozen?.lost).toBe(false);
  clock.fire();
  expect(await waiting).toBe(false);
  await settle();
  expect(frozen?.lost).toBe(true);
});

test('what goes wrong in the work is told to whoever asked for it', async () => {
  const failing = webLock('cart', fakeLocks(), ticking()).hold(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
});

test('where the browser gives no locks the work is done all the same, and excludes nobody', async () => {
  const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as LockManager;
  const clock = ticking();
  const lock = webLock('cart', locks, clock);
  expect(await lock.hold(async ({ lost }) => !lost)).toBe(true);
  expect(lock.exclusive).toBe(false);
  clock.fire();
});
