import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { hasLines, plainLine, plainText } from './plain-text';

/** What texts are made of that people copy together, and what nobody should. */
const CHARACTERS = [
  ...['a', 'u', 'ü', 'B', 'ß', '1', '0', ' ', '-', '.', '@', "'", '#', '*', '\n', '\r', '\t', '\v', '\f', '\u0000', '\u0007', '\u0085'],
  ...['\u0308', '\u0301', '\u0338', '\u20e3', '\u034f', '\u00ad', '\u00a0', '\u2009', '\u202f', '\u3000', '\u2800', '\u3164', '\u1680'],
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63', '\u2028', '\u2029', '\u2000', '\u037e', '\u212a'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202c', '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff', '\u180e'],
  ...['\ufe0e', '\ufe0f', '\u{e0061}', '\u{e007f}', '\u{e0100}', '🏴', '🎧', '👩', '🔧', '🏽', '❤', '♂', '\ud83c', '\udfa7'],
  ...['م', 'ی', 'خ', 'ക', '\u0d4d', 'ന', 'र', '\u094d', '\u064e', '\u093c', '葛', '가', '\u1100', '\u1161', '\u0958', '١'],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 24 }).map((list) => list.join('')),
  fc.string({ unit: 'binary' }),
);

describe('the normal form of what is typed', () => {
  test.each([
    ['\u200bkontakt@example.de', 'kontakt@example.de'],
    ['12045\u200b', '12045'],
    ['\u202a1010\u202c', '1010'],
    ['\ufeffMara', 'Mara'],
    ['Platten\u00adspieler', 'Plattenspieler'],
    ['SL\u20111200', 'SL-1200'],
    ['SL–1200', 'SL-1200'],
    ['Bu\u0308rste', 'Bürste'],
    ['Bu\u200b\u0308rste', 'Bürste'],
    ['12\u00a0045\u2009', '12 045'],
    ['Anna \u200b Maria', 'Anna Maria'],
    ['Mara\u2028Feld', 'Mara Feld'],
    ['\u2067מרה\u2069', 'מרה'],
    ['\u3164\u2800', ''],
    ['a\u0000b\u0007c', 'abc'],
  ])('of %j is %j', (typed, plain) => {
    expect(plainLine(typed)).toBe(plain);
  });

  test.each([
    ['an emoji of several', '👩🏽‍🔧 👨‍👩‍👧 🏳️‍🌈 🏴‍☠️ ❤️‍🔥'],
    ['the mark of an emoji', '🎛️ ☎︎ 1️⃣ #️⃣'],
    ['a flag that is spelled', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian', 'می\u200cخواهم'],
    ['Malayalam, at the end of a word', 'അവന്\u200d വന്നു'],
    ['Hindi', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Bengali', 'র\u200d্যাব'],
    ['the form of a character in a name', '葛\u{e0100}城'],
  ])('leaves %s as it is', (_, meant) => {
    expect(plainLine(meant)).toBe(meant.normalize('NFC'));
    expect(plainText(meant)).toBe(meant.normalize('NFC'));
  });

  test.each([
    ['between letters that do not join', 'Ma\u200dra\u200c', 'Mara'],
    ['where nothing follows', '👩\u200d', '👩'],
    ['twice', '👩\u200d\u200d🔧', '👩‍🔧'],
    ['behind a letter', 'a\ufe0f1\ufe0f', 'a1'],
    ['in a flag that is none', 'a\u{e0067}\u{e007f}', 'a'],
    ['what could be hidden behind a flag', `🏴${'\u{e0061}'.repeat(40)}\u{e007f}`, '🏴'],
  ])('takes out what means nothing %s', (_, typed, plain) => {
    expect(plainLine(typed)).toBe(plain);
  });

  test('keeps lines, dashes and the room between words where there are several', () => {
    expect(plainText(' Mo\u2009–\u2009Fr\r\n\r\n  10\u00a0Uhr\u200b\u2028SL\u20111200 ')).toBe('Mo – Fr\n\n  10 Uhr\nSL-1200');
    expect([hasLines('a\u0085b'), hasLines('a\r\n'), hasLines('a b')]).toEqual([true, false, false]);
  });

  test('is its own normal form, and never half a character', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const plain of [plainText(typed), plainLine(typed)]) {
          expect(plain.isWellFormed()).toBe(typed.isWellFormed() || plain.isWellFormed());
          expect(plain.normalize('NFC')).toBe(plain);
          expect(plain.trim()).toBe(plain);
        }
        expect(plainText(plainText(typed))).toBe(plainText(typed));
        expect(plainLine(plainLine(typed))).toBe(plainLine(typed));
        expect(plainLine(plainText(typed))).toBe(plainLine(typed));
      }),
    );
  });

  test('is hardly ever longer than what was typed, and has one line where one is wanted', () => {
    fc.assert(
      fc.property(text, (typed) => {
        // By three, where a letter is composed of others in this form only (Unicode, normalization of UTF-16).
        expect(plainLine(typed).length).toBeLessThanOrEqual(3 * typed.length);
        expect(plainLine(typed)).not.toMatch(/[\p{Cc}\u2028\u2029\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u);
        expect(plainText(typed).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
