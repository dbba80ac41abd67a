import { useEffect } from 'react';

/** Keeps the screen on, and takes the whole of it once somebody has touched it, where the browser gives both. */
export function useWholeScreen(isTouched: boolean): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const wake = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Not given: then it sleeps as it always does.
      }
    };
    void wake();
    // It is taken away whenever the page is not to be seen.
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', wake);
      void lock?.release().catch(() => undefined);
    };
  }, []);

  useEffect(() => {
    if (!isTouched || document.fullscreenElement) return;
    const root = document.documentElement;
    root.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
  }, [isTouched]);
}
