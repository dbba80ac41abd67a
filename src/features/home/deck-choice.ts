import { useSyncExternalStore } from 'react';
import { writeCookie } from '../../platform/cookies';

const COOKIE = 'rille_deck';
const listeners = new Set<() => void>();

/** The chosen deck in a cookie header, if it is one this shop could have written. */
export const deckIn = (cookieHeader: string): string | null =>
  /(?:^|; )rille_deck=([a-z0-9-]{1,40})(?:;|$)/.exec(cookieHeader)?.[1] ?? null;

/**
 * Remembers on this device which deck parts must fit. A cookie, like language and country,
 * since a new build may clear local storage (specification §3).
 */
export function chooseDeck(token: string): void {
  writeCookie(COOKIE, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The deck this device remembers; null on the server and before one was chosen. */
export const useChosenDeck = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => deckIn(document.cookie),
    () => null,
  );
