import { describe, expect, test } from 'vitest';
import fc from '../../testing/fast-check';
import { readRealCatalogue } from '../testing/real-catalogue';
import { indexShop, searchListings, searchProducts } from './shop-search';

const catalogue = readRealCatalogue();
const index = indexShop(catalogue, catalogue.products, catalogue.offers);
const handles = (query: string) => searchProducts(index, query).products.map((product) => product.handle);

/** What is asked, and what must stand first (all of it, in any order, within the first places). */
const FIRST: readonly (readonly [query: string, ...first: string[]])[] = [
  // Model numbers, written any way.
  ['sl1210 mk 2', 'technics-sl-1210mk2-refurbished'],
  ['SL-1210MK2', 'technics-sl-1210mk2-refurbished'],
  ['sl 1210 mkII', 'technics-sl-1210mk2-refurbished'],
  ['technics 1210 mk2', 'technics-sl-1210mk2-refurbished'],
  ['technics1210', 'technics-sl-1210mk2-refurbished'],
  ['1200mk5', 'technics-sl-1200mk5-refurbished'],
  ['mk 7', 'technics-sl-1200m7l-50th-anniversary', 'technics-sl-1210mk7-used'],
  ['m5g', 'technics-sl-1210m5g-refurbished'],
  ['Concorde MK2 club', 'ortofon-concorde-mkii-club'],
  ['concorde mkii', 'ortofon-concorde-mkii-mix', 'ortofon-concorde-mkii-dj'],
  ['m447', 'shure-m44-7-new-old-stock'],
  ['m44-7', 'shure-m44-7-new-old-stock'],
  ['m 44 7', 'shure-m44-7-new-old-stock'],
  ['vm95ml', 'audio-technica-at-vm95ml'],
  ['AT VM 95 E', 'audio-technica-at-vm95e'],
  ['atvm95sh', 'audio-technica-at-vm95sh'],
  ['xone 92', 'allen-heath-xone-92'],
  ['Xone:23', 'allen-heath-xone-23'],
  ['hd25', 'sennheiser-hd-25'],
  ['dt770', 'beyerdynamic-dt-770-pro-80'],
  ['djm450', 'pioneer-dj-djm-450'],
  ['2mred', 'ortofon-2m-red'],
  ['2m blau', 'ortofon-2m-blue'],
  ['an 6675', 'motor-drive-ic-an6675'],
  ['CA-2MRED', 'ortofon-2m-red'],
  ['dj pre 2', 'art-dj-pre-ii'],
  // Typing errors and words not yet finished.
  ['concord club', 'ortofon-concorde-mkii-club', 'ortofon-stylus-concorde-mkii-club'],
  ['otrofon 2m red', 'ortofon-2m-red'],
  ['tehcnics headshell', 'technics-headshell-sfpcc31001'],
  ['senheiser', 'sennheiser-hd-25'],
  ['beyerdinamic', 'beyerdynamic-dt-770-pro-80'],
  ['nagaok', 'nagaoka-mp-110', 'nagaoka-mp-150'],
  ['plattenburste', 'carbon-fibre-record-brush'],
  ['sliptmat', 'technics-felt-slipmat'],
  // Umlauts, ß and their spellings, capitals.
  ['Plattenbuerste', 'carbon-fibre-record-brush'],
  ['PLATTENBÜRSTE', 'carbon-fibre-record-brush'],
  ['Füße', 'technics-feet-refurbished'],
  ['fuesse', 'technics-feet-refurbished'],
  ['Kopfhoerer', 'sennheiser-hd-25'],
  ['verstärker', 'yamaha-a-s301', 'denon-pma-600ne'],
  // German, its compounds and plurals.
  ['Plattenteller', 'platter-original'],
  ['nadelreiniger', 'onzow-zerodust'],
  ['tonarmwaage', 'digital-stylus-gauge'],
  ['platten spieler mk2', 'technics-sl-1210mk2-refurbished'],
  ['head shell werkstatt', 'werkstatt-headshell-wired'],
  ['schallplattenbürste', 'carbon-fibre-record-brush'],
  ['Korkmatten', 'werkstatt-cork-mat'],
  ['netzkabel für mk7', 'mains-cable-mk7'],
  ['ersatznadel concorde', 'ortofon-stylus-concorde-mkii-club'],
  // What the shopper calls it.
  ['record player', 'technics-sl-1210mk2-refurbished'],
  ['needle 2m red', 'ortofon-stylus-2m-red'],
  ['wartung', 'maintenance-package-i', 'maintenance-package-ii'],
  ['headphones', 'sennheiser-hd-25', 'aiaiai-tma-2-dj'],
  ['shibata', 'audio-technica-at-vm95sh'],
];

describe('what a shopper asks for', () => {
  for (const [query, ...wanted] of FIRST) {
    test(`"${query}" finds ${wanted.join(' and ')} first`, () => {
      expect(handles(query).slice(0, Math.max(3, wanted.length + 2))).toEqual(expect.arrayContaining(wanted));
    });
  }

  test('"nadel" finds replacement styli before anything else', () => {
    const styli = catalogue.products.filter((product) => product.categoryIds.includes('cat_cartridge__stylus')).map(({ handle }) => handle);
    expect(new Set(handles('nadel').slice(0, styli.length))).toEqual(new Set(styli));
    expect(new Set(handles('styli'))).toEqual(expect.objectContaining(new Set(styli)));
  });

  test('"Plattenteller" finds the platter before what lies on it', () => {
    expect(handles('Plattenteller')[0]).toBe('platter-original');
    expect(handles('Plattenteller')).toContain('oyaide-br-12');
  });

  test('singular and plural find the same', () => {
    for (const [one, many] of [
      ['slipmat', 'slipmats'],
      ['cartridge', 'cartridges'],
      ['Nadel', 'Nadeln'],
      ['mixer', 'mixers'],
    ] as const)
      expect(
        handles(one)
          .slice(0, 5)
          .filter((handle) => handles(many).slice(0, 5).includes(handle)).length,
        one,
      ).toBeGreaterThan(2);
  });

  test('the model that was asked for stands before the one that differs in one digit', () => {
    expect(handles('sl-1200mk5')[0]).toBe('technics-sl-1200mk5-refurbished');
    expect(handles('1210mk5')[0]).toBe('technics-sl-1210mk5-refurbished');
  });

  test('what is sold out stands behind what can be had', () => {
    const found = handles('ortofon 2m');
    expect(found.indexOf('ortofon-2m-mono')).toBeGreaterThan(found.indexOf('ortofon-2m-black'));
  });

  test('nonsense finds nothing', () => {
    for (const query of ['xqzzw', 'asdfghjk', '!!!', '', '   ', '٪٪', 'qqqq wwww', '9999999', '<script>'])
      expect(handles(query)).toEqual([]);
  });

  test('a word nothing answers to is left out and named', () => {
    const { products, ignored } = searchProducts(index, 'technics qwzxv');
    expect(products.length).toBeGreaterThan(0);
    expect(ignored).toEqual(['qwzxv']);
  });

  test('a corrected word is shown as it was understood', () => {
    expect(searchProducts(index, 'otrofon club').corrected).toBe('ortofon club');
    expect(searchProducts(index, 'ortofon club').corrected).toBeNull();
  });
});

describe('listings', () => {
  test('are suggested by their name in both languages', () => {
    expect(searchListings(index, 'headshell', [], 3).map((route) => route.slug)).toContain('headshells');
    expect(searchListings(index, 'Ersatznadeln', [], 3)[0]?.slug).toBe('styli');
  });

  test('are suggested where most of what was found stands', () => {
    const { products } = searchProducts(index, 'concord club');
    const slugs = searchListings(index, 'concord club', products, 3).map((route) => route.slug);
    expect(slugs).toEqual(expect.arrayContaining(['styli', 'cartridges']));
  });
});

test('no question breaks the search, and an answer never names a product twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 })), (query) => {
      const found = handles(query);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 200 },
  );
});

test('every product is found by its own title in both languages', () => {
  for (const product of catalogue.products)
    for (const title of [product.title.en, product.title.de ?? product.title.en])
      expect(handles(title).slice(0, 3), title).toContain(product.handle);
});

describe('a question that tells of a fault', () => {
  test('is answered with the repairs and parts that help, and says so', () => {
    const { products, fault } = searchProducts(index, 'Plattenspieler brummt');
    expect(fault).toBe(true);
    expect(products[0]?.handle).toBe('repair-internal-ground');
  });

  test('still finds what it names besides', () => {
    expect(handles('pitch springt 1210 mk2')).toContain('pitch-fader-mk2');
  });

  test('is not heard where none is told', () => {
    for (const query of ['technics 1210', 'slipmat', 'nadel 2m red', 'start'])
      expect(searchProducts(index, query).fault, query).toBe(false);
  });
});

test('a stylus is found by the cartridge it is made for', () => {
  expect(handles('nadel m44-7')[0]).toBe('jico-n44-7-improved');
  expect(handles('stylus mp-110')[0]).toBe('nagaoka-jn-p110');
});
