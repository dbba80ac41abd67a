import { expect, test } from 'vitest';
import type { Category } from '../../../domain/catalogue';
import { isUsed } from '../../../domain/condition';
import { offer, option, productWith, variant } from '../../../domain/testing/products';
import { fitNotes } from './fit-notes';
import { alternativesTo, type GoesWithQuestion, goesWith } from './goes-with';
import { leadTimeOf } from './lead-time';
import { sellingOf } from './selling';

const category = (id: string, parentId: string | null, role: Category['role'], token: string): Category => ({
  id,
  name: { en: id },
  parentId,
  role,
  token,
});
const categories = [
  category('models', 'tt', 'filter_group', 'turntables-model'),
  category('model-mk2', 'models', 'filter_value', 'mk2'),
  category('fits', 'sp', 'filter_group', 'spare-parts-fits'),
  category('fits-mk2', 'fits', 'filter_value', 'mk2'),
  category('fits-mk5', 'fits', 'filter_value', 'mk5'),
  category('feet', 'acc', 'sub_category', 'feet'),
  category('conditions', 'acc', 'filter_group', 'accessories-condition'),
  category('new', 'conditions', 'filter_value', 'new'),
  category('used', 'conditions', 'filter_value', 'used'),
];
const own = (handle: string, type: string, categoryIds: string[] = [], fits?: string[], title = handle) =>
  productWith({ handle, type, categoryIds, title: { en: title }, variants: [variant(handle)], ...(fits && { fits }) });

const mk2 = own('mk2', 'turntable', ['model-mk2']);
const products = [
  mk2,
  own('club', 'cartridge'),
  own('stylus-club', 'cartridge', [], ['club']),
  own('stylus-mix', 'cartridge', [], ['mix']),
  own('fader-mk2', 'spare-part', ['fits-mk2']),
  own('fader-mk5', 'spare-part', ['fits-mk5']),
  own('auxiliary-weight', 'spare-part', ['fits-mk2']),
  own('damping-feet', 'accessory', ['feet']),
  own('feet-mk7', 'accessory', ['feet'], undefined, 'Feet for MK7'),
  own('felt', 'accessory'),
];
const offers = Object.fromEntries(products.map(({ handle }) => [handle, offer(1000)]));
const question: GoesWithQuestion = { product: mk2, products, offers, categories, chosen: [], needed: [], offered: new Set(['felt']) };
const found = (change: Partial<GoesWithQuestion>) => goesWith({ ...question, ...change }).map(({ product }) => product.handle);

test('a deck goes with parts of its model and feet, not with those of other models', () => {
  expect(found({}).sort()).toEqual(['auxiliary-weight', 'damping-feet', 'fader-mk2']);
});

test('with a cartridge chosen, its stylus comes first, then what the arm needs for it', () => {
  expect(found({ chosen: ['club'], needed: ['auxiliary-weight'] }).slice(0, 2)).toEqual(['stylus-club', 'auxiliary-weight']);
});

test('a cartridge goes with its styli, and a stylus with its cartridges', () => {
  const stylus = products.find(({ handle }) => handle === 'stylus-club') ?? mk2;
  expect(found({ product: products[1] ?? mk2 })).toEqual(['stylus-club']);
  expect(found({ product: stylus })).toEqual(['club']);
});

test('a spare part goes with the decks it fits', () => {
  expect(found({ product: products[4] ?? mk2 })).toEqual(['mk2']);
});

test('what is sold out is not suggested', () => {
  expect(found({ offers: {} })).toEqual([]);
});

test('instead of something sold out the shop offers the same kind, closest first', () => {
  const others = [own('mk5', 'turntable'), own('mk2-silver', 'turntable', ['model-mk2']), own('club', 'cartridge')];
  const theirs = Object.fromEntries(others.map(({ handle }) => [handle, offer(1000)]));
  expect(alternativesTo(mk2, [mk2, ...others], theirs, categories).map(({ handle }) => handle)).toEqual(['mk2-silver', 'mk5']);
});

const notesOf = (models: string[], specs: Record<string, string>, tags: string[] = [], speeds = '33⅓ / 45 rpm') =>
  fitNotes(models, { speeds }, { specs, tags });

test('a Concorde needs the auxiliary weight on a classic arm; a 2M needs a headshell', () => {
  const concorde = { mount: 'Integrated headshell (SME bayonet)', weight: '18.5 g' };
  expect(notesOf(['mk2'], concorde)).toEqual(['auxiliary-weight']);
  expect(notesOf(['gr'], concorde)).toEqual([]);
  expect(notesOf(['mk2'], { mount: 'Half-inch', weight: '7.2 g' })).toEqual(['headshell']);
  expect(notesOf(['mk2'], {})).toEqual([]);
});

test('a low-output moving coil needs its phono stage, and a 78 cartridge a deck with 78', () => {
  expect(notesOf([], { principle: 'Moving coil (low output)' })).toEqual(['phono-stage-mc']);
  expect(notesOf([], { principle: 'Moving coil (high output)' })).toEqual([]);
  expect(notesOf([], {}, ['78-rpm'])).toEqual(['needs-78']);
  expect(notesOf([], {}, ['78-rpm'], '33⅓ / 45 / 78 rpm')).toEqual([]);
});

test('a graded thing is used, a new one is not, nor is old stock that nobody has opened', () => {
  const graded = { categoryIds: [], tags: [], options: [option('Condition', ['Mint', 'Good'])] };
  expect(isUsed(graded, variant('v', { Condition: 'Mint' }), categories)).toBe(true);
  expect(isUsed({ categoryIds: ['new'], tags: [], options: [] }, variant('v'), categories)).toBe(false);
  expect(isUsed({ categoryIds: ['used'], tags: [], options: [] }, variant('v'), categories)).toBe(true);
  expect(isUsed({ ...graded, tags: ['new-old-stock'] }, variant('v', { Condition: 'Mint' }), categories)).toBe(false);
  expect(isUsed({ categoryIds: [], tags: [], options: [] }, variant('v'), categories)).toBe(false);
});

test('decks take about four weeks and spare parts two, unless the product says otherwise', () => {
  const of = (type: string, leadTimeWeeks: number | null = null, madeToOrder = false) =>
    leadTimeOf({ type, tags: [], leadTimeWeeks, madeToOrder });
  expect(of('turntable')).toEqual({ kind: 'weeks', weeks: 4, madeToOrder: false });
  expect(of('spare-part')).toEqual({ kind: 'weeks', weeks: 2, madeToOrder: false });
  expect(of('turntable', 6, true)).toEqual({ kind: 'weeks', weeks: 6, madeToOrder: true });
  expect(of('accessory')).toEqual({ kind: 'prepared' });
  expect(of('accessory', null, true)).toEqual({ kind: 'made-to-order' });
  expect(of('service')).toEqual({ kind: 'none' });
});

test('what cannot be put into the cart says why', () => {
  const v = variant('v');
  const product = productWith({ handle: 'p', variants: [v] });
  const of = (its: Parameters<typeof sellingOf>[1], elsewhere = false, its2 = product) => sellingOf(its2, its, v, [], elsewhere);
  expect(of({ v: offer(100) })).toBe('open');
  expect(of({ v: offer(100, 0) })).toBe('sold-out');
  expect(of({ v: offer(null) })).toBe('on-request');
  expect(of({ v: offer(null, 0) })).toBe('sold-out');
  expect(of({ v: offer(null) }, true)).toBe('not-in-country');
  expect(of({})).toBe('nothing');
  expect(of({ v: { ...offer(100), purchasable: false } }, false, { ...product, requestOnly: true })).toBe('request-only');
  expect(sellingOf(product, { v: offer(100) }, v, [{ soldOut: true }], false)).toBe('sold-out');
});
