import { describe, expect, test } from 'vitest';
import { readRealCatalogue } from '../../catalogue/testing/real-catalogue';
import fc from '../../testing/fast-check';
import { browse, type ChosenFilters, hindrance, itemsOf, sorted } from './browse';
import { facetGroups } from './facets';
import { knownTokens, unknownTokens } from './known-tokens';
import { toListingParams } from './listing-params';
import { extractOf, PAGE_SIZE } from './paging';
import { FADER_END, positionOf, priceAt, priceScale, typedPrice, withDetent } from './price-scale';

const { products, offers, categories, routes } = readRealCatalogue();
const listed = (slug: string) => {
  const route = routes.find((candidate) => candidate.slug === slug);
  return products.filter(
    (product) => product.typeId === route?.typeId && (!route?.subCategoryId || product.categoryIds.includes(route.subCategoryId)),
  );
};
const names = (groups: ReturnType<typeof facetGroups>) => groups.map((group) => group.name?.en ?? 'Kind');
const everything: ChosenFilters = { tokens: [], fromCents: null, toCents: null, hideSoldOut: false };

describe('filters', () => {
  test('turntables hide condition and manufacturer, which the specification names', () => {
    expect(names(facetGroups(categories, listed('turntables')))).toEqual(['Model', 'Colour', 'Voltage', 'Use']);
  });

  test('a kind of product with sub-categories can be narrowed to one of them', () => {
    const groups = facetGroups(categories, listed('cartridges-headshells'));
    expect(names(groups)).toEqual(['Kind', 'Condition', 'Manufacturer', 'Colour', 'Use', 'Stylus type', 'Output']);
    expect(groups[0]?.values.map(({ token }) => token)).toEqual(['cartridges', 'headshells', 'styli']);
  });

  test('a listing of one sub-category does not offer its siblings', () => {
    expect(names(facetGroups(categories, listed('styli'), 'cat_cartridge__stylus'))).not.toContain('Kind');
  });

  test('the whole shop can be filtered by what several kinds of product share', () => {
    const groups = facetGroups(categories, products);
    expect(names(groups)).toEqual(['Kind', 'Condition', 'Manufacturer', 'Colour', 'Use']);
    const technics = groups.flatMap(({ values }) => values).find(({ token }) => token === 'technics');
    expect(technics?.categoryIds.length).toBeGreaterThan(1);
  });

  test('no token stands for two filters of one listing', () => {
    for (const list of [products, ...routes.map(({ slug }) => listed(slug))]) {
      const tokens = facetGroups(categories, list).flatMap(({ values }) => values.map(({ token }) => token));
      expect(new Set(tokens).size).toBe(tokens.length);
    }
  });
});

describe('browsing', () => {
  const decks = itemsOf(listed('turntables'), offers);
  const groups = facetGroups(categories, listed('turntables'));

  test('values of one group are alternatives, groups narrow each other', () => {
    const mk2 = browse(decks, groups, { ...everything, tokens: ['mk2'] }).hits.length;
    const mk5 = browse(decks, groups, { ...everything, tokens: ['mk5'] }).hits.length;
    expect(browse(decks, groups, { ...everything, tokens: ['mk2', 'mk5'] }).hits.length).toBe(mk2 + mk5);
    expect(browse(decks, groups, { ...everything, tokens: ['mk2', 'black'] }).hits.length).toBeLessThan(mk2);
  });

  test('every count is what choosing that filter alone in its group would give', () => {
    const tokens = groups.flatMap(({ values }) => values.map(({ token }) => token));
    fc.assert(
      fc.property(fc.subarray(tokens), fc.boolean(), fc.option(fc.integer({ min: 0, max: 300_000 })), (chosen, hideSoldOut, fromCents) => {
        const filters = { ...everything, tokens: chosen, hideSoldOut, fromCents };
        const { counts } = browse(decks, groups, filters);
        for (const group of groups) {
          const others = chosen.filter((token) => !group.values.some((value) => value.token === token));
          for (const { token } of group.values)
            expect(counts.get(token) ?? 0).toBe(browse(decks, groups, { ...filters, tokens: [...others, token] }).hits.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('unknown filters are as if they were not there', () => {
    expect(knownTokens(groups, ['mk2', 'nonsense', '<script>'])).toEqual(['mk2']);
    expect(unknownTokens(groups, ['mk2', 'nonsense', '<script>'])).toEqual(['nonsense', '<script>']);
    expect(knownTokens(groups, ['MK2', 'mk2'])).toEqual(['mk2']);
    expect(browse(decks, groups, { ...everything, tokens: ['nonsense'] }).hits.length).toBe(decks.length);
  });

  test('a price range leaves out what has no price', () => {
    const { hits } = browse(decks, groups, { ...everything, fromCents: 1 });
    expect(hits.length).toBe(decks.filter(({ cents }) => cents !== null).length);
    expect(hits.length).toBeLessThan(decks.length);
  });

  test('what can be had stands first, and the catalogue keeps its order otherwise', () => {
    const order = sorted(decks, undefined, 'en').map(({ soldOut }) => soldOut);
    expect(order.indexOf(true)).toBe(order.lastIndexOf(false) + 1);
  });

  test('prices are sorted both ways, and what has none stands last', () => {
    for (const order of ['price-up', 'price-down'] as const) {
      const prices = sorted(decks, order, 'de').map(({ cents }) => cents);
      const known = prices.filter((cents) => cents !== null);
      expect(prices.slice(0, known.length)).toEqual(known.toSorted((one, other) => (order === 'price-up' ? one - other : other - one)));
    }
  });

  test('an empty list names the choice that is in the way', () => {
    const filters = { ...everything, tokens: ['gld', '100-v'] };
    expect(browse(decks, groups, filters).hits).toEqual([]);
    expect(hindrance(decks, groups, filters)).toMatchObject({ kind: 'token', token: 'gld' });
    expect(hindrance(decks, groups, { ...everything, fromCents: 900_000_00 })).toEqual({ kind: 'price', count: decks.length });
  });
});

describe('the price fader', () => {
  const scale = priceScale([400, 44_900, 56_900, 88_900, 120_000, 299_000]);

  test('has its detent at the median price, in the centre', () => {
    expect(scale).toEqual({ min: 4, max: 2990, median: 569, step: 10 });
    expect(scale && positionOf(scale, 569)).toBe(FADER_END / 2);
    expect(scale && priceAt(scale, withDetent(FADER_END / 2 + 7, 8))).toBe(569);
  });

  test('reaches both ends, and every price lies where it is read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_00 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: FADER_END }),
        (prices, position) => {
          const any = priceScale(prices);
          if (!any) return;
          expect(priceAt(any, 0)).toBe(any.min);
          expect(priceAt(any, FADER_END)).toBe(any.max);
          const price = priceAt(any, position);
          expect(price).toBeGreaterThanOrEqual(any.min);
          expect(price).toBeLessThanOrEqual(any.max);
          expect(positionOf(any, price)).toBeGreaterThanOrEqual(0);
          expect(positionOf(any, price)).toBeLessThanOrEqual(FADER_END);
        },
      ),
    );
  });

  test('is not there where there is nothing to choose between', () => {
    expect(priceScale([])).toBeNull();
    expect(priceScale([900])).toBeNull();
    expect(priceScale([900, 950])).toBeNull();
  });

  test('understands what people type', () => {
    expect(['€1,249.00', '1.249,00 €', ' 449 ', '1249', 'about 300 euro'].map(typedPrice)).toEqual([1249, 1249, 449, 1249, 300]);
    expect(typedPrice('cheap')).toBeNull();
  });
});

describe('paging', () => {
  test('every entry is on a page, whatever the page in the address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -5, max: 1_000_000 }), (total, page) => {
        const { start, end, next, previous } = extractOf(total, page);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(total);
        expect(end - start).toBeLessThanOrEqual(PAGE_SIZE * 10);
        expect(next === null).toBe(end === total);
        expect(previous === null).toBe(start === 0);
      }),
    );
  });

  test('the first page of ten thousand shows one page and leads on', () => {
    expect(extractOf(10_000, 1)).toEqual({ start: 0, end: PAGE_SIZE, next: 2, nextStartsAnew: false, previous: null });
    expect(extractOf(10_000, 11)).toMatchObject({ start: PAGE_SIZE * 10, end: PAGE_SIZE * 11, previous: 10 });
  });
});

describe('the address of a listing', () => {
  test('says what is wanted', () => {
    expect(
      toListingParams({ filters: 'mk2+black', search: ' club ', sort: 'name', from: '449', to: 1600, hide: 'sold-out', page: '3' }),
    ).toEqual({ filters: 'mk2+black', search: 'club', sort: 'name', from: 449, to: 1600, hide: 'sold-out', page: 3 });
  });

  test('never throws, and leaves out what it cannot read', () => {
    expect(toListingParams({ filters: '', sort: 'up', from: '-1', to: '1e9', hide: 'x', page: 'abc' })).toEqual({
      filters: undefined,
      sort: undefined,
      from: undefined,
      to: undefined,
      hide: undefined,
      page: undefined,
    });
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => void toListingParams(search)));
    expect(toListingParams({ search: 'x'.repeat(10_000) }).search?.length).toBe(120);
  });
});
