import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEGUN_DAYS } from './begun-forms';
import { forgetAllKept, forgetKept, forgetOldKept, forgetSent, keepPart, type PhotoOnDisk, readKept } from './kept-drafts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.UTC(2026, 10, 29, 12);
const VALUES = '{"deck":"mk2","serial":"NK9C14"}';
const photo = (id: string): PhotoOnDisk => ({ id, name: `${id}.jpg`, preview: 'data:,', jpeg: Uint8Array.of(1, 2, 3).buffer });
let page = { cookie: '', documentElement: { dataset: {} as Record<string, string> } };
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const keep = (form: string, values: string, nowMs = NOW_MS, whose: string | null = null) =>
  keepPart(form, 'values', () => values, whose, nowMs);

beforeEach(async () => {
  page = { cookie: '', documentElement: { dataset: {} } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  await forgetAllKept();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('to look for a draft, and to take away what is old, makes no database', async () => {
  expect(await readKept('rental', NOW_MS)).toBeUndefined();
  await forgetOldKept(NOW_MS);
  await forgetKept('rental');
  expect(await databases()).toEqual([]);
});

test('all parts of a draft are there with the time of the last of them, each form by itself, until it is forgotten', async () => {
  expect(await keep('service-request', VALUES)).toBe('kept');
  await keepPart('service-request', 'photos', async () => [photo('a'), photo('b')], null, NOW_MS + 1);
  await keepPart('service-request', 'key', () => 'k', null, NOW_MS + 2);
  await keep('rental', '{}');
  const kept = await readKept('service-request', NOW_MS);
  expect(kept).toMatchObject({ atMs: NOW_MS + 2, values: VALUES, key: 'k' });
  expect(kept?.photos?.map(({ name, jpeg }) => [name, ...new Uint8Array(jpeg)])).toEqual([
    ['a.jpg', 1, 2, 3],
    ['b.jpg', 1, 2, 3],
  ]);
  await forgetKept('service-request');
  expect(await readKept('service-request', NOW_MS)).toBeUndefined();
  expect((await readKept('rental', NOW_MS))?.values).toBe('{}');
  await forgetKept('rental');
  expect(await databases()).toEqual([]);
});

test.each([
  ['on its last day', BEGUN_DAYS * DAY_MS, true],
  ['after it', BEGUN_DAYS * DAY_MS + 1, false],
  ['by a clock that was set back as long', -BEGUN_DAYS * DAY_MS - 1, false],
])('%s it is there: %o, whether it is looked for or swept', async (_, laterMs, isThere) => {
  // An older part stays as long as the newest.
  await keepPart('rental', 'photos', () => [photo('a')], null, NOW_MS - DAY_MS);
  await keep('rental', VALUES);
  await forgetOldKept(NOW_MS + laterMs);
  expect(await databases()).toEqual(isThere ? ['rille-drafts'] : []);
  await keepPart('rental', 'photos', () => [photo('a')], null, NOW_MS - DAY_MS);
  await keep('rental', VALUES);
  expect((await readKept('rental', NOW_MS + laterMs))?.photos?.length).toBe(isThere ? 1 : undefined);
  expect(await databases()).toEqual(isThere ? ['rille-drafts'] : []);
});

test('who signs in or out finds nothing of somebody else, and a page made for somebody who has left keeps nothing', async () => {
  await keep('rental', VALUES);
  page.cookie = 'rille_session=ada';
  expect(await readKept('rental', NOW_MS)).toBeUndefined();
  expect(await databases()).toEqual([]);
  expect(await keep('rental', VALUES, NOW_MS, null)).toBe('left');
  expect(await keep('rental', VALUES, NOW_MS, 'ada')).toBe('kept');
  page.cookie = 'rille_session=left';
  await forgetOldKept(NOW_MS);
  expect(await databases()).toEqual([]);
});

test('a login takes away everything, also what is being written just then', async () => {
  await keep('rental', VALUES);
  const late = keep('service-request', VALUES);
  await forgetAllKept();
  expect([await late, await databases()]).toEqual(['kept', []]);
});

test('what is sent is forgotten; what another tab has kept since stays, but for the key of what was sent', async () => {
  const sent = { values: VALUES, photos: 'a', key: 'k' };
  const fill = async (values: string, id: string, key: string) => {
    await keep('rental', values);
    await keepPart('rental', 'photos', () => [photo(id)], null, NOW_MS);
    await keepPart('rental', 'key', () => key, null, NOW_MS);
    await forgetSent('rental', sent);
    const kept = await readKept('rental', NOW_MS);
    return kept && [kept.values, kept.photos?.[0]?.id, kept.key];
  };
  expect(await fill(VALUES, 'a', 'k')).toBeUndefined();
  expect(await databases()).toEqual([]);
  expect(await fill('{"deck":"mk5"}', 'a', 'k')).toEqual(['{"deck":"mk5"}', 'a', undefined]);
  expect(await fill(VALUES, 'b', 'other')).toEqual([VALUES, 'b', 'other']);
});

test('the shop’s tablet keeps nothing, shows nothing, and has it taken away', async () => {
  await keep('rental', VALUES);
  page.documentElement.dataset.kiosk = '';
  expect(await readKept('rental', NOW_MS)).toBeUndefined();
  expect(await keep('rental', VALUES)).toBe('left');
  await forgetOldKept(NOW_MS);
  expect(await databases()).toEqual([]);
});

test('a disk that is full refuses it, and what was kept before is still there', async () => {
  await keep('rental', VALUES);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keepPart('rental', 'photos', () => [photo('a')], null, NOW_MS)).toBe('refused');
  put.mockRestore();
  expect((await readKept('rental', NOW_MS))?.values).toBe(VALUES);
});

test('what nobody can read is nothing', async () => {
  await keepPart('rental', 'values', () => 7 as unknown as string, null, NOW_MS);
  expect(await readKept('rental', NOW_MS)).toBeUndefined();
  expect(await databases()).toEqual([]);
});

test('where a browser forbids databases nothing is kept and nothing fails', async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
    deleteDatabase: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const fresh = await import('./kept-drafts');
  expect(await fresh.keepPart('rental', 'values', () => VALUES, null, NOW_MS)).toBe('refused');
  expect(await fresh.readKept('rental', NOW_MS)).toBeUndefined();
  await fresh.forgetAllKept();
});
