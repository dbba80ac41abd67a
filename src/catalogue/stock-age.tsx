import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createValueStore, useValue } from '../ui/value-store';
import { type Age, useCheckedAt, useOldAge } from './use-age';

const noAge = () => createValueStore<Age | null>(null);

/** Outside of a provider nobody ever says how old anything is. */
const StockAgeContext = createContext(noAge());

/** Works out once for all cards below how old their stock is. */
export function StockAgeProvider({ children }: { children: ReactNode }) {
  const [stockAge] = useState(noAge);
  const age = useOldAge(useCheckedAt());
  useLayoutEffect(() => stockAge.become(age), [stockAge, age]);

  return <StockAgeContext value={stockAge}>{children}</StockAgeContext>;
}

/** As of when stock is known, where that was not just now. */
export const useStockAge = (): Age | null => useValue(use(StockAgeContext));
