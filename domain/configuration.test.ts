import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import type { Offer, Variant } from './catalogue';
import { chooseValue, defaultVariant, exchangeSaving, isOpen, type Offers, valuePrices, valueState, variantByKey } from './configuration';
import { variantKey } from './configuration-url';
import { deck, deckOffers, offer, option, productWith, variant } from './testing/products';

const chosen = (id: string): Variant => {
  const found = deck.variants.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
};

const slipmat = productWith({
  handle: 'mat',
  type: 'accessory',
  options: [option('Colour', ['Black', 'Orange']), option('Pack', ['Single', 'Pair'])],
  variants: [
    variant('black-single', { Colour: 'Black', Pack: 'Single' }),
    variant('black-pair', { Colour: 'Black', Pack: 'Pair' }),
    variant('orange-pair', { Colour: 'Orange', Pack: 'Pair' }),
  ],
});
const slipmatOffers = { 'black-single': offer(2400), 'black-pair': offer(4500), 'orange-pair': offer(4500) };
const [blackSingle, , orangePair] = slipmat.variants as [Variant, Variant, Variant];

const soldOut = { cents: 94900, stock: 0, purchasable: false };

test('a deck opens with the grade that people choose, and without the exchange', () => {
  const chosenMost = { ...deck, usualGrades: ['Very Good Plus', 'Mint'] };
  expect(defaultVariant(chosenMost, deckOffers)?.id).toBe('very-good-plus-ne');
});

test('a grade that is sold out is passed over for the next that people choose, and then for the best there is', () => {
  const allThere = { ...deckOffers, 'good-ne': offer(61900, 1), 'good-ex': offer(46900, 1) };
  const goodGone = { ...allThere, 'good-ne': soldOut, 'good-ex': soldOut };
  const withUsual = (...usualGrades: string[]) => ({ ...deck, usualGrades });
  expect(defaultVariant(withUsual('Good', 'Very Good Plus'), allThere)?.id).toBe('good-ne');
  expect(defaultVariant(withUsual('Good', 'Very Good Plus'), goodGone)?.id).toBe('very-good-plus-ne');
  expect(defaultVariant(withUsual('Good'), goodGone)?.id).toBe('mint-ne');
  // Of a grade that is to be had in exchange only, that is the one.
  expect(defaultVariant(withUsual('Good'), { ...allThere, 'good-ne': soldOut })?.id).toBe('good-ex');
});

test('where nobody knows what people choose, a deck opens with the best grade that can be bought', () => {
  for (const product of [deck, { ...deck, usualGrades: [] }, { ...deck, usualGrades: ['Scratched'] }]) {
    expect(defaultVariant(product, deckOffers)?.id).toBe('mint-ne');
    expect(defaultVariant(product, { ...deckOffers, 'mint-ne': soldOut, 'mint-ex': soldOut })?.id).toBe('very-good-plus-ne');
  }
});

test('a grade decides before what else can be chosen: the voltage then follows the shop’s order', () => {
  const import100V = productWith({
    handle: 'import',
    options: [option('Voltage', ['100 V', '230 V']), option('Condition', ['Mint', 'Very Good'])],
    variants: [
      variant('100-mint', { Voltage: '100 V', Condition: 'Mint' }),
      variant('230-mint', { Voltage: '230 V', Condition: 'Mint' }),
      variant('230-vg', { Voltage: '230 V', Condition: 'Very Good' }),
    ],
  });
  const its = { '100-mint': offer(1), '230-mint': offer(2), '230-vg': offer(3) };
  expect(defaultVariant({ ...import100V, usualGrades: ['Very Good'] }, its)?.id).toBe('230-vg');
  expect(defaultVariant({ ...import100V, usualGrades: ['Mint'] }, its)?.id).toBe('100-mint');
});

test('a deck that is sold out in every grade still shows one', () => {
  const gone = Object.fromEntries(deck.variants.map(({ id }) => [id, offer(50000, 0)]));
  expect(defaultVariant(deck, gone)?.id).toBe('mint-ne');
  expect(valueState(deck, gone, chosen('mint-ne'), 'Condition', 'Mint')).toEqual({ kind: 'sold-out' });
});

test('a product without variants has nothing to choose', () => {
  expect(defaultVariant(productWith({ handle: 'empty' }), {})).toBeUndefined();
});

test('a grade that is sold out both ways cannot be chosen', () => {
  expect(valueState(deck, deckOffers, chosen('mint-ne'), 'Condition', 'Good')).toEqual({ kind: 'sold-out' });
  expect(valueState(deck, deckOffers, chosen('mint-ne'), 'Condition', 'Very Good Plus')).toEqual({ kind: 'open' });
});

test('a colour that comes only as a pair moves the pack, and says so', () => {
  expect(valueState(slipmat, slipmatOffers, blackSingle, 'Colour', 'Orange')).toEqual({
    kind: 'moves',
    moves: [{ option: 'Pack', to: 'Pair' }],
  });
  expect(chooseValue(slipmat, slipmatOffers, blackSingle, 'Colour', 'Orange').id).toBe('orange-pair');
  expect(chooseValue(slipmat, slipmatOffers, orangePair, 'Pack', 'Single').id).toBe('black-single');
});

test('what is sold out in this combination moves to one that can be bought', () => {
  const offers = { ...slipmatOffers, 'black-single': offer(2400, 0) };
  expect(chooseValue(slipmat, offers, orangePair, 'Colour', 'Black').id).toBe('black-pair');
});

test('grades cost what they cost without the exchange, which has a row of its own', () => {
  expect(valuePrices(deck, deckOffers, chosen('very-good-plus-ex'), 'Condition')).toEqual({
    Mint: 94900,
    'Very Good Plus': 76900,
    Good: 61900,
  });
  expect(exchangeSaving(deck, deckOffers, chosen('very-good-plus-ne'), 'Trade-in')).toBe(15000);
});

test('where every value costs the same, only the total says it', () => {
  expect(valuePrices(slipmat, { ...slipmatOffers, 'black-pair': offer(4500) }, orangePair, 'Colour')).toEqual({
    Black: null,
    Orange: null,
  });
});

test('without a price for one side there is no saving to promise', () => {
  expect(exchangeSaving(deck, { ...deckOffers, 'mint-ne': offer(null) }, chosen('mint-ex'), 'Trade-in')).toBeNull();
});

test('a rental can be chosen though it is never bought', () => {
  const rental = productWith({ handle: 'rental', requestOnly: true, variants: [variant('day')] });
  const offers = { day: { cents: 6500, stock: 2, purchasable: false } };
  expect(isOpen(rental, offers, variant('day'))).toBe(true);
});

test('a URL names a variant by SKU or id, and rubbish names none', () => {
  expect(variantByKey(deck, 'MINT-EX')?.id).toBe('mint-ex');
  expect(variantByKey(deck, 'mint-ex')?.id).toBe('mint-ex');
  for (const rubbish of ['', 'x', '<b>', undefined]) expect(variantByKey(deck, rubbish)).toBeUndefined();
});

const values = { Colour: ['a', 'b', 'c'], Pack: ['1', '2'], Length: ['x', 'y', 'z'] } as const;
const combinations = values.Colour.flatMap((Colour) =>
  values.Pack.flatMap((Pack) => values.Length.map((Length) => ({ Colour, Pack, Length }))),
);
const offers = fc.record({
  cents: fc.option(fc.integer({ min: 0, max: 500000 })),
  stock: fc.option(fc.integer({ min: 0, max: 9 })),
  purchasable: fc.boolean(),
});
/** Any product with three options, some combinations missing, some sold out, some without a price. */
const anyProduct = fc
  .subarray(combinations, { minLength: 1 })
  .chain((some) => fc.tuple(fc.constant(some), fc.array(offers, { minLength: some.length, maxLength: some.length }), fc.boolean()))
  .map(([some, its, requestOnly]): { product: typeof deck; offers: Offers } => ({
    product: productWith({
      handle: 'any',
      requestOnly,
      options: Object.entries(values).map(([title, list]) => option(title, list)),
      variants: some.map((options, index) => variant(`v${index}`, options)),
    }),
    offers: Object.fromEntries(some.map((_, index): [string, Offer] => [`v${index}`, its[index] as Offer])),
  }));
const anyChoice = fc.constantFrom(
  ...Object.entries(values).flatMap(([title, list]) => list.map((value): [string, string] => [title, value])),
);

test('whatever is chosen one after the other, a variant of the product is the result', () => {
  fc.assert(
    fc.property(anyProduct, fc.array(anyChoice, { maxLength: 12 }), ({ product, offers: its }, choices) => {
      let current = defaultVariant(product, its);
      expect(current).toBeDefined();
      for (const [title, value] of choices) {
        if (!current) return;
        const before: Variant = current;
        const state = valueState(product, its, before, title, value);
        current = chooseValue(product, its, before, title, value);
        expect(product.variants).toContain(current);
        // A value that may be chosen is the one that one gets, and it can be had.
        if (state.kind === 'open' || state.kind === 'moves') {
          expect(current.options[title]).toBe(value);
          expect(isOpen(product, its, current)).toBe(true);
        }
        // Exactly the announced options move.
        const moved = product.options
          .filter((other) => other.title !== title && before.options[other.title] !== current?.options[other.title])
          .map((other) => other.title);
        if (state.kind === 'open') expect(moved).toEqual([]);
        if (state.kind === 'moves') expect(state.moves.map((move) => move.option)).toEqual(moved);
      }
    }),
  );
});

test('when anything of a product can be had, the page opens with something that can be had', () => {
  fc.assert(
    fc.property(anyProduct, ({ product, offers: its }) => {
      const some = product.variants.some((candidate) => isOpen(product, its, candidate));
      const first = defaultVariant(product, its);
      expect(first !== undefined && isOpen(product, its, first)).toBe(some);
    }),
  );
});

test('every variant survives the URL', () => {
  fc.assert(
    fc.property(anyProduct, ({ product }) => {
      for (const each of product.variants) expect(variantByKey(product, variantKey(each))).toBe(each);
    }),
  );
});
