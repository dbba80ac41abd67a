import { useCallback } from 'react';
import { type Demand, type OnDemand, useOnDemand } from '../platform/use-on-demand';
import { loadTexts } from './i18n';
import type { TextBundle } from './texts-of';
import { useTranslation } from './translator';

/** As {@link useOnDemand}, for code that says texts of a bundle: both are there, or none. */
export function useWithTexts<Loaded>(load: () => Promise<Loaded>, bundle: TextBundle, demand: Demand): OnDemand<Loaded> {
  const { i18n } = useTranslation();
  const loadBoth = useCallback(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(i18n, bundle)]);
    return loaded;
  }, [i18n, load, bundle]);
  return useOnDemand(loadBoth, demand);
}
