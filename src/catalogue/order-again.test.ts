import { expect, test } from 'vitest';
import { configurationId } from '../../domain/cart';
import type { Offer } from '../../domain/catalogue';
import { groupLines } from '../../domain/order-lines';
import { orderLine } from '../../domain/testing/own-orders';
import { offer, productWith, variant } from '../../domain/testing/products';
import { orderAgain } from './order-again';
import type { WholeShop } from './whole-shop';

const IDS = ['deck', 'cartridge', 'mat', 'leads'] as const;

/** A shop with these goods; `offers` says otherwise of some. */
const shopWith = (offers: Readonly<Record<string, Offer>> = {}, without: readonly string[] = []): WholeShop => ({
  shop: { categories: [], optionGroups: [{ id: 'cfg_cartridges' }, { id: 'cfg_slipmats' }] } as unknown as WholeShop['shop'],
  catalogue: {
    products: IDS.filter((id) => !without.includes(id)).map((id) =>
      productWith({ handle: id, type: 'accessory', variants: [variant(id)] }),
    ),
    prices: {
      regionId: 'reg_de',
      currencyCode: 'eur',
      offers: { ...Object.fromEntries(IDS.map((id) => [id, offer(1_000, null)])), ...offers },
    },
    checkedAtMs: 0,
  },
});

const meta = (part: string) => ({ configuration: 'older', part });
// The shop gives lines in any order.
const DECK = [
  orderLine('mat', { meta: meta('cfg_slipmats') }),
  orderLine('deck', { meta: meta('deck') }),
  orderLine('cartridge', { meta: meta('cfg_cartridges') }),
];
const again = (lines: Parameters<typeof groupLines>[0], shop = shopWith(), held: Parameters<typeof orderAgain>[2] = []) => {
  const { things, fewer, gone } = orderAgain(groupLines(lines), shop, held);
  return {
    things: things.map(({ lines: wanted, pieces }) => [wanted.map(({ variantId }) => variantId), pieces]),
    fewer: fewer.map(({ line, pieces, ordered }) => [line.id, pieces, ordered]),
    gone: gone.map(({ id }) => id),
  };
};

test('everything that can still be bought goes into the cart, as often as it was ordered', () => {
  expect(again([orderLine('leads', { quantity: 3 }), orderLine('mat')])).toEqual({
    things: [
      [['leads'], 3],
      [['mat'], 1],
    ],
    fewer: [],
    gone: [],
  });
});

test('a turntable comes with its parts, as the configurator would put it together today', () => {
  const [thing] = orderAgain(groupLines(DECK), shopWith(), []).things;
  const configuration = configurationId(['deck', 'cartridge', 'mat']);
  expect(thing?.lines.map(({ variantId, meta: own }) => [variantId, own])).toEqual([
    ['deck', { configuration, part: 'deck' }],
    ['cartridge', { configuration, part: 'cfg_cartridges' }],
    ['mat', { configuration, part: 'cfg_slipmats' }],
  ]);
});

test('a turntable without a part that is gone is still one; a part without its turntable is not what was ordered', () => {
  expect(again(DECK, shopWith({}, ['mat']))).toEqual({ things: [[['deck', 'cartridge'], 1]], fewer: [], gone: ['mat'] });
  expect(again(DECK, shopWith({}, ['cartridge', 'mat']))).toEqual({ things: [[['deck'], 1]], fewer: [], gone: ['mat', 'cartridge'] });
  expect(again(DECK, shopWith({ deck: offer(1_000, 0) }))).toEqual({ things: [], fewer: [], gone: ['deck', 'mat', 'cartridge'] });
});

test('what is sold out, has no price here, or is a line that names nothing, is gone', () => {
  const shop = shopWith({ leads: offer(1_000, 0), mat: offer(null) });
  expect(again([orderLine('leads'), orderLine('mat'), orderLine('old', { variantId: null })], shop)).toEqual({
    things: [],
    fewer: [],
    gone: ['leads', 'mat', 'old'],
  });
});

test('no more than there is beside what the cart holds already, in parts too', () => {
  const shop = shopWith({ leads: offer(1_000, 4), cartridge: offer(1_000, 1) });
  const held = [{ variantId: 'leads', quantity: 3, parts: [] }];
  expect(again([orderLine('leads', { quantity: 2 })], shop, held)).toEqual({
    things: [[['leads'], 1]],
    fewer: [['leads', 1, 2]],
    gone: [],
  });
  const inDeck = [{ variantId: 'deck', quantity: 1, parts: [{ variantId: 'cartridge', quantity: 1 }] }];
  expect(again(DECK, shop, inDeck)).toEqual({ things: [], fewer: [['deck', 0, 1]], gone: [] });
  // Two lines of one thing count together.
  expect(again([orderLine('leads', { quantity: 3 }), orderLine('leads', { id: 'more', quantity: 3 })], shop)).toEqual({
    things: [
      [['leads'], 3],
      [['leads'], 1],
    ],
    fewer: [['more', 1, 3]],
    gone: [],
  });
});

test('never more of one thing than a cart takes', () => {
  const held = [{ variantId: 'leads', quantity: 98, parts: [] }];
  expect(again([orderLine('leads', { quantity: 5 })], shopWith(), held).fewer).toEqual([['leads', 1, 5]]);
});
