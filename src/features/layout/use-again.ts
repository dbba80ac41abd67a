import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const AGAIN_AFTER_MS = 15_000;
/** What is shown as failed may have failed just before the network came back. */
const FIRST_AFTER_MS = 1_000;

/** Of all messages, for each try that fails puts a new one on screen; ms since this page began. */
let triedAtMs = Number.NEGATIVE_INFINITY;

const pauseMs = (): number => Math.max(FIRST_AFTER_MS, triedAtMs + AGAIN_AFTER_MS - performance.now());

/** Tries again by itself, soon and then every now and then, while somebody looks: a shop that is unwell recovers without being asked to. */
export function useAgainLater(isWaiting: boolean, again: () => void): void {
  const onTime = useEffectEvent(again);

  useEffect(() => {
    if (!isWaiting) return;
    const tryAndWait = () => {
      triedAtMs = performance.now();
      if (document.visibilityState === 'visible') onTime();
      timer = setTimeout(tryAndWait, pauseMs());
    };
    let timer = setTimeout(tryAndWait, pauseMs());
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** Tries again by itself when the network is back: nobody should have to press for that. */
export function useAgainOnline(isWaiting: boolean, again: () => void): void {
  const onBack = useEffectEvent(again);

  useEffect(() => {
    if (!isWaiting) return;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) onBack();
    });
  }, [isWaiting]);
}
