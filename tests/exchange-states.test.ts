import { expect, test } from 'vitest';
import { settlement } from '../backend/src/exchanges/end';
import { afterAct, EXCHANGE_STEPS, type ExchangeAct } from '../domain/exchange-steps';
import { EXCHANGE_STATES, type ExchangeState } from '../domain/old-part';
import fc from '../src/testing/fast-check';

const acts = fc.array(fc.constantFrom(...(Object.keys(EXCHANGE_STEPS) as ExchangeAct[])), { maxLength: 40 });

/** Every state that a way through the acts passes, with the act that led there. */
function way(taken: readonly ExchangeAct[]): (readonly [act: ExchangeAct | null, state: ExchangeState])[] {
  const passed: [ExchangeAct | null, ExchangeState][] = [[null, 'awaiting']];
  for (const act of taken) {
    const next = afterAct(passed.at(-1)?.[1] ?? 'awaiting', act);
    if (next) passed.push([act, next]);
  }
  return passed;
}

test('whatever happens to an exchange, what is accepted or cancelled stays so', () => {
  fc.assert(
    fc.property(acts, (taken) => {
      const states = way(taken).map(([, state]) => state);
      const end = states.findIndex((state) => state === 'accepted' || state === 'cancelled');
      expect(end === -1 || end === states.length - 1).toBe(true);
    }),
  );
});

test('the clock touches nothing that was sent, objected to or has arrived, and cancels by itself only what it has told of', () => {
  for (const state of EXCHANGE_STATES) expect(afterAct(state, 'fall_due')).toBe(state === 'awaiting' ? 'overdue' : null);
});

test('an old part is accepted or found to be another one only after it has arrived, and objected to only once it is overdue', () => {
  fc.assert(
    fc.property(acts, (taken) => {
      const passed = way(taken);
      for (const [place, [act]] of passed.entries()) {
        const before = passed.slice(0, place).map(([, state]) => state);
        if (act === 'accept' || act === 'reject') expect(before).toContain('arrived');
        if (act === 'object') expect(before.at(-1)).toBe('overdue');
        if (act === 'take_back') expect(before.at(-1)).toBe('sent');
      }
    }),
  );
});

test('a customer gets from every state that still costs money to one that the clock does not touch', () => {
  for (const state of ['awaiting', 'overdue'] as const) expect(afterAct(state, 'send')).toBe('sent');
});

test('a fee never exceeds what was paid, fee and refund are together what was left, and nobody pays who has not paid', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const order = (refundable_amount: number, captured_at: Date | null, canceled_at: Date | null = null) =>
    ({ refundable_amount, payments: [{ captured_at, canceled_at }] }) as never;
  fc.assert(
    fc.property(cents, cents, (left, fee) => {
      const settled = settlement(order(left, new Date()), fee);
      expect(settled && settled.feeCents + settled.refundCents).toBe(left);
      expect(settled?.feeCents).toBeLessThanOrEqual(fee);
      expect(Math.min(settled?.feeCents ?? -1, settled?.refundCents ?? -1)).toBeGreaterThanOrEqual(0);
      expect(settlement(order(left, null), fee)).toBeNull();
      expect(settlement(order(left, new Date(), new Date()), fee)).toBeNull();
    }),
  );
});
