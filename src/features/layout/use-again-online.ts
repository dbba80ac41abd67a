import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

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
