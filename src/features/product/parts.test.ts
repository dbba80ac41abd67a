import { expect, test } from 'vitest';
import { configurationId, DECK_PART } from '../../../domain/cart';
import { chosenValues } from '../../../domain/cart-line';
import type { OptionGroup } from '../../../domain/catalogue';
import { deck, deckOffers, offer, option, productWith, variant } from '../../../domain/testing/products';
import { parseSearch, stringifySearch } from '../../protocol/page-query';
import fc from '../../testing/fast-check';
import { chosenChoices, partGroups, partsFromUrl, partsToUrl, totalCents } from './parts';
import { chosenSaving, summaryRows } from './summary-rows';
import { type Choice, quantityLimit, wantedLines } from './wanted-lines';

const thing = (handle: string, type: string) => productWith({ handle, type, variants: [variant(handle)] });
const things = [thing('mix', 'cartridge'), thing('club', 'cartridge'), thing('felt', 'accessory'), thing('cork', 'accessory')];
const byHandle = new Map(things.map((product) => [product.handle, product]));
const group = (id: string, handles: string[]): OptionGroup => ({
  id,
  name: { en: id },
  noneLabel: { en: `No ${id}` },
  choices: handles.map((handle) => ({ productHandle: handle, variantId: handle })),
});
const allGroups = [group('cartridges', ['mix', 'club', 'unknown']), group('slipmats', ['felt', 'cork'])];
const offers = { mix: offer(9900), club: offer(15900, 2), felt: offer(2400, 3), cork: offer(1600, 0) };
const groups = partGroups(['cartridges', 'slipmats'], allGroups, byHandle, offers);

const choiceOf = (chosen: Record<string, string>, variantId = 'very-good-plus-ex'): Choice => {
  const chosenVariant = deck.variants.find(({ id }) => id === variantId);
  if (!chosenVariant) throw new Error(variantId);
  return {
    product: deck,
    variant: chosenVariant,
    offer: deckOffers[variantId as keyof typeof deckOffers],
    used: true,
    parts: chosenChoices(groups, chosen).map((part) => ({ ...part, used: false })),
    currencyCode: 'eur',
  };
};

test('a part without a price in the region, or that nobody knows, is not offered', () => {
  const [cartridges] = partGroups(['cartridges'], allGroups, byHandle, { ...offers, mix: offer(null) });
  expect(cartridges?.choices.map(({ product }) => product.handle)).toEqual(['club']);
});

test('a group that has nothing here is left out, and so is one the shop does not have', () => {
  expect(partGroups(['nothing', 'slipmats'], allGroups, byHandle, {})).toEqual([]);
});

test('the parts of a URL are one of each group at most', () => {
  expect(partsFromUrl(groups, 'CLUB+FELT+MIX').unknown).toEqual([]);
  expect(partsFromUrl(groups, 'Club+felt')).toMatchObject({ chosen: { cartridges: 'club', slipmats: 'felt' }, unknown: [] });
  expect(partsFromUrl(groups, 'CLUB+FELT+MIX+rubbish')).toMatchObject({
    chosen: { cartridges: 'club', slipmats: 'felt' },
    unknown: ['rubbish'],
  });
});

test('a part that is sold out meanwhile is left out of a shared configuration, and named', () => {
  const { chosen, leftOut } = partsFromUrl(groups, 'MIX+CORK');
  expect(chosen).toEqual({ cartridges: 'mix' });
  expect(leftOut.map(({ product }) => product.handle)).toEqual(['cork']);
});

test('any configuration survives the URL, and rubbish in it never throws', () => {
  const choice = fc.record({ cartridges: fc.constantFrom('mix', 'club'), slipmats: fc.constant('felt') }, { requiredKeys: [] });
  fc.assert(
    fc.property(choice, fc.string(), (chosen, rubbish) => {
      const { with: joined } = parseSearch(stringifySearch({ with: partsToUrl(groups, chosen) }));
      expect(partsFromUrl(groups, joined).chosen).toEqual(chosen);
      expect(Object.keys(partsFromUrl(groups, rubbish).chosen).length).toBeLessThanOrEqual(groups.length);
    }),
  );
});

test('a deck with parts is one configuration in the cart', () => {
  const lines = wantedLines(choiceOf({ slipmats: 'felt', cartridges: 'club' }));
  const configuration = configurationId(['very-good-plus-ex', 'club', 'felt']);
  expect(lines.map(({ variantId, meta }) => [variantId, meta])).toEqual([
    ['very-good-plus-ex', { configuration, part: DECK_PART }],
    ['club', { configuration, part: 'cartridges' }],
    ['felt', { configuration, part: 'slipmats' }],
  ]);
  expect(lines[0]?.snapshot).toMatchObject({ unitCents: 61900, used: true, stock: 4, detail: { en: 'Very Good Plus, Exchange' } });
  expect(lines[1]?.snapshot).toMatchObject({ unitCents: 15900, used: false });
});

test('a deck without parts is a plain line', () => {
  expect(wantedLines(choiceOf({})).map(({ meta }) => meta)).toEqual([{}]);
});

test('what has no price never reaches the cart', () => {
  expect(wantedLines({ ...choiceOf({}), offer: offer(null) })).toEqual([]);
});

test('rows and total agree, whatever is chosen', () => {
  const choice = fc.record({ cartridges: fc.constantFrom('mix', 'club'), slipmats: fc.constant('felt') }, { requiredKeys: [] });
  fc.assert(
    fc.property(choice, fc.constantFrom(...deck.variants), fc.integer({ min: 1, max: 99 }), (chosen, each, pieces) => {
      const parts = chosenChoices(groups, chosen);
      const cents = deckOffers[each.id as keyof typeof deckOffers].cents ?? 0;
      const rows = summaryRows(
        deck,
        deckOffers,
        each,
        chosenSaving(deck, deckOffers, each),
        parts.map((part) => part.choice),
        'en',
        'Exchange',
      );
      const sum = rows.reduce((total, row) => total + row.cents, 0);
      expect(sum * pieces).toBe(totalCents(cents, parts, pieces));
      const lines = wantedLines(choiceOf(chosen, each.id));
      expect(lines.reduce((total, line) => total + line.snapshot.unitCents, 0)).toBe(sum);
    }),
  );
});

test('the exchange is a row of its own', () => {
  const each = deck.variants.find(({ id }) => id === 'mint-ex');
  expect(each && summaryRows(deck, deckOffers, each, chosenSaving(deck, deckOffers, each), [], 'en', 'Exchange')).toEqual([
    { key: 'deck', label: 'SL-1210MK2, Mint', cents: 94900 },
    { key: 'exchange', label: 'Exchange', cents: -15000 },
  ]);
});

test('the scarcest of deck and parts limits the quantity, beside what the cart already holds', () => {
  const choice = choiceOf({ cartridges: 'club' });
  expect(quantityLimit(choice, [])).toBe(2);
  expect(quantityLimit(choice, [{ variantId: 'x', quantity: 1, parts: [{ variantId: 'club', quantity: 1 }] }])).toBe(1);
  expect(quantityLimit(choice, [{ variantId: 'club', quantity: 5, parts: [] }])).toBe(0);
  expect(quantityLimit({ ...choice, offer: offer(100, null), parts: [] }, [])).toBe(99);
});

test('the last deck is in the cart once, whichever side of the trade-in', () => {
  const sold = choiceOf({});
  const choice = { ...sold, variant: { ...sold.variant, title: 'Very Good Plus / Exchange' }, offer: { ...offer(100), stock: 1 } };
  const [kept] = wantedLines(choice);
  const other = { variantId: 'the other side', quantity: 1, parts: [], snapshot: kept?.snapshot ?? {} };
  expect(kept?.snapshot.stockKey).toBeDefined();
  expect(quantityLimit(choice, [])).toBe(1);
  expect(quantityLimit(choice, [other])).toBe(0);
});

test('chosen values are named in both languages, English where German is missing', () => {
  const product = {
    options: [{ ...option('Colour', []), values: [{ value: 'Black', name: { en: 'Black', de: 'Schwarz' } }] }, option('Pack', ['Pair'])],
  };
  expect(chosenValues(product, variant('v', { Colour: 'Black', Pack: 'Pair' }))).toEqual({ en: 'Black, Pair', de: 'Schwarz, Pair' });
  expect(chosenValues({ options: [] }, variant('v'))).toEqual({ en: '' });
});
