import { expect, test } from 'vitest';
import { WITHDRAWAL_DAYS } from '../backend/src/facts';
import { returnDeadlineMs as deadlineOfBackend } from '../backend/src/orders/return-deadline';
import { LAW } from '../src/domain/facts';
import { returnDeadlineMs } from '../src/domain/returns';
import fc from '../src/testing/fast-check';

test('page and backend agree until when something may be returned', () => {
  expect(WITHDRAWAL_DAYS).toBe(LAW.withdrawalDays);
  const days = fc.oneof(fc.constantFrom(null, '', '1–3', '3-8', '5', 'soon', '2 to 10 days'), fc.string());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), days, (shippedAtMs, deliveryDays) => {
      expect(returnDeadlineMs(shippedAtMs, deliveryDays)).toBe(deadlineOfBackend(shippedAtMs, deliveryDays));
    }),
  );
});
