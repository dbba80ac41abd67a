import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { cutText, decoded, encoded } from './whole-text';

test('a text is cut before the character that does not fit', () => {
  expect(cutText('🎧', 1)).toBe('');
  expect(cutText(`${'a'.repeat(119)}🎧`, 120)).toBe('a'.repeat(119));
  expect(cutText(`${'a'.repeat(118)}🎧`, 120)).toBe(`${'a'.repeat(118)}🎧`);
  expect(cutText('deck', 120)).toBe('deck');
});

test('whatever a text is and wherever it is cut, an address can be made of it and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, longest) => {
      fc.pre(text.isWellFormed());
      const cut = cutText(text, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(text.startsWith(cut)).toBe(true);
      expect(decoded(encoded(cut))).toBe(cut);
    }),
  );
});

test('half a character and half an escape are thrown at nobody', () => {
  expect(encoded('deck \ud83c')).toBe('deck%20');
  expect(cutText('\udfa7 deck \ud83c', 99)).toBe(' deck ');
  for (const text of ['%', '%E0%A4%A', '%zz', '100 %']) expect(decoded(text)).toBe(text);
});

test('a browser leaves an encoded text as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const search = `?x=${encoded(text)}`;
      expect(new URL(search, 'https://shop.invalid').search).toBe(search);
    }),
  );
});
