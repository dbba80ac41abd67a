import { encode } from 'uqr';
import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { MAX_QUANTITY, MOST_LINES } from './cart';
import { contentName } from './content-name';
import { type Handover, handoverPath, MOST_CODE_VERSION, type ReadHandover, readHandover, writeHandover } from './handover';

const key = fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,40}$/);
const keys = (maxLength: number) => fc.uniqueArray(key, { maxLength });
const thing = fc.record({ key, parts: keys(6), pieces: fc.integer({ min: 1, max: MAX_QUANTITY }) });
const handover: fc.Arbitrary<Handover> = fc.oneof(
  fc.record({
    kind: fc.constant('cart' as const),
    things: fc.uniqueArray(thing, { minLength: 1, maxLength: MOST_LINES, selector: ({ key: name, parts }) => [name, ...parts].join('+') }),
  }),
  fc.record({ kind: fc.constant('product' as const), thing: fc.record({ key, parts: keys(6) }) }),
  fc.record({ kind: fc.constant('compare' as const), handles: fc.uniqueArray(key, { minLength: 1, maxLength: 4 }) }),
);

const faultOf = (text: string) => readHandover(text).fault;
/** A code that says of itself that it is whole. */
const sealed = (body: string): string => `${body}/${contentName(body).slice(0, 6)}`;
const readWhole = (text: string): Handover => {
  const read: ReadHandover = readHandover(text);
  if (read.fault !== null) throw new Error(`${text}: ${read.fault}`);
  return read.handover;
};

test('P07: what is handed over is read as it was written, and one code has one name', () => {
  fc.assert(
    fc.property(handover, (given) => {
      const code = writeHandover(given);
      expect(code).not.toBeNull();
      const read = readHandover(code ?? '');
      expect(read).toMatchObject({ fault: null, handover: given });
      expect(readHandover(code ?? '')).toEqual(read);
    }),
  );
});

test('P07: a code reads the same after a mail program, a chat or an address bar has had it', () => {
  fc.assert(
    fc.property(handover, (given) => {
      const code = writeHandover(given) ?? '';
      expect(new URL(handoverPath(code), 'https://rille.example').hash.slice(1)).toBe(code);
      for (const changed of [encodeURIComponent(code), code.replaceAll('+', ' '), code.replaceAll('+', '%20'), `${code}\n`])
        expect(readWhole(changed)).toEqual(given);
    }),
  );
});

test('P07: any text at all is read or refused, and never thrown at anybody', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String(), fc.webUrl(), fc.json()), (text) => {
      for (const tried of [text, `1/${text}`, sealed(`1/cart/${text}`), sealed(`1/product/${text}`), sealed(`1/compare/${text}`)]) {
        const read = readHandover(tried);
        if (read.fault !== null) continue;
        const code = writeHandover(read.handover);
        expect(code === null ? null : readWhole(code)).toEqual(read.handover);
      }
    }),
  );
});

test('P07: of a code that was cut off, or of which a letter is another one, nothing is read', () => {
  fc.assert(
    fc.property(handover, fc.nat(), (given, place) => {
      const code = writeHandover(given) ?? '';
      const at = place % code.length;
      expect(faultOf(code.slice(0, at)), `cut off after ${at}`).not.toBeNull();
      const other = code[at] === 'x' ? 'y' : 'x';
      expect(faultOf(code.slice(0, at) + other + code.slice(at + 1)), `another letter at ${at}`).not.toBeNull();
    }),
  );
});

test.each([
  ['nothing', '', 'missing'],
  ['blanks', ' \n', 'missing'],
  ['a word', 'hello', 'damaged'],
  ['the address of another shop', 'https://evil.example/handover#1/cart/A/x', 'damaged'],
  ['bad base64', 'eyJhbGciOi!!', 'damaged'],
  ['broken escapes', '%E0%A4%A', 'damaged'],
  ['an earlier version', '0/cart/A/abc', 'older'],
  ['a later version', '2/set/whatever it says then', 'newer'],
  ['no thing', sealed('1/cart'), 'damaged'],
  ['an empty thing', sealed('1/cart/'), 'damaged'],
  ['another kind', sealed('1/order/A'), 'damaged'],
  ['a key of every object', sealed('1/cart/__proto__'), 'damaged'],
  ['a kind of every object', sealed('1/constructor/A'), 'damaged'],
  ['script', sealed('1/cart/<script>alert(1)<'), 'damaged'],
  ['a way up', sealed('1/cart/..'), 'damaged'],
  ['none of a thing', sealed('1/cart/A:0'), 'damaged'],
  ['fewer than none', sealed('1/cart/A:-3'), 'damaged'],
  ['half of a thing', sealed('1/cart/A:1.5'), 'damaged'],
  ['a number of another kind', sealed('1/cart/A:1e3'), 'damaged'],
  ['a number beyond all numbers', sealed('1/cart/A:99999999999999999999'), 'damaged'],
  ['two numbers', sealed('1/cart/A:2:3'), 'damaged'],
  ['two products to look at', sealed('1/product/A/B'), 'damaged'],
  ['several pieces to look at', sealed('1/product/A:2'), 'damaged'],
  ['a hundred and one things', sealed(`1/cart/${Array.from({ length: MOST_LINES + 1 }, (_, at) => `A${at}`).join('/')}`), 'too-much'],
  ['thirteen parts', sealed(`1/cart/A+${Array.from({ length: 13 }, (_, at) => `P${at}`).join('+')}`), 'too-much'],
  ['five products side by side', sealed('1/compare/a/b/c/d/e'), 'too-much'],
])('P07: %s is refused', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('P07: ten thousand things are refused without looking at one of them', () => {
  const many = sealed(`1/cart/${Array.from({ length: 10_000 }, (_, at) => `SKU-${at}`).join('/')}`);
  expect(faultOf(many)).toBe('too-much');
  expect(faultOf('1/'.repeat(5_000_000))).toBe('too-much');
});

test('P07: what stands there twice is one thing with all its pieces, and a word that every object has is a name like any other', () => {
  expect(readWhole(sealed('1/cart/A:2/A/B+P+P/constructor:999999'))).toEqual({
    kind: 'cart',
    things: [
      { key: 'A', parts: [], pieces: 3 },
      { key: 'B', parts: ['P'], pieces: 1 },
      { key: 'constructor', parts: [], pieces: 999_999 },
    ],
  });
});

test('what no code can say is not written', () => {
  expect(writeHandover({ kind: 'cart', things: [] })).toBeNull();
  expect(writeHandover({ kind: 'cart', things: [{ key: 'A/B', parts: [], pieces: 1 }] })).toBeNull();
  expect(writeHandover({ kind: 'cart', things: [{ key: 'A', parts: [], pieces: 0 }] })).toBeNull();
  expect(writeHandover({ kind: 'compare', handles: [] })).toBeNull();
});

test('the link of a full cart holds all of it, and a large one fits a square that a camera reads', () => {
  const cartOf = (count: number): Handover => ({
    kind: 'cart',
    things: Array.from({ length: count }, (_, at) => ({ key: `TT-1210MK2-VGP-EXCH-${at}`.slice(0, 22), parts: [], pieces: 2 })),
  });
  expect(writeHandover(cartOf(MOST_LINES))).not.toBeNull();
  const link = (count: number) => new URL(handoverPath(writeHandover(cartOf(count)) ?? ''), 'https://rille.example').href;
  const draw = (count: number) => encode(link(count), { ecc: 'L', maxVersion: MOST_CODE_VERSION });
  expect(draw(30).version).toBeLessThanOrEqual(MOST_CODE_VERSION);
  expect(() => draw(MOST_LINES)).toThrow(RangeError);
});
