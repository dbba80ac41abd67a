import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { newPasswordFault, plainPassword, spellingsOf } from './password';

test('has eight characters that are there; blanks and what shows nothing are none', () => {
  for (const right of ['12345678', ' 123456 ', 'vier rillen', '🎧🎧🎧🎧']) expect(newPasswordFault(right)).toBeNull();
  for (const short of ['1234567', '1234567\u200b', 'secret\u2060\u2060\u2060']) expect(newPasswordFault(short)).toBe('min');
  for (const unseen of ['', ' '.repeat(8), '\u200b'.repeat(8), '\u00a0\u2003'.repeat(4), '\u3164'.repeat(8)])
    expect(newPasswordFault(unseen)).toBe('passwordUnseen');
});

test('is one, however its letters are composed, and nothing else of it changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(plainPassword(typed.normalize('NFD'))).toBe(plainPassword(typed.normalize('NFC')));
      expect(plainPassword(plainPassword(typed))).toBe(plainPassword(typed));
      expect(spellingsOf(typed)).toEqual(expect.arrayContaining([plainPassword(typed), typed]));
      expect(spellingsOf(typed)[0]).toBe(plainPassword(typed));
    }),
  );
  expect(plainPassword(' Mu\u0308ll\u200ber–\u2011 ')).toBe(' Müll\u200ber–\u2011 ');
});

test('has as many spellings as it takes work to compare: one, where all of its letters are plain', () => {
  expect(spellingsOf('four grooves')).toHaveLength(1);
  expect(spellingsOf('vier Plattenhörer')).toHaveLength(2);
});
