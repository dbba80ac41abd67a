import { useEffect, useEffectEvent } from 'react';

const AGAIN_AFTER_MS = 15_000;

/** Tries again by itself every now and then while somebody looks: a shop that is unwell recovers without being asked to. */
export function useAgainLater(isWaiting: boolean, again: () => void): void {
  const onTime = useEffectEvent(again);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onTime();
    }, AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
