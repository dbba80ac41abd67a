import { expect, test } from 'vitest';
import { bodyOf, type Draft, draftOf, faultsOf, isFine, sumOfLine, sumsOf } from './estimate-draft';
import { goodsLike } from './find-goods';
import type { EstimateGood, Repair } from './queries';

const repair = (changes: Partial<Repair> = {}): Repair => ({
  id: 'one',
  order_id: 'order_1',
  display_id: 1,
  reference: 'S-1001',
  device: 'SL-1200MK2',
  way_in: 'walk-in',
  way_back: 'collect',
  pick_up_on: null,
  is_express: false,
  state: 'diagnosed',
  version: 3,
  email: 'mara@example.com',
  name: 'Mara Feld',
  phone: '',
  is_cancelled: false,
  claim: null,
  estimates: [],
  work: [{ variantId: 'variant_sv-est', title: 'Estimate', titleDe: null, cents: 3_000, quantity: 1 }],
  travel: [],
  steps: [],
  unread: 0,
  messages: [],
  can_write: true,
  asked: null,
  asksEstimate: false,
  beginEarly: true,
  withdrawalUntil: '2026-12-14',
  ...changes,
});
const line = (changes: Partial<Draft['lines'][number]> = {}) => ({
  key: 0,
  variantId: null,
  title: 'Bearing',
  price: '36',
  quantity: '1',
  ...changes,
});
const draft = (changes: Partial<Draft> = {}): Draft => ({ lines: [line()], note: '', decline: '', ...changes });

test('a new one begins with what was asked for, in the typist’s way of writing amounts; express is worked out anew', () => {
  expect(draftOf(repair(), 'de')).toEqual({
    lines: [{ key: 0, variantId: 'variant_sv-est', title: 'Estimate', price: '30,00', quantity: '1' }],
    note: '',
    decline: '',
  });
  const express = { variantId: null, title: 'Express', titleDe: 'Express', cents: 1_050, quantity: 1 };
  expect(draftOf(repair({ is_express: true, work: [...repair().work, express] }), 'en').lines).toHaveLength(1);
});

test('what is typed is summed at once, what is none is left out of the sum, and says whether somebody is asked', () => {
  const sums = sumsOf(repair(), draft({ lines: [line(), line({ key: 1, price: 'x' })] }));
  expect(sums).toEqual({ totalCents: 3_600, expressCents: 0, agreedCents: 3_000, asks: false, percent: 20 });
  expect(sumsOf(repair(), draft({ lines: [line({ price: '36,01' })] })).asks).toBe(true);
  expect(sumsOf(repair({ is_express: true }), draft()).expressCents).toBe(1_260);
  expect([sumOfLine(line({ quantity: '2' })), sumOfLine(line({ price: '-1' }))]).toEqual([7_200, null]);
});

test.each([
  ['a negative price', { lines: [line({ price: '-1' })] }],
  ['no price', { lines: [line({ price: '' })] }],
  ['half a piece', { lines: [line({ quantity: '1.5' })] }],
  ['no name', { lines: [line({ title: ' ' })] }],
  ['no line', { lines: [] }],
  ['too many lines', { lines: Array.from({ length: 31 }, (_, key) => line({ key, price: '0.01' })) }],
  ['too much in all', { lines: [line({ price: '10000' }), line({ key: 1 })] }],
  ['a novel', { note: 'x'.repeat(2_001) }],
  ['more after a no than was agreed to', { decline: '30.01' }],
  ['an amount after a no that is none', { decline: 'nothing' }],
])('%s is wrong', (_, changes) => {
  expect(isFine(faultsOf(repair(), draft()))).toBe(true);
  expect(isFine(faultsOf(repair(), draft(changes)))).toBe(false);
});

test('what goes to the shop is cents and whole pieces, and names what the catalogue has by its id alone', () => {
  const given = draft({
    lines: [line({ price: '1.249,50', quantity: ' 2 ' }), line({ key: 1, variantId: 'v', title: 'Job' })],
    note: ' A word. ',
    decline: '30',
  });
  expect(bodyOf(repair(), given)).toEqual({
    version: 3,
    lines: [
      { variant_id: null, title: 'Bearing', cents: 124_950, quantity: 2 },
      { variant_id: 'v', title: '', cents: 3_600, quantity: 1 },
    ],
    note: 'A word.',
    decline_cents: 3_000,
  });
});

test('goods are found by all words that are typed, in either language or by their number, in any order', () => {
  const good = (title: string, title_de: string | null, sku: string): EstimateGood => ({
    variant_id: sku,
    sku,
    kind: 'job',
    title,
    title_de,
    cents: 1,
    pieces: null,
  });
  const goods = [good('RCA cable, new', 'Cinchkabel neu', 'SV-RCA'), good('Pitch fader', 'Pitchfader', 'SV-PFAD')];
  const found = (typed: string) => goodsLike(goods, typed).map(({ sku }) => sku);
  const sockets = good('RCA sockets instead of a cable', null, 'SV-SOCK');
  expect(goodsLike([sockets, ...goods], 'rca cable').map(({ sku }) => sku)).toEqual(['SV-RCA', 'SV-SOCK']);
  expect([found('cable rca'), found('CINCH'), found('sv-pfad'), found('cable fader'), found('  ')]).toEqual([
    ['SV-RCA'],
    ['SV-RCA'],
    ['SV-PFAD'],
    [],
    [],
  ]);
});
