import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACTS } from '../src/domain/facts';
import { CARRIERS, EXCHANGE_STATES } from '../src/domain/old-part';
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

test('an old part is due, and reminded of, as the shop says', () => {
  const facts = readFileSync('backend/src/facts.ts', 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`${name} = (\\d+);`).exec(facts)?.[1]);
  expect(numberOf('EXCHANGE_DEADLINE_WEEKS')).toBe(FACTS.exchangeDeadlineWeeks);
  expect(numberOf('EXCHANGE_FEE_CENTS')).toBe(FACTS.exchangeFeeCents);
  expect(numberOf('EXCHANGE_OBJECTION_DAYS')).toBe(FACTS.exchangeObjectionDays);
  const listIn = (text: string, name: string) =>
    [...(new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(listIn(facts, 'CARRIERS')).toEqual([...CARRIERS]);
  expect(listIn(readFileSync('backend/src/exchanges/states.ts', 'utf8'), 'EXCHANGE_STATES')).toEqual([...EXCHANGE_STATES]);
});
