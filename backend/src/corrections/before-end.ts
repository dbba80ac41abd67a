import type { Response } from 'express';
import { say, wordsOf } from '../log';

/**
 * Run something when an answer is complete, and send its end only then: whoever reads the
 * answer may rely on it having happened. It runs even when the client has gone, because a
 * handler ends its answer either way.
 */
export function beforeEnd(res: Response, work: () => Promise<void>): void {
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  let called = false;
  res.end = ((...args: unknown[]) => {
    if (called) return end(...args);
    called = true;
    work()
      .catch((error: unknown) => say(`After a request: ${wordsOf(error)}`))
      .finally(() => end(...args));
    return res;
  }) as Response['end'];
}
