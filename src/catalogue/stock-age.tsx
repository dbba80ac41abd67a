import { createContext, type ReactNode, use } from 'react';
import { type Age, useCheckedAt, useOldAge } from './use-age';

const StockAgeContext = createContext<Age | null>(null);

/** Works out once for all cards below how old their stock is. */
export const StockAgeProvider = ({ children }: { children: ReactNode }) => (
  <StockAgeContext value={useOldAge(useCheckedAt())}>{children}</StockAgeContext>
);

/** As of when stock is known, where that was not just now. */
export const useStockAge = (): Age | null => use(StockAgeContext);
