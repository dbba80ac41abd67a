import { availableParallelism } from 'node:os';
import type { RequestHandler } from 'express';
import { beforeEnd } from '../before-end';
import { sendError } from '../border/refusal';

/** One processor stays for everybody who does not sign in, and two of the four threads Node has for such work. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A quarter of a second each: who would wait longer than a few seconds is told so. */
const MOST_WAITING = 16;

/**
 * Requests that compute a hash take turns, before they hold anything else: Medusa opens a transaction around
 * it, and as many at once as it has connections would leave none for anybody's cart.
 */
export function passwordTurns(): RequestHandler {
  let running = 0;
  const waiting: (() => void)[] = [];
  const startNext = () => {
    const start = running < AT_ONCE ? waiting.shift() : undefined;
    if (!start) return;
    running += 1;
    start();
  };
  const finish = () => {
    running -= 1;
    startNext();
  };
  return (_req, res, next) => {
    if (waiting.length >= MOST_WAITING) {
      res.set('Retry-After', '2');
      sendError(res, 503, { type: 'conflict', code: 'sign_in_busy', message: 'Too many people are signing in. Try again.' });
      return;
    }
    let hasGone = false;
    res.once('close', () => {
      hasGone = true;
    });
    waiting.push(() => {
      if (hasGone) return finish();
      // Not at `close`: a hash that is being computed does not stop when its client goes.
      beforeEnd(res, async () => finish());
      next();
    });
    startNext();
  };
}
