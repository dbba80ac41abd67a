import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { type OrderSearch, readOrderSearch, searchParcel, searchWords } from './order-search';
import { ORDER_SEARCH_MAX } from './text-limits';

const NOTHING: Omit<OrderSearch, 'words'> = {
  orderNumbers: [],
  invoice: null,
  ticket: null,
  withdrawal: null,
  parcel: null,
  email: null,
};

/** What is read, without its words. */
function read(typed: string): Omit<OrderSearch, 'words'> | string {
  const { search, fault } = readOrderSearch(typed);
  if (fault !== null) return fault;
  const { words: _words, ...rest } = search;
  return rest;
}

test.each([
  ['1042', { orderNumbers: [1042], ticket: 'S-1042' }],
  [' # 1042 ', { orderNumbers: [1042], ticket: 'S-1042' }],
  ['7', { orderNumbers: [7] }],
  ['Order 1042', { orderNumbers: [1042], parcel: 'ORDER1042' }],
  ['Bestellung 1042 · 29. November 2026', { orderNumbers: [1042] }],
  ['Deine Zahlung für Bestellung 1042 ist da', { orderNumbers: [1042] }],
  ['R-2026-0001', { invoice: 'R-2026-0001', parcel: 'R20260001' }],
  ['r 2026 1', { invoice: 'R-2026-0001', parcel: 'R20261' }],
  ['Rechnung R–2026–12345', { invoice: 'R-2026-12345', parcel: 'RECHNUNGR202612345' }],
  ['2026-0001', { invoice: 'R-2026-0001', parcel: '20260001' }],
  ['s 1001', { ticket: 'S-1001' }],
  ['w–1001', { withdrawal: 'W-1001' }],
  ['0034 0434 1610 94', { parcel: '00340434161094' }],
  ['jd-00 12', { parcel: 'JD0012' }],
  ['Mara.Feld@Example.com', { email: 'mara.feld@example.com' }],
  ['Mara Feld <mara@plattenhörer.de>', { email: 'mara@xn--plattenhrer-yfb.de' }],
  ['mara.feld@', { email: 'mara.feld@' }],
  ['@Example.com', { email: '@example.com' }],
  ['Müller', {}],
  ['x y', {}],
] as const)('%j is read as what it can be', (typed, expected) => {
  expect(read(typed)).toEqual({ ...NOTHING, ...expected });
});

test.each([
  ['', 'empty'],
  [' \u200b\n', 'empty'],
  ['a', 'short'],
  ['#a', 'short'],
  ['%', 'short'],
  ['🙂', 'short'],
  ['%_', 'nothing'],
  ['\'"\\', 'nothing'],
  ['@.', 'nothing'],
  ['x'.repeat(ORDER_SEARCH_MAX + 1), 'long'],
])('%j cannot be searched for: %s', (typed, fault) => expect(readOrderSearch(typed)).toEqual({ search: null, fault }));

test('an address as long as it may be has room', () => {
  expect(readOrderSearch(`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.de`).fault).toBeNull();
});

test.each([
  ['Müller', 'Mueller'],
  ['Müller', 'MULLER'],
  ['Müller', 'Mu\u0308ller'],
  ['Straße', 'STRASSE'],
  ['Groß', 'GROẞ'],
  ['Sørensen', 'Soerensen'],
  ['Łukasz Đặng', 'lukasz dang'],
  ['Αθηνά Σοφός', 'αθηνα σοφοσ'],
  ['ЁЛКА', 'елка'],
  ['O’Hara', "O'hara"],
  ['Feld-Lüdenscheidt', 'feld ludenscheidt'],
])('%j and %j are the same words', (one, other) => expect(searchWords(one)).toEqual(searchWords(other)));

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'aeouäöüßÆœ eEU-é\u0308ëñ%_\'"\\#@.19'), maxLength: 40 }),
);

test('capitals, blanks and the composition of letters are the same to it; once is as twice; a word is no query', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const words = searchWords(typed);
      expect(searchWords(words.join(' '))).toEqual(words);
      expect(searchWords(typed.normalize('NFD'))).toEqual(words);
      expect(searchWords(`  ${typed.replaceAll(' ', '   ')}\t`)).toEqual(words);
      for (const word of words) {
        expect(word).not.toMatch(/[\s'"\\%_:&|!()<>*@.#-]/);
        expect([...word].length).toBeLessThanOrEqual(40);
      }
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüéабвгде '), maxLength: 40 }), (typed) => {
      expect(searchWords(typed.toUpperCase())).toEqual(searchWords(typed));
    }),
  );
});

test('what is typed of a name finds it from the first letter to the last', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeouäöüßłmn'), minLength: 1, maxLength: 30 }), (name) => {
      const [whole = ''] = searchWords(name);
      for (let length = 1; length <= name.length; length += 1) {
        const [begun = ''] = searchWords(name.slice(0, length));
        expect(whole.startsWith(begun)).toBe(true);
      }
    }),
  );
});

test('whatever is typed is read, or said to be empty, short, long or nothing; never anything else', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 400 })), (typed) => {
      const { search, fault } = readOrderSearch(typed);
      if (search === null) {
        expect(['empty', 'short', 'long', 'nothing']).toContain(fault);
        return;
      }
      expect(search.words.length).toBeGreaterThan(0);
      for (const number of search.orderNumbers) expect(Number.isSafeInteger(number) && number > 0 && number < 2 ** 31).toBe(true);
      if (search.parcel !== null) expect(searchParcel(search.parcel)).toBe(search.parcel);
      if (search.invoice !== null) expect(search.invoice).toMatch(/^R-\d{4}-\d{4,9}$/);
    }),
  );
});

test('a number is found however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 2000, max: 2999 }), (number, year) => {
      const numbers = (typed: string) => readOrderSearch(typed).search?.orderNumbers;
      for (const typed of [`${number}`, `#${number}`, ` # ${number}`]) expect(numbers(typed)).toEqual([number]);
      if (number < 1e9)
        for (const typed of [`Order ${number}`, `BESTELLUNG #${number}`, `order no. ${number}`]) expect(numbers(typed)).toEqual([number]);
      const count = number % 1e6;
      const invoice = `R-${year}-${String(count).padStart(4, '0')}`;
      for (const typed of [invoice, invoice.toLowerCase(), ` ${invoice.replaceAll('-', ' ')} `, `Rechnung ${invoice}`, `#${invoice}`])
        expect(readOrderSearch(typed).search?.invoice).toBe(invoice);
    }),
  );
});
