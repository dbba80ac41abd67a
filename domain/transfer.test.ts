import { expect, test } from 'vitest';
import { epcCode } from './transfer';

const account = { holder: 'Rille Beispiel GmbH', iban: 'DE36 0000 0000 0000 0000 00', bic: 'BEISPIELXXX' };
const transfer = { account, amountCents: 124_905, reference: 'Bestellung 1043' };

test('a banking app reads whom to pay, how much and what for', () => {
  expect(epcCode(transfer)).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'BEISPIELXXX',
      'Rille Beispiel GmbH',
      'DE36000000000000000000',
      'EUR1249.05',
      '',
      '',
      'Bestellung 1043',
    ].join('\n'),
  );
});

test.each([
  [1, 'EUR0.01'],
  [90, 'EUR0.90'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are %s', (amountCents, said) => expect(epcCode({ ...transfer, amountCents }).split('\n')[7]).toBe(said));

test.each([0, -1, 1.5, Number.NaN, 100_000_000_000])('%d cents are no transfer', (amountCents) => {
  expect(() => epcCode({ ...transfer, amountCents })).toThrow(RangeError);
});

test('no text makes a line of its own, and none is longer than a bank takes', () => {
  const lines = epcCode({ ...transfer, account: { ...account, holder: 'Ä'.repeat(80) }, reference: `Order 1\n${'x'.repeat(200)}` }).split(
    '\n',
  );
  expect(lines).toHaveLength(11);
  expect([lines[5]?.length, lines[10]?.length, lines[10]?.slice(0, 9)]).toEqual([70, 140, 'Order 1 x']);
});
