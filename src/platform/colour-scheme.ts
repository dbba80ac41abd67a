import { useSyncExternalStore } from 'react';

export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** `auto` follows the device. */
export type Scheme = (typeof SCHEMES)[number];

declare global {
  interface Window {
    /** Of the script in the page's head: shows the page in the colours that were chosen, before the first paint and whenever it is called. */
    applyScheme?: () => void;
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHANGED_EVENT = 'rille-scheme';

const chosenScheme = (): Scheme => {
  const [, chosen] = /(?:^|; )rille_scheme=(light|dark)/.exec(document.cookie) ?? [];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
};

/** In a cookie, because a new build may clear local storage (specification §3). */
function chooseScheme(scheme: Scheme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = scheme === 'auto' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `rille_scheme=${scheme}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
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
