import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staff } from '../src/i18n/texts-elsewhere/staff/en';
import { LETTERS } from '../staff/queries';

test('the page for staff has a name for every letter of the backend', () => {
  const outbox = readFileSync('backend/src/mail/outbox.ts', 'utf8');
  const [, list = ''] = /export const LETTERS = \[([^\]]*)\]/.exec(outbox) ?? [];
  const known = [...list.matchAll(/'(\w+)'/g)].map(([, letter]) => letter);
  expect(known.length).toBeGreaterThan(10);
  expect([...LETTERS].sort()).toEqual(known.sort());
  expect(Object.keys(staff.mails.letters).sort()).toEqual(known);
});
