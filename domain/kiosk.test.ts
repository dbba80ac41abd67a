import { describe, expect, test } from 'vitest';
import { codeOf, readCode, shownCode } from './kiosk';

describe('a code of a tablet', () => {
  test('is made of letters that nobody takes for others, and reads as it is shown', () => {
    const code = codeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 16 + index));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(shownCode(code)).toMatch(/^.{4}-.{4}-.{4}$/);
    expect(readCode(shownCode(code))).toBe(code);
  });

  test.each([
    ['in small letters with blanks', ' 01ab cdef\tghjk ', '01ABCDEFGHJK'],
    ['with another dash', '01AB–CDEF‑GHJK', '01ABCDEFGHJK'],
    ['with letters in the place of digits', 'OIL0-1234-5678', '011012345678'],
  ])('is read %s', (_, typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  test.each([
    ['too short', '01AB-CDEF'],
    ['too long', '01AB-CDEF-GHJK-0'],
    ['with a letter it never has', '01AB-CDEF-GHJU'],
    ['empty', ''],
  ])('is none where it is %s', (_, typed) => {
    expect(readCode(typed)).toBeNull();
  });
});
