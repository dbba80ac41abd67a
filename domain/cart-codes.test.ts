import { expect, test } from 'vitest';
import { codeProblem, LONGEST_CODE, likelyKind, toCode } from './cart-codes';

test.each([
  [' save 10 ', 'SAVE10'],
  ['\u200bSAVE\u00a010', 'SAVE10'],
  ['abcd‑efgh–ijkl-mnop', 'ABCD-EFGH-IJKL-MNOP'],
  ['sommer-füße', 'SOMMER-FÜSSE'],
  ['abcd-efgh-ijkl-mnop\n', 'ABCD-EFGH-IJKL-MNOP'],
])('%j is kept as the shop has it', (typed, code) => {
  expect(toCode(typed)).toBe(code);
  expect(codeProblem(code)).toBeNull();
});

test.each([
  ['', 'missing'],
  ['A'.repeat(LONGEST_CODE), null],
  ['A'.repeat(LONGEST_CODE + 1), 'too-long'],
  ['<B>', 'characters'],
  ["A'B", 'characters'],
  ['A\u0000B', 'characters'],
  ['-', 'characters'],
  ['../../ADMIN', 'characters'],
  ['10%', null],
  ['😀', 'characters'],
] as const)('%j: %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

test('what looks like a gift card is asked for as one first', () => {
  expect(likelyKind('A1B2-C3D4-E5F6-G7H8')).toBe('gift-card');
  expect(likelyKind('SAVE10')).toBe('discount');
});
