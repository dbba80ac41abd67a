import { environmentManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NotFoundError, OfflineError, RefusedError, ServerError } from '../medusa/errors';
import { createQueryClient } from './query-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function triesUntilGivenUp(error: Error): Promise<number[]> {
  const client = createQueryClient();
  const atMs: number[] = [];
  const start = Date.now();
  const result = client
    .fetchQuery({
      queryKey: ['q'],
      queryFn: () => {
        atMs.push(Date.now() - start);
        throw error;
      },
    })
    .catch((thrown) => thrown);
  await vi.runAllTimersAsync();
  expect(await result).toBe(error);
  client.clear();
  return atMs;
}

test('N09: a read that fails is tried three more times, after 1, 2 and 4 seconds', async () => {
  expect(await triesUntilGivenUp(new ServerError('500', 500))).toEqual([0, 1_000, 3_000, 7_000]);
  expect(await triesUntilGivenUp(new OfflineError('no answer'))).toHaveLength(4);
});

test('what nobody uses any more is forgotten after five minutes, and a change is never repeated', async () => {
  const client = createQueryClient();
  const stop = new QueryObserver(client, { queryKey: ['q'], queryFn: () => 'answer' }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['q'])).toBe('answer');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['q'])).toBeUndefined();

  const change = vi.fn(() => Promise.reject(new OfflineError('no answer')));
  const made = client
    .getMutationCache()
    .build(client, { mutationFn: change })
    .execute(undefined)
    .catch((thrown) => thrown);
  await vi.runAllTimersAsync();
  expect(await made).toBeInstanceOf(OfflineError);
  expect(change).toHaveBeenCalledOnce();
  client.clear();
});

test('what does not exist is not asked for again', async () => {
  expect(await triesUntilGivenUp(new NotFoundError('x'))).toEqual([0]);
});

test('N10: a shop that asks to be left alone is left alone that long', async () => {
  expect(await triesUntilGivenUp(new RefusedError('busy', 429, null, null, 5_000))).toEqual([0, 5_000, 10_000, 15_000]);
  expect(await triesUntilGivenUp(new OfflineError('503', 2_500))).toEqual([0, 2_500, 5_000, 9_000]);
});

test('nobody waits in front of a spinner for a shop that is closed for minutes', async () => {
  expect(await triesUntilGivenUp(new OfflineError('503', 120_000))).toEqual([0]);
});

test('without a network nothing is repeated', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  expect(await triesUntilGivenUp(new OfflineError('no answer'))).toEqual([0]);
});

/** As in a browser; on a server nothing is asked for again. */
async function asksOnScreen(errors: readonly (Error | null)[], forMs: number): Promise<number> {
  environmentManager.setIsServer(() => false);
  onTestFinished(() => environmentManager.setIsServer(() => true));
  const client = createQueryClient();
  client.setQueryData(['q'], 'kept', { updatedAt: 0 });
  let asks = 0;
  const queryFn = () => {
    const error = errors[Math.min(asks, errors.length - 1)];
    asks += 1;
    if (error) throw error;
    return 'new';
  };
  const stop = new QueryObserver(client, { queryKey: ['q'], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  void client.refetchQueries({ queryKey: ['q'] });
  await vi.advanceTimersByTimeAsync(forMs);
  stop();
  client.clear();
  return asks;
}

test('N09: what is on screen is asked for again by itself while the shop is unwell, and no longer', async () => {
  const unwell = new ServerError('500', 500);
  expect(await asksOnScreen([unwell, unwell, unwell, unwell, null], 36_000)).toBe(4);
  expect(await asksOnScreen([unwell, unwell, unwell, unwell, null], 300_000)).toBe(5);
  expect(await asksOnScreen([new NotFoundError('x')], 300_000)).toBe(1);
});

test('N10: and not before it is ready for it', async () => {
  expect(await asksOnScreen([new OfflineError('503', 120_000), null], 119_000)).toBe(1);
  expect(await asksOnScreen([new OfflineError('503', 120_000), null], 121_000)).toBe(2);
});
