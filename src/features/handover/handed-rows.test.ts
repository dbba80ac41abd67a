import { expect, test } from 'vitest';
import { configurationId, MAX_QUANTITY } from '../../../domain/cart';
import type { Offer } from '../../../domain/catalogue';
import type { HandedThing } from '../../../domain/handover';
import { offer, productWith, variant } from '../../../domain/testing/products';
import type { WholeShop } from '../../catalogue/whole-shop';
import { handedRows, piecesOf } from './handed-rows';

const IDS = ['deck', 'cartridge', 'mat', 'other-mat', 'leads', 'rental'] as const;

/** A shop with these goods; `offers` says otherwise of some. */
const shopWith = (offers: Readonly<Record<string, Offer>> = {}): WholeShop => ({
  shop: {
    categories: [],
    optionGroups: [
      { id: 'cartridges', choices: [{ productHandle: 'cartridge', variantId: 'cartridge' }] },
      {
        id: 'mats',
        choices: [
          { productHandle: 'mat', variantId: 'mat' },
          { productHandle: 'other-mat', variantId: 'other-mat' },
        ],
      },
    ],
  } as unknown as WholeShop['shop'],
  catalogue: {
    products: IDS.map((id) => productWith({ handle: id, type: 'accessory', variants: [variant(id)], requestOnly: id === 'rental' })),
    prices: {
      regionId: 'reg_de',
      currencyCode: 'eur',
      offers: { ...Object.fromEntries(IDS.map((id) => [id, offer(1_000, null)])), ...offers },
    },
    checkedAtMs: 0,
  },
});

const thing = (key: string, pieces = 1, parts: readonly string[] = []): HandedThing => ({ key, parts, pieces });
const both = () => ['cartridges', 'mats'];
const rowsOf = (things: readonly HandedThing[], whole = shopWith(), groupsOf: Parameters<typeof handedRows>[2] = both) =>
  handedRows(things, whole, groupsOf);
const taken = (things: readonly HandedThing[], whole = shopWith(), held: Parameters<typeof piecesOf>[2] = []) => {
  const rows = rowsOf(things, whole);
  const pieces = piecesOf(rows, whole, held);
  return rows.map(({ id }) => [pieces.get(id)?.lines.map(({ variantId }) => variantId), pieces.get(id)?.pieces]);
};

test('P07: a thing is found by its SKU in either case, or by its id', () => {
  expect(rowsOf([thing('LEADS'), thing('Mat'), thing('other-mat')]).map(({ product, why }) => [product?.handle, why])).toEqual([
    ['leads', null],
    ['mat', null],
    ['other-mat', null],
  ]);
});

test('P07: what nobody knows, is sold out, has no price here or is only lent says so, and nothing of it goes into the cart', () => {
  const whole = shopWith({ leads: offer(1_000, 0), mat: offer(null) });
  const things = [thing('constructor'), thing('gone'), thing('LEADS'), thing('MAT'), thing('RENTAL'), thing('CARTRIDGE', 2)];
  expect(rowsOf(things, whole).map(({ why, unitCents }) => [why, unitCents])).toEqual([
    ['unknown', 0],
    ['unknown', 0],
    ['sold-out', 0],
    ['not-here', 0],
    ['on-request', 0],
    [null, 1_000],
  ]);
  expect(taken(things, whole)).toEqual([...Array.from({ length: 5 }, () => [[], 0]), [['cartridge'], 2]]);
});

test('P07: a turntable comes as it was put together, and is the same thing in the cart as its twin', () => {
  const rows = rowsOf([thing('DECK', 1, ['MAT', 'CARTRIDGE'])]);
  const [entry] = piecesOf(rows, shopWith(), []).values();
  const configuration = configurationId(['deck', 'cartridge', 'mat']);
  expect(entry?.lines.map(({ variantId, meta }) => [variantId, meta])).toEqual([
    ['deck', { configuration, part: 'deck' }],
    ['cartridge', { configuration, part: 'cartridges' }],
    ['mat', { configuration, part: 'mats' }],
  ]);
  expect(rows[0]?.unitCents).toBe(3_000);
});

test('P07: a part that the turntable does not come with, a second one of a group, or one that is gone is left out and named', () => {
  const whole = shopWith({ cartridge: offer(1_000, 0) });
  const [row] = rowsOf([thing('DECK', 1, ['MAT', 'OTHER-MAT', 'LEADS', 'nobody', 'CARTRIDGE'])], whole);
  expect(row?.parts.map(({ key, why }) => [key, why])).toEqual([
    ['MAT', null],
    ['OTHER-MAT', 'not-with-it'],
    ['LEADS', 'not-with-it'],
    ['nobody', 'unknown'],
    ['CARTRIDGE', 'sold-out'],
  ]);
  expect(row?.unitCents).toBe(2_000);
  expect(taken([thing('DECK', 1, ['MAT', 'OTHER-MAT', 'LEADS', 'CARTRIDGE'])], whole)).toEqual([[['deck', 'mat'], 1]]);
  const [own] = rowsOf([thing('DECK', 1, ['MAT', 'CARTRIDGE'])], shopWith(), () => ['cartridges']);
  expect(own?.parts.map(({ why }) => why)).toEqual(['not-with-it', null]);
});

test('P07: no more than there is beside what the cart holds, and than one order may have, however many a code names', () => {
  const whole = shopWith({ mat: offer(1_000, 3) });
  const held = [{ variantId: 'mat', quantity: 2, parts: [] }];
  expect(taken([thing('MAT', 999_999), thing('LEADS', 999_999)], whole, held)).toEqual([
    [['mat'], 1],
    [['leads'], MAX_QUANTITY],
  ]);
  // Two lines that name one thing count together.
  expect(taken([thing('MAT', 2), thing('mat', 2)], whole)).toEqual([
    [['mat'], 2],
    [['mat'], 1],
  ]);
});
