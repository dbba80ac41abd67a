import { expect, test } from 'vitest';
import { QueueFullError, WorkQueue } from './work-queue';

function held() {
  let release = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

test('all who ask for the same wait for one job', async () => {
  const queue = new WorkQueue<string>(1, 1);
  let started = 0;
  const job = async () => `job ${++started}`;
  expect(await Promise.all([queue.run('a', job), queue.run('a', job), queue.run('a', job)])).toEqual(['job 1', 'job 1', 'job 1']);
  expect(await queue.run('a', job)).toBe('job 2');
});

test('only so many run at once, only so many wait, and the next one is told', async () => {
  const queue = new WorkQueue<string>(1, 1);
  const first = held();
  const order: string[] = [];
  const running = queue.run('a', () => first.promise);
  const waiting = queue.run('b', async () => {
    order.push('b');
    return 'b';
  });
  await expect(queue.run('c', async () => 'c')).rejects.toThrow(QueueFullError);
  expect(order).toEqual([]);
  first.release('a');
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
  expect(await queue.run('c', async () => 'c')).toBe('c');
});

test('a job that fails makes room for the next', async () => {
  const queue = new WorkQueue<string>(1, 0);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
