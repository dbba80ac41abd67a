import { createContext } from 'react';

/** The country that the calculator works for, and the table marks. Lower-case ISO 3166-1 alpha-2. */
export interface ChosenCountry {
  readonly country: string;
  readonly choose: (country: string) => void;
}

export const ChosenCountryContext = createContext<ChosenCountry>({ country: '', choose: () => {} });
