import { afterEach, expect, test, vi } from 'vitest';
import { chooseDeck, decksIn, keepDecks, MOST_DECKS } from './my-decks';

afterEach(() => vi.unstubAllGlobals());

test('decks are read from among the other cookies', () => {
  expect(decksIn('rille_locale=de; rille_deck=mk2; rille_country=at')).toEqual(['mk2']);
  expect(decksIn('rille_deck=first-generation.mk5.mk5')).toEqual(['first-generation', 'mk5']);
  expect(decksIn('rille_deck=a.b.c.d.e')).toHaveLength(MOST_DECKS);
});

test('anything else than decks is ignored', () => {
  for (const cookies of ['', 'rille_deck=', 'rille_deck=<b>', 'xrille_deck=mk2', 'rille_deck=mk2..', `rille_deck=${'a'.repeat(41)}`])
    expect(decksIn(cookies)).toEqual([]);
});

test('choosing one puts it first, and a new one takes the first place without losing the others', () => {
  const jar = { cookie: '' };
  vi.stubGlobal('document', {
    get cookie() {
      return jar.cookie.split(';')[0] ?? '';
    },
    set cookie(text: string) {
      jar.cookie = text;
    },
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  keepDecks(['mk2', 'mk5']);
  chooseDeck('mk5');
  expect(decksIn(jar.cookie.split(';')[0] ?? '')).toEqual(['mk5', 'mk2']);
  chooseDeck('gr');
  expect(decksIn(jar.cookie.split(';')[0] ?? '')).toEqual(['gr', 'mk2']);
  keepDecks([]);
  expect(decksIn(jar.cookie.split(';')[0] ?? '')).toEqual([]);
});
