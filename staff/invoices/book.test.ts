import { expect, test } from 'vitest';
import { csvOf, monthSums } from './book';

const sum = (treatment: 'vat' | 'margin' | 'export', rate: number, netCents: number, vatCents: number) => ({
  treatment,
  rate,
  netCents,
  vatCents,
  totalCents: netCents + vatCents,
});
const BOOK = [
  { month: '2026-11', sums: [sum('vat', 19, 10_000, 1_900), sum('margin', 0, 50_000, 0)] },
  { month: '2026-11', sums: [sum('vat', 19, -2_500, -475)] },
  { month: '2026-11', sums: [sum('vat', 25.5, 200, 51), sum('export', 0, 7_001, 0)] },
  { month: '2026-10', sums: [sum('vat', 19, 1, 0)] },
];

test('a month comes to what its invoices and corrections say, by treatment and rate', () => {
  expect(monthSums(BOOK)).toEqual([
    { month: '2026-10', ...sum('vat', 19, 1, 0) },
    { month: '2026-11', ...sum('vat', 25.5, 200, 51) },
    { month: '2026-11', ...sum('vat', 19, 7_500, 1_425) },
    { month: '2026-11', ...sum('margin', 0, 50_000, 0) },
    { month: '2026-11', ...sum('export', 0, 7_001, 0) },
  ]);
  expect(monthSums([])).toEqual([]);
});

test('the bookkeeper’s file has decimal commas, and every cent', () => {
  const csv = csvOf(
    monthSums([...BOOK, { month: '2026-12', sums: [sum('vat', 19, -1, -5)] }]),
    ['A', 'B'],
    (treatment) => `<${treatment}>`,
  );
  expect(csv).toBe(
    [
      '\uFEFFA;B',
      '2026-10;<vat>;19,0;0,01;0,00;0,01',
      '2026-11;<vat>;25,5;2,00;0,51;2,51',
      '2026-11;<vat>;19,0;75,00;14,25;89,25',
      '2026-11;<margin>;0,0;500,00;0,00;500,00',
      '2026-11;<export>;0,0;70,01;0,00;70,01',
      '2026-12;<vat>;19,0;-0,01;-0,05;-0,06',
      '',
    ].join('\r\n'),
  );
});
