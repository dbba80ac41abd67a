import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before something opened over the page. Mantine's own way
 * misses the first opening of a panel that is loaded on demand.
 */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      // After the panel has let go of it; a page that meanwhile put the focus elsewhere keeps it.
      setTimeout(() => {
        const now = document.activeElement;
        const free = !now || now === document.body || now.closest('[role="dialog"]') !== null;
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
