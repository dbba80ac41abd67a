import { createContext } from 'react';

/** Whether prices shown here contain VAT: not in regions outside the EU. */
export const TaxContext = createContext(true);
