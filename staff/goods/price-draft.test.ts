import { expect, test } from 'vitest';
import { bodyOf, farOnes, movedOnes, wishesIn } from './price-draft';

const costing = (id: string, cents: number | null) => ({
  id,
  title: `Deck ${id}`,
  sku: id,
  prices: [{ region_id: 'reg_de', cents, follows: false }],
});
const ALL = [costing('mint', 94_900), costing('good', 46_900), costing('new', null)];
const wishes = (typed: Record<string, string>) => wishesIn(ALL, 'reg_de', typed);

test('what is typed in either language is a price, and what is empty or the same changes nothing', () => {
  expect(wishes({ mint: '1.299,00', good: '1299.00', new: ' 89 ' }).wishes.map(({ cents, was }) => [was, cents])).toEqual([
    [94_900, 129_900],
    [46_900, 129_900],
    [null, 8_900],
  ]);
  expect(wishes({ mint: '949,00', good: '  ' })).toEqual({ wishes: [], wrong: new Set() });
});

test.each(['1.299', '1,299', '0', '-5', '899 USD', '50000,01', '1e3', 'free'])('%j is no price, and its field is named', (typed) => {
  expect(wishes({ mint: typed, good: '450' })).toMatchObject({ wrong: new Set(['mint']), wishes: [{ variantId: 'good' }] });
});

test('what is far off is meant only where it was said', () => {
  const near = wishes({ mint: '899' }).wishes;
  const far = wishes({ mint: '8,99', good: '450' }).wishes;
  expect(farOnes(near)).toEqual([]);
  expect(farOnes(far).map(({ variantId }) => variantId)).toEqual(['mint']);
  expect(bodyOf(near, 'reg_de')).toEqual({
    prices: [{ variant_id: 'mint', region_id: 'reg_de', cents: 89_900, was: 94_900 }],
    certain: false,
  });
  expect(bodyOf(far, 'reg_de')).toMatchObject({ certain: true });
});

test('what somebody else has changed meanwhile is named with what it is now', () => {
  const { wishes: asked } = wishes({ mint: '899', good: '450' });
  const now = [costing('mint', 92_000), costing('good', 46_900)];
  expect(movedOnes(asked, now, 'reg_de').map(({ variantId, was, now: cents }) => [variantId, was, cents])).toEqual([
    ['mint', 94_900, 92_000],
  ]);
});
