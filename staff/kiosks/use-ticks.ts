import { useEffect } from 'react';
import { trustedWorker } from '../../src/platform/trusted-worker';
import workerUrl from './tick-worker?worker&url';

const TICK_MS = 3_000;

/** A worker that ticks, or this page's own timer where there is none. @returns ends it */
function startTicks(onTick: () => void): () => void {
  try {
    const worker = new Worker(trustedWorker(workerUrl), { type: 'module' });
    worker.onmessage = onTick;
    return () => worker.terminate();
  } catch {
    const timer = setInterval(onTick, TICK_MS);
    return () => clearInterval(timer);
  }
}

/** Calls every three seconds, also while the page is behind others. @param onTick the same one for as long as it means the same */
export function useTicks(onTick: () => void): void {
  useEffect(() => startTicks(onTick), [onTick]);
}
