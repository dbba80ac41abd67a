import { useCallback, useEffect, useState } from 'react';

export interface OnDemand<Loaded> {
  /** Null until it is there. */
  readonly loaded: Loaded | null;
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
 * Code of the page, a component or a module, loaded when it is wanted first. Other than with `lazy`, a failure is not
 * for ever, and it neither takes the page away nor reloads it.
 *
 * @param load the same function each time; it is called once, and once for each further try
 */
export function useOnDemand<Loaded>(load: () => Promise<Loaded>, { wanted, ahead }: Demand): OnDemand<Loaded> {
  const [arrived, setArrived] = useState<{ readonly loaded: Loaded } | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => setFailed(false), []);

  useEffect(() => {
    if (wanted) again();
  }, [wanted, again]);
  useEffect(() => {
    if (!(wanted || ahead) || failed || arrived) return;
    let stale = false;
    const take = async () => {
      try {
        const loaded = await load();
        if (!stale) setArrived({ loaded });
      } catch {
        if (!stale) setFailed(true);
      }
    };
    void take();
    return () => {
      stale = true;
    };
  }, [load, wanted, ahead, failed, arrived]);

  return { loaded: arrived?.loaded ?? null, failed, again };
}
