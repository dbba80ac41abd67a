import { expect, test } from 'vitest';
import { bodyOf, faultsOf, isFarOff, newDraft } from './discount-draft';

const draft = (changes: object = {}) => ({ ...newDraft(), value: '10', ...changes });

test('a new draft has a code that fits, and lacks what it takes off', () => {
  expect(faultsOf(newDraft())).toEqual(['value']);
  expect(newDraft().code).not.toBe(newDraft().code);
});

test.each([
  [{ code: 'abc' }, 'code'],
  [{ code: 'AAAA-CCCC-DDDD-EEEE' }, 'code'],
  [{ code: '<b>' }, 'code'],
  [{ value: '101' }, 'value'],
  [{ kind: 'fixed', value: '1.299' }, 'value'],
  [{ limit: '0' }, 'limit'],
  [{ ends: '2020-01-01' }, 'ends'],
  [{ starts: '2999-02-02', ends: '2999-02-01' }, 'ends'],
])('of %j the field is named', (changes, field) => expect(faultsOf(draft(changes))).toEqual([field]));

test('what is typed becomes what the backend takes', () => {
  const typed = draft({ code: 'sommer 10', kind: 'fixed', value: '20,00', region: 'reg_de', limit: '5', ends: '2999-01-31' });
  expect(faultsOf(typed)).toEqual([]);
  expect(bodyOf(typed, ['reg_de', 'reg_at'])).toEqual({
    code: 'SOMMER10',
    kind: 'fixed',
    value: 2_000,
    region_ids: ['reg_de'],
    usage_limit: 5,
    starts_on: null,
    ends_on: '2999-01-31',
    certain: false,
  });
  expect(bodyOf(draft(), ['reg_de', 'reg_at'])).toMatchObject({ region_ids: ['reg_de', 'reg_at'], usage_limit: null });
});

test('free shipping takes nothing off the goods, and can be everywhere', () => {
  const typed = draft({ kind: 'free_shipping', value: '' });
  expect(faultsOf(typed)).toEqual([]);
  expect(bodyOf(typed, ['reg_de', 'reg_at'])).toMatchObject({
    kind: 'free_shipping',
    value: 0,
    region_ids: ['reg_de', 'reg_at'],
    certain: false,
  });
});

test('more than half is asked about once more', () => {
  expect(isFarOff(draft({ value: '50' }))).toBe(false);
  expect(isFarOff(draft({ value: '51' }))).toBe(true);
  expect(isFarOff(draft({ kind: 'fixed', value: '51' }))).toBe(false);
});
