import { serviceWorkers } from './service-worker';
import { whenIdle } from './when-idle';

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];
const TRY_AGAIN_MS = 5_000;

/**
 * Does what is worth less than the page when somebody first moves: whoever only looks need not fetch it. Where a worker has
 * laid everything on the device, when there is time. What fails is tried again with the next move.
 */
export function atFirstMove(work: () => Promise<unknown>): void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    work().then(
      () => {
        for (const move of MOVES) removeEventListener(move, begin);
      },
      () => {
        // Each move would ask a network that is not there.
        setTimeout(() => {
          isBegun = false;
        }, TRY_AGAIN_MS);
      },
    );
  };
  for (const move of MOVES) addEventListener(move, begin, { passive: true });
  if (serviceWorkers()?.controller) whenIdle(begin);
}
