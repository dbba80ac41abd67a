import { expect, test } from 'vitest';
import fc from '../../testing/fast-check';
import { compareRows, firstSentences } from './compare-rows';

const withSpecs = (en: Record<string, string>, de = en) => ({ specs: { en, de } });

test('what differs stands first, and what only some say differs too', () => {
  const rows = compareRows(
    [
      withSpecs({ principle: 'Moving magnet', output: '5.5 mV', mount: 'Half-inch', compliance: '20 µm/mN' }),
      withSpecs({ principle: 'Moving magnet', output: '3.5 mV', mount: 'Half-inch' }),
    ],
    'en',
  );
  expect(rows.map(({ key, differs }) => [key, differs])).toEqual([
    ['output', true],
    ['compliance', true],
    ['principle', false],
    ['mount', false],
  ]);
  expect(rows[1]?.values).toEqual(['20 µm/mN', null]);
});

test('the German table says German values, and falls back to the English one', () => {
  const [row] = compareRows([withSpecs({ output: '5.5 mV' }, { output: '5,5 mV' }), withSpecs({ output: '4 mV' }, {})], 'de');
  expect(row?.values).toEqual(['5,5 mV', '4 mV']);
});

test('facts that one has and another has not stay beside their neighbours', () => {
  const keys = compareRows([withSpecs({ a: '1', c: '1' }), withSpecs({ a: '2', b: '1', c: '2' })], 'en').map(({ key }) => key);
  expect(keys).toEqual(['a', 'b', 'c']);
});

const specs = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.stringMatching(/^[a-z0-9]{1,4}$/));

test('every fact of every thing is there once, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(specs, { minLength: 1, maxLength: 4 }), (all) => {
      const rows = compareRows(
        all.map((one) => withSpecs(one)),
        'en',
      );
      expect(rows.map(({ key }) => key).sort()).toEqual(
        [...new Set(all.flatMap((one) => Object.keys(one)))].filter((key) => key !== 'status').sort(),
      );
      for (const { values, differs } of rows) expect(differs).toBe(new Set(values).size > 1);
    }),
  );
});

test('of a description the first two sentences are said', () => {
  expect(firstSentences('Our standard for home. Tracks inner grooves. Needs a clean arm.')).toBe(
    'Our standard for home. Tracks inner grooves.',
  );
  expect(firstSentences('1.8 g is enough')).toBe('1.8 g is enough');
});
