import { useCallback, useEffect, useState } from 'react';

export interface OnDemand<Part> {
  /** Null until it is there. */
  readonly part: Part | null;
  readonly failed: boolean;
  /** Tries once more after a failure. */
  again(): void;
}

export interface Demand {
  /** Somebody waits for it. Asks anew after a failure: perhaps there is a network by now. */
  readonly wanted: boolean;
  /** It may be fetched before anybody waits for it, so that it is there when the network is not. */
  readonly ahead: boolean;
}

/**
 * A part of the page's code, loaded when it is wanted first. Other than with `lazy`, a failure is not
 * for ever, and it neither takes the page away nor reloads it.
 *
 * @param load the same function each time; it is called once, and once for each further try
 */
export function useOnDemand<Part>(load: () => Promise<Part>, { wanted, ahead }: Demand): OnDemand<Part> {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => setFailed(false), []);

  useEffect(() => {
    if (wanted) again();
  }, [wanted, again]);
  useEffect(() => {
    if (!(wanted || ahead) || failed || loaded) return;
    let stale = false;
    const take = async () => {
      try {
        const part = await load();
        if (!stale) setLoaded({ part });
      } catch {
        if (!stale) setFailed(true);
      }
    };
    void take();
    return () => {
      stale = true;
    };
  }, [load, wanted, ahead, failed, loaded]);

  return { part: loaded?.part ?? null, failed, again };
}
