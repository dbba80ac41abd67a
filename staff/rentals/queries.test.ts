import { expect, test } from 'vitest';
import { boardOf, type Rental } from './queries';

const rental = (reference: string, first_day: string, last_day: string, units: Rental['units']): Rental => ({
  id: reference,
  reference,
  email: 'mara@example.com',
  state: 'confirmed',
  first_day,
  last_day,
  held_until: 0,
  words: null,
  order: null,
  deposit: { received_at: null, returned_at: null, kept_cents: 0, words: '', set_off_cents: 0 },
  returned: null,
  supplements: [],
  endangers: [],
  sets: [],
  products: [],
  units,
  content: { name: 'Mara', company: '', phone: '', remark: '', delivery: null, total_cents: 0, deposit_cents: 0 },
});

const DAYS = ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'];
const PAIR = { title: 'Pair', number: 1 };

test('each piece has a row, and each rental a stretch of it as far as the board goes', () => {
  const weekend = rental('R-1', '2026-12-11', '2026-12-20', [PAIR, { title: 'Mixer', number: 2 }]);
  const before = rental('R-2', '2026-12-01', '2026-12-09', [PAIR]);
  const short = rental('R-3', '2026-12-10', '2026-12-10', [PAIR]);
  const shown = boardOf([weekend, before, short], DAYS).map(({ title, number, stretches }) => [
    `${title} ${number}`,
    stretches.map(({ days, rental: one }) => `${days} ${one?.reference ?? '-'}`),
  ]);
  expect(shown).toEqual([
    ['Mixer 2', ['1 -', '3 R-1']],
    ['Pair 1', ['1 R-3', '3 R-1']],
  ]);
});
