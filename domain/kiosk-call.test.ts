import { expect, test } from 'vitest';
import { CALL_VARIANT, callThings, MOST_CALL_MORE, MOST_CALL_THINGS } from './kiosk-call';

const line = (variantId: string, quantity = 1, ...parts: string[]) => ({
  variantId,
  quantity,
  parts: parts.map((id) => ({ variantId: id })),
});

test('a list is said by its things with their pieces, parts of a deck as things of their own, each once', () => {
  expect(callThings([line('deck', 2, 'arm', 'belt'), line('belt', 3), line('deck')])).toEqual({
    things: [
      { variant_id: 'deck', pieces: 3 },
      { variant_id: 'arm', pieces: 2 },
      { variant_id: 'belt', pieces: 5 },
    ],
    more: 0,
  });
  expect(callThings([])).toEqual({ things: [], more: 0 });
});

test('a full list is bounded: so many things, the others by their number, and of each what a line can have', () => {
  const said = callThings(Array.from({ length: 100 }, (_, index) => line(`variant-${index}`, 99, ...(index === 0 ? ['variant-1'] : []))));
  expect(said.things).toHaveLength(MOST_CALL_THINGS);
  expect(said.more).toBe(100 - MOST_CALL_THINGS);
  expect(said.things.every(({ pieces }) => pieces === 99)).toBe(true);
  expect(JSON.stringify(said).length).toBeLessThan(3_000);
  const endless = callThings(Array.from({ length: 3_000 }, (_, index) => line(`variant-${index}`)));
  expect(endless).toMatchObject({ more: MOST_CALL_MORE });
});

test('what is no name of a variant goes nowhere', () => {
  for (const name of ['', 'a b', 'Mara Feld', '<b>', '-x', 'v'.repeat(81), 'mara@example.com']) {
    expect([name, CALL_VARIANT.test(name)]).toEqual([name, false]);
    expect(callThings([line(name)])).toEqual({ things: [], more: 1 });
  }
});
