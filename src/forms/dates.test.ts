import * as v from 'valibot';
import { expect, test } from 'vitest';
import { berlinToday, dateIn, dayToType, dayTyped } from './dates';

test.each([
  ['11/12/2026', '2026-12-11'],
  ['1.2.2027', '2027-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29/02/2027', null],
  ['31/11/2026', null],
  ['12/13/2026', null],
  ['2026-12-11', null],
  ['11/12/26', null],
])('%s is read as %s', (typed, iso) => {
  expect(dayTyped(typed)).toBe(iso);
  if (iso) expect(dayTyped(dayToType(iso))).toBe(iso);
});

const wordsOf = (schema: v.GenericSchema<string, string>, typed: string) =>
  v.safeParse(schema, typed).issues?.map(({ message, expected }) => [message, expected]);

test('a day keeps to its limits, and says which they are', () => {
  const schema = dateIn({ min: () => '2026-12-01', max: () => '2026-12-31' });
  expect(wordsOf(schema, '')?.[0]?.[0]).toBe('required');
  expect(wordsOf(schema, 'soon')?.[0]?.[0]).toBe('date');
  expect(wordsOf(schema, '30/11/2026')).toEqual([['dateMin', '01/12/2026']]);
  expect(wordsOf(schema, '01/01/2027')).toEqual([['dateMax', '31/12/2026']]);
  expect(wordsOf(schema, '01/12/2026')).toBeUndefined();
});

test('where nothing narrower is said it is a hundred years back and fifty ahead', () => {
  const year = Number(berlinToday().slice(0, 4));
  expect(wordsOf(dateIn(), `31/12/${year - 101}`)?.[0]?.[0]).toBe('dateMin');
  expect(wordsOf(dateIn(), `01/01/${year - 100}`)).toBeUndefined();
  expect(wordsOf(dateIn(), `31/12/${year + 50}`)).toBeUndefined();
  expect(wordsOf(dateIn(), `01/01/${year + 51}`)?.[0]?.[0]).toBe('dateMax');
});
