import { expect, test } from 'vitest';
import type { Variant } from '../../domain/catalogue';
import { gradeRange } from './card-facts';

const grades = ['Mint', 'Near Mint', 'Good'].map((value) => ({ value, name: { en: value } }));
const variant = (id: string, options: Variant['options']): Variant => ({ id, options, sku: null, title: '', weightGrams: null });
const deck = {
  options: [{ id: 'o', title: 'Condition', name: { en: 'Condition' }, values: grades }],
  variants: [
    variant('mint', { Condition: 'Mint' }),
    variant('near', { Condition: 'Near Mint' }),
    variant('good', { Condition: 'Good' }),
    variant('good-exchange', { Condition: 'Good', 'Exchange (trade-in)': 'Exchange' }),
  ],
};
const offer = (cents: number | null, purchasable = true) => ({ cents, purchasable, stock: null });

test('a card names the grades that can be had now, from worst to best', () => {
  const offers = { mint: offer(900), near: offer(800), good: offer(700, false), 'good-exchange': offer(550, false) };
  expect(gradeRange(deck, offers)).toEqual({ worst: { en: 'Near Mint' }, best: { en: 'Mint' } });
});

test('where nothing can be had, all grades are named', () => {
  expect(gradeRange(deck, {})).toEqual({ worst: { en: 'Good' }, best: { en: 'Mint' } });
});

test('a thing without grades has no range', () => {
  expect(gradeRange({ options: [], variants: [] }, {})).toBeNull();
});
