/** The group of filters by deck. Its values are never listed: who has named a deck is offered that one. */
export const DECKS_ID = 'decks';
