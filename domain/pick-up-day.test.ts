import { expect, test } from 'vitest';
import { firstPickUpDay, pickUpFault } from './pick-up-day';

test.each([
  ['yesterday', '2026-11-29', 'early'],
  ['today: nobody can be sent any more', '2026-11-30', 'early'],
  ['tomorrow', '2026-12-01', null],
  ['a Saturday', '2026-12-05', 'closed'],
  ['a Sunday', '2026-12-06', 'closed'],
  ['Christmas, a Friday', '2026-12-25', 'closed'],
  ['the day before it', '2026-12-24', null],
  ['sixty days ahead', '2027-01-29', null],
  ['one more, a Saturday as well', '2027-01-30', 'late'],
  ['another decade', '2036-12-01', 'late'],
])('%s', (_, day, fault) => expect(pickUpFault(day, '2026-11-30')).toBe(fault));

test('the first one is never a day on which nobody comes', () => {
  expect(firstPickUpDay('2026-12-03')).toBe('2026-12-04');
  expect(firstPickUpDay('2026-12-04')).toBe('2026-12-07');
  expect(firstPickUpDay('2026-12-24')).toBe('2026-12-28');
});
