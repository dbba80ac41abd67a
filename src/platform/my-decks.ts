import { useSyncExternalStore } from 'react';
import { writeCookie, YEAR_SECONDS } from './cookies';

const COOKIE = 'rille_deck';
/** No token has it. */
const BETWEEN = '.';
/** More are a collection; none of them is told from another on a page any more. */
export const MOST_DECKS = 4;

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];

/** The decks in a cookie header, as far as this shop could have written them. */
export const decksIn = (cookieHeader: string): readonly string[] => {
  const [, tokens] = /(?:^|; )rille_deck=([a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){0,9})(?:;|$)/.exec(cookieHeader) ?? [];
  return tokens === undefined ? NONE : [...new Set(tokens.split(BETWEEN))].slice(0, MOST_DECKS);
};

let said = '';
let known: readonly string[] = NONE;

/** The same list for as long as the cookie says the same. */
function decksNow(): readonly string[] {
  const decks = decksIn(document.cookie);
  const text = decks.join(BETWEEN);
  if (text !== said) {
    said = text;
    known = decks;
  }
  return known;
}

/**
 * Remembers on this device which decks things must fit, the first one before the others. A cookie, like language and
 * country, since a new build may clear local storage (specification §3).
 */
export function keepDecks(tokens: readonly string[]): void {
  const text = [...new Set(tokens)].slice(0, MOST_DECKS).join(BETWEEN);
  writeCookie(COOKIE, text, text === '' ? 0 : YEAR_SECONDS);
  for (const listener of listeners) listener();
}

/** Puts a deck before the others; one that is new takes the place of the first. */
export function chooseDeck(token: string): void {
  const decks = decksNow();
  keepDecks([token, ...(decks.includes(token) ? decks.filter((other) => other !== token) : decks.slice(1))]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decks this device remembers; none on the server, in a page that comes to life, and before one was named. */
export const useMyDecks = (): readonly string[] => useSyncExternalStore(subscribe, decksNow, () => NONE);
