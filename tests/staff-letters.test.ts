import { expect, test } from 'vitest';
import { LETTERS } from '../domain/letters';
import { staff } from '../src/i18n/texts-elsewhere/staff/en';

test('the page for staff has a name for every letter of the backend, and for no other', () => {
  expect(Object.keys(staff.mails.letters).sort()).toEqual([...LETTERS].sort());
});
