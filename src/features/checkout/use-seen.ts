import { useEffect } from 'react';
import { useCartPort } from '../../sync/react';
import type { Outcome } from '../../sync/types';

/** What came of an order stands on this page: it counts as seen from when somebody looks at the page. */
export function useSeen(outcome: Outcome | null): void {
  const port = useCartPort();

  useEffect(() => {
    if (!outcome || outcome.seen) return;
    const look = () => {
      if (document.visibilityState === 'visible') void port.dispatch({ type: 'acknowledge-outcome', outcome });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [port, outcome]);
}
