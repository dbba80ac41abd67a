import { expect, test } from 'vitest';
import { choiceAt } from './choice-at';
import { availabilityOf, isPurchasable, priceLabel } from './offer';

const product = {
  type: 'accessory',
  tags: [],
  options: [],
  variants: ['a', 'b'].map((id) => ({ id, sku: null, title: id, options: {}, weightGrams: null })),
  leadTimeWeeks: null,
  madeToOrder: false,
  requestOnly: false,
};
const offer = (cents: number | null, stock: number | null) => ({ cents, stock, purchasable: stock === null || stock > 0 });

test('one price is said as it is, several as the lowest of those that can be had', () => {
  expect(priceLabel(product, { a: offer(100, 5), b: offer(100, 5) })).toEqual({ kind: 'single', cents: 100, withTradeIn: false });
  expect(priceLabel(product, { a: offer(300, 5), b: offer(200, 1) })).toMatchObject({ kind: 'from', cents: 200, variant: 'b' });
  expect(priceLabel(product, { a: offer(300, 5), b: offer(200, 0) })).toMatchObject({ kind: 'single', cents: 300 });
  expect(priceLabel(product, { a: offer(300, 0), b: offer(200, 0) })).toMatchObject({ kind: 'from', cents: 200 });
});

test('"from" says from which choice on, and the link opens exactly that', () => {
  const values = (...names: string[]) => names.map((value) => ({ value, name: { en: value } }));
  const deck = {
    options: [
      { id: 'c', title: 'Condition', name: { en: 'Condition' }, values: values('Mint', 'Good') },
      { id: 't', title: 'Trade-in', name: { en: 'Trade-in' }, values: values('No exchange', 'Exchange') },
    ],
    variants: ['Mint', 'Good'].flatMap((grade) =>
      ['No exchange', 'Exchange'].map((side) => ({
        id: `${grade} ${side}`,
        sku: `${grade}-${side}`,
        title: '',
        options: { Condition: grade, 'Trade-in': side },
        weightGrams: null,
      })),
    ),
  };
  const mint = { 'Mint No exchange': offer(900, 1), 'Mint Exchange': offer(800, 1) };
  const all = { ...mint, 'Good No exchange': offer(600, 1), 'Good Exchange': offer(500, 1) };
  const label = priceLabel(deck, all);
  expect(label).toEqual({ kind: 'from', cents: 500, withTradeIn: true, variant: 'Good-Exchange', of: { en: 'Good', de: 'Good' } });
  expect(choiceAt(label)).toEqual({ variant: 'Good-Exchange' });
  expect(priceLabel(deck, { ...all, 'Good No exchange': offer(500, 1) })).toMatchObject({
    withTradeIn: false,
    variant: 'Good-No exchange',
  });
  // Of what is sold out nothing is from.
  expect(priceLabel(deck, { ...all, 'Good No exchange': offer(600, 0), 'Good Exchange': offer(500, 0) })).toMatchObject({
    cents: 800,
    variant: 'Mint-Exchange',
  });
  expect(choiceAt(priceLabel(deck, {}))).toEqual({});
});

test('a product without a price is on request, or not sold in this country', () => {
  expect(priceLabel(product, { a: offer(null, 1) })).toEqual({ kind: 'on-request' });
  expect(priceLabel(product, { a: offer(null, 1) }, true)).toEqual({ kind: 'not-in-region' });
});

test('a product is sold out when no variant can be had', () => {
  expect(availabilityOf(product, { a: offer(100, 0), b: offer(100, 0) })).toEqual({ kind: 'sold-out' });
  expect(isPurchasable(product, { a: offer(100, 0), b: offer(100, 1) })).toBe(true);
});

test('the last pieces are counted, uncounted stock never runs out', () => {
  expect(availabilityOf(product, { a: offer(100, 1), b: offer(100, 0) })).toEqual({ kind: 'last', left: 1 });
  expect(availabilityOf(product, { a: offer(100, null) })).toEqual({ kind: 'in-stock' });
});

test('a service is neither in stock nor running out', () => {
  const repair = { ...product, type: 'service' };
  expect(availabilityOf(repair, { a: offer(100, null) })).toEqual({ kind: 'service', weeks: null });
  expect(availabilityOf({ ...repair, leadTimeWeeks: 2 }, { a: offer(100, 1) })).toEqual({ kind: 'service', weeks: 2 });
  expect(availabilityOf(repair, { a: offer(100, 0) })).toEqual({ kind: 'sold-out' });
});

test('a repair that is only asked for is a service all the same, and one without a price is asked about', () => {
  const repair = { ...product, type: 'service', requestOnly: true };
  expect(availabilityOf(repair, { a: offer(100, null) })).toEqual({ kind: 'service', weeks: null });
  expect(availabilityOf(repair, { a: offer(null, null) })).toEqual({ kind: 'on-request' });
});

test('a rental is asked for while there is one, though nobody can buy it', () => {
  const rental = { ...product, type: 'rental', requestOnly: true };
  const asked = (stock: number) => ({ cents: 100, stock, purchasable: false });
  expect(availabilityOf(rental, { a: asked(2), b: asked(0) })).toEqual({ kind: 'rental' });
  expect(availabilityOf(rental, { a: asked(0), b: asked(0) })).toEqual({ kind: 'sold-out' });
});

test('a deck that is sold with and without an old part is there once', () => {
  const titles = ['Mint / No exchange', 'Mint / Exchange', 'Good / No exchange', 'Good / Exchange'];
  const deck = { ...product, variants: titles.map((title) => ({ id: title, sku: null, title, options: {}, weightGrams: null })) };
  const stocks = (mint: number, good: number) =>
    Object.fromEntries(titles.map((title) => [title, offer(100, title.startsWith('Mint') ? mint : good)]));
  expect(availabilityOf(deck, stocks(1, 0))).toEqual({ kind: 'last', left: 1 });
  expect(availabilityOf(deck, stocks(1, 1))).toEqual({ kind: 'last', left: 2 });
  expect(availabilityOf(deck, stocks(1, 2))).toEqual({ kind: 'in-stock' });
  expect(availabilityOf(deck, stocks(0, 0))).toEqual({ kind: 'sold-out' });
});
