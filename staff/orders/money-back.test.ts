import { expect, test } from 'vitest';
import { staff as de } from '../../src/i18n/texts-elsewhere/staff/de';
import { staff as en } from '../../src/i18n/texts-elsewhere/staff/en';
import { moneyBackWords } from './money-back';

const paid = (provider_id: string, canceled_at: number | null = null) => ({ provider_id, canceled_at });
const BY_HAND = { refund: 'order.refundLead', cancel: 'order.cancelPaidLead' };
const BY_ITSELF = { refund: 'order.refundCardLead', cancel: 'order.cancelPaidCardLead' };

test.each([
  ['by transfer or at the counter is sent back by hand', [paid('manual')], BY_HAND],
  ['by card goes back by itself', [paid('stripe')], BY_ITSELF],
  ['by transfer after a card that was given up is sent back by hand', [paid('stripe', 1), paid('manual')], BY_HAND],
  ['by card after a transfer that never came goes back by itself', [paid('manual', 1), paid('stripe')], BY_ITSELF],
  ['by a gift card alone has nothing that a provider gives back', [], BY_HAND],
])('what was paid %s', (_, payments, expected) => expect(moneyBackWords({ payments })).toEqual(expected));

test('whoever gives back what was paid by card is not asked to send it as well', () => {
  for (const { order } of [en, de]) {
    for (const words of [order.refundCardLead, order.cancelPaidCardLead]) expect(words).not.toMatch(/Send|Schick|Überweis {{amount}}/);
    for (const words of [order.refundLead, order.cancelPaidLead]) expect(words).toMatch(/Send|Schick|Überweis/);
  }
});
