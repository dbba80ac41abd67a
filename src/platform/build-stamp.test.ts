import { afterEach, expect, test, vi } from 'vitest';
import { clearStorageOfOtherBuilds } from './build-stamp';

afterEach(() => vi.unstubAllGlobals());

function storageWith(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    clear: () => map.clear(),
  });
  return map;
}

test('what another build stored is cleared, then the build is stamped', () => {
  const map = storageWith({ rille_build: '1', old: 'x' });
  clearStorageOfOtherBuilds(2, []);
  expect([...map]).toEqual([['rille_build', '2']]);
});

test('storage without a stamp is cleared too', () => {
  const map = storageWith({ old: 'x' });
  clearStorageOfOtherBuilds(2, []);
  expect([...map]).toEqual([['rille_build', '2']]);
});

test('what another build may rely on stays', () => {
  const map = storageWith({ rille_build: '1', old: 'x', cart: 'mine' });
  clearStorageOfOtherBuilds(2, ['cart', 'never written']);
  expect([...map]).toEqual([
    ['cart', 'mine'],
    ['rille_build', '2'],
  ]);
});

test('the same build keeps what it stored', () => {
  const map = storageWith({ rille_build: '2', mine: 'x' });
  clearStorageOfOtherBuilds(2, []);
  expect(map.get('mine')).toBe('x');
});

test('a browser without storage starts all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => clearStorageOfOtherBuilds(2, [])).not.toThrow();
});
