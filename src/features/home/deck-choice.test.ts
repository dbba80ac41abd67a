import { expect, test } from 'vitest';
import { deckIn } from './deck-choice';

test('the deck is read from among the other cookies', () => {
  expect(deckIn('rille_locale=de; rille_deck=mk2; rille_country=at')).toBe('mk2');
  expect(deckIn('rille_deck=first-generation')).toBe('first-generation');
});

test('anything else than a deck is ignored', () => {
  for (const cookies of ['', 'rille_deck=', 'rille_deck=<b>', 'xrille_deck=mk2', `rille_deck=${'a'.repeat(41)}`])
    expect(deckIn(cookies)).toBeNull();
});
