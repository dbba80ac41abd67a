import { createContext, type ReactNode, use, useEffect } from 'react';

/** A page of texts. */
export interface TextOfShop {
  /** Its path, without a language. */
  readonly to: string;
  readonly hash?: string | undefined;
}

/** The shop on its own tablet: what screens need to know of it. */
export interface KioskMode {
  /** Puts around a page what stands around every page there. */
  around(page: ReactNode): ReactNode;
  /** The visitor is done: whatever is theirs goes. */
  done(): void;
  /** What is on the screen is somebody's: whoever goes away is asked sooner, until what this returns is called. */
  hurry(): () => void;
  /** These variants are what the page is about, for whoever is called, until what this returns is called. */
  shows(variantIds: readonly string[]): () => void;
  /** Shows a page of texts over this one, which stays as it is: there are no other windows. */
  read(text: TextOfShop): void;
  /** Whether whoever is there may log in. */
  readonly hasLogin: boolean;
  /** Whether whoever is there may fill in forms that ask for their name. */
  readonly hasForms: boolean;
}

/** Null on every other device. */
export const KioskContext = createContext<KioskMode | null>(null);

/** The tablet that this page is shown on; null on a visitor's own device, and on a server. */
export const useKiosk = (): KioskMode | null => use(KioskContext);

/** On the tablet: which variants the page is about, should somebody be called to it. */
export function useShownOnKiosk(variantIds: readonly string[]): void {
  const kiosk = useKiosk();
  const ids = variantIds.join(' ');
  useEffect(() => kiosk?.shows(ids === '' ? [] : ids.split(' ')), [kiosk, ids]);
}
