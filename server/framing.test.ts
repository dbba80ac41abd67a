import { expect, test } from 'vitest';
import { connectionProblem, framingProblem, hasBody } from './framing';

/** A request's headers as Node gives them: both as they came and by name. */
function headed(...lines: readonly (readonly [string, string])[]) {
  return {
    rawHeaders: lines.flat(),
    headers: Object.fromEntries(lines.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

test.each([[[]], [[['Content-Length', '0']]], [[['Content-Length', '12']]], [[['Transfer-Encoding', 'Chunked']]]] as const)(
  'one clear length or none is read: %j',
  (lines) => {
    expect(framingProblem(headed(...(lines as readonly (readonly [string, string])[])))).toBeNull();
  },
);

test.each([
  [
    [
      ['Content-Length', '1'],
      ['Transfer-Encoding', 'chunked'],
    ],
  ],
  [
    [
      ['Content-Length', '1'],
      ['content-length', '1'],
    ],
  ],
  [[['Content-Length', '1, 1']]],
  [[['Content-Length', '+1']]],
  [[['Content-Length', '0x1']]],
  [[['Content-Length', '']]],
  [[['Content-Length', '9999999999999999']]],
  [[['Transfer-Encoding', 'gzip, chunked']]],
  [[['Transfer-Encoding', 'chunked, identity']]],
  [[['Transfer-Encoding', 'identity']]],
  [
    [
      ['Transfer-Encoding', 'chunked'],
      ['Transfer-Encoding', 'chunked'],
    ],
  ],
  [[['Transfer-Encoding', ' chunked;q=1']]],
  [
    [
      ['Host', 'a'],
      ['Host', 'b'],
    ],
  ],
] as const)('a length that two machines may read differently is refused: %j', (lines) => {
  expect(framingProblem(headed(...(lines as readonly (readonly [string, string])[])))).toEqual(expect.any(String));
});

test.each(['keep-alive', 'close', 'Keep-Alive, TE', 'close,'])('Connection: %s is fine', (connection) => {
  expect(connectionProblem(headed(['Connection', connection]))).toBeNull();
});

test.each([
  'content-length',
  'close, Content-Length',
  'host',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'upgrade',
  'transfer-encoding',
])('Connection: %s would have a header dropped', (connection) => {
  expect(connectionProblem(headed(['Connection', connection]))).toEqual(expect.any(String));
});

test('no other protocol and no expectation but the usual one', () => {
  expect(connectionProblem(headed(['Upgrade', 'h2c']))).toEqual(expect.any(String));
  expect(connectionProblem(headed(['Expect', '200-ok']))).toEqual(expect.any(String));
  expect(connectionProblem(headed(['Expect', '100-Continue']))).toBeNull();
});

test('a body is there when its length says so', () => {
  expect(
    [headed(), headed(['Content-Length', '0']), headed(['Content-Length', '1']), headed(['Transfer-Encoding', 'chunked'])].map(hasBody),
  ).toEqual([false, false, true, true]);
});
