import { useSyncExternalStore } from 'react';
import { SCHEME_COOKIE } from '../../domain/settings-cookies';
import { writeCookie, YEAR_SECONDS } from './cookies';
import { type Scheme, schemeIn } from './scheme';
import './head-window';

const CHANGED_EVENT = 'rille-scheme';

const chosenScheme = (): Scheme => schemeIn(document.cookie);

/** In a cookie, because a new build may clear local storage (specification §3). */
function chooseScheme(scheme: Scheme): void {
  writeCookie(SCHEME_COOKIE, scheme, scheme === 'auto' ? 0 : YEAR_SECONDS);
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
