import { expect, test } from 'vitest';
import fc from '../../testing/fast-check';
import { highlight } from './highlight';

const marked = (text: string, query: string, words: readonly string[] = []) =>
  highlight(text, query, words)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test('marks what was typed, where words begin', () => {
  expect(marked('Ortofon Stylus Concorde MKII Club', 'concord club')).toBe('Ortofon Stylus [Concord]e MKII [Club]');
});

test('marks a model number that was written another way', () => {
  expect(marked('Technics SL-1210MK2 – refurbished', 'sl1210 mk 2')).toBe('Technics [SL]-[1210MK2] – refurbished');
  expect(marked('Concorde MKII Mix', 'mk2')).toBe('Concorde [MKII] Mix');
});

test('marks the end of a compound and letters with accents', () => {
  expect(marked('Ortofon Ersatznadel 2M', 'nadel')).toBe('Ortofon Ersatz[nadel] 2M');
  expect(marked('Technics Füße', 'fusse')).toBe('Technics [Füße]');
});

test('marks a corrected or translated word as a whole', () => {
  expect(marked('Ortofon OM Pro S', 'otrofon', ['ortofon'])).toBe('[Ortofon] OM Pro S');
});

test('never loses or adds a letter, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 20 }), (text, query) => {
      expect(
        highlight(text, query, ['a'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
