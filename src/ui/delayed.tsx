import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children only if it is still there after a moment, so that what is fast does not flicker. */
export function Delayed({ ms = 150, children }: { ms?: number; children: ReactNode }) {
  const [due, setDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);

  return due ? children : null;
}
