import { useEffect } from 'react';

/** Keeps the screen on, and takes the whole of it whenever somebody touches it, where the browser gives both. */
export function useWholeScreen(isTouched: boolean): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const wake = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
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
    if (!isTouched) return;
    const take = () => {
      if (!document.fullscreenElement) document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    };
    take();
    // Escape leaves it, and so does whatever the system puts before it: a browser gives it back for a touch alone.
    addEventListener('click', take, true);
    return () => removeEventListener('click', take, true);
  }, [isTouched]);
}
