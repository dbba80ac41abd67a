import { useSyncExternalStore } from 'react';
import { cookieIn, writeCookie, YEAR_SECONDS } from './cookies';

export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** `auto` follows the device. */
export type Scheme = (typeof SCHEMES)[number];

declare global {
  interface Window {
    /** Of the script in the page's head: shows the page in the colours that were chosen, before the first paint and whenever it is called. */
    applyScheme?: () => void;
  }
}

const COOKIE = 'rille_scheme';
const CHANGED_EVENT = 'rille-scheme';

const chosenScheme = (): Scheme => {
  const chosen = cookieIn(document.cookie, COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
};

/** In a cookie, because a new build may clear local storage (specification §3). */
function chooseScheme(scheme: Scheme): void {
  writeCookie(COOKIE, scheme, scheme === 'auto' ? 0 : YEAR_SECONDS);
  window.applyScheme?.();
  dispatchEvent(new Event(CHANGED_EVENT));
}

function watchScheme(onChange: () => void): () => void {
  addEventListener(CHANGED_EVENT, onChange);
  // Another tab may have chosen meanwhile.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    removeEventListener(CHANGED_EVENT, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The colours that were chosen on this device, and how to choose others. A server knows of none: its pages are for everybody. */
export const useScheme = () => [useSyncExternalStore(watchScheme, chosenScheme, () => 'auto'), chooseScheme] as const;
