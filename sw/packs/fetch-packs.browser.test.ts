import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packedPath, type StoredPack } from '../../src/protocol/packs';
import { fetchPacks } from './fetch-packs';
import { changePacks, dropPack, packedPicture, packStates } from './stored-packs';

const pack = (id: string, names: readonly string[], more: Partial<StoredPack> = {}): StoredPack => ({
  id,
  title: id,
  handles: [],
  format: 'avif',
  names: [...names],
  gone: [],
  askedAtMs: 1,
  trouble: null,
  ...more,
});

const picture = () => new Response('12345', { headers: { 'content-type': 'image/avif', 'content-length': '5' } });
const server = new Map<string, () => Response>();
const asked: string[] = [];
const add = (...packs: StoredPack[]) => changePacks((before) => [...before, ...packs]);
const stateOf = async (id: string) => (await packStates()).find((state) => state.id === id);
const fetched = () => fetchPacks(async () => {});

beforeEach(() => {
  asked.length = 0;
  server.clear();
  for (const name of ['deck', 'needle', 'mat']) server.set(packedPath(name, 'avif'), picture);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = server.get(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await caches.keys()) await caches.delete(name);
});

test('a picture that two packs want is fetched once', async () => {
  await add(pack('list:decks', ['deck', 'mat']), pack('product:deck', ['deck', 'needle']));
  await fetched();
  expect(asked.sort()).toEqual(['deck', 'mat', 'needle'].map((name) => packedPath(name, 'avif')));
  expect(await stateOf('list:decks')).toMatchObject({ total: 2, kept: 2, bytes: 10, trouble: null });
});

test('where the network ends, what has come stays and the rest comes when it is back', async () => {
  server.delete(packedPath('mat', 'avif'));
  await add(pack('list:decks', ['deck', 'needle', 'mat']));
  await fetched();
  expect(await stateOf('list:decks')).toMatchObject({ kept: 2, trouble: 'network' });

  server.set(packedPath('mat', 'avif'), picture);
  asked.length = 0;
  await changePacks((packs) => packs.map((before) => ({ ...before, trouble: null })));
  await fetched();
  expect(asked).toEqual([packedPath('mat', 'avif')]);
  expect(await stateOf('list:decks')).toMatchObject({ kept: 3, trouble: null });
});

test('a picture that the shop has no more is missing for good, and no trouble', async () => {
  server.set(packedPath('mat', 'avif'), () => new Response('', { status: 404 }));
  await add(pack('list:decks', ['deck', 'mat']));
  await fetched();
  expect(await stateOf('list:decks')).toMatchObject({ total: 2, kept: 1, gone: 1, trouble: null });
});

test('a portal’s page in place of a picture is not kept', async () => {
  server.set(packedPath('deck', 'avif'), () => new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }));
  await add(pack('product:deck', ['deck']));
  await fetched();
  expect(await stateOf('product:deck')).toMatchObject({ kept: 0, trouble: 'network' });
  expect(await packedPicture('deck')).toBeUndefined();
});

test('a full disk is said, and nothing that is here is lost', async () => {
  await add(pack('list:decks', ['deck', 'needle']));
  const write = Cache.prototype.put;
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, ...args) {
    if (String(args[0]).includes('needle')) throw new DOMException('full', 'QuotaExceededError');
    return write.apply(this, args);
  });
  await fetched();
  expect(await stateOf('list:decks')).toMatchObject({ kept: 1, trouble: 'full' });
});

test('a pack that is given up takes what only it wanted', async () => {
  await add(pack('list:decks', ['deck', 'mat']), pack('product:deck', ['deck']));
  await fetched();
  await dropPack('list:decks');
  expect(await packedPicture('mat')).toBeUndefined();
  expect(await packedPicture('deck')).toBeDefined();
});
