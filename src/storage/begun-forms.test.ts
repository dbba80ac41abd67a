import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionHint } from '../platform/session-hint';
import { BEGUN_DAYS, forgetAllBegun, forgetBegun, forgetOldBegun, keepBegun, readBegun } from './begun-forms';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.UTC(2026, 10, 29, 12);
const CHOSEN = { deck: 'mk2', symptoms: 'hum' };
let disk = new Map<string, string>();
let page = { cookie: '', documentElement: { dataset: {} as Record<string, string> } };

beforeEach(() => {
  disk = new Map();
  page = { cookie: '', documentElement: { dataset: {} } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
    removeItem: (key: string) => disk.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was chosen is there with its time, each form by itself, until it is forgotten', () => {
  keepBegun('service-request', CHOSEN, NOW_MS);
  keepBegun('rental', { sets: ['a', 'a'] }, NOW_MS + 1);
  expect(readBegun('service-request', NOW_MS + DAY_MS)).toMatchObject({ atMs: NOW_MS, chosen: CHOSEN });
  forgetBegun('service-request');
  expect(readBegun('service-request', NOW_MS)).toBeUndefined();
  expect(readBegun('rental', NOW_MS)?.chosen).toEqual({ sets: ['a', 'a'] });
  forgetBegun('rental');
  expect([...disk.keys()]).toEqual([]);
});

test.each([
  ['on its last day', BEGUN_DAYS * DAY_MS, true],
  ['after it', BEGUN_DAYS * DAY_MS + 1, false],
  ['by a clock that was set back as long', -BEGUN_DAYS * DAY_MS - 1, false],
])('%s it is there: %o', (_, laterMs, isThere) => {
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(readBegun('rental', NOW_MS + laterMs) !== undefined).toBe(isThere);
  expect(disk.size).toBe(isThere ? 1 : 0);
});

test('what is too old goes wherever somebody is in the shop, and nothing else', () => {
  keepBegun('rental', CHOSEN, NOW_MS - BEGUN_DAYS * DAY_MS - 1);
  keepBegun('service-request', CHOSEN, NOW_MS);
  forgetOldBegun(NOW_MS);
  expect(Object.keys(JSON.parse([...disk.values()][0] ?? '{}'))).toEqual(['service-request']);
});

test('whoever signs in or out finds nothing of somebody else', () => {
  page.cookie = 'rille_session=one';
  keepBegun('rental', CHOSEN, NOW_MS);
  page.cookie = 'rille_session=other';
  expect(readBegun('rental', NOW_MS)).toBeUndefined();
  page.cookie = 'rille_session=one';
  expect(readBegun('rental', NOW_MS)).toBeUndefined();
  keepBegun('rental', CHOSEN, NOW_MS);
  forgetAllBegun();
  expect(disk.size).toBe(0);
});

test('the shop’s tablet keeps nothing', () => {
  page.documentElement.dataset.kiosk = '';
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(disk.size).toBe(0);
});

test.each(['{', 'null', '7', '[]', '{"rental":{"atMs":"x"}}', '{"rental":null}'])('what nobody can read is nothing: %s', (written) => {
  disk.set('rille_begun', written);
  expect(readBegun('rental', NOW_MS)).toBeUndefined();
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(readBegun('rental', NOW_MS)?.chosen).toEqual(CHOSEN);
});

test('where a device keeps nothing, nothing breaks', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keepBegun('rental', CHOSEN, NOW_MS);
  forgetAllBegun();
  expect(readBegun('rental', NOW_MS)).toBeUndefined();
});

test('on a page of somebody who has left in another tab nothing is kept any more, before they have come back', () => {
  keepSessionHint(true);
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(disk.size).toBe(1);
  disk.clear();
  page.cookie = '';
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(disk.size).toBe(0);
  keepSessionHint(true);
  keepBegun('rental', CHOSEN, NOW_MS);
  expect(readBegun('rental', NOW_MS)?.chosen).toEqual(CHOSEN);
  keepSessionHint(false);
});
