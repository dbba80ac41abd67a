import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChosen, hasChosen, keepChosen, readChosen } from './begun';

const START = { sets: ['a'] as readonly string[], way: 'collect', express: false, name: '' };
const NAMES = ['sets', 'way', 'express'] as const;
let disk = new Map<string, string>();

beforeEach(() => {
  disk = new Map();
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
    removeItem: (key: string) => disk.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('what is chosen comes back, and nothing that was typed is on the disk', () => {
  keepChosen('form', START, { ...START, sets: ['a', 'b'], express: true, name: 'Mara Feld' }, NAMES);
  expect([...disk.values()].join()).not.toContain('Mara');
  expect(readChosen('form', START, NAMES)?.values).toEqual({ ...START, sets: ['a', 'b'], express: true });
});

test('who has chosen nothing else than the form begins with has begun nothing', () => {
  keepChosen('form', START, { ...START, name: 'Mara Feld' }, NAMES);
  expect(disk.size).toBe(0);
  keepChosen('form', START, { ...START, way: 'deliver' }, NAMES);
  keepChosen('form', START, START, NAMES);
  expect([disk.size, hasChosen(START, START, NAMES), hasChosen(START, { ...START, sets: [] }, NAMES)]).toEqual([0, false, true]);
});

test('of what another build has kept only what fits is taken', () => {
  keepChosen('form', { ...START, way: 1, express: 'no' } as never, { ...START, sets: ['b'], way: 7, express: 'yes' } as never, NAMES);
  expect(readChosen('form', START, NAMES)?.values).toEqual({ ...START, sets: ['b'] });
});

test('what is sent is forgotten, but for what another tab has chosen since', () => {
  const mine = { ...START, sets: ['b'] };
  keepChosen('form', START, mine, NAMES);
  keepChosen('form', START, { ...START, sets: ['c'] }, NAMES);
  forgetChosen('form', mine, NAMES);
  expect(readChosen('form', START, NAMES)?.values.sets).toEqual(['c']);
  keepChosen('form', START, mine, NAMES);
  forgetChosen('form', { ...mine, name: 'Mara Feld' }, NAMES);
  expect(disk.size).toBe(0);
});
