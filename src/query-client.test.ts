import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotFoundError, OfflineError, ServerError } from './medusa/errors';
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

test('a read that fails is tried three more times, after 1, 2 and 4 seconds', async () => {
  expect(await triesUntilGivenUp(new ServerError('500', 500))).toEqual([0, 1_000, 3_000, 7_000]);
  expect(await triesUntilGivenUp(new OfflineError('no answer'))).toHaveLength(4);
});

test('what does not exist is not asked for again', async () => {
  expect(await triesUntilGivenUp(new NotFoundError('x'))).toEqual([0]);
});
