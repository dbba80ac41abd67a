import { expect, test } from 'vitest';
import { berlinWall, dayAfter } from '../../domain/berlin-time';
import { boardOf, isLate, moneyToSend, openSupplements, type Rental } from './queries';

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

test('what is late is with somebody until today, and from then on free', () => {
  const { date: today } = berlinWall(Date.now());
  const days = [-3, -2, -1, 0, 1].map((ahead) => dayAfter(today, ahead));
  const late: Rental = { ...rental('R-4', dayAfter(today, -3), dayAfter(today, -2), [PAIR]), state: 'handed_out' };
  expect([isLate(late), isLate({ ...late, state: 'back' }), isLate({ ...late, last_day: today })]).toEqual([true, false, false]);
  expect(boardOf([late], days)[0]?.stretches.map(({ days: length, rental: one }) => [length, one?.reference ?? null])).toEqual([
    [4, 'R-4'],
    [1, null],
  ]);
});

const SUPPLEMENT = {
  ...{ order_id: 'one', display_id: 1, total_cents: 5_000, late_cents: 0, charges: [], set_off_cents: 0 },
  ...{ paid_at: null, is_cancelled: false },
};
const ORDER = {
  ...{ id: 'order', display_id: 2, total_cents: 10_000, paid_at: 1, refunded_cents: 500 },
  ...{ is_cancelled: true, money_back_at: null, money_back_means: null, needs_address: false },
};

test('what is open is neither paid nor cancelled', () => {
  const supplements = [SUPPLEMENT, { ...SUPPLEMENT, paid_at: 1 }, { ...SUPPLEMENT, is_cancelled: true }];
  expect(openSupplements({ supplements })).toEqual([SUPPLEMENT]);
});

test.each([
  ['of what was paid and is called off', 'cancelled', ORDER, 9_500],
  ['of what is only confirmed', 'confirmed', ORDER, 0],
  ['of what nobody paid', 'cancelled', { ...ORDER, paid_at: null }, 0],
  ['of what was sent', 'cancelled', { ...ORDER, money_back_at: 1 }, 0],
  ['of what was no order', 'cancelled', null, 0],
] as const)('money to send %s', (_, state, order, cents) => expect(moneyToSend({ state, order })).toBe(cents));
