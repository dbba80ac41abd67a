import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../../domain/locale';

/** The shopper's language and shipping country, and how to change them. */
export interface Settings {
  readonly locale: Locale;
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Somebody has chosen it on this device; else it is the one that everybody begins with. */
  readonly isCountryChosen?: boolean;
  setLocale(locale: Locale): Promise<void>;
  setCountry(country: string): Promise<void>;
}

const SettingsContext = createContext<Settings | null>(null);

export const SettingsProvider = ({ value, children }: { value: Settings; children: ReactNode }) => (
  <SettingsContext value={value}>{children}</SettingsContext>
);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider');
  return settings;
}
